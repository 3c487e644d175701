internal import Geometry
public import GestureEngine

/// A view that is held for a while and then dragged.
///
/// The drag counts in the superview, from the view's centre at its beginning: while it goes on, the centre is its
/// translation. So the view follows the finger also where the superview is turned and scaled. Ended or cancelled, it stays
/// where it is. Without a superview nothing happens.
open class LongPressDragView: BehaviorView {
    /// Seconds that the finger rests before it can drag: 0.5 unless set.
    public var minimumPressDuration: Double {
        get { dragGestureRecognizer.minimumPressDuration }
        set { dragGestureRecognizer.minimumPressDuration = newValue }
    }

    /// Points that the finger may move until then: 10 unless set.
    public var allowableMovement: Double {
        get { dragGestureRecognizer.allowableMovement }
        set { dragGestureRecognizer.allowableMovement = newValue }
    }

    /// Whether the finger holds the view.
    public private(set) var isDragging = false

    /// Moves the view. Its name is `drag`.
    public let dragGestureRecognizer = DragGestureRecognizer()

    override func setUp() {
        dragGestureRecognizer.addTarget(self, action: LongPressDragView.handleDrag)
        addGestureRecognizer(dragGestureRecognizer)
    }

    private func handleDrag(_ drag: DragGestureRecognizer) {
        isDragging = drag.state.isActive
        guard let superview else { return }
        if drag.state == .began { drag.setTranslation(center, in: superview) }
        if drag.state == .changed { center = drag.translation(in: superview) }
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [TraceField("isDragging", .bool(isDragging))])
    }
}

extension BehaviorKind {
    /// ``LongPressDragView``.
    public static let longPressDrag = BehaviorKind(
        name: "long-press-drag",
        summary: "Held for a while, and then dragged.",
        settings: [
            BehaviorSetting(
                "minimumPressDuration", .seconds(default: 0.5, in: 0...3600),
                "How long the finger rests before it can drag.", sets: \LongPressDragView.minimumPressDuration),
            BehaviorSetting(
                "allowableMovement", .number(default: 10, in: 0...1e6),
                "How far the finger may move until then, in points.", sets: \LongPressDragView.allowableMovement),
        ],
        recognizers: ["drag"],
        events: ["drag"],
        make: { _ in LongPressDragView() })
}
