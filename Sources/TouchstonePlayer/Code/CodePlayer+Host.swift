internal import TouchstoneEngine
internal import TouchstoneHandlers

/// What the code of a scene changes: the members of the engine's objects.
extension CodePlayer: CodeHost {
    /// What a property that is set, and a call, count beside their statement. The benchmark `handlers` measures whether
    /// the slowest statements then take less than the limits are meant to allow.
    private static let workOfSet = 16
    private static let workOfCall = 8

    func value(of member: Int, _ object: AnyObject, _ run: Execution) throws(Trap) -> Value {
        guard let code = MemberCode.all[member] else { return .none }
        return try code.call(object, run.noArguments, self)
    }

    func set(_ member: Int, of object: AnyObject, to value: Value, _ run: Execution) throws(Trap) {
        try run.spend(forElements: Self.workOfSet)
        MemberCode.all[member]?.set?(object, value)
    }

    func call(_ member: Int, _ object: AnyObject?, _ arguments: Arguments) throws(Trap) -> Value {
        try run.spend(forElements: Self.workOfCall)
        guard let code = MemberCode.all[member] else { return .none }
        return try code.call(object, arguments, self)
    }

    func isObject(_ object: AnyObject, _ type: ObjectType) -> Bool { ObjectType(of: object).isKind(of: type) }

    func object(_ name: CommonObject, for instance: CodeInstance) -> AnyObject? {
        guard name == .rootView, var view = instance.object as? View else { return simulation.window }
        if view.superview === simulation.window { return simulation.window }
        while let superview = view.superview, superview !== simulation.window { view = superview }
        return view
    }

    func didChangeVariables(of instance: CodeInstance) {
        if !instance.code.modifiers.isEmpty { modifiers.markChanged(instance) }
    }
}

extension TraceValue {
    /// The value of a variable in the trace; nil for one without a value.
    init?(_ reading: CodeReading) {
        switch reading {
        case .none: return nil
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .numbers(let values): self = .vector(values)
        case .text(let text): self = .text(text)
        }
    }
}
