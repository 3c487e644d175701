extension SceneDocument {
    /// A value: a scalar, a list or a map, with what is said about it.
    ///
    /// A literal makes one: `["size": [390, 844], "scale": 2]`.
    ///
    /// Two nodes are equal that are written alike, wherever they stand.
    package struct Node: Sendable, Hashable {
        /// What it is. That of an alias is what its anchor names; with another content it is no alias any more.
        package var content: Content {
            didSet { alias = nil }
        }
        /// The name by which aliases repeat it: `&name`.
        package var anchor: String?
        /// The name of the anchor that it repeats: `*name`.
        package var alias: String?
        /// What is said about it.
        package var comments = Comments()
        /// Where the text has it; the beginning for one that a program has made. An alias stands where its anchor does.
        package var place = SourcePlace(line: 1, column: 1)

        /// The kinds of values.
        package enum Content: Sendable, Hashable {
            /// Text, which is put in quotes where it would read as something else.
            case text(String)
            /// A number, `true`, `false` or nothing (`~`, `null` or no letter at all), as it is written.
            case word(String)
            case list([Node])
            /// Keys in the order of the text, each once.
            case map([Entry])
            /// An alias of nothing, which was reported; no document has one.
            case refused
        }

        /// A value without comments.
        package init(_ content: Content) { self.content = content }

        /// A value of the text, without comments.
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

        /// Text, whatever it says: `Node("5")` is not a number.
        package init(_ text: String) { self.init(.text(text)) }

        /// A number, written so that the same number is read again. One that is not finite is written as `nan` or `inf`, which
        /// ``SceneParser`` refuses by name.
        package init(_ number: Double) {
            let text = number.description
            self.init(.word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }

        /// The value of a key of a map; nil for a key that is not there, and for all that is not a map.
        package subscript(key: String) -> Node? {
            get { entries?.first { $0.key == key }?.value }
            set {
                guard var entries else { return }
                entries.set(key, to: newValue)
                content = .map(entries)
            }
        }

        /// The entries of a map; nil for all else.
        package var entries: [Entry]? {
            guard case .map(let entries) = content else { return nil }
            return entries
        }

        /// The elements of a list; nil for all else.
        package var elements: [Node]? {
            guard case .list(let elements) = content else { return nil }
            return elements
        }

        /// What a scalar says; nil for all else.
        package var scalar: String? {
            switch content {
            case .text(let string), .word(let string): string
            case .list, .map, .refused: nil
            }
        }

        /// The number that is written here; nil for all else.
        package var number: Double? {
            guard case .word(let word) = content, case .number(let number) = NumberText.read(word) else { return nil }
            return number
        }

        /// Whether it is neither a list nor a map.
        package var isScalar: Bool { scalar != nil }

        /// Whether it is a number, `true`, `false` or nothing.
        var isWord: Bool {
            if case .word = content { true } else { false }
        }

        /// Whether nothing is written here: `~`, `null` or no letter at all.
        package var isNothing: Bool {
            guard case .word(let word) = content else { return false }
            return word.isEmpty || word == "~" || word == "null"
        }

        var isRefused: Bool { content == .refused }

        /// What a message calls it.
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
    /// Text.
    package init(stringLiteral text: String) { self.init(.text(text)) }
    /// A whole number.
    package init(integerLiteral number: Int) { self.init(.word(String(number))) }
    /// A number.
    package init(floatLiteral number: Double) { self.init(number) }
    /// `true` or `false`.
    package init(booleanLiteral value: Bool) { self.init(.word(value ? "true" : "false")) }
    /// A list.
    package init(arrayLiteral elements: SceneDocument.Node...) { self.init(.list(elements)) }
    /// A map, in the order of the literal.
    package init(dictionaryLiteral entries: (String, SceneDocument.Node)...) {
        self.init(.map(entries.map { SceneDocument.Entry($0.0, $0.1) }))
    }
}

extension SceneDocument {
    /// One comment: from the `#` to the end of its line.
    package struct Comment: Sendable, Hashable {
        /// With the `#`, without blanks at the end.
        package var text: String
        /// Whether a blank line stands before it; of no meaning for one behind a value.
        package var isAfterBlank: Bool

        /// `text` begins with `#` and holds no line break.
        package init(text: String, isAfterBlank: Bool = false) {
            self.text = text
            self.isAfterBlank = isAfterBlank
        }
    }

    /// What is said about a value, or about a key and its value.
    package struct Comments: Sendable, Hashable {
        /// On lines of their own, before it.
        package var before: [Comment] = []
        /// Whether a blank line stands between those, or what came before, and it.
        package var isAfterBlank = false
        /// At the end of its line; of a list or a map over several lines, at the end of its key's.
        package var beside: Comment?
        /// On lines of their own, behind the last element of a list or a map.
        package var after: [Comment] = []

        /// No comments.
        package init() {}
    }
}
