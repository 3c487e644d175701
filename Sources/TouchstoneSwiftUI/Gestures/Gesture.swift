internal import TouchstoneEngine

/// A description of touches, and of what they do.
public protocol Gesture<Value> {
    /// What the gesture measures.
    associatedtype Value = Body.Value
    /// The type of the gesture that this one consists of.
    associatedtype Body: Gesture
    /// The gesture that this one consists of.
    var body: Body { get }

    /// For the gestures of this library. Updates the node of the gesture, or makes one. Other gestures do not implement
    /// it.
    func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value>
}

extension Gesture where Value == Body.Value {
    /// Uses the body.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: BodyGestureNode<Self> = reuse(old) ?? BodyGestureNode(context)
        node.update(self, in: context)
        return node
    }
}

/// A gesture without a body: this library recognizes it itself.
public protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    /// Never called: the gesture has no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    /// The value is that of the gesture inside.
    public typealias Value = Never

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Never> {
        _TypedGestureNode(context)
    }
}

extension Optional: Gesture where Wrapped: Gesture {
    /// The value is that of the gesture inside.
    public typealias Value = Wrapped.Value

    /// Never called.
    public var body: Never { fatalError("Optional has no body") }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        self?._node(reusing: old, in: context) ?? _TypedGestureNode(context)
    }
}

/// What an update passes to the nodes of a gesture.
public struct _GestureContext {
    unowned let owner: GestureNode
    let environment: EnvironmentValues
}

/// The step that a gesture has reached.
enum GesturePhase<Value> {
    /// Touches may become the gesture. The value is one that is known already, such as that of a finger which is held;
    /// nil if there is none, or none any more.
    case possible(Value?)
    /// The gesture goes on.
    case active(Value)
    /// The gesture has ended successfully.
    case ended(Value)
    /// The touches are no such gesture, or it was cancelled.
    case failed

    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    /// Whether the gesture is over.
    var isOver: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed: true
        }
    }
}

/// A gesture of a view, or a part of it. It stays while gestures of the same type are attached there.
public class _GestureNode {
    unowned let owner: GestureNode
    private(set) weak var parent: _GestureNode?

    init(_ context: _GestureContext) { owner = context.owner }

    /// The parts of the gesture, in order.
    var parts: [_GestureNode] { [] }
    /// Whether the first part excludes the second.
    var isExclusive: Bool { false }
    /// The recognizers of the gesture.
    var recognizers: [any GestureLeafRecognizer] { parts.flatMap(\.recognizers) }
    /// Whether the gesture waits for another one to end before it can begin.
    var isHeld = false { didSet { holdParts() } }
    /// Whether touches may still become the gesture, or it goes on.
    var isUnderWay: Bool { parts.contains(where: \.isUnderWay) }

    final func adopt(_ part: _GestureNode) { part.parent = self }

    /// Whether a part waits for another one to end.
    func isHeld(_ part: _GestureNode) -> Bool { isHeld }

    /// Holds the parts that must wait.
    final func holdParts() {
        for part in parts {
            let isPartHeld = isHeld(part)
            if part.isHeld != isPartHeld { part.isHeld = isPartHeld }
        }
    }

    /// Ends without success what goes on without a recognizer, such as a sequence between two touches.
    func interrupt() { for part in parts { part.interrupt() } }

    /// Ends the gesture without success, because it is replaced or its view disappears.
    final func leave() {
        for recognizer in recognizers {
            recognizer.view?.removeGestureRecognizer(recognizer)
            owner.host.removeLeaf(recognizer.leaf)
        }
        interrupt()
        disconnect()
    }

    /// Called when the gesture was replaced, or its view has disappeared.
    func didLeave() {}

    private func disconnect() {
        didLeave()
        for part in parts { part.disconnect() }
    }
}

/// A gesture of a view, or a part of it, that measures a value.
public class _TypedGestureNode<Value>: _GestureNode {
    /// Receives the steps of the gesture.
    var receive: ((GesturePhase<Value>) -> Void)?

    /// The number of steps that were sent.
    private(set) final var sent = 0

    final func send(_ phase: GesturePhase<Value>) {
        sent += 1
        receive?(phase)
    }
}

/// Returns a node of the previous evaluation if it has the wanted class.
func reuse<Node: _GestureNode>(_ old: _GestureNode?) -> Node? {
    guard let old, type(of: old) == Node.self else { return nil }
    return unsafeDowncast(old, to: Node.self)
}

/// A gesture that receives the steps of another one and passes them on.
class PassingGestureNode<Value, Output>: _TypedGestureNode<Output> {
    private var part: _TypedGestureNode<Value>?

    override final var parts: [_GestureNode] { part.map { [$0] } ?? [] }

    /// Receives a step of the part.
    func receive(_ phase: GesturePhase<Value>) {}

    final func update(_ gesture: some Gesture<Value>, in context: _GestureContext) {
        let new = gesture._node(reusing: part, in: context)
        guard new !== part else { return }
        part?.leave()
        adopt(new)
        new.receive = { [weak self] in self?.receive($0) }
        part = new
        holdParts()
    }
}

/// A gesture of any type.
public struct AnyGesture<Value>: PrimitiveGesture {
    private let gesture: any Gesture<Value>

    /// Hides the type of a gesture.
    public init(_ gesture: some Gesture<Value>) { self.gesture = gesture }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        gesture._node(reusing: old, in: context)
    }
}
