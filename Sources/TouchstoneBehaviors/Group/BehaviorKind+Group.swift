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
            BehaviorSetting("members", .views, "The ids of the members, which may be anywhere in the scene.")
        ] + BehaviorSetting.enabledGestures + BehaviorSetting.scaleBounds
            + BehaviorSetting.limit(of: "members' box is"),
        recognizers: ["pan", "pinch", "rotation"],
        events: ["pan", "pinch", "rotation", "didBeginDragging", "didDrag", "didEndDragging"],
        make: { settings in
            let view = GroupView()
            view.members = settings.views("members")
            return view
        }
    ).ignoring(ignoredByGroup).documenting { _ in
        // Members that are not at the common middle move away from fingers that pinch them.
        ["slip"]
    }
}
