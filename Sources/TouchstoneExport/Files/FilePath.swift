/// The path of a file or a folder, as text. It never accesses the disk.
///
/// The parts are those of `NSString` in Foundation.
package struct FilePath {
    /// The path as it was written.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether the path begins at the root, or at a home folder (`~`).
    package var isAbsolute: Bool { text.hasPrefix("/") || text.hasPrefix("~") }

    /// The name of the file without its folder: `c` for `a/b/c` and for `a/b/c/`, and `/` for the root.
    package var lastComponent: String {
        guard let last = text.split(separator: "/").last else { return text.isEmpty ? "" : "/" }
        return String(last)
    }

    /// The folder: `a/b` for `a/b/c`, empty for a name alone, and the root for the root.
    package var parent: String {
        let name = withoutTrailingSlashes
        guard let slash = name.lastIndex(of: "/") else { return text.hasPrefix("/") ? "/" : "" }
        let folder = FilePath(String(name[..<slash])).withoutTrailingSlashes
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Returns a path below this one: `a/b` and `c` are joined to `a/b/c`.
    package func appending(_ name: String) -> String {
        if text.isEmpty { return name }
        return text.hasSuffix("/") ? text + name : "\(text)/\(name)"
    }

    /// The part of the name after the last dot; empty if there is no dot, or nothing before it.
    package var fileExtension: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    private var withoutTrailingSlashes: Substring {
        var remaining = text[...]
        while remaining.last == "/" { remaining.removeLast() }
        return remaining
    }
}
