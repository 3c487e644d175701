/// How a scene's expectations fare, as a comparison tells it.
package struct Verdict: Sendable, Hashable {
    /// An expectation that does not hold.
    package struct Failure: Sendable, Hashable {
        /// The first frame in which that is known.
        package var frame: Int
        /// What was expected, what was found, and by how much it was missed.
        package var message: String
        /// Whether it must hold in this scene, and not only in other variants of it.
        package var isOwn: Bool

        /// `frame` is the first frame in which the failure is known.
        package init(frame: Int, message: String, isOwn: Bool = true) {
            self.frame = frame
            self.message = message
            self.isOwn = isOwn
        }
    }

    /// How many expectations must hold in this scene.
    package var expectationCount: Int
    /// How many expectations of other variants are asked of this one, too.
    package var otherCount: Int
    /// What does not hold, the scene's own first.
    package var failures: [Failure]

    /// `expectationCount` counts the scene's own expectations, `otherCount` those of other variants.
    package init(expectationCount: Int, otherCount: Int = 0, failures: [Failure] = []) {
        self.expectationCount = expectationCount
        self.otherCount = otherCount
        self.failures = failures
    }

    /// A line to be told.
    package struct Line: Hashable {
        package enum Mark { case holds, fails, none }

        package var mark: Mark
        package var text: String
    }

    /// What is known in a frame.
    package func lines(in frame: Int, isLast: Bool) -> [Line] {
        let known = failures.filter { $0.frame <= frame }.map { failure in
            Line(
                mark: .fails,
                text: failure.isOwn ? failure.message : "\(failure.message) (expected of other variants only)")
        }
        guard !failures.contains(where: { $0.isOwn && $0.frame <= frame }) else { return known }
        let holds: String
        switch (expectationCount, otherCount) {
        case (0, 0): return [Line(mark: .none, text: "no expectations")]
        case (0, 1): holds = "what is expected of others holds here"
        case (0, _): holds = "all that is expected of others holds here"
        case (1, _): holds = "its expectation holds"
        default: holds = "all \(expectationCount) expectations hold"
        }
        guard expectationCount > 0 || known.isEmpty else { return known }
        return [Line(mark: .holds, text: isLast ? holds : "\(holds) so far")] + known
    }
}
