/// The declarations of a file: its types and extensions, with their members. Bodies of functions are not read.
struct Outline {
    /// A type, a protocol or an extension.
    struct TypeDeclaration {
        /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
        var keyword: Substring
        /// The full name, including the enclosing types.
        var name: String
        var attributes: [Substring]
        var modifiers: [Substring]
        /// The names after the colon.
        var inherited: [String]
        var isGeneric: Bool
        /// The index of the declaration around this one.
        var parent: Int?
        /// The tokens between its first and its last one. The last one is the closing brace, unless the file ends before.
        var tokens: Range<Int>
        /// The token with the name.
        var nameToken: Int
        /// The tokens between the braces.
        var body: Range<Int>
        var members: [Member] = []

        var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    }

    /// A function, an initializer, a property or another member of a type.
    struct Member {
        /// A parameter of a function.
        struct Parameter {
            /// The name that a call uses; `_` for none.
            var label: Substring
            /// The name inside of the function.
            var name: Substring
            /// The tokens of its type.
            var type: Range<Int>
            var hasDefault: Bool
        }

        var keyword: Substring
        var name: Substring
        var attributes: [Substring]
        var modifiers: [Substring]
        var tokens: Range<Int>
        var keywordToken: Int
        /// The parameters of a function or an initializer.
        var parameters: [Parameter] = []
        /// The tokens after the colon of a property: its type.
        var type: Range<Int> = 0..<0
        /// The tokens of a function's body, with its braces.
        var body: Range<Int> = 0..<0
        var returnsValue = false

        var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    }

    private(set) var types: [TypeDeclaration] = []
    private let tokens: SwiftTokens

    init(_ tokens: SwiftTokens) {
        self.tokens = tokens
        read(0..<tokens.count, in: nil, depth: 0)
    }

    /// The deepest nesting of types that is read.
    private static let deepest = 50

    private mutating func read(_ range: Range<Int>, in parent: Int?, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard depth < Self.deepest, let head = DeclarationHead(tokens, at: index, before: range.upperBound) else {
                index = tokens.next(index)
                continue
            }
            let end: Int
            if DeclarationHead.types.contains(head.keyword) {
                end = readType(head, from: index, before: range.upperBound, in: parent, depth: depth)
            } else {
                let member = readMember(head, from: index, before: range.upperBound)
                end = member.tokens.upperBound
                if let parent { types[parent].members.append(member) }
            }
            index = max(end, index + 1)
        }
    }

    // MARK: Types

    private mutating func readType(
        _ head: DeclarationHead, from start: Int, before limit: Int, in parent: Int?, depth: Int
    ) -> Int {
        let nameToken = head.keywordToken + 1
        var name = String(tokens[nameToken])
        var index = nameToken + 1
        while tokens[index] == ".", tokens.isWord(index + 1) {
            name += ".\(tokens[index + 1])"
            index += 2
        }
        if let parent, head.keyword != "extension" { name = "\(types[parent].name).\(name)" }
        let isGeneric = tokens[index] == "<"
        var inherited: [String] = []
        var path = ""
        var isAfterColon = false
        var depthOfAngles = 0
        while index < limit, tokens[index] != "{", tokens[index] != "where" {
            let text = tokens[index]
            switch text {
            case "<": depthOfAngles += 1
            case ">": depthOfAngles -= 1
            case ":" where depthOfAngles == 0: isAfterColon = true
            case "," where depthOfAngles == 0:
                inherited.append(path)
                path = ""
            case _ where isAfterColon && depthOfAngles == 0 && text != "@": path += text
            default: break
            }
            index = tokens.next(index)
        }
        if !path.isEmpty { inherited.append(path) }
        while index < limit, tokens[index] != "{" { index = tokens.next(index) }
        let close = min(tokens.partners[index] ?? limit, limit)
        let position = types.count
        types.append(
            TypeDeclaration(
                keyword: head.keyword, name: name, attributes: head.attributes, modifiers: head.modifiers,
                inherited: inherited, isGeneric: isGeneric, parent: parent, tokens: start..<min(close + 1, limit),
                nameToken: nameToken, body: min(index + 1, close)..<close))
        read(types[position].body, in: position, depth: depth + 1)
        return close + 1
    }

    // MARK: Members

    private func readMember(_ head: DeclarationHead, from start: Int, before limit: Int) -> Member {
        var member = Member(
            keyword: head.keyword, name: tokens[head.keywordToken + 1], attributes: head.attributes,
            modifiers: head.modifiers, tokens: start..<limit, keywordToken: head.keywordToken)
        let isFunction = ["func", "init", "subscript", "deinit"].contains(head.keyword)
        if isFunction { readParameters(of: &member, before: limit) }
        if head.keyword == "var" || head.keyword == "let" { readType(of: &member, before: limit) }
        var index = head.keywordToken + 1
        while index < limit {
            if isFunction, tokens[index] == "{" {
                let end = min(tokens.next(index), limit)
                member.body = index..<end
                member.tokens = start..<end
                return member
            }
            if isFunction, tokens[index] == "-", tokens[index + 1] == ">" {
                let result = tokens[index + 2]
                let isEmpty = result == "Void" || result == "(" && tokens[index + 3] == ")"
                member.returnsValue = !isEmpty
            }
            let isSeparate = tokens.isFirstOnLine(index) || ["}", ";"].contains(tokens[index - 1])
            if isSeparate, index > head.keywordToken + 1,
                DeclarationHead(tokens, at: index, before: limit) != nil || tokens[index] == "#"
            {
                break
            }
            index = tokens.next(index)
        }
        member.tokens = start..<max(min(index, limit), min(head.keywordToken + 1, limit))
        return member
    }

    private func readParameters(of member: inout Member, before limit: Int) {
        var open = member.keywordToken + 1
        while open < limit, tokens[open] != "(", tokens[open] != "{" { open += 1 }
        guard tokens[open] == "(", let close = tokens.partners[open] else { return }
        var start = open + 1
        while start < close {
            var end = start
            var colon: Int?
            var equals: Int?
            var angles = 0
            while end < close, tokens[end] != "," || angles > 0 {
                if tokens[end] == "<" { angles += 1 }
                if tokens[end] == ">", tokens[end - 1] != "-" { angles -= 1 }
                if tokens[end] == ":", colon == nil { colon = end }
                if tokens[end] == "=", equals == nil { equals = end }
                end = tokens.next(end)
            }
            if let colon {
                let names = (start..<colon).filter { tokens.isWord($0) }.map { tokens[$0] }
                member.parameters.append(
                    Member.Parameter(
                        label: names.first ?? "_", name: names.last ?? "_",
                        type: colon + 1..<max(colon + 1, equals ?? end), hasDefault: equals != nil))
            }
            start = end + 1
        }
    }

    private func readType(of member: inout Member, before limit: Int) {
        let colon = member.keywordToken + 2
        guard tokens[colon] == ":" else { return }
        var end = colon + 1
        while end < limit, !["=", "{", ";", ","].contains(tokens[end]), end == colon + 1 || !tokens.isFirstOnLine(end) {
            end = tokens.next(end)
        }
        member.type = colon + 1..<min(end, limit)
    }
}

/// The words in front of a declaration, and its keyword.
struct DeclarationHead {
    private(set) var attributes: [Substring] = []
    private(set) var modifiers: [Substring] = []
    private(set) var keyword: Substring = ""
    private(set) var keywordToken = 0

    static let types: Set<Substring> = ["class", "struct", "enum", "extension", "actor", "protocol"]
    private static let keywords: Set<Substring> = [
        "func", "init", "subscript", "deinit", "var", "let", "case", "typealias", "associatedtype", "import",
    ]
    private static let modifiers: Set<Substring> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "override", "required",
        "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "optional", "dynamic", "nonisolated",
        "indirect", "prefix", "postfix", "infix", "async",
    ]

    /// Returns nil if no declaration begins with the token.
    init?(_ tokens: SwiftTokens, at start: Int, before limit: Int) {
        var index = start
        while index < limit {
            let text = tokens[index]
            if text == "@" {
                attributes.append(tokens[index + 1])
                index += 2
                if tokens[index] == "(", tokens.isAdjacent(index) { index = tokens.next(index) }
            } else if Self.modifiers.contains(text) {
                modifiers.append(text)
                index += 1
                if tokens[index] == "(" { index = tokens.next(index) }
            } else if text == "class", Self.keywords.contains(tokens[index + 1]) || Self.isModifier(tokens[index + 1]) {
                modifiers.append(text)
                index += 1
            } else {
                guard Self.keywords.contains(text) || Self.types.contains(text), tokens[index - 1] != "." else {
                    return nil
                }
                (keyword, keywordToken) = (text, index)
                // A type has a name, and `actor` is a name itself elsewhere.
                if Self.types.contains(text), !tokens.isWord(index + 1) { return nil }
                return
            }
        }
        return nil
    }

    private static func isModifier(_ word: Substring) -> Bool { modifiers.contains(word) }
}
