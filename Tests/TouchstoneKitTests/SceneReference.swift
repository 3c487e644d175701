import TouchstoneGeometry
import TouchstoneScenes

/// The reference of the scene format, as a page in Markdown: a table for each kind of map, and one for each kind of
/// view and recognizer.
struct SceneReference {
    let catalogue: Catalogue
    /// Returns the names of the values that a view of a kind adds to the trace.
    let readings: (Catalogue.Kind) -> [String]

    /// Creates the page of these kinds and constants. `readings` returns the names of the values that a view of a kind
    /// adds to the trace.
    init(_ catalogue: Catalogue, readings: @escaping (Catalogue.Kind) -> [String] = { _ in [] }) {
        self.catalogue = catalogue
        self.readings = readings
    }

    /// The page, with a line feed at its end.
    var page: String {
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
        case .ratio(let range): "\(ValueType.number(range).cell), or a quotient such as `4/3`"
        case .text: "text"
        case .recognizer: "a recognizer"
        case .code: "code"
        case .expression: "an expression"
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
        case .named(let type): "a map: name, \(type.cell)"
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

/// The sections of the page about values, kinds and constants.
extension SceneReference {
    /// The section about the notation of each kind of value.
    static let values = [
        "", "## Values", "",
        "| value | how it is written |", "|---|---|",
        "| a number | `12`, `-0.5`, `1e3`; without quotes. Lengths are points, angles are degrees clockwise on the screen |",
        "| a time | seconds: `0.2`, `0.2s` or `200ms`; from 0 to 86,400 |",
        "| true or false | `true` or `false`; `yes`, `no`, `on` and `off` are errors |",
        "| text | with or without quotes; text that YAML would read differently, such as `\"a: b\"` or `\"#1\"`, needs them |",
        "| 2 numbers | a list: a point is `[x, y]`, a size is `[width, height]` |",
        "| 4 numbers | a rectangle: `[x, y, width, height]` |",
        "| 6 numbers | a matrix: `[a, b, c, d, tx, ty]`, as Core Graphics has it: x' = a·x + c·y + tx, y' = b·x + d·y + ty |",
        "| unit point | `[0, 0]` is the top left corner of the bounds, `[0.5, 0.5]` the middle, `[1, 1]` the bottom right |",
        "| insets | one number for all edges, or a map of `top`, `left`, `bottom` and `right` |",
        "| a recognizer | the view's id, a dot, and the recognizer's name: `card.pan` |",
        "| a colour | a name, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, in quotes: `\"#3366cc\"`; see [colours](#colours) |",
    ]

    // MARK: Kinds

    /// The sections of the kinds of view.
    var behaviors: [String] {
        var lines = [
            "", "## Kinds of behavior", "",
            "A view of a kind has the recognizers of the kind and reports its events. Its readings are values that the",
            "[trace](formats.md#the-trace) has in addition to those of every view. [Behaviors](behaviors/README.md) shows each kind in a picture.",
        ]
        for kind in catalogue.kinds {
            lines += ["", "### `\(kind.name)`", ""] + [kind.summary].filter { !$0.isEmpty } + [""]
            let facts = [
                ("Recognizers", kind.recognizers), ("Events", kind.events), ("Readings", readings(kind)),
            ]
            lines += facts.map { "- \($0): \($1.isEmpty ? "none" : $1.map(Self.code).joined(separator: " "))" }
            lines += Self.table(of: kind.settings)
        }
        return lines
    }

    /// The sections of the kinds of recognizer.
    var recognizers: [String] {
        let common = (catalogue.recognizers.first?.settings ?? []).filter { setting in
            catalogue.recognizers.allSatisfy { $0.settings.contains(setting) }
        }
        var lines = ["", "## Kinds of recognizers"]
        for kind in catalogue.recognizers {
            lines += ["", "### Recognizer `\(kind.name)`", ""] + [kind.summary].filter { !$0.isEmpty }
            lines += Self.table(of: kind.settings.filter { !common.contains($0) }, isLive: false)
        }
        return lines + ["", "### Settings of every recognizer"] + Self.table(of: common, isLive: false)
    }

    /// Returns a table of settings. `isLive` specifies whether it has a column for the settings that an action can set.
    private static func table(of settings: [Catalogue.Setting], isLive: Bool = true) -> [String] {
        guard !settings.isEmpty else { return ["", "No settings."] }
        let (heading, rule) = isLive ? (" set by actions |", "---|") : ("", "")
        return ["", "| setting | value | default |\(heading) meaning |", "|---|---|---|\(rule)---|"]
            + settings.map { setting in
                let live = isLive ? " \(setting.isSettable ? "yes" : "no") |" : ""
                return "| `\(setting.name)` | \(ValueType(setting.type).cell) | `\(setting.defaultText)` |\(live) "
                    + "\(setting.summary.withoutFullStop) |"
            }
    }

    // MARK: Constants

    /// The section of the constants that a scene can override.
    var constants: [String] {
        [
            "", "## Constants", "",
            "`constants:` of the scene overrides these: `constants: {pinchThreshold: 4}`. The other numbers of the recognizers are",
            "measured or documented, and cannot be changed; [the platform](platform.md) gives the source of each. Distances are points,",
            "angles are degrees, times are seconds, speeds are points a second.", "",
            "| constant | value | default | meaning |", "|---|---|---|---|",
        ]
            + catalogue.constants.map { constant in
                // A setting writes its default as a scene would.
                let standard = Catalogue.Setting(
                    name: constant.name, type: constant.type, defaultValue: constant.standardValue)
                return "| `\(constant.name)` | \(ValueType(constant.type).cell) | `\(standard.defaultText)` | "
                    + "\(constant.summary.withoutFullStop) |"
            }
    }

    // MARK: Properties and colours

    /// The section of the properties that every view has.
    static var properties: [String] {
        [
            "", "## Properties that actions set", "",
            "`set:` of an action sets these properties of every view, as `card.alpha`, and those settings of its kind that an action can set.",
            "",
            "| property | value |", "|---|---|",
        ] + ViewPropertyName.allCases.map { "| `\($0.rawValue)` | \(type(of: $0).cell) |" }
    }

    /// The type of the key with the same name, if views have such a key.
    private static func type(of property: ViewPropertyName) -> ValueType {
        Level.view.table[property.rawValue]?.type ?? .bool
    }

    /// The section of the names of colours.
    static var colors: [String] {
        var lines = ["", "## Colours", "", "The names are those of CSS:", ""]
        var line = ""
        for name in ColorName.all.map(code) {
            if !line.isEmpty, line.count + name.count >= 120 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? name : " \(name)"
        }
        return lines + [line]
    }
}
