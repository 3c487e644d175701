internal import TouchstoneEngine

/// What an evaluation passes down the tree of views.
public struct _ViewContext {
    let host: ViewHost
    var environment: EnvironmentValues
    var transaction: Transaction
}

/// The place of a view in the tree. It stays while views of the same type are evaluated there.
///
/// A subclass either has a rectangle of its own (``ElementNode``), or only passes on the elements of its children.
public class _ViewNode {
    unowned let host: ViewHost
    /// The type of the view that was evaluated here; nil for a node of the library itself.
    final var viewType: Any.Type?
    /// The node around this one. It owns this node.
    private(set) unowned(unsafe) var parent: _ViewNode?

    init(_ context: _ViewContext) { host = context.host }

    /// The nodes below this one, in order.
    var children: [_ViewNode] { [] }

    /// The elements that a layout around this node places.
    var elements: [ElementNode] { [] }

    /// Called when the elements of a node below have changed.
    func elementsDidChange() { parent?.elementsDidChange() }

    /// Called when the size of an element below may have changed.
    func setNeedsLayout() { parent?.setNeedsLayout() }

    /// Whether the node has left the tree. It has no parent then, because that may be gone.
    private(set) final var hasDisappeared = false

    /// Changes the transaction of an evaluation for the views inside of the node.
    func changeInside(_ transaction: inout Transaction) {}

    /// Changes a transaction as the nodes around this one do, from the outermost to the innermost.
    final func changeFromAround(_ transaction: inout Transaction) {
        guard let parent else { return }
        parent.changeFromAround(&transaction)
        parent.changeInside(&transaction)
    }

    /// Called when the node leaves the tree, with all below it.
    func didDisappear() {
        hasDisappeared = true
        for child in children { child.didDisappear() }
        parent = nil
    }

    /// Makes this node the parent of another. A node whose place that takes leaves the tree.
    final func adopt(_ child: _ViewNode, insteadOf old: _ViewNode? = nil) {
        child.parent = self
        old?.didDisappear()
    }

    /// The nearest node of a class around this one, itself included.
    final func nearest<Node>(_ type: Node.Type = Node.self) -> Node? {
        var node: _ViewNode? = self
        while let current = node {
            if let found = current as? Node { return found }
            node = current.parent
        }
        return nil
    }

    /// Calls a function of the program. A change of what it has read of observable objects marks the view around this
    /// node for evaluation.
    final func observed<Result>(_ body: () -> Result) -> Result {
        let reference = ThreadConfined(WeakNode(self), of: host.simulation)
        return withObservationTracking(body) {
            guard let node = reference.opened?.node, !node.hasDisappeared else { return }
            Transaction.markAsObserved()
            node.nearest(EvaluatedNode.self)?.invalidate()
        }
    }

    /// Whether another node is this one or around it.
    final func isInside(_ other: _ViewNode) -> Bool {
        var node: _ViewNode? = self
        while let current = node {
            if current === other { return true }
            node = current.parent
        }
        return false
    }
}

/// A node that passes on the elements of its children.
class StructureNode: _ViewNode {
    private var known: [ElementNode]?

    override final var elements: [ElementNode] {
        if let known { return known }
        let children = children
        let elements = children.count == 1 ? children[0].elements : children.flatMap(\.elements)
        known = elements
        return elements
    }

    override final func elementsDidChange() {
        known = nil
        super.elementsDidChange()
    }
}

/// A node around another one, which adds nothing to what is seen.
class PassingNode: StructureNode {
    private var child: _ViewNode?

    override final var children: [_ViewNode] { child.map { [$0] } ?? [] }

    final func update(_ view: some View, in context: _ViewContext) {
        guard let new = view._node(replacing: child, in: context) else { return }
        adopt(new, insteadOf: child)
        child = new
        elementsDidChange()
    }
}

/// The node of several views in a row, or of a view that may be missing.
final class ListNode: StructureNode {
    private var nodes: [_ViewNode] = []

    override var children: [_ViewNode] { nodes }

    func update(_ view: some View, at index: Int, in context: _ViewContext) {
        let old = index < nodes.count ? nodes[index] : nil
        guard let new = view._node(replacing: old, in: context) else { return }
        adopt(new, insteadOf: old)
        if old == nil { nodes.append(new) } else { nodes[index] = new }
        elementsDidChange()
    }

    func truncate(to count: Int) {
        guard nodes.count > count else { return }
        for node in nodes[count...] { node.didDisappear() }
        nodes.removeSubrange(count...)
        elementsDidChange()
    }
}

/// The node of an `if` with an `else`.
final class BranchNode: StructureNode {
    private var branch: Int?
    private var node: _ViewNode?

    override var children: [_ViewNode] { node.map { [$0] } ?? [] }

    func update(_ view: some View, of branch: Int, in context: _ViewContext) {
        let new = view._node(replacing: branch == self.branch ? node : nil, in: context)
        self.branch = branch
        guard let new else { return }
        adopt(new, insteadOf: node)
        node = new
        elementsDidChange()
    }
}

/// The node of the views of a collection.
final class KeyedNode<ID: Hashable>: StructureNode {
    private var ids: [ID] = []
    private var nodes: [_ViewNode] = []
    /// The nodes of the last evaluation from the first change of the order on; nil for one that was found again.
    private var rest: [_ViewNode?] = []
    /// The first of these nodes with an identity.
    private var left: [ID: Int] = [:]
    private var isReordered = false
    private var index = 0

    override var children: [_ViewNode] { nodes }

    func begin() { index = 0 }

    func update(_ view: some View, for id: ID, in context: _ViewContext) {
        defer { index += 1 }
        if !isReordered, index < ids.count, ids[index] == id {
            let new = unretained(nodes[index]) { view._node(replacing: $0, in: context) }
            if let new { replace(at: index, with: new) }
            return
        }
        if !isReordered {
            isReordered = true
            rest = Array(nodes[index...])
            left = Dictionary(zip(ids[index...], 0...)) { first, _ in first }
            ids.removeSubrange(index...)
            nodes.removeSubrange(index...)
        }
        var old: _ViewNode?
        if let position = left.removeValue(forKey: id) {
            old = rest[position]
            rest[position] = nil
        }
        ids.append(id)
        if let new = view._node(replacing: old, in: context) {
            adopt(new, insteadOf: old)
            nodes.append(new)
        } else if let old {
            nodes.append(old)
        }
    }

    private func replace(at index: Int, with new: _ViewNode) {
        adopt(new, insteadOf: nodes[index])
        nodes[index] = new
        elementsDidChange()
    }

    func end() {
        let isShorter = !isReordered && index < nodes.count
        if isShorter {
            for node in nodes[index...] { node.didDisappear() }
            nodes.removeSubrange(index...)
            ids.removeSubrange(index...)
        }
        if isReordered {
            for node in rest { node?.didDisappear() }
            (rest, left) = ([], [:])
        }
        if isShorter || isReordered { elementsDidChange() }
        isReordered = false
    }
}

/// A node whose view is evaluated again when its state changes.
class EvaluatedNode: StructureNode {
    /// Whether the view waits for its evaluation.
    var isDirty = false
    final var environment: EnvironmentValues

    override init(_ context: _ViewContext) {
        environment = context.environment
        super.init(context)
    }

    /// Evaluates the view again after a change of its state.
    func evaluate(in transaction: Transaction) {}

    /// The state of the view, as the trace shows it.
    var stateFields: [TraceField] { [] }
    /// The name of the view's type; nil for a view of this library that is only around others.
    var viewName: String? { nil }

    /// Marks the view for evaluation.
    final func invalidate() { if !hasDisappeared { host.invalidate(self) } }

    /// The distance from the root.
    final var depth: Int {
        var (depth, node) = (0, parent)
        while let current = node { (depth, node) = (depth + 1, current.parent) }
        return depth
    }
}

/// Calls `body` with an object that something else keeps meanwhile. No reference is counted.
@inline(__always)
func unretained<Object: AnyObject, Result>(_ object: @autoclosure () -> Object, _ body: (Object) -> Result) -> Result {
    let reference = Unmanaged.passUnretained(object())
    return reference._withUnsafeGuaranteedRef { body($0) }
}

/// A weak reference to a node.
private struct WeakNode {
    weak var node: _ViewNode?
    init(_ node: _ViewNode) { self.node = node }
}
