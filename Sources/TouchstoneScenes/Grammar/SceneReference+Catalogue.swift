internal import TouchstoneGeometry

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

extension String {
    /// The sentence as a cell of a table, without a full stop.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
