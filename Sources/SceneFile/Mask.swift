/// A text with some of its scalars replaced, one for one, by scalars that no scene may contain, so that Yams reads them as
/// letters while every place in the text stays the same.
///
/// Three characters are hidden from Yams altogether:
///
/// - `*`, because Yams resolves an alias by sharing the node, after which hashing a key, or walking the tree, can take
///   exponential time. Hidden, an alias is a plain scalar, and `NodeBuilder` resolves it under a budget.
/// - `?` and a `:` behind a closing bracket, because they make keys out of lists and maps, and Yams hashes every key.
///   No key of a scene is such a thing.
///
/// JSON writes characters beyond U+FFFF as two escapes (`\ud83d\ude00`), which YAML does not know: the character takes the
/// place of both, followed by scalars that stand for nothing.
///
/// Besides, single keys are hidden on demand: Yams gives up at the first map with a key that occurs twice, and names one
/// of the two. With that one hidden it goes on, and the decoder still finds both.
struct Mask {
    /// Scalars that the text itself cannot contain.
    static let reserved: ClosedRange<UInt32> = 0xFF000...0xFFFFD

    /// Stands for `*`.
    static let alias: Unicode.Scalar = "\u{FF000}"
    /// Stands for `?`.
    static let question: Unicode.Scalar = "\u{FF001}"
    /// Stands for a `:` behind a closing bracket.
    static let colon: Unicode.Scalar = "\u{FF002}"
    /// Stands for nothing.
    static let nothing: Unicode.Scalar = "\u{FF003}"
    /// Hidden keys consist of this scalar or one behind it, one for each key.
    private static let firstKey: UInt32 = 0xFF100

    /// The text for Yams.
    private(set) var scalars: [Unicode.Scalar]
    private var hiddenKeys: [String] = []

    init(_ source: SourceText) {
        scalars = source.scalars
        // Whether the last scalar that is not blank was a closing bracket.
        var isBehindBracket = false
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "*": scalars[index] = Self.alias
            case "?": scalars[index] = Self.question
            case ":" where isBehindBracket: scalars[index] = Self.colon
            default: break
            }
            if !scalar.isBlank { isBehindBracket = scalar == "]" || scalar == "}" }
        }
        for (index, character) in SurrogatePairs.found(in: source.scalars) {
            for place in index..<index + SurrogatePairs.length { scalars[place] = Self.nothing }
            scalars[index] = character
        }
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The text with every map in braces turned into a list in brackets. Its elements are maps of one pair or scalars;
    /// where one is something else, the text has a list or a map for a key.
    var flattenedText: String {
        String(
            String.UnicodeScalarView(
                scalars.map {
                    switch $0 {
                    case "{": "["
                    case "}": "]"
                    default: $0
                    }
                }))
    }

    /// Hides the key that stands at `range`. Returns whether there was a scalar left to hide it behind.
    mutating func hideKey(_ name: String, at range: Range<Int>) -> Bool {
        guard !range.isEmpty, let scalar = Unicode.Scalar(Self.firstKey + UInt32(hiddenKeys.count)),
            Self.reserved.contains(scalar.value)
        else { return false }
        for index in range { scalars[index] = scalar }
        hiddenKeys.append(name)
        return true
    }

    /// What `string`, a scalar that Yams has read, says in the original text.
    func restoring(_ string: String) -> String {
        guard string.unicodeScalars.contains(where: { Self.reserved.contains($0.value) }) else { return string }
        if let first = string.unicodeScalars.first, first.value >= Self.firstKey,
            hiddenKeys.indices.contains(Int(first.value - Self.firstKey))
        {
            return hiddenKeys[Int(first.value - Self.firstKey)]
        }
        return String(
            String.UnicodeScalarView(
                string.unicodeScalars.compactMap {
                    switch $0 {
                    case Self.alias: "*"
                    case Self.question: "?"
                    case Self.colon: ":"
                    case Self.nothing: nil
                    default: $0
                    }
                }))
    }
}
