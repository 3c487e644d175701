internal import Synchronization
internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneScenes

/// Writes what explorations find: for each failure a scene and its contact sheet, as soon as it is known, and a log.
///
/// Any number of threads may use it.
final class ExplorationOutput: Sendable {
    private let folder: OutputFolder
    private let fonts: FontBook
    private let options: ExploreOptions
    /// The failures that an earlier exploration has found.
    private let known: Set<[String?]>
    private let names = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - scenes: the scenes that are explored.
    ///   - path: the folder, as the user named it; nil for the scene's own folder below `out`.
    /// - Throws: an error if no font is found, if another run is writing into the folder, or if the log of an earlier
    ///   exploration cannot be read.
    init(of scenes: [ExploredScene], at path: String?, _ options: ExploreOptions) throws {
        fonts = try Release.fonts()
        self.options = options
        known =
            try options.since.map { folder in
                let log = try ExplorationLog(in: folder)
                return Set(log.explorations.flatMap { record in record.failures.map { Self.key($0, record) } })
            } ?? []
        folder = try ExplorationNames.folder(of: Set(scenes.map(\.name)), at: path)
    }

    private static func key(_ failure: ExplorationRecord.Failure, _ record: ExplorationRecord) -> [String?] {
        [record.scene, record.variant] + failure.key
    }

    /// Writes the scene and the contact sheet of a failure.
    ///
    /// - Parameters:
    ///   - scene: the scene in which it was found.
    ///   - record: the record of the exploration so far, with the command that finds the failure again.
    ///   - jobs: the number of threads that draw.
    /// - Returns: the failure in the form of the log.
    func write(
        _ failure: FoundFailure, of scene: ExploredScene, _ record: ExplorationRecord, jobs: Int
    ) throws -> ExplorationRecord.Failure {
        let stem = ExplorationNames.stem(
            of: [scene.name, scene.loaded.scene.variant?.folder, failure.rule.name, failure.rule.view])
        let name = names.withLock { ExplorationNames.unique(stem, among: &$0) }
        var written = ExplorationRecord.Failure(failure, named: name)
        if known.contains(Self.key(written, record)) { written.known = true }
        let text = scene.text(of: failure, command: record.command)
        let loaded = try scene.loaded.with(text: text, named: written.file, in: folder.path)
        var options = RenderOptions()
        options.formats = [.png]
        options.sheet = SheetOptions()
        options.endsWhereCodeFails = true
        options.jobs = jobs
        options.wrote = self.options.wrote
        let prepared = try PreparedScene(loaded, options, fonts: fonts)
        let sheet = SheetProduct(scene: prepared, options, fonts: fonts)
        try sheet.check()
        let file = try folder.write(Array(loaded.text.utf8), to: written.file)
        self.options.wrote?(file)
        _ = try RenderJob(making: [sheet], in: folder, options, fonts)
        return written
    }

    /// Writes the log. An earlier log of this run is replaced.
    @discardableResult
    func writeLog(_ records: [ExplorationRecord], _ notes: [String]) throws -> WrittenFile {
        try folder.write(try ExplorationLog(records, notes: notes).bytes, to: ExplorationLog.fileName)
    }

    /// Writes the log, and removes the files of earlier runs.
    ///
    /// - Returns: all files of this run, sorted by path.
    func finish(_ records: [ExplorationRecord], _ notes: [String]) throws -> [WrittenFile] {
        let log = try writeLog(records, notes)
        options.wrote?(log)
        return try folder.finish()
    }
}

extension ExplorationRecord.Failure {
    /// The failure in the form of the log, with files of a given name.
    init(_ failure: FoundFailure, named name: String) {
        self.init(
            rule: failure.rule.name, view: failure.rule.view, message: failure.message, frame: failure.frame,
            gestures: failure.shortest.gestures.count, actions: failure.shortest.actions.count,
            firstCase: failure.firstCase, count: failure.count, file: name + ExplorationNames.scene,
            sheet: name + ExplorationNames.sheet)
    }
}
