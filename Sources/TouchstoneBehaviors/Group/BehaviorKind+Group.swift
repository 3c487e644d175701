internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    /// The group sets its own frame in every frame of a scene, and nothing of it is drawn.
    private static let ignoredByGroup: [String: String] = {
        let placing = ["frame", "center", "size", "anchorPoint", "transform", "layout"]
        let drawing = ["fill", "stroke", "cornerRadius", "label", "symbol"]
        return Dictionary(
            placing.map { ($0, "the frame of a group is the box of its members") }
                + drawing.map { ($0, "a group is not drawn, only its members are") }
        ) { first, _ in first }
    }()

    /// ``GroupView``.
    public static let group = BehaviorKind(
        name: "group",
        summary:
            "Draws nothing itself; its members are dragged, pinched and rotated together, about their common middle.",
        settings: [
            BehaviorSetting(
                "members", .views, "The ids of the members, which may be anywhere in the scene."),
            BehaviorSetting(
                "isDraggingEnabled", .bool(default: true), "Whether pan, pinch and rotation may begin.",
                sets: \GroupView.isDraggingEnabled
            ).asState,
            BehaviorSetting(
                "isPanEnabled", .bool(default: true), "Whether the pan may begin.", sets: \GroupView.isPanEnabled
            ).asState,
            BehaviorSetting(
                "isPinchEnabled", .bool(default: true), "Whether the pinch may begin.",
                sets: \GroupView.isPinchEnabled
            ).asState,
            BehaviorSetting(
                "isRotationEnabled", .bool(default: true), "Whether the rotation may begin.",
                sets: \GroupView.isRotationEnabled
            ).asState,
            BehaviorSetting(
                "minScale", .number(default: 0.1, in: -1e6...1e6), "The smallest scale; 0 or less: no lower bound.",
                sets: \GroupView.minScale),
            BehaviorSetting(
                "maxScale", .number(default: 10, in: -1e6...1e6), "The largest scale; less than 1: no upper bound.",
                sets: \GroupView.maxScale),
            BehaviorSetting(
                "isLimitDragInside", .bool(default: true), "Whether the members' box is kept inside the limit.",
                sets: \GroupView.isLimitDragInside),
            BehaviorSetting(
                "limitInsideInsets", .insets(default: .zero),
                "Distances of the limit from the superview's edges; negative widens.",
                sets: \GroupView.limitInsideInsets),
        ],
        recognizers: ["pan", "pinch", "rotation"],
        events: ["pan", "pinch", "rotation", "didBeginDragging", "didDrag", "didEndDragging"],
        ignoredKeys: ignoredByGroup,
        make: { settings in
            let view = GroupView()
            view.members = settings.views("members")
            return view
        }
    ).documenting { _ in
        // Members that are not at the common middle move away from fingers that pinch them.
        ["slip"]
    }
}
