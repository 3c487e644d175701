internal import Foundation
internal import Synchronization

/// Shows on standard error how far long work is: a bar that moves on a terminal, a line now and then elsewhere.
///
/// Work of less than a second shows nothing.
final class ProgressBar: Sendable {
    private struct State {
        var lastShown: TimeInterval
        var isShown = false
    }

    private let label: String
    private let isInteractive: Bool
    private let write: @Sendable (String) -> Void
    private let state: Mutex<State>

    /// - Parameters:
    ///   - label: what is being worked on.
    ///   - write: where the text goes.
    init(
        _ label: String, isInteractive: Bool = Terminal.isInteractive,
        write: @escaping @Sendable (String) -> Void = { Terminal.write($0, to: STDERR_FILENO) }
    ) {
        self.label = label
        self.isInteractive = isInteractive
        self.write = write
        state = Mutex(State(lastShown: ProcessInfo.processInfo.systemUptime))
    }

    /// Seconds between two looks at the progress; the first comes after this time, too.
    private var interval: TimeInterval { isInteractive ? 0.1 : 5 }
    /// Seconds before a bar appears.
    private let patience: TimeInterval = 1

    func show(_ done: Int, of total: Int) {
        let now = ProcessInfo.processInfo.systemUptime
        state.withLock { state in
            guard now - state.lastShown >= (state.isShown ? interval : max(interval, patience)) else { return }
            state.lastShown = now
            state.isShown = true
            write(isInteractive ? "\r\u{1B}[K\(Self.bar(done, of: total, label))" : "\(label): \(done) of \(total)\n")
        }
    }

    /// Takes the bar away.
    func finish() {
        state.withLock { state in
            if state.isShown, isInteractive { write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    static func bar(_ done: Int, of total: Int, _ label: String) -> String {
        let width = 24
        let filled = total > 0 ? min(width, done * width / total) : width
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(label) \(bar) \(done) of \(total)"
    }
}
