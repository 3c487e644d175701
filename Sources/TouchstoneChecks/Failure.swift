internal import TouchstoneEngine
package import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// Something wrong in a run: a failed expectation, a mistake that a lint found, a difference from a golden, or a remark.
///
/// It is made once, by what found it. Texts, JSON, JUnit, pages, reports and pictures use its values.
package struct Failure: Sendable, Hashable {
    /// The expectation that failed. For a remark, one that the scene could contain and that would fail; nil if scenes
    /// cannot express one. Nil for a golden.
    package var expectation: Expectation?
    /// The place that is responsible in the scene's file: that of the expectation. For an implicit expectation, the
    /// place of the gesture that was running, the last one for the view or otherwise the last one, or of the constraint
    /// that was broken. Nil if there is no such place.
    package var place: SourcePlace?
    /// The first frame in which the condition failed; nil if no single frame is responsible.
    package var frame: Int?
    /// The time of ``frame``, in seconds.
    package var time: Double?
    /// The frame in which the failure is known: ``frame``, or otherwise the first frame after the expectation's time
    /// window. Nil if it is known only at the end of the scene.
    package var knownIn: Int?
    /// The frame with the largest deviation, if it is later than ``frame``.
    package var worstFrame: Int?
    /// The view that the failure is about; nil for no view or several.
    package var view: String?
    /// The observation, the deviation, the frame and the time. An expectation that is checked as a whole adds the
    /// reason.
    package var message: String
    /// ``message`` as of ``worstFrame``, without the frame and the time.
    package var summary: String
    /// The reason for the failure, if it is known, in words that follow the message.
    package var reason: String?
    /// The lines of code that moved the view most from ``frame`` to ``worstFrame``, or last before; nil if none did.
    package var blame: Blame?
    /// The failure in numbers, if the condition is about numbers.
    package var measure: Measure?
    /// The evidence that a picture shows.
    package var evidence: Evidence
    /// Whether there was nothing to check: no frame in the time window, or no limit to stay inside.
    package var isVacuous = false
    /// Whether the expectation applies to the run, and not only to other variants of the scene.
    package var isOwn = true

    /// The lines of code that moved a view in a frame.
    package struct Blame: Sendable, Hashable {
        package var frame: Int
        /// The lines in the order in which they ran.
        package var lines: [HandlerRun.Line]
        /// What the handler with the last of them did.
        package var run: HandlerRun
    }

    /// The numbers that were expected and found.
    package struct Measure: Sendable, Hashable {
        /// The numbers that were found in the first failed frame: one, or several as for a frame rectangle.
        package var found: [Double]
        /// The expected numbers: as many as were found, or a single upper limit.
        package var expected: [Double]
        /// The largest deviation, in the unit of the numbers.
        package var missedBy: Double
        /// The largest deviation that is allowed.
        package var tolerance: Double

        /// Creates a measure. `missedBy` and `tolerance` are in the unit of the numbers.
        package init(found: [Double], expected: [Double], missedBy: Double, tolerance: Double) {
            self.found = found
            self.expected = expected
            self.missedBy = missedBy
            self.tolerance = tolerance
        }
    }

    /// Creates a failure. `frame` is the first frame in which the condition failed; nil if no single frame is
    /// responsible.
    package init(
        _ message: String, of view: String? = nil, frame: Int? = nil, worstFrame: Int? = nil,
        evidence: Evidence = Evidence()
    ) {
        self.message = message
        summary = message
        self.view = view
        self.frame = frame
        self.worstFrame = worstFrame
        self.evidence = evidence
    }

    /// The frame in which the failure is known; nil if it is not about frames, as for a golden that is missing.
    package var knownFrame: Int? { knownIn ?? frame }

    /// The frame in which the failure is known, for a failure that is known in one.
    package var firstFrame: Int { knownFrame ?? 0 }

    /// The frame that shows the failure best.
    package var shownFrame: Int { worstFrame ?? firstFrame }

    /// The frames that show the failure: that in which the lines that are to blame ran, if it looks different, and
    /// ``shownFrame``.
    package var shownFrames: [Int] {
        guard let blame, shownFrame - blame.frame > MomentSelection.tooNear else { return [shownFrame] }
        return [blame.frame, shownFrame]
    }

    /// The failure as it is known after the last frame of the run.
    package func known(by lastFrame: Int) -> Failure {
        var failure = self
        failure.knownIn = knownIn ?? lastFrame
        return failure
    }
}

// MARK: For monitors

extension Failure {
    /// Creates a failure that is not about a single frame.
    init(_ message: String, of view: String? = nil, marks: [Evidence.Mark]) {
        self.init(message, of: view, evidence: Evidence(marks: marks))
    }

    /// Creates a failure of a condition that could not be checked.
    init(vacuous message: String) {
        self.init(message)
        isVacuous = true
    }

    /// Creates a failure that begins at a frame.
    init(
        in frame: PlayedFrame, _ message: String, of view: String? = nil, measure: Measure? = nil,
        marks: [Evidence.Mark] = []
    ) {
        let snapshot = frame.snapshot
        self.init(
            "\(message) in frame \(snapshot.frame) (\(seconds(snapshot.time)))", of: view, frame: snapshot.frame,
            evidence: Evidence(marks: marks))
        time = snapshot.time
        let own = frame.runningTargets.lastIndex { $0 != nil && $0 == view }
        place = own.map { frame.runningPlaces[$0] } ?? frame.runningPlaces.last
        self.measure = measure
        summary = message.hasSuffix(",") ? String(message.dropLast()) : message
    }

    /// Adds the largest deviation, in points, and its frame to the message.
    mutating func addWorst(_ distance: Double, _ words: String, in frame: Int, _ details: String = "") {
        let whereWorst = frame == self.frame ? "" : " in frame \(frame)"
        message += "; at worst \(points(distance, beyond: measure?.tolerance ?? 0))\(whereWorst)\(details)"
        summary = words
        worstFrame = frame
        measure?.missedBy = distance
    }

    /// A sentence followed by the reason:
    /// `sheet.pan never begins: list.pan was recognized first (frame 19), and both cannot be`.
    func withReason(_ sentence: String) -> String {
        guard let reason else { return sentence }
        return sentence + ((sentence + reason).contains(": ") ? "; " : ": ") + reason
    }
}

extension Sequence<Failure> {
    /// The numbered messages: `(1) the first message; (2) the second`.
    var enumeration: String {
        enumerated().map { "(\($0 + 1)) \($1.withReason($1.message))" }.joined(separator: "; ")
    }
}

// MARK: Moments

extension Failure {
    /// The moments that are worth a picture, `kind` being that of the worst: the frame in which the line that is to blame
    /// ran, if it is another one, and, for a jump, the frame before it, which shows the difference.
    package func moments(of kind: Moment.Kind) -> [Moment] {
        var moments = [Moment(frame: shownFrame, kind: kind, words: summary)]
        if let line = blame?.lines.last, shownFrames.count > 1 {
            moments.insert(Moment(frame: shownFrames[0], kind: .before, words: "line \(line.number) runs"), at: 0)
        }
        guard let frame, frame > 0, evidence.marks.contains(where: \.isJump) else { return moments }
        return [Moment(frame: frame - 1, kind: .before, words: "the frame before")] + moments
    }
}

extension Evidence.Mark {
    /// Whether the mark shows a jump from one frame to the next.
    fileprivate var isJump: Bool { if case .jump = self { true } else { false } }
}

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

    /// The final outcomes: a line for each failure, or one line that reports that nothing failed.
    package var lines: [Line] {
        failures.isEmpty ? [summary] : failures.map { Line(mark: .fails, text: $0.words) }
    }

    /// The final outcomes in one line. If no expectation of the run failed, it is about those of other variants.
    package var summary: Line {
        let failed = failures.count(where: \.isOwn)
        if failed == 0, !failures.isEmpty {
            let nouns = failures.count == 1 ? "expectation" : "expectations"
            return Line(mark: .odd, text: "\(failures.count) \(nouns) of other variants failed here")
        }
        if expectationCount == 0, otherCount > 0 {
            return Line(mark: .passes, text: "passes the expectations of other variants")
        }
        let mark: Line.Mark = expectationCount == 0 ? .none : failed == 0 ? .passes : .fails
        return Line(mark: mark, text: results(failed: failed, of: expectationCount, "expectation"))
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
        let names = enumeration(variants.map { "'\(isolated($0))'" })
        let passing = variants.isEmpty ? "other variants are" : names + (variants.count == 1 ? " is" : " are")
        return "\(message) (only \(passing) expected to pass)"
    }
}

/// The evidence that a picture shows for a failure or a remark, in addition to its text.
package struct Evidence: Sendable, Hashable {
    /// A mark on the canvas.
    package enum Mark: Sendable, Hashable {
        /// A view moved from one pose to another in one frame. The points are the corners of its bounds, in window
        /// coordinates.
        case jump(view: String, from: [Point], to: [Point], words: String)
        /// The expected corners of a view, in window coordinates.
        case expected(view: String, corners: [Point], words: String)
        /// A view is past its limit. The distance is read from each frame.
        case pastLimit(view: String)
        /// A text about a view, such as an event that the view does not send.
        case note(view: String, words: String)

        /// A text about a recognizer, at its view: `card.pan begins`.
        ///
        /// - Parameters:
        ///   - recognizer: the name of the recognizer, such as `card.pan`.
        ///   - words: the text.
        package static func note(recognizer: String, _ words: String) -> Mark {
            let dot = recognizer.lastIndex(of: ".") ?? recognizer.endIndex
            return .note(view: String(recognizer[..<dot]), words: "\(recognizer) \(words)")
        }

        /// The text of the mark; empty if it is computed from each frame.
        package var words: String {
            switch self {
            case .jump(_, _, _, let words), .expected(_, _, let words), .note(_, let words): words
            case .pastLimit: ""
            }
        }

        /// The mark with a text that is also true in a later frame, because it names the time of the failure.
        ///
        /// - Parameter time: the time of the failure, in seconds.
        package func dated(_ time: Double) -> Mark {
            func dated(_ words: String) -> String { "\(words) (\(seconds(time)))" }
            return switch self {
            case .jump(let view, let from, let to, let words):
                .jump(view: view, from: from, to: to, words: dated(words))
            case .expected(let view, let corners, let words):
                .expected(view: view, corners: corners, words: dated(words))
            case .note(let view, let words): .note(view: view, words: dated(words))
            case .pastLimit: self
            }
        }

        /// The view that the mark is about.
        package var view: String {
            switch self {
            case .jump(let view, _, _, _), .expected(let view, _, _), .pastLimit(let view), .note(let view, _): view
            }
        }
    }

    /// The overlays that show the evidence.
    package var overlays: Set<Scene.Overlays.Kind>
    /// The marks, in the order in which they are drawn.
    package var marks: [Mark]

    /// Creates evidence. By default it has neither overlays nor marks.
    package init(overlays: Set<Scene.Overlays.Kind> = [], marks: [Mark] = []) {
        self.overlays = overlays
        self.marks = marks
    }

    /// The overlays and marks of both values. A text about a view that occurs in both is kept once.
    package func union(_ other: Evidence) -> Evidence {
        let more = other.marks.filter { mark in
            !marks.contains { $0.view == mark.view && $0.words == mark.words }
        }
        return Evidence(overlays: overlays.union(other.overlays), marks: marks + more)
    }
}
