import TestSupport

/// Makes YAML of which it is known how deep its brackets are, with text in it that looks like brackets and quotes.
struct RandomYAML {
    private(set) var text = ""
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Makes a map, and returns how many brackets are inside one another at most.
    mutating func makeRoot() -> Int { makeMap(indent: 0, levels: 4) }

    private static let words = [
        "a", "it's", "b]c", "1", "-x", "x#y", "&z w", "", "\u{e9}", "a:b", "!!str t", "a\"b", "\\",
    ]
    private static let quoted = [
        "'[['", "\"]]\"", "'it''s ['", "\"\\\"[\"", "\"\\\\\"", "'\\'", "\"a\n   [ b\"", "' # '",
    ]
    private static let flowWords = ["a", "it's", "-x", "x#y", "a\"b", "\\", "&z w", "a:b", "x\n    y", "x #]'\n    "]

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

    /// Entries on lines of their own, each with a line end.
    private mutating func makeMap(indent: Int, levels: Int) -> Int {
        var deepest = 0
        for key in 0..<Int.random(in: 1...3, using: &random) {
            text += String(repeating: " ", count: indent) + "k\(key):"
            deepest = max(deepest, makeBlockValue(indent: indent, levels: levels))
        }
        return deepest
    }

    private mutating func makeBlockValue(indent: Int, levels: Int) -> Int {
        let blank = String(repeating: " ", count: indent)
        switch Int.random(in: 0...(levels > 0 ? 7 : 4), using: &random) {
        case 0: text += " \(pick(Self.words))\n"
        case 1: text += " \(pick(Self.quoted.filter { !$0.contains("\n") })) # ['\n"
        case 2:
            text += " [\(pick(Self.words.filter { !$0.contains("]") && !$0.contains(":") })), x] # {\n"
            return 1
        case 3: text += " b'\n\(blank)   [[ c\n\n\(blank) {'\n"
        case 4:
            let head = pick(["|", ">", "|-", ">+", "|2"])
            text += " \(head) # '\n\(blank)  [['\n\n\(blank)   {\"\n"
        case 5:
            text += "\n"
            return makeMap(indent: indent + 1 + Int.random(in: 0...2, using: &random), levels: levels - 1)
        case 6:
            text += "\n"
            var deepest = 0
            for _ in 0..<2 {
                text += "\(blank)-"
                deepest = max(deepest, makeBlockValue(indent: indent + 1, levels: levels - 1))
            }
            return deepest
        default:
            text += " "
            let deepest = makeBrackets(levels: Int.random(in: 1...5, using: &random))
            text += "\n"
            return deepest
        }
        return 0
    }

    private mutating func makeBrackets(levels: Int) -> Int {
        let isMap = Bool.random(using: &random)
        var deepest = 0
        text += isMap ? "{" : "["
        for key in 0..<Int.random(in: 1...3, using: &random) {
            if key > 0 { text += pick([",", ", ", "\n    , ", " ,  # ]\n    "]) }
            if isMap { text += pick(["k\(key): ", "\"k\(key)\":", "'k\(key)' : "]) }
            switch Int.random(in: 0...(levels > 1 ? 3 : 1), using: &random) {
            case 0: text += pick(Self.quoted)
            case 1: text += pick(isMap ? ["a", "it's", "x#y"] : Self.flowWords)
            default: deepest = max(deepest, makeBrackets(levels: levels - 1))
            }
        }
        text += isMap ? "}" : "]"
        return deepest + 1
    }
}
