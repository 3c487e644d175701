internal import TouchstoneExport
internal import TouchstoneImages

/// A folder that an exploration has written on another machine. Nothing in it is trusted: its log is checked, links are
/// not followed, and every size is limited.
struct ExplorationShard {
    let path: String
    let records: [ExplorationRecord]

    /// The largest log, in bytes. That of a thousand failures has half a megabyte.
    private static let mostLogBytes = 16 * 1024 * 1024
    /// The largest scene, in bytes: four times the largest that is read without `--limit`.
    private static let mostSceneBytes = 16 * 1024 * 1024
    /// The largest sheet, in bytes. Most have less than a megabyte.
    private static let mostSheetBytes = 32 * 1024 * 1024
    /// The largest number of explorations in a log, and the largest number of failures of all of them.
    private static let mostEntries = 10_000

    /// Reads and checks the log in a folder.
    ///
    /// - Throws: ``InputError`` if there is no log, or if an exploration cannot have written it.
    init(_ path: String) throws(InputError) {
        self.path = path
        let name = ExplorationLog.fileName
        let log = FilePath(path).appending(name)
        let bytes = try InputFile.read(name, in: path, limit: Self.mostLogBytes)
        records = try ExplorationLog(bytes: bytes, at: log).explorations
        guard records.count <= Self.mostEntries,
            records.reduce(0, { $0 + $1.failures.count }) <= Self.mostEntries
        else { throw InputError(path: log, reason: "it has more than \(Self.mostEntries) explorations or failures") }
        var names: Set<String> = []
        for record in records {
            if let field = record.wrongField {
                throw InputError(path: log, reason: "no exploration writes its value of '\(field)'")
            }
            for failure in record.failures where !names.insert(failure.file.lowercased()).inserted {
                throw InputError(path: log, reason: "two failures name the file '\(failure.file)'")
            }
        }
    }

    /// The number of bytes of the scene of a failure and of its sheet.
    func sizes(of failure: ExplorationRecord.Failure) throws(InputError) -> (scene: Int, sheet: Int) {
        (
            try InputFile.size(of: failure.file, in: path, limit: Self.mostSceneBytes),
            try InputFile.size(of: failure.sheet, in: path, limit: Self.mostSheetBytes)
        )
    }

    /// The bytes of the scene of a failure.
    func scene(of failure: ExplorationRecord.Failure) throws(InputError) -> [UInt8] {
        let bytes = try InputFile.read(failure.file, in: path, limit: Self.mostSceneBytes)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw InputError(path: FilePath(path).appending(failure.file), reason: "it is not a scene")
        }
        return bytes
    }

    /// The bytes of the contact sheet of a failure.
    func sheet(of failure: ExplorationRecord.Failure) throws(InputError) -> [UInt8] {
        let bytes = try InputFile.read(failure.sheet, in: path, limit: Self.mostSheetBytes)
        guard bytes.starts(with: PNGChunk.signature) else {
            throw InputError(path: FilePath(path).appending(failure.sheet), reason: "it is not a PNG")
        }
        return bytes
    }
}
