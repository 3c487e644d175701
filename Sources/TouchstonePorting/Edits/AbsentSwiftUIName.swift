/// What Touchstone's SwiftUI does not have. A name that it gets is removed here.
extension AbsentName {
    /// What of SwiftUI is reported.
    package static let swiftUI: [AbsentName] =
        views.map { AbsentName($0, .made, missing) } + modifiers.map { AbsentName($0, .modifier, missing) } + others

    /// Names that are missing beside UIKit alone.
    static let inSwiftUI: Set<String> = ["UIHostingController"]

    private static let missing = "Touchstone does not have it"

    private static let views = [
        "NavigationSplitView", "Table", "Map", "VideoPlayer", "WebView", "Chart", "PhotosPicker", "AsyncImage",
        "PhaseAnimator", "KeyframeAnimator", "Gauge", "ColorPicker", "DatePicker", "Picker", "Stepper", "TabView",
        "Grid", "LazyVGrid", "LazyHGrid", "NavigationLink", "ScrollViewReader", "ViewThatFits", "TextEditor", "Link",
        "ShareLink", "DisclosureGroup", "ContentUnavailableView",
    ]

    private static let modifiers = [
        "onDrag", "onDrop", "draggable", "dropDestination", "searchable", "refreshable", "phaseAnimator",
        "keyframeAnimator", "onReceive", "navigationDestination", "swipeActions", "scrollPosition", "scrollTransition",
        "scrollTargetBehavior", "scrollTargetLayout", "containerRelativeFrame", "visualEffect", "safeAreaInset",
        "geometryGroup", "onHover", "saturation", "brightness", "hueRotation", "redacted",
    ]

    private static let others = [
        AbsentName("FetchRequest", .attribute, "there is no Core Data: give the view its values"),
        AbsentName("SceneStorage", .attribute, "the value is kept in memory only", .note),
        AbsentName("AppStorage", .attribute, "the value is kept in memory only", .note),
        AbsentName("Entry", .attribute, "the macro is missing: declare an EnvironmentKey"),
    ]
}
