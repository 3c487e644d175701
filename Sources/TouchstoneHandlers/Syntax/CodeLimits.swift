/// The limits of code. They keep code from strangers from taking more than its share of time and memory.
package struct CodeLimits: Hashable, Sendable {
    /// The levels of expressions and blocks inside each other.
    package var depth: Int
    /// The statements of all handlers in one frame. A long statement counts as several.
    package var frameStatements: Int
    /// The statements of all handlers in a scene.
    package var sceneStatements: Int
    /// The handlers that run inside each other.
    package var handlerDepth: Int
    /// The calls of `asyncAfter` and completions that wait at a time.
    package var waitingCalls: Int

    package init(depth: Int, frameStatements: Int, sceneStatements: Int, handlerDepth: Int, waitingCalls: Int) {
        self.depth = depth
        self.frameStatements = frameStatements
        self.sceneStatements = sceneStatements
        self.handlerDepth = handlerDepth
        self.waitingCalls = waitingCalls
    }

    package static let standard = CodeLimits(
        depth: 100, frameStatements: 100_000, sceneStatements: 50_000_000, handlerDepth: 16, waitingCalls: 10_000)
}
