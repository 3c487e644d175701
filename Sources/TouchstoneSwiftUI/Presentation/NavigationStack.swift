/// A stack of screens, of which only the first is there, with bars for its title and its tools.
///
/// The bar at the top is 44 points high, and a large title below it 52, as on the platform. They are there only if the
/// view inside sets a title or tools. The view inside gets the rectangle below, and does not scroll behind the bars.
public struct NavigationStack<Root: View>: View {
    private let root: Root
    // Only the bars observe the parts: the stack itself stays as it is when they change.
    @State private var parts = NavigationParts()

    /// Creates a stack.
    public init(@ViewBuilder root: () -> Root) { self.root = root() }

    /// The views that this view consists of.
    public var body: some View {
        VStack(spacing: 0) {
            NavigationBar(parts: parts)
            NavigationContent(
                content: root.environment(\.navigation, parts).frame(maxWidth: .infinity, maxHeight: .infinity))
            BottomBar(parts: parts)
        }
    }
}

/// A stack of screens, under its old name.
public typealias NavigationView = NavigationStack

/// The view inside of a ``NavigationStack``.
struct NavigationContent<Content: View>: PrimitiveView {
    let content: Content

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: NavigationContentNode(context)) { $0.update(content, in: context) }
    }
}

/// The node of the view inside of a ``NavigationStack``, whose state is that of the whole.
final class NavigationContentNode: WrapperNode {
    func update(_ content: some View, in context: _ViewContext) { updateContent(content, in: context) }
}

/// What a view inside of a ``NavigationStack`` sets.
struct NavigationPart {
    var title: Text?
    var isInline: Bool?
    var isHidden: Bool?
    var items: [_ToolbarEntry] = []
}

/// What all views inside of a ``NavigationStack`` set.
final class NavigationParts: ObservableObject {
    private var parts: [(owner: ObjectIdentifier, part: NavigationPart)] = []

    func set(_ part: NavigationPart?, of owner: AnyObject) {
        objectWillChange.send()
        let index = parts.firstIndex { $0.owner == ObjectIdentifier(owner) }
        switch (index, part) {
        case (let index?, let part?): parts[index].part = part
        case (let index?, nil): parts.remove(at: index)
        case (nil, let part?): parts.append((ObjectIdentifier(owner), part))
        case (nil, nil): break
        }
    }

    // Views inside are evaluated before those around them, which come last here.
    var title: Text? { parts.lazy.compactMap(\.part.title).first }
    var isInline: Bool { parts.lazy.compactMap(\.part.isInline).first ?? false }
    var isHidden: Bool { parts.lazy.compactMap(\.part.isHidden).first ?? false }

    func items(_ side: ToolbarItemPlacement.Side) -> [AnyView] {
        parts.flatMap(\.part.items).filter { $0.placement.side == side }.map(\.view)
    }
}

private struct NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationParts? { nil }
}

extension EnvironmentValues {
    var navigation: NavigationParts? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}

/// A view that sets a part of what is around it in a ``NavigationStack``.
struct NavigationPartView<Content: View>: PrimitiveView {
    let content: Content
    let part: NavigationPart

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: NavigationPartNode(context)) { $0.update(content, part, in: context) }
    }
}

/// The node of a view that sets a part of what is around it.
final class NavigationPartNode: PassingNode {
    private var parts: NavigationParts?

    func update(_ view: some View, _ part: NavigationPart, in context: _ViewContext) {
        update(view, in: context)
        parts = context.environment.navigation
        parts?.set(part, of: self)
    }

    override func didDisappear() {
        parts?.set(nil, of: self)
        super.didDisappear()
    }
}

/// The bar at the top of a ``NavigationStack``.
private struct NavigationBar: View {
    @ObservedObject var parts: NavigationParts

    var body: some View {
        let middle = parts.items(.middle).first
        let (leading, trailing) = (parts.items(.leading), parts.items(.trailing))
        let isThere = parts.title != nil || middle != nil || !leading.isEmpty || !trailing.isEmpty
        if isThere, !parts.isHidden {
            ZStack {
                HStack {
                    ToolbarItems(views: leading)
                    Spacer()
                    ToolbarItems(views: trailing)
                }
                if let middle {
                    middle
                } else if parts.isInline {
                    parts.title?.font(.headline).allowsHitTesting(false)
                }
            }
            .padding(.horizontal, 16)
            .frame(height: 44)
            if let title = parts.title, !parts.isInline {
                title.font(.largeTitle).bold().padding(.horizontal, 16)
                    .frame(maxWidth: .infinity, minHeight: 52, maxHeight: 52, alignment: .leading)
            }
        }
    }
}

/// The bar at the bottom of a ``NavigationStack``.
private struct BottomBar: View {
    @ObservedObject var parts: NavigationParts

    var body: some View {
        let items = parts.items(.bottom)
        if !items.isEmpty {
            HStack { ToolbarItems(views: items) }.padding(.horizontal, 16).frame(height: 49)
        }
    }
}

/// The views of a bar beside each other.
private struct ToolbarItems: View {
    let views: [AnyView]
    var body: some View { ForEach(views.indices, id: \.self) { views[$0] } }
}

extension View {
    private func setting(_ part: NavigationPart) -> some View { NavigationPartView(content: self, part: part) }

    /// Sets the title in the bar of the ``NavigationStack`` around the view.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View {
        setting(NavigationPart(title: Text(title)))
    }
    /// Sets the title in the bar of the ``NavigationStack`` around the view.
    @_disfavoredOverload
    public func navigationTitle(_ title: some StringProtocol) -> some View {
        setting(NavigationPart(title: Text(title)))
    }
    /// Sets the title in the bar of the ``NavigationStack`` around the view.
    public func navigationTitle(_ title: Text) -> some View { setting(NavigationPart(title: title)) }
    /// Sets the title in the bar, under its old name.
    public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }
    /// Sets the title in the bar, under its old name.
    public func navigationBarTitle(_ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { setting(NavigationPart(title: Text(title), isInline: displayMode == .inline)) }
    /// Sets whether the title is in the bar, or large and below it.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        setting(NavigationPart(isInline: mode == .inline))
    }
    /// Sets whether the bar is hidden.
    public func navigationBarHidden(_ hidden: Bool) -> some View { setting(NavigationPart(isHidden: hidden)) }
}

/// A bar at the top.
public struct NavigationBarItem: Sendable {
    /// Where the title is: in the bar, or large and below it. `automatic` is large.
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
