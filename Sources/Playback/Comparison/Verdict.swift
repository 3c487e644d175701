/// How a scene's expectations fare, as a comparison tells it.
public struct Verdict: Sendable, Hashable {
    /// An expectation that does not hold.
    public struct Failure: Sendable, Hashable {
        /// The first frame in which that is known.
        public var frame: Int
        /// What was expected, what was found, and by how much it was missed.
        public var message: String
        /// Whether it must hold in this scene, and not only in other variants of it.
        public var isOwn: Bool

        /// `frame` is the first frame in which the failure is known.
        public init(frame: Int, message: String, isOwn: Bool = true) {
            self.frame = frame
            self.message = message
            self.isOwn = isOwn
        }
    }

    /// How many expectations must hold in this scene.
    public var expectationCount: Int
    /// What does not hold, the scene's own first.
    public var failures: [Failure]

    /// `expectationCount` counts the scene's own expectations.
    public init(expectationCount: Int, failures: [Failure] = []) {
        self.expectationCount = expectationCount
        self.failures = failures
    }

    /// A line to be told.
    struct Line: Hashable {
        enum Mark { case holds, fails, none }

        var mark: Mark
        var text: String
    }

    /// What is known in a frame.
    func lines(in frame: Int, isLast: Bool) -> [Line] {
        let known = failures.filter { $0.frame <= frame }.map { failure in
            Line(
                mark: .fails,
                text: failure.isOwn ? failure.message : "\(failure.message) (expected of other variants)")
        }
        guard known.isEmpty || failures.allSatisfy({ !$0.isOwn || $0.frame > frame }), expectationCount > 0 else {
            return known.isEmpty ? [Line(mark: .none, text: "no expectations")] : known
        }
        let own = expectationCount == 1 ? "its expectation holds" : "all \(expectationCount) expectations hold"
        return [Line(mark: .holds, text: isLast ? own : "\(own) so far")] + known
    }
}
