internal import SystemPackage

/// The path of a file or a folder, as text. It never accesses the disk.
///
/// The parts are those of `NSString` in Foundation.
package struct FilePath {
    private let text: String
    private var path: SystemPackage.FilePath { SystemPackage.FilePath(text) }

    package init(_ text: String) { self.text = text }

    /// Whether the path begins at the root, or at a home folder (`~`).
    package var isAbsolute: Bool { path.isAbsolute || text.hasPrefix("~") }

    /// The name of the file without its folder: `c` for `a/b/c` and for `a/b/c/`, and `/` for the root.
    package var lastComponent: String { path.lastComponent?.string ?? path.root?.string ?? "" }

    /// The folder: `a/b` for `a/b/c`, empty for a name alone, and the root for the root.
    package var parent: String { path.removingLastComponent().string }

    /// Returns a path below this one: `a/b` and `c` are joined to `a/b/c`.
    package func appending(_ name: String) -> String { path.appending(name).string }

    /// The part of the name after the last dot; empty if there is no dot, or nothing before it.
    package var fileExtension: String { path.extension ?? "" }
}
