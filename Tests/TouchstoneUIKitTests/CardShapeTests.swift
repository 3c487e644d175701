import Testing
import TouchstoneUIKit

private let margin = (UIScreen.main.bounds.size.width / 2) * 0.75

/// A card that is thrown to a side or springs back: a subclass of a subclass, with a shadow, an overlay and a private
/// handler.
private class BaseCard: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = bounds.width / 20
        layer.shadowOpacity = 0.4
        layer.shadowOffset = CGSize(width: 0.5, height: 3)
        layer.shadowColor = UIColor.darkGray.cgColor
        backgroundColor = .white
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class SwipeCard: BaseCard {
    var overlay = UIImageView()
    var didLeave: ((Bool) -> Void)?
    private var original = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: SwipeCard.beingDragged(_:))
        pan.delegate = self
        addGestureRecognizer(pan)
        overlay = UIImageView(frame: bounds)
        overlay.alpha = 0
        addSubview(overlay)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

extension SwipeCard: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }

    fileprivate func beingDragged(_ recognizer: UIPanGestureRecognizer) {
        let x = recognizer.translation(in: superview).x
        let y = recognizer.translation(in: superview).y
        switch recognizer.state {
        case .began: original = center
        case .changed:
            let strength = min(x / UIScreen.main.bounds.size.width, 1)
            let angle = .pi / 8 * strength
            let scale = max(1 - abs(strength) / 4, 0.9)
            center = CGPoint(x: original.x + x, y: original.y + y)
            transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
            overlay.image = UIImage(named: x > 0 ? "like" : "skip")
            overlay.alpha = min(abs(x) / 100, 0.8)
        case .ended: release(x)
        case .possible, .cancelled, .failed: break
        @unknown default: fatalError()
        }
    }

    private func release(_ x: CGFloat) {
        guard abs(x) <= margin else {
            UIView.animate(
                withDuration: 0.5, animations: { self.center.x += x > 0 ? 800 : -800 },
                completion: { (_) in
                    self.didLeave?(x > 0)
                    self.removeFromSuperview()
                })
            return
        }
        UIView.animate(
            withDuration: 0.3, delay: 0.0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1.0, options: [],
            animations: {
                self.center = self.original
                self.transform = CGAffineTransform(rotationAngle: 0)
                self.overlay.alpha = 0
            })
    }
}

struct CardShapeTests {
    private let card = SwipeCard(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    private let stage: Stage

    init() { stage = Stage(card) }

    @Test func aShortDragTurnsItAndItSpringsBack() {
        stage.drag(CGPoint(x: 200, y: 300), CGPoint(x: 280, y: 300), lifts: false)
        #expect(card.transform.b > 0 && card.transform.a < 1 && card.overlay.image?.name == "like")
        #expect(card.center == CGPoint(x: 270, y: 300))
        stage.lift()
        let places = (0..<20).map { _ -> CGFloat in
            stage.step()
            return stage.last.views[0].drawn.center.x
        }
        #expect((places.min() ?? 200) < 199, "it swings beyond its place")
        stage.rest()
        #expect(card.center == CGPoint(x: 200, y: 300) && card.transform.isIdentity && card.overlay.alpha == 0)
    }

    @Test func aLongDragThrowsItOut() {
        var sides: [Bool] = []
        card.didLeave = { sides.append($0) }
        stage.drag(CGPoint(x: 290, y: 300), CGPoint(x: 20, y: 300))
        #expect(card.superview != nil && sides == [])
        stage.rest()
        #expect(card.superview == nil && sides == [false])
    }

    @Test func whatThePlatformDrawsIsKept() {
        #expect(card.layer.shadowOpacity == 0.4 && card.layer.shadowColor == .darkGray && card.cornerRadius == 10)
    }
}
