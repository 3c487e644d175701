/// The text of a scene as a tree that can be read, changed and written again, comments included.
///
///     var document = try SceneDocument(parsing: bytes, file: "scenes/card.yaml")
///     document["duration"] = 2
///     print(document.text)
///
/// A document is YAML of the kind that scenes are made of, and nothing more: whether its keys and values make a scene is for
/// ``SceneParser`` to say. Anchors and aliases are kept as they were written; tags that say what is the case anyway
/// (`!!str`) and the marks at the beginning and end of a document are not.
package struct SceneDocument: Sendable, Hashable {
    /// The comments before the first key: they speak of the file, and stay at its head whichever key comes first.
    package var heading: [Comment]
    /// The keys of the scene in the order of the text, each once.
    package var entries: [Entry]
    /// The comments behind the last key.
    package var ending: [Comment]

    /// A document of these keys; `heading` has a line of text, without `#`, for each line of the comment at its head.
    package init(heading: [String] = [], _ entries: [Entry] = []) {
        self.heading = heading.map { Comment(text: $0.isEmpty ? "#" : "# " + $0) }
        self.entries = entries
        ending = []
    }

    /// The value of a key of the scene. Setting one that is there leaves it in its place, with its comments; nil takes
    /// the key away.
    package subscript(key: String) -> Node? {
        get { entries.first { $0.key == key }?.value }
        set { entries.set(key, to: newValue) }
    }

    /// A key with its value.
    package struct Entry: Sendable, Hashable {
        /// As text, whether or not it needs quotes.
        package var key: String
        /// The comments of the entry are those of the value.
        package var value: Node
        /// Where the text has the key; the beginning for one that a program has made.
        var keyPlace: SourcePlace

        /// `key` is text, without quotes of its own.
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
    /// Sets the value of a key where it stands, or at the end; nil takes it away. Comments of a value that was there stay,
    /// unless the new one has its own.
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
    /// The document in canonical form (``DocumentWriter``), with a line feed at its end. Read again, it is the same scene, with
    /// the same comments, and its text is this one.
    package var text: String { DocumentWriter.text(of: self) }
}
