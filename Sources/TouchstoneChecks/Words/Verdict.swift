internal import TouchstonePlayer
internal import TouchstoneScenes

/// The failed expectations of a run.
package struct Verdict: Sendable, Hashable {
    /// An expectation that failed.
    package struct Failure: Sendable, Hashable {
        /// The first frame in which the failure is known.
        package var frame: Int
        /// The frame that shows the failure best: the one with the largest deviation, or otherwise ``frame``.
        package var worstFrame: Int
        /// The expected value, the actual value, and the deviation.
        package var message: String
        /// ``message`` as of ``worstFrame``, without the frame and the time.
        package var summary: String
        /// Whether the expectation applies to this run, and not only to other variants of the scene.
        package var isOwn: Bool
        /// The variants to which the expectation applies, if it does not apply to this run.
        package var variants: [String]
        /// The evidence that a picture shows.
        package var evidence: Evidence

        /// Creates a failure. `frame` is the first frame in which it is known. By default it is also the frame that
        /// shows it best.
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

        /// The message. If the expectation does not apply to this run, the variants to which it applies are included.
        package var words: String {
            guard !isOwn else { return message }
            let names =
                variants.isEmpty ? "other variants" : "variant " + enumeration(variants.map { "'\(isolated($0))'" })
            return "\(message) (expected only of \(names))"
        }
    }

    /// The number of expectations that apply to this run.
    package var expectationCount: Int
    /// The number of expectations of other variants that are also tested.
    package var otherCount: Int
    /// The failures, with the run's own first.
    package var failures: [Failure]

    /// Creates a verdict. `expectationCount` counts the run's own expectations, `otherCount` those of other variants.
    package init(expectationCount: Int, otherCount: Int = 0, failures: [Failure] = []) {
        self.expectationCount = expectationCount
        self.otherCount = otherCount
        self.failures = failures
    }

    /// A line of text in a picture.
    package struct Line: Hashable {
        package enum Mark {
            case passes, fails
            /// Something unusual, although nothing failed.
            case odd
            case none
        }

        package var mark: Mark
        package var text: String

        /// Creates a line with a mark in front of it.
        package init(mark: Mark, text: String) {
            self.mark = mark
            self.text = text
        }
    }

    /// The lines with the facts that are known in a frame.
    package func lines(in frame: Int, isLast: Bool) -> [Line] {
        let known = failures.filter { $0.frame <= frame }.map { Line(mark: .fails, text: $0.words) }
        guard !failures.contains(where: { $0.isOwn && $0.frame <= frame }) else { return known }
        let passed: String
        switch (expectationCount, otherCount) {
        case (0, 0): return [Line(mark: .none, text: "no expectations")]
        case (0, _): passed = "passes the expectations of other variants"
        default: passed = results(failed: 0, of: expectationCount, "expectation")
        }
        guard expectationCount > 0 || known.isEmpty else { return known }
        return [Line(mark: .passes, text: isLast ? passed : "\(passed) so far")] + known
    }

    // MARK: Pictures of a run that fails

    /// The largest number of failures that a picture names.
    private static let most = 3

    /// The lines in the picture of a frame, with the latest failure first; empty for a run without failures.
    package func pictureLines(in frame: Int) -> [Line] {
        guard let first = failures.map(\.frame).min() else { return [] }
        guard frame >= first else { return [Line(mark: .none, text: "no failure yet: the first is in frame \(first)")] }
        let known = failures.enumerated().filter { $0.element.frame <= frame }
            .sorted { ($1.element.frame, $0.offset) < ($0.element.frame, $1.offset) }.map(\.element)
        let lines = known.prefix(Self.most).map { Line(mark: .fails, text: $0.words) }
        let rest = known.count - lines.count
        return rest == 0 ? lines : lines + [Line(mark: .fails, text: "and \(rest) more")]
    }

    /// The frames in which ``pictureLines(in:)`` changes, starting with 0.
    package var pictureChanges: [Int] { [0] + Set(failures.map(\.frame)).subtracting([0]).sorted() }
}
