extension Scene {
    /// Which of a scene's variants a scene is, and what tells it from the others.
    package struct Variant: Sendable, Hashable {
        /// As the file gives it; unique in the file.
        package var name: String
        /// What its folder is called: the name in lower case, everything but letters and digits one dash. Unique in the
        /// file, and none of ``reservedFolders``.
        package var folder: String
        /// What it sets, in words and in the order given: `photo.behavior.kind: offset-scale`.
        package var changes: [String]

        /// Folders of a scene that belong to something else than a variant.
        package static let reservedFolders = ["compare", "frames"]

        /// A variant of this name; `changes` tell what it sets.
        package init(name: String, changes: [String] = []) {
            self.name = name
            self.folder = Self.folder(named: name)
            self.changes = changes
        }

        /// `offset, then scale` → `offset-then-scale`; empty for a name without letters and digits.
        private static func folder(named name: String) -> String {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }
    }
}
