import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct LayerTests {
    private let tester = GestureTester()
    private var card: View { tester.card }
    private var layer: Layer { tester.card.layer }

    @Test func itsValuesAreTheViews() {
        #expect(layer === card.layer && layer.view === card)
        layer.cornerRadius = 8
        layer.borderWidth = 2
        #expect(card.borderColor == .black, "a border has a colour")
        layer.borderColor = .white
        layer.backgroundColor = .white
        layer.opacity = 0.5
        layer.masksToBounds = true
        layer.isHidden = true
        layer.position = Point(x: 1, y: 2)
        layer.bounds = Rect(x: 3, y: 4, width: 5, height: 6)
        layer.setAffineTransform(Transform(scaleX: 2, y: 2))
        #expect(card.cornerRadius == 8 && card.borderWidth == 2 && card.borderColor == .white)
        #expect(card.backgroundColor == .white && card.alpha == 0.5 && card.clipsToBounds && card.isHidden)
        #expect(card.center == Point(x: 1, y: 2) && card.bounds == Rect(x: 3, y: 4, width: 5, height: 6))
        #expect(card.transform == Transform(scaleX: 2, y: 2) && layer.affineTransform() == card.transform)
        #expect(layer.frame == card.frame)
        layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        #expect(card.bounds.size == Size(width: 10, height: 10))
    }

    /// The common code for changing the anchor point without moving the view.
    @Test func theAnchorMovesWhatThePositionDoesNot() {
        layer.anchorPoint = .zero
        #expect(layer.position == Point(x: 100, y: 100) && card.frame.origin == Point(x: 100, y: 100))
        layer.position = .zero
        #expect(card.frame == Rect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func theOrderOfDrawingIsThatOfTheZPositionAndHitsAreNot() {
        let views = ["a", "b", "c"].map { tester.add($0, 0, 0, 100, 100, to: card) }
        views[0].layer.zPosition = 2
        views[2].layer.zPosition = -1
        views[2].layer.zPosition = .nan
        #expect(views[2].layer.zPosition == -1)
        tester.step()
        #expect(tester.last.views.map(\.name) == ["card", "c", "b", "a"])
        #expect(card.hitTest(Point(x: 5, y: 5)) === views[2] && card.subviews == views)
    }

    @Test func thePresentationTellsWhatIsDrawn() {
        #expect(Layer().presentation() == nil && View().layer.presentation() == nil)
        tester.step()
        View.animate(withDuration: 1, options: .curveLinear) {
            card.center.x = 300
            card.alpha = 0
        }
        tester.step(until: 0.5)
        let presented = layer.presentation()
        #expect(abs((presented?.position.x ?? 0) - 200) < 1e-9 && abs((presented?.frame.minX ?? 0) - 100) < 1e-9)
        #expect(presented?.opacity == 0.5 && layer.position.x == 300)
        layer.removeAllAnimations()
        tester.step()
        #expect(tester.last.views[0].presented == nil && card.center.x == 300)
    }

    @Test func aLayerByItselfKeepsItsValues() {
        let shape = Layer()
        shape.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
        shape.position = Point(x: 5, y: 10)
        shape.zPosition = 3
        #expect(shape.frame == Rect(x: 0, y: 0, width: 10, height: 20) && shape.zPosition == 3)
        layer.addSublayer(shape)
        let back = Layer()
        layer.insertSublayer(back, at: 0)
        #expect(layer.sublayers?.map { $0 === back } == [true, false] && shape.superlayer === layer)
        layer.insertSublayer(back, at: 9)
        #expect(layer.sublayers?.last === back)
        shape.removeFromSuperlayer()
        #expect(layer.sublayers?.count == 1 && shape.superlayer == nil)
    }

    @Test func aLayerIsNoPartOfItself() {
        let (outer, inner) = (Layer(), Layer())
        outer.mask = outer
        outer.addSublayer(inner)
        inner.mask = outer
        #expect(outer.mask == nil && inner.mask == nil)
        let (masked, mask) = (Layer(), Layer())
        masked.mask = mask
        mask.addSublayer(masked)
        #expect(mask.sublayers == nil && masked.superlayer == nil)
        card.mask = card
        #expect(card.mask == nil && card.window != nil)
    }

    @Test func theLayerOfAViewGetsItsPlace() {
        let (back, front) = (View(), View())
        card.addSubview(back)
        layer.insertSublayer(front.layer, below: back.layer)
        #expect(card.subviews == [front, back])
        layer.insertSublayer(front.layer, above: back.layer)
        #expect(card.subviews == [back, front])
    }

    @Test func itOutlivesItsView() {
        var view: View? = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        let layer = view?.layer
        view = nil
        #expect(layer?.bounds == .zero)
        layer?.cornerRadius = 3
    }
}
