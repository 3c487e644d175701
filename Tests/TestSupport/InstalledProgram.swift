internal import Foundation

/// Programs of the system, which a shell would find.
enum InstalledProgram {
    /// Every place of a name in the folders of `PATH`, the first one first.
    static func places(of name: String) -> [String] {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .filter { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
