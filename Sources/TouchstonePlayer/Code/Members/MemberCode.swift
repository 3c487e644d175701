internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// What the members of objects in the table of the language do with the objects of the engine.
struct MemberCode: Sendable {
    /// Returns a property, or calls a method. The object is nil for members of a class.
    typealias Call = @Sendable (AnyObject?, Arguments, CodePlayer) throws(Trap) -> Value
    /// Sets a property.
    typealias Set = @Sendable (AnyObject, Value) -> Void

    var call: Call
    var set: Set?

    /// The code of each member, by the member's number; nil for members of values, which compute themselves.
    static let all: [MemberCode?] = {
        var codes: [String: MemberCode] = [:]
        for entry in views + viewCalls + layers + recognizers + scrolling + gestureValues + animations + others {
            codes[entry.key] = entry.code
        }
        return Member.all.map { codes[$0.key] }
    }()

    /// The keys of members that have code here. A test compares them with the table.
    static let keys: [String] =
        (views + viewCalls + layers + recognizers + scrolling + gestureValues + animations + others).map(\.key)

    typealias Entry = (key: String, code: MemberCode)

    /// Builds lists of entries. Each is then an expression of its own, which the compiler checks quickly.
    @resultBuilder
    enum EntryList {
        static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
        static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap(\.self) }
    }

    static func list(@EntryList _ build: () -> [Entry]) -> [Entry] { build() }

    /// A property of an object.
    static func get<Object: AnyObject>(
        _ key: String, _ get: @escaping @Sendable (Object) -> Value, set: (@Sendable (Object, Value) -> Void)? = nil
    ) -> Entry {
        var code = MemberCode { (object, _, _) throws(Trap) in (object as? Object).map(get) ?? .none }
        if let set { code.set = { object, value in if let object = object as? Object { set(object, value) } } }
        return (key, code)
    }

    /// A method of an object.
    static func method<Object: AnyObject>(
        _ key: String, _ call: @escaping @Sendable (Object, Arguments, CodePlayer) throws(Trap) -> Value
    ) -> Entry {
        (
            key,
            MemberCode { (object, arguments, player) throws(Trap) in
                guard let object = object as? Object else { return .none }
                return try call(object, arguments, player)
            }
        )
    }

    /// A function of a class, or of nothing.
    static func function(
        _ key: String, _ call: @escaping @Sendable (Arguments, CodePlayer) throws(Trap) -> Value
    ) -> Entry {
        (key, MemberCode { (_, arguments, player) throws(Trap) in try call(arguments, player) })
    }

    /// A method that does nothing.
    static func nothing(_ key: String) -> Entry { function(key) { (_, _) throws(Trap) in .none } }
}

extension Value {
    /// An object that may be nil.
    init(_ object: AnyObject?) { self = object.map(Value.object) ?? .none }
    init(_ color: Color?) { self = color.map(Value.color) ?? .none }

    var asView: View? { asObject as? View }
    /// An argument that was left out counts as 0.
    var asOptions: AnimationOptions {
        // The bits are those of the engine, in the order in which the language lists them.
        AnimationOptions(rawValue: asInt)
    }
}
