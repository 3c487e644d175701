package import Exporters

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Waits until a file changes.
///
/// Ten times a second the files' fingerprints are looked at: what each name leads to, its size and when it was last written. That
/// costs next to nothing for the few files of a scene, is the same on every system and every kind of disk, and does not mind how an
/// editor saves, by writing over the file, or by giving its name to another.
///
/// ```swift
/// var watch = FileWatch(["scenes/card.yaml"])
/// while watch.wait(cancellation) { draw() }
/// ```
package struct FileWatch: Sendable {
    /// The files that are watched, whether or not they are there. Setting them forgets those that are gone, and keeps what was seen of the others.
    package var paths: [String] {
        didSet { seen = seen.filter { paths.contains($0.key) }.merging(Self.look(at: paths)) { old, _ in old } }
    }
    private var seen: [String: Fingerprint]

    /// Seconds from one look to the next.
    private static let interval = 0.1

    /// What a name leads to; a file that is not there has one, too.
    private struct Fingerprint: Sendable, Hashable {
        var device = 0
        var node = 0
        var size = -1
        var seconds = 0
        var nanoseconds = 0
    }

    /// Watches files from now on.
    package init(_ paths: [String]) {
        self.paths = paths
        seen = Self.look(at: paths)
    }

    /// Waits until a file has changed, and then until none has for a tenth of a second: who saves several times at once
    /// is answered once.
    ///
    /// - Returns: false when `cancellation` was asked for.
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
            usleep(UInt32(Self.interval * 1e6))
        }
        return false
    }

    private static func look(at paths: [String]) -> [String: Fingerprint] {
        var found: [String: Fingerprint] = [:]
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else {
                found[path] = Fingerprint()
                continue
            }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            found[path] = Fingerprint(
                device: Int(truncatingIfNeeded: status.st_dev), node: Int(truncatingIfNeeded: status.st_ino),
                size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
        }
        return found
    }
}
