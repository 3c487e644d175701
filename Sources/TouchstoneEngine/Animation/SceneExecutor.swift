internal import Synchronization

/// Runs the tasks of a simulation on its thread, in its frames.
///
/// A part of a task, which is the code between two places where it may wait, runs in the frame in which it becomes
/// ready, after the waiting calls, in the order in which the parts became ready. What becomes ready outside of a frame,
/// or on another thread, runs in the next one.
package final class SceneExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let count = Atomic(0)

    /// The largest number of parts that run in a frame. The others wait for the next one, so that tasks which yield to
    /// each other forever do not stop the scene.
    private static let most = 1000

    /// The executor of the simulation that is being stepped, or whose views are being built; nil elsewhere.
    package static var current: SceneExecutor? { Screen.simulation?.taskExecutor }

    /// Whether nothing is ready.
    var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

    /// Takes a part of a task. May be called on any thread.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { jobs in
            jobs.append(job)
            count.store(jobs.count, ordering: .relaxed)
        }
    }

    /// Runs the parts that are ready, and those that become ready meanwhile.
    func run() {
        for _ in 0..<Self.most {
            let next = jobs.withLock { jobs in
                defer { count.store(jobs.count, ordering: .relaxed) }
                return jobs.isEmpty ? nil : jobs.removeFirst()
            }
            guard let next else { return }
            next.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
