internal import Geometry

/// Values of settings, each of the type that the catalogue names.
extension SceneDecoder {
    func decodeSetting(_ node: Node, _ type: SettingType, named name: String) -> SettingValue? {
        switch type {
        case .bool: bool(node).map { .bool($0) }
        case .number(let range): number(node, NumberRange(range)).map { .number($0) }
        case .range(let range): decodeRange(node, NumberRange(range)).map { .range($0) }
        case .numbers(let range): decodeNumbers(node, NumberRange(range)).map { .numbers($0) }
        case .count(let range): count(node, range).map { .number(Double($0)) }
        case .seconds(let range): time(node, NumberRange(range)).map { .number($0) }
        case .point: point(node).map { .point($0) }
        case .size: size(node).map { .size($0) }
        case .insets: decodeInsets(node).map { .insets($0) }
        case .choice(let words): word(node, "a \(name)", among: words).map { .choice($0) }
        case .choices(let words): decodeChoices(node, words, named: name).map { .choices($0) }
        }
    }

    private func decodeRange(_ node: Node, _ range: NumberRange) -> ClosedRange<Double>? {
        guard let ends = numbers(node, "the ends of a range", each: [range, range]) else { return nil }
        if ends[0] < ends[1] { return ends[0]...ends[1] }
        log.error(
            "a range ascends, and \(ends[0].shortText) is not below \(ends[1].shortText)", at: node.place,
            suggestion: ends[0] > ends[1] ? "[\(ends[1].shortText), \(ends[0].shortText)]" : nil)
        return nil
    }

    /// A list of numbers, or one number.
    private func decodeNumbers(_ node: Node, _ range: NumberRange) -> [Double]? {
        guard case .list(let elements) = node.content else { return number(node, range).map { [$0] } }
        return numbers(node, "numbers", each: Array(repeating: range, count: elements.count))
    }

    private func decodeInsets(_ node: Node) -> EdgeInsets? {
        guard case .map = node.content else {
            if node.isScalar { return number(node, .any).map { EdgeInsets(all: $0) } }
            return mismatch("a number, or a map of top, left, bottom and right", node)
        }
        guard let fields = map(node, .insets) else { return nil }
        let sides = Level.insets.table.names.map { number($0, fields) }
        guard let top = sides[0], let left = sides[1], let bottom = sides[2], let right = sides[3] else { return nil }
        return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// One word, or a list of at least one.
    private func decodeChoices(_ node: Node, _ words: [String], named name: String) -> [String]? {
        guard case .list(let elements) = node.content else {
            return word(node, "a \(name)", among: words).map { [$0] }
        }
        guard !elements.isEmpty else { return mismatch("at least one of \(words.joined(separator: ", "))", node) }
        let chosen = elements.map { word($0, "a \(name)", among: words) }
        guard !chosen.contains(nil) else { return nil }
        var result: [String] = []
        for case let word? in chosen where !result.contains(word) { result.append(word) }
        return result
    }
}
