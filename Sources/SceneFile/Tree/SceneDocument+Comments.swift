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
