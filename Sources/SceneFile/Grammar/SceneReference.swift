/// The keys of a scene as a page in Markdown, a table for each kind of map.
package enum SceneReference {
    /// The page, with a line feed at its end.
    package static var page: String {
        var lines = [
            "# Every key of a scene", "",
            "This page is made from the tables that scenes are read by. Lengths are points, angles degrees clockwise, times seconds",
            "(`0.2`, `0.2s` or `200ms`). The settings of behaviors and recognizers, and what belongs to which verb:",
            "[scene files](scene-file.md). A JSON Schema for editors: `touchstone schema`.",
        ]
        for level in Level.allCases where !level.table.keys.isEmpty {
            lines += ["", "## \(level.heading)", "", "| key | value | default | meaning |", "|---|---|---|---|"]
            lines += level.table.keys.map(row)
        }
        lines += ["", "## Words"]
        for level in Level.allCases {
            for key in level.table.keys {
                let words = key.type.explainedWords
                guard !words.isEmpty else { continue }
                lines += ["", "`\(key.name)` of \(level.name.replacing("'", with: "`")):", ""]
                lines += words.map { "- `\($0.text)`: \($0.meaning.lowercasedFirst)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ key: Key) -> String {
        let fallback = key.isRequired ? "required" : key.fallback.map { "`\($0.inlineText)`" } ?? key.fallbackText ?? ""
        let words = fallback.hasSuffix(",") ? String(fallback.dropLast()) : fallback
        return "| `\(key.name)` | \(key.type.cell) | \(words) | \(key.summary) |"
    }
}

extension ValueType {
    /// What a cell of a table calls it.
    fileprivate var cell: String {
        switch self {
        case .bool: "true or false"
        case .text: "text"
        case .recognizer: "a recognizer"
        case .color: "a colour"
        case .number(let range): range.cell
        case .whole(let range) where range.count == 1: "`\(range.lowerBound)`"
        case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seed: "a whole number"
        case .time: "a time"
        case .numbers(let ranges): "\(ranges.count) numbers"
        case .words(let words):
            words.count > 8 ? "[a word](#words)" : words.map { "`\($0.text)`" }.joined(separator: " ")
        case .map(let level), .step(let level): level.link
        case .list(let element, _): "a list of \(element.cell)"
        case .exactly(let count, let element): "\(count) of \(element.cell)"
        case .section(let level, _): "a list of \(level.link)"
        case .oneOf(let types): types.map(\.cell).joined(separator: ", or ")
        case .assignments: "a map"
        case .fingers: "a map: finger, samples"
        }
    }

    /// The words that may stand here, where their meaning is more than themselves.
    fileprivate var explainedWords: [Word] {
        switch self {
        case .words(let words): words.count > 1 ? words : []
        case .list(let element, _), .exactly(_, let element): element.explainedWords
        case .oneOf(let types): types.map(\.explainedWords).max { $0.count < $1.count } ?? []
        default: []
        }
    }
}

extension NumberRange {
    fileprivate var cell: String {
        switch (self.lower, self.upper) {
        case (NumberRange.any.lower, _): "a number"
        case (0, NumberRange.any.upper): isOpenBelow ? "a number above 0" : "a number, not negative"
        default: name("a number")
        }
    }
}

extension Level {
    /// `A view`, as a heading.
    fileprivate var heading: String { (name.prefix(1).uppercased() + name.dropFirst()).replacing("'", with: "`") }

    /// The name with a link to the table, where there is one.
    fileprivate var link: String {
        guard !table.keys.isEmpty else { return name }
        let anchor = heading.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
        return "[\(name.replacing("'", with: "`"))](#\(anchor))"
    }
}
