/// A part of a user interface, described by a value.
///
/// A view is evaluated when it appears and when its state changes: its ``body-swift.property`` gives other views, down
/// to those that this library draws. What stays between two evaluations, such as the values of ``State``, belongs to the
/// place of the view in that tree: the same type at the same place is the same view.
public protocol View {
    /// The type of the body.
    associatedtype Body: View
    /// The views that this view consists of.
    @ViewBuilder var body: Body { get }

    /// For the views of this library; other views do not implement it. Updates the node of the view at its place in the
    /// tree and returns nil, or returns another node for that place.
    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode?
}

extension View {
    /// Evaluates the body.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: CompositeNode<Self>(context)) { $0.update(self, in: context) }
    }
}

/// A view without a body: this library draws it itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Never called: the view has no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
    /// Never called.
    public var body: Never { fatalError("Never has no body") }
}

extension View {
    /// Updates the node of the previous evaluation and returns nil if that was of a view of the same type. Otherwise makes
    /// a node, updates it and returns it.
    func reuse<Node: _ViewNode>(
        _ old: _ViewNode?, or make: @autoclosure () -> Node, update: (Node) -> Void
    ) -> _ViewNode? {
        if let old, isReusable(old) {
            update(unsafeDowncast(old, to: Node.self))
            return nil
        }
        let node = make()
        node.viewType = Self.self
        update(node)
        return node
    }

    /// Whether a node is that of a view of the same type. A type of view always has the same class of nodes.
    @inline(__always)
    func isReusable(_ old: _ViewNode) -> Bool { old.viewType == Self.self }

    /// Updates a new node and returns it. Views of which there are many use this and ``isReusable(_:)`` rather than closures,
    /// which take time in code that is compiled for any type.
    func updated(_ new: _ViewNode, in context: _ViewContext) -> _ViewNode {
        new.viewType = Self.self
        _ = _node(replacing: new, in: context)
        return new
    }
}

/// A view without content.
public struct EmptyView: PrimitiveView {
    /// Creates a view without content.
    public init() {}

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ListNode(context)) { _ in }
    }
}

/// Several views in a row, as a ``ViewBuilder`` collects them.
public struct TupleView<each Content: View>: PrimitiveView {
    let content: (repeat each Content)

    /// Creates a row of views.
    public init(_ content: (repeat each Content)) { self.content = content }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ListNode(context)) { node in
            var index = 0
            for view in repeat each content {
                node.update(view, at: index, in: context)
                index += 1
            }
            node.truncate(to: index)
        }
    }
}

/// Views that are treated as one.
public struct Group<Content: View>: PrimitiveView {
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        content._node(replacing: old, in: context)
    }
}

extension Optional: View where Wrapped: View {
    /// Never called: this library evaluates the view.
    public var body: Never { fatalError("Optional has no body") }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ListNode(context)) { node in
            if let view = self { node.update(view, at: 0, in: context) }
            node.truncate(to: self == nil ? 0 : 1)
        }
    }
}

/// One of two views: that of an `if` or that of its `else`.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: BranchNode(context)) { node in
            switch storage {
            case .first(let view): node.update(view, of: 0, in: context)
            case .second(let view): node.update(view, of: 1, in: context)
            }
        }
    }
}

/// A view with an identity of its own: a view with another identity in its place is another view.
struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
    let content: Content
    let id: ID

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: KeyedNode<ID>(context)) { node in
            node.begin()
            node.update(content, for: id, in: context)
            node.end()
        }
    }
}

extension View {
    /// Gives the view an identity: one with another identity in its place is another view, with a state of its own.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

/// A view of any type. A view of another type in its place is another view, with a state of its own.
public struct AnyView: PrimitiveView {
    private let view: any View

    /// Creates a view that hides the type of another.
    public init(_ view: some View) { self.view = view }
    /// Creates a view that hides the type of another.
    public init(erasing view: some View) { self.view = view }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        view._node(replacing: old, in: context)
    }
}

/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views.
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView((repeat each content))
    }
    /// A view of the block.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// An `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// An `if` with `else`, the first branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .first(first)) }
    /// An `if` with `else`, the second branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .second(second)) }
    /// A branch that is not available on every version of the platform.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
