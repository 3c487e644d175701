import Testing
import TouchstoneEngine
import TouchstoneUIKit

/// Layers: their order, what they draw, and their animations.
@Suite struct LayerTests {
    private func order(_ view: UIView) -> [String?] {
        view.layer.sublayers?.map { $0.name ?? $0.view?.accessibilityIdentifier } ?? []
    }

    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    private func view(_ name: String) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = name
        return view
    }

    @Test func sublayersAndSubviewsHaveOneOrder() {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        board.addSubview(view("a"))
        board.layer.addSublayer(named("1"))
        let b = view("b")
        board.addSubview(b)
        board.layer.insertSublayer(named("0"), at: 0)
        #expect(order(board) == ["0", "a", "1", "b"])
        board.bringSubviewToFront(board.subviews[0])
        #expect(order(board) == ["0", "1", "b", "a"])
        board.insertSubview(view("c"), aboveSubview: b)
        #expect(order(board) == ["0", "1", "b", "c", "a"])
        board.layer.insertSublayer(named("2"), above: b.layer)
        b.removeFromSuperview()
        #expect(order(board) == ["0", "1", "2", "c", "a"])
        for layer in board.layer.sublayers ?? [] where layer.view == nil { layer.removeFromSuperlayer() }
        #expect(order(board) == ["c", "a"])
        board.layer.addSublayer(board.layer)
        #expect(order(board) == ["c", "a"] && board.layer.superlayer == nil)
    }

    private final class Gauge: UIView {
        var draws = 0
        var value = 1.0 { didSet { setNeedsDisplay() } }
        override class var layerClass: AnyClass { CAShapeLayer.self }
        override func draw(_ rect: CGRect) {
            draws += 1
            guard value > 0 else { return }
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width * value, height: rect.height)).fill()
        }
    }

    @Test func viewsDrawWhenTheyAreMarked() throws {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200))
        let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        #expect(gauge.layer is CAShapeLayer)
        stage.window.addSubview(gauge)
        _ = stage.step()
        let first = stage.step()
        #expect(gauge.draws == 1)
        gauge.value = 0.5
        gauge.value = 0.6
        let second = stage.step()
        #expect(gauge.draws == 2 && first.views[0] != second.views[0])
        // What was drawn is stretched over bounds of another size, unless the view is drawn again.
        gauge.bounds.size.width = 80
        _ = stage.step()
        #expect(gauge.draws == 2)
        gauge.contentMode = .redraw
        gauge.bounds.size.width = 90
        _ = stage.step()
        #expect(gauge.draws == 3)
        gauge.value = 0
        #expect(stage.step().views[0] != second.views[0] && UIGraphicsGetCurrentContext() == nil)
    }

    @Test func animationsMoveWhatIsDrawn() throws {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200), framesPerSecond: 10)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        stage.window.addSubview(card)
        _ = stage.step()
        let shake = CABasicAnimation(keyPath: "position.x")
        shake.fromValue = 25
        shake.toValue = 125.0
        shake.duration = 1
        card.layer.add(shake, forKey: "shake")
        #expect(card.layer.animationKeys() == ["shake"] && !stage.isAtRest)
        for _ in 0..<5 { _ = stage.step() }
        let middle = stage.snapshot().views[0]
        #expect(abs(middle.drawn.center.x - 75) < 1e-9 && middle.model.center.x == 25)
        for _ in 0..<5 { _ = stage.step() }
        #expect(stage.isAtRest && card.layer.animationKeys() == nil)
        #expect(stage.snapshot().views[0].presented == nil)
    }

    @Test func keyframesAndSpringsHaveTheirTimes() throws {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200), framesPerSecond: 8)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        stage.window.addSubview(card)
        _ = stage.step()
        let frames = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        frames.values = [0, 1, -1, 0]
        frames.keyTimes = [0, 0.5, 0.75, 1]
        frames.duration = 1
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.5)
        fade.autoreverses = true
        card.layer.add(frames, forKey: nil)
        card.layer.add(fade, forKey: nil)
        let drawn = (1...8).map { _ in stage.step().views[0].drawn }
        #expect(abs(drawn[1].transform.b - sin(0.5)) < 1e-9 && abs(drawn[4].transform.b) < 1e-9)
        #expect(abs(drawn[5].transform.b - sin(-1)) < 1e-9)
        #expect(abs(drawn[1].alpha - 0.5) < 1e-6 && drawn[3].alpha < 1e-6 && abs(drawn[5].alpha - 0.5) < 1e-6)
        let spring = CASpringAnimation(keyPath: "opacity")
        #expect(abs(spring.settlingDuration - 1.4727) < 1e-4)
    }

    @Test func animationsEndWithTheirLayers() {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200), framesPerSecond: 10)
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        _ = stage.step()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
        layer.add(fade, forKey: "fade")
        _ = stage.step()
        #expect(!stage.isAtRest)
        layer.removeFromSuperlayer()
        _ = stage.step()
        #expect(stage.isAtRest && layer.animationKeys() == nil)
        stage.window.layer.addSublayer(layer)
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "fade")
        for _ in 0..<15 { _ = stage.step() }
        #expect(stage.isAtRest && layer.animationKeys() == ["fade"])
        layer.removeAnimation(forKey: "fade")
        #expect(layer.animationKeys() == nil)
    }

    @Test func valuesAreInterpolated() {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200), framesPerSecond: 10)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        stage.window.addSubview(card)
        _ = stage.step()
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [NSNumber(value: 0), NSNumber(value: 1)]
        let turn = CABasicAnimation(keyPath: "transform")
        turn.fromValue = CATransform3DMakeRotation(3, 0, 0, 1)
        turn.toValue = CATransform3DMakeRotation(-3, 0, 0, 1)
        let wrong = CABasicAnimation(keyPath: "position.x")
        wrong.fromValue = Double.nan
        for animation in [fade, turn, wrong] {
            animation.duration = 1
            card.layer.add(animation, forKey: nil)
        }
        for _ in 0..<5 { _ = stage.step() }
        let drawn = stage.snapshot().views[0].drawn
        #expect(abs(drawn.alpha - 0.5) < 1e-6 && drawn.transform.a < -0.99 && drawn.center.x == 25)
        #expect((fade.copy() as? CAKeyframeAnimation)?.values?.count == 2)
    }

    @Test func keyPathsAreSet() {
        let shape = CAShapeLayer()
        shape.opacity = 0.3
        let opacity = shape.opacity
        shape.setValue(0.5, forKeyPath: "strokeEnd")
        shape.setValue(2, forKeyPath: "transform.scale")
        #expect(shape.strokeEnd == 0.5 && shape.affineTransform().a == 2 && shape.opacity == opacity)
    }

    @Test func layersConvertAndHit() {
        let outer = CALayer()
        outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        let inner = CALayer()
        inner.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        outer.addSublayer(inner)
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 5, y: 5))
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 25))
        #expect(outer.hitTest(CGPoint(x: 20, y: 30)) === inner && outer.hitTest(CGPoint(x: 100, y: 100)) === outer)
        #expect(outer.hitTest(.zero) == nil)
        inner.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(inner.affineTransform().b - 1) < 1e-12)
    }

    @Test func masksAreAnimatedWithTheirViews() throws {
        let stage = Simulation(windowSize: CGSize(width: 200, height: 200), framesPerSecond: 10)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        mask.backgroundColor = .black
        card.mask = mask
        stage.window.addSubview(card)
        _ = stage.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 100 }
        for _ in 0..<5 { _ = stage.step() }
        let drawn = try #require(stage.snapshot().views[0].layer?.values.mask?.values.transformToSuperlayer)
        #expect(abs(drawn.tx - 50) < 1e-6)
        card.mask = nil
        #expect(stage.snapshot().views[0].layer == nil && mask.window == nil)
    }

    @Test func aLayerKeepsItsDelegate() {
        let (layer, view) = (CALayer(), UIView())
        layer.delegate = view
        #expect(layer.delegate === view && view.layer.delegate === view)
    }

    private final class Guarded: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            event != nil && super.point(inside: point, with: event)
        }
    }

    @Test func hitTestsHaveAnEvent() {
        // The window is the first view.
        let view = Guarded(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(view)
        stage.drag(CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 50), frames: 1, lifts: false)
        #expect(stage.last.touches.first?.view == "view2")
    }

    @Test func textsHaveTheWidthsOfTheFont() {
        let label = UILabel()
        label.text = "iiii"
        let narrow = label.intrinsicContentSize.width
        label.text = "WWWW"
        #expect(label.intrinsicContentSize.width > 3 * narrow)
        label.text = "one two three four five six"
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height > 60)
        #expect("ab\ncd".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]).height == 24)
    }
}
