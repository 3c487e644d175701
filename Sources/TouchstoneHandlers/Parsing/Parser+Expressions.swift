extension Parser {
    /// expression = operand { operator operand } [ "?" expression ":" expression ]
    mutating func expression() throws(CodeError) -> Expression {
        try nested { (parser) throws(CodeError) in
            let condition = try parser.operation(BinaryOperator.ternaryPrecedence + 1)
            guard parser.isSign("?"), parser.token.hasSpaceBefore else { return condition }
            let position = parser.position
            parser.advance()
            let first = try parser.expression()
            try parser.expect(":", "of '… ? … : …'")
            let second = try parser.expression()
            return try parser.expression(
                .ternary(condition, first, second), at: position, over: [condition, first, second])
        }
    }

    /// Reads operands and operators of at least this precedence.
    private mutating func operation(_ minimum: Int) throws(CodeError) -> Expression {
        var left = try operand()
        var last: BinaryOperator?
        while true {
            if let cast = castWord(), BinaryOperator.castPrecedence >= minimum {
                let position = position
                skipCast(cast)
                left = try expression(.cast(left, cast, try typeName()), at: position, over: [left])
                continue
            }
            guard let sign = try binaryOperator(), sign.precedence >= minimum else { return left }
            if let last, last.precedence == sign.precedence, sign.associativity == .none {
                throw CodeError(
                    "'\(last.rawValue)' and '\(sign.rawValue)' cannot follow one another", at: position,
                    suggestion: "write parentheses")
            }
            let position = position
            advance()
            let next = sign.precedence + (sign.associativity == .right ? 0 : 1)
            let right = try nested { (parser) throws(CodeError) in try parser.operation(next) }
            left = try expression(.binary(sign, left, right), at: position, over: [left, right])
            last = sign
        }
    }

    /// The operator between two expressions at the token, or nil.
    private func binaryOperator() throws(CodeError) -> BinaryOperator? {
        guard case .sign(let text) = token.kind else { return nil }
        if text == "&" { throw Refusal.inoutArgument.error(at: position) }
        guard let sign = BinaryOperator(rawValue: text) else { return nil }
        guard token.hasSpaceBefore == token.hasSpaceAfter else {
            // As in Swift, this may be a sign before the expression of the next statement.
            if token.isFirstOfLine { return nil }
            if sign == .closedRange, token.hasSpaceAfter { throw Refusal.openRange.error(at: position) }
            throw CodeError(
                "'\(text)' needs a space on both sides, or on none", at: position,
                suggestion: "Swift reads it as a sign of one side")
        }
        return sign
    }

    private func castWord() -> Expression.Cast? {
        if isWord("is") { return .isType }
        guard isWord("as") else { return nil }
        if isSign("?", ahead: 1) { return .asOptional }
        return isSign("!", ahead: 1) ? .asForced : .asType
    }

    private mutating func skipCast(_ cast: Expression.Cast) {
        advance()
        if cast == .asOptional || cast == .asForced { advance() }
    }

    /// operand = [ "-" | "+" | "!" ] primary { suffix }
    private mutating func operand() throws(CodeError) -> Expression {
        guard case .sign(let text) = token.kind, let sign = Expression.PrefixOperator(rawValue: text) else {
            return try suffixes(of: try primary())
        }
        let position = position
        guard token.hasSpaceBefore, !token.hasSpaceAfter else {
            throw CodeError(
                "'\(text)' stands where an expression is expected", at: position,
                suggestion: "write a space before it and none after it")
        }
        advance()
        let operand = try suffixes(of: try primary())
        return try expression(.prefix(sign, operand), at: position, over: [operand])
    }

    /// primary = literal | name | "." name | "(" expression ")" | "[" … "]" | closure
    private mutating func primary() throws(CodeError) -> Expression {
        let position = position
        switch token.kind {
        case .integer(let value):
            advance()
            return try expression(.integer(value), at: position)
        case .number(let value):
            advance()
            return try expression(.number(value), at: position)
        case .text(let parts):
            advance()
            return try text(parts, at: position)
        case .name(let name, let isQuoted):
            return try word(name, isQuoted: isQuoted, at: position)
        case .sign("."):
            advance()
            return try expression(.implicitMember(try memberName()), at: position)
        case .sign("("):
            return try parenthesized()
        case .sign("["):
            return try array()
        case .sign("{"):
            return try closureExpression()
        case .sign("&"): throw Refusal.inoutArgument.error(at: position)
        case .sign("..."), .sign("..<"): throw Refusal.openRange.error(at: position)
        case .directive(let name):
            throw Refusal.directive(name).error(at: position)
        case .end:
            throw CodeError("the code ends where an expression is expected", at: position)
        case .sign, .attribute:
            throw unexpected("an expression")
        }
    }

    private mutating func text(_ parts: [Token.TextPart], at position: CodePosition) throws(CodeError) -> Expression {
        var values: [Expression] = []
        var content: [Expression.TextPart] = []
        for part in parts {
            switch part {
            case .characters(let characters): content.append(.characters(characters))
            case .value(let tokens):
                let value = try value(in: tokens)
                values.append(value)
                content.append(.value(value))
            }
        }
        return try expression(.text(content), at: position, over: values)
    }

    private mutating func word(_ name: String, isQuoted: Bool, at position: CodePosition) throws(CodeError)
        -> Expression
    {
        if !isQuoted {
            switch name {
            case "true", "false":
                advance()
                return try expression(.bool(name == "true"), at: position)
            case "nil":
                advance()
                return try expression(.none, at: position)
            case "self", "super":
                advance()
                return try expression(.name(name), at: position)
            default:
                if let refusal = Refusal(inExpression: name) { throw refusal.error(at: position) }
                // These two are names if nothing follows that they could belong to.
                if name == "await" || name == "async", case .name(let next, _) = nextToken.kind,
                    !nextToken.isFirstOfLine, !Keyword.all.contains(next) || next == "let"
                {
                    throw Refusal.concurrency(name).error(at: position)
                }
            }
        }
        return try expression(.name(try self.name("an expression")), at: position)
    }

    private mutating func parenthesized() throws(CodeError) -> Expression {
        let start = position
        advance()
        let outer = isInCondition
        isInCondition = false
        if isSign(")") { throw Refusal.tuple.error(at: start) }
        let inner = try expression()
        if isSign(",") || isSign(":") { throw Refusal.tuple.error(at: start) }
        try expect(")", "after an expression in parentheses")
        isInCondition = outer
        // A chain with `?` ends at the parenthesis.
        guard inner.isChain, isSign(".") || !token.hasSpaceBefore && (isSign("!") || isSign("?")) else { return inner }
        return try expression(.parenthesized(inner), at: start, over: [inner])
    }

    private mutating func array() throws(CodeError) -> Expression {
        let start = position
        advance()
        let outer = isInCondition
        isInCondition = false
        var elements: [Expression] = []
        while !isSign("]") {
            if isSign(":") { throw Refusal.dictionary.error(at: start) }
            elements.append(try expression())
            if isSign(":") { throw Refusal.dictionary.error(at: start) }
            guard skipSign(",") else { break }
        }
        try expect("]", "after the elements of an array")
        isInCondition = outer
        return try expression(.array(elements), at: start, over: elements)
    }

    // MARK: Suffixes

    /// suffix = "." name | "?" | "!" | "(" arguments ")" | "[" expression "]" | closure
    private mutating func suffixes(of primary: Expression) throws(CodeError) -> Expression {
        var result = primary
        while let next = try suffix(of: result) { result = next }
        return result
    }

    private mutating func suffix(of base: Expression) throws(CodeError) -> Expression? {
        guard case .sign(let sign) = token.kind else { return nil }
        let start = position
        switch sign {
        case ".":
            advance()
            if case .integer = token.kind { throw Refusal.tuple.error(at: start) }
            let position = position
            return try expression(.member(base, try memberName()), at: position, over: [base])
        case "?" where !token.hasSpaceBefore:
            advance()
            return try expression(.chained(base), at: start, over: [base])
        case "!" where !token.hasSpaceBefore:
            advance()
            return try expression(.forced(base), at: start, over: [base])
        case "(" where !token.isFirstOfLine:
            let arguments = try arguments()
            return try call(base, arguments, at: base.position)
        case "[" where !token.isFirstOfLine:
            advance()
            let index = try unconditionally { (parser) throws(CodeError) in try parser.expression() }
            try expect("]", "after an index")
            return try expression(.element(base, index: index), at: start, over: [base, index])
        case "{" where base.canTakeClosure && isTrailingClosure: return try call(base, [], at: base.position)
        default: return nil
        }
    }

    /// Names of members may be words of Swift, such as `.default`.
    private mutating func memberName() throws(CodeError) -> String {
        guard case .name(let name, _) = token.kind else { throw unexpected("a name after the dot") }
        advance()
        return name
    }

    /// Reads something in parentheses, inside of which braces belong to closures.
    mutating func unconditionally<Result>(
        _ read: (inout Parser) throws(CodeError) -> Result
    ) throws(CodeError) -> Result {
        let outer = isInCondition
        isInCondition = false
        let result = try read(&self)
        isInCondition = outer
        return result
    }

    /// arguments = [ name ":" ] ( expression | operator ) { "," … }
    private mutating func arguments() throws(CodeError) -> [Expression.Argument] {
        advance()
        let result = try unconditionally { (parser) throws(CodeError) in
            var result: [Expression.Argument] = []
            while !parser.isSign(")") {
                var label: String?
                if case .name(let name, _) = parser.token.kind, parser.isSign(":", ahead: 1) {
                    label = name
                    parser.advance()
                    parser.advance()
                }
                let value =
                    if let function = try parser.operatorFunction() { function } else { try parser.expression() }
                result.append(.init(label: label, value: value))
                guard parser.skipSign(",") else { break }
            }
            return result
        }
        try expect(")", "after the arguments")
        return result
    }

    /// Reads the closures after the parentheses of a call.
    private mutating func call(
        _ function: Expression, _ arguments: [Expression.Argument], at position: CodePosition
    ) throws(CodeError) -> Expression {
        var arguments = arguments
        if isSign("{"), isTrailingClosure {
            arguments.append(.init(label: nil, value: try closureExpression(), isTrailing: true))
            while case .name(let label, _) = token.kind, label != "default", isSign(":", ahead: 1),
                isSign("{", ahead: 2)
            {
                advance()
                advance()
                arguments.append(.init(label: label, value: try closureExpression(), isTrailing: true))
            }
        }
        return try expression(
            .call(function, arguments), at: position, over: [function] + arguments.map(\.value))
    }
}

extension Expression {
    /// Whether a closure after the expression is its argument.
    fileprivate var canTakeClosure: Bool {
        switch content {
        case .name, .member, .implicitMember, .call, .forced, .chained, .element: true
        default: false
        }
    }
}
