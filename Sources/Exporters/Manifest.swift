/// The list of files that runs have written to a folder, kept inside it.
///
/// A text file: a line that names the format, then a path a line. A line counts only when it is ended, so a run that
/// stops in the middle of one loses nothing but that line, whose file does not exist yet.
struct Manifest {
    static let name = OutputFolder.ownPrefix + "manifest"
    private static let firstLine = "touchstone files 1"

    /// What the file lists, without anything that could lead out of the folder. Empty when there is no such file, or
    /// it is not one of ours.
    static func read(from path: String) -> Set<RelativePath> {
        guard FileSystem.entry(at: path) == .file, let data = FileSystem.contents(of: path) else {
            return []
        }
        let text = String(decoding: data, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // What follows the last line end is empty, or was cut off.
        _ = lines.popLast()
        guard lines.first == firstLine[...] else { return [] }
        return Set(lines.dropFirst().compactMap { RelativePath(String($0)) })
    }

    static func text(_ paths: some Sequence<RelativePath>) -> [UInt8] {
        Array(([firstLine] + paths.sorted().map(\.text)).map { $0 + "\n" }.joined().utf8)
    }

    static func line(_ path: RelativePath) -> [UInt8] { Array((path.text + "\n").utf8) }
}
