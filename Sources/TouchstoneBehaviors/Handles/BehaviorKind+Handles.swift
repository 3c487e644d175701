internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// ``HandlesView``.
    public static let handles = BehaviorKind(
        name: "handles",
        summary: "Is resized by grips at its corners and edges, rotated by a knob, and moved, inside a limit.",
        settings: [
            BehaviorSetting(
                "isDraggingEnabled", .bool(default: true), "Whether grips, knob and pan may begin.",
                sets: \HandlesView.isDraggingEnabled
            ).asState,
            BehaviorSetting(
                "isPanEnabled", .bool(default: true), "Whether a pan inside the view moves it.",
                sets: \HandlesView.isPanEnabled
            ).asState,
            BehaviorSetting(
                "isRotationEnabled", .bool(default: true), "Whether there is a knob.",
                sets: \HandlesView.isRotationEnabled
            ).asState,
            BehaviorSetting(
                "aspectRatio", .number(default: 0, in: 0...1000), "The width divided by the height; 0: any.",
                sets: \HandlesView.aspectRatio),
            BehaviorSetting(
                "minimumSize", .size(default: Size(width: 44, height: 44)), "The smallest size that a grip makes.",
                sets: \HandlesView.minimumSize),
        ] + BehaviorSetting.limit(of: "corners are") + [
            BehaviorSetting(
                "gripSize", .number(default: 44, in: 0...1000),
                "The side of the square around a grip in which a finger takes it.",
                sets: \HandlesView.gripSize),
            BehaviorSetting(
                "knobDistance", .number(default: 32, in: 0...1000), "How far the knob is above the top edge.",
                sets: \HandlesView.knobDistance),
        ],
        recognizers: ["pan"],
        events: ["pan", "didBeginDragging", "didDrag", "didEndDragging"],
        make: { _ in HandlesView() })
}
