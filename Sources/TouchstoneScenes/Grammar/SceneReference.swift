internal import TouchstoneGeometry

/// The reference of the scene format, as a page in Markdown: a table for each kind of map, and one for each kind of
/// view and recognizer.
package struct SceneReference {
    let catalogue: Catalogue
    /// Returns the names of the values that a view of a kind adds to the trace.
    let readings: (Catalogue.Kind) -> [String]

    /// Creates the page of these kinds and constants. `readings` returns the names of the values that a view of a kind
    /// adds to the trace.
    package init(_ catalogue: Catalogue, readings: @escaping (Catalogue.Kind) -> [String] = { _ in [] }) {
        self.catalogue = catalogue
        self.readings = readings
    }

    /// The page, with a line feed at its end.
    package var page: String {
        var lines = [
            "# Everything a scene can say", "",
            "This page is generated from the tables with which scenes are read. [Scene files](scene-file.md) explains how these keys",
            "work together. A JSON Schema for editors: `touchstone schema`.", "",
            "On this page: [values](#values), [keys](#the-scene), [kinds of behavior](#kinds-of-behavior),",
            "[kinds of recognizers](#kinds-of-recognizers), [constants](#constants),",
            "[properties that actions set](#properties-that-actions-set), [colours](#colours), [words](#words).",
        ]
        lines += Self.values
        for level in Level.allCases where !level.table.keys.isEmpty {
            lines += ["", "## \(level.heading)", ""] + Self.keys(of: level) + Self.combinations(of: level)
        }
        lines += behaviors + recognizers + constants + Self.properties + Self.colors + Self.words
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Keys

    private static func keys(of level: Level) -> [String] {
        var keys = level.table.keys
        var note: [String] = []
        // A gesture in 'then' has nearly all keys of a gesture.
        if level == .follower {
            let shared = Set(Level.gesture.table.keys.map(row))
            keys = keys.filter { !shared.contains(row($0)) }
            note = ["The keys of [a gesture](#a-gesture) without `at`, and", ""]
        }
        return note + ["| key | value | default | meaning |", "|---|---|---|---|"] + keys.map(row)
    }

    private static func row(_ key: Key) -> String {
        let fallback = key.isRequired ? "required" : key.fallback.map { "`\($0.inlineText)`" } ?? key.fallbackText ?? ""
        let words = fallback.hasSuffix(",") ? String(fallback.dropLast()) : fallback
        return "| `\(key.name)` | \(key.type.cell) | \(words) | \(key.summary) |"
    }

    /// The table of the keys that belong together, for maps with several forms.
    private static func combinations(of level: Level) -> [String] {
        guard !level.forms.isEmpty, level != .follower else { return [] }
        return ["", "Keys that go together:", "", "| with | it needs | it may have |", "|---|---|---|"]
            + level.forms.map { form in
                let needed = form.required.filter { !form.keys.contains($0) } + alternatives(form.oneOf)
                let options = form.options.filter { !form.required.contains($0) && !form.oneOf.contains($0) }
                let both = form.keys.count > 1 && form.required.contains(form.keys[0])
                return "| \(form.keys.map(code).joined(separator: both ? " and " : ", ")) "
                    + "| \(needed.map(code).joined(separator: ", ")) | \(options.map(code).joined(separator: ", ")) |"
            }
    }

    /// Keys of which at least one is required: `by` or `along`.
    private static func alternatives(_ keys: [String]) -> [String] {
        keys.isEmpty ? [] : [keys.joined(separator: "` or `")]
    }

    static func code(_ text: String) -> String { "`\(text)`" }

    // MARK: Words

    private static var words: [String] {
        var lines = ["", "## Words"]
        for level in Level.allCases where level != .follower {
            for key in level.table.keys {
                let words = key.type.explainedWords
                guard !words.isEmpty else { continue }
                lines += ["", "`\(key.name)` of \(level.name.replacing("'", with: "`")):", ""]
                lines += words.map { "- `\($0.text)`: \($0.meaning.lowercasedFirst)" }
            }
        }
        return lines
    }
}

extension ValueType {
    /// The name of the type in a cell of a table.
    var cell: String {
        switch self {
        case .bool: "true or false"
        case .text: "text"
        case .recognizer: "a recognizer"
        case .color: "[a colour](#colours)"
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
        case .fields(let names, let type):
            "a map of \(names.map { "`\($0)`" }.joined(separator: " ")), each \(type.cell)"
        case .records(let fields):
            "a list of maps: "
                + fields.map {
                    "`\($0.name)` (\(ValueType($0.type).cell)\($0.defaultValue == nil ? "" : ", may be left out"))"
                }
                .joined(separator: ", ")
        case .assignments: "a map"
        case .fingers: "a map: finger, samples"
        case .perFinger(let words): ValueType.words(words).cell + ", or a map: finger, word"
        }
    }

    /// The words of this type, if their meaning needs an explanation.
    fileprivate var explainedWords: [Word] {
        switch self {
        case .words(let words), .perFinger(let words): words.count > 1 ? words : []
        case .list(let element, _), .exactly(_, let element): element.explainedWords
        case .oneOf(let types): types.map(\.explainedWords).max { $0.count < $1.count } ?? []
        default: []
        }
    }
}

extension NumberRange {
    fileprivate var cell: String {
        switch (self.lower, self.upper) {
        case (NumberRange.any.lower, NumberRange.any.upper): "a number"
        case (0, NumberRange.any.upper): isOpenBelow ? "a number above 0" : "a number, not negative"
        default: name("a number")
        }
    }
}

extension Level {
    /// The name as a heading: `A view`.
    fileprivate var heading: String { (name.prefix(1).uppercased() + name.dropFirst()).replacing("'", with: "`") }

    /// The name with a link to the table.
    fileprivate var link: String {
        // The table of the constants comes from the catalogue.
        if self == .constants { return "[\(name)](#constants)" }
        let anchor = heading.lowercased().filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
        return "[\(name.replacing("'", with: "`"))](#\(anchor))"
    }
}
