internal import Dispatch
internal import Synchronization

/// Shows the progress of long work on standard error: a moving bar on a terminal, otherwise an occasional line.
///
/// Work that takes less than a second shows nothing.
package final class ProgressBar: Sendable {
    private struct State {
        var lastShown: Double
        var isShown = false
    }

    private let label: String
    private let isInteractive: Bool
    private let clock: @Sendable () -> Double
    private let write: @Sendable (String) -> Void
    private let state: Mutex<State>

    /// - Parameters:
    ///   - label: a name for the work.
    ///   - isInteractive: whether the text is shown on a terminal, where it can be replaced.
    ///   - clock: a function that returns seconds since an arbitrary point.
    ///   - write: a function that writes the text.
    package init(
        _ label: String, isInteractive: Bool,
        clock: @escaping @Sendable () -> Double = { ProgressBar.uptime },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.label = Self.shortened(label)
        self.isInteractive = isInteractive
        self.clock = clock
        self.write = write
        state = Mutex(State(lastShown: clock()))
    }

    package static var uptime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Seconds between two updates, and before the first one.
    private var interval: Double { isInteractive ? 0.1 : 5 }
    /// The minimum number of seconds before the first update.
    private let delay: Double = 1

    package func show(_ done: Int, of total: Int) {
        show(Self.bar(done, of: total, label), "\(label): \(done) of \(total)")
    }

    /// Shows the progress of work whose end is not known.
    package func show(_ text: String) { show("\(label): \(text)", "\(label): \(text)") }

    private func show(_ bar: @autoclosure () -> String, _ line: @autoclosure () -> String) {
        let now = clock()
        state.withLock { state in
            guard now - state.lastShown >= (state.isShown ? interval : max(interval, delay)) else { return }
            state.lastShown = now
            state.isShown = true
            write(isInteractive ? "\r\u{1B}[K\(bar())" : line() + "\n")
        }
    }

    /// Removes the bar.
    package func finish() {
        state.withLock { state in
            if state.isShown, isInteractive { write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    /// The end of a long label. A line that does not fit on the terminal could not be erased.
    package static func shortened(_ label: String) -> String {
        let text = label.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? "?" : $0 }
        let longest = 32
        return text.count > longest ? "…" + String(text.suffix(longest - 1)) : String(text)
    }

    package static func bar(_ done: Int, of total: Int, _ label: String) -> String {
        let width = 24
        let filled = total > 0 ? min(width, done * width / total) : width
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(label) \(bar) \(done) of \(total)"
    }
}
