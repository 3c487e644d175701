/// Decides which of the recognizers that ask for it may be recognized, which must wait, and which fail. Knows nothing of
/// geometry.
///
/// - A recognizer that leaves `possible` is asked about (`shouldBegin`), and must not be excluded by one that is
///   recognized already and shares a touch with it.
/// - It waits, still `possible`, for those whose failure it needs: it takes the state that it has asked for when all
///   have failed, and fails when one of them is recognized.
/// - When it is recognized, those that are still possible, share a touch with it and are excluded by it fail.
/// - A excludes B when `A.canPrevent(B)` and `B.canBePrevented(by: A)` and neither side lets both be recognized together.
///
/// Every recognizer gets one outcome for a sequence, and gets it as soon as it is decided.
final class Arbiter {
    private let recorder: TraceRecorder
    private let interview: Interview
    /// Goes up with every outcome and beginning: those that wait are looked at again.
    private var changes = 0

    init(recorder: TraceRecorder, interview: Interview) {
        self.recorder = recorder
        self.interview = interview
    }

    /// Carries out the requests of `requesting`, in this order, against `engaged`: all recognizers in mid-sequence.
    func resolve(_ requesting: [GestureRecognizer], among engaged: () -> [GestureRecognizer]) {
        // A failure needs no permission, and may be what others wait for.
        for recognizer in requesting where recognizer.sequence.requests.first == .failed {
            decide(recognizer, engaged())
        }
        for recognizer in requesting where !recognizer.sequence.isWaiting { decide(recognizer, engaged()) }
        var before = -1
        while before != changes {
            before = changes
            for recognizer in engaged() where recognizer.mustBeDecidedAgain { decide(recognizer, engaged()) }
        }
    }

    /// Ends what a recognizer is doing: cancelled when it has begun, failed when not.
    func stop(_ recognizer: GestureRecognizer, because reason: Reason) {
        _ = recognizer.takeRequests()
        recognizer.sequence.deadline = nil
        if recognizer.committedState.isActive {
            recognizer.sequence.reason = reason
            grant(.cancelled, to: recognizer, isAsked: false)
            act(recognizer)
        } else if recognizer.committedState == .possible {
            fail(recognizer, reason)
        }
    }

    // MARK: One recognizer

    private func decide(_ recognizer: GestureRecognizer, _ engaged: [GestureRecognizer]) {
        let wasWaiting = recognizer.sequence.isWaiting
        let requests = recognizer.takeRequests()
        guard let first = requests.first else { return }
        var granted = requests
        if recognizer.committedState == .possible {
            if first == .failed {
                return fail(recognizer, recognizer.sequence.reason ?? .ownDecision, isAsked: true)
            }
            // Cancelled before it could begin.
            if requests.last == .cancelled { return fail(recognizer, recognizer.sequence.reason ?? .ownDecision) }
            switch standing(of: recognizer, among: engaged) {
            case .free: break
            case .excluded(let reason): return fail(recognizer, reason)
            case .waiting(let blockers):
                recognizer.hold(requests, for: blockers)
                if let cycle = recognizer.cycle { failAll(cycle) }
                return
            }
            // Who was asked may have ended the sequence, such as by switching the recognizer off.
            guard recognizer.committedState == .possible else { return }
            recognizer.willBegin(afterWaiting: wasWaiting)
            if wasWaiting { granted = requests.filter { $0 != .changed } }
        }
        carryOut(granted, of: recognizer, engaged)
    }

    private func carryOut(
        _ requests: [GestureRecognizer.State], of recognizer: GestureRecognizer, _ engaged: [GestureRecognizer]
    ) {
        for next in requests {
            // An earlier winner, or an action, may have ended the sequence meanwhile.
            guard recognizer.committedState.canBecome(next) else { return }
            let isBeginning = recognizer.committedState == .possible
            grant(next, to: recognizer, isAsked: true)
            if isBeginning { failExcluded(by: recognizer, among: engaged) }
            guard recognizer.committedState == next else { return }
            act(recognizer)
        }
    }

    // MARK: May it begin?

    private enum Standing {
        case free
        case excluded(Reason)
        case waiting([GestureRecognizer])
    }

    private func standing(of recognizer: GestureRecognizer, among engaged: [GestureRecognizer]) -> Standing {
        if !recognizer.sequence.mayBegin {
            if let objector = interview.objection(toBeginning: recognizer) { return .excluded(.refused(by: objector)) }
            recognizer.sequence.mayBegin = true
        }
        for active in engaged
        where active !== recognizer && active.committedState.isRecognized
            && active.sequence.sharesContact(with: recognizer.sequence)
            && !recognizer.sequence.companions.contains(active)
        {
            guard interview.excludes(active, recognizer) else {
                recognizer.sequence.companions.insert(active)
                continue
            }
            interview.record(.prevent, active, with: recognizer, by: .engine)
            return .excluded(.prevented(by: active.fullName))
        }
        var blockers: [GestureRecognizer] = []
        let known = Set(recognizer.sequence.blockers)
        for other in engaged where other !== recognizer && other.isInSequence {
            guard let answerer = requirement(of: recognizer, on: other) else { continue }
            if other.committedState.isRecognized {
                interview.record(.requireFailure, recognizer, with: other, by: answerer)
                return .excluded(.requirementRecognized(other.fullName))
            }
            guard other.committedState == .possible else { continue }
            if !known.contains(other) {
                interview.record(.waitsFor, recognizer, with: other, by: answerer)
            }
            blockers.append(other)
        }
        return blockers.isEmpty ? .free : .waiting(blockers)
    }

    /// Who makes the recognizer wait for another. Those that share a touch are asked, once for an attempt.
    private func requirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> Decision.Answerer? {
        if recognizer.requires(other) { return .requirement }
        guard recognizer.sequence.sharesContact(with: other.sequence) else { return nil }
        let id = ObjectIdentifier(other)
        if let known = recognizer.sequence.requirements[id] { return known.by }
        let answerer = interview.requirement(of: recognizer, on: other)
        recognizer.sequence.requirements[id] = FailureRequirement(other: other, by: answerer)
        return answerer
    }

    // MARK: Outcomes

    private func failExcluded(by winner: GestureRecognizer, among engaged: [GestureRecognizer]) {
        for other in engaged where other !== winner && other.committedState == .possible && other.isInSequence {
            if let answerer = other.knownRequirement(on: winner) {
                // Whether it has asked to begin or not, it cannot any more.
                interview.record(.requireFailure, other, with: winner, by: answerer)
                fail(other, .requirementRecognized(winner.fullName))
                continue
            }
            guard winner.sequence.sharesContact(with: other.sequence) else { continue }
            guard interview.excludes(winner, other) else {
                other.sequence.companions.insert(winner)
                continue
            }
            interview.record(.prevent, winner, with: other, by: .engine)
            fail(other, .prevented(by: winner.fullName))
        }
    }

    /// Recognizers that wait for each other in a circle would wait for ever.
    private func failAll(_ cycle: [GestureRecognizer]) {
        for (recognizer, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
            interview.record(.cycle, recognizer, with: next, by: .engine)
        }
        for recognizer in cycle { fail(recognizer, .cycleOfRequirements(cycle.map(\.fullName))) }
    }

    private func fail(_ recognizer: GestureRecognizer, _ reason: Reason?, isAsked: Bool = false) {
        // Who was asked may have ended the sequence.
        guard recognizer.committedState == .possible else { return }
        _ = recognizer.takeRequests()
        recognizer.sequence.reason = reason
        grant(.failed, to: recognizer, isAsked: isAsked)
    }

    private func grant(_ state: GestureRecognizer.State, to recognizer: GestureRecognizer, isAsked: Bool) {
        changes += 1
        recognizer.sequence.blockers = []
        if state == .began { recognizer.sequence.hasBegun = true }
        // What the recognizer has asked for its own observers have seen.
        if isAsked {
            recognizer.committedState = state
        } else {
            recognizer.commit(state)
        }
        recorder.record(transitionOf: recognizer)
    }

    private func act(_ recognizer: GestureRecognizer) {
        guard let view = recognizer.view else { return }
        recorder.record(
            EventRecord(
                view: view.displayName, name: recognizer.name, state: recognizer.committedState,
                values: recognizer.readings.filter { $0.name != "velocity" }))
        recognizer.callActions()
    }
}

extension GestureRecognizer {
    /// Whether something has happened to those that it waits for, or to itself.
    fileprivate var mustBeDecidedAgain: Bool {
        guard sequence.isWaiting else { return false }
        return sequence.requests.last == .cancelled
            || sequence.blockers.contains { $0.committedState != .possible || !$0.isInSequence }
    }

    /// Who is known to make this recognizer wait for another.
    fileprivate func knownRequirement(on other: GestureRecognizer) -> Decision.Answerer? {
        requires(other) ? .requirement : sequence.requirements[ObjectIdentifier(other)]?.by
    }

    /// What the recognizer has asked for; it asks for nothing from then on.
    fileprivate func takeRequests() -> [State] {
        defer { sequence.requests = [] }
        return sequence.requests
    }

    /// Keeps what the recognizer has asked for until others have failed.
    fileprivate func hold(_ requests: [State], for blockers: [GestureRecognizer]) {
        // The same recognizer may have asked for more while others were asked about it.
        sequence.requests = requests + sequence.requests
        sequence.blockers = blockers
    }

    /// The recognizers, this one first, that wait for each other in a circle; nil where there is none.
    fileprivate var cycle: [GestureRecognizer]? {
        var visited: Set<ObjectIdentifier> = []
        func path(from recognizer: GestureRecognizer) -> [GestureRecognizer]? {
            for blocker in recognizer.sequence.blockers {
                if blocker === self { return [recognizer] }
                guard visited.insert(ObjectIdentifier(blocker)).inserted, let remainder = path(from: blocker) else {
                    continue
                }
                return [recognizer] + remainder
            }
            return nil
        }
        return path(from: self)
    }
}
