/// Reads code by the grammar on the page of this module. Each rule of the grammar is a function here.
struct Parser {
    private var tokens: [Token]
    private var index = 0
    /// The levels of blocks and expressions that are being read.
    private var level = 0
    /// The depth of the deepest expression so far in the closure that is being read.
    private var deepest = 0
    let maximumDepth: Int
    /// Whether the last statement ended with `;`.
    var isAfterSeparator = false
    /// Whether a `{` belongs to the statement, not to the expression before it, as in the condition of `if`.
    var isInCondition = false

    init(_ code: String, maximumDepth: Int) throws(CodeError) {
        tokens = try Lexer.tokens(of: code, maximumDepth: maximumDepth)
        self.maximumDepth = maximumDepth
    }

    private init(_ tokens: [Token], of parser: Parser) {
        self.tokens = tokens
        level = parser.level
        maximumDepth = parser.maximumDepth
    }

    /// Reads the value in a text, from its tokens.
    mutating func value(in tokens: [Token]) throws(CodeError) -> Expression {
        var parser = Parser(tokens, of: self)
        let value = try parser.expression()
        try parser.expectEnd()
        deepest = max(deepest, value.depth)
        return value
    }

    // MARK: Tokens

    var token: Token { tokens[index] }
    var nextToken: Token { tokens[min(index + 1, tokens.count - 1)] }
    var position: CodePosition { token.position }
    var isAtEnd: Bool { token.kind == .end }

    mutating func advance() {
        if index < tokens.count - 1 { index += 1 }
    }

    /// Whether the token `offset` tokens ahead is a sign.
    func isSign(_ sign: String, ahead offset: Int = 0) -> Bool {
        tokens[min(index + offset, tokens.count - 1)].kind == .sign(sign)
    }

    /// Whether the token is a keyword, or a name that has a meaning here.
    func isWord(_ word: String, ahead offset: Int = 0) -> Bool {
        tokens[min(index + offset, tokens.count - 1)].kind == .name(word, isQuoted: false)
    }

    func token(ahead offset: Int) -> Token { tokens[min(index + offset, tokens.count - 1)] }

    /// The kind of the token `offset` tokens ahead.
    func kind(ahead offset: Int) -> Token.Kind { token(ahead: offset).kind }

    mutating func skipSign(_ sign: String) -> Bool {
        guard isSign(sign) else { return false }
        advance()
        return true
    }

    mutating func skipWord(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    mutating func expect(_ sign: String, _ purpose: String) throws(CodeError) {
        guard skipSign(sign) else { throw unexpected("'\(sign)' \(purpose)") }
    }

    func expectEnd() throws(CodeError) {
        guard isAtEnd else { throw unexpected("the end") }
    }

    func unexpected(_ expected: String) -> CodeError {
        CodeError("\(token.description) stands where \(expected) is expected", at: position)
    }

    /// Reads a name that is not a keyword.
    mutating func name(_ purpose: String) throws(CodeError) -> String {
        guard case .name(let name, let isQuoted) = token.kind else { throw unexpected(purpose) }
        if !isQuoted, Keyword.all.contains(name) {
            throw CodeError(
                "'\(name)' is a word of Swift, and stands where \(purpose) is expected", at: position,
                suggestion: "choose another name")
        }
        advance()
        return name
    }

    // MARK: Depth

    /// Reads something that contains other code, at most ``maximumDepth`` levels deep.
    mutating func nested<Result>(_ read: (inout Parser) throws(CodeError) -> Result) throws(CodeError) -> Result {
        guard level < maximumDepth else { throw tooDeep(at: position) }
        level += 1
        let result = try read(&self)
        level -= 1
        return result
    }

    /// Creates an expression over others.
    mutating func expression(
        _ content: Expression.Content, at position: CodePosition, over parts: [Expression] = []
    ) throws(CodeError) -> Expression {
        let depth = (parts.map(\.depth).max() ?? 0) + 1
        guard depth <= maximumDepth else { throw tooDeep(at: position) }
        deepest = max(deepest, depth)
        return Expression(content, at: position, depth: depth)
    }

    /// Reads the body of a closure, and returns it with the depth of the deepest expression in it.
    mutating func measured(
        _ read: (inout Parser) throws(CodeError) -> [Statement]
    ) throws(CodeError) -> (body: [Statement], depth: Int) {
        let outer = deepest
        deepest = 0
        let body = try read(&self)
        let depth = deepest
        deepest = max(outer, depth + 1)
        return (body, depth)
    }

    func tooDeep(at position: CodePosition) -> CodeError {
        CodeError(
            "this is more than \(maximumDepth) levels deep", at: position,
            suggestion: "--limit code-depth=… allows more")
    }
}

extension HandlerSyntax {
    /// Reads the code of a handler: statements, a whole method, or a closure with its head.
    package init(parsing code: String, maximumDepth: Int = CodeLimits.standard.depth) throws(CodeError) {
        var parser = try Parser(code, maximumDepth: maximumDepth)
        self = try parser.handler()
    }
}

extension [ClassMember] {
    /// Reads members of a class body.
    package init(parsing code: String, maximumDepth: Int = CodeLimits.standard.depth) throws(CodeError) {
        var parser = try Parser(code, maximumDepth: maximumDepth)
        self = try parser.members()
    }
}

extension Expression {
    /// Reads one expression.
    package init(parsing code: String, maximumDepth: Int = CodeLimits.standard.depth) throws(CodeError) {
        var parser = try Parser(code, maximumDepth: maximumDepth)
        self = try parser.expression()
        try parser.expectEnd()
    }
}
