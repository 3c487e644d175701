internal import Application
internal import Checks
internal import Exporters
internal import SceneFile
internal import Synchronization
internal import TouchstoneKit

/// How several scenes fared, in a line: `28 scenes: 27 passed, 1 failed: scenes/card.yaml`.
struct SceneResults {
    /// The scenes' files, in order, each once.
    private var files: [String] = []
    /// The scenes that failed, with their variants, and those that could not be played; in order.
    private var failed: [String] = []
    private var failedFiles: Set<String> = []
    private var broken: [String] = []

    /// No scenes yet.
    init() {}

    init(_ scenes: [CheckedScene]) {
        for scene in scenes {
            note(scene.file, named: scene.name, isGood: scene.isGood, isBroken: !scene.errors.isEmpty)
        }
    }

    /// Takes in how a scene, or a variant of it, has fared.
    ///
    /// - Parameters:
    ///   - name: the file with the variant.
    ///   - isBroken: whether it could not be played.
    mutating func note(_ file: String, named name: String, isGood: Bool, isBroken: Bool = false) {
        if !files.contains(file) { files.append(file) }
        if isBroken {
            broken.append(name)
        } else if !isGood {
            failed.append(name)
            failedFiles.insert(file)
        }
    }

    /// How many scenes there are.
    var count: Int { files.count }
    var areGood: Bool { failed.isEmpty && broken.isEmpty }

    /// Names in a list at most.
    private static let most = 10

    var text: String {
        var parts: [String] = []
        let passed = count - failedFiles.count - broken.count
        if passed > 0 { parts.append("\(passed) passed") }
        if !failedFiles.isEmpty { parts.append("\(failedFiles.count) failed") }
        if !broken.isEmpty { parts.append("\(broken.count) could not be played") }
        let names = failed + broken
        let rest = names.count - Self.most
        let list =
            names.prefix(Self.most).map(\.escaped).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return "\(Count.text(count, "scene")): \(parts.joined(separator: ", "))" + (names.isEmpty ? "" : ": \(list)")
    }
}

/// Numbers of things, in words.
enum Count {
    static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// Gathers the files that a rendering has written so far.
final class WrittenFiles: Sendable {
    private let files = Mutex<[WrittenFile]>([])

    func add(_ file: WrittenFile) { files.withLock { $0.append(file) } }

    /// By their paths.
    var sorted: [WrittenFile] { files.withLock { $0 }.sorted { $0.path < $1.path } }
}

/// The names under which scenes are written: each name belongs to one scene, so that no two are written into one folder.
struct OutputNames {
    private var owners: [String: SceneSource] = [:]

    /// Gives a name to a scene, unless another has it. Some file systems take `Card` and `card` for one name.
    ///
    /// - Returns: the source of the scene that has the name already; nil where it was free.
    mutating func give(_ name: String, to source: SceneSource) -> SceneSource? {
        let key = name.lowercased()
        if let owner = owners[key] { return owner }
        owners[key] = source
        return nil
    }
}
