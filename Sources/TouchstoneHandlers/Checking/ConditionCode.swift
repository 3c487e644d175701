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
