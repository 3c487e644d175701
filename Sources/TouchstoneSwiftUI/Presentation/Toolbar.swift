/// Views for a bar of a ``NavigationStack``.
public protocol ToolbarContent {
    /// The type of the views that this one consists of.
    associatedtype Body: ToolbarContent
    /// The views that this one consists of.
    @ToolbarContentBuilder var body: Body { get }

    /// For the types of this library. Returns the views with their places. Other types do not implement it.
    var _items: [_ToolbarEntry] { get }
}

extension ToolbarContent {
    /// Uses the body.
    public var _items: [_ToolbarEntry] { body._items }
}

extension ToolbarContent where Body == Never {
    /// Never called.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ToolbarContent {
    /// No views.
    public var _items: [_ToolbarEntry] { [] }
}

/// A view of a bar, with its place.
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let view: AnyView
}

/// Where a view stands in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable, Sendable { case leading, middle, trailing, bottom }
    let side: Side

    /// On the right of the bar at the top.
    public static let automatic = ToolbarItemPlacement(side: .trailing)
    /// In the middle of the bar at the top, instead of the title.
    public static let principal = ToolbarItemPlacement(side: .middle)
    /// On the left of the bar at the top.
    public static let navigation = ToolbarItemPlacement(side: .leading)
    /// On the left of the bar at the top.
    public static let topBarLeading = ToolbarItemPlacement(side: .leading)
    /// On the right of the bar at the top.
    public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// On the left of the bar at the top, under its old name.
    public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
    /// On the right of the bar at the top, under its old name.
    public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
    /// On the left of the bar at the top.
    public static let cancellationAction = ToolbarItemPlacement(side: .leading)
    /// On the right of the bar at the top.
    public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
    /// On the right of the bar at the top.
    public static let primaryAction = ToolbarItemPlacement(side: .trailing)
    /// In a bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom)
}

/// A view of a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
    /// The views that the bar draws.
    public let _items: [_ToolbarEntry]

    /// Creates a view with its place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        _items = [_ToolbarEntry(placement: placement, view: AnyView(content()))]
    }
}

/// Views of a bar beside each other.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// The views that the bar draws.
    public let _items: [_ToolbarEntry]

    /// Creates views with their place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        _items = [_ToolbarEntry(placement: placement, view: AnyView(HStack { content() }))]
    }
}

/// Views of bars that a closure has collected.
public struct _ToolbarList: ToolbarContent {
    /// The views that the bar draws.
    public let _items: [_ToolbarEntry]
}

/// Collects the views of bars.
@resultBuilder
public enum ToolbarContentBuilder {
    /// Views of a bar.
    public static func buildExpression(_ content: some ToolbarContent) -> _ToolbarList {
        _ToolbarList(_items: content._items)
    }
    /// Several views.
    public static func buildBlock(_ content: _ToolbarList...) -> _ToolbarList {
        _ToolbarList(_items: content.flatMap(\._items))
    }
    /// An `if` without `else`.
    public static func buildIf(_ content: _ToolbarList?) -> _ToolbarList { content ?? _ToolbarList(_items: []) }
    /// An `if` with `else`, the first branch.
    public static func buildEither(first content: _ToolbarList) -> _ToolbarList { content }
    /// An `if` with `else`, the second branch.
    public static func buildEither(second content: _ToolbarList) -> _ToolbarList { content }
    /// A branch that is not available on every version of the platform.
    public static func buildLimitedAvailability(_ content: _ToolbarList) -> _ToolbarList { content }
}

// The two are distinguished by what the closure gives, as on the platform.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
    /// Shows views in a bar of the ``NavigationStack`` around this view. Without one, they are not shown.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        NavigationPartView(content: self, part: NavigationPart(items: content()._items))
    }
    /// Shows views on the right of the bar of the ``NavigationStack`` around this view. Without one, they are not shown.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let entry = _ToolbarEntry(placement: .automatic, view: AnyView(HStack { content() }))
        return NavigationPartView(content: self, part: NavigationPart(items: [entry]))
    }
    /// Hides the bar of the ``NavigationStack`` around this view, or shows it.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        NavigationPartView(content: self, part: NavigationPart(isHidden: visibility == .hidden))
    }
    /// Has no effect: bars have no background.
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect: bars have no background.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// Has no effect: bars have no appearance of their own.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
}

/// A bar. All are those of the ``NavigationStack``.
public struct ToolbarPlacement: Hashable, Sendable {
    /// The bars.
    public static let automatic = ToolbarPlacement()
    /// The bar at the top.
    public static let navigationBar = ToolbarPlacement()
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement()
    /// The bar of tabs. There is none.
    public static let tabBar = ToolbarPlacement()
}
