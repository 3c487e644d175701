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
        var keyPlace: SourcePlace

        /// Creates an entry. `key` is a text without quotes.
        package init(_ key: String, _ value: Node) {
            self.init(key, value, keyPlace: SourcePlace(line: 1, column: 1))
        }

        init(_ key: String, _ value: Node, keyPlace: SourcePlace) {
            self.key = key
            self.value = value
            self.keyPlace = keyPlace
        }

        package static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.key == rhs.key && lhs.value == rhs.value }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(value)
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
