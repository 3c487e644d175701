internal import Dispatch
internal import Foundation
internal import TouchstoneKit

/// Turns Ctrl-C, a polite wish to end and the end of the terminal into a wish to stop while a command works, so that no half
/// file is left.
///
/// It begins when everything is read: while a command waits for standard input there is nothing to lose, and a signal ends it. A
/// second Ctrl-C ends the process at once.
struct Interruption: ~Copyable {
    private let sources: [any DispatchSourceSignal]
    private let signals: [Int32]

    /// A terminal sends the first, and the last when it is closed; a CI system that runs out of time sends the second.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    init(_ cancellation: Cancellation) {
        let queue = DispatchQueue(label: "touchstone.interrupt")
        // Who was started with nohup outlives the terminal.
        signals = Self.signals.filter { $0 != SIGHUP || !Self.isIgnored($0) }
        sources = signals.map { number in
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
        for number in signals { signal(number, SIG_DFL) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
