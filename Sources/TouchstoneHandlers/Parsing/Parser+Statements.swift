extension Parser {
    /// statements = { statement ( newline | ";" ) }
    mutating func statements(until end: String?) throws(CodeError) -> [Statement] {
        var result: [Statement] = []
        while !isAtEnd, !(end.map { isSign($0) } ?? false) {
            if skipSign(";") { continue }
            if end == nil, isSign("}") {
                throw CodeError("this '}' closes nothing", at: position, suggestion: "leave it out")
            }
            if isWord("case") || isWord("default") || kind(ahead: 0) == .attribute("unknown") { break }
            let isFirst = result.isEmpty
            guard isFirst || token.isFirstOfLine || isAfterSeparator else {
                throw CodeError(
                    "\(token.description) follows a statement in the same line", at: position,
                    suggestion: "begin a new line, or write ';'")
            }
            result += try statement()
            isAfterSeparator = isSign(";")
        }
        return result
    }

    /// block = "{" statements "}"
    mutating func block(_ purpose: String) throws(CodeError) -> [Statement] {
        let start = position
        try expect("{", purpose)
        let outer = isInCondition
        isInCondition = false
        let body = try nested { (parser) throws(CodeError) in try parser.statements(until: "}") }
        isInCondition = outer
        guard !isAtEnd else { throw CodeError("this '{' is not closed", at: start, suggestion: "write '}'") }
        try expect("}", "at the end of a block")
        return body
    }

    /// Reads a statement; declarations of several names in one line are several statements.
    private mutating func statement() throws(CodeError) -> [Statement] {
        let start = position
        if case .attribute(let name) = token.kind { throw Refusal.attributeWithMeaning(name).error(at: start) }
        if isSign("("), isSign(")", ahead: 1) {
            advance()
            advance()
            return [Statement(.nothing, at: start)]
        }
        if case .name(let word, false) = token.kind {
            if isSign(":", ahead: 1) { throw Refusal.loopName.error(at: start) }
            switch word {
            case "let", "var": return try declarations()
            case "if": return [try branch()]
            case "guard": return [try guarded()]
            case "switch": return [try choice()]
            case "for": return [try loop()]
            case "return":
                advance()
                let hasValue = !isAtEnd && !isSign("}") && !isSign(";") && !token.isFirstOfLine
                return [Statement(.leave(hasValue ? try expression() : nil), at: start)]
            case "break", "continue":
                advance()
                if case .name = token.kind, !token.isFirstOfLine {
                    throw Refusal.loopName.error(at: position)
                }
                return [Statement(word == "break" ? .stopLoop : .continueLoop, at: start)]
            case "func", "enum":
                throw CodeError(
                    "'\(word)' inside of a function is not there", at: start, suggestion: "write it in code:")
            default:
                if case .name = nextToken.kind, !nextToken.isFirstOfLine {
                    if Keyword.modifiers.contains(word) {
                        advance()
                        return try statement()
                    }
                    if word == "actor" || word == "prefix" || word == "infix" || word == "postfix" {
                        throw Refusal.ownType(word).error(at: start)
                    }
                }
                if let refusal = Refusal(statement: word) { throw refusal.error(at: start) }
            }
        }
        return [try simpleStatement()]
    }

    /// Reads an expression, or an assignment.
    private mutating func simpleStatement() throws(CodeError) -> Statement {
        let start = position
        if isWord("_"), isSign("=", ahead: 1) {
            advance()
            advance()
            let value = try expression()
            return Statement(
                .declaration(Declaration(isConstant: true, name: "_", type: nil, value: value, position: start)),
                at: start)
        }
        let target = try expression()
        guard case .sign(let text) = token.kind, let sign = AssignmentOperator(rawValue: text) else {
            return Statement(.expression(target), at: start)
        }
        guard token.hasSpaceBefore == token.hasSpaceAfter else {
            throw CodeError("'\(text)' needs a space on both sides, or on none", at: position)
        }
        advance()
        return Statement(.assignment(target, sign, try expression()), at: start)
    }

    // MARK: Declarations

    /// declaration = ( "let" | "var" ) name [ ":" type ] [ "=" expression ] { "," … }
    private mutating func declarations() throws(CodeError) -> [Statement] {
        let start = position
        let isConstant = isWord("let")
        advance()
        var result: [Statement] = []
        repeat {
            let declaration = try declaration(isConstant: isConstant)
            if isSign("{") { throw unexpected("the end of a declaration") }
            result.append(Statement(.declaration(declaration), at: result.isEmpty ? start : declaration.position))
        } while skipSign(",")
        return result
    }

    /// Reads a declaration after `let` or `var`. In a condition, it may be of `self`.
    mutating func declaration(isConstant: Bool, mayBeSelf: Bool = false) throws(CodeError) -> Declaration {
        if isSign("(") { throw Refusal.tuple.error(at: position) }
        let position = position
        let name = skipWord("_") ? "_" : mayBeSelf && skipWord("self") ? "self" : try name("a name")
        let type = skipSign(":") ? try typeName() : nil
        let value = skipSign("=") ? try expression() : nil
        return Declaration(isConstant: isConstant, name: name, type: type, value: value, position: position)
    }

    // MARK: Branches

    /// branch = "if" conditions block [ "else" ( branch | block ) ]
    private mutating func branch() throws(CodeError) -> Statement {
        let start = position
        advance()
        let conditions = try conditions()
        let body = try block("after the condition of 'if'")
        guard skipWord("else") else { return Statement(.branch(conditions, then: body, otherwise: nil), at: start) }
        guard isWord("if") else {
            return Statement(.branch(conditions, then: body, otherwise: try block("after 'else'")), at: start)
        }
        let next = try nested { (parser) throws(CodeError) in try parser.branch() }
        return Statement(.branch(conditions, then: body, otherwise: [next]), at: start)
    }

    private mutating func guarded() throws(CodeError) -> Statement {
        let start = position
        advance()
        let conditions = try conditions()
        guard skipWord("else") else { throw unexpected("'else' of 'guard'") }
        return Statement(.guarded(conditions, otherwise: try block("after 'else'")), at: start)
    }

    private mutating func conditions() throws(CodeError) -> [Condition] {
        let outer = isInCondition
        isInCondition = true
        var result: [Condition] = []
        repeat { result.append(try condition()) } while skipSign(",")
        isInCondition = outer
        if isSign("=") {
            throw CodeError("'=' sets a value, and a condition is expected", at: position, suggestion: "write '=='")
        }
        return result
    }

    /// condition = expression | ( "let" | "var" ) name [ ":" type ] [ "=" expression ] | "case" pattern "=" expression
    private mutating func condition() throws(CodeError) -> Condition {
        if isWord("let") || isWord("var") {
            let isConstant = isWord("let")
            advance()
            return .binding(try declaration(isConstant: isConstant, mayBeSelf: true))
        }
        if skipWord("case") {
            let pattern = try pattern()
            try expect("=", "after the pattern")
            return .matches(pattern, try expression())
        }
        if kind(ahead: 0) == .directive("available") {
            let position = position
            advance()
            while !isSign(")"), !isAtEnd { advance() }
            try expect(")", "after #available")
            return .isTrue(try expression(.bool(true), at: position))
        }
        return .isTrue(try expression())
    }

    /// choice = "switch" expression "{" { ( "case" patterns | "default" ) ":" statements } "}"
    private mutating func choice() throws(CodeError) -> Statement {
        let start = position
        advance()
        let outer = isInCondition
        isInCondition = true
        let subject = try expression()
        isInCondition = outer
        try expect("{", "after the value of 'switch'")
        var choices: [Choice] = []
        while !isSign("}") {
            if kind(ahead: 0) == .attribute("unknown") { advance() }
            choices.append(try caseOfChoice())
        }
        advance()
        return Statement(.choice(subject, choices), at: start)
    }

    private mutating func caseOfChoice() throws(CodeError) -> Choice {
        let start = position
        var patterns: [(Pattern, Expression?)] = []
        if skipWord("case") {
            repeat {
                let pattern = try pattern()
                patterns.append((pattern, skipWord("where") ? try expression() : nil))
            } while skipSign(",")
        } else if !skipWord("default") {
            throw unexpected("'case'")
        }
        try expect(":", "after a case")
        let body = try nested { (parser) throws(CodeError) in
            let outer = parser.isInCondition
            parser.isInCondition = false
            let body = try parser.statements(until: "}")
            parser.isInCondition = outer
            return body
        }
        guard !body.isEmpty else {
            throw CodeError("this case has no statement", at: start, suggestion: "write 'break'")
        }
        return Choice(patterns: patterns.map { (pattern: $0.0, condition: $0.1) }, body: body, position: start)
    }

    private mutating func pattern() throws(CodeError) -> Pattern {
        guard isWord("let") || isWord("var") else { return .value(try expression()) }
        let isConstant = isWord("let")
        advance()
        if isSign(".") || isSign("(") { throw Refusal.casePayload.error(at: position) }
        let position = position
        return .binding(
            Declaration(isConstant: isConstant, name: try name("a name"), type: nil, value: nil, position: position))
    }

    /// loop = "for" name "in" expression [ "where" expression ] block
    private mutating func loop() throws(CodeError) -> Statement {
        let start = position
        advance()
        if isWord("var") || isWord("let") || isSign("(") && isWord("var", ahead: 1) {
            throw Refusal.countingLoop.error(at: position)
        }
        if isSign("(") { throw Refusal.tuple.error(at: position) }
        let name = skipWord("_") ? "_" : try name("a name")
        if skipSign(":") { _ = try typeName() }
        guard skipWord("in") else { throw unexpected("'in'") }
        let outer = isInCondition
        isInCondition = true
        let sequence = try expression()
        let condition = skipWord("where") ? try expression() : nil
        isInCondition = outer
        return Statement(.loop(name, over: sequence, where: condition, try block("of the loop")), at: start)
    }

    // MARK: Types

    /// type = name { "." name } | "[" type "]" | "Set" "<" type ">", each with "?" or "!"
    mutating func typeName() throws(CodeError) -> TypeName {
        try nested { (parser) throws(CodeError) in
            var type = try parser.plainType()
            while parser.isSign("?") || parser.isSign("!") {
                guard !parser.token.hasSpaceBefore else { break }
                type = parser.isSign("?") ? .optional(type) : .unwrapped(type)
                parser.advance()
            }
            return type
        }
    }

    private mutating func plainType() throws(CodeError) -> TypeName {
        let start = position
        if skipSign("[") {
            let element = try typeName()
            if isSign(":") { throw Refusal.dictionary.error(at: start) }
            try expect("]", "after the type of the elements")
            return .array(element)
        }
        if isSign("(") { return try typeInParentheses() }
        if case .attribute = token.kind { throw Refusal.storedClosure.error(at: start) }
        if isWord("inout") { throw Refusal.inoutArgument.error(at: start) }
        if skipWord("Any") { return .named("Any") }
        _ = skipWord("any")
        var name = try name("a type")
        while isSign("."), case .name = nextToken.kind {
            advance()
            name += "." + (try self.name("a type"))
        }
        guard skipSign("<") else { return .named(name) }
        if name == "Dictionary" { throw Refusal.dictionary.error(at: start) }
        guard ["Set", "Array", "Optional", "UnsafeMutablePointer"].contains(name) else {
            throw Refusal.generics.error(at: start)
        }
        let element = try typeName()
        try expect(">", "after the type of the elements")
        return name == "Optional" ? .optional(element) : .generic(name, element)
    }

    /// type = "(" ")" | "(" type ")"
    private mutating func typeInParentheses() throws(CodeError) -> TypeName {
        let start = position
        var (offset, level) = (0, 0)
        repeat {
            if isSign("(", ahead: offset) { level += 1 }
            if isSign(")", ahead: offset) { level -= 1 }
            offset += 1
        } while level > 0 && kind(ahead: offset) != .end
        if isSign("->", ahead: offset) || isWord("throws", ahead: offset) || isWord("async", ahead: offset) {
            throw Refusal.storedClosure.error(at: start)
        }
        advance()
        if skipSign(")") { return .named("Void") }
        let type = try typeName()
        if isSign(",") || isSign(":") { throw Refusal.tuple.error(at: start) }
        try expect(")", "after a type in parentheses")
        return type
    }
}
