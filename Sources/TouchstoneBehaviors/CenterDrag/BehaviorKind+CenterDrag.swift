internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Follows a drag by its centre, and stays where it is released.",
        settings: BehaviorSetting.drag(axis: \CenterDragView.axis, tilt: \.tilt, flyOff: \.flyOff) + [.ownTouchTypes],
        recognizers: ["pan"],
        events: ["pan", "didFlyOff"],
        make: { CenterDragView().taking($0) })
}

extension BehaviorSetting {
    /// The settings of how a view moves during a drag, and when it is let go.
    static func drag<Owner: View>(
        axis: any ReferenceWritableKeyPath<Owner, DragAxis> & Sendable,
        tilt: any ReferenceWritableKeyPath<Owner, Double> & Sendable,
        flyOff: any ReferenceWritableKeyPath<Owner, FlyOff> & Sendable
    ) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "axis", .choice(DragAxis.allCases.map(\.rawValue)),
                "The axes along which a drag moves the view, in the superview; lock keeps the axis of the first movement.",
                sets: axis),
            BehaviorSetting(
                "tilt", .number(default: 0, in: -30...30),
                "Degrees of tilt for each hundred points of a drag to the right.", sets: tilt),
            BehaviorSetting(
                "flyOff", .fields(["distance", "speed"], in: 0...1e6),
                "Released beyond either, it flies out of the window; otherwise it springs back.", sets: flyOff),
        ]
    }
}
