/// A gesture with a body, which may have properties that are stored outside of it, such as a ``GestureState``.
final class BodyGestureNode<Content: Gesture>: PassingGestureNode<Content.Value, Content.Value>
where Content.Body.Value == Content.Value {
    private var gesture: Content?
    private lazy var fields = owner.host.fields(of: Content.self)
    private let evaluation: GestureEvaluation
    private lazy var properties = PropertyStorage(node: evaluation)

    override init(_ context: _GestureContext) {
        evaluation = GestureEvaluation(
            _ViewContext(host: context.owner.host, environment: context.environment, transaction: Transaction()))
        super.init(context)
        context.owner.adopt(evaluation)
        evaluation.body = { [weak self] in self?.evaluate() }
    }

    func update(_ gesture: Content, in context: _GestureContext) {
        self.gesture = gesture
        evaluation.environment = context.environment
        update(context)
    }

    private func update(_ context: _GestureContext) {
        guard var gesture else { return }
        evaluation.isDirty = false
        fields.connect(&gesture, to: properties)
        update(evaluation.observed { gesture.body }, in: context)
    }

    private func evaluate() {
        update(_GestureContext(owner: owner, environment: evaluation.environment))
        owner.recognizersDidChange()
    }

    override func receive(_ phase: GesturePhase<Content.Value>) { send(phase) }

    override func didLeave() {
        evaluation.didDisappear()
        properties.disconnect()
    }
}

/// Evaluates the body of a gesture again when a property changes, or an object that it has read.
final class GestureEvaluation: EvaluatedNode {
    var body: (() -> Void)?
    override func evaluate(in transaction: Transaction) { body?() }
}
