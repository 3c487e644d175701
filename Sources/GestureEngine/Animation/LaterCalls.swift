#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// Where completions wait that are due while an animation is begun, changed or ended by code: what the platform leaves to
/// the next turn of the run loop.
///
/// They are called once in a frame, after its input and what animations have ended with it; a call that is added by one of
/// them waits for the next frame. So a chain of animations that take no time goes on by one in a frame.
enum LaterCalls {
    /// Adds a call to a simulation's, where one is given, or to those of the simulation that is being stepped or built.
    /// Elsewhere nothing says whose time will pass: then the next simulation that is stepped on this thread makes the call (C).
    static func add(in simulation: Simulation?, _ call: @escaping () -> Void) {
        if let simulation = simulation ?? Screen.simulation {
            simulation.laterCalls.append(call)
        } else {
            ThreadCalls.current.calls.append(call)
        }
    }

    /// Whether calls wait that belong to no simulation.
    static var areWaitingOnThread: Bool { !(ThreadCalls.existing?.calls.isEmpty ?? true) }

    /// Takes the calls that belong to no simulation.
    static func takeFromThread() -> [() -> Void] {
        guard let thread = ThreadCalls.existing else { return [] }
        defer { thread.calls = [] }
        return thread.calls
    }
}

/// The calls of a thread that belong to no simulation. The thread keeps them.
private final class ThreadCalls {
    var calls: [() -> Void] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Glibc)
            let result = pthread_key_create(&key) { $0.map { Unmanaged<ThreadCalls>.fromOpaque($0).release() } }
        #else
            let result = pthread_key_create(&key) { Unmanaged<ThreadCalls>.fromOpaque($0).release() }
        #endif
        precondition(result == 0, "View.animate: the system has no room for what is kept by threads")
        return key
    }()

    /// Those of this thread, where there have been any.
    static var existing: ThreadCalls? {
        pthread_getspecific(key).map { Unmanaged<ThreadCalls>.fromOpaque($0).takeUnretainedValue() }
    }

    static var current: ThreadCalls {
        if let existing { return existing }
        let calls = ThreadCalls()
        pthread_setspecific(key, Unmanaged.passRetained(calls).toOpaque())
        return calls
    }
}
