internal import Synchronization
internal import Threads

/// Runs a function on a thread of its own with room for deep recursion, and waits for it.
///
/// Yams recurses once per level of a text. libyaml stops at a thousand levels, which a small thread's stack would not
/// survive in a debug build; here they fit many times over. The pages of a stack cost nothing until they are touched.
package enum LargeStack {
    /// In bytes: 32 KB for each of the two thousand frames that libyaml's limit allows at most.
    static let size = 64 * 1024 * 1024

    /// Whether the calling thread is one of these.
    @TaskLocal private static var isHere = false

    /// The value of the function; nil where the system gives no thread, and then it is not called. On such a thread it is called
    /// right away.
    package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
        guard !isHere else { return body() }
        let outcome = Outcome<Value>()
        WorkerThreads(upTo: 1, stackSize: size) {
            let value = $isHere.withValue(true) { body() }
            outcome.value.withLock { $0 = value }
        }.wait()
        return outcome.value.withLock { $0 }
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
