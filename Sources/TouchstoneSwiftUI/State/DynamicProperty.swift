@_spi(Reflection) import Swift
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A property of a view whose value is stored outside of the view. A type of one's own may consist of such properties.
public protocol DynamicProperty {
    /// Called before each evaluation of the view. Does nothing unless implemented.
    mutating func update()

    /// For the properties of this library. Connects the property with its storage. Other types do not implement it.
    mutating func _connect(to slot: _PropertySlot)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// Connects the properties inside this one.
    public mutating func _connect(to slot: _PropertySlot) {
        slot.node.host.fields(of: Self.self).connect(&self, to: slot.inner())
    }
}

/// The place of a property in the storage of its view.
public struct _PropertySlot {
    let properties: PropertyStorage
    let index: Int
    let name: String

    var node: EvaluatedNode { properties.node }

    /// Returns the storage of the property, which is made when its view appears.
    func storage<Storage: StoredProperty>(_ make: () -> Storage) -> Storage {
        if let known = properties.stored[index] as? Storage { return known }
        let storage = make()
        storage.node = properties.node
        storage.name = name
        properties.stored[index] = storage
        properties.readable = properties.stored.sorted { $0.key < $1.key }.map(\.value).filter(\.isReadable)
        return storage
    }

    /// Returns the storage of the properties inside this one.
    func inner() -> PropertyStorage {
        if let known = properties.inner[index] { return known }
        let inner = PropertyStorage(node: properties.node)
        properties.inner[index] = inner
        return inner
    }
}

/// A stored value of a view.
class StoredProperty {
    fileprivate(set) weak var node: EvaluatedNode?
    /// The name of the property, without the underscore of its wrapper.
    fileprivate(set) var name = ""

    /// Whether the trace shows the value.
    var isReadable: Bool { false }
    /// The value as the trace shows it; nil for one that is not finite.
    var reading: TraceValue? { nil }
    /// Called when the view leaves the tree.
    func disconnect() {}
}

/// A type of state that a trace shows. Angles are in radians, and a Boolean is 0 or 1.
enum ReadingKind {
    case bool, int, double, angle, size, point, vector

    /// Returns nil for a type that a trace does not show.
    init?(of type: Any.Type) {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(Bool.self): self = .bool
        case ObjectIdentifier(Int.self): self = .int
        case ObjectIdentifier(Double.self): self = .double
        case ObjectIdentifier(Angle.self): self = .angle
        case ObjectIdentifier(CGSize.self): self = .size
        case ObjectIdentifier(CGPoint.self): self = .point
        case ObjectIdentifier(CGVector.self): self = .vector
        default: return nil
        }
    }

    /// Returns the value as a trace shows it; nil for one that is not finite.
    func value(of state: Any) -> TraceValue? {
        let numbers: [Double]
        switch self {
        case .bool: return (state as? Bool).map { .number($0 ? 1 : 0) }
        case .int: return (state as? Int).map { .number(Double($0)) }
        case .double: return (state as? Double).flatMap { $0.isFinite ? .number($0) : nil }
        case .angle: return (state as? Angle).flatMap { $0.radians.isFinite ? .number($0.radians) : nil }
        case .size: numbers = (state as? CGSize).map { [$0.width, $0.height] } ?? []
        case .point: numbers = (state as? CGPoint).map { [$0.x, $0.y] } ?? []
        case .vector: numbers = (state as? CGVector).map { [$0.dx, $0.dy] } ?? []
        }
        return numbers.allSatisfy(\.isFinite) ? .vector(numbers) : nil
    }
}

/// The stored values of a view, by the index of the property.
final class PropertyStorage {
    unowned let node: EvaluatedNode
    fileprivate var stored: [Int: StoredProperty] = [:]
    fileprivate var inner: [Int: PropertyStorage] = [:]
    /// The values that the trace shows, in the order of the properties.
    fileprivate var readable: [StoredProperty] = []

    init(node: EvaluatedNode) { self.node = node }

    /// The values as the trace shows them.
    var fields: [TraceField] {
        readable.compactMap { stored in stored.reading.map { TraceField(stored.name, $0) } }
    }

    func disconnect() {
        for stored in stored.values { stored.disconnect() }
        for inner in inner.values { inner.disconnect() }
    }
}

/// The properties of a type that are ``DynamicProperty``s.
struct FieldList {
    private struct Field {
        var name: String
        var offset: Int
        var type: any DynamicProperty.Type
    }

    private var fields: [Field] = []
    var isEmpty: Bool { fields.isEmpty }

    init(of type: Any.Type) {
        var found: [Field] = []
        _ = _forEachField(of: type) { name, offset, type, _ in
            if let type = type as? any DynamicProperty.Type {
                let name = String(cString: name)
                found.append(Field(name: String(name.drop { $0 == "_" }), offset: offset, type: type))
            }
            return true
        }
        fields = found
    }

    /// Connects the properties of a value with their storage, and updates them.
    func connect<Value>(_ value: inout Value, to properties: PropertyStorage) {
        guard !fields.isEmpty else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            guard let start = bytes.baseAddress else { return }
            for (index, field) in fields.enumerated() {
                let slot = _PropertySlot(properties: properties, index: index, name: field.name)
                connect(field.type, at: start + field.offset, to: slot)
            }
        }
    }

    private func connect<Property: DynamicProperty>(
        _ type: Property.Type, at address: UnsafeMutableRawPointer, to slot: _PropertySlot
    ) {
        let property = address.assumingMemoryBound(to: Property.self)
        property.pointee._connect(to: slot)
        property.pointee.update()
    }
}
