/// A word or sign of code.
struct Token: Hashable {
    enum Kind: Hashable {
        case integer(Int)
        case number(Double)
        case text([TextPart])
        /// A name. Names in backticks are never keywords.
        case name(String, isQuoted: Bool)
        /// A sign such as `(` or `+=`.
        case sign(String)
        /// `#selector`, without its arguments.
        case directive(String)
        /// `@objc`, without its arguments.
        case attribute(String)
        case end
    }

    enum TextPart: Hashable {
        case characters(String)
        case value([Token])
    }

    var kind: Kind
    var position: CodePosition
    /// Whether it is the first of its line.
    var isFirstOfLine: Bool
    /// Whether white space, or a sign that separates, is before it. Swift decides by the two whether an operator is
    /// between expressions, before one, or after one.
    var hasSpaceBefore: Bool
    var hasSpaceAfter: Bool

    /// The token as it is quoted in messages.
    var description: String {
        switch kind {
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text: "a text"
        case .name(let name, _): "'\(name)'"
        case .sign(let sign): "'\(sign)'"
        case .directive(let name): "'#\(name)'"
        case .attribute(let name): "'@\(name)'"
        case .end: "the end"
        }
    }
}
