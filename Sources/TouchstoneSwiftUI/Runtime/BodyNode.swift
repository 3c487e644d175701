internal import TouchstoneEngine

/// The node of a value with a body, such as a view or a modifier of one's own, and with properties that are stored
/// outside of it.
class BodyNode<Value>: EvaluatedNode {
    private var value: Value?
    private var child: _ViewNode?
    private lazy var fields = host.fields(of: Value.self)
    private lazy var properties = PropertyStorage(node: self)

    override final var children: [_ViewNode] { child.map { [$0] } ?? [] }

    /// Takes the value of an evaluation, and evaluates its body.
    final func update(_ value: Value, in context: _ViewContext) {
        self.value = value
        environment = context.environment
        evaluate(context)
    }

    override final func evaluate(in transaction: Transaction) {
        evaluate(_ViewContext(host: host, environment: environment, transaction: transaction))
    }

    private func evaluate(_ context: _ViewContext) {
        isDirty = false
        guard value != nil else { return }
        fields.connect(&value!, to: properties)
        let new = host.evaluateBody(of: Value.self) { bodyNode(of: value!, replacing: child, in: context) }
        guard let new else { return }
        adopt(new, insteadOf: child)
        child = new
        elementsDidChange()
    }

    /// Evaluates the body. Updates its node and returns nil, or returns another one.
    func bodyNode(of value: Value, replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        preconditionFailure("\(Self.self) has no body")
    }

    override func didDisappear() {
        super.didDisappear()
        properties.disconnect()
    }

    override final var stateFields: [TraceField] { properties.fields }
}

/// The node of a view with a body.
final class CompositeNode<Content: View>: BodyNode<Content> {
    override func bodyNode(of view: Content, replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        observed { view.body }._node(replacing: old, in: context)
    }

    override var viewName: String? {
        let isOwn = String(reflecting: Content.self).hasPrefix("TouchstoneSwiftUI.")
        let name = String(describing: Content.self).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return isOwn && name != "Button" ? nil : String(name)
    }
}
