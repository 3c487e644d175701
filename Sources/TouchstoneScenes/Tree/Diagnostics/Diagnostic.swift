/// A message about a position in a file.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic. An error means that something failed. A warning stops nothing.
    public enum Severity: String, Sendable, Hashable { case error, warning }

    /// The severity: an error or a warning.
    public var severity: Severity
    /// The file, as the user named it.
    public var file: String
    /// The position, or nil for the whole file.
    public var place: SourcePlace?
    /// The description of the problem, without a full stop.
    public var message: String
    /// A suggestion for a fix. It is printed after the caret.
    public var suggestion: String?
    /// The option that would allow what was refused, or nil if there is none. A program with such an option describes
    /// it in ``message`` or ``suggestion``.
    package var remedy: Remedy?
    /// The line of `place`. For a long line, it is the part around the position.
    package var sourceLine: String?
    /// The number of scalars of the line that are omitted before ``sourceLine``.
    package var omitted = 0

    /// Creates a diagnostic. `place` is nil for the whole file. `sourceLine` is the line of `place`.
    package init(
        _ severity: Severity, file: String, place: SourcePlace?, message: String, suggestion: String? = nil,
        remedy: Remedy? = nil, sourceLine: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.remedy = remedy
        self.sourceLine = sourceLine
    }
}

/// A position in a text file. Lines and columns start at 1, and columns count Unicode scalars.
public struct SourcePlace: Sendable, Hashable, Comparable {
    /// The line, starting at 1.
    public var line: Int
    /// The column in Unicode scalars, starting at 1.
    public var column: Int
    /// The number of scalars in the marked part of the line, at least 1.
    package var length: Int
    /// The kind of the library in whose text it is. Nil for a position in the scene's own file.
    package var file: String?

    /// Creates a position. `line` and `column` start at 1. `column` and `length` count Unicode scalars.
    package init(line: Int, column: Int, length: Int = 1, file: String? = nil) {
        self.line = line
        self.column = column
        self.length = length
        self.file = file
    }

    /// The line in words: `line 9`, or `line 9 of naive-threshold` in a kind of the library.
    package var lineWords: String { "line \(line)" + (file.map { " of \($0)" } ?? "") }

    /// Orders positions by line, then by column, then by length.
    public static func < (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
        (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
    }
}

/// An option or an addition with which something is no longer refused.
package enum Remedy: Sendable, Hashable {
    /// A higher limit, by the name of the limit.
    case limit(String)
    /// Access to files outside the scene's folder.
    case outsideFiles
    /// The ranges of the axes of the device that recorded the touches.
    case axes
    /// The size of the screen on which the touches were recorded.
    case screenSize
    /// A picture that contains a scene.
    case embeddedScene
    /// Fewer samples in a second, or the name of the recording.
    case fewerTouches
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as it is printed, without a newline at the end:
    ///
    ///     scenes/card.yaml:12:22: error: unknown behavior 'dragable'
    ///        12 |     behavior: {kind: dragable}
    ///           |                      ^~~~~~~~ did you mean 'draggable'?
    ///
    /// For a very long line only the part around the position is shown, with `…` where it was cut. Characters that a
    /// terminal would interpret, or that end a line, are shown as `�` in the line of the file. In other parts they are
    /// escaped, such as `\n`.
    public var description: String {
        var header = file.escaped
        if let place { header += ":\(place.line):\(place.column)" }
        header += ": \(severity.rawValue): \(message.escaped)"
        let suggestion = suggestion?.escaped
        guard let place, let sourceLine else {
            return suggestion.map { "\(header)\n      | \($0)" } ?? header
        }
        let excerpt = Self.excerpt(of: sourceLine, omitted: omitted, around: place)
        let number = String(place.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let blank = String(repeating: " ", count: gutter.count)
        let behind = suggestion.map { " " + $0 } ?? ""
        return """
            \(header)
            \(gutter) | \(excerpt.text)
            \(blank) | \(excerpt.pointer)\(behind)
            """
    }

    /// The number of scalars of a line that are shown.
    static let window = 160
    /// The number of them before the position, if the line is longer.
    private static let lead = 60

    /// Returns the part of `line` that is shown, and the caret under it.
    private static func excerpt(of line: String, omitted: Int, around place: SourcePlace) -> (
        text: String, pointer: String
    ) {
        let scalars = Array(line.unicodeScalars)
        let column = min(max(0, place.column - 1 - omitted), scalars.count)
        var start = 0
        var end = scalars.count
        if scalars.count > window {
            start = max(0, min(column - lead, scalars.count - window))
            end = start + window
        }
        let before = start + omitted > 0 ? "…" : ""
        let after = end < scalars.count ? "…" : ""
        let text = String(String.UnicodeScalarView(scalars[start..<end])).printable
        // A tab stays a tab, so that the caret is below its character whatever the terminal's tab width.
        let indent = scalars[start..<column].map { $0 == "\t" ? "\t" : " " }.joined()
        let length = max(1, min(place.length, end - column))
        let pointer = (before.isEmpty ? "" : " ") + indent + "^" + String(repeating: "~", count: length - 1)
        return (before + text + after, pointer)
    }
}

extension String {
    /// The text with `�` instead of every scalar that a terminal might interpret. Tabs stay.
    fileprivate var printable: String {
        guard unicodeScalars.contains(where: { $0.actsOnTerminal }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.actsOnTerminal ? "\u{FFFD}" : $0 }))
    }

    /// The text on one line, for a message. Each scalar that ends a line, or that a terminal might interpret, is
    /// escaped, such as `\n` or `\u{2028}`. Tabs stay.
    package var escaped: String {
        guard unicodeScalars.contains(where: { $0.actsOnTerminal }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.actsOnTerminal { text += scalar.writtenOut } else { text.unicodeScalars.append(scalar) }
        }
    }

    /// The text in single quotes for a message, on one line, with at most 60 of its scalars.
    package var quoted: String {
        let limit = 60
        let start = String(String.UnicodeScalarView(unicodeScalars.prefix(limit)))
        let isCut = unicodeScalars.dropFirst(limit).first != nil
        return "'\(start.escaped.replacing("\t", with: "\\t"))\(isCut ? "…" : "")'"
    }
}

extension Unicode.Scalar {
    /// Whether a terminal might interpret the scalar: C0 and C1 controls other than the tab, line separators, and the
    /// marks that change the writing direction.
    var actsOnTerminal: Bool {
        switch value {
        case 0x09: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The escaped form in a message: `\n`, `\r` or `\u{1B}`.
    fileprivate var writtenOut: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
