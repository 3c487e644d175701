import TouchstoneScenes
import TouchstoneTestSupport

/// Creates random documents with all kinds of contents.
struct RandomDocument {
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let texts = [
        "", " ", "card", "5", "true", "~", "null", "yes", "#fff", "a #b", "a: b", "a:", "- a", "?", "? a", "*a", "&a",
        "!a", "|", ">", "'", "\"", "it's \"so\"", "\\", "\\ud83d\\ude00", "\"\\ud83d\\ude00\"", "a\nb", "a\nb\n", "\na",
        " a\nb", "a\n b", "a\n\nb", "a\n\n", "\n", "\t", "a\tb", "\r\n", "\u{85}", "\u{2028}", "\u{7F}", "\0", "😀",
        "[a]", "{a}", "a, b", "a]: b", "...", "--- a", "%a", "@", "`", "<<", "=", "0x1F", "1_000", "12:30",
        "2026-01-02",
        ".inf", "1e3", "+1", "-", "é", "a\u{FEFF}", "\u{1B}[0m", "a" + String(repeating: "b", count: 130),
    ]

    private static let keys = [
        "id", "views", "canvas", "frame", "behavior", "kind", "gestures", "at", "for", "drag", "then", "expect", "view",
        "center", "angle", "overlays", "variants", "set", "set.it", "on", "1", "a key", "#", "\"", "<<", "",
    ]

    mutating func document() -> SceneDocument {
        var document = SceneDocument(heading: random.chance(0.5) ? ["A heading.", ""] : [], entries(depth: 0))
        document.ending = comments(0.3)
        return document
    }

    private mutating func comments(_ chance: Double) -> [SceneDocument.Comment] {
        var comments: [SceneDocument.Comment] = []
        while random.chance(chance), comments.count < 3 {
            count += 1
            comments.append(SceneDocument.Comment(text: "# comment \(count).", isAfterBlank: random.chance(0.3)))
        }
        return comments
    }

    private mutating func entries(depth: Int) -> [SceneDocument.Entry] {
        var entries: [SceneDocument.Entry] = []
        for _ in 0..<random.index(5) {
            guard let key = Self.keys.randomElement(using: &random), !entries.contains(where: { $0.key == key }) else {
                continue
            }
            entries.append(SceneDocument.Entry(key, node(depth: depth + 1)))
        }
        return entries
    }

    private mutating func node(depth: Int) -> SceneDocument.Node {
        var node: SceneDocument.Node
        switch random.index(depth > 5 ? 5 : 9) {
        case 0...3: node = SceneDocument.Node(.text(Self.texts.randomElement(using: &random) ?? ""))
        case 4:
            node = SceneDocument.Node(.word(["1.50", "-3", "true", "~", "1e-6"].randomElement(using: &random) ?? "~"))
        case 5, 6: node = SceneDocument.Node(.map(entries(depth: depth)))
        default:
            var elements: [SceneDocument.Node] = []
            for _ in 0..<random.index(4) { elements.append(self.node(depth: depth + 1)) }
            node = SceneDocument.Node(.list(elements))
        }
        node.comments.before = comments(0.15)
        node.comments.after = node.elements != nil || node.entries != nil ? comments(0.1) : []
        node.comments.beside = random.chance(0.1) ? comments(1).first : nil
        node.comments.isAfterBlank = random.chance(0.1)
        return node
    }
}
