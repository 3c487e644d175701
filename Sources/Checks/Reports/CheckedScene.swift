internal import Playback
package import SceneFile

/// The results of checking a scene, or one of its variants.
package struct CheckedScene: Sendable, Hashable {
    /// The file as the user named it.
    package var file: String
    /// The scene's title; the file's name for a scene that could not be read.
    package var title: String
    /// The variant's name; nil for a scene without variants.
    package var variant: String?
    /// How many frames were played; 0 for a scene that could not be read.
    package var frameCount: Int
    /// The time of the last frame, in seconds.
    package var duration: Double
    /// What was asked of it, in the order of asking.
    package var outcomes: [Outcome]
    /// Things that were probably not meant, and that do not make the check fail.
    package var warnings: [Diagnostic]
    /// Why it could not be played; empty where it was.
    package var errors: [Diagnostic]

    /// A scene that was played, or one that could not be.
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

    /// Lints that the scene does not pass on purpose, and that were left out; in the order of the lints.
    package var allowedLints: [Lint] = []

    /// What was asked, and what came of it.
    package struct Outcome: Sendable, Hashable {
        /// Who asked.
        package enum Kind: Sendable, Hashable {
            /// The scene.
            case expectation
            /// The user, with `--lint`.
            case lint(Lint)
            /// The user, with `--golden`.
            case golden
        }

        package var kind: Kind
        /// What must hold, in words.
        package var words: String
        /// Its place in the file; nil for what the file does not ask for.
        package var place: SourcePlace?
        /// How it does not hold, at its place in the file; nil where it does.
        package var diagnostic: Diagnostic?
        /// Why it does not hold, where that is known; part of the diagnostic's message.
        package var reason: String?
        /// The first frame in which it does not hold; nil where it holds, and where no single frame is to blame.
        package var frame: Int?
        /// The frame that is to be seen: ``frame``, or else the first in which it is known; nil where it holds.
        package var shownFrame: Int?
        /// The time of ``frame``, in seconds.
        package var time: Double?
        /// The view that it is about, where it is about one.
        package var view: String?
        /// The failure in numbers, where it is about numbers.
        package var measure: CheckFailure.Measure?
        /// Whether it failed because there is no golden, or a part of it is missing.
        package var lacksGolden = false
        /// The paths of pictures of the failure, as far as some were drawn.
        package var pictures: [String] = []

        /// What must hold, and how it does not.
        package init(
            kind: Kind = .expectation, words: String, place: SourcePlace? = nil, diagnostic: Diagnostic? = nil,
            reason: String? = nil, frame: Int? = nil, shownFrame: Int? = nil, time: Double? = nil, view: String? = nil,
            measure: CheckFailure.Measure? = nil
        ) {
            self.kind = kind
            self.reason = reason
            self.words = words
            self.place = place
            self.diagnostic = diagnostic
            self.frame = frame
            self.shownFrame = shownFrame ?? frame
            self.time = time
            self.view = view
            self.measure = measure
        }
    }

    /// Those that do not hold, in the order of asking.
    package var failed: [Outcome] { outcomes.filter { $0.diagnostic != nil } }

    /// Whether it was played, and all holds.
    package var isGood: Bool { errors.isEmpty && failed.isEmpty }

    /// The results of expectations, of lints and of comparisons with goldens, each in order.
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

    /// The results in a line: `2 of 2 expectations passed, 6 of 6 lints passed (1 allowed)`.
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
