internal import Foundation

/// Programs of the system.
enum Programs {
    /// Where a program is, by its name; nil where it is not installed.
    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
