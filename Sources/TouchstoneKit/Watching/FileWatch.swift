package import TouchstoneExport

/// Waits until a file changes.
///
/// Ten times a second it compares the fingerprints of the files: the file that each name refers to, its size and its
/// modification date. For the few files of a scene this costs very little. It works on every system and every kind of
/// disk, and both for editors that overwrite a file and for those that replace it with another.
///
/// ```swift
/// var watch = FileWatch(["scenes/card.yaml"])
/// while watch.wait(cancellation) { draw() }
/// ```
package struct FileWatch: Sendable {
    /// The paths of the watched files, which need not exist. Setting this property discards the fingerprints of removed
    /// paths and keeps those of the others.
    package var paths: [String] {
        didSet { seen = seen.filter { paths.contains($0.key) }.merging(Self.look(at: paths)) { old, _ in old } }
    }
    private var seen: [String: [Int]]

    /// The seconds between two checks.
    private static let interval = 0.1

    /// Starts watching files.
    package init(_ paths: [String]) {
        self.paths = paths
        seen = Self.look(at: paths)
    }

    /// Waits until a file has changed, and then until none has changed for a tenth of a second, so that several quick
    /// saves count as one change.
    ///
    /// - Returns: false if `cancellation` was cancelled.
    package mutating func wait(_ cancellation: Cancellation) -> Bool {
        var hasChanged = false
        while !cancellation.isCancelled {
            let now = Self.look(at: paths)
            if now == seen {
                if hasChanged { return true }
            } else {
                hasChanged = true
                seen = now
            }
            cancellation.sleep(seconds: Self.interval)
        }
        return false
    }

    private static func look(at paths: [String]) -> [String: [Int]] {
        Dictionary(paths.map { ($0, FileSystem.fingerprint(of: $0)) }) { first, _ in first }
    }
}
