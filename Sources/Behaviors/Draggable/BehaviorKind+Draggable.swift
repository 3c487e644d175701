internal import Geometry
internal import GestureEngine

extension BehaviorKind {
    /// ``DraggableView``.
    public static let draggable = BehaviorKind(
        name: "draggable",
        summary: "Dragged, pinched and rotated, at the same time, inside a limit.",
        settings: [
            BehaviorSetting(
                "isDraggingEnabled", .bool(default: true), "Whether pan, pinch and rotation may begin.",
                sets: \DraggableView.isDraggingEnabled),
            BehaviorSetting(
                "isPanEnabled", .bool(default: true), "Whether the pan may begin.",
                sets: \DraggableView.isPanEnabled),
            BehaviorSetting(
                "isPinchEnabled", .bool(default: true), "Whether the pinch may begin.",
                sets: \DraggableView.isPinchEnabled),
            BehaviorSetting(
                "isRotationEnabled", .bool(default: true), "Whether the rotation may begin.",
                sets: \DraggableView.isRotationEnabled),
            BehaviorSetting(
                "isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets.",
                sets: \DraggableView.isDoubleTapToResetEnabled),
            BehaviorSetting(
                "minScale", .number(default: 0.1, in: -1e6...1e6), "The smallest scale; 0 or less: no lower bound.",
                sets: \DraggableView.minScale),
            BehaviorSetting(
                "maxScale", .number(default: 10, in: -1e6...1e6), "The largest scale; less than 1: no upper bound.",
                sets: \DraggableView.maxScale),
            BehaviorSetting(
                "isLimitDragInside", .bool(default: true), "Whether the frame is held inside the limit.",
                sets: \DraggableView.isLimitDragInside),
            BehaviorSetting(
                "limitInsideInsets", .insets(default: .zero),
                "Distances of the limit from the superview's edges; negative widens.",
                sets: \DraggableView.limitInsideInsets),
        ],
        recognizers: ["pan", "pinch", "rotation", "doubleTap"],
        events: [
            "pan", "pinch", "rotation", "doubleTap", "didBeginDragging", "didDrag", "didEndDragging", "didReset",
        ],
        make: { _ in DraggableView() })
}
