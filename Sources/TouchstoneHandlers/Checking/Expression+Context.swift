extension Expression {
    /// The position of the first character of the expression.
    var start: CodePosition {
        switch content {
        case .member(let base, _), .chained(let base), .forced(let base), .element(let base, _),
            .binary(_, let base, _), .ternary(let base, _, _), .cast(let base, _, _):
            base.start
        case .call(let function, _): function.start
        case .integer, .number, .text, .bool, .none, .name, .implicitMember, .prefix, .array, .closure,
            .parenthesized:
            position
        }
    }

    /// Whether it is a chain with `?`.
    var isChain: Bool {
        switch content {
        case .chained: true
        case .member(let base, _), .forced(let base), .element(let base, _), .call(let base, _): base.isChain
        default: false
        }
    }

    /// Whether the type depends on what is expected.
    var needsContext: Bool {
        switch content {
        case .integer, .number, .none, .implicitMember, .closure: true
        case .prefix(let sign, let operand): sign != .not && operand.needsContext
        case .binary(let sign, let left, let right):
            sign.isArithmetic && left.needsContext && right.needsContext
        case .ternary(_, let first, let second): first.needsContext && second.needsContext
        case .call(let function, _), .member(let function, _), .element(let function, _): function.needsContextAtRoot
        case .array(let elements): elements.allSatisfy(\.needsContext)
        case .text, .bool, .name, .chained, .forced, .cast, .parenthesized: false
        }
    }

    /// Whether it begins with a member of the type that is expected: `.init(x: 0, y: 0)`.
    private var needsContextAtRoot: Bool {
        switch content {
        case .implicitMember: true
        case .call(let base, _), .member(let base, _): base.needsContextAtRoot
        default: false
        }
    }

    /// Whether it is made of literals of which one has a fraction.
    var isFractional: Bool {
        switch content {
        case .number: true
        case .prefix(_, let operand): operand.isFractional
        case .binary(_, let left, let right): left.isFractional || right.isFractional
        case .ternary(_, let first, let second): first.isFractional || second.isFractional
        default: false
        }
    }
}

extension BinaryOperator {
    var isArithmetic: Bool {
        switch self {
        case .multiply, .divide, .remainder, .add, .subtract: true
        default: false
        }
    }
}
