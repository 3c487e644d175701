internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The settings that several kinds of views with a limit have.
extension BehaviorSetting {
    static let enabledGestures = [
        BehaviorSetting(
            "isDraggingEnabled", .bool(default: true), "Whether pan, pinch and rotation may begin.",
            sets: \FreeTransformView.isDraggingEnabled
        ).asState,
        BehaviorSetting(
            "isPanEnabled", .bool(default: true), "Whether the pan may begin.",
            sets: \FreeTransformView.isPanEnabled
        ).asState,
        BehaviorSetting(
            "isPinchEnabled", .bool(default: true), "Whether the pinch may begin.",
            sets: \FreeTransformView.isPinchEnabled
        ).asState,
        BehaviorSetting(
            "isRotationEnabled", .bool(default: true), "Whether the rotation may begin.",
            sets: \FreeTransformView.isRotationEnabled
        ).asState,
    ]

    static let scaleBounds = [
        BehaviorSetting(
            "minScale", .number(default: 0.1, in: -1e6...1e6), "The smallest scale; 0 or less: no lower bound.",
            sets: \FreeTransformView.minScale),
        BehaviorSetting(
            "maxScale", .number(default: 10, in: -1e6...1e6), "The largest scale; less than 1: no upper bound.",
            sets: \FreeTransformView.maxScale),
    ]

    /// - Parameter part: the part of the view that is kept inside its limit.
    static func limit(of part: String) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "isLimitDragInside", .bool(default: true), "Whether the \(part) kept inside the limit.",
                sets: \LimitedView.isLimitDragInside),
            BehaviorSetting(
                "limitInsideInsets", .insets(default: .zero),
                "Distances of the limit from the superview's edges; negative widens.",
                sets: \LimitedView.limitInsideInsets),
        ]
    }
}
