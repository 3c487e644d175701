/// A place inside a folder that cannot lead out of it: names joined by `/`.
struct RelativePath: Hashable, Comparable, Sendable {
    let text: String

    /// Nil for a path that is absolute, empty, has an empty component, `.`, `..`, a control character, or names one
    /// of the folder's own files.
    init?(_ text: String) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        for component in components {
            guard !component.isEmpty, component != ".", component != "..", !component.hasPrefix(OutputFolder.ownPrefix)
            else { return nil }
        }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        self.text = text
    }

    /// The folders on the way, the outermost first: `a` and `a/b` for `a/b/c`.
    var folders: [String] {
        text.indices.filter { text[$0] == "/" }.map { String(text[..<$0]) }
    }

    static func < (lhs: RelativePath, rhs: RelativePath) -> Bool { lhs.text < rhs.text }
}
