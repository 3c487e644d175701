internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneImages

/// A folder of cases that reached something new, so that another exploration starts from them.
///
/// Each case is a small text file in the folder of its scene, such as `card/5f1c0a9d3b7e2468.yaml`. Its name is the
/// beginning of the digest of its text. So any number of explorations can add cases at the same time, two folders are
/// merged by copying, and a file that was damaged does not have its name.
struct CaseCorpus: Sendable {
    let path: String

    /// A case of a scene.
    struct Entry: Sendable {
        let name: String
        let exploredCase: ExplorationCase
    }

    /// The largest number of cases of a scene that are read.
    private static let mostCases = 1 << 15
    /// The largest file, in bytes. Most have less than a thousand.
    private static let mostBytes = 1 << 16
    private static let ending = ".yaml"

    /// Reads the cases of a scene, the shortest first. This order is the same whoever reads them, so that two
    /// explorations that prune the folder at the same time lose nothing.
    ///
    /// The files may come from anywhere. One that is not a case of the scene is skipped.
    ///
    /// - Returns: the cases, and a sentence about each file that was skipped, without a full stop.
    func cases(of scene: ExploredScene) -> (entries: [Entry], notes: [String]) {
        let folder = FilePath(path).appending(scene.name)
        // A link would lead to the files of another folder, which are removed when it is pruned.
        guard FileSystem.entry(at: folder) == .folder else { return ([], []) }
        let names = FileSystem.names(in: folder).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
        var texts: [(name: String, bytes: [UInt8])] = []
        var notes: [String] = []
        for name in names.prefix(Self.mostCases) {
            do throws(InputError) {
                let bytes = try InputFile.read(name, in: folder, limit: Self.mostBytes)
                guard name == Self.name(of: bytes) else {
                    throw InputError(path: FilePath(folder).appending(name), reason: "its name is not that of its text")
                }
                texts.append((name, bytes))
            } catch {
                notes.append("'\(error.path)' is skipped: \(error.reason)")
            }
        }
        if names.count > Self.mostCases {
            notes.append("only \(Self.mostCases) of the \(names.count) cases in '\(folder)' are used")
        }
        texts.sort { ($0.bytes.count, $0.name) < ($1.bytes.count, $1.name) }
        var entries: [Entry] = []
        for text in texts {
            do throws(InvalidCase) {
                entries.append(Entry(name: text.name, exploredCase: try scene.readCase(text.bytes)))
            } catch {
                notes.append("'\(FilePath(folder).appending(text.name))' is skipped: \(error.reason)")
            }
        }
        return (entries, notes)
    }

    /// Adds a case of a scene.
    ///
    /// - Throws: ``/TouchstoneExport/OutputError``.
    func add(_ exploredCase: ExplorationCase, of scene: ExploredScene) throws(OutputError) {
        let bytes = Array(ExploredScene.text(of: exploredCase).utf8)
        guard bytes.count <= Self.mostBytes else { return }
        let name = "\(scene.name)/\(Self.name(of: bytes))"
        guard FileSystem.entry(at: FilePath(path).appending(name)) != .file else { return }
        try SingleFile.replace(name, in: path, with: bytes)
    }

    /// Removes cases of a scene.
    ///
    /// - Throws: ``/TouchstoneExport/OutputError``.
    func remove(_ names: some Sequence<String>, of scene: ExploredScene) throws(OutputError) {
        for name in names { try SingleFile.remove("\(scene.name)/\(name)", in: path) }
    }

    private static func name(of bytes: [UInt8]) -> String {
        SHA256.hexadecimal(of: String(decoding: bytes, as: UTF8.self)).prefix(16) + ending
    }
}
