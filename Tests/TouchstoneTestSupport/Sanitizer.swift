internal import Foundation

/// A sanitizer that watches this process and the processes that it starts.
package enum Sanitizer: String, CaseIterable {
    case address, leak, thread

    private var variable: String { "\(rawValue.prefix(1).uppercased())SAN_OPTIONS" }

    /// Whether the tests run under it, if they were started by `Scripts/test`.
    package var isRunning: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// The settings of sanitizers, if this process runs under one. A child process with its own environment needs them,
    /// too.
    package static var environment: [String: String] {
        let variables = Set(allCases.map(\.variable))
        return ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
    }
}
