#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Threads that all do the same work.
///
/// libdispatch offers such threads, too. But if the system cannot provide any, libdispatch waits for one forever.
package struct WorkerThreads: ~Copyable {
    /// The number of threads.
    package let count: Int
    private let threads: [pthread_t]

    /// Starts up to `count` threads, or fewer if the system provides no more.
    ///
    /// - Parameters:
    ///   - count: The largest number of threads to start.
    ///   - stackSize: The size of each thread's stack, in bytes, regardless of the system's limit. Memory that is not
    ///     touched costs nothing.
    ///   - work: The work, which each thread calls once.
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

    deinit { for thread in threads { pthread_join(thread, nil) } }

    /// Returns when all threads are done. Destroying the value waits, too.
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

    /// The work, wrapped to be passed to a thread.
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
