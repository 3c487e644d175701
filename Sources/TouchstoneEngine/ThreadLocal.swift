internal import TouchstoneSystem

/// A value for the code that a function calls on its thread.
///
/// Unlike a task-local value, it is not passed on to the tasks that the code starts, which may run later or on another
/// thread. The parts of such a task have the value of the function that runs them.
package final class ThreadLocal<Value>: Sendable {
    private let key: pthread_key_t

    /// Creates a variable without a value. It exists until the process ends.
    package init() {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "there are too many thread-local variables")
        self.key = key
    }

    /// The value on this thread; nil outside of ``with(_:_:)``.
    package var value: Value? { pthread_getspecific(key)?.assumingMemoryBound(to: Value.self).pointee }

    /// Whether there is a value on this thread.
    package var hasValue: Bool { pthread_getspecific(key) != nil }

    /// Calls `body` with a value on this thread.
    package func with<Result>(_ value: Value?, _ body: () throws -> Result) rethrows -> Result {
        let outer = pthread_getspecific(key)
        defer { pthread_setspecific(key, outer) }
        guard let value else {
            pthread_setspecific(key, nil)
            return try body()
        }
        return try withUnsafePointer(to: value) { pointer in
            pthread_setspecific(key, pointer)
            return try body()
        }
    }
}
