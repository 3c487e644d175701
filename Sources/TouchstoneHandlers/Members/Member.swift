/// A property or a function that code can use: a row of the table that the checker, the documentation and the schema
/// read.
package struct Member: Sendable {
    /// What a member belongs to.
    package enum Owner: Hashable, Sendable {
        /// A value of the type: `point.x`.
        case value(CodeType)
        /// The type itself: `CGPoint.zero`, and its initializers.
        case type(CodeType)
        /// Nothing: a function such as `abs`.
        case code
    }

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
        /// The label at the call; nil for `_`.
        package var label: String?
        package var type: CodeType
        /// Whether the argument can be left out. It is then ``Value/none``, unless `standard` says otherwise.
        package var isOptional = false
        /// A number that an omitted argument has.
        package var standard: Double?
    }

    package var owner: Owner
    /// The name; `init` for an initializer.
    package var name: String
    /// The parameters; nil for a property.
    package var parameters: [Parameter]?
    /// The type of the property, or of the result.
    package var type: CodeType
    package var isSettable = false
    /// Whether the function changes the value that it belongs to.
    package var isMutating = false
    /// Whether further arguments like the last one may follow.
    package var isVariadic = false
    /// The unit of the value, such as `points in the superview`; nil if it has none.
    package var unit: String?
    /// What the member is, in a sentence.
    package var summary: String
    /// Returns the value for the members of values; nil for members of objects, which the host has.
    var evaluate: Evaluation?
    /// Changes a value: the setter of a property of a value, or a function that changes it.
    var change: Change?

    /// Whether the table computes it, so that the host need not.
    package var isComputed: Bool { evaluate != nil || change != nil }

    /// Computes a member's value from the value that it belongs to and its arguments.
    typealias Evaluation = @Sendable (Value, Arguments) throws(Trap) -> Value
    /// Changes a value. For a property, the argument is the new value.
    typealias Change = @Sendable (inout Value, Arguments) throws(Trap) -> Value

    /// The name with its owner and labels, which is unique but for overloads: `UIView.convert(_:to:)`.
    package var key: String {
        let prefix =
            switch owner {
            case .value(let type): "\(type.name)."
            case .type(let type): "\(type.name).static."
            case .code: ""
            }
        guard let parameters else { return prefix + name }
        return prefix + name + "(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }

    /// All members, in the order of the documentation. The position of a member is its number.
    package static let all: [Member] =
        numbers + texts + collections + points + rectangles + transforms + functions + views + viewCalls + layers
        + touches + recognizers + scrolling + gestureValues + animations + others

    /// The numbers of the members by their owner and name.
    static let index: [Owner: [String: [Int]]] = {
        var index: [Owner: [String: [Int]]] = [:]
        for (number, member) in all.enumerated() {
            index[member.owner, default: [:]][member.name, default: []].append(number)
        }
        return index
    }()

    /// The numbers of the members with a name, of a value of a type, nearest class first.
    static func numbers(named name: String, of type: CodeType) -> [Int] {
        switch type {
        case .object(let object):
            object.lineage.flatMap { index[.value(.object($0))]?[name] ?? [] }
        case .array:
            (index[.value(type)]?[name] ?? []) + (index[.value(.array(.element))]?[name] ?? [])
        case .set: index[.value(.set(.element))]?[name] ?? []
        case .range: index[.value(.range(.element))]?[name] ?? []
        default: index[.value(type)]?[name] ?? []
        }
    }

    /// The numbers of the members with a name, of a type itself.
    static func staticNumbers(named name: String, of type: CodeType) -> [Int] {
        switch type {
        case .object(let object): object.lineage.flatMap { index[.type(.object($0))]?[name] ?? [] }
        default: index[.type(type)]?[name] ?? []
        }
    }

    /// The names of all members of a value of a type, for suggestions.
    static func names(of type: CodeType) -> [String] {
        switch type {
        case .object(let object): object.lineage.flatMap { index[.value(.object($0))]?.keys.sorted() ?? [] }
        case .array:
            [.array(.element), type].flatMap { index[.value($0)]?.keys.sorted() ?? [] }
        case .set: index[.value(.set(.element))]?.keys.sorted() ?? []
        default: index[.value(type)]?.keys.sorted() ?? []
        }
    }
}

/// The arguments of a call.
package struct Arguments {
    /// The execution that makes the call.
    package let run: Execution
    let start: Int
    package let count: Int

    /// The argument at a position. ``Value/none`` if it was left out.
    package subscript(position: Int) -> Value { run.stack[start + position] }
}

// MARK: Rows

/// Builds lists of members. Each row is then an expression of its own, which the compiler checks quickly.
@resultBuilder
enum MemberList {
    static func buildExpression(_ member: Member) -> [Member] { [member] }
    static func buildExpression(_ members: [Member]) -> [Member] { members }
    static func buildBlock(_ parts: [Member]...) -> [Member] { parts.flatMap(\.self) }
}

extension Member {
    /// A list of members.
    static func list(@MemberList _ build: () -> [Member]) -> [Member] { build() }

    /// A property of a value.
    static func property(
        _ name: String, of owner: CodeType, _ type: CodeType, _ summary: String, unit: String? = nil,
        _ get: @escaping @Sendable (Value) -> Value, set: (@Sendable (inout Value, Value) -> Void)? = nil
    ) -> Member {
        var member = Member(
            owner: .value(owner), name: name, type: type, isSettable: set != nil, unit: unit, summary: summary)
        member.evaluate = { value, _ in get(value) }
        if let set {
            member.change = { value, arguments in
                set(&value, arguments[0])
                return .none
            }
        }
        return member
    }

    /// A constant of a type.
    static func constant(
        _ name: String, of owner: CodeType, _ summary: String, _ value: @escaping @Sendable () -> Value
    ) -> Member {
        var member = Member(owner: .type(owner), name: name, type: owner, summary: summary)
        member.evaluate = { _, _ in value() }
        return member
    }

    /// A function of a value.
    static func function(
        _ name: String, of owner: Owner, _ parameters: [Parameter], _ type: CodeType, _ summary: String,
        unit: String? = nil, _ evaluate: @escaping Evaluation
    ) -> Member {
        var member = Member(
            owner: owner, name: name, parameters: parameters, type: type, unit: unit, summary: summary)
        member.evaluate = evaluate
        return member
    }

    /// A function that changes the value it belongs to.
    static func mutating(
        _ name: String, of owner: CodeType, _ parameters: [Parameter], _ type: CodeType, _ summary: String,
        _ change: @escaping Change
    ) -> Member {
        var member = Member(
            owner: .value(owner), name: name, parameters: parameters, type: type, isMutating: true, summary: summary)
        member.change = change
        return member
    }

    /// An initializer of a value.
    static func initializer(
        _ owner: CodeType, _ parameters: [Parameter], _ summary: String, _ evaluate: @escaping Evaluation
    ) -> Member {
        function("init", of: .type(owner), parameters, owner, summary, evaluate)
    }

    /// A property of an object. The host has its value.
    static func object(
        _ name: String, _ owner: ObjectType, _ type: CodeType, settable: Bool = false, unit: String? = nil,
        _ summary: String
    ) -> Member {
        Member(
            owner: .value(.object(owner)), name: name, type: type, isSettable: settable, unit: unit, summary: summary)
    }

    /// A method of an object. The host performs it.
    static func method(
        _ name: String, _ owner: ObjectType, _ parameters: [Parameter], _ type: CodeType = .void, unit: String? = nil,
        _ summary: String
    ) -> Member {
        Member(
            owner: .value(.object(owner)), name: name, parameters: parameters, type: type, unit: unit, summary: summary)
    }

    /// A property, a function or an initializer of a class itself. The host has it.
    static func ofClass(
        _ name: String, _ owner: ObjectType, _ parameters: [Parameter]? = nil, _ type: CodeType = .void,
        _ summary: String
    ) -> Member {
        Member(owner: .type(.object(owner)), name: name, parameters: parameters, type: type, summary: summary)
    }
}

extension Member.Parameter {
    /// A parameter without a label.
    static func plain(_ type: CodeType) -> Self { .init(label: nil, type: type) }

    static func labeled(_ label: String, _ type: CodeType) -> Self { .init(label: label, type: type) }

    /// A parameter that can be left out.
    static func omittable(_ label: String?, _ type: CodeType, _ standard: Double? = nil) -> Self {
        .init(label: label, type: type, isOptional: true, standard: standard)
    }
}
