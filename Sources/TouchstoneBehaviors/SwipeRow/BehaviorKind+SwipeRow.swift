internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    private static let actions = Kind.maps([
        SettingField("title", .text), SettingField("width", .number(0...1e6), default: .number(80)),
    ])
    private typealias Kind = BehaviorSetting.Kind

    /// ``SwipeRowView``.
    public static let swipeRow = BehaviorKind(
        name: "swipe-row", summary: "Slides sideways and uncovers buttons.",
        settings: [
            BehaviorSetting("leading", actions, "The buttons on the left, the outermost first."),
            BehaviorSetting("trailing", actions, "The buttons on the right, the outermost first."),
            BehaviorSetting(
                "fullSwipe", .bool(default: true), "Whether a drag far beyond the buttons triggers the outermost one.",
                sets: \SwipeRowView.isFullSwipeEnabled),
            BehaviorSetting(
                "closesOthers", .bool(default: true),
                "Whether other rows in the same list close when this one is dragged.",
                sets: \SwipeRowView.closesOthers),
        ],
        recognizers: ["pan", "tap"],
        events: ["pan", "tap", "didOpen", "didClose", "didFullSwipe"],
        make: { settings in
            let row = SwipeRowView()
            row.leading = settings.maps("leading").compactMap(SwipeRowView.Action.init)
            row.trailing = settings.maps("trailing").compactMap(SwipeRowView.Action.init)
            return row
        })
}

extension SwipeRowView.Action {
    /// Creates an action from an entry in a scene.
    fileprivate init?(_ fields: NamedValues<SettingValue>) {
        guard case .text(let title) = fields["title"], case .number(let width) = fields["width"] else { return nil }
        self.init(title: title, width: width)
    }
}
