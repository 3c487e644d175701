internal import Exporters
internal import Synchronization
internal import TouchstoneKit

/// Gathers the files that a rendering has written so far.
final class WrittenFiles: Sendable {
    private let files = Mutex<[WrittenFile]>([])

    func add(_ file: WrittenFile) { files.withLock { $0.append(file) } }

    /// By their paths.
    var sorted: [WrittenFile] { files.withLock { $0 }.sorted { $0.path < $1.path } }
}
