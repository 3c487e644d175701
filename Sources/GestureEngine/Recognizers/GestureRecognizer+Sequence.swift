internal import Geometry

extension GestureRecognizer {
    /// The touches that the recognizer follows, in the order in which they landed.
    var touches: [Touch] { sequence.touches }

    /// When ``deadlinePassed()`` is due, in seconds of the simulation.
    var deadline: Double? {
        get { sequence.deadline }
        set { sequence.deadline = newValue }
    }

    /// Calls ``deadlinePassed()`` when more than `limit` seconds have gone by since an event. The limit is inclusive: what
    /// happens exactly then is in time.
    func setDeadline(_ limit: Double, after event: Event) {
        deadline = event.timestamp + limit + Simulation.timeTolerance
    }

    /// Calls ``deadlinePassed()`` as soon as `time` seconds have gone by since an event.
    func setDeadline(atLeast time: Double, after event: Event) {
        deadline = event.timestamp + time - Simulation.timeTolerance
    }

    /// The constants of the simulation.
    var constants: GestureConstants { view?.simulation?.constants ?? .standard }

    /// Whether the recognizer takes part in something: it follows a touch or a button, waits, or has to be reset.
    var isInSequence: Bool {
        committedState != .possible || !sequence.requests.isEmpty || !sequence.touches.isEmpty
            || !sequence.presses.isEmpty || sequence.deadline != nil
    }

    /// Hands over what has happened to touches that the recognizer follows or begins to follow.
    func receive(_ changed: TouchGroup, with event: Event) {
        guard isEnabled, !requestedState.isOver else { return }
        handle {
            let landed = changed.subset { $0.phase == .began }
            if !landed.isEmpty {
                sequence.hasStarted = true
                for touch in changed.touches where touch.phase == .began {
                    sequence.touches.append(touch)
                    sequence.contacts.append(touch)
                }
                fingerObserver?.recognizer(self, willBegin: landed)
                touchesBegan(landed, with: event)
            }
            // A handler may have stopped following a touch.
            func stillFollowed(_ phase: Touch.Phase) -> Set<Touch> {
                requestedState.isOver ? [] : changed.subset { $0.phase == phase && touches.contains($0) }
            }
            let moved = stillFollowed(.moved)
            if !moved.isEmpty {
                touchesMoved(moved, with: event)
                fingerObserver?.recognizerDidMove(self)
            }
            let ended = stillFollowed(.ended)
            if !ended.isEmpty {
                fingerObserver?.recognizer(self, willEnd: ended)
                touchesEnded(ended, with: event)
            }
            let cancelled = stillFollowed(.cancelled)
            if !cancelled.isEmpty { touchesCancelled(cancelled, with: event) }
            failIfNothingIsLeft()
        }
    }

    /// Hands over what has happened to a button that the recognizer follows or begins to follow.
    func receive(_ press: Press, with event: PressesEvent) {
        guard isEnabled, !requestedState.isOver else { return }
        handle {
            switch press.phase {
            case .began:
                sequence.hasStarted = true
                sequence.presses.append(press)
                sequence.contacts.append(press)
                pressesBegan([press], with: event)
            case .changed where sequence.presses.contains(press): pressesChanged([press], with: event)
            case .ended where sequence.presses.contains(press): pressesEnded([press], with: event)
            case .cancelled where sequence.presses.contains(press): pressesCancelled([press], with: event)
            default: break
            }
            failIfNothingIsLeft()
        }
    }

    /// Called when the time is over that the recognizer has asked for.
    func handleDeadline() {
        deadline = nil
        guard !requestedState.isOver else { return }
        handle {
            deadlinePassed()
            failIfNothingIsLeft()
        }
    }

    /// Runs the recognizer's own code.
    private func handle(_ body: () -> Void) {
        let requested = sequence.requests.count
        isHandling = true
        body()
        isHandling = false
        mergeChange(after: requested)
    }

    /// With nothing left that it follows, and no time limit, a sequence has its outcome, whatever the recognizer's own code
    /// has forgotten.
    private func failIfNothingIsLeft() {
        guard !requestedState.isOver, deadline == nil, !sequence.contacts.isEmpty, touches.allSatisfy(\.isOver),
            sequence.presses.allSatisfy(\.isOver)
        else { return }
        cancelOrFail(.nothingLeft)
    }

    /// A change that is asked for by a later run of an event is one with the beginning or the change before it: actions
    /// are called once an event.
    private func mergeChange(after requested: Int) {
        let requests = sequence.requests
        guard requested > 0, requested < requests.count, requests[requested] == .changed else { return }
        if requests[requested - 1].isActive { sequence.requests.remove(at: requested) }
    }

    /// Stops following touches or presses, as if they had never been offered: all at once, for there may be very many.
    func drop(_ contacts: [some Contact]) {
        guard !contacts.isEmpty else { return }
        let dropped = Set(contacts.map(ObjectIdentifier.init))
        sequence.touches.removeAll { dropped.contains(ObjectIdentifier($0)) }
        sequence.presses.removeAll { dropped.contains(ObjectIdentifier($0)) }
        sequence.contacts.removeAll { dropped.contains(ObjectIdentifier($0)) }
        for contact in contacts { contact.recognizers.removeAll { $0 === self } }
    }

    /// Lets go of what is over, after the event that ended it.
    func forgetContactsThatAreOver() {
        if let centroid = Point.centroid(of: touches.map(\.location)) { lastLocation = centroid }
        sequence.touches.removeAll(where: \.isOver)
        sequence.presses.removeAll(where: \.isOver)
    }

    /// What was going on in another simulation is over.
    func enter(_ activeRecognizers: ActiveRecognizers) {
        if let other = self.activeRecognizers, other !== activeRecognizers { other.forget(self) }
    }

    /// Records in the trace whether dominance lets the value follow the fingers, from its first no on, when that changes.
    func recordDominance(isHeldBack: Bool) {
        guard isHeldBack != (sequence.recordedHold ?? false) else { return }
        sequence.recordedHold = isHeldBack
        view?.simulation?.recorder.record(
            Decision(ask: .dominance, of: fullName, answer: !isHeldBack, by: .engine))
    }

    /// Takes the recognizer back to `possible`; fingers and buttons that are still down are ignored until they come up.
    func finishSequence() {
        if constants.stateInReset == .possible, committedState != .possible { commit(.possible) }
        isHandling = true
        reset()
        fingerObserver?.recognizerDidReset(self)
        isHandling = false
        for contact in sequence.contacts { contact.recognizers.removeAll { $0 === self } }
        sequence = RecognitionSequence()
        if committedState != .possible { commit(.possible) }
    }
}

/// Watches the fingers of recognizers of several kinds, where a subclass of each kind would repeat the same code.
///
/// The calls come while the recognizer's own code runs: they may set its state.
package protocol FingerObserver {
    /// Called before `touchesBegan`.
    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>)
    /// Called after `touchesMoved`.
    func recognizerDidMove(_ recognizer: GestureRecognizer)
    /// Called before `touchesEnded`.
    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>)
    /// Called after `reset`.
    func recognizerDidReset(_ recognizer: GestureRecognizer)
}
