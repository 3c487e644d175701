extension Parser {
    /// Whether the brace at the token begins a closure after a call. As in Swift, it may be in the next line. After a
    /// condition, it does so only if what follows its end can follow a closure there, such as the statement's brace.
    var isTrailingClosure: Bool {
        guard isInCondition else { return true }
        if isWord("case", ahead: 1) || isWord("default", ahead: 1) || isSign("}", ahead: 1) { return false }
        var (offset, level) = (0, 0)
        repeat {
            if isSign("{", ahead: offset) { level += 1 }
            if isSign("}", ahead: offset) { level -= 1 }
            offset += 1
        } while level > 0 && kind(ahead: offset) != .end
        let next = token(ahead: offset)
        switch next.kind {
        case .sign("{"), .sign(","), .name("where", isQuoted: false): return true
        case .sign("}"), .sign(")"), .sign("]"), .sign(";"), .sign("->"): return false
        case .sign, .name("is", isQuoted: false), .name("as", isQuoted: false): return !next.isFirstOfLine
        default: return false
        }
    }

    mutating func closureExpression() throws(CodeError) -> Expression {
        let start = position
        let (closure, depth) = try closure()
        var result = try expression(.closure(closure), at: start)
        result.depth = depth + 1
        guard result.depth <= maximumDepth else { throw tooDeep(at: start) }
        return result
    }

    /// An operator that is an argument, as in `sorted(by: <)`. It is read as the closure `{ $0 < $1 }`. Returns nil if no
    /// such operator follows.
    mutating func operatorFunction() throws(CodeError) -> Expression? {
        guard case .sign(let text) = token.kind, isSign(")", ahead: 1) || isSign(",", ahead: 1),
            let sign = BinaryOperator(rawValue: text)
        else { return nil }
        let position = position
        advance()
        let first = try expression(.name("$0"), at: position)
        let second = try expression(.name("$1"), at: position)
        let result = try expression(.binary(sign, first, second), at: position, over: [first, second])
        let body = [Statement(.expression(result), at: position)]
        let closure = Closure(parameters: nil, body: body, position: position)
        return try expression(.closure(closure), at: position, over: [result])
    }

    /// closure = "{" [ [ captures ] parameters "in" ] statements "}"
    mutating func closure() throws(CodeError) -> (closure: Closure, depth: Int) {
        let start = position
        try expect("{", "of a closure")
        let (captures, parameters) = try closureHead()
        let (body, depth) = try measured { (parser) throws(CodeError) in
            try parser.nested { (parser) throws(CodeError) in
                try parser.unconditionally { (parser) throws(CodeError) in try parser.statements(until: "}") }
            }
        }
        try expect("}", "after a closure")
        return (Closure(captures: captures, parameters: parameters, body: body, position: start), depth)
    }

    /// Reads the captures and the names before `in`. The names are nil if there are none.
    private mutating func closureHead() throws(CodeError) -> (captures: [Closure.Capture], names: [String]?) {
        guard hasClosureHead() else { return ([], nil) }
        while case .attribute = token.kind { advance() }
        let captures = try captures()
        if skipWord("in") { return (captures, nil) }
        var names: [String] = []
        let hasParentheses = skipSign("(")
        while !isWord("in"), !isSign(")"), !isSign("->") {
            names.append(skipWord("_") ? "_" : try name("a parameter"))
            if skipSign(":") { _ = try typeName() }
            guard skipSign(",") else { break }
        }
        if hasParentheses { try expect(")", "after the parameters") }
        if skipSign("->") { _ = try typeName() }
        guard skipWord("in") else { throw unexpected("'in'") }
        return (captures, names)
    }

    /// captures = [ "[" { [ "weak" | "unowned" ] name } "]" ]
    private mutating func captures() throws(CodeError) -> [Closure.Capture] {
        guard skipSign("[") else { return [] }
        var result: [Closure.Capture] = []
        while !isSign("]") {
            let isWeak = isWord("weak") && !isSign(",", ahead: 1) && !isSign("]", ahead: 1)
            if isWeak || isWord("unowned") { advance() }
            if skipSign("(") {
                advance()
                try expect(")", "after 'unowned'")
            }
            let name = skipWord("self") ? "self" : try name("a name")
            if isSign("=") { throw Refusal.captureWithValue.error(at: position) }
            result.append(.init(name: name, isWeak: isWeak))
            guard skipSign(",") else { break }
        }
        try expect("]", "after the captures")
        return result
    }

    /// Whether `in` ends a head here, before anything that cannot be in one.
    private func hasClosureHead() -> Bool {
        var offset = 0
        var brackets = 0
        while true {
            // After a dot, it is a member.
            if isWord("in", ahead: offset), brackets == 0 { return offset == 0 || !isSign(".", ahead: offset - 1) }
            switch kind(ahead: offset) {
            case .sign("["), .sign("("): brackets += 1
            case .sign("]"), .sign(")"): brackets -= 1
            case .sign(","), .sign(":"), .sign("->"), .sign("."), .sign("?"), .sign("!"), .sign("<"), .sign(">"): break
            case .sign("="): if brackets == 0 { return false }
            case .attribute: break
            case .name(let name, let isQuoted):
                if !isQuoted, Keyword.all.contains(name), !["self", "_", "Any", "inout"].contains(name) {
                    return false
                }
            default: return false
            }
            offset += 1
        }
    }
}
