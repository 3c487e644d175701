internal import Foundation

/// Programs of the system, as a shell would find them.
enum InstalledProgram {
    /// Returns every path of a program in the folders of `PATH`, in order.
    static func places(of name: String) -> [String] {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .filter { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
