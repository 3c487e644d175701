import TouchstoneGeometry
import TouchstoneHandlers

/// Makes random trees of code, all of which can be printed and read.
struct RandomSyntax {
    var random: SplitMix64
    private static let start = CodePosition.start

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random.integer(in: 0..<elements.count)]
    }

    mutating func name() -> String {
        pick(["a", "view", "center", "in", "default", "точка", "x2", "_y", "await", "get"])
    }

    private mutating func some<Element>(_ most: Int, _ make: (inout Self) -> Element) -> [Element] {
        (0..<random.integer(in: 0...most)).map { _ in make(&self) }
    }

    mutating func type(_ depth: Int) -> TypeName {
        switch depth > 0 ? random.integer(in: 0...5) : 0 {
        case 1: .optional(type(depth - 1))
        case 2: .array(type(depth - 1))
        case 3: .generic(pick(["Set", "Array"]), type(depth - 1))
        case 4: .unwrapped(type(depth - 1))
        default: .named(pick(["CGFloat", "UIView", "UIGestureRecognizer.State", "Any"]))
        }
    }

    mutating func expression(_ depth: Int) -> Expression {
        Expression(depth > 0 ? content(depth - 1) : leaf(), at: Self.start)
    }

    private mutating func leaf() -> Expression.Content {
        switch random.integer(in: 0...7) {
        case 0: .integer(random.integer(in: 0...1_000_000))
        case 1: .number(pick([0.5, 1e300, 1e-300, 1e16, 123.456, 0.1]))
        case 2: .bool(random.happens(0.5))
        case 3: .none
        case 4: .implicitMember(pick(["zero", "init", "began", "default"]))
        case 5: .text([.characters(pick(["", "a\"b", "\\(x)", "\n\r\t\0", "é\u{2028}'", "\r\n"]))])
        case 6: .name(pick(["self", "$0"]))
        default: .name(name())
        }
    }

    private mutating func content(_ depth: Int) -> Expression.Content {
        switch random.integer(in: 0...13) {
        case 0: return .member(expression(depth), pick(["x", "in", "init", "точка"]))
        case 1: return .chained(expression(depth))
        case 2: return .forced(expression(depth))
        case 3: return call(depth)
        case 4: return .element(expression(depth), index: expression(depth))
        case 5: return .prefix(pick(Expression.PrefixOperator.allCases), expression(depth))
        case 6: return .binary(pick(BinaryOperator.allCases), expression(depth), expression(depth))
        case 7: return .ternary(expression(depth), expression(depth), expression(depth))
        case 8: return .cast(expression(depth), pick(Expression.Cast.allCases), type(2))
        case 9: return .array(some(3) { $0.expression(depth) })
        case 10: return .closure(closure(depth))
        case 11:
            return .text([.characters("a"), .value(expression(depth)), .value(expression(depth)), .characters("b")])
        default: return leaf()
        }
    }

    private mutating func call(_ depth: Int) -> Expression.Content {
        var arguments: [Expression.Argument] = some(2) {
            .init(label: $0.random.happens(0.5) ? $0.name() : nil, value: $0.expression(depth))
        }
        let function = expression(depth)
        if canTakeClosure(function), random.happens(0.3) {
            for label in [nil] + some(1, { $0.pick(["completion", "in"]) }) {
                arguments.append(
                    .init(label: label, value: Expression(.closure(closure(depth)), at: Self.start), isTrailing: true))
            }
        }
        return .call(function, arguments)
    }

    /// Whether a closure after an expression is its argument, rather than a statement.
    private func canTakeClosure(_ expression: Expression) -> Bool {
        switch expression.content {
        case .name, .member, .implicitMember, .call, .forced, .chained, .element: true
        default: false
        }
    }

    mutating func closure(_ depth: Int) -> Closure {
        let captures: [Closure.Capture] = some(2) {
            .init(name: $0.pick(["self", "a"]), isWeak: $0.random.happens(0.5))
        }
        let parameters: [String]? = random.happens(0.5) ? some(2) { $0.pick(["_", "a", "in"]) } : nil
        return Closure(captures: captures, parameters: parameters, body: statements(depth), position: Self.start)
    }

    mutating func statements(_ depth: Int) -> [Statement] { some(3) { Statement($0.statement(depth), at: Self.start) } }

    private mutating func block(_ depth: Int) -> [Statement] { statements(depth - 1) }

    private mutating func declaration(_ depth: Int, isConstant: Bool) -> Declaration {
        Declaration(
            isConstant: isConstant, name: name(), type: random.happens(0.5) ? type(2) : nil,
            value: random.happens(0.7) ? expression(depth) : nil, position: Self.start)
    }

    private mutating func statement(_ depth: Int) -> Statement.Content {
        guard depth > 0 else { return pick([.stopLoop, .continueLoop, .nothing, .leave(nil)]) }
        switch random.integer(in: 0...8) {
        case 0: return .declaration(declaration(depth, isConstant: random.happens(0.5)))
        case 1: return .assignment(expression(depth), pick(AssignmentOperator.allCases), expression(depth))
        case 2:
            return .branch(conditions(depth), then: block(depth), otherwise: random.happens(0.5) ? block(depth) : nil)
        case 3: return .guarded(conditions(depth), otherwise: block(depth))
        case 4: return .choice(expression(depth), choices(depth))
        case 5:
            return .loop(
                pick(["_", "a", "in"]), over: expression(depth), where: random.happens(0.3) ? expression(depth) : nil,
                block(depth))
        case 6: return .leave(random.happens(0.5) ? expression(depth) : nil)
        case 7: return .expression(expression(depth))
        default: return pick([.stopLoop, .continueLoop, .nothing])
        }
    }

    private mutating func conditions(_ depth: Int) -> [Condition] {
        (0...random.integer(in: 0...1)).map { _ in
            switch random.integer(in: 0...2) {
            case 0: .binding(declaration(depth, isConstant: random.happens(0.5)))
            case 1: .matches(pattern(depth), expression(depth))
            default: .isTrue(expression(depth))
            }
        }
    }

    private mutating func pattern(_ depth: Int) -> Pattern {
        guard random.happens(0.3) else { return .value(expression(depth)) }
        return .binding(
            .init(isConstant: random.happens(0.5), name: name(), type: nil, value: nil, position: Self.start))
    }

    private mutating func choices(_ depth: Int) -> [Choice] {
        some(2) { maker in
            let body = maker.block(depth)
            return Choice(
                patterns: maker.some(2) { ($0.pattern(depth), $0.random.happens(0.3) ? $0.expression(depth) : nil) },
                body: body.isEmpty ? [Statement(.stopLoop, at: Self.start)] : body, position: Self.start)
        }
    }

    private mutating func function(_ depth: Int) -> Function {
        Function(
            name: name(),
            parameters: some(2) {
                .init(
                    label: $0.pick([nil, "in", "a"]), name: $0.name(), type: $0.type(2),
                    defaultValue: $0.random.happens(0.3) ? $0.expression(1) : nil)
            }, result: random.happens(0.5) ? type(2) : nil, body: statements(depth), position: Self.start)
    }

    mutating func handler(_ depth: Int) -> HandlerSyntax {
        switch random.integer(in: 0...4) {
        case 0: .method(function(depth))
        case 1: .closure(closure(depth))
        default: .statements(statements(depth))
        }
    }

    mutating func members(_ depth: Int) -> [ClassMember] {
        some(4) { maker in
            switch maker.random.integer(in: 0...3) {
            case 0: .property(maker.declaration(depth, isConstant: maker.random.happens(0.5)))
            case 1:
                .computed(
                    .init(name: maker.name(), type: maker.type(1), body: maker.statements(depth), position: Self.start))
            case 2: .function(maker.function(depth))
            default: .enumeration(.init(name: maker.name(), cases: ["a", "in", "b"], position: Self.start))
            }
        }
    }
}
