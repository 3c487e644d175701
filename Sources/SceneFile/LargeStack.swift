internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs a function on a thread of its own with room for deep recursion, and waits for it.
///
/// Yams recurses once per level of a text. libyaml stops at a thousand levels, which a small thread's stack would not
/// survive in a debug build; here they fit many times over. The pages of a stack cost nothing until they are touched.
enum LargeStack {
    /// In bytes: 32 KB for each of the two thousand frames that libyaml's limit allows at most.
    static let size = 64 * 1024 * 1024

    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
        let outcome = Outcome<Value>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let value = body()
            outcome.value.withLock { $0 = value }
            done.signal()
        }
        thread.stackSize = size
        thread.name = "scene parser"
        thread.start()
        done.wait()
        guard let value = outcome.value.withLock({ $0 }) else {
            preconditionFailure("the thread ended without a value")
        }
        return value
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
