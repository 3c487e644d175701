internal import Geometry

extension BehaviorKind {
    /// ``DraggableView``.
    public static let draggable = BehaviorKind(
        name: "draggable",
        summary: "Dragged, pinched and rotated, at the same time, inside a limit.",
        settings: [
            BehaviorSetting("isDraggingEnabled", .bool(default: true), "Whether pan, pinch and rotation may begin."),
            BehaviorSetting("isPanEnabled", .bool(default: true), "Whether the pan may begin."),
            BehaviorSetting("isPinchEnabled", .bool(default: true), "Whether the pinch may begin."),
            BehaviorSetting("isRotationEnabled", .bool(default: true), "Whether the rotation may begin."),
            BehaviorSetting("isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets."),
            BehaviorSetting(
                "minScale", .number(default: 0.1, in: -1e6...1e6), "The smallest scale; 0 or less: no lower bound."),
            BehaviorSetting(
                "maxScale", .number(default: 10, in: -1e6...1e6), "The largest scale; less than 1: no upper bound."),
            BehaviorSetting("isLimitDragInside", .bool(default: true), "Whether the frame is held inside the limit."),
            BehaviorSetting(
                "limitInsideInsets", .insets(default: .zero),
                "Distances of the limit from the superview's edges; negative widens."),
        ],
        recognizers: ["pan", "pinch", "rotation", "doubleTap"],
        events: [
            "pan", "pinch", "rotation", "doubleTap", "didBeginDragging", "didDrag", "didEndDragging", "didReset",
        ],
        make: { settings in
            let view = DraggableView()
            view.isDraggingEnabled = settings.bool("isDraggingEnabled")
            view.isPanEnabled = settings.bool("isPanEnabled")
            view.isPinchEnabled = settings.bool("isPinchEnabled")
            view.isRotationEnabled = settings.bool("isRotationEnabled")
            view.isDoubleTapToResetEnabled = settings.bool("isDoubleTapToResetEnabled")
            view.minScale = settings.number("minScale")
            view.maxScale = settings.number("maxScale")
            view.isLimitDragInside = settings.bool("isLimitDragInside")
            view.limitInsideInsets = settings.insets("limitInsideInsets")
            return view
        })
}
