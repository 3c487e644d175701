internal import TouchstoneGeometry

/// Suggests replacements for wrong values.
extension SceneDecoder {
    /// Suggests `[390, 300]` for `390x300`, `{width: 390, height: 300}` and similar values. Returns nil if the value
    /// does not have that many numbers.
    func listHint(_ node: Node, _ count: Int) -> String? {
        let words: [String]
        if let scalar = node.scalar {
            words = scalar.split { ", ;x×*()[]".contains($0) }.map(String.init)
        } else {
            words = node.entries?.compactMap(\.value.scalar) ?? []
        }
        let numbers = words.compactMap { word in
            if case .number(let value) = NumberText.read(word) { value } else { nil }
        }
        guard numbers.count == count, words.count == count else { return nil }
        return "write [\(numbers.map(\.shortText).joined(separator: ", "))]"
    }

    /// Suggests how to turn a map into the expected list. Returns nil for a value that is not a map.
    ///
    /// - Parameter limit: The limit of the number of elements, which tells what they are.
    func dashHint(_ node: Node, _ limit: SceneLimits.Name? = nil) -> String? {
        guard let entries = node.entries, let first = entries.first else { return nil }
        if entries.count > 1, entries.allSatisfy({ $0.value.isScalar || $0.value.elements != nil }),
            node.shortText != "…"
        {
            return "begin each element with a '-': - \(node.shortText)"
        }
        if limit == .variants, let variant = Self.variant(named: first, among: [first]) {
            return "begin each element with a '-': - \(variant.shortText)"
        }
        guard first.value.entries != nil else {
            return "begin each element with a '-': - \(first.key): \(first.value.shortText)"
        }
        return "begin each element with a '-': - {id: \(first.key), …}"
    }

    /// Suggests `{rotate: -30, scale: 1.5}` for `rotate(-30deg) scale(1.5)`. Returns nil for other functions.
    func transformHint(_ node: Node) -> String? {
        guard let text = node.scalar else { return nil }
        let calls = text.split(separator: ")")
        let steps = calls.compactMap { call -> Entry? in
            let parts = call.split(separator: "(")
            guard parts.count == 2 else { return nil }
            let name = parts[0].filter { $0.isLetter }.lowercased()
            let words = parts[1].split { $0 == "," || $0 == " " }
            let numbers = words.compactMap { word in
                if case .number(let value) = NumberText.read(String(word.prefix { !$0.isLetter && $0 != "°" })) {
                    Node(value)
                } else {
                    nil
                }
            }
            guard Level.transform.table[name] != nil, numbers.count == words.count, let first = numbers.first else {
                return nil
            }
            return Entry(name, numbers.count > 1 ? Node(.list(numbers)) : name == "translate" ? [first, 0] : first)
        }
        guard !steps.isEmpty, steps.count == calls.count else { return nil }
        let isOrdered = Level.transform.ordered(steps).map(\.key) == steps.map(\.key)
        let isOnce = Set(steps.map(\.key)).count == steps.count
        let map = Node(isOrdered && isOnce ? .map(steps) : .list(steps.map { Node(.map([$0])) }))
        return "write transform: \(map.shortText)"
    }

    /// Returns the color after an empty value, if `#` has made it a comment.
    func commentedColor(at place: SourcePlace) -> String? {
        guard let line = log.source?.line(around: place).text, let hash = line.firstIndex(of: "#") else { return nil }
        let digits = line[line.index(after: hash)...].prefix(while: \.isHexDigit)
        return [3, 4, 6, 8].contains(digits.count) ? "#" + digits : nil
    }

    /// Suggests a color for `0xff8800`, `ff8800`, `rgb(255, 136, 0)`, `UIColor.red`, `systemRed`, and misspelled names.
    func colorHint(_ text: String) -> String {
        let digits = text.filter { $0.isLetter || $0.isNumber }
        let hex = digits.lowercased().hasPrefix("0x") ? digits.dropFirst(2) : digits[...]
        if Color(hex: "#\(hex)") != nil { return "write \"#\(hex)\"" }
        let channels = text.split { !$0.isNumber }.compactMap { UInt8($0) }
        if text.hasPrefix("rgb"), channels.count == 3 {
            let pairs = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "write \"#\(pairs.joined())\""
        }
        var name = text.split(separator: ".").last?.lowercased() ?? ""
        if name.hasPrefix("system") { name.removeFirst("system".count) }
        if ColorName.color(name) != nil { return "write \(name)" }
        let longer = ColorName.all.first { name.count >= 5 && $0.hasPrefix(name) }
        return longer.map { "did you mean \($0.quoted)?" }
            ?? Spelling.suggestion(for: text, among: ColorName.all)
            ?? "a name of CSS, such as orange, or \"#rrggbb\""
    }

    /// The suggestion for a color that begins a comment.
    static func inQuotes(_ color: String) -> String { "put it in quotes, or # begins a comment: \"\(color)\"" }
}

/// What 100 % of a number would be, for the message about a number with a percent sign.
enum Whole {
    /// A fraction: 100 % is 1.
    case one
    /// A length, in points; nil if it is not known.
    case length(Double?)

    /// The two parts of a place or a size in points.
    static let lengths = [Whole.length(nil), .length(nil)]

    /// Returns the suggestion for a length with a percent sign. Nil for other values, and for a fraction.
    func hint(for node: SceneDocument.Node) -> String? {
        guard case .length(let length) = self, let text = node.scalar, text.hasSuffix("%") else { return nil }
        let digits = text.dropLast().reversed().drop { $0 == " " }.reversed()
        guard case .number(let percent) = NumberText.read(String(digits)) else { return nil }
        guard let length, length.isFinite else { return "a length is in points, not in percent" }
        let points = (percent * length * 10).rounded() / 1000
        return
            "a length is in points: write \(points.shortText), which is \(percent.shortText) % of \(length.shortText)"
    }
}
