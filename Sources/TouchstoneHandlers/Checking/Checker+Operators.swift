internal import TouchstoneGeometry

extension Checker {
    func prefix(
        _ sign: Expression.PrefixOperator, _ operand: Expression, _ expected: CodeType?, at position: CodePosition
    ) throws(CodeError) -> Typed {
        if sign == .not {
            let code = try value(operand, .bool).code
            return Typed(.bool) { (run) throws(Trap) in .bool(!(try code(run).asBool)) }
        }
        let typed = try check(operand, expected)
        let code = typed.code
        if context.allowsPointArithmetic, typed.type == .vector, sign == .minus {
            return Typed(.vector) { (run) throws(Trap) in
                let vector = try code(run).asVector
                return .vector(Vector(dx: -vector.dx, dy: -vector.dy))
            }
        }
        let number = typed.alone ?? typed
        guard number.type.isNumber || number.type == .angle && sign == .minus else {
            throw CodeError("'\(sign.rawValue)' stands before \(typed.type.phrase)", at: position, suggestion: nil)
        }
        if sign == .plus { return number }
        let negated = number.code
        if number.type == .int {
            return Typed(.int) { (run) throws(Trap) in
                let (result, overflows) = 0.subtractingReportingOverflow(try negated(run).asInt)
                guard !overflows else { throw Trap("the result is no whole number that Int can have", at: position) }
                return .int(result)
            }
        }
        return Typed(number.type) { (run) throws(Trap) in .double(-(try negated(run).asDouble)) }
    }

    func ternary(
        _ condition: Expression, _ first: Expression, _ second: Expression, _ expected: CodeType?
    ) throws(CodeError) -> Typed {
        let test = try value(condition, .bool).code
        var (one, two): (Typed, Typed)
        if first.needsContext, !second.needsContext {
            two = try check(second, expected)
            one = try check(first, expected ?? two.type)
        } else {
            one = try check(first, expected)
            two = try check(second, expected ?? (second.isFractional && one.type == .int ? nil : one.type))
            if expected == nil, one.type == .int, two.type == .double, first.needsContext {
                one = try check(first, .double)
            }
        }
        let type: CodeType
        if let expected, one.type.converts(to: expected), two.type.converts(to: expected), expected != .any {
            type = expected
        } else if one.type == .none {
            type = two.type.isOptional ? two.type : .optional(two.type)
        } else if two.type == .none {
            type = one.type.isOptional ? one.type : .optional(one.type)
        } else if two.type.converts(to: one.type) {
            type = one.type
        } else {
            one = try convert(one, to: two.type, at: first.start)
            type = two.type
        }
        let (yes, no) = (one.code, two.code)
        return Typed(type) { (run) throws(Trap) in try test(run).asBool ? try yes(run) : try no(run) }
    }

    func binary(
        _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ expected: CodeType?,
        at position: CodePosition
    ) throws(CodeError) -> Typed {
        switch sign {
        case .and, .or:
            let (first, second) = (try value(left, .bool).code, try value(right, .bool).code)
            if sign == .and {
                return Typed(.bool) { (run) throws(Trap) in
                    .bool(try first(run).asBool ? try second(run).asBool : false)
                }
            }
            return Typed(.bool) { (run) throws(Trap) in .bool(try first(run).asBool ? true : try second(run).asBool) }
        case .coalesce: return try coalesce(left, right, expected, at: position)
        case .closedRange, .halfOpenRange: return try range(sign, left, right, expected, at: position)
        case .identical, .notIdentical:
            let (first, second) = (try check(left), try check(right))
            for operand in [first, second] {
                guard operand.type == .none || operand.type.unwrapped.isObject else {
                    throw CodeError(
                        "'\(sign.rawValue)' compares objects, and this is \(operand.type.phrase)", at: position,
                        suggestion: "write \(sign == .identical ? "==" : "!=")")
                }
            }
            return equality(first.code, second.code, isEqual: sign == .identical)
        case .equal, .unequal:
            let (first, second) = try operands(left, right, nil)
            guard first.type == .none || second.type == .none || areComparable(first, second) else {
                throw operandError(sign, first, second, at: position)
            }
            return equality(noted(first, left), noted(second, right), isEqual: sign == .equal)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return try comparison(sign, left, right, at: position)
        case .add, .subtract, .multiply, .divide, .remainder:
            let (first, second) = try operands(left, right, expected)
            return try arithmetic(sign, first, second, at: position)
        }
    }

    /// Checks two operands of one type. One that depends on what is expected takes the type of the other.
    private func operands(
        _ left: Expression, _ right: Expression, _ expected: CodeType?
    ) throws(CodeError) -> (Typed, Typed) {
        if expected == .object(.time) { return (try check(left, expected), try check(right, .double)) }
        let hint = expected.flatMap { $0.unwrapped.isNumber || $0.unwrapped == .angle ? $0.unwrapped : nil }
        if left.needsContext, right.needsContext {
            let isFractional = left.isFractional || right.isFractional
            let type = hint ?? (isFractional ? .double : nil)
            let first = try check(left, type)
            return (first, try check(right, type ?? first.type))
        }
        if left.needsContext {
            let second = try check(right, expected)
            return (try check(left, operandType(second, of: left)), second)
        }
        let first = try check(left, expected)
        return (first, try check(right, operandType(first, of: right)))
    }

    /// The type that a literal beside an operand takes.
    private func operandType(_ other: Typed, of literal: Expression) -> CodeType {
        if other.type == .object(.time) { return .double }
        if context.allowsPointArithmetic, [.vector, .size].contains(other.type), case .integer = literal.content {
            return .double
        }
        return other.alone?.type ?? other.type.unwrapped
    }

    private func areComparable(_ first: Typed, _ second: Typed) -> Bool {
        if pairs.decide(first.pair, second.type.unwrapped) || pairs.decide(second.pair, first.type.unwrapped) {
            return true
        }
        guard first.type.isEquatable, second.type.isEquatable else { return false }
        if case .object(let one) = first.type.unwrapped, case .object(let two) = second.type.unwrapped {
            return one.lineage.contains { $0 != .object && two.isKind(of: $0) } || one == .object || two == .object
        }
        return first.type.converts(to: second.type) || second.type.converts(to: first.type)
    }

    private func equality(_ first: @escaping Code, _ second: @escaping Code, isEqual: Bool) -> Typed {
        Typed(.bool) { (run) throws(Trap) in
            let (one, two) = (try first(run), try second(run))
            return .bool(try run.areEqual(one, two) == isEqual)
        }
    }

    func operandError(
        _ sign: BinaryOperator, _ first: Typed, _ second: Typed, at position: CodePosition
    ) -> CodeError {
        let both = first.type.isNumber && second.type.isNumber
        let isMissing = first.type.isOptional || second.type.isOptional
        let isGeometry = [CodeType.point, .size, .vector].contains { $0 == first.type || $0 == second.type }
        return CodeError(
            "'\(sign.rawValue)' stands between \(first.type.phrase) and \(second.type.phrase)", at: position,
            suggestion: both
                ? "numbers do not mix: write \(first.type == .int ? second.type.name : first.type.name)(…)"
                : isMissing
                    ? "one may be nil: write '!', '??' or 'if let'"
                    : isGeometry && sign.isArithmetic ? "write each number: CGPoint(x: a.x + b.x, y: a.y + b.y)" : nil)
    }

    private func comparison(
        _ sign: BinaryOperator, _ left: Expression, _ right: Expression, at position: CodePosition
    ) throws(CodeError) -> Typed {
        let (a, b) = try operands(left, right, nil)
        let (first, second) = (a.alone ?? a, b.alone ?? b)
        guard first.type == second.type, first.type.isNumber || first.type == .string || first.type == .angle else {
            throw operandError(sign, first, second, at: position)
        }
        let (one, two) = (noted(first, left), noted(second, right))
        func typed<Number: Comparable & Sendable>(_ get: @escaping @Sendable (Value) -> Number) -> Typed {
            switch sign {
            case .less: Typed(.bool) { (run) throws(Trap) in .bool(get(try one(run)) < get(try two(run))) }
            case .lessOrEqual: Typed(.bool) { (run) throws(Trap) in .bool(get(try one(run)) <= get(try two(run))) }
            case .greater: Typed(.bool) { (run) throws(Trap) in .bool(get(try one(run)) > get(try two(run))) }
            default: Typed(.bool) { (run) throws(Trap) in .bool(get(try one(run)) >= get(try two(run))) }
            }
        }
        switch first.type {
        case .int: return typed { $0.asInt }
        case .string:
            return Typed(.bool) { (run) throws(Trap) in
                let (a, b) = (try one(run).asString, try two(run).asString)
                try run.spend(min(a.utf8.count, b.utf8.count) / 16)
                return switch sign {
                case .less: .bool(a < b)
                case .lessOrEqual: .bool(a <= b)
                case .greater: .bool(a > b)
                default: .bool(a >= b)
                }
            }
        default: return typed { $0.asDouble }
        }
    }

    /// A side of a comparison, whose value is noted in the condition of a statement. The values of literals and of local
    /// variables are known from the lines.
    private func noted(_ typed: Typed, _ side: Expression) -> Code {
        var root = side
        while case .member(let base, _) = root.content { root = base }
        if case .name(let name) = root.content, let local = context.local(name), !local.type.unwrapped.isObject {
            return typed.code
        }
        guard context.isInCondition, !side.isLiteral else { return typed.code }
        let (code, type, text, position) = (typed.code, typed.type, side.shortDescription, side.start)
        return { (run) throws(Trap) in
            let value = try code(run)
            if run.record != nil { run.note(text, value, type, at: position) }
            return value
        }
    }

    private func coalesce(
        _ left: Expression, _ right: Expression, _ expected: CodeType?, at position: CodePosition
    ) throws(CodeError) -> Typed {
        let first = try check(left, expected.map { $0.isOptional ? $0 : .optional($0) })
        if first.type == .none || first.isOutlet { return try check(first.isOutlet ? left : right, expected) }
        guard case .optional(let wrapped) = first.type else {
            throw CodeError("'??' follows a value that is never nil", at: position, suggestion: "leave it out")
        }
        var second = try check(right, wrapped)
        let type: CodeType
        if second.type.isOptional {
            type = .optional(wrapped)
        } else {
            second = try convert(second, to: wrapped, at: right.start)
            type = wrapped
        }
        let (one, two) = (first.code, second.code)
        return Typed(type) { (run) throws(Trap) in
            let value = try one(run)
            return value.isNone ? try two(run) : value
        }
    }

    private func range(
        _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ expected: CodeType?,
        at position: CodePosition
    ) throws(CodeError) -> Typed {
        let (first, second) = try operands(left, right, expected?.element)
        guard first.type == second.type, first.type.isNumber else {
            throw operandError(sign, first, second, at: position)
        }
        let (one, two) = (first.code, second.code)
        let isClosed = sign == .closedRange
        if first.type == .int {
            return Typed(.range(.int)) { (run) throws(Trap) in
                let (lower, upper) = (try one(run).asInt, try two(run).asInt)
                guard lower <= upper, !isClosed || upper < .max else {
                    throw Trap("a range ends before it begins: \(lower) to \(upper)", at: position)
                }
                return .range(lower..<(isClosed ? upper + 1 : upper))
            }
        }
        return Typed(.range(first.type)) { (run) throws(Trap) in
            let (lower, upper) = (try one(run).asDouble, try two(run).asDouble)
            guard lower <= upper else {
                throw Trap("a range ends before it begins: \(lower) to \(upper)", at: position)
            }
            return .interval(.init(lower: lower, upper: upper, isClosed: isClosed))
        }
    }
}

extension CodeType {
    var isObject: Bool { if case .object = self { true } else { false } }
}
