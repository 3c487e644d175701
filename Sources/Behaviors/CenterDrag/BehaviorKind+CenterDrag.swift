internal import Geometry
internal import GestureEngine

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Dragged by its centre, and left there.",
        settings: [
            BehaviorSetting(
                "axis", .choice(DragAxis.allCases.map(\.rawValue)),
                "Where a drag moves the view, in the superview; lock takes the axis of its first movement.",
                sets: \CenterDragView.axis),
            BehaviorSetting(
                "tilt", .number(default: 0, in: -30...30),
                "Degrees of tilt for each hundred points of a drag to the right.", sets: \CenterDragView.tilt),
            BehaviorSetting(
                "flyOff", .fields(["distance", "speed"], in: 0...1e6),
                "Let go beyond either, it flies out of the window; else it springs back.",
                sets: \CenterDragView.flyOff),
            .ownTouchTypes,
        ],
        recognizers: ["pan"],
        events: ["pan", "didFlyOff"],
        make: { CenterDragView().taking($0) })
}
