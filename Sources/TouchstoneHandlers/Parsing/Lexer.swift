/// Divides code into tokens, by Swift's rules.
struct Lexer {
    private let characters: [Character]
    private var index = 0
    private var line = 1
    private var column = 1
    private var tokens: [Token] = []
    private var isFirstOfLine = true
    private let maximumDepth: Int

    /// Returns the tokens; the last one is `end`. Texts contain values, and these texts, at most `maximumDepth` deep.
    static func tokens(of code: String, maximumDepth: Int) throws(CodeError) -> [Token] {
        var lexer = Lexer(characters: Array(code), maximumDepth: maximumDepth)
        try lexer.read(depth: 0)
        return lexer.tokens
    }

    private init(characters: [Character], maximumDepth: Int) {
        self.characters = characters
        self.maximumDepth = maximumDepth
    }

    private var position: CodePosition { CodePosition(line: line, column: column) }

    private func character(_ offset: Int = 0) -> Character? {
        characters.indices.contains(index + offset) ? characters[index + offset] : nil
    }

    private mutating func advance() {
        if characters[index].isNewline {
            line += 1
            column = 1
            isFirstOfLine = true
        } else {
            column += 1
        }
        index += 1
    }

    /// Reads up to the end, or to the `)` that ends a value in a text.
    private mutating func read(depth: Int) throws(CodeError) {
        guard depth < maximumDepth else {
            throw CodeError("texts in texts are more than \(maximumDepth) deep", at: position)
        }
        var parentheses = 0
        while true {
            try skipSpace()
            guard let next = character() else { break }
            if depth > 0, next == ")", parentheses == 0 { break }
            if next == "(" { parentheses += 1 }
            if next == ")" { parentheses -= 1 }
            try readToken(next, depth)
        }
        let end = position
        add(.end, at: end, from: index)
    }

    private mutating func skipSpace() throws(CodeError) {
        while let next = character() {
            if next.isWhitespace {
                advance()
            } else if next == "/", character(1) == "/" {
                while let next = character(), !next.isNewline {
                    _ = next
                    advance()
                }
            } else if next == "/", character(1) == "*" {
                try skipComment()
            } else {
                return
            }
        }
    }

    /// Skips a comment that ends at `*/`. Such comments may contain others.
    private mutating func skipComment() throws(CodeError) {
        let start = position
        var depth = 0
        repeat {
            guard let next = character() else {
                throw CodeError("this comment does not end", at: start, suggestion: "write */ after it")
            }
            if next == "/", character(1) == "*" {
                depth += 1
                advance()
            } else if next == "*", character(1) == "/" {
                depth -= 1
                advance()
            }
            advance()
        } while depth > 0
    }

    private mutating func add(_ kind: Token.Kind, at start: CodePosition, from first: Int) {
        let before = first > 0 ? characters[first - 1] : " "
        let after = character() ?? " "
        let hasSpaceBefore = before.isWhitespace || "([{,;:".contains(before) || isAfterComment(first)
        tokens.append(
            Token(
                kind: kind, position: start, isFirstOfLine: isFirstOfLine, hasSpaceBefore: hasSpaceBefore,
                hasSpaceAfter: after.isWhitespace || ")]},;:".contains(after) || after == "/" && isComment()
                    || after == "." && !hasSpaceBefore))
        isFirstOfLine = false
    }

    /// Comments count as white space.
    private func isComment() -> Bool { character(1) == "/" || character(1) == "*" }

    private func isAfterComment(_ first: Int) -> Bool {
        first > 1 && characters[first - 1] == "/" && characters[first - 2] == "*"
    }

    private mutating func readToken(_ next: Character, _ depth: Int) throws(CodeError) {
        let (start, first) = (position, index)
        if next.isNumber, next.isASCII {
            let kind = try readNumber()
            add(kind, at: start, from: first)
        } else if next.isLetter || next == "_" || next == "$" {
            let name = readName()
            add(.name(name, isQuoted: false), at: start, from: first)
        } else if next == "`" {
            advance()
            let name = readName()
            guard character() == "`", !name.isEmpty else {
                throw CodeError("a name in backticks ends with a backtick", at: start)
            }
            advance()
            add(.name(name, isQuoted: true), at: start, from: first)
        } else if next == "#" || next == "@" {
            if next == "#", character(1) == "\"" || character(1) == "#" {
                throw Refusal.text("raw texts").error(at: start)
            }
            advance()
            let name = readName()
            add(next == "#" ? .directive(name) : .attribute(name), at: start, from: first)
        } else if next == "\"" {
            let parts = try readText(depth)
            add(.text(parts), at: start, from: first)
        } else {
            try readSign(next, at: start, from: first)
        }
    }

    private mutating func readName() -> String {
        var name = ""
        while let next = character(), next.isLetter || next.isNumber || next == "_" || next == "$" {
            name.append(next)
            advance()
        }
        return name
    }

    // MARK: Numbers

    private mutating func readNumber() throws(CodeError) -> Token.Kind {
        let start = position
        if character() == "0", let radix = character(1).flatMap({ ["x": 16, "b": 2, "o": 8][$0] }) {
            advance()
            advance()
            guard let value = Int(readName().filter { $0 != "_" }, radix: radix) else {
                throw CodeError("this number is not a whole number", at: start)
            }
            return .integer(value)
        }
        var text = readDigits()
        var isWhole = true
        if character() == ".", let next = character(1), next.isASCII, next.isNumber {
            advance()
            text += "." + readDigits()
            isWhole = false
        }
        if let e = character(), e == "e" || e == "E" {
            let hasSign = character(1) == "-" || character(1) == "+"
            if let digit = character(hasSign ? 2 : 1), digit.isASCII, digit.isNumber {
                advance()
                text += "e"
                if hasSign {
                    text.append(characters[index])
                    advance()
                }
                text += readDigits()
                isWhole = false
            }
        }
        if let next = character(), next.isLetter || next == "_" {
            throw CodeError("a letter follows the number \(text)", at: position)
        }
        if isWhole {
            guard let value = Int(text) else { throw CodeError("this number is too large", at: start) }
            return .integer(value)
        }
        guard let value = Double(text), value.isFinite else { throw CodeError("this number is too large", at: start) }
        return .number(value)
    }

    private mutating func readDigits() -> String {
        var digits = ""
        while let next = character(), next.isASCII && next.isNumber || next == "_" {
            if next != "_" { digits.append(next) }
            advance()
        }
        return digits
    }

    // MARK: Texts

    private mutating func readText(_ depth: Int) throws(CodeError) -> [Token.TextPart] {
        let start = position
        if character(1) == "\"", character(2) == "\"" {
            throw Refusal.text("texts of several lines").error(at: start)
        }
        advance()
        var parts: [Token.TextPart] = []
        var plain = ""
        while true {
            guard let next = character(), !next.isNewline else {
                throw CodeError("this text does not end", at: start, suggestion: "write \" at its end")
            }
            if next == "\"" {
                advance()
                if !plain.isEmpty || parts.isEmpty { parts.append(.characters(plain)) }
                return parts
            }
            guard next == "\\" else {
                plain.append(next)
                advance()
                continue
            }
            if character(1) == "(" {
                if !plain.isEmpty { parts.append(.characters(plain)) }
                plain = ""
                parts.append(.value(try readValueInText(depth)))
            } else {
                plain.append(try readEscape())
            }
        }
    }

    private mutating func readValueInText(_ depth: Int) throws(CodeError) -> [Token] {
        let start = position
        advance()
        advance()
        let (outer, wasFirstOfLine) = (tokens, isFirstOfLine)
        tokens = []
        try read(depth: depth + 1)
        let inner = tokens
        tokens = outer
        isFirstOfLine = wasFirstOfLine
        guard character() == ")" else { throw CodeError("this value in a text does not end", at: start) }
        advance()
        return inner
    }

    private mutating func readEscape() throws(CodeError) -> Character {
        let start = position
        let escapes: [Character: Character] = [
            "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
        ]
        guard let next = character(1) else { throw CodeError("this text does not end", at: start) }
        if let character = escapes[next] {
            advance()
            advance()
            return character
        }
        guard next == "u", character(2) == "{" else { throw CodeError("'\\\(next)' is not a character", at: start) }
        for _ in 0..<3 { advance() }
        let digits = readName()
        guard character() == "}", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw CodeError("this is not the number of a character", at: start, suggestion: "\\u{41} is A")
        }
        advance()
        return Character(scalar)
    }

    // MARK: Signs

    private static let operatorCharacters: Set<Character> = Set("/=-+!*%<>&|^~?")
    private static let operators: Set<String> = Set(
        BinaryOperator.allCases.map(\.rawValue) + AssignmentOperator.allCases.map(\.rawValue) + ["!", "?", "->", "&"])

    private mutating func readSign(_ next: Character, at start: CodePosition, from first: Int) throws(CodeError) {
        if "()[]{},;:".contains(next) {
            advance()
            add(.sign(String(next)), at: start, from: first)
            return
        }
        if next == "." {
            let dots = ["...", "..<"].first { $0 == String(characters[index..<min(index + 3, characters.count)]) }
            for _ in 0..<(dots ?? ".").count { advance() }
            add(.sign(dots ?? "."), at: start, from: first)
            return
        }
        guard Self.operatorCharacters.contains(next) else {
            throw CodeError("'\(next)' has no meaning here", at: start, suggestion: Self.lookalikes[next])
        }
        let sign = readOperator(isAfterSpace: first == 0 || characters[first - 1].isWhitespace)
        guard Self.operators.contains(sign) else {
            throw CodeError("'\(sign)' is not an operator here", at: start, suggestion: Self.hint(for: sign))
        }
        add(.sign(sign), at: start, from: first)
    }

    /// Reads an operator. As in Swift, it is as long as possible, but `?` and `!` right after an expression, and the
    /// `<` and `>` of a type, are alone.
    private mutating func readOperator(isAfterSpace: Bool) -> String {
        let next = characters[index]
        advance()
        if next == "<" || next == ">" || (next == "!" || next == "?") && !isAfterSpace {
            guard character() == "=", next != "?" else { return String(next) }
            advance()
            guard next == "!", character() == "=" else { return String([next, "="]) }
            advance()
            return "!=="
        }
        var sign = String(next)
        while let next = character(), Self.operatorCharacters.contains(next) {
            if next == "/", character(1) == "/" || character(1) == "*" { break }
            sign.append(next)
            advance()
        }
        return sign
    }

    private static let lookalikes: [Character: String] = [
        "“": "write straight quotation marks: \"", "”": "write straight quotation marks: \"",
        "‘": "write straight quotation marks: \"", "’": "write straight quotation marks: \"",
        "−": "write a hyphen: -", "–": "write a hyphen: -", "×": "write *", "÷": "write /", "≤": "write <=",
        "≥": "write >=", "≠": "write !=", "π": "write .pi", "…": "write ...", "'": "write \" around a text",
        "\\": "key paths are not there",
    ]

    private static func hint(for sign: String) -> String? {
        switch sign {
        case "++", "--": "Swift has no '\(sign)': write \(sign.prefix(1))= 1"
        case "|", "^", "~", "|=", "&=", "^=": "operators of single bits are not there"
        case "&+", "&-", "&*": "operators without overflow are not there: write \(sign.suffix(1))"
        case _ where sign.count > 1: "write a space between two operators"
        default: nil
        }
    }
}
