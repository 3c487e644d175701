/// The parts of a condition, which say why it is false.
package struct ConditionCode: Sendable {
    /// The parts between `&&`, in order. The condition is true if all of them are.
    package var parts: [Part]

    package struct Part: Sendable {
        /// The code as it is written, with single spaces.
        package var text: String
        package var code: FunctionCode
        /// The two sides of a comparison; empty for other conditions.
        package var sides: [Side]
    }

    package struct Side: Sendable {
        package var text: String
        package var code: FunctionCode
        /// Whether the side is a number or a text in the code, whose value says nothing new.
        package var isLiteral: Bool
    }
}

extension Expression {
    /// The expressions between `&&`.
    var conjuncts: [Expression] {
        if case .binary(.and, let left, let right) = content { left.conjuncts + right.conjuncts } else { [self] }
    }

    /// The two sides of a comparison; empty for other expressions.
    var comparedSides: [Expression] {
        guard case .binary(let sign, let left, let right) = content, sign.precedence == BinaryOperator.equal.precedence
        else {
            return []
        }
        return [left, right]
    }

    /// Whether it is made of literals alone.
    var isLiteral: Bool {
        switch content {
        case .integer, .number, .bool, .none, .text, .implicitMember: true
        case .prefix(_, let operand): operand.isLiteral
        default: false
        }
    }
}

extension Checker {
    /// The parts of a condition, which has been checked as a whole.
    func condition(_ other: CodeSource.OtherCode) -> ConditionCode? {
        guard let expression = expression(other.text) else { return nil }
        let number = other.view.flatMap { viewNumbers[$0] } ?? 0
        let unit = other.text.unit
        func code(_ expression: Expression, _ type: CodeType?, _ hint: CodeType? = nil) -> FunctionCode? {
            reporting(in: unit) { () throws(CodeError) -> FunctionCode in
                try inView(number, unit, allowsPointArithmetic: true) { () throws(CodeError) -> FunctionCode in
                    let typed = if let type { try value(expression, type) } else { try check(expression, hint) }
                    return single(typed, named: "expression", unit, at: expression.start)
                }
            }
        }
        var parts: [ConditionCode.Part] = []
        for part in expression.conjuncts {
            guard let whole = code(part, .bool) else { return nil }
            let sides = part.comparedSides
            let type = sides.first { !$0.needsContext }.flatMap { code($0, nil)?.resultType.unwrapped }
            let codes = sides.compactMap { side in
                code(side, nil, side.needsContext ? type ?? .double : nil).map {
                    ConditionCode.Side(text: side.description, code: $0, isLiteral: side.isLiteral)
                }
            }
            parts.append(.init(text: part.description, code: whole, sides: codes.count == 2 ? codes : []))
        }
        return ConditionCode(parts: parts)
    }
}
