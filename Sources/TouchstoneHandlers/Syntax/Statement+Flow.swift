extension [Statement] {
    /// Whether no statement after these is ever reached.
    var alwaysLeaves: Bool { contains(where: \.alwaysLeaves) }

    /// The levels of blocks and expressions inside each other.
    var depth: Int { map(\.depth).max() ?? 0 }

    /// Whether a closure stands in them.
    var containClosures: Bool {
        contains { $0.expressions.contains(where: \.containsClosure) || $0.blocks.contains(where: \.containClosures) }
    }

    /// Whether they have `$0`, outside of closures of their own.
    var usesNamelessParameters: Bool {
        contains { statement in
            statement.expressions.contains(where: \.usesNamelessParameters)
                || statement.blocks.contains(where: \.usesNamelessParameters)
        }
    }
}

extension Statement {
    /// Whether it contains other statements.
    var hasBlocks: Bool { !blocks.isEmpty }

    fileprivate var alwaysLeaves: Bool {
        switch content {
        case .leave, .stopLoop, .continueLoop: true
        case .branch(_, let then, let otherwise): then.alwaysLeaves && otherwise?.alwaysLeaves == true
        case .choice(_, let choices):
            !choices.isEmpty && choices.allSatisfy { $0.body.alwaysLeaves && !$0.body.stopsChoice }
        case .declaration, .assignment, .expression, .guarded, .loop, .nothing: false
        }
    }

    fileprivate var depth: Int {
        (expressions.map(\.depth).max() ?? 0).advanced(by: 1 + (blocks.map(\.depth).max() ?? 0))
    }

    /// The blocks of statements in it.
    fileprivate var blocks: [[Statement]] {
        switch content {
        case .branch(_, let then, let otherwise): [then] + (otherwise.map { [$0] } ?? [])
        case .guarded(_, let otherwise): [otherwise]
        case .choice(_, let choices): choices.map(\.body)
        case .loop(_, _, _, let body): [body]
        case .declaration, .assignment, .expression, .leave, .stopLoop, .continueLoop, .nothing: []
        }
    }

    /// The expressions in it, without those of its blocks.
    fileprivate var expressions: [Expression] {
        switch content {
        case .declaration(let declaration): declaration.value.map { [$0] } ?? []
        case .assignment(let target, _, let value): [target, value]
        case .expression(let expression): [expression]
        case .branch(let conditions, _, _), .guarded(let conditions, _): conditions.flatMap(\.expressions)
        case .choice(let subject, let choices):
            [subject]
                + choices.flatMap { $0.patterns.flatMap { $0.pattern.expressions + ($0.condition.map { [$0] } ?? []) } }
        case .loop(_, let sequence, let condition, _): [sequence] + (condition.map { [$0] } ?? [])
        case .leave(let value): value.map { [$0] } ?? []
        case .stopLoop, .continueLoop, .nothing: []
        }
    }
}

extension [Statement] {
    /// Whether a `break` in them ends a `switch` around them.
    fileprivate var stopsChoice: Bool {
        contains { statement in
            switch statement.content {
            case .stopLoop: true
            case .branch(_, let then, let otherwise): then.stopsChoice || otherwise?.stopsChoice == true
            case .guarded(_, let otherwise): otherwise.stopsChoice
            default: false
            }
        }
    }
}

extension Condition {
    fileprivate var expressions: [Expression] {
        switch self {
        case .isTrue(let expression): [expression]
        case .binding(let declaration): declaration.value.map { [$0] } ?? []
        case .matches(let pattern, let expression): pattern.expressions + [expression]
        }
    }
}

extension Pattern {
    fileprivate var expressions: [Expression] {
        if case .value(let expression) = self { [expression] } else { [] }
    }
}

extension Expression {
    /// The expressions of which it is made, without those inside of closures.
    var parts: [Expression] {
        switch content {
        case .integer, .number, .bool, .none, .name, .implicitMember, .closure: []
        case .text(let parts):
            parts.compactMap { part in if case .value(let value) = part { value } else { nil } }
        case .member(let base, _), .chained(let base), .forced(let base), .prefix(_, let base), .cast(let base, _, _),
            .parenthesized(let base):
            [base]
        case .call(let function, let arguments): [function] + arguments.map(\.value)
        case .element(let base, let index): [base, index]
        case .binary(_, let left, let right): [left, right]
        case .ternary(let condition, let first, let second): [condition, first, second]
        case .array(let elements): elements
        }
    }

    var containsClosure: Bool {
        if case .closure = content { true } else { parts.contains(where: \.containsClosure) }
    }

    var usesNamelessParameters: Bool {
        switch content {
        case .name(let name): name.hasPrefix("$")
        // A closure without a head has `$0` of its own, but one with a head has not.
        case .closure(let closure): closure.parameters != nil && closure.body.usesNamelessParameters
        default: parts.contains(where: \.usesNamelessParameters)
        }
    }

    /// The name with which it begins: `delegate` in `self.delegate?.cardDidMove(self)`.
    var rootName: String? {
        switch content {
        case .name(let name): name
        case .member(let base, let name):
            if case .name("self") = base.content { name } else { base.rootName }
        case .chained(let base), .forced(let base), .element(let base, _): base.rootName
        case .call(let function, _): function.rootName
        default: nil
        }
    }

    /// Whether it is a local that was declared without a value.
    func isLateLocal(in context: FunctionContext) -> Bool {
        if case .name(let name) = content { context.local(name)?.isLate == true } else { false }
    }
}
