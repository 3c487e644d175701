#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Threads that all do the same work.
///
/// libdispatch has such threads, too, but where the system gives none it waits for one without an end.
package struct WorkerThreads: ~Copyable {
    /// How many there are.
    package let count: Int
    private let threads: [pthread_t]

    /// Starts threads, up to a number of them, and fewer where the system gives no more.
    ///
    /// - Parameters:
    ///   - stackSize: The room for the calls of each, in bytes, whatever the system's limit says. What is not touched costs nothing.
    ///   - work: Is called once by each of them.
    package init(upTo count: Int, stackSize: Int = 8 << 20, _ work: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = Self.start(work, &attributes) { threads.append(thread) }
        self.threads = threads
        self.count = threads.count
    }

    /// Does the work on up to `count` threads, the calling one among them; returns when all of them have done it.
    package static func run(upTo count: Int, _ work: @escaping @Sendable () -> Void) {
        let others = WorkerThreads(upTo: count - 1, work)
        work()
        others.wait()
    }

    deinit { for thread in threads { pthread_join(thread, nil) } }

    /// Returns when all of them have done the work. Letting go of them does the same.
    package consuming func wait() {}

    private static func start(
        _ work: @escaping @Sendable () -> Void, _ attributes: inout pthread_attr_t
    ) -> pthread_t? {
        let handed = Unmanaged.passRetained(Work(work))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, &attributes, { Work.run($0) }, handed.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, &attributes, { Work.run($0) }, handed.toOpaque())
        #endif
        guard code == 0 else {
            handed.release()
            return nil
        }
        return thread
    }

    /// The work on its way to a thread.
    private final class Work: Sendable {
        private let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        static func run(_ handed: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let handed else { return nil }
            Unmanaged<Work>.fromOpaque(handed).takeRetainedValue().work()
            return nil
        }
    }
}
