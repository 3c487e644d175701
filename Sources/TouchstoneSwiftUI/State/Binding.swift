/// A value that is stored elsewhere, and that can be read and changed.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let getValue: () -> Value
    private let setValue: (Value) -> Void
    /// The transaction of changes through the binding.
    public var transaction = Transaction()

    /// Creates a binding from two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (getValue, setValue) = (get, set)
    }

    /// Creates a binding from two functions, of which the second gets the transaction of the change.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(get: get, set: { set($0, .current) })
    }

    /// The same binding, for `@Binding` of another.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Creates a binding to an optional's value; nil if it has none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to a value as an optional. Nil is not stored.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Returns a binding to a value that does not change.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { getValue() }
        nonmutating set {
            if transaction.isEmpty {
                setValue(newValue)
            } else {
                withTransaction(transaction) { setValue(newValue) }
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a member of the value.
    public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
        Binding<Member>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }

    /// Returns a binding whose changes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// Returns a binding whose changes have a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// Connects the property with its storage.
    public func _connect(to slot: _PropertySlot) {}
}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}
