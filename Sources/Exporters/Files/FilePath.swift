/// The path of a file or a folder, as text: nothing is looked up on the disk.
///
/// The parts are as `NSString` of Foundation splits them.
package struct FilePath {
    /// What was given, as it was written.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether it begins at the root, or at a home folder (`~`).
    package var isAbsolute: Bool { text.hasPrefix("/") || text.hasPrefix("~") }

    /// The name of the file, without its folder: `c` of `a/b/c` and of `a/b/c/`; `/` of the root.
    package var lastComponent: String {
        guard let last = text.split(separator: "/").last else { return text.isEmpty ? "" : "/" }
        return String(last)
    }

    /// The folder: `a/b` of `a/b/c`; empty for a name alone; the root's is the root.
    package var parent: String {
        let name = withoutTrailingSlashes
        guard let slash = name.lastIndex(of: "/") else { return text.hasPrefix("/") ? "/" : "" }
        let folder = FilePath(String(name[..<slash])).withoutTrailingSlashes
        return folder.isEmpty ? "/" : String(folder)
    }

    /// A path below this one: `a/b` and `c` give `a/b/c`.
    package func appending(_ name: String) -> String {
        if text.isEmpty { return name }
        return text.hasSuffix("/") ? text + name : "\(text)/\(name)"
    }

    /// What follows the last dot of the name; empty where there is no dot, or nothing before it.
    package var fileExtension: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    private var withoutTrailingSlashes: Substring {
        var rest = text[...]
        while rest.last == "/" { rest.removeLast() }
        return rest
    }
}
