internal import Synchronization

/// A wish to stop, which may come from any thread (or from a handler of signals).
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// The end is not asked for yet.
    public init() {}

    /// Asks for the end. There is no way back.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the end was asked for; any thread may look.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
