public import TouchstoneEngine
internal import TouchstoneGeometry

/// Keeps the box that it would have without its rotation inside the superview's bounds.
///
/// If the view is rotated, its corners leave the limit, or it stops before its edge reaches the limit. The fix is to
/// keep the box of the transformed bounds inside, which is the view's `frame`: ``DraggableView`` (`draggable`).
open class NaiveUnrotatedLimitView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
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
