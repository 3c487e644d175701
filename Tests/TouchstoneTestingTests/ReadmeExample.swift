import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTesting
import TouchstoneUIKit

/// The README's test, with a view that stays inside its superview.
struct ReadmeExample {
    private final class CardView: UIView {
        init() {
            super.init(frame: CGRect(x: 95, y: 322, width: 200, height: 200))
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardView.pan))
        }

        required init?(coder: NSCoder) { nil }

        private func pan(_ pan: UIPanGestureRecognizer) {
            guard let superview else { return }
            let translation = pan.translation(in: superview)
            pan.setTranslation(.zero, in: superview)
            let area = superview.bounds.insetBy(dx: bounds.width / 2, dy: bounds.height / 2)
            center.x = min(max(center.x + translation.x, area.minX), area.maxX)
            center.y = min(max(center.y + translation.y, area.minY), area.maxY)
        }
    }

    @Test func staysInside() {
        expectTouches(on: CardView(), .insideLimit("cardView")) { Drag("cardView", by: (300, 40)) }
    }
}
