internal import Foundation

/// A sanitizer that watches this process and those that it starts.
package enum Sanitizer: String, CaseIterable {
    case address, leak, thread

    private var variable: String { "\(rawValue.prefix(1).uppercased())SAN_OPTIONS" }

    /// Whether the tests run under it, as far as `Scripts/test` is who runs them.
    package var isRunning: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// How sanitizers are set up, if this process runs under one: a child that is given an environment of its own needs that, too.
    package static var environment: [String: String] {
        let variables = Set(allCases.map(\.variable))
        return ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
    }
}
