public import TouchstoneEngine

/// A view that is held for a while and then dragged.
///
/// The drag is measured in the superview and starts at the view's center. During the drag the center equals the drag's
/// translation, so the view follows the finger even if the superview is rotated and scaled. When the drag ends or is
/// cancelled, the view stays where it is. Without a superview the view does not react.
open class LongPressDragView: BehaviorView {
    /// The seconds for which the finger must rest before it can drag: 0.5 by default.
    public var minimumPressDuration: Double {
        get { dragGestureRecognizer.minimumPressDuration }
        set { dragGestureRecognizer.minimumPressDuration = newValue }
    }

    /// The distance in points that the finger may move until then: 10 by default.
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
        summary: "Is held for a while, and then dragged.",
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
