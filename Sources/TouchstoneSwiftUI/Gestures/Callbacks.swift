/// A gesture that calls a function when its value changes.
public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture {
    /// The value is that of the gesture inside.
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void
    let isEqual: (Content.Value, Content.Value) -> Bool

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: ChangedNode<Value> = reuse(old) ?? ChangedNode(context)
        (node.action, node.isEqual) = (action, isEqual)
        node.update(content, in: context)
        return node
    }
}

final class ChangedNode<Value>: PassingGestureNode<Value, Value> {
    var action: ((Value) -> Void)?
    var isEqual: ((Value, Value) -> Bool)?
    private var last: Value?

    override func receive(_ phase: GesturePhase<Value>) {
        if phase.isOver {
            last = nil
        } else if let value = phase.value {
            let isSame = last.flatMap { isEqual?($0, value) } ?? false
            last = value
            let count = sent
            if !isSame { action?(value) }
            // The function may have ended the gesture.
            guard sent == count else { return }
        }
        send(phase)
    }
}

/// A gesture that calls a function when it has ended successfully.
public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
    /// The value is that of the gesture inside.
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: EndedNode<Value> = reuse(old) ?? EndedNode(context)
        node.action = action
        node.update(content, in: context)
        return node
    }
}

final class EndedNode<Value>: PassingGestureNode<Value, Value> {
    var action: ((Value) -> Void)?

    override func receive(_ phase: GesturePhase<Value>) {
        if case .ended(let value) = phase { action?(value) }
        send(phase)
    }
}

/// A gesture with another value.
public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
    let content: Content
    let transform: (Content.Value) -> Value

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: MapNode<Content.Value, Value> = reuse(old) ?? MapNode(context)
        node.transform = transform
        node.update(content, in: context)
        return node
    }
}

final class MapNode<Value, Output>: PassingGestureNode<Value, Output> {
    var transform: ((Value) -> Output)?

    override func receive(_ phase: GesturePhase<Value>) {
        guard let transform else { return }
        let count = sent
        let output = phase.map(transform)
        // The function may have ended the gesture.
        if phase.isOver || sent == count { send(output) }
    }
}

/// A gesture that sets a ``GestureState``.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    /// The value is that of the gesture inside.
    public typealias Value = Base.Value
    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: UpdatingNode<Value, State> = reuse(old) ?? UpdatingNode(context)
        (node.state, node.change) = (state, update)
        node.update(base, in: context)
        return node
    }
}

final class UpdatingNode<Value, State>: PassingGestureNode<Value, Value> {
    var state: GestureState<State>?
    var change: ((Value, inout State, inout Transaction) -> Void)?
    private var isSet = false

    override func receive(_ phase: GesturePhase<Value>) {
        if !phase.isOver, let value = phase.value {
            let count = sent
            set(value)
            // The function, or an evaluation before the change, may have ended the gesture.
            guard sent == count else { return setBack() }
        } else {
            setBack()
        }
        send(phase)
    }

    private func set(_ value: Value) {
        guard let state, let change else { return }
        var (new, transaction) = (state.wrappedValue, Transaction())
        change(value, &new, &transaction)
        isSet = true
        if transaction.isEmpty { state.box.set(new) } else { withTransaction(transaction) { state.box.set(new) } }
        isSet = true
    }

    private func setBack() {
        if isSet { state?.setBack() }
        isSet = false
    }
}

extension Gesture {
    /// Calls a function each time that the value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
        _ChangedGesture(content: self, action: action, isEqual: ==)
    }
    /// Calls a function when the gesture has ended successfully: not when it was cancelled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }
    /// Changes a ``GestureState`` with the gesture. It has its first value again when the gesture has ended or was
    /// cancelled.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, update: body) }
    /// Returns a gesture with another value.
    public func map<Output>(_ body: @escaping (Value) -> Output) -> _MapGesture<Self, Output> {
        _MapGesture(content: self, transform: body)
    }
}
