import Dispatch
import TouchstoneKit

/// Requests the end of some work after a time.
struct Alarm {
    private let item: DispatchWorkItem

    /// - Parameter seconds: The time from now on.
    init(_ cancellation: Cancellation, after seconds: Double) {
        item = DispatchWorkItem { cancellation.cancel() }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: item)
    }

    /// Called when the work is done.
    func end() { item.cancel() }
}
