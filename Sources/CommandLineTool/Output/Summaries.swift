internal import Application
internal import Exporters
internal import Synchronization
internal import TouchstoneKit

/// The results of expectations in words.
enum ExpectationSummary {
    static func text(failed: Int, of count: Int) -> String {
        switch (failed, count) {
        case (_, 0): "no expectations"
        case (0, 1): "its expectation holds"
        case (0, _): "all \(count) expectations hold"
        case (1, 1): "its expectation failed"
        default: "\(failed) of \(count) expectations failed"
        }
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
