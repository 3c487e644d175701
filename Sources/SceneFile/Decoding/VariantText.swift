/// A variant as the file gives it: its name, and what it sets by path.
struct VariantText {
    var variant: Scene.Variant
    /// Each path once, in the order given.
    var changes: [SceneDocument.Entry]
}

extension SceneDocument.Node {
    /// How many nodes it consists of.
    var weight: Int {
        switch content {
        case .text, .word, .refused: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.weight }
        case .map(let entries): entries.reduce(1) { $0 + $1.value.weight }
        }
    }

    /// The value in a few words, for a heading; what is long is cut.
    var summary: String {
        var text = ""
        write(to: &text)
        return text.count > Self.longestSummary ? text.prefix(Self.longestSummary) + "…" : text
    }

    private static let longestSummary = 80

    /// Writes as much as a summary has room for.
    private func write(to text: inout String) {
        func write(_ parts: some Collection<(key: String?, value: SceneDocument.Node)>, _ open: String, _ close: String)
        {
            text += open
            for (index, part) in parts.enumerated() where text.utf8.count <= 4 * Self.longestSummary {
                if index > 0 { text += ", " }
                if let key = part.key { text += "\(key): " }
                part.value.write(to: &text)
            }
            text += close
        }
        switch content {
        case .text(let string), .word(let string): text += isNothing ? "nothing" : string
        case .list(let elements): write(elements.map { (nil, $0) }, "[", "]")
        case .map(let entries): write(entries.map { ($0.key, $0.value) }, "{", "}")
        case .refused: text += "…"
        }
    }
}
