/// Decides which recognizers are recognized, which must wait, and which fail. It does not depend on geometry.
///
/// - A recognizer that leaves `possible` needs permission (`shouldBegin`). It must not be excluded by another
///   recognizer that is already recognized and shares a touch with it.
/// - It waits, still `possible`, for the recognizers whose failure it requires. When all of them have failed, it takes
///   the state that it requested. When one of them is recognized, it fails.
/// - When it is recognized, the recognizers that it excludes fail, if they are still possible and share a touch with
///   it.
/// - A excludes B if `A.canPrevent(B)` and `B.canBePrevented(by: A)` are true and neither side allows simultaneous
///   recognition.
///
/// Every recognizer gets one outcome per sequence, as soon as it is decided.
final class Arbiter {
    private let recorder: TraceRecorder
    private let query: DelegateQuery
    /// Incremented with every outcome and every beginning, so that waiting recognizers are checked again.
    private var changes = 0

    init(recorder: TraceRecorder, query: DelegateQuery) {
        self.recorder = recorder
        self.query = query
    }

    /// Carries out the requests of `requesting`, in this order. `engaged` returns all recognizers that are in a
    /// sequence.
    func resolve(_ requesting: [GestureRecognizer], among engaged: () -> [GestureRecognizer]) {
        // A failure needs no permission, and other recognizers may be waiting for it.
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

    /// Ends a recognizer's gesture: it is cancelled if it has begun, and fails otherwise.
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
            // It was cancelled before it could begin.
            if requests.last == .cancelled { return fail(recognizer, recognizer.sequence.reason ?? .ownDecision) }
            switch standing(of: recognizer, among: engaged) {
            case .free: break
            case .excluded(let reason): return fail(recognizer, reason)
            case .waiting(let blockers):
                recognizer.hold(requests, for: blockers)
                if let cycle = recognizer.cycle { failAll(cycle) }
                return
            }
            // The code that was called may have ended the sequence, for example by disabling the recognizer.
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
            // A recognizer that won before, or an action, may have ended the sequence.
            guard recognizer.committedState.canBecome(next) else { return }
            let isBeginning = recognizer.committedState == .possible
            grant(next, to: recognizer, isAsked: true)
            if isBeginning { failExcluded(by: recognizer, among: engaged) }
            guard recognizer.committedState == next else { return }
            act(recognizer)
        }
    }

    // MARK: Permission to begin

    private enum Standing {
        case free
        case excluded(Reason)
        case waiting([GestureRecognizer])
    }

    private func standing(of recognizer: GestureRecognizer, among engaged: [GestureRecognizer]) -> Standing {
        if !recognizer.sequence.mayBegin {
            if let objector = query.objection(toBeginning: recognizer) { return .excluded(.refused(by: objector)) }
            recognizer.sequence.mayBegin = true
        }
        for active in engaged
        where active !== recognizer && active.committedState.isRecognized
            && active.sequence.sharesContact(with: recognizer.sequence)
            && !recognizer.sequence.companions.contains(active)
        {
            guard query.excludes(active, recognizer) else {
                recognizer.sequence.companions.insert(active)
                continue
            }
            query.record(.prevent, active, with: recognizer, by: .engine)
            return .excluded(.prevented(by: active.fullName))
        }
        var blockers: [GestureRecognizer] = []
        let previousBlockers = Set(recognizer.sequence.blockers)
        for other in engaged where other !== recognizer && other.isInSequence {
            guard let answerer = requirement(of: recognizer, on: other) else { continue }
            if other.committedState.isRecognized {
                query.record(.requireFailure, recognizer, with: other, by: answerer)
                return .excluded(.requirementRecognized(other.fullName))
            }
            guard other.committedState == .possible else { continue }
            if !previousBlockers.contains(other) {
                query.record(.waitsFor, recognizer, with: other, by: answerer)
            }
            blockers.append(other)
        }
        return blockers.isEmpty ? .free : .waiting(blockers)
    }

    /// Returns the source of a requirement on another recognizer. Those that share a touch are asked once per attempt.
    private func requirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> Decision.Answerer? {
        if recognizer.requires(other) { return .requirement }
        guard recognizer.sequence.sharesContact(with: other.sequence) else { return nil }
        let id = ObjectIdentifier(other)
        if let requirement = recognizer.sequence.requirements[id] { return requirement.by }
        let answerer = query.requirement(of: recognizer, on: other)
        recognizer.sequence.requirements[id] = FailureRequirement(other: other, by: answerer)
        return answerer
    }

    // MARK: Outcomes

    private func failExcluded(by winner: GestureRecognizer, among engaged: [GestureRecognizer]) {
        for other in engaged where other !== winner && other.committedState == .possible && other.isInSequence {
            if let answerer = other.knownRequirement(on: winner) {
                // It can no longer begin, whether it has requested to or not.
                query.record(.requireFailure, other, with: winner, by: answerer)
                fail(other, .requirementRecognized(winner.fullName))
                continue
            }
            guard winner.sequence.sharesContact(with: other.sequence) else { continue }
            guard query.excludes(winner, other) else {
                other.sequence.companions.insert(winner)
                continue
            }
            query.record(.prevent, winner, with: other, by: .engine)
            fail(other, .prevented(by: winner.fullName))
        }
    }

    /// Fails recognizers that wait for each other in a circle and could never begin.
    private func failAll(_ cycle: [GestureRecognizer]) {
        for (recognizer, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
            query.record(.cycle, recognizer, with: next, by: .engine)
        }
        for recognizer in cycle { fail(recognizer, .cycleOfRequirements(cycle.map(\.fullName))) }
    }

    private func fail(_ recognizer: GestureRecognizer, _ reason: Reason?, isAsked: Bool = false) {
        // The code that was called may have ended the sequence.
        guard recognizer.committedState == .possible else { return }
        _ = recognizer.takeRequests()
        recognizer.sequence.reason = reason
        grant(.failed, to: recognizer, isAsked: isAsked)
    }

    private func grant(_ state: GestureRecognizer.State, to recognizer: GestureRecognizer, isAsked: Bool) {
        changes += 1
        recognizer.sequence.blockers = []
        if state == .began {
            recognizer.sequence.hasBegun = true
            recognizer.hasEverBegun = true
        }
        let previous = recognizer.committedState
        // The recognizer's property observers have already seen a state that it requested itself.
        if isAsked {
            recognizer.committedState = state
        } else {
            recognizer.commit(state)
        }
        recorder.record(transitionOf: recognizer, from: previous)
    }

    private func act(_ recognizer: GestureRecognizer) {
        guard let view = recognizer.view else { return }
        recorder.record(
            EventRecord(
                view: view.displayName, name: recognizer.name, state: recognizer.committedState,
                values: recorder.recordsValues ? recognizer.readings.filter { $0.name != "velocity" } : []))
        recorder.run(.recognizer(recognizer)) { recognizer.callActions() }
    }
}

extension GestureRecognizer {
    /// Whether the recognizer was cancelled, or one of those that it waits for has changed.
    fileprivate var mustBeDecidedAgain: Bool {
        guard sequence.isWaiting else { return false }
        return sequence.requests.last == .cancelled
            || sequence.blockers.contains { $0.committedState != .possible || !$0.isInSequence }
    }

    /// Returns the known source of a requirement on another recognizer.
    fileprivate func knownRequirement(on other: GestureRecognizer) -> Decision.Answerer? {
        requires(other) ? .requirement : sequence.requirements[ObjectIdentifier(other)]?.by
    }

    /// Returns the recognizer's requests, and removes them.
    fileprivate func takeRequests() -> [State] {
        defer { sequence.requests = [] }
        return sequence.requests
    }

    /// Keeps the recognizer's requests until other recognizers have failed.
    fileprivate func hold(_ requests: [State], for blockers: [GestureRecognizer]) {
        // The recognizer may have made further requests while others were asked about it.
        sequence.requests = requests + sequence.requests
        sequence.blockers = blockers
    }

    /// The recognizers, starting with this one, that wait for each other in a circle; nil if there are none.
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
