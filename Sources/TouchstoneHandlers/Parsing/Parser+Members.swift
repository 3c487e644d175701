extension Parser {
    /// handler = statements | method | closure | reference
    mutating func handler() throws(CodeError) -> HandlerSyntax {
        if isSign("{") {
            let closure = try closure().closure
            try expectEnd()
            return .closure(closure)
        }
        if isMethod {
            let members = try members()
            guard members.count == 1, case .function(let function) = members[0] else {
                throw CodeError(
                    "a handler has one method", at: members.count > 1 ? members[1].position : .start,
                    suggestion: "write the others below code:")
            }
            return .method(function)
        }
        if let name = functionReference { return .statements([Statement(.expression(name), at: name.position)]) }
        let statements = try statements(until: nil)
        try expectEnd()
        return .statements(statements)
    }

    /// The name of a function that is the whole code, with its labels or after `self`: `self.handlePan(_:)`. A name
    /// alone is read as an expression.
    ///
    /// reference = [ "self" "." ] name [ "(" name ":" { name ":" } ")" ]
    private var functionReference: Expression? {
        let start = isWord("self") && isSign(".", ahead: 1) ? 2 : 0
        guard case .name(let name, _) = kind(ahead: start) else { return nil }
        var end = start + 1
        if isSign("(", ahead: end) {
            end += 1
            while case .name = kind(ahead: end), isSign(":", ahead: end + 1) { end += 2 }
            guard isSign(")", ahead: end), isSign(":", ahead: end - 1) else { return nil }
            end += 1
        }
        guard end > 1, kind(ahead: end) == .end else { return nil }
        return Expression(.name(name), at: token(ahead: start).position)
    }

    /// Whether `func` follows, after attributes and words such as `private`.
    private var isMethod: Bool {
        var offset = 0
        while true {
            switch kind(ahead: offset) {
            case .attribute: offset += 1
            case .name("func", isQuoted: false): return true
            case .name(let word, isQuoted: false) where Keyword.modifiers.contains(word) || word == "static":
                offset += 1
            case .sign("("), .sign(")"), .sign(":"): offset += 1
            case .name where offset > 0 && kind(ahead: offset - 1) == .sign("("): offset += 1
            default: return false
            }
        }
    }

    /// members = { property | computed property | function | enumeration }
    mutating func members() throws(CodeError) -> [ClassMember] {
        var result: [ClassMember] = []
        while !isAtEnd {
            if skipSign(";") { continue }
            result += try member()
        }
        return result
    }

    private mutating func member() throws(CodeError) -> [ClassMember] {
        try skipAttributes()
        let start = position
        guard case .name(let word, false) = token.kind else { throw unexpected("a property or a function") }
        switch word {
        case "let", "var": return try properties()
        case "func": return [.function(try function())]
        case "enum": return [.enumeration(try enumeration())]
        default:
            if let refusal = Refusal(statement: word) { throw refusal.error(at: start) }
            if ["actor", "prefix", "infix", "postfix", "indirect"].contains(word), case .name = nextToken.kind {
                throw Refusal.ownType(word).error(at: start)
            }
            throw CodeError(
                "code: has properties, functions and plain enums, but no statements", at: start,
                suggestion: "write statements below handlers:, such as start: for the beginning")
        }
    }

    /// Skips attributes with their arguments, and words such as `private`.
    private mutating func skipAttributes() throws(CodeError) {
        while true {
            if case .attribute = token.kind {
                advance()
            } else if case .name(let word, false) = token.kind, Keyword.modifiers.contains(word) {
                advance()
            } else {
                return
            }
            guard isSign("("), !token.hasSpaceBefore else { continue }
            while !isSign(")"), !isAtEnd { advance() }
            try expect(")", "after an attribute")
        }
    }

    private mutating func properties() throws(CodeError) -> [ClassMember] {
        let isConstant = isWord("let")
        advance()
        var result: [ClassMember] = []
        repeat {
            let declaration = try declaration(isConstant: isConstant)
            guard isSign("{"), !isConstant else {
                result.append(.property(declaration))
                continue
            }
            result.append(try computed(declaration))
        } while skipSign(",")
        return result
    }

    private mutating func computed(_ declaration: Declaration) throws(CodeError) -> ClassMember {
        guard let type = declaration.type, declaration.value == nil else {
            throw CodeError(
                "observers of a property are not there", at: position,
                suggestion: "write the lines in the handler that sets it")
        }
        if isWord("didSet", ahead: 1) || isWord("willSet", ahead: 1) {
            throw CodeError(
                "'didSet' and 'willSet' are not there", at: nextToken.position,
                suggestion: "write the lines in the handler that sets it")
        }
        if isWord("get", ahead: 1), isSign("{", ahead: 2) {
            advance()
            advance()
            let body = try block("of 'get'")
            if isWord("set") {
                throw CodeError(
                    "'set' of a property is not there", at: position, suggestion: "write a function that sets it")
            }
            try expect("}", "after the property")
            return .computed(
                ComputedProperty(name: declaration.name, type: type, body: body, position: declaration.position))
        }
        let body = try block("of the property")
        return .computed(
            ComputedProperty(name: declaration.name, type: type, body: body, position: declaration.position))
    }

    /// function = "func" name "(" [ parameter { "," parameter } ] ")" [ "->" type ] block
    private mutating func function() throws(CodeError) -> Function {
        advance()
        let position = position
        let name = try name("the name of a function")
        if isSign("<") { throw Refusal.generics.error(at: self.position) }
        try expect("(", "after the name of a function")
        var parameters: [Function.Parameter] = []
        while !isSign(")") {
            parameters.append(try parameter())
            guard skipSign(",") else { break }
        }
        try expect(")", "after the parameters")
        if isWord("throws") || isWord("rethrows") { throw Refusal.throwing("throws").error(at: self.position) }
        if isWord("async") { throw Refusal.concurrency("async").error(at: self.position) }
        let result = skipSign("->") ? try typeName() : nil
        let body = try block("of the function")
        return Function(
            name: name, parameters: parameters, result: result == .named("Void") ? nil : result, body: body,
            position: position)
    }

    /// parameter = [ label | "_" ] ( name | "_" ) ":" type [ "=" expression ]
    private mutating func parameter() throws(CodeError) -> Function.Parameter {
        var label: String?
        var name = skipWord("_") ? nil : try memberNameAsLabel()
        label = name
        if !isSign(":") {
            name = skipWord("_") ? "_" : try self.name("the name of a parameter")
        }
        try expect(":", "after the name of a parameter")
        let type = try typeName()
        if isSign("...") { throw CodeError("a parameter has one value here", at: position, suggestion: "use an array") }
        let value = skipSign("=") ? try expression() : nil
        return Function.Parameter(label: label, name: name ?? "_", type: type, defaultValue: value)
    }

    /// Labels may be words of Swift, such as `in` and `for`.
    private mutating func memberNameAsLabel() throws(CodeError) -> String {
        guard case .name(let name, _) = token.kind else { throw unexpected("the name of a parameter") }
        advance()
        return name
    }

    /// enumeration = "enum" name [ ":" type ] "{" { "case" name { "," name } } "}"
    private mutating func enumeration() throws(CodeError) -> PlainEnumeration {
        advance()
        let position = position
        let name = try name("the name of an enum")
        if isSign("<") { throw Refusal.generics.error(at: self.position) }
        if skipSign(":") {
            repeat { _ = try typeName() } while skipSign(",")
        }
        try expect("{", "after the name of an enum")
        var cases: [String] = []
        while skipSign(";") || isWord("case") {
            guard skipWord("case") else { continue }
            repeat {
                let start = self.position
                let name = try self.name("the name of a case")
                guard !cases.contains(name) else { throw CodeError("the case '\(name)' is there twice", at: start) }
                if isSign("(") {
                    throw Refusal.casePayload.error(at: self.position)
                }
                if skipSign("=") { _ = try expression() }
                cases.append(name)
            } while skipSign(",")
        }
        guard !isSign("}") || !cases.isEmpty else { throw CodeError("this enum has no case", at: position) }
        guard isSign("}") else {
            throw CodeError("an enum has only cases here", at: self.position, suggestion: "write functions in code:")
        }
        try expect("}", "after the cases of an enum")
        return PlainEnumeration(name: name, cases: cases, position: position)
    }
}

extension ClassMember {
    /// The position of the member's name.
    package var position: CodePosition {
        switch self {
        case .property(let declaration): declaration.position
        case .computed(let property): property.position
        case .function(let function): function.position
        case .enumeration(let enumeration): enumeration.position
        }
    }
}
