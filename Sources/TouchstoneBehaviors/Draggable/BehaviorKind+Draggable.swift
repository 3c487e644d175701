internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// The settings of where a draggable view comes to rest.
    private static let snapping =
        [
            BehaviorSetting(
                "snapAngle", .number(default: 0, in: 0...360),
                "At rest, the view is rotated to a multiple of these degrees."
            ) { (view: DraggableView, degrees: Double) in view.snapAngle = Angle(degrees: degrees) },
            BehaviorSetting(
                "snapScales", .numbers(default: [], in: 0...1e6),
                "At rest, the view is scaled to the nearest of these scales.",
                sets: \DraggableView.snapScales),
            BehaviorSetting(
                "snapGrid", .size(default: .zero), "At rest, the view's middle is moved to this grid.",
                sets: \DraggableView.snapGrid),
        ] + BehaviorSetting.snapPoints(\DraggableView.snapPoints, unit: \.snapUnit)

    /// ``DraggableView``.
    public static let draggable = BehaviorKind(
        name: "draggable",
        summary: "Is dragged, pinched and rotated at the same time, inside a limit.",
        settings: BehaviorSetting.enabledGestures + [
            BehaviorSetting(
                "isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets.",
                sets: \DraggableView.isDoubleTapToResetEnabled
            ).asState
        ] + BehaviorSetting.scaleBounds + BehaviorSetting.limit(of: "frame is") + [
            BehaviorSetting(
                "limitPolicy", .edgeChoices(DraggableView.LimitPolicy.allCases.map(\.rawValue)),
                "What happens to a step that would leave the limit; a map of edges refuses at the edges that are left out.",
                sets: \DraggableView.limitPolicies),
            BehaviorSetting(
                "limitShape", .choice(DraggableView.LimitShape.allCases.map(\.rawValue)),
                "The shape that the limit applies to.", sets: \DraggableView.limitShape),
            BehaviorSetting(
                "limitSide", .choice(DraggableView.LimitSide.allCases.map(\.rawValue)),
                "Whether the view stays inside its limit, or covers it as a photo covers its crop.",
                sets: \DraggableView.limitSide),
        ] + BehaviorSetting.drag(axis: \DraggableView.axis, tilt: \.tilt, flyOff: \.flyOff) + [
            BehaviorSetting(
                "pinchAnchor", .choice(DraggableView.PinchAnchor.allCases.map(\.rawValue)),
                "The point that stays in place while the view is scaled and rotated.", sets: \DraggableView.pinchAnchor),
            BehaviorSetting(
                "momentum", .bool(default: false), "Whether the view keeps moving when it is released.",
                sets: \DraggableView.momentum),
        ] + snapping + [.ownTouchTypes],
        recognizers: ["pan", "pinch", "rotation", "doubleTap"],
        events: [
            "pan", "pinch", "rotation", "doubleTap", "didBeginDragging", "didDrag", "didEndDragging", "didReset",
            "didFlyOff",
        ],
        make: { DraggableView().taking($0) }
    ).documenting { settings in
        let view = DraggableView().taking(settings)
        settings.apply(to: view)
        // A pinch about the center, and a refused step, let content slip from under the fingers.
        guard view.pinchAnchor == .center || view.limitPolicy == .refuse else { return [] }
        // In the default mode, a view that is larger than its limit jumps between the limit's edges, for example after
        // the device is rotated.
        return view.isInDefaultMode && view.isLimitDragInside ? ["slip", "jump"] : ["slip"]
    }
}
