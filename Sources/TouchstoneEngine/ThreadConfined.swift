internal import Synchronization
internal import TouchstoneSystem

/// A reference that can be passed anywhere, but opened only on the thread that uses its simulation. This check makes it
/// safe as `Sendable`.
///
/// A simulation is used by one thread at a time: by that which steps it, which may be another one in the next frame, or
/// else by that which made the reference.
package struct ThreadConfined<Value>: @unchecked Sendable {
    private let value: Value
    private let thread = pthread_self()
    /// What identifies the simulation; nil for a reference that was made outside of any.
    private let home: ForeignUse?
    private let isReported: Bool

    /// Creates a reference. `simulation` reports an attempt to open it on another thread. If it is nil, the simulation is
    /// the current one.
    package init(_ value: Value, of simulation: Simulation?) {
        self.value = value
        home = (simulation ?? Screen.simulation)?.foreignUse
        isReported = simulation != nil
    }

    /// The value; nil on another thread.
    package var opened: Value? {
        if pthread_equal(thread, pthread_self()) != 0 { return value }
        if let home, Screen.simulation?.foreignUse === home { return value }
        if isReported { home?.note() }
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
