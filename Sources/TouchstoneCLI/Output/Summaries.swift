internal import Synchronization
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// A one-line summary of several scenes: `28 scenes: 27 passed, 1 failed: scenes/card.yaml`.
struct SceneResults {
    /// The files of the scenes, in order, without duplicates.
    private var files: [String] = []
    /// The scenes that failed, in order, with their variants.
    private var failed: [String] = []
    private var failedFiles: Set<String> = []
    private var broken: [String] = []

    /// Creates a summary of no scenes.
    init() {}

    init(_ scenes: [CheckedScene]) {
        for scene in scenes {
            note(scene.file, named: scene.name, isGood: scene.isGood, isBroken: !scene.errors.isEmpty)
        }
    }

    /// Adds the result of a scene or of one of its variants.
    ///
    /// - Parameters:
    ///   - name: the name of the file, with the variant.
    ///   - isBroken: whether the scene could not be played.
    mutating func note(_ file: String, named name: String, isGood: Bool, isBroken: Bool = false) {
        if !files.contains(file) { files.append(file) }
        if isBroken {
            broken.append(name)
        } else if !isGood {
            failed.append(name)
            failedFiles.insert(file)
        }
    }

    /// The number of scenes.
    var count: Int { files.count }
    var areGood: Bool { failed.isEmpty && broken.isEmpty }

    /// The largest number of names in a list.
    private static let most = 10

    var text: String {
        var parts: [String] = []
        let passed = count - failedFiles.count - broken.count
        if passed > 0 { parts.append("\(passed) passed") }
        if !failedFiles.isEmpty { parts.append("\(failedFiles.count) failed") }
        if !broken.isEmpty { parts.append("\(broken.count) could not be played") }
        let names = failed + broken
        let remaining = names.count - Self.most
        let list =
            names.prefix(Self.most).map(\.escaped).joined(separator: ", ")
            + (remaining > 0 ? " and \(remaining) more" : "")
        return "\(Count.text(count, "scene")): \(parts.joined(separator: ", "))" + (names.isEmpty ? "" : ": \(list)")
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
