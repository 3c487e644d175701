internal import Synchronization
internal import TouchstoneEngine

/// An object whose changes views observe.
public protocol ObservableObject: AnyObject {
    /// Sends a signal before the object changes.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// The publisher of the object: the same one each time.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// Sends a signal before an object changes.
public final class ObservableObjectPublisher: Sendable {
    /// A function that is called on the thread of its simulation.
    private struct Observer {
        let token: ObjectIdentifier
        let body: ThreadConfined<() -> Void>
    }

    private let observers = Mutex<[Observer]>([])

    /// Creates a publisher.
    public init() {}

    /// Sends the signal.
    public func send() { for observer in observers.withLock({ $0 }) { observer.body.opened?() } }

    func observe(_ token: AnyObject, _ body: @escaping () -> Void) {
        let new = Observer(token: ObjectIdentifier(token), body: ThreadConfined(body, of: nil))
        observers.withLock { observers in
            observers.removeAll { $0.token == new.token }
            observers.append(new)
        }
    }

    func stop(_ token: AnyObject) {
        let id = ObjectIdentifier(token)
        observers.withLock { $0.removeAll { $0.token == id } }
    }

    // MARK: Publishers by their object

    /// The publishers of objects. An observer holds its object, so the publisher of one that is gone has no observers.
    private static let known = Mutex<[ObjectIdentifier: ObservableObjectPublisher]>([:])

    static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        return known.withLock { known in
            if let publisher = known[id] { return publisher }
            // From time to time, those without observers are removed.
            if known.count.isMultiple(of: 256) {
                known = known.filter { !$0.value.observers.withLock(\.isEmpty) }
            }
            let new = ObservableObjectPublisher()
            known[id] = new
            return new
        }
    }
}

/// A property of an ``ObservableObject`` whose changes views observe.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    /// Creates a property with its first value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a property with its first value.
    public init(initialValue: Value) { value = initialValue }

    /// Never used: the property belongs to an object.
    @available(*, unavailable, message: "@Published is only for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The value of the object's property.
    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            object.objectWillChange.send()
            object[keyPath: storage].value = newValue
        }
    }
}

/// Evaluates a view again when an object changes.
final class ObservedStorage<Object: ObservableObject>: StoredProperty {
    private(set) var object: Object?

    func observe(_ object: Object) {
        guard object !== self.object else { return }
        disconnect()
        self.object = object
        object.objectWillChange.observe(self) { [weak self] in
            guard let node = self?.node else { return }
            node.host.prepare()
            node.invalidate()
        }
    }

    override func disconnect() { object?.objectWillChange.stop(self) }
}

/// An object that a view observes, and that belongs to others.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
    /// The object.
    public var wrappedValue: Object

    /// Creates a property.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    /// Creates a property.
    public init(initialValue: Object) { wrappedValue = initialValue }

    /// Bindings to the members of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the members of an object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object
        /// A binding to a member.
        public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
            let object = object
            return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }

    /// Connects the property with its storage.
    public func _connect(to slot: _PropertySlot) {
        slot.storage { ObservedStorage<Object>() }.observe(wrappedValue)
    }
}

/// An object that a view makes once and observes.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
    private final class Box {
        let make: () -> Object
        var object: Object?
        init(_ make: @escaping () -> Object) { self.make = make }
    }

    private let box: Box
    /// The object of the view in which the property is.
    private var connected: Object?

    /// Creates a property. The object is made when the view appears.
    public init(wrappedValue make: @autoclosure @escaping () -> Object) { box = Box(make) }

    /// The object.
    public var wrappedValue: Object {
        if let object = connected ?? box.object { return object }
        let object = box.make()
        box.object = object
        return object
    }
    /// Bindings to the members of the object.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) {
        let storage = slot.storage { ObservedStorage<Object>() }
        if storage.object == nil { storage.observe(box.make()) }
        connected = storage.object
    }
}

/// An object that a view around has set with `environmentObject`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
    private var object: Object?

    /// Creates a property.
    public init() {}

    /// The object. As on the platform, the program ends if no view around has set one.
    public var wrappedValue: Object {
        guard let object else {
            fatalError(
                "no \(Object.self) in the environment: set it with environmentObject(_:) on a view around this one")
        }
        return object
    }
    /// Bindings to the members of the object.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }

    /// Connects the property with its storage.
    public mutating func _connect(to slot: _PropertySlot) {
        guard let object = slot.node.environment[object: Object.self] else { return }
        self.object = object
        slot.storage { ObservedStorage<Object>() }.observe(object)
    }
}

extension View {
    /// Sets an object for the views inside.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        EnvironmentModifier(content: self) { $0[object: Object.self] = object }
    }
}

/// Bindings to the members of an object with the macro `@Observable`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Object: AnyObject> {
    /// The object.
    public var wrappedValue: Object
    /// Creates a property.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    /// Creates a property.
    public init(_ object: Object) { wrappedValue = object }
    /// Bindings to the members of the object.
    public var projectedValue: Bindable<Object> { self }
    /// A binding to a member.
    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}
