internal import TouchstoneEngine

/// A value that belongs to a view and stays between its evaluations. When it changes, the view is evaluated again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private var box: StateBox<Value>

    /// Creates a state with its first value. Later evaluations of the view keep the current value.
    public init(wrappedValue: Value) { box = StateBox(wrappedValue) }
    /// Creates a state with its first value. Later evaluations of the view keep the current value.
    public init(initialValue: Value) { box = StateBox(initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let box = box
        return Binding(get: { box.value }, set: { box.set($0) })
    }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) {
        box.storage = slot.storage { StateStorage(box.first) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without a value.
    public init() { self.init(wrappedValue: nil) }
}

/// The value of a ``State`` while its view is in the tree.
final class StateStorage<Value>: StoredProperty {
    var value: Value
    private let kind = ReadingKind(of: Value.self)

    init(_ value: Value) { self.value = value }

    override var isReadable: Bool { kind != nil }
    override var reading: TraceValue? { kind?.value(of: value) }

    func set(_ newValue: Value) {
        node?.host.prepare()
        value = newValue
        node?.invalidate()
    }
}

/// The value of a ``State``: that in the storage of its view, or the first value before there is one. The same view at
/// two places has two storages.
struct StateBox<Value> {
    private final class First {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let unconnected: First
    var storage: StateStorage<Value>?

    init(_ first: Value) { unconnected = First(first) }

    var first: Value { unconnected.value }

    var value: Value {
        if let storage { return storage.value }
        return first
    }

    func set(_ value: Value) {
        if let storage { storage.set(value) } else { unconnected.value = value }
    }
}

/// A value that belongs to a gesture. It changes with the gesture, and has its first value again when the gesture has
/// ended or was cancelled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private(set) var box: StateBox<Value>
    let resetTransaction: Transaction
    let reset: ((Value, inout Transaction) -> Void)?

    private init(_ value: Value, _ transaction: Transaction, _ reset: ((Value, inout Transaction) -> Void)?) {
        box = StateBox(value)
        resetTransaction = transaction
        self.reset = reset
    }

    /// Creates a state with its first value.
    public init(wrappedValue: Value) { self.init(wrappedValue, Transaction(), nil) }
    /// Creates a state with its first value.
    public init(initialValue: Value) { self.init(initialValue, Transaction(), nil) }
    /// Creates a state that is set back with a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue, resetTransaction, nil) }
    /// Creates a state that is set back with a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) { self.init(initialValue, resetTransaction, nil) }
    /// Creates a state that is set back with a transaction that depends on its last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue, Transaction(), reset)
    }
    /// Creates a state that is set back with a transaction that depends on its last value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue, Transaction(), reset)
    }

    /// The value. Only a gesture changes it.
    public var wrappedValue: Value { box.value }
    /// The state itself, for ``Gesture/updating(_:body:)``.
    public var projectedValue: GestureState<Value> { self }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) {
        box.storage = slot.storage { StateStorage(box.first) }
    }

    /// Sets the first value again.
    func setBack() {
        var transaction = resetTransaction
        reset?(box.value, &transaction)
        if transaction.isEmpty { box.set(box.first) } else { withTransaction(transaction) { box.set(box.first) } }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state without a value.
    public init() { self.init(wrappedValue: nil) }
    /// Creates a state without a value that is set back with a transaction.
    public init(resetTransaction: Transaction) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
}
