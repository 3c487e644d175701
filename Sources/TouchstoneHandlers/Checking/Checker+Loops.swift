extension Checker {
    // MARK: switch

    func choice(_ subject: Expression, _ choices: [Choice], at position: CodePosition) throws(CodeError) -> Step {
        let typed = try check(subject)
        let slot = context.reserve()
        let before = context.initialized
        var ways: [Set<Int>?] = []
        var cases: [(test: Code, body: Step)] = []
        context.beginChoice()
        for choice in choices {
            context.initialized = before
            context.beginBlock()
            defer { context.endBlock() }
            var tests: [Code] = []
            for (pattern, condition) in choice.patterns {
                let test = reporting { () throws(CodeError) -> Code in
                    try self.test(pattern, where: condition, typed.type, slot)
                }
                if let test { tests.append(test) }
            }
            let checkedBody = reporting { () throws(CodeError) -> Step in try block(choice.body) }
            ways.append(choice.body.alwaysLeaves ? nil : context.initialized)
            guard let body = checkedBody, tests.count == choice.patterns.count else { continue }
            let parts = tests
            let test: Code = { (run) throws(Trap) in
                for part in parts where try part(run).asBool { return .bool(true) }
                return .bool(parts.isEmpty)
            }
            cases.append((test, body))
        }
        ways += context.endChoice()
        context.initialized = Self.merge(ways) ?? before
        guard cases.count == choices.count else { throw .consequence }
        try checkCompleteness(choices, typed.type, at: position)
        let (code, all) = (typed.code, cases)
        let (start, text) = (subject.start, subject.shortDescription)
        return { (run) throws(Trap) in
            let value = try code(run)
            if run.record != nil { run.note(text, isCondition: true, value, typed.type, at: start) }
            run.stack[run.base + slot] = value
            for part in all where try part.test(run).asBool {
                let flow = try part.body(run)
                return flow == .stopLoop ? .next : flow
            }
            return .next
        }
    }

    /// As in Swift, a `switch` has a case for every value.
    private func checkCompleteness(_ choices: [Choice], _ type: CodeType, at position: CodePosition) throws(CodeError) {
        var covered: Set<String> = []
        for choice in choices {
            if choice.patterns.isEmpty { return }
            for (pattern, condition) in choice.patterns where condition == nil {
                switch pattern {
                case .binding: return
                case .value(let expression): covered.insert(expression.caseName ?? "")
                }
            }
        }
        // The cases that are missing; nil for a type whose values cannot be listed.
        var missing: [String]?
        switch type.unwrapped {
        case .enumeration(let enumeration) where !enumeration.isOptionSet:
            let values = Set(covered.compactMap(enumeration.value))
            missing = enumeration.cases.filter { !values.contains($0.value) }.map { ".\($0.name)" }
        case .bool: missing = ["true", "false"].filter { !covered.contains($0) }
        default: break
        }
        if type.isOptional, !covered.contains("nil") { missing?.append("nil") }
        if missing?.isEmpty == true { return }
        throw CodeError(
            "this 'switch' does not have every value", at: position,
            suggestion: "add 'default: break'" + (missing.map { ", or \($0.listed(3))" } ?? ""))
    }

    /// The code that tells whether the value in a place matches a pattern, and a condition is true.
    private func test(
        _ pattern: Pattern, where condition: Expression?, _ type: CodeType, _ slot: Int
    ) throws(CodeError) -> Code {
        let test = try test(pattern, type, slot)
        guard let condition else { return test }
        let also = try value(condition, .bool).code
        return { (run) throws(Trap) in .bool(try test(run).asBool ? try also(run).asBool : false) }
    }

    /// The code that tells whether the value in a place matches a pattern.
    func test(_ pattern: Pattern, _ type: CodeType, _ slot: Int) throws(CodeError) -> Code {
        switch pattern {
        case .binding(let declaration):
            let isBoxed = !declaration.isConstant && context.boxesVariables
            let own = context.reserve()
            context.declare(
                declaration.name, Local(slot: own, type: type, isConstant: declaration.isConstant, isBoxed: isBoxed))
            return { (run) throws(Trap) in
                let value = run.stack[run.base + slot]
                run.stack[run.base + own] = isBoxed ? .box(.init(value)) : value
                return .bool(true)
            }
        case .value(let expression):
            if case .binary(let sign, _, _) = expression.content, sign == .closedRange || sign == .halfOpenRange {
                guard type.isNumber else {
                    throw CodeError("a range stands where \(type.phrase) is compared", at: expression.position)
                }
                let range = try check(expression, .range(type))
                guard range.type == .range(type) else {
                    throw CodeError(
                        "a range of \(range.type.element?.name ?? "") stands where \(type.phrase) is compared",
                        at: expression.position)
                }
                let code = range.code
                return { (run) throws(Trap) in
                    switch try code(run) {
                    case .range(let range): .bool(range.contains(run.stack[run.base + slot].asInt))
                    case .interval(let interval): .bool(interval.contains(run.stack[run.base + slot].asDouble))
                    default: .bool(false)
                    }
                }
            }
            // `.left?` is a case of an enumeration that may be nil.
            if case .chained(let some) = expression.content, case .optional(let wrapped) = type {
                let test = try self.test(.value(some), wrapped, slot)
                return { (run) throws(Trap) in
                    run.stack[run.base + slot].isNone ? .bool(false) : try test(run)
                }
            }
            let typed = try check(expression, type)
            let isNear =
                typed.type == .none && type.isOptional || typed.type.converts(to: type) || type.converts(to: typed.type)
            guard isNear, typed.type.isEquatable || typed.type == .none else {
                throw CodeError(
                    "\(typed.type.phrase) stands where \(type.phrase) is compared", at: expression.start)
            }
            let code = typed.code
            if case .enumeration(let enumeration) = type.unwrapped, enumeration.isOptionSet {
                return { (run) throws(Trap) in .bool(try code(run).asInt == run.stack[run.base + slot].asInt) }
            }
            return { (run) throws(Trap) in .bool(try run.areEqual(code(run), run.stack[run.base + slot])) }
        }
    }

    // MARK: for

    func loop(
        _ name: String, _ sequence: Expression, _ condition: Expression?, _ body: [Statement]
    ) throws(CodeError) -> Step {
        let checkedTyped = reporting { () throws(CodeError) -> Typed in
            let typed = try check(sequence)
            if typed.type.isLoopable { return typed }
            if let alone = typed.alone, alone.type.isLoopable { return alone }
            let isOptional = typed.type.unwrapped.element != nil
            throw CodeError(
                "\(typed.type.phrase) has no elements", at: sequence.start,
                suggestion: isOptional ? "it may be nil: write '?? []', or 'if let'" : nil)
        }
        let before = context.initialized
        context.beginBlock()
        context.beginLoop()
        defer {
            context.endBlock()
            context.endLoop()
            context.initialized = before
        }
        let slot = context.reserve()
        if let element = checkedTyped?.type.element {
            if name != "_" { context.declare(name, Local(slot: slot, type: element, isConstant: true, isBoxed: false)) }
        } else {
            brokenNames.insert(name)
        }
        let test = try condition.map { condition throws(CodeError) in try value(condition, .bool).code }
        let step = try block(body)
        guard let code = checkedTyped?.code else { throw .consequence }
        /// Runs the body for an element, and returns how the loop goes on.
        let turn: @Sendable (Execution, Value) throws(Trap) -> Flow = { (run, value) throws(Trap) in
            try run.spend(1)
            run.stack[run.base + slot] = value
            if let test, try !test(run).asBool { return .next }
            return try step(run)
        }
        return { (run) throws(Trap) in
            switch try code(run) {
            case .range(let range):
                for number in range {
                    let flow = try turn(run, .int(number))
                    if flow == .leave { return .leave }
                    if flow == .stopLoop { return .next }
                }
            case .array(let elements):
                for element in elements {
                    let flow = try turn(run, element)
                    if flow == .leave { return .leave }
                    if flow == .stopLoop { return .next }
                }
            default: break
            }
            return .next
        }
    }
}

extension CodeType {
    fileprivate var isLoopable: Bool {
        switch self {
        case .array, .set, .range(.int): true
        default: false
        }
    }
}

extension Expression {
    /// The name of the case of an enumeration, or of the Boolean, that a pattern is.
    fileprivate var caseName: String? {
        switch content {
        case .implicitMember(let name), .member(_, let name): name
        case .chained(let some): some.caseName
        case .none: "nil"
        case .bool(let value): "\(value)"
        default: nil
        }
    }
}
