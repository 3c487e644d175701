public import TouchstoneEngine
internal import TouchstoneGeometry

/// Fades while it is dragged, and restores its alpha only when the pan has `ended`.
///
/// An incoming call cancels the pan. Nothing is then restored or reported, and the view looks as if it were still held.
/// The fix is to treat `cancelled` as an end, too: ``DraggableView`` (`draggable`).
open class NaiveEndedOnlyView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Whether the view believes that it is held.
    public private(set) var isDragging = false

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveEndedOnlyView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            isDragging = true
            alpha = 0.5
            report("didBeginDragging")
        case .changed:
            center += pan.translation(in: superview) - .zero
            pan.setTranslation(.zero, in: superview)
        case .ended:
            isDragging = false
            alpha = 1
            report("didEndDragging")
        default: break
        }
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [TraceField("isDragging", .bool(isDragging))])
    }
}
