internal import Dispatch
internal import Foundation
internal import TouchstoneKit

/// Turns Ctrl-C, and a polite wish to end, into a wish to stop while a command works, so that no half file is left.
///
/// A second Ctrl-C ends the process at once.
struct Interruption: ~Copyable {
    private let sources: [any DispatchSourceSignal]

    /// A terminal sends the first, a CI system that runs out of time the second.
    private static let signals = [SIGINT, SIGTERM]

    init(_ cancellation: Cancellation) {
        let queue = DispatchQueue(label: "touchstone.interrupt")
        sources = Self.signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if cancellation.isCancelled { _exit(ExitStatus.interrupted.rawValue) }
                cancellation.cancel()
            }
            signal(number, SIG_IGN)
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in Self.signals { signal(number, SIG_DFL) }
    }
}
