import TouchstoneGeometry

/// The text of a scene as a tree that can be read, changed and written again, comments included.
///
/// ```swift
/// var document = try SceneDocument(parsing: bytes, file: "scenes/card.yaml")
/// document["duration"] = 2
/// print(document.text)
/// ```
///
/// A document is YAML of the subset that scenes use. ``SceneParser`` checks whether its keys and values make a scene.
/// Anchors and aliases are preserved. Redundant tags (`!!str`) and the marks at the beginning and the end of a document
/// are not.
package struct SceneDocument: Sendable, Hashable {
    /// The comments before the first key. They are about the file, and stay at its beginning whichever key is the
    /// first.
    package var heading: [Comment]
    /// The keys of the scene in the order of the text. Each key occurs once.
    package var entries: [Entry]
    /// The comments after the last key.
    package var ending: [Comment]

    /// Creates a document with these keys. `heading` contains one text, without `#`, for each line of the comment at
    /// the beginning.
    package init(heading: [String] = [], _ entries: [Entry] = []) {
        self.heading = heading.map { Comment(text: $0.isEmpty ? "#" : "# " + $0) }
        self.entries = entries
        ending = []
    }

    /// The value of a key of the scene. Setting the value of an existing key keeps its position and its comments.
    /// Setting nil removes the key.
    package subscript(key: String) -> Node? {
        get { entries.first { $0.key == key }?.value }
        set { entries.set(key, to: newValue) }
    }

    /// A key with its value.
    package struct Entry: Sendable, Hashable {
        /// The key as a text, without quotes.
        package var key: String
        /// The value. Its comments are those of the entry.
        package var value: Node
        /// The position of the key in the text, or the beginning for a key that a program has created.
        @Uncompared var keyPlace = SourcePlace(line: 1, column: 1)

        /// Creates an entry. `key` is a text without quotes.
        package init(_ key: String, _ value: Node) {
            self.key = key
            self.value = value
        }

        init(_ key: String, _ value: Node, keyPlace: SourcePlace) {
            self.init(key, value)
            self.keyPlace = keyPlace
        }
    }
}

extension [SceneDocument.Entry] {
    /// Sets the value of a key in its position, or at the end. Nil removes the key. The comments of an existing value
    /// stay, unless the new value has comments.
    package mutating func set(_ key: String, to value: SceneDocument.Node?) {
        let index = firstIndex { $0.key == key }
        guard var value else {
            if let index { remove(at: index) }
            return
        }
        guard let index else { return append(SceneDocument.Entry(key, value)) }
        if value.comments == SceneDocument.Comments() { value.comments = self[index].value.comments }
        self[index].value = value
    }
}

extension SceneDocument {
    /// The document in canonical form (`DocumentWriter`), with a line feed at its end. Parsing this text gives the
    /// same scene with the same comments, and the same canonical text.
    package var text: String { DocumentWriter.text(of: self) }
}

extension SceneDocument {
    /// Creates a document from `bytes`: a map with any keys.
    ///
    /// Whatever the bytes are, this initializer returns or throws. `limits` bounds its time and memory.
    ///
    /// - Parameters:
    ///   - bytes: YAML or JSON in UTF-8.
    ///   - file: The file as the user named it, for diagnostics.
    ///   - limits: The limits of the text.
    /// - Throws: ``UnreadableDocument`` with all errors.
    package init(
        parsing bytes: [UInt8], file: String, limits: ResourceLimits = .standard
    ) throws(UnreadableDocument) {
        let log = DiagnosticLog(file: file, capacity: ResourceLimits.diagnostics)
        let document = Self.read(bytes, limits, log)
        guard let document, !log.hasErrors else { throw UnreadableDocument(diagnostics: log.sorted()) }
        self = document
    }

    /// Creates a document from a text.
    package init(parsing text: String, file: String) throws(UnreadableDocument) {
        try self.init(parsing: Array(text.utf8), file: file)
    }

    private static func read(_ bytes: [UInt8], _ limits: ResourceLimits, _ log: DiagnosticLog) -> SceneDocument? {
        guard let source = SourceText.reading(bytes, limit: limits[.bytes], log: log) else { return nil }
        log.source = source
        guard let (root, ending) = TreeBuilder.read(source, limits: limits, log: log) else { return nil }
        guard let entries = root.entries else {
            log.error("expected the scene as a map, found \(root.name)", at: root.place)
            return nil
        }
        var document = SceneDocument()
        document.entries = entries
        if !entries.isEmpty { document.heading = document.entries[0].value.takeHeading() }
        document.ending = ending
        return document
    }
}

extension SceneDocument.Node {
    /// Removes and returns the comments before the node, which are those of the file.
    fileprivate mutating func takeHeading() -> [SceneDocument.Comment] {
        defer { comments.before = [] }
        return comments.before
    }
}

/// The error for a text that is not in the subset of YAML that scenes use.
package struct UnreadableDocument: Error, Sendable, Hashable {
    /// The errors, sorted by position. There is at least one.
    package var diagnostics: [Diagnostic]
}

extension SceneDocument {
    /// A value: a scalar, a list or a map, with its comments.
    ///
    /// A literal creates a node: `["size": [390, 844], "scale": 2]`.
    ///
    /// Two nodes are equal if they have the same text. Their positions and spellings do not matter.
    package struct Node: Sendable, Hashable {
        /// The content. The content of an alias is that of its anchor. A node whose content is set is no longer an
        /// alias, and has no spelling.
        package var content: Content {
            didSet {
                alias = nil
                spelling = nil
            }
        }
        /// How the text writes a scalar, or nil for other nodes and for a node that a program has created.
        @Uncompared var spelling: ScalarSpelling?
        /// The name with which aliases refer to it: `&name`.
        package var anchor: String?
        /// The name of the anchor to which it refers: `*name`.
        package var alias: String?
        /// The comments of the node.
        package var comments = Comments()
        /// The position in the text, or the beginning for a node that a program has created. The position of an alias
        /// is that of its anchor.
        @Uncompared package var place = SourcePlace(line: 1, column: 1)

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

        /// Creates a text, whatever it contains: `Node("5")` is not a number.
        package init(_ text: String) { self.init(Content.text(text)) }

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

        /// Returns the node after a change of all nodes in it and of itself.
        func changed(_ change: (inout Node) -> Void) -> Node {
            var node = self
            switch content {
            case .text, .word, .refused: break
            case .list(let elements): node.content = .list(elements.map { $0.changed(change) })
            case .map(let entries):
                node.content = .map(entries.map { Entry($0.key, $0.value.changed(change), keyPlace: $0.keyPlace) })
            }
            change(&node)
            return node
        }
    }
}

extension SceneDocument.Node: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a text.
    package init(stringLiteral text: String) { self.init(text) }
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
