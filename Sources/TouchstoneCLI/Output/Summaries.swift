internal import ArgumentParser
internal import Synchronization
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// A one-line summary of several scenes: `28 scenes: 27 passed, 1 failed: scenes/card.yaml`.
struct SceneResults {
    /// The results of scenes or of variants. A name is that of the file, with the variant.
    private var results: [(file: String, name: String, isGood: Bool, isBroken: Bool)] = []

    /// Creates a summary of no scenes.
    init() {}

    init(_ scenes: [CheckedScene]) {
        results = scenes.map { ($0.file, $0.name, $0.isGood, !$0.errors.isEmpty) }
    }

    /// Adds the result of a scene that could be played.
    mutating func note(_ file: String, isGood: Bool) { results.append((file, file, isGood, false)) }

    /// The number of scenes.
    var count: Int { Set(results.map(\.file)).count }

    var areGood: Bool { results.allSatisfy { $0.isGood && !$0.isBroken } }

    /// The largest number of names in a list.
    private static let most = 10

    var text: String {
        let broken = results.filter(\.isBroken)
        let failed = results.filter { !$0.isGood && !$0.isBroken }
        let failedFiles = Set(failed.map(\.file)).count
        var parts: [String] = []
        let passed = count - failedFiles - broken.count
        if passed > 0 { parts.append("\(passed) passed") }
        if failedFiles > 0 { parts.append("\(failedFiles) failed") }
        if !broken.isEmpty { parts.append("\(broken.count) could not be played") }
        let names = (failed + broken).map(\.name.escaped)
        let list = names.isEmpty ? "" : ": \(listing(names, upTo: Self.most))"
        return "\(Count.text(count, "scene")): \(parts.joined(separator: ", "))" + list
    }
}

/// Formats counts of things.
enum Count {
    static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// Collects the files that a rendering has written so far.
final class WrittenFiles: Sendable {
    private let files = Mutex<[WrittenFile]>([])

    func add(_ file: WrittenFile) { files.withLock { $0.append(file) } }

    /// The files, sorted by path.
    var sorted: [WrittenFile] { files.withLock { $0 }.sorted { $0.path < $1.path } }
}

/// The output names of scenes. Each name belongs to one scene, so that two scenes are never written into the same
/// folder.
struct OutputNames {
    private var owners: [String: SceneSource] = [:]

    /// Assigns a name to a scene unless another scene has it. Case is ignored, because some file systems treat `Card`
    /// and `card` as the same name.
    ///
    /// - Returns: The source of the scene that already has the name; nil if it was free.
    mutating func give(_ name: String, to source: SceneSource) -> SceneSource? {
        let key = name.lowercased()
        if let owner = owners[key] { return owner }
        owners[key] = source
        return nil
    }
}

/// The option for the destination of a verb whose text usually goes to standard output.
struct TextOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output, as for -)", valueName: "file"),
        completion: .file())
    var output: String?
}

/// The destination of a verb's text: a file that the user names, or standard output.
struct TextOutput {
    /// The path of the file; nil for standard output.
    let path: String?

    /// - Parameter argument: the value of `--output`; nil and `-` are standard output.
    init(_ argument: String?) { path = argument == "-" ? nil : argument }

    /// Writes the text, and prints the name of the file. An interruption waits until the file is complete.
    ///
    /// - Parameters:
    ///   - force: whether an existing file is replaced; nil for verbs without `--force`, which always replace it.
    ///   - isQuiet: whether the name of the file is not printed.
    /// - Throws: `OutputError`; ``ExitStatus`` for an existing file, after a message; `Interrupted`.
    func write(_ text: String, force: Bool? = nil, isQuiet: Bool = false) throws {
        try write(Array(text.utf8), force: force, isQuiet: isQuiet)
    }

    /// Writes a scene, and beside it the files that it refers to. On standard output there is only the scene, and a note
    /// about the files.
    ///
    /// - Parameter source: the name of what the scene is from, for notes.
    func write(_ scene: String, with files: [Reproduction.File], of source: String, force: Bool) throws {
        try write(scene, force: force)
        guard let path else {
            guard !files.isEmpty else { return }
            let names = files.map(\.path.escaped).joined(separator: ", ")
            return Terminal.printError(
                "\(source.escaped): note: the scene refers to \(names); to write that, too, use --output FILE")
        }
        for file in files {
            guard let target = file.target(beside: path) else {
                Terminal.printError(
                    "\(source.escaped): note: '\(file.path.escaped)' is outside the scene's folder, and is not written")
                continue
            }
            try TextOutput(target).write(file.bytes, force: force)
        }
    }

    /// Writes bytes in the same way as a text.
    func write(_ bytes: [UInt8], force: Bool? = nil, isQuiet: Bool = false) throws {
        guard let path else { return Terminal.writeOutput(bytes) }
        let interruption = Interruption()
        defer { interruption.end() }
        do throws(OutputError) {
            let file = try SingleFile.write(bytes, to: path, replacing: force ?? true)
            if !isQuiet { Terminal.name(file) }
        } catch {
            guard error.kind == .isThere else { throw error }
            Terminal.printError("touchstone: error: '\(path.escaped)' exists already; --force replaces it.")
            throw ExitStatus.cannotCreateOutput
        }
        if interruption.cancellation.isCancelled { throw Interrupted() }
    }
}
