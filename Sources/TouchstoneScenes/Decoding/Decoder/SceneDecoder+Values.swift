internal import TouchstoneGeometry

/// Decodes scalars and lists of a scene.
///
/// A wrong value is reported and replaced, so that decoding continues. The replacement of a number is NaN. Comparisons
/// with NaN are false, so no further errors follow from it. A scene with errors is never returned.
extension SceneDecoder {
    /// Reports that another value was expected.
    func report(expected: String, _ node: Node, suggestion: String? = nil) {
        guard !node.isRefused else { return }
        log.error("expected \(expected), found \(node.name)", at: node.place, suggestion: suggestion)
    }

    /// Reports that another value was expected, and returns nil.
    func mismatch<Value>(_ expected: String, _ node: Node, suggestion: String? = nil) -> Value? {
        report(expected: expected, node, suggestion: suggestion)
        return nil
    }

    /// Returns a text. A plain number or Boolean value is also a text. Empty if the node is not a text.
    func text(_ node: Node, _ what: String) -> String {
        guard let string = node.scalar, !node.isNothing, !string.isEmpty else { return mismatch(what, node) ?? "" }
        return string
    }

    /// Returns a name from the scene. It has no control characters and no line breaks, because it is used in messages
    /// and file names.
    func name(_ node: Node, _ what: String) -> String? {
        let name = text(node, what)
        guard name.unicodeScalars.allSatisfy({ !$0.actsOnTerminal && $0 != "\t" }) else {
            return mismatch("\(what) without control characters", node)
        }
        return name.isEmpty ? nil : name
    }

    func bool(_ node: Node) -> Bool {
        if node.content == .word("true") { return true }
        if node.content != .word("false") {
            let folded = node.scalar?.lowercased() ?? ""
            var suggestion: String?
            if ["true", "yes", "on", "y"].contains(folded) { suggestion = "write true" }
            if ["false", "no", "off", "n"].contains(folded) { suggestion = "write false" }
            report(expected: "true or false", node, suggestion: suggestion)
        }
        return false
    }

    /// Returns one of the given words.
    func word(_ node: Node, _ what: String, among words: [String]) -> String? {
        let string = text(node, what)
        if string.isEmpty || words.contains(string) { return string.isEmpty ? nil : string }
        let noun = what.split(separator: " ").dropFirst().joined(separator: " ")
        let list = words.count <= 24 ? (words.count > 1 ? "one of " : "only ") + words.joined(separator: ", ") : nil
        log.error(
            "unknown \(noun) \(string.quoted)", at: node.place,
            suggestion: Synonyms.value(for: string, among: words).map { name in
                // The meaning of a word from another tool may differ from that of the kind, so the message explains the
                // kind.
                let summary = catalogue.kinds.first { $0.name == name && noun == "behavior" }?.summary ?? ""
                return "did you mean \(name.quoted)?"
                    + (summary.isEmpty ? "" : " (\(summary.lowercasedFirst.withoutFullStop))")
            }
                ?? Spelling.suggestion(for: string, among: words) ?? list)
        return nil
    }

    /// Returns a number. `hint` is the suggestion for a number that is out of range, and `whole` is what 100 % of the
    /// number would be.
    func number(_ node: Node, _ range: NumberRange, hint: String? = nil, whole: Whole = .one) -> Double {
        switch NumberText.read(node.isNothing ? "" : node.scalar ?? "") {
        case .number(let value) where node.isWord && range.contains(value): return value
        case .number where !node.isWord:
            return mismatch(range.nameOfNumber, node, suggestion: "write it without quotes") ?? .nan
        case .number(let value):
            return mismatch(range.name("a number"), node, suggestion: hint ?? range.hint(for: value)) ?? .nan
        case .other(let hint):
            return mismatch(range.nameOfNumber, node, suggestion: whole.hint(for: node) ?? hint) ?? .nan
        }
    }

    /// Returns seconds: `0.2`, `0.2s` or `200ms`.
    func time(_ node: Node, _ range: NumberRange = .time) -> Double {
        let string = node.isNothing ? "" : node.scalar ?? ""
        let unit = string.hasSuffix("ms") ? "ms" : string.hasSuffix("s") ? "s" : ""
        var digits = string.dropLast(unit.count)
        while !unit.isEmpty, digits.last == " " { digits = digits.dropLast() }
        switch NumberText.read(String(digits)) {
        case .number(let value) where node.isWord || !unit.isEmpty:
            let seconds = unit == "ms" ? value / 1000 : value
            return range.contains(seconds) ? seconds : mismatch(range.name("a time") + " seconds", node) ?? .nan
        case .number: return mismatch(range.name("a time"), node, suggestion: "write it without quotes") ?? .nan
        case .other(let hint):
            let example = "0.2, 0.2s or 200ms"
            if let seconds = NumberText.seconds(string) {
                return mismatch("a time", node, suggestion: "a time is in seconds: write \(seconds.shortText)") ?? .nan
            }
            return mismatch(
                "a time", node,
                suggestion: unit.isEmpty && hint?.hasPrefix(NumberText.withoutUnit) != true ? hint ?? example : example)
                ?? .nan
        }
    }

    /// Returns one number for each range.
    func numbers(
        _ node: Node, _ what: String, _ ranges: [NumberRange], hint: String? = nil, wholes: [Whole]? = nil
    ) -> [Double] {
        if let elements = node.elements, elements.count == ranges.count {
            return elements.indices.map { number(elements[$0], ranges[$0], whole: wholes?[$0] ?? .one) }
        }
        if !node.isRefused {
            let found = node.elements.map { String($0.count) } ?? node.name
            log.error(
                "expected \(what) (a list of \(ranges.count) numbers), found \(found)", at: node.place,
                suggestion: listHint(node, ranges.count) ?? hint)
        }
        return ranges.map { _ in .nan }
    }

    func point(_ node: Node, _ what: String = "a point", hint: String? = nil, wholes: [Whole]? = nil) -> Point {
        let numbers = numbers(node, what, [.any, .any], hint: hint, wholes: wholes)
        return Point(x: numbers[0], y: numbers[1])
    }

    /// Returns a size whose sides are in `range`.
    func size(_ node: Node, _ range: NumberRange = .notNegative, wholes: [Whole]? = nil) -> Size {
        var square: String?
        if case .number(let side) = NumberText.read(node.scalar ?? "") {
            square = "two numbers: [\(side.shortText), \(side.shortText)]"
        }
        let sides = numbers(node, "a width and a height", [range, range], hint: square, wholes: wholes)
        return Size(width: sides[0], height: sides[1])
    }

    /// Returns a frame. `wholes` are what 100 % would be for x and y.
    func frame(_ node: Node, wholes: [Whole] = Whole.lengths) -> Rect {
        let n = numbers(
            node, "x, y, width and height", [.any, .any, .any, .any], wholes: wholes + wholes)
        for index in 2...3 where n[index] < 0 {
            guard let side = node.elements?[index] else { continue }
            let same = [min(n[0], n[0] + n[2]), min(n[1], n[1] + n[3]), abs(n[2]), abs(n[3])]
            let list = same.map(\.shortText).joined(separator: ", ")
            _ = number(side, .notNegative, hint: "a side is not negative; the same rectangle is [\(list)]")
        }
        return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    /// Returns a whole number, or the largest allowed one if the node is not a whole number.
    func count(_ node: Node, _ range: ClosedRange<Int>, fallback: Int? = nil) -> Int {
        let limits = NumberRange(Double(range.lowerBound), Double(range.upperBound))
        guard case .word(let string) = node.content, case .number(let value) = NumberText.read(string),
            limits.contains(value), let count = Int(exactly: value)
        else { return mismatch(limits.name("a whole number"), node) ?? fallback ?? range.upperBound }
        return count
    }

    func color(_ node: Node) -> Color {
        let expected = "a colour (a name, or \"#rgb\", \"#rgba\", \"#rrggbb\", \"#rrggbbaa\")"
        guard let string = node.scalar, !node.isNothing else {
            let suggestion = node.isNothing ? commentedColor(at: node.place).map(Self.inQuotes) : nil
            return mismatch(expected, node, suggestion: suggestion) ?? .black
        }
        if let color = Color(hex: string) ?? ColorName.color(string) { return color }
        if string.hasPrefix("#") { return mismatch(expected, node) ?? .black }
        log.error("unknown colour \(string.quoted)", at: node.place, suggestion: colorHint(string))
        return .black
    }

    // MARK: Lists

    /// Returns the elements of a list. `limit` names the limit of their number. A short list is written in brackets.
    func list(
        _ node: Node, _ what: String, upTo limit: ResourceLimits.Name? = nil, isShort: Bool = false
    ) -> [Node] {
        guard let elements = node.elements else {
            let brackets = isShort && node.isScalar && !node.isNothing ? "write [\(node.shortText)]" : nil
            return mismatch(what, node, suggestion: brackets ?? dashHint(node, limit)) ?? []
        }
        guard let limit, elements.count > limits[limit] else { return elements }
        log.error(
            "the scene has more than \(limits[limit]) \(limit.rawValue)", at: elements[limits[limit]].place,
            beyond: limit)
        return []
    }

    /// Returns the elements of a list with at least one element, or a single value. In a message, `what` follows `at
    /// least one`.
    func oneOrMore(_ node: Node, _ what: String) -> [Node] {
        guard let elements = node.elements else { return [node] }
        if elements.isEmpty { report(expected: "at least one \(what)", node) }
        return elements
    }
}
