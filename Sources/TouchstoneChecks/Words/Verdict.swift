internal import TouchstonePlayer
internal import TouchstoneScenes

/// The failed expectations of a run. Each failure is known in a frame; see ``Failure/known(by:)``.
package struct Verdict: Sendable, Hashable {
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
        let known = failures.filter { $0.firstFrame <= frame }.map { Line(mark: .fails, text: $0.words) }
        guard !failures.contains(where: { $0.isOwn && $0.firstFrame <= frame }) else { return known }
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
        guard let first = failures.map(\.firstFrame).min() else { return [] }
        guard frame >= first else { return [Line(mark: .none, text: "no failure yet: the first is in frame \(first)")] }
        let known = failures.enumerated().filter { $0.element.firstFrame <= frame }
            .sorted { ($1.element.firstFrame, $0.offset) < ($0.element.firstFrame, $1.offset) }.map(\.element)
        let lines = known.prefix(Self.most).map { Line(mark: .fails, text: $0.words) }
        let rest = known.count - lines.count
        return rest == 0 ? lines : lines + [Line(mark: .fails, text: "and \(rest) more")]
    }

    /// The frames in which ``pictureLines(in:)`` changes, starting with 0.
    package var pictureChanges: [Int] { [0] + Set(failures.map(\.firstFrame)).subtracting([0]).sorted() }
}

extension Failure {
    /// The message. If the expectation does not apply to this run, the variants to which it applies are included.
    package var words: String {
        guard !isOwn else { return message }
        let variants = expectation?.variants ?? []
        let names =
            variants.isEmpty ? "other variants" : "variant " + enumeration(variants.map { "'\(isolated($0))'" })
        return "\(message) (expected only of \(names))"
    }
}
