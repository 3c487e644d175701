#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Programs of the system.
enum Programs {
    /// Where a program is, by its name; nil where it is not installed.
    static func path(of name: String) -> String? {
        (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }
}
