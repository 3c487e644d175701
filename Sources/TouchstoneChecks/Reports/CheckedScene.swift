internal import TouchstonePlayer
package import TouchstoneScenes

/// The results of checking a scene, or one of its variants.
package struct CheckedScene: Sendable, Hashable {
    /// The file as the user named it.
    package var file: String
    /// The scene's title; the file's name for a scene that could not be read.
    package var title: String
    /// The variant's name; nil for a scene without variants.
    package var variant: String?
    /// The number of frames that were played; 0 for a scene that could not be read.
    package var frameCount: Int
    /// The time of the last frame, in seconds.
    package var duration: Double
    /// The checks with their outcomes, in order.
    package var outcomes: [Outcome]
    /// Warnings about probable mistakes, which do not make the check fail.
    package var warnings: [Diagnostic]
    /// The errors because of which the scene could not be played; empty if it was played.
    package var errors: [Diagnostic]

    /// Creates the results of a scene that was played, or that could not be played.
    package init(
        file: String, title: String, variant: String? = nil, frameCount: Int = 0, duration: Double = 0,
        outcomes: [Outcome] = [], warnings: [Diagnostic] = [], errors: [Diagnostic] = []
    ) {
        self.file = file
        self.title = title
        self.variant = variant
        self.frameCount = frameCount
        self.duration = duration
        self.outcomes = outcomes
        self.warnings = warnings
        self.errors = errors
    }

    /// The lints that were omitted because the scene breaks them on purpose, in the order of the lints.
    package var allowedLints: [Lint] = []

    /// What views did with gestures other than to follow them, in order.
    package var effects: [EffectLog.Entry] = []

    /// A check and its outcome.
    package struct Outcome: Sendable, Hashable {
        /// The origin of the check.
        package enum Kind: Sendable, Hashable {
            /// The scene's file.
            case expectation
            /// The user, with `--lint`.
            case lint(Lint)
            /// The user, with `--golden`.
            case golden
        }

        package var kind: Kind
        /// A description of the condition.
        package var words: String
        /// The place of the expectation in the file; nil for checks that the file does not contain.
        package var place: SourcePlace?
        /// What failed; nil if the check passed.
        package var failure: Failure?
        /// The message about the failure, at its place in the file; nil if the check passed.
        package var diagnostic: Diagnostic?
        /// Whether the check failed because the golden is missing or incomplete.
        package var lacksGolden = false
        /// The paths of the pictures that were drawn of the failure.
        package var pictures: [String] = []

        /// Creates an outcome. `words` describes the condition, `diagnostic` the failure.
        package init(
            kind: Kind = .expectation, words: String, place: SourcePlace? = nil, failure: Failure? = nil,
            diagnostic: Diagnostic? = nil
        ) {
            self.kind = kind
            self.words = words
            self.place = place
            self.failure = failure
            self.diagnostic = diagnostic
        }
    }

    /// The failed checks, in order.
    package var failed: [Outcome] { outcomes.filter { $0.diagnostic != nil } }

    /// Whether the scene was played and all checks passed.
    package var isGood: Bool { errors.isEmpty && failed.isEmpty }

    /// The outcomes of expectations, of lints and of comparisons with goldens, each in order.
    package var outcomesByKind: (expectations: [Outcome], lints: [Outcome], goldens: [Outcome]) {
        var result: (expectations: [Outcome], lints: [Outcome], goldens: [Outcome]) = ([], [], [])
        for outcome in outcomes {
            switch outcome.kind {
            case .expectation: result.expectations.append(outcome)
            case .lint: result.lints.append(outcome)
            case .golden: result.goldens.append(outcome)
            }
        }
        return result
    }

    /// The results in one line: `2 of 2 expectations passed, 6 of 6 lints passed (1 allowed)`.
    package var summary: String {
        let (expectations, lints, goldens) = outcomesByKind
        func text(_ outcomes: [Outcome], _ noun: String) -> String {
            results(failed: outcomes.filter { $0.diagnostic != nil }.count, of: outcomes.count, noun)
        }
        var parts = [text(expectations, "expectation")]
        if !lints.isEmpty || !allowedLints.isEmpty {
            parts.append(
                text(lints, "lint") + (allowedLints.isEmpty ? "" : " (\(allowedLints.count) allowed by the scene)"))
        }
        if !goldens.isEmpty { parts.append(text(goldens, "golden")) }
        return parts.joined(separator: ", ")
    }

    /// The file, with the variant in parentheses.
    package var name: String { file + (variant.map { " (\($0))" } ?? "") }
}
