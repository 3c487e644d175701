internal import Geometry

/// Scalars, lists and maps of a scene, whatever they stand for.
extension SceneDecoder {
    /// Reports that something else was expected.
    func mismatch<Value>(_ expected: String, _ node: Node, suggestion: String? = nil) -> Value? {
        if !node.isRefused {
            log.error("expected \(expected), found \(node.name)", at: node.place, suggestion: suggestion)
        }
        return nil
    }

    /// Text; a plain number or boolean is text too.
    func text(_ node: Node, _ what: String) -> String? {
        guard let string = node.scalar, !node.isNothing, !string.isEmpty else {
            return mismatch(what, node)
        }
        return string
    }

    /// A name that the scene gives. It has no control characters and ends no line: messages and files are made with it.
    func name(_ node: Node, _ what: String) -> String? {
        guard let name = text(node, what) else { return nil }
        guard name.unicodeScalars.allSatisfy({ !$0.actsOnTerminal && $0 != "\t" }) else {
            return mismatch("\(what) without control characters", node)
        }
        return name
    }

    func bool(_ node: Node) -> Bool? {
        switch node.content {
        case .word("true"): return true
        case .word("false"): return false
        default:
            let folded = node.scalar?.lowercased() ?? ""
            var suggestion: String?
            if ["true", "yes", "on", "y"].contains(folded) { suggestion = "write true" }
            if ["false", "no", "off", "n"].contains(folded) { suggestion = "write false" }
            return mismatch("true or false", node, suggestion: suggestion)
        }
    }

    /// One of some words.
    func word(_ node: Node, _ what: String, among words: [String]) -> String? {
        guard let string = text(node, what) else { return nil }
        if words.contains(string) { return string }
        let noun = what.split(separator: " ").dropFirst().joined(separator: " ")
        let list = words.count <= 12 ? (words.count > 1 ? "one of " : "only ") + words.joined(separator: ", ") : nil
        log.error(
            "unknown \(noun) \(string.quoted)", at: node.place,
            suggestion: Spelling.suggestion(for: string, among: words) ?? list)
        return nil
    }

    func number(_ node: Node, _ range: NumberRange) -> Double? {
        guard let string = node.scalar, !node.isNothing else { return mismatch(range.name("a number"), node) }
        switch NumberText.read(string) {
        case .number(let value) where node.isWord:
            return range.contains(value) ? value : mismatch(range.name("a number"), node)
        case .number: return mismatch(range.name("a number"), node, suggestion: "write it without quotes")
        case .other(let hint): return mismatch(range.name("a number"), node, suggestion: hint)
        }
    }

    /// Seconds: `0.2`, `0.2s` or `200ms`.
    func time(_ node: Node, _ range: NumberRange = .time) -> Double? {
        guard let string = node.scalar, !node.isNothing else { return mismatch(range.name("a time"), node) }
        var digits = Substring(string)
        var perSecond = 1.0
        if digits.hasSuffix("ms") {
            digits = digits.dropLast(2)
            perSecond = 1000
        } else if digits.hasSuffix("s") {
            digits = digits.dropLast()
        }
        let hasUnit = digits.endIndex != string.endIndex
        while hasUnit, digits.last == " " { digits = digits.dropLast() }
        switch NumberText.read(String(digits)) {
        case .number(let value) where node.isWord || hasUnit:
            let seconds = value / perSecond
            return range.contains(seconds) ? seconds : mismatch(range.name("a time") + " seconds", node)
        case .number: return mismatch(range.name("a time"), node, suggestion: "write it without quotes")
        case .other(let hint):
            return mismatch("a time", node, suggestion: hasUnit ? "0.2, 0.2s or 200ms" : hint ?? "0.2, 0.2s or 200ms")
        }
    }

    /// As many numbers as there are ranges.
    func numbers(_ node: Node, _ what: String, each ranges: [NumberRange]) -> [Double]? {
        guard case .list(let elements) = node.content, elements.count == ranges.count else {
            let found: String
            if case .list(let elements) = node.content { found = "\(elements.count)" } else { found = node.name }
            if !node.isRefused {
                log.error("expected \(what) (a list of \(ranges.count) numbers), found \(found)", at: node.place)
            }
            return nil
        }
        let values = zip(elements, ranges).map { number($0, $1) }
        return values.contains(nil) ? nil : values.compactMap { $0 }
    }

    func point(_ node: Node, _ what: String = "a point") -> Point? {
        numbers(node, what, each: [.any, .any]).map { Point(x: $0[0], y: $0[1]) }
    }

    func size(_ node: Node) -> Size? {
        numbers(node, "a width and a height", each: [.notNegative, .notNegative]).map {
            Size(width: $0[0], height: $0[1])
        }
    }

    func frame(_ node: Node) -> Rect? {
        numbers(node, "x, y, width and height", each: [.any, .any, .notNegative, .notNegative]).map {
            Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        }
    }

    /// A whole number.
    func count(_ node: Node, _ range: ClosedRange<Int>) -> Int? {
        let limits = NumberRange(Double(range.lowerBound), Double(range.upperBound))
        guard case .word(let string) = node.content, case .number(let value) = NumberText.read(string),
            limits.contains(value), let count = Int(exactly: value)
        else { return mismatch(limits.name("a whole number"), node) }
        return count
    }

    func color(_ node: Node) -> Color? {
        let expected = "a colour (a name, or \"#rgb\", \"#rgba\", \"#rrggbb\", \"#rrggbbaa\")"
        guard let string = node.scalar, !node.isNothing else {
            let isComment = node.isNothing && (log.source?.line(around: node.place).text.contains("#") ?? false)
            return mismatch(expected, node, suggestion: isComment ? "put it in quotes: # begins a comment" : nil)
        }
        if let color = Color(hex: string) ?? ColorName.color(string) { return color }
        if string.hasPrefix("#") { return mismatch(expected, node) }
        log.error(
            "unknown colour \(string.quoted)", at: node.place,
            suggestion: Spelling.suggestion(for: string, among: ColorName.all) ?? "a name, or \"#rrggbb\"")
        return nil
    }

    /// The elements of a list.
    func list(_ node: Node, _ what: String) -> [Node]? {
        guard case .list(let elements) = node.content else { return mismatch(what, node) }
        return elements
    }
}
