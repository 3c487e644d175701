internal import Geometry
public import GestureEngine

/// Holds the box that it would have without its rotation inside the superview's bounds.
///
/// Turned, it puts its corners through the limit, or stops before its edge gets there. The fix is to hold the box of the
/// transformed bounds, which is the view's `frame`: ``DraggableView`` (`draggable`).
open class NaiveUnrotatedLimitView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Turns the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    private var together: RecognizersTogether?

    override func setUp() {
        together = RecognizersTogether([panGestureRecognizer, rotationGestureRecognizer])
        panGestureRecognizer.addTarget(self, action: NaiveUnrotatedLimitView.handlePan)
        rotationGestureRecognizer.addTarget(self, action: NaiveUnrotatedLimitView.handleRotation)
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        guard let limit = superview?.bounds else { return }
        let place = center + (pan.translation(in: superview) - .zero)
        center = Point(
            x: max(limit.minX + bounds.width / 2, min(place.x, limit.maxX - bounds.width / 2)),
            y: max(limit.minY + bounds.height / 2, min(place.y, limit.maxY - bounds.height / 2)))
        pan.setTranslation(.zero, in: superview)
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    override open var readings: ViewReadings { ViewReadings(limit: superview?.bounds) }
}
