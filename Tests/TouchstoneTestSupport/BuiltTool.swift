internal import Foundation

/// The `touchstone` that was built together with the tests.
package enum BuiltTool {
    /// The folders in which the tests, and what was built together with them, may be.
    static let folders: [String] = {
        let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        return (bundles + [program]).map { ($0 as NSString).deletingLastPathComponent }
            + ["\(PackageFolder.path)/.build/debug"]
    }()

    /// Nil if it is not in the folder of the tests.
    package static let path: String? = folders.map { "\($0)/touchstone" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    package static var isHere: Bool { path != nil }

    /// Runs the tool to its end.
    package static func run(
        _ arguments: [String], input: String = "", in folder: String? = nil, environment: [String: String]? = nil,
        meanwhile: (Int32) -> Void = { _ in }
    ) throws -> ChildProcess {
        guard let path else { throw CocoaError(.fileNoSuchFile) }
        return try .run(path, arguments, input: input, in: folder, environment: environment, meanwhile: meanwhile)
    }
}
