internal import TouchstoneKit
internal import TouchstoneScenes

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Colours of text on a terminal. Other output has no colours.
///
/// Source of the numbers: ECMA-48, “Select graphic rendition”. Source of the variable: no-color.org.
struct TextStyle {
    let isColoured: Bool

    /// - Parameters:
    ///   - noColor: the value of the environment variable `NO_COLOR`. Any nonempty value turns colours off.
    ///   - term: the value of the environment variable `TERM`.
    init(isTerminal: Bool, noColor: String?, term: String?) {
        isColoured = isTerminal && (noColor ?? "").isEmpty && term != "dumb"
    }

    /// The style of a stream of this process.
    static func of(_ descriptor: Int32) -> TextStyle {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return TextStyle(
            isTerminal: isatty(descriptor) == 1, noColor: variable("NO_COLOR"), term: variable("TERM"))
    }

    /// The printed form of a diagnostic: the place is bold, the severity and the caret have the colour of the severity.
    func text(of diagnostic: Diagnostic) -> String {
        let text = Terminal.visible(diagnostic.description)
        let colour = diagnostic.severity == .error ? Colour.red : .magenta
        let word = ": \(diagnostic.severity.rawValue): "
        guard isColoured, let found = text.firstRange(of: word) else { return text }
        var lines = text[found.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.count > 2, let bar = lines[lines.count - 1].firstIndex(of: "|") {
            let caret = lines[lines.count - 1]
            lines[lines.count - 1] =
                caret[...bar] + painted(String(caret[caret.index(after: bar)...]), colour)
        }
        return painted(String(text[..<found.lowerBound]), .bold) + ": "
            + painted(diagnostic.severity.rawValue + ":", colour) + " " + lines.joined(separator: "\n")
    }

    /// The printed form of a message without a place, such as `touchstone: error: …`: its beginning has the colours of a
    /// diagnostic's.
    func message(_ text: String) -> String {
        let word = ": error: "
        guard isColoured, let found = text.firstRange(of: word), !text[..<found.lowerBound].contains("\n") else {
            return text
        }
        return painted(String(text[..<found.lowerBound]), .bold) + ": " + painted("error:", .red) + " "
            + text[found.upperBound...]
    }

    /// A line of results: green if everything is well, otherwise red.
    func result(_ line: String, isGood: Bool) -> String { painted(line, isGood ? .green : .red) }

    private enum Colour: Int {
        case bold = 1
        case red = 31
        case green = 32
        case magenta = 35
    }

    private func painted(_ text: String, _ colour: Colour) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}
