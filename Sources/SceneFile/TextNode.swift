/// A piece of a scene's text with the place where it stands. Aliases are resolved, and the size is within the limits
/// however often an alias repeats a piece.
struct TextNode {
    var place: SourcePlace
    var content: Content

    enum Content {
        /// Plain scalars may be numbers, booleans or nothing; quoted ones are text.
        case scalar(String, isPlain: Bool)
        case list([TextNode])
        case map([TextEntry])
        /// Something that was refused, and reported, before.
        case refused
    }

    /// Whether nothing is written here: `key:`, `~` or `null`.
    var isNothing: Bool {
        guard case .scalar(let string, isPlain: true) = content else { return false }
        return string.isEmpty || string == "~" || string == "null"
    }

    var isRefused: Bool {
        if case .refused = content { true } else { false }
    }

    /// What a message calls it.
    var name: String {
        switch content {
        case .scalar(let string, _): isNothing ? "nothing" : string.quoted
        case .list(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .map(let entries): entries.isEmpty ? "an empty map" : "a map"
        case .refused: "something else"
        }
    }
}

/// A key with its value.
struct TextEntry {
    var key: String
    var keyPlace: SourcePlace
    var value: TextNode
}
