internal import TouchstoneEngine
internal import TouchstonePlayer
package import TouchstoneScenes

/// Checks one expectation.
struct Watch {
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
        var failure = frames.complaint.map { Failure(vacuous: $0) } ?? subject.finding(besides: monitor.finish())
        let known = failure?.frame ?? failure?.knownIn ?? frames.end
        failure?.knownIn = known
        return failure
    }

    /// The failure after the last frame, with the expectation, its place and its overlays, and with the reason in its
    /// texts; nil if the expectation passed.
    var failure: Failure? {
        guard var failure = finding else { return nil }
        failure.expectation = expectation
        failure.place = expectation.place ?? failure.place
        failure.message = failure.withReason(failure.message)
        failure.summary = failure.withReason(failure.summary)
        failure.evidence.overlays = expectation.condition.traits.overlays
        return failure
    }
}

extension [Watch] {
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
