/// The recognizers in mid-sequence: hands them events, lets their time limits pass, has their requests decided, and resets
/// them.
final class ActiveRecognizers {
    /// In the order in which they came in.
    private(set) var engaged: [GestureRecognizer] = []
    private let arbiter: Arbiter

    init(arbiter: Arbiter) {
        self.arbiter = arbiter
    }

    /// Takes in a recognizer that follows something, or asks for a state.
    func engage(_ recognizer: GestureRecognizer) {
        guard recognizer.activeRecognizers !== self else { return }
        recognizer.activeRecognizers?.forget(recognizer)
        recognizer.activeRecognizers = self
        engaged.append(recognizer)
    }

    /// Lets go of a recognizer that goes on elsewhere, and makes it ready for that.
    func forget(_ recognizer: GestureRecognizer) {
        engaged.removeAll { $0 === recognizer }
        recognizer.activeRecognizers = nil
        recognizer.finishSequence()
    }

    // MARK: Frame

    /// Takes recognizers whose outcome a frame has shown back to `possible`.
    func startFrame() { finishSequences { $0.sequence.isOutcomeShown } }

    func endFrame() {
        for recognizer in engaged where recognizer.committedState.isOver { recognizer.sequence.isOutcomeShown = true }
    }

    /// Whether an event has brought a recognizer to its end that was not reset yet.
    var hasOutcomes: Bool {
        engaged.contains { ($0.sequence.isWaiting ? $0.committedState : $0.requestedState).isOver }
    }

    /// Takes recognizers whose sequence is over back to `possible`.
    func finishSequences(where isMatch: (GestureRecognizer) -> Bool = { _ in true }) {
        guard !engaged.isEmpty else { return }
        let over = engaged.filter { $0.committedState.isOver && isMatch($0) }
        release(over)
        for recognizer in over { recognizer.finishSequence() }
        var areLeaving = false
        for recognizer in engaged where !recognizer.isInSequence {
            areLeaving = true
            recognizer.activeRecognizers = nil
            // One that ignored all it was offered has something to forget, too.
            if recognizer.sequence.hasStarted { recognizer.finishSequence() }
        }
        if areLeaving { engaged.removeAll { $0.activeRecognizers !== self } }
    }

    /// Takes recognizers off what they have followed: all at once, for a finger may have very many.
    private func release(_ recognizers: [GestureRecognizer]) {
        guard recognizers.count > 1 else { return }
        let released = Set(recognizers)
        var seen: Set<ObjectIdentifier> = []
        for contact in recognizers.lazy.flatMap(\.sequence.contacts)
        where seen.insert(ObjectIdentifier(contact)).inserted {
            contact.recognizers.removeAll(where: released.contains)
        }
    }

    /// A recognizer and what it follows hold each other while it is in mid-sequence, and it may outlive the simulation.
    deinit {
        for recognizer in engaged {
            for contact in recognizer.sequence.contacts { contact.recognizers = [] }
            recognizer.finishSequence()
        }
    }

    // MARK: Events

    /// Hands recognizers what has happened to touches, those of the first touch first.
    func hand(_ changed: [Touch], with event: Event) {
        guard let first = changed.first?.recognizers else { return }
        if changed.dropFirst().allSatisfy({ $0.recognizers == first }) {
            let group = TouchGroup(changed)
            for recognizer in first { hand(group, to: recognizer, with: event) }
        } else {
            for (recognizer, touches) in receivers(of: changed) {
                hand(TouchGroup(touches), to: recognizer, with: event)
            }
        }
    }

    private func hand(_ group: TouchGroup, to recognizer: GestureRecognizer, with event: Event) {
        recognizer.receive(group, with: event)
        engageOrReset(recognizer)
    }

    /// Hands recognizers what has happened to a button.
    func hand(_ press: Press, with event: PressesEvent) {
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

    /// The recognizers of touches in the order of delivery, each with its touches.
    private func receivers(of touches: [Touch]) -> [(recognizer: GestureRecognizer, touches: [Touch])] {
        var places: [ObjectIdentifier: Int] = [:]
        var receivers: [(recognizer: GestureRecognizer, touches: [Touch])] = []
        for touch in touches {
            for recognizer in touch.recognizers {
                if let place = places[ObjectIdentifier(recognizer)] {
                    receivers[place].touches.append(touch)
                } else {
                    places[ObjectIdentifier(recognizer)] = receivers.count
                    receivers.append((recognizer, [touch]))
                }
            }
        }
        return receivers
    }

    /// Has the requests of recognizers decided, in the order in which they get the contacts.
    func resolve(inOrderOf contacts: @autoclosure () -> [any Contact]) {
        guard engaged.contains(where: { !$0.sequence.requests.isEmpty }) else { return }
        arbiter.resolve(inDeliveryOrder(contacts)) { self.engaged }
    }

    /// Decides, and makes recognizers whose sequence is over ready for what begins now.
    func resolveAndReset(inOrderOf contacts: [any Contact]) {
        guard hasOutcomes else { return }
        resolve(inOrderOf: contacts)
        finishSequences()
    }

    /// Recognizers of deeper views first, as touches are delivered; among equals in the order they came in.
    private func inDeliveryOrder(_ contacts: () -> [any Contact]) -> [GestureRecognizer] {
        let requesting = engaged.filter { !$0.sequence.requests.isEmpty }
        guard requesting.count > 1 else { return requesting }
        var remaining = Set(requesting.map(ObjectIdentifier.init))
        var ordered: [GestureRecognizer] = []
        for recognizer in contacts().lazy.flatMap(\.recognizers) + requesting
        where remaining.remove(ObjectIdentifier(recognizer)) != nil {
            ordered.append(recognizer)
        }
        return ordered
    }

    // MARK: Time

    /// Calls the recognizer whose time limit is the first up to `time`. Returns whether there was one.
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

    /// Ends what a recognizer is doing: cancelled when it has begun, failed when not.
    func stop(_ recognizer: GestureRecognizer, because reason: Reason) {
        if recognizer.isInSequence { arbiter.stop(recognizer, because: reason) }
    }

    /// Ends what recognizers of a view and its subviews are doing.
    func stopRecognizers(in view: View) {
        for recognizer in engaged where recognizer.view?.isDescendant(of: view) == true {
            stop(recognizer, because: .removed)
        }
    }
}

/// Touches that are handed to recognizers together, as a list and as the set that their methods take: made once for all
/// recognizers that follow the same touches.
final class TouchGroup {
    let touches: [Touch]
    private(set) lazy var set = Set(touches)

    init(_ touches: [Touch]) {
        self.touches = touches
    }

    /// Those that match, as a set: the group's own where these are all.
    func subset(where isMatch: (Touch) -> Bool) -> Set<Touch> {
        let count = touches.count(where: isMatch)
        if count == 0 { return [] }
        return count == touches.count ? set : Set(touches.filter(isMatch))
    }
}
