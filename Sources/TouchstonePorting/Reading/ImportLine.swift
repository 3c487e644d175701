/// An import of a module.
struct ImportLine {
    let module: Substring
    /// Whether it imports the module as a whole.
    let isWhole: Bool
    /// The bytes of the statement.
    let statement: Range<Int>
    let token: Int

    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
    ]

    /// Returns the imports of a file, in order.
    static func all(in tokens: SwiftTokens) -> [ImportLine] {
        (0..<tokens.count).compactMap { index in
            guard tokens[index] == "import", tokens.isWord(index + 1), tokens[index - 1] != "." else { return nil }
            var first = index
            while first > 0, !tokens.isFirstOnLine(first), tokens[first - 1] != ";" { first -= 1 }
            var name = index + 1
            let hasKind = Self.kinds.contains(tokens[name])
            if hasKind { name += 1 }
            var end = name
            while tokens[end + 1] == ".", tokens.isWord(end + 2) { end += 2 }
            guard tokens.isWord(name) else { return nil }
            return ImportLine(
                module: tokens[name], isWhole: !hasKind && end == name, statement: tokens.bytes(first..<end + 1),
                token: index)
        }
    }
}
