/// A change of any view.
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view that is changed.
    typealias Content = _ViewModifier_Content<Self>
    /// Returns the changed view.
    @ViewBuilder func body(content: Content) -> Body

    /// For the modifiers of this library. Applies the modifier. Other modifiers do not implement it.
    func _apply<Content: View>(to content: Content) -> AnyView
}

extension ViewModifier {
    /// Evaluates the body.
    public func _apply<Base: View>(to content: Base) -> AnyView {
        AnyView(ModifierBody(modifier: self, content: AnyView(content)))
    }
}

extension ViewModifier where Body == Never {
    /// Never called: the modifier has no body.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    let content: AnyView
    /// The views that this view consists of.
    public var body: some View { content }
}

/// The body of a modifier, which has the modifier's state.
struct ModifierBody<Modifier: ViewModifier>: PrimitiveView {
    let modifier: Modifier
    let content: AnyView

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ModifierBodyNode<Modifier>(context)) { node in
            node.content = content
            node.update(modifier, in: context)
        }
    }
}

/// The node of a modifier with a body.
final class ModifierBodyNode<Modifier: ViewModifier>: BodyNode<Modifier> {
    /// The view that is modified.
    var content = AnyView(EmptyView())

    override func bodyNode(of modifier: Modifier, replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        observed { modifier.body(content: .init(content: content)) }._node(replacing: old, in: context)
    }
}

/// A view with a modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies a modifier to a view.
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        modifier._apply(to: content)._node(replacing: old, in: context)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// Creates the modifier.
    public init() {}
    /// Returns the changed view.
    public func body(content: Content) -> some View { content }
}

extension View {
    /// Applies a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
