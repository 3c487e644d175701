extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as it is printed, without a newline at the end:
    ///
    ///     scenes/card.yaml:12:22: error: unknown behavior 'dragable'
    ///        12 |     behavior: {kind: dragable}
    ///           |                      ^~~~~~~~ did you mean 'draggable'?
    ///
    /// Of a very long line only the part around the place is shown, with `…` where it was cut. Characters that a terminal
    /// would act on, or that end a line, are shown as `�` in the line of the file, and written out elsewhere: `\n`.
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

    /// How many scalars of a line are shown.
    static let window = 160
    /// How many of them stand before the place, where the line is longer.
    private static let lead = 60

    /// What is shown of `line`, and the caret under it.
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
        // A tab stays a tab, so that the caret stands below its character whatever the terminal's tab width.
        let indent = scalars[start..<column].map { $0 == "\t" ? "\t" : " " }.joined()
        let length = max(1, min(place.length, end - column))
        let pointer = (before.isEmpty ? "" : " ") + indent + "^" + String(repeating: "~", count: length - 1)
        return (before + text + after, pointer)
    }
}

extension String {
    /// The text with `�` for every scalar that a terminal might act on; tabs stay.
    fileprivate var printable: String {
        guard unicodeScalars.contains(where: { $0.actsOnTerminal }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.actsOnTerminal ? "\u{FFFD}" : $0 }))
    }

    /// The text on one line, for a message: each scalar that ends a line, or that a terminal might act on, is written out, such as
    /// `\n` or `\u{2028}`. Tabs stay.
    package var escaped: String {
        guard unicodeScalars.contains(where: { $0.actsOnTerminal }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.actsOnTerminal { text += scalar.writtenOut } else { text.unicodeScalars.append(scalar) }
        }
    }

    /// The text in single quotes for use in a message: on one line, at most 60 scalars of it.
    package var quoted: String {
        let limit = 60
        let start = String(String.UnicodeScalarView(unicodeScalars.prefix(limit)))
        let isCut = unicodeScalars.dropFirst(limit).first != nil
        return "'\(start.escaped.replacing("\t", with: "\\t"))\(isCut ? "…" : "")'"
    }
}

extension Unicode.Scalar {
    /// Whether a terminal might act on it: C0 and C1 controls other than the tab, line separators, and the marks that
    /// turn the direction of writing.
    var actsOnTerminal: Bool {
        switch value {
        case 0x09: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// How a message writes it: `\n`, `\r` or `\u{1B}`.
    fileprivate var writtenOut: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
