internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The programs that this process has started and that still run, so that a handler of signals can end them before it ends
/// the process.
///
/// A handler may not allocate memory or take a lock. So the numbers of the programs are in a table of a fixed size, made by
/// ``prepare()``, and every access to it is atomic.
package enum RunningPrograms {
    /// How many may run at a time; a program that is started while as many run is refused.
    static let capacity = 64

    /// What a place of the table holds, unless it is the number of a program.
    private static let free: Int32 = 0
    private static let starting: Int32 = -1

    /// The places, then whether all were ended.
    private nonisolated(unsafe) static let places = {
        let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: capacity + 1)
        for index in 0...capacity { (places + index).initialize(to: Atomic(free)) }
        return places
    }()

    private static var isOver: Bool {
        get { places[capacity].load(ordering: .sequentiallyConsistent) != 0 }
        set { places[capacity].store(newValue ? 1 : 0, ordering: .sequentiallyConsistent) }
    }

    /// Makes the table. Call it before a handler is installed that calls ``killAll()``.
    package static func prepare() { _ = places }

    /// Kills every program that runs and whatever it has started, and lets no other be started.
    ///
    /// It may be called in a handler of signals, of a process that ends right after: it only loads and stores atomic numbers,
    /// sleeps, and calls `kill`.
    package static func killAll() {
        isOver = true
        for index in 0..<capacity {
            var process = places[index].load(ordering: .sequentiallyConsistent)
            // Another thread is just starting it: a moment later its number is known.
            var attempts = 200
            while process == starting, attempts > 0 {
                var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
                nanosleep(&pause, nil)
                attempts -= 1
                process = places[index].load(ordering: .sequentiallyConsistent)
            }
            if process > 0 { kill(-process, SIGKILL) }
        }
    }

    /// Starts a program that leads a process group of its own, and remembers it until ``remove(_:)``.
    ///
    /// - Parameter spawn: starts it, and returns the system's error number, or 0.
    /// - Returns: the same number; `EAGAIN` where too many run, and `ECANCELED` after ``killAll()``.
    static func add(_ process: inout pid_t, _ spawn: (inout pid_t) -> Int32) -> Int32 {
        // No handler may wait for the very thread that it has interrupted.
        var (all, old) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        guard let index = (0..<capacity).first(where: { exchange(free, for: starting, at: $0) }) else { return EAGAIN }
        let code = isOver ? ECANCELED : spawn(&process)
        places[index].store(code == 0 ? process : free, ordering: .sequentiallyConsistent)
        return code
    }

    /// Forgets a program. Call it before the program is waited for: from then on its number may be another's.
    static func remove(_ process: pid_t) {
        _ = (0..<capacity).first { exchange(process, for: free, at: $0) }
    }

    private static func exchange(_ old: Int32, for new: Int32, at index: Int) -> Bool {
        places[index].compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
    }
}
