/// The list of files that runs have written to a folder, kept inside it.
///
/// It is a text file: a line that names the format, then one path per line. Only lines with a line end count. So a run
/// that stops in the middle of a line loses only that line, whose file does not exist yet.
struct Manifest {
    static let name = OutputFolder.ownPrefix + "manifest"
    private static let firstLine = "touchstone files 1"

    /// Returns the listed paths, without any that could lead out of the folder. The result is empty if there is no such
    /// file, or if it has another format.
    static func read(from path: String) -> Set<RelativePath> {
        guard FileSystem.entry(at: path) == .file, let data = FileSystem.contents(of: path) else {
            return []
        }
        let text = String(decoding: data, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The part after the last line end is empty or incomplete.
        _ = lines.popLast()
        guard lines.first == firstLine[...] else { return [] }
        return Set(lines.dropFirst().compactMap { RelativePath(String($0)) })
    }

    static func text(_ paths: some Sequence<RelativePath>) -> [UInt8] {
        Array(([firstLine] + paths.sorted().map(\.text)).map { $0 + "\n" }.joined().utf8)
    }

    static func line(_ path: RelativePath) -> [UInt8] { Array((path.text + "\n").utf8) }
}

/// A path inside a folder that cannot lead out of it: names joined by `/`.
struct RelativePath: Hashable, Comparable, Sendable {
    let text: String

    /// Returns nil for a path that is absolute or empty, has an empty component, `.`, `..` or a control character, or
    /// names one of the folder's own files.
    init?(_ text: String) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        for component in components {
            guard !component.isEmpty, component != ".", component != "..", !component.hasPrefix(OutputFolder.ownPrefix)
            else { return nil }
        }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        self.text = text
    }

    /// The parent folders, the outermost first: `a` and `a/b` for `a/b/c`.
    var folders: [String] {
        text.indices.filter { text[$0] == "/" }.map { String(text[..<$0]) }
    }

    static func < (lhs: RelativePath, rhs: RelativePath) -> Bool { lhs.text < rhs.text }
}
