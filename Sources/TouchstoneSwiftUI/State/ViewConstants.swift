/// An identity that a view gives to views inside, for `matchedGeometryEffect`.
@propertyWrapper
public struct Namespace: DynamicProperty {
    private var storage: StoredProperty?

    /// Creates a property. Each view has another identity.
    public init() {}

    /// The identity.
    public var wrappedValue: ID { ID(object: storage.map { ObjectIdentifier($0) }) }

    /// An identity of a view.
    public struct ID: Hashable, Sendable {
        let object: ObjectIdentifier?
    }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) { storage = slot.storage { StoredProperty() } }
}

/// A number that grows with the size of texts that the user has set. There is no such setting: the number stays.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number.
    public let wrappedValue: Value

    /// Creates a property. The style of text has no effect.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { self.wrappedValue = wrappedValue }
}
