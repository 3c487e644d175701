internal import TouchstoneEngine

/// A value with a key, which all views of a host share. It is kept in memory, as long as the host is there.
///
/// Each scene begins with the first values, whatever another one has stored.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let box: SharedBox<Value>

    /// Creates a property. The store is not used.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        box = SharedBox(wrappedValue, "app " + key)
    }

    /// The value.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// A binding to the value.
    public var projectedValue: Binding<Value> { box.binding }

    /// Connects the property with its value.
    public func _connect(to slot: _PropertySlot) { box.connect(to: slot) }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property without a value. The store is not used.
    public init(_ key: String, store: UserDefaults? = nil) { self.init(wrappedValue: nil, key) }
}

/// A value with a key, which all views of a host share. It is kept in memory, as long as the host is there.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let box: SharedBox<Value>

    /// Creates a property.
    public init(wrappedValue: Value, _ key: String) { box = SharedBox(wrappedValue, "scene " + key) }

    /// The value.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// A binding to the value.
    public var projectedValue: Binding<Value> { box.binding }

    /// Connects the property with its value.
    public func _connect(to slot: _PropertySlot) { box.connect(to: slot) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property without a value.
    public init(_ key: String) { self.init(wrappedValue: nil, key) }
}

/// A value that several views share, with those that have read it.
final class SharedValue {
    var value: Any
    private var readers: [Reader] = []

    private struct Reader {
        weak var storage: StoredProperty?
    }

    init(_ value: Any) { self.value = value }

    func add(_ storage: StoredProperty) {
        readers.removeAll { $0.storage == nil || $0.storage === storage }
        readers.append(Reader(storage: storage))
    }

    func set(_ newValue: Any) {
        readers.lazy.compactMap(\.storage?.node).first?.host.prepare()
        value = newValue
        for reader in readers { reader.storage?.node?.invalidate() }
    }
}

/// The part of a shared property that copies of its view share.
private final class SharedBox<Value> {
    private var first: Value
    private let key: String
    private var shared: SharedValue?

    init(_ first: Value, _ key: String) { (self.first, self.key) = (first, key) }

    var value: Value {
        get { shared?.value as? Value ?? first }
        set { if let shared { shared.set(newValue) } else { first = newValue } }
    }

    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }

    func connect(to slot: _PropertySlot) {
        let shared = slot.node.host.sharedValue(of: key, first)
        self.shared = shared
        shared.add(slot.storage { SharedStorage(shared, ReadingKind(of: Value.self)) })
    }
}

/// The connection of a view with a shared value.
private final class SharedStorage: StoredProperty {
    private let shared: SharedValue
    private let kind: ReadingKind?
    init(_ shared: SharedValue, _ kind: ReadingKind?) { (self.shared, self.kind) = (shared, kind) }
    override var isReadable: Bool { kind != nil }
    override var reading: TraceValue? { kind?.value(of: shared.value) }
}
