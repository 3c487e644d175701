internal import TouchstoneEngine

/// How the changes of a piece of code are shown.
public struct Transaction {
    /// The animation of the changes, or nil.
    public var animation: Animation?
    /// Whether views inside do not set an animation of their own.
    public var disablesAnimations = false
    /// Whether the change is one of many of a gesture. It is stored, but has no effect.
    public var isContinuous = false
    private(set) var completions: [(criteria: AnimationCompletionCriteria, body: () -> Void)] = []
    /// What distinguishes the transaction from others; nil outside of `withTransaction`.
    fileprivate var identity: Identity?

    fileprivate final class Identity {
        /// Whether a view has changed in the transaction.
        var isUsed = false
        /// Whether an object with the macro `@Observable` has changed in the transaction.
        var hasObservedChange = false
    }

    /// Notes that the code that runs has changed a view.
    static func markAsUsed() { scope.value?.identity?.isUsed = true }

    /// Notes that the code that runs changes an object with the macro `@Observable`.
    static func markAsObserved() { scope.value?.identity?.hasObservedChange = true }

    /// Whether two transactions come from the same call.
    func isSame(as other: Transaction) -> Bool { identity === other.identity }

    /// Creates a transaction without an animation.
    public init() {}
    /// Creates a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// Adds a function that is called when the animation has ended.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append((criteria, completion))
    }

    /// The animation with which changes are shown.
    var shownAnimation: Animation? { disablesAnimations ? nil : animation }

    var isEmpty: Bool { animation == nil && !disablesAnimations && completions.isEmpty }

    /// The transaction of the code that runs.
    static var current: Transaction { scope.value ?? Transaction() }

    fileprivate static let scope = ThreadLocal<Transaction>()
}

/// When an animation counts as ended.
public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// When its motion is nearly over: a spring after its response.
    case logicallyComplete
    /// When nothing moves any more.
    case removed
}

/// Calls `body`, and animates the changes that it makes.
@discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Calls `body`, animates the changes that it makes, and calls `completion` when the animation has ended; at once if
/// nothing has changed.
@discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// Calls `body` with a transaction for the changes that it makes.
@discardableResult
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = transaction
    // Changes of two calls are evaluated one after the other, also if both have the same animation.
    let identity = Transaction.Identity()
    transaction.identity = identity
    let result = try Transaction.scope.with(transaction) {
        WaitingHosts.update()
        return try body()
    }
    // The object does not report its next change, which may be without the animation.
    if identity.hasObservedChange { WaitingHosts.update() }
    if !identity.isUsed { for (_, completion) in transaction.completions { completion() } }
    return result
}
