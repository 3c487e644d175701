import Dispatch
import TouchstoneKit

/// Asks work to end after a time.
struct Alarm {
    private let item: DispatchWorkItem

    /// - Parameter seconds: from now on.
    init(_ cancellation: Cancellation, after seconds: Double) {
        item = DispatchWorkItem { cancellation.cancel() }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: item)
    }

    /// The work is done.
    func end() { item.cancel() }
}
