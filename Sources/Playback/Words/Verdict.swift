internal import SceneFile

/// Which expectations of a run failed.
package struct Verdict: Sendable, Hashable {
    /// An expectation that failed.
    package struct Failure: Sendable, Hashable {
        /// The first frame in which that is known.
        package var frame: Int
        /// The frame that shows it best: where it is worst, or else ``frame``.
        package var worstFrame: Int
        /// What was expected, what was found, and by how much it was missed.
        package var message: String
        /// ``message`` without the frame and the time, as it is in ``worstFrame``.
        package var summary: String
        /// Whether it is asked of this run, and not only of other variants of the scene.
        package var isOwn: Bool
        /// The variants that it is asked of, where it is not asked of this run.
        package var variants: [String]
        /// What a picture shows of it.
        package var evidence: Evidence

        /// `frame` is the first frame in which the failure is known, and the worst unless another is.
        package init(
            frame: Int, worstFrame: Int? = nil, message: String, summary: String? = nil, isOwn: Bool = true,
            variants: [String] = [], evidence: Evidence = Evidence()
        ) {
            self.frame = frame
            self.worstFrame = worstFrame ?? frame
            self.message = message
            self.summary = summary ?? message
            self.isOwn = isOwn
            self.variants = variants
            self.evidence = evidence
        }

        /// The message, with the variants that it is asked of where it is not asked of this run.
        package var words: String {
            guard !isOwn else { return message }
            let names =
                variants.isEmpty ? "other variants" : "variant " + enumeration(variants.map { "'\(isolated($0))'" })
            return "\(message) (expected only of \(names))"
        }
    }

    /// How many expectations are asked of this run.
    package var expectationCount: Int
    /// How many expectations of other variants are tried here, too.
    package var otherCount: Int
    /// What failed, the run's own first.
    package var failures: [Failure]

    /// `expectationCount` counts the run's own expectations, `otherCount` those of other variants.
    package init(expectationCount: Int, otherCount: Int = 0, failures: [Failure] = []) {
        self.expectationCount = expectationCount
        self.otherCount = otherCount
        self.failures = failures
    }

    /// A line of a picture.
    package struct Line: Hashable {
        package enum Mark {
            case passes, fails
            /// Something odd, though nothing failed.
            case odd
            case none
        }

        package var mark: Mark
        package var text: String

        /// A line with a mark before it.
        package init(mark: Mark, text: String) {
            self.mark = mark
            self.text = text
        }
    }

    /// What is known in a frame.
    package func lines(in frame: Int, isLast: Bool) -> [Line] {
        let known = failures.filter { $0.frame <= frame }.map { Line(mark: .fails, text: $0.words) }
        guard !failures.contains(where: { $0.isOwn && $0.frame <= frame }) else { return known }
        let passed: String
        switch (expectationCount, otherCount) {
        case (0, 0): return [Line(mark: .none, text: "no expectations")]
        case (0, _): passed = "passes what is expected of other variants"
        default: passed = results(failed: 0, of: expectationCount, "expectation")
        }
        guard expectationCount > 0 || known.isEmpty else { return known }
        return [Line(mark: .passes, text: isLast ? passed : "\(passed) so far")] + known
    }

    // MARK: Pictures of a run that fails

    /// Failures that a picture names at most.
    private static let most = 3

    /// What a picture of a frame says; empty in a run in which nothing fails. The latest failure comes first.
    package func pictureLines(in frame: Int) -> [Line] {
        guard let first = failures.map(\.frame).min() else { return [] }
        guard frame >= first else { return [Line(mark: .none, text: "no failure yet: the first is in frame \(first)")] }
        let known = failures.enumerated().filter { $0.element.frame <= frame }
            .sorted { ($1.element.frame, $0.offset) < ($0.element.frame, $1.offset) }.map(\.element)
        let lines = known.prefix(Self.most).map { Line(mark: .fails, text: $0.words) }
        let rest = known.count - lines.count
        return rest == 0 ? lines : lines + [Line(mark: .fails, text: "and \(rest) more")]
    }

    /// The frames in which ``pictureLines(in:)`` changes, 0 first.
    package var pictureChanges: [Int] { [0] + Set(failures.map(\.frame)).subtracting([0]).sorted() }
}
