extension Checker {
    /// Arguments in the order of the parameters, and the place for their values.
    struct ArgumentList {
        var start: Int
        var codes: [Code]
    }

    struct Overload {
        /// The number of the member.
        var number: Int
        var arguments: ArgumentList
        var resultType: CodeType
    }

    /// Chooses the member that fits the labels and the types of the arguments, and checks them.
    func choose(
        _ numbers: [Int], _ name: String, _ base: CodeType?, _ arguments: [Expression.Argument],
        at position: CodePosition, of type: CodeType? = nil, expected: CodeType? = nil
    ) throws(CodeError) -> Overload {
        var matches: [(number: Int, order: [Int?])] = []
        for number in numbers {
            let member = Member.all[number]
            if let order = Self.match(
                arguments, to: member.parameters ?? [], isVariadic: member.isVariadic || name == "print")
            {
                matches.append((number, order))
            }
        }
        guard !matches.isEmpty else {
            let shown = name == "init" ? type?.name ?? name : name
            throw labelError(shown, numbers.map { Member.all[$0].parameters ?? [] }, at: position)
        }
        guard matches.count > 1 else {
            return try choice(matches[0].number, matches[0].order, base, arguments, [:], expected, at: position)
        }
        // The types of arguments that do not depend on what is expected decide.
        var known: [Int: Typed] = [:]
        for (index, argument) in arguments.enumerated() where !argument.value.needsContext {
            known[index] = try check(argument.value)
        }
        func fits(_ match: (number: Int, order: [Int?]), exactly: Bool) -> Bool {
            let parameters = Member.all[match.number].parameters ?? []
            return zip(parameters, match.order).allSatisfy { parameter, argument in
                guard let argument else { return true }
                guard let typed = known[argument] else {
                    return arguments[argument].value.isPlausible(as: parameter.type, exactly: exactly)
                }
                return typed.type.converts(to: parameter.type) || !exactly && typed.pair != nil
                    || typed.alone.map { $0.type.converts(to: parameter.type) } ?? false
            }
        }
        let best = matches.first { fits($0, exactly: true) } ?? matches.first { fits($0, exactly: false) } ?? matches[0]
        return try choice(best.number, best.order, base, arguments, known, expected, at: position)
    }

    private func choice(
        _ number: Int, _ order: [Int?], _ base: CodeType?, _ arguments: [Expression.Argument],
        _ known: [Int: Typed], _ expected: CodeType?, at position: CodePosition
    ) throws(CodeError) -> Overload {
        let member = Member.all[number]
        var parameters = member.parameters ?? []
        if order.count > parameters.count, let last = parameters.last {
            parameters += Array(repeating: last, count: order.count - parameters.count)
        }
        let element = base?.element
        var known = known
        var numberType: CodeType?
        if parameters.contains(where: { $0.type == .number }) {
            numberType = try commonNumber(of: arguments, &known, expected)
        }
        var other: CodeType?
        var codes: [Code] = []
        let isEscaping = member.isEscaping
        for (parameter, argument) in zip(parameters, order) {
            guard let argument else {
                codes.append(Self.standard(of: parameter))
                continue
            }
            let expression = arguments[argument].value
            let type = parameter.type.replacing(element: element, other: other, number: numberType)
            if case .closure(let inputs, let result) = type.unwrapped {
                guard case .closure(let closure) = expression.content else {
                    if type.isOptional, case .none = expression.content {
                        codes.append(Self.standard(of: parameter))
                        continue
                    }
                    throw CodeError("a closure is expected", at: expression.start, suggestion: "write { … }")
                }
                let typed = try self.closure(closure, inputs, result == .other ? nil : result, isEscaping: isEscaping)
                if result == .other { other = typed.result }
                codes.append(typed.code)
            } else if type == .other {
                // The literal in `reduce(0) { … }` is a number as the elements are.
                let number = element.flatMap { $0.isNumber ? $0 : nil } ?? (expression.isFractional ? .double : nil)
                let typed = try checked(expression, expression.needsContext ? number : nil, known[argument])
                other = typed.type
                codes.append(typed.code)
            } else if type == .any {
                let typed = try checked(expression, nil, known[argument])
                guard typed.type != .void else { throw CodeError("this has no value", at: expression.start) }
                let (code, own) = (typed.code, typed.type)
                let text: Code = { (run) throws(Trap) in .string(try run.text(code(run), own)) }
                codes.append(text)
            } else {
                let typed = try checked(expression, type, known[argument])
                codes.append(try convert(typed, to: type, at: expression.start).code)
            }
        }
        let start = context.reserve(codes.count)
        return Overload(
            number: number, arguments: ArgumentList(start: start, codes: codes),
            resultType: member.type.replacing(element: element, other: other, number: numberType))
    }

    /// The type of an argument, which may have been checked already.
    private func checked(_ expression: Expression, _ type: CodeType?, _ known: Typed?) throws(CodeError) -> Typed {
        if let known { return known }
        return try check(expression, type)
    }

    /// The type of numbers that arguments of `min`, `max` and `abs` share. The argument that decides it is then known.
    private func commonNumber(
        of arguments: [Expression.Argument], _ known: inout [Int: Typed], _ expected: CodeType?
    ) throws(CodeError) -> CodeType {
        for (index, argument) in arguments.enumerated() where !argument.value.needsContext {
            let typed = try checked(argument.value, nil, known[index])
            known[index] = typed
            let type = (typed.alone ?? typed).type
            guard type.isNumber else {
                throw CodeError("\(type.phrase) stands where a number is expected", at: argument.value.start)
            }
            return type
        }
        if let expected = expected?.unwrapped, expected.isNumber { return expected }
        let isWhole = arguments.allSatisfy { !$0.value.isFractional && $0.value.isPlausible(as: .int, exactly: true) }
        return isWhole ? .int : .double
    }

    /// The value of an argument that is left out.
    private static func standard(of parameter: Member.Parameter) -> Code {
        if let number = parameter.standard { return { (_) throws(Trap) in .double(number) } }
        return { (_) throws(Trap) in .none }
    }

    /// The number of the argument for each parameter; nil for one that is left out. Nil if they do not fit. Arguments
    /// are in the order of the parameters, and closures after the parentheses come last.
    static func match(
        _ arguments: [Expression.Argument], to parameters: [Member.Parameter], isVariadic: Bool
    ) -> [Int?]? {
        var order: [Int?] = []
        var next = 0
        for (index, parameter) in parameters.enumerated() {
            guard next < arguments.count else {
                guard parameter.isOptional else { return nil }
                order.append(nil)
                continue
            }
            let argument = arguments[next]
            let isClosure = if case .closure = parameter.type.unwrapped { true } else { false }
            let fits =
                argument.isTrailing && argument.label == nil
                ? isClosure && !skipsOptional(parameter, before: parameters[(index + 1)...], arguments.count - next)
                : argument.label == parameter.label && (!isOmitted(parameter, argument, parameters[(index + 1)...]))
            if fits {
                order.append(next)
                next += 1
            } else {
                guard parameter.isOptional else { return nil }
                order.append(nil)
            }
        }
        if isVariadic {
            while next < arguments.count, arguments[next].label == nil, !arguments[next].isTrailing {
                order.append(next)
                next += 1
            }
        }
        return next == arguments.count ? order : nil
    }

    /// Whether a closure after the parentheses belongs to a later parameter, which cannot be left out.
    private static func skipsOptional(
        _ parameter: Member.Parameter, before later: ArraySlice<Member.Parameter>, _ closures: Int
    ) -> Bool {
        guard parameter.isOptional else { return false }
        let needed = later.filter { later in
            if case .closure = later.type.unwrapped { !later.isOptional } else { false }
        }
        return needed.count >= closures
    }

    /// Whether an argument without a label belongs to a later parameter, as the closure of `withAnimation`.
    private static func isOmitted(
        _ parameter: Member.Parameter, _ argument: Expression.Argument, _ later: ArraySlice<Member.Parameter>
    ) -> Bool {
        guard parameter.isOptional, parameter.label == nil, case .closure = argument.value.content else { return false }
        if case .closure = parameter.type.unwrapped { return false }
        return later.contains { $0.label == nil }
    }

    func labelError(_ name: String, _ lists: [[Member.Parameter]], at position: CodePosition) -> CodeError {
        let forms = lists.map { parameters in
            "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
        }
        return CodeError(
            "the arguments of '\(name)' are others", at: position,
            suggestion: "write \(forms.prefix(4).joined(separator: " or "))")
    }
}

extension Member {
    /// Whether a closure that it gets may run after the call, so that Swift asks for `self.` in it.
    var isEscaping: Bool {
        switch owner {
        case .type(.object(.view)): name != "performWithoutAnimation"
        case .type(.object(.animator)), .value(.object(.animator)), .value(.object(.queue)): true
        default: false
        }
    }
}

extension Expression {
    /// Whether an expression that depends on what is expected can be of a type.
    func isPlausible(as type: CodeType, exactly: Bool) -> Bool {
        let type = type.unwrapped
        switch content {
        case .integer: return exactly ? type == .int || type == .number : type.isNumber
        case .number: return type.isFloatingPoint || type == .number
        case .none: return true
        case .implicitMember(let name):
            if case .enumeration(let enumeration) = type { return enumeration.value(of: name) != nil }
            return !Member.staticNumbers(named: name, of: type).isEmpty
        case .call(let function, _): return function.isPlausible(as: type, exactly: exactly)
        case .member(let base, _), .element(let base, _): return base.isPlausible(as: type, exactly: exactly)
        case .prefix(_, let operand): return operand.isPlausible(as: type, exactly: exactly)
        case .binary(_, let left, let right), .ternary(_, let left, let right):
            return left.isPlausible(as: type, exactly: exactly) && right.isPlausible(as: type, exactly: exactly)
        case .closure: return if case .closure = type { true } else { false }
        case .array:
            switch type {
            case .array, .set: return true
            case .enumeration(let enumeration): return enumeration.isOptionSet
            default: return false
            }
        case .text, .bool, .name, .chained, .forced, .cast, .parenthesized: return true
        }
    }
}
