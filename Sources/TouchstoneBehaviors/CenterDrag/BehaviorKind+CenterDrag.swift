internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Follows a drag by its centre, and stays where it is released.",
        settings: [
            BehaviorSetting(
                "axis", .choice(DragAxis.allCases.map(\.rawValue)),
                "The axes along which a drag moves the view, in the superview; lock keeps the axis of the first movement.",
                sets: \CenterDragView.axis),
            BehaviorSetting(
                "tilt", .number(default: 0, in: -30...30),
                "Degrees of tilt for each hundred points of a drag to the right.", sets: \CenterDragView.tilt),
            BehaviorSetting(
                "flyOff", .fields(["distance", "speed"], in: 0...1e6),
                "Released beyond either, it flies out of the window; otherwise it springs back.",
                sets: \CenterDragView.flyOff),
            .ownTouchTypes,
        ],
        recognizers: ["pan"],
        events: ["pan", "didFlyOff"],
        make: { CenterDragView().taking($0) })
}
