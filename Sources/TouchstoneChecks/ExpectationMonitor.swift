internal import TouchstoneEngine
internal import TouchstonePlayer
package import TouchstoneScenes

/// Checks one expectation.
struct ExpectationMonitor {
    private let expectation: Expectation
    private var frames: FrameWindow
    private var subject: SubjectPresence
    private var monitor: any Monitor

    init(_ expectation: Expectation) {
        self.expectation = expectation
        frames = FrameWindow(expectation)
        subject = SubjectPresence(expectation)
        monitor = expectation.makeMonitor()
    }

    /// Checks the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ frame: PlayedFrame) {
        let counts = frames.contains(frame.snapshot)
        subject.observe(frame, counts: counts)
        monitor.observe(frame, counts: counts)
    }

    /// The frame after which no frame applies; nil if frames apply until the end of the scene.
    var end: Int? { frames.end }

    /// The failure after the last frame, without what ``failure`` adds; nil if the expectation passed.
    var finding: Failure? {
        var failure = frames.problem.map { Failure(vacuous: $0) } ?? subject.finding(besides: monitor.finish())
        let knownFrame = failure?.frame ?? failure?.knownIn ?? frames.end
        failure?.knownIn = knownFrame
        return failure
    }

    /// The failure after the last frame, with the expectation, its place and its overlays, and with the reason in its
    /// texts; nil if the expectation passed.
    ///
    /// - Parameter lines: the lines of code that moved views.
    func failure(_ lines: HandlerLines) -> Failure? {
        guard var failure = finding else { return nil }
        let other = failure.reason
        var view = failure.view
        // A condition in code is about the views that it names, or about any view.
        if case .holds(let code) = expectation.condition {
            view = view ?? lines.movedView(namedIn: code.text) ?? HandlerLines.anyView
        }
        // The summary is about the worst frame, and the message about the first one and the worst one.
        failure.reason = lines.reason(other, for: view, upTo: failure.worstFrame ?? failure.frame)
        failure.summary = failure.withReason(failure.summary)
        failure.blame = lines.blame(
            for: view, from: failure.frame, upTo: failure.worstFrame ?? failure.frame)
        failure.reason = lines.reason(
            other, for: view, upTo: failure.frame,
            namesFrame: failure.worstFrame != failure.frame && failure.worstFrame != nil)
        failure.message = failure.withReason(failure.message)
        failure.expectation = expectation
        failure.place = expectation.place ?? failure.place
        failure.evidence.overlays = expectation.condition.traits.overlays
        if failure.blame != nil { failure.evidence.overlays.insert(.code) }
        return failure
    }
}

extension [ExpectationMonitor] {
    /// Passes the next frame to all of them.
    mutating func observe(_ frame: PlayedFrame) {
        for index in indices { self[index].observe(frame) }
    }
}

extension Expectation {
    fileprivate func makeMonitor() -> any Monitor {
        switch condition {
        case .insideLimit(let view, let tolerance):
            LimitMonitor(view: view, tolerance: tolerance, isPresented: isPresented)
        case .noShear(let view, let tolerance):
            ShearMonitor(view: view, tolerance: tolerance, isPresented: isPresented)
        case .legalStates: LegalStatesMonitor(view: nil)
        case .noJump(let view): JumpMonitor(view: view, isPresented: isPresented)
        case .fingersAttached(let view, let distance):
            SlipMonitor(view: view, tolerance: distance, isPresented: isPresented)
        case .value(let view, let property, let expected, let tolerance):
            ValueMonitor(
                view: view, property: property, expected: expected, tolerance: tolerance, isPresented: isPresented)
        case .reading(let view, let name, let expected, let tolerance):
            ReadingMonitor(view: view, name: name, expected: expected, tolerance: tolerance)
        case .state(let recognizer, let expected): StateMonitor(recognizer: recognizer, expected: expected)
        case .events(let names, let view, let exactly): EventsMonitor(names: names, view: view, exactly: exactly)
        case .outcome(.begins, let recognizer): BeginsMonitor(recognizer: recognizer, mustBegin: true)
        case .outcome(.neverBegins, let recognizer): BeginsMonitor(recognizer: recognizer, mustBegin: false)
        case .outcome(.ends, let recognizer): EndsMonitor(recognizer: recognizer)
        case .outcome(.neverCancelled, let recognizer): NeverCancelledMonitor(recognizer: recognizer)
        case .holds(let text): ConditionMonitor(text)
        case .lint(let lint, let view): lint.makeMonitor(of: view)
        case .not(let part): NotMonitor(part)
        case .any(let parts): AnyMonitor(parts)
        case .all(let parts): AllMonitor(parts)
        }
    }
}

extension Lint {
    /// The implicit expectations that no view makes any of these mistakes.
    package static func expectations(_ lints: [Lint] = Lint.allCases) -> [Expectation] {
        lints.map { Expectation(condition: .lint($0, view: nil)) }
    }

    /// Creates a monitor that checks one view, or all views, for the mistake.
    func makeMonitor(of view: String?) -> any Monitor {
        switch self {
        case .jump: JumpMonitor(view: view, hasExcuses: true)
        case .limit: LimitMonitor(view: view, hasExcuses: true)
        case .slip: SlipMonitor(view: view, hasExcuses: true)
        case .lost: LostLint(view: view)
        case .end: EndLint(view: view)
        case .shear: ShearMonitor(view: view, hasExcuses: true)
        case .layout: LayoutLint(view: view)
        case .scrollStolen: ScrollStolenLint(view: view)
        case .momentumLost: MomentumLostLint(view: view)
        case .gap: GapLint(view: view)
        case .legalStates: LegalStatesMonitor(view: view)
        }
    }
}

/// The frames of a window that a monitor has observed.
struct ObservedWindow {
    /// The first and the last frame that count; nil before the first.
    private(set) var frames: ClosedRange<Int>?
    /// The times of these frames, in seconds.
    private(set) var times: ClosedRange<Double>?
    /// Whether every frame counts.
    private(set) var isWholeScene = true
    /// The times when something happened before and after the window, in seconds.
    private(set) var early: Double?
    private(set) var late: Double?

    /// The times in words: `from 0.500 s to 1.000 s`.
    var words: String {
        guard let times else { return "within these times" }
        guard times.lowerBound < times.upperBound else { return "at \(seconds(times.lowerBound))" }
        guard times.lowerBound > 0 else { return "by \(seconds(times.upperBound))" }
        return "from \(seconds(times.lowerBound)) to \(seconds(times.upperBound))"
    }

    /// Adds the next frame. `happens` is whether what is looked for happens in it.
    mutating func observe(_ snapshot: FrameSnapshot, counts: Bool, happens: Bool = false) {
        guard counts else {
            isWholeScene = false
            if happens { if times == nil { early = snapshot.time } else { late = late ?? snapshot.time } }
            return
        }
        frames = (frames?.lowerBound ?? snapshot.frame)...snapshot.frame
        times = (times?.lowerBound ?? snapshot.time)...snapshot.time
    }
}

/// The frames that an expectation applies to.
struct FrameWindow {
    private let window: Expectation.Window
    private let during: String?
    /// Whether a frame of the time window has been observed.
    private var hasBegun = false
    /// The frame in which it is known that no more frames apply: the first one after the time window, or the only one
    /// in it; nil until then.
    private(set) var end: Int?
    /// Whether a frame that applies has been observed.
    private var hasCounted = false

    init(_ expectation: Expectation) {
        window = expectation.window
        during = expectation.during
    }

    /// Returns whether a frame applies. Call this method for each frame once and in order.
    mutating func contains(_ snapshot: FrameSnapshot) -> Bool {
        guard hasInside(snapshot) else { return false }
        let counts = during.map { name in
            snapshot.recognizers.contains { $0.fullName == name && $0.isRecognized }
        }
        if counts != false { hasCounted = true }
        return counts ?? true
    }

    private mutating func hasInside(_ snapshot: FrameSnapshot) -> Bool {
        let time = snapshot.time
        let tolerance = 1e-9
        let isInside: Bool
        switch window {
        case .always: isInside = true
        case .at(let wanted):
            isInside = !hasBegun && time >= wanted - tolerance
            if isInside { end = snapshot.frame }
        case .between(let after, let before):
            if end == nil, time > (before ?? .infinity) + tolerance { end = snapshot.frame }
            isInside = time >= (after ?? 0) - tolerance && end == nil
        }
        if isInside { hasBegun = true }
        return isInside
    }

    /// The problem with the window itself, after the last frame: no frame applies. Nil if there is none.
    var problem: String? {
        if let during, hasBegun, !hasCounted {
            return "\(during) is not recognized" + (window == .always ? "" : " \(window.words)")
        }
        if hasBegun { return nil }
        return end != nil ? "no frame is within the time \(window.words)" : "the scene ends before this time"
    }
}

/// Checks that the view or the recognizer that an expectation is about exists.
///
/// A condition about something that does not exist is neither true nor false. The expectation then fails, and so does a
/// `not` around it.
struct SubjectPresence {
    private let subject: Expectation.Condition.Subject
    /// Whether it must exist in every frame that counts; otherwise one of them is enough.
    private let isNeededThroughout: Bool
    /// The first frame that counts and in which it does not exist.
    @BoxedOptional private var absence: Failure?
    /// Whether it has existed in a frame that counts.
    private var wasPresent = false
    /// The last frame in which it existed, whether it counts or not.
    private var lastFrame: Int?

    init(_ expectation: Expectation) {
        let traits = expectation.condition.traits
        subject = traits.subject
        isNeededThroughout =
            switch traits.presence {
            case .everyFrame: true
            case .everyFrameOfWindow: expectation.window != .always || expectation.during != nil
            case .oneFrame: false
            }
    }

    /// Checks the next frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let isPresent: Bool
        switch subject {
        case .view(let name): isPresent = frame.snapshot.index(of: name) != nil
        case .recognizer(let name): isPresent = frame.snapshot.recognizers.contains { $0.fullName == name }
        case .everyView, .parts: return
        }
        if isPresent {
            lastFrame = frame.snapshot.frame
            if counts { wasPresent = true }
        } else if counts, absence == nil {
            var finding = Failure(in: frame, "there is no \(subjectWords)")
            finding.isVacuous = true
            finding.reason = lastFrame.map { "it was removed in frame \($0 + 1)" }
            absence = finding
        }
    }

    private var subjectWords: String {
        switch subject {
        case .view(let name): "view \(isolated(name))"
        case .recognizer(let name): "recognizer \(isolated(name))"
        case .everyView, .parts: ""
        }
    }

    /// The failure of the expectation, if its condition fails with `finding` or passes with nil.
    func finding(besides finding: Failure?) -> Failure? {
        guard wasPresent else { return absence ?? finding }
        // The condition is known to be false.
        if let finding, !finding.isVacuous { return finding }
        return (isNeededThroughout ? absence : nil) ?? finding
    }
}
