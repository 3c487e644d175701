internal import Synchronization
internal import TouchstoneSystem

/// A reference that can be passed anywhere, but opened only on the thread that created it. This check makes it safe as
/// `Sendable`: child tasks inherit task-local values, and they must not reach views.
package struct ThreadConfined<Value>: @unchecked Sendable {
    private let value: Value
    private let thread = pthread_self()
    private let foreignUse: ForeignUse?

    /// Creates a reference. `simulation` reports an attempt to open it on another thread.
    package init(_ value: Value, of simulation: Simulation?) {
        self.value = value
        foreignUse = simulation?.foreignUse
    }

    /// The value; nil on another thread.
    package var opened: Value? {
        if pthread_equal(thread, pthread_self()) != 0 { return value }
        foreignUse?.note()
        return nil
    }
}

/// Remembers that code has used a simulation on another thread. It may be called on any thread.
final class ForeignUse: Sendable {
    private let hasHappened = Atomic(false)

    func note() { hasHappened.store(true, ordering: .relaxed) }

    /// Returns whether there was such a use since the last call.
    func take() -> Bool {
        hasHappened.load(ordering: .relaxed) && hasHappened.exchange(false, ordering: .relaxed)
    }
}
