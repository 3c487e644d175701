/// The key of a value that views pass down to the views inside them.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
}

/// The values that a view gets from the views around it.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates the default values.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type that a view around has set.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// A value that a view gets from the views around it.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private var environment: EnvironmentValues?
    private let read: (EnvironmentValues) -> Value

    /// Creates a property with the value at a key path.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    /// Creates a property with the object of a type, which a view around has set.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { environment in
            guard let object = environment[object: type] else {
                fatalError("no \(type) in the environment: set it with environment(_:) on a view around this one")
            }
            return object
        }
    }

    /// Creates a property with the object of a type, if a view around has set one.
    public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? { read = { $0[object: type] } }

    /// The value.
    public var wrappedValue: Value { read(environment ?? EnvironmentValues()) }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) { environment = slot.node.environment }
}

/// The node of a modifier that changes the environment of its content.
struct EnvironmentModifier<Content: View>: PrimitiveView {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        var context = context
        change(&context.environment)
        return content._node(replacing: old, in: context)
    }
}

extension View {
    /// Sets a value for the view and those inside it.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        EnvironmentModifier(content: self) { $0[keyPath: path] = value }
    }

    /// Sets an object for the view and those inside it.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        EnvironmentModifier(content: self) { $0[object: Object.self] = object }
    }

    /// Changes a value for the view and those inside it.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentModifier(content: self) { transform(&$0[keyPath: path]) }
    }
}
