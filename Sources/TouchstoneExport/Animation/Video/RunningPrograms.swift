internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The running programs that this process has started, so that a signal handler can end them before it ends the
/// process.
///
/// A handler must not allocate memory or take a lock. So the numbers of the programs are in a table of a fixed size,
/// created by ``prepare()``, and every access to it is atomic.
package enum RunningPrograms {
    /// The largest number of programs that may run at the same time. A further program is refused.
    static let capacity = 64

    /// A table entry that is not in use. An entry is this, ``starting``, or the number of a program.
    private static let free: Int32 = 0
    private static let starting: Int32 = -1

    /// The entries of the table, followed by a flag that is set when all programs were ended.
    private nonisolated(unsafe) static let places = {
        let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: capacity + 1)
        for index in 0...capacity { (places + index).initialize(to: Atomic(free)) }
        return places
    }()

    private static var isOver: Bool {
        get { places[capacity].load(ordering: .sequentiallyConsistent) != 0 }
        set { places[capacity].store(newValue ? 1 : 0, ordering: .sequentiallyConsistent) }
    }

    /// Creates the table. Call it before you install a handler that calls ``killAll()``.
    package static func prepare() { _ = places }

    /// Kills every running program and the processes it has started, and prevents others from being started.
    ///
    /// It may be called in a signal handler of a process that ends right after. It only loads and stores atomic
    /// numbers, sleeps, and calls `kill`.
    package static func killAll() {
        isOver = true
        for index in 0..<capacity {
            var process = places[index].load(ordering: .sequentiallyConsistent)
            // Another thread is about to start it. Its number is known a moment later.
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

    /// Starts a program that leads its own process group, and keeps it in the table until ``remove(_:)``.
    ///
    /// - Parameter spawn: Starts the program and returns the system's error number, or 0.
    /// - Returns: The same number; `EAGAIN` if too many programs run, and `ECANCELED` after ``killAll()``.
    static func add(_ process: inout pid_t, _ spawn: (inout pid_t) -> Int32) -> Int32 {
        // Signals are blocked, so that no handler waits for the thread that it has interrupted.
        var (all, old) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        guard let index = (0..<capacity).first(where: { exchange(free, for: starting, at: $0) }) else { return EAGAIN }
        let code = isOver ? ECANCELED : spawn(&process)
        places[index].store(code == 0 ? process : free, ordering: .sequentiallyConsistent)
        return code
    }

    /// Removes a program from the table. Call it before you wait for the program: afterwards its number may belong to
    /// another process.
    static func remove(_ process: pid_t) {
        _ = (0..<capacity).first { exchange(process, for: free, at: $0) }
    }

    private static func exchange(_ old: Int32, for new: Int32, at index: Int) -> Bool {
        places[index].compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
    }
}
