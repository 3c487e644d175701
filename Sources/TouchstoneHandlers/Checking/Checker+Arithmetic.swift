internal import TouchstoneGeometry

extension Checker {
    /// The code of an operator between two values.
    func arithmetic(
        _ sign: BinaryOperator, _ left: Typed, _ right: Typed, at position: CodePosition
    ) throws(CodeError) -> Typed {
        let (first, second) = (left.alone ?? left, right.alone ?? right)
        let (one, two) = (first.code, second.code)
        if first.type == .object(.time), second.type == .double, sign == .add || sign == .subtract {
            return doubles(sign, one, two, .object(.time))
        }
        if context.allowsPointArithmetic, let typed = points(sign, first, second) { return typed }
        if first.type == .angle, second.type == .angle, sign == .add || sign == .subtract {
            return doubles(sign, one, two, .angle)
        }
        if first.type == .angle, second.type == .double, sign == .multiply || sign == .divide {
            return doubles(sign, one, two, .angle)
        }
        guard first.type == second.type else { throw operandError(sign, first, second, at: position) }
        switch first.type {
        case .double:
            guard sign != .remainder else {
                throw CodeError(
                    "'%' stands between numbers that are not whole", at: position,
                    suggestion: "write truncatingRemainder(dividingBy: …)")
            }
            return doubles(sign, one, two, .double)
        case .float:
            guard sign != .remainder else { throw operandError(sign, first, second, at: position) }
            let code = doubles(sign, one, two, .float).code
            // The nearest Float of a result in Double is the result in Float, for these four operators.
            return Typed(.float) { (run) throws(Trap) in .double(Double(Float(try code(run).asDouble))) }
        case .int: return wholes(sign, one, two, at: position)
        case .string where sign == .add:
            return Typed(.string) { (run) throws(Trap) in
                let text = try one(run).asString + two(run).asString
                try run.spend(bytes: text.utf8.count)
                return .string(text)
            }
        case .array where sign == .add:
            return Typed(first.type) { (run) throws(Trap) in
                let (first, second) = (try one(run).asArray, try two(run).asArray)
                try run.spend(elements: first.count + second.count)
                return .array(first + second)
            }
        default: throw operandError(sign, first, second, at: position)
        }
    }

    private func doubles(_ sign: BinaryOperator, _ one: @escaping Code, _ two: @escaping Code, _ type: CodeType)
        -> Typed
    {
        switch sign {
        case .add: Typed(type) { (run) throws(Trap) in .double(try one(run).asDouble + two(run).asDouble) }
        case .subtract: Typed(type) { (run) throws(Trap) in .double(try one(run).asDouble - two(run).asDouble) }
        case .multiply: Typed(type) { (run) throws(Trap) in .double(try one(run).asDouble * two(run).asDouble) }
        default: Typed(type) { (run) throws(Trap) in .double(try one(run).asDouble / two(run).asDouble) }
        }
    }

    private func wholes(_ sign: BinaryOperator, _ one: @escaping Code, _ two: @escaping Code, at position: CodePosition)
        -> Typed
    {
        typealias Operation = @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)
        let operation: Operation =
            switch sign {
            case .add: { $0.addingReportingOverflow($1) }
            case .subtract: { $0.subtractingReportingOverflow($1) }
            case .multiply: { $0.multipliedReportingOverflow(by: $1) }
            case .divide: { $0.dividedReportingOverflow(by: $1) }
            default: { $0.remainderReportingOverflow(dividingBy: $1) }
            }
        let divides = sign == .divide || sign == .remainder
        return Typed(.int) { (run) throws(Trap) in
            let (first, second) = (try one(run).asInt, try two(run).asInt)
            if divides, second == 0 { throw Trap("a whole number is divided by 0", at: position) }
            let (result, overflows) = operation(first, second)
            guard !overflows else { throw Trap("the result is no whole number that Int can have", at: position) }
            return .int(result)
        }
    }

    /// The scene's own arithmetic, outside of handlers: the difference of two points is a vector, which can be added to
    /// a point, and scaled.
    private func points(_ sign: BinaryOperator, _ first: Typed, _ second: Typed) -> Typed? {
        let (one, two) = (first.code, second.code)
        switch (first.type, sign, second.type) {
        case (.point, .subtract, .point):
            return Typed(.vector) { (run) throws(Trap) in .vector(try one(run).asPoint - two(run).asPoint) }
        case (.point, .add, .vector):
            return Typed(.point) { (run) throws(Trap) in .point(try one(run).asPoint + two(run).asVector) }
        case (.point, .subtract, .vector):
            return Typed(.point) { (run) throws(Trap) in .point(try one(run).asPoint - two(run).asVector) }
        case (.vector, .add, .vector):
            return Typed(.vector) { (run) throws(Trap) in .vector(try one(run).asVector + two(run).asVector) }
        case (.vector, .subtract, .vector):
            return Typed(.vector) { (run) throws(Trap) in .vector(try one(run).asVector - two(run).asVector) }
        case (.vector, .multiply, .double):
            return Typed(.vector) { (run) throws(Trap) in .vector(try one(run).asVector * two(run).asDouble) }
        case (.double, .multiply, .vector):
            return Typed(.vector) { (run) throws(Trap) in .vector(try two(run).asVector * one(run).asDouble) }
        case (.vector, .divide, .double):
            return Typed(.vector) { (run) throws(Trap) in
                let (vector, divisor) = (try one(run).asVector, try two(run).asDouble)
                return .vector(Vector(dx: vector.dx / divisor, dy: vector.dy / divisor))
            }
        default: return nil
        }
    }
}
