/// A Swift file that is ported, as it was read.
struct SwiftSource {
    /// The file, as it was named.
    let path: String
    /// The text. What iOS does not compile is no code.
    let text: SwiftText
    let conditions: Conditions
    let tokens: SwiftTokens
    let outline: Outline
    let scopes: TypeScopes
    /// The classes of variables, constants and parameters, by name; nil for a name that stands for several.
    let variables: [Substring: String?]

    /// - Parameter hasSwiftUI: whether the package has Touchstone's SwiftUI.
    init(path: String, _ original: String, hasSwiftUI: Bool) {
        self.path = path
        var text = SwiftText(original)
        conditions = Conditions(text, hasSwiftUI: hasSwiftUI)
        for range in conditions.leftOut { text.leaveOut(range) }
        self.text = text
        tokens = SwiftTokens(text)
        outline = Outline(tokens)
        scopes = TypeScopes(text)
        variables = Self.variables(tokens)
    }

    /// The last component of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the text of some tokens, with what is between them.
    func text(_ part: Range<Int>) -> Substring { text.text(tokens.bytes(part)) }

    /// Returns the first byte of the line that a token is on, or of the comments right above it.
    func startOfComments(above token: Int) -> Int {
        var start = text.lineRange(of: tokens.ranges[token].lowerBound).lowerBound
        while start > 0 {
            let line = text.lineRange(of: start - 1)
            let content = line.drop { text.isSpace($0) }
            guard let first = content.first, !text.isLineEnd(first), !text.isCode[first],
                line.allSatisfy({ !text.isCode[$0] || text.isSpace($0) || text.isLineEnd($0) }),
                text.has("//", at: first) || text.has("/*", at: first) || text.has("*", at: first)
            else { break }
            start = line.lowerBound
        }
        return start
    }

    func remark(_ byte: Int, _ message: String, _ severity: PortRemark.Severity = .warning) -> PortRemark {
        PortRemark(file: path, line: text.line(of: byte), severity: severity, message: message)
    }

    private static func variables(_ tokens: SwiftTokens) -> [Substring: String?] {
        var found: [Substring: String?] = [:]
        func note(_ name: Substring, _ type: Substring) {
            guard type.first?.isUppercase == true else { return }
            if let known = found[name] {
                if known != String(type) { found[name] = .some(nil) }
            } else {
                found[name] = .some(String(type))
            }
        }
        for index in 0..<tokens.count where tokens.isWord(index) {
            let isDeclared = tokens[index - 1] == "let" || tokens[index - 1] == "var"
            if tokens[index + 1] == ":", tokens.isWord(index + 2), tokens[index + 2].first?.isUppercase == true {
                note(tokens[index], tokens[index + 2])
            } else if isDeclared, tokens[index + 1] == "=", tokens.isWord(index + 2) {
                let isCall = tokens[index + 3] == "(" || tokens[index + 3] == "." && tokens[index + 4] == "init"
                if isCall { note(tokens[index], tokens[index + 2]) }
            }
        }
        return found
    }
}
