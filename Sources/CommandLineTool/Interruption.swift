internal import Dispatch
internal import Foundation
internal import TouchstoneKit

/// Turns Ctrl-C into a wish to stop while a command works, so that no half file is left.
///
/// A second Ctrl-C ends the process at once.
struct Interruption: ~Copyable {
    private let source: any DispatchSourceSignal

    init(_ cancellation: Cancellation) {
        let source = DispatchSource.makeSignalSource(
            signal: SIGINT, queue: DispatchQueue(label: "touchstone.interrupt"))
        source.setEventHandler {
            if cancellation.isCancelled { _exit(ExitStatus.interrupted.rawValue) }
            cancellation.cancel()
        }
        signal(SIGINT, SIG_IGN)
        source.resume()
        self.source = source
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
