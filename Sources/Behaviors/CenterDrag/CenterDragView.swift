internal import Geometry
public import GestureEngine

/// A view whose centre goes with the fingers.
///
/// At every action that begins or goes on with the pan, the pan's translation in the superview is added to `center`, and
/// set back to zero. So the view follows the fingers also where it, or its superview, is turned and scaled. Ended or
/// cancelled, it stays where it is. Without a superview nothing happens.
open class CenterDragView: BehaviorView {
    /// Whether the fingers move the view.
    public private(set) var isDragging = false

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: CenterDragView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        isDragging = pan.state.isActive
        guard isDragging, let superview else { return }
        center += pan.translation(in: superview) - .zero
        pan.setTranslation(.zero, in: superview)
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [TraceField("isDragging", .bool(isDragging))])
    }
}

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Dragged by its centre, and left there.",
        settings: [.ownTouchTypes],
        recognizers: ["pan"],
        events: ["pan"],
        make: { CenterDragView().taking($0) })
}
