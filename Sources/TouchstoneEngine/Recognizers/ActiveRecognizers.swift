/// The recognizers that are in a sequence. Delivers events to them, handles their time limits, resolves their requests,
/// and resets them.
final class ActiveRecognizers {
    /// The recognizers in the order in which they were added.
    private(set) var engaged: [GestureRecognizer] = []
    private let arbiter: Arbiter

    init(arbiter: Arbiter) {
        self.arbiter = arbiter
    }

    /// Adds a recognizer that follows a contact or has made a request.
    func engage(_ recognizer: GestureRecognizer) {
        guard recognizer.activeRecognizers !== self else { return }
        recognizer.activeRecognizers?.forget(recognizer)
        recognizer.activeRecognizers = self
        engaged.append(recognizer)
    }

    /// Removes a recognizer that continues in another simulation, and resets it.
    func forget(_ recognizer: GestureRecognizer) {
        engaged.removeAll { $0 === recognizer }
        recognizer.activeRecognizers = nil
        recognizer.finishSequence()
    }

    // MARK: Frame

    /// Resets the recognizers whose outcome a frame has shown.
    func startFrame() { finishSequences { $0.sequence.isOutcomeShown } }

    func endFrame() {
        for recognizer in engaged where recognizer.committedState.isOver { recognizer.sequence.isOutcomeShown = true }
    }

    /// Whether an event has brought a recognizer to an outcome and the recognizer has not been reset yet.
    var hasOutcomes: Bool {
        engaged.contains { ($0.sequence.isWaiting ? $0.committedState : $0.requestedState).isOver }
    }

    /// Resets the recognizers whose sequence is over.
    func finishSequences(where isMatch: (GestureRecognizer) -> Bool = { _ in true }) {
        guard !engaged.isEmpty else { return }
        let over = engaged.filter { $0.committedState.isOver && isMatch($0) }
        release(over)
        for recognizer in over { recognizer.finishSequence() }
        var areLeaving = false
        for recognizer in engaged where !recognizer.isInSequence {
            areLeaving = true
            recognizer.activeRecognizers = nil
            // A recognizer that has ignored everything needs a reset, too.
            if recognizer.sequence.hasStarted { recognizer.finishSequence() }
        }
        if areLeaving { engaged.removeAll { $0.activeRecognizers !== self } }
    }

    /// Removes recognizers from the contacts that they have followed. All are removed in one pass, because a finger may
    /// have very many.
    private func release(_ recognizers: [GestureRecognizer]) {
        guard recognizers.count > 1 else { return }
        let released = Set(recognizers)
        var seen: Set<ObjectIdentifier> = []
        for contact in recognizers.lazy.flatMap(\.sequence.contacts)
        where seen.insert(ObjectIdentifier(contact)).inserted {
            contact.recognizers.removeAll(where: released.contains)
        }
    }

    /// Breaks the reference cycles between recognizers and their contacts. A recognizer may outlive the simulation.
    deinit {
        for recognizer in engaged {
            for contact in recognizer.sequence.contacts { contact.recognizers = [] }
            recognizer.finishSequence()
        }
    }

    // MARK: Events

    /// Delivers changed touches to recognizers, beginning with those of the first touch.
    func deliver(_ changed: [Touch], with event: Event) {
        guard let first = changed.first?.recognizers else { return }
        if changed.dropFirst().allSatisfy({ $0.recognizers == first }) {
            let group = TouchGroup(changed)
            for recognizer in first { deliver(group, to: recognizer, with: event) }
        } else {
            for (recognizer, touches) in receivers(of: changed) {
                deliver(TouchGroup(touches), to: recognizer, with: event)
            }
        }
    }

    private func deliver(_ group: TouchGroup, to recognizer: GestureRecognizer, with event: Event) {
        recognizer.receive(group, with: event)
        engageOrReset(recognizer)
    }

    /// Delivers a changed button to recognizers.
    func deliver(_ press: Press, with event: PressesEvent) {
        for recognizer in press.recognizers {
            recognizer.receive(press, with: event)
            engageOrReset(recognizer)
        }
    }

    private func engageOrReset(_ recognizer: GestureRecognizer) {
        if recognizer.isInSequence {
            engage(recognizer)
        } else if recognizer.sequence.hasStarted, recognizer.activeRecognizers == nil {
            recognizer.finishSequence()
        }
    }

    /// Returns the recognizers of touches in the order of delivery, each with its touches.
    private func receivers(of touches: [Touch]) -> [(recognizer: GestureRecognizer, touches: [Touch])] {
        var indices: [ObjectIdentifier: Int] = [:]
        var receivers: [(recognizer: GestureRecognizer, touches: [Touch])] = []
        for touch in touches {
            for recognizer in touch.recognizers {
                if let index = indices[ObjectIdentifier(recognizer)] {
                    receivers[index].touches.append(touch)
                } else {
                    indices[ObjectIdentifier(recognizer)] = receivers.count
                    receivers.append((recognizer, [touch]))
                }
            }
        }
        return receivers
    }

    /// Resolves the requests of recognizers, in the order in which they receive the contacts.
    func resolve(inOrderOf contacts: @autoclosure () -> [any Contact]) {
        guard engaged.contains(where: { !$0.sequence.requests.isEmpty }) else { return }
        arbiter.resolve(inDeliveryOrder(contacts)) { self.engaged }
    }

    /// Resolves requests, and resets recognizers whose sequence is over, so that they are ready for a new contact.
    func resolveAndReset(inOrderOf contacts: [any Contact]) {
        guard hasOutcomes else { return }
        resolve(inOrderOf: contacts)
        finishSequences()
    }

    /// Orders recognizers as touches are delivered: those of deeper views first, and within a view in the order in
    /// which they were added.
    private func inDeliveryOrder(_ contacts: () -> [any Contact]) -> [GestureRecognizer] {
        let requesting = engaged.filter { !$0.sequence.requests.isEmpty }
        guard requesting.count > 1 else { return requesting }
        var remaining = Set(requesting.map(ObjectIdentifier.init))
        var ordered: [GestureRecognizer] = []
        for recognizer in contacts().lazy.flatMap(\.recognizers) + requesting
        where remaining.remove(ObjectIdentifier(recognizer)) != nil {
            ordered.append(recognizer)
        }
        return ordered.contains { $0.isDecidedBefore != nil } ? ranked(ordered) : ordered
    }

    /// Moves recognizers before those that are decided after them.
    private func ranked(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        var ranked: [GestureRecognizer] = []
        for recognizer in recognizers {
            let index = recognizer.isDecidedBefore.flatMap { isBefore in ranked.firstIndex { isBefore($0) } }
            ranked.insert(recognizer, at: index ?? ranked.endIndex)
        }
        return ranked
    }

    // MARK: Time

    /// Handles the earliest time limit up to `time`. Returns whether there was one.
    func expireNextDeadline(upTo time: Double) -> Bool {
        var next: GestureRecognizer?
        for recognizer in engaged {
            guard let deadline = recognizer.deadline, deadline <= time else { continue }
            if deadline < next?.deadline ?? .infinity { next = recognizer }
        }
        next?.handleDeadline()
        return next != nil
    }

    // MARK: Stopping

    /// Ends a recognizer's gesture: it is cancelled if it has begun, and fails otherwise.
    func stop(_ recognizer: GestureRecognizer, because reason: Reason) {
        if recognizer.isInSequence { arbiter.stop(recognizer, because: reason) }
    }

    /// Ends the gestures of the recognizers of a view and its subviews.
    func stopRecognizers(in view: View) {
        for recognizer in engaged where recognizer.view?.isDescendant(of: view) == true {
            stop(recognizer, because: .removed)
        }
    }
}

/// Touches that are delivered to recognizers together, as a list and as the set that their methods take. The set is
/// created once for all recognizers that follow the same touches.
final class TouchGroup {
    let touches: [Touch]
    private(set) lazy var set = Set(touches)

    init(_ touches: [Touch]) {
        self.touches = touches
    }

    /// Returns the touches that match, as a set. If all match, it is the group's own set.
    func subset(where isMatch: (Touch) -> Bool) -> Set<Touch> {
        let count = touches.count(where: isMatch)
        if count == 0 { return [] }
        return count == touches.count ? set : Set(touches.filter(isMatch))
    }
}
