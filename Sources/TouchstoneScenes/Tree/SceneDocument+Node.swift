extension SceneDocument {
    /// A value: a scalar, a list or a map, with its comments.
    ///
    /// A literal creates a node: `["size": [390, 844], "scale": 2]`.
    ///
    /// Two nodes are equal if they have the same text. Their positions do not matter.
    package struct Node: Sendable, Hashable {
        /// The content. The content of an alias is that of its anchor. A node whose content is set is no longer an
        /// alias.
        package var content: Content {
            didSet { alias = nil }
        }
        /// The name with which aliases refer to it: `&name`.
        package var anchor: String?
        /// The name of the anchor to which it refers: `*name`.
        package var alias: String?
        /// The comments of the node.
        package var comments = Comments()
        /// The position in the text, or the beginning for a node that a program has created. The position of an alias
        /// is that of its anchor.
        package var place = SourcePlace(line: 1, column: 1)

        /// The kinds of values.
        package enum Content: Sendable, Hashable {
            /// A text. It is written in quotes if it would be read as something else without them.
            case text(String)
            /// A number, `true`, `false` or nothing (`~`, `null` or an empty text), as it is written.
            case word(String)
            case list([Node])
            /// The entries in the order of the text. Each key occurs once.
            case map([Entry])
            /// An alias of an unknown anchor, which has been reported. A document never contains it.
            case refused
        }

        /// Creates a value without comments.
        package init(_ content: Content) { self.content = content }

        /// Creates a value of the text, without comments.
        init(_ content: Content, place: SourcePlace) {
            self.content = content
            self.place = place
        }

        package static func == (lhs: Node, rhs: Node) -> Bool {
            lhs.content == rhs.content && lhs.anchor == rhs.anchor && lhs.alias == rhs.alias
                && lhs.comments == rhs.comments
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(content)
            hasher.combine(comments)
        }

        /// Creates a text, whatever it contains: `Node("5")` is not a number.
        package init(_ text: String) { self.init(.text(text)) }

        /// Creates a number, written in decimal digits so that the same number is read again. A number that is not
        /// finite is written as `nan` or `inf`, which ``SceneParser`` reports as an error with its own message.
        package init(_ number: Double) {
            let text = NumberText.withoutExponent(number.description)
            self.init(.word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }

        /// The value of a key of a map. It is nil for a key that does not exist, and for a node that is not a map.
        package subscript(key: String) -> Node? {
            get { entries?.first { $0.key == key }?.value }
            set {
                guard var entries else { return }
                entries.set(key, to: newValue)
                content = .map(entries)
            }
        }

        /// The entries of a map, or nil for any other node.
        package var entries: [Entry]? {
            guard case .map(let entries) = content else { return nil }
            return entries
        }

        /// The elements of a list, or nil for any other node.
        package var elements: [Node]? {
            guard case .list(let elements) = content else { return nil }
            return elements
        }

        /// The text of a scalar, or nil for any other node.
        package var scalar: String? {
            switch content {
            case .text(let string), .word(let string): string
            case .list, .map, .refused: nil
            }
        }

        /// The number in this node, or nil for any other node.
        package var number: Double? {
            guard case .word(let word) = content, case .number(let number) = NumberText.read(word) else { return nil }
            return number
        }

        /// Whether the node is neither a list nor a map.
        package var isScalar: Bool { scalar != nil }

        /// Whether the node is a number, `true`, `false` or nothing.
        var isWord: Bool {
            if case .word = content { true } else { false }
        }

        /// Whether the node is nothing: `~`, `null` or an empty text.
        package var isNothing: Bool {
            guard case .word(let word) = content else { return false }
            return word.isEmpty || word == "~" || word == "null"
        }

        var isRefused: Bool { content == .refused }

        /// The name of the node in a message.
        var name: String {
            switch content {
            case .text(let string), .word(let string): isNothing ? "nothing" : string.quoted
            case .list(let elements): elements.isEmpty ? "an empty list" : "a list"
            case .map(let entries): entries.isEmpty ? "an empty map" : "a map"
            case .refused: "something else"
            }
        }
    }
}

extension SceneDocument.Node: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a text.
    package init(stringLiteral text: String) { self.init(.text(text)) }
    /// Creates a whole number.
    package init(integerLiteral number: Int) { self.init(.word(String(number))) }
    /// Creates a number.
    package init(floatLiteral number: Double) { self.init(number) }
    /// Creates `true` or `false`.
    package init(booleanLiteral value: Bool) { self.init(.word(value ? "true" : "false")) }
    /// Creates a list.
    package init(arrayLiteral elements: SceneDocument.Node...) { self.init(.list(elements)) }
    /// Creates a map, in the order of the literal.
    package init(dictionaryLiteral entries: (String, SceneDocument.Node)...) {
        self.init(.map(entries.map { SceneDocument.Entry($0.0, $0.1) }))
    }
}

extension SceneDocument {
    /// A comment, from the `#` to the end of its line.
    package struct Comment: Sendable, Hashable {
        /// The text with the `#`, without blanks at the end.
        package var text: String
        /// Whether a blank line is before it. This has no meaning for a comment beside a value.
        package var isAfterBlank: Bool

        /// Creates a comment. `text` begins with `#` and contains no line break.
        package init(text: String, isAfterBlank: Bool = false) {
            self.text = text
            self.isAfterBlank = isAfterBlank
        }
    }

    /// The comments of a value, or of a key and its value.
    package struct Comments: Sendable, Hashable {
        /// The comments before it, on their own lines.
        package var before: [Comment] = []
        /// Whether a blank line is before it, after any comments before it.
        package var isAfterBlank = false
        /// The comment at the end of its line. For a list or a map of several lines, it is at the end of the key's
        /// line.
        package var beside: Comment?
        /// The comments after the last element of a list or a map, on their own lines.
        package var after: [Comment] = []

        /// Creates an empty set of comments.
        package init() {}
    }
}
