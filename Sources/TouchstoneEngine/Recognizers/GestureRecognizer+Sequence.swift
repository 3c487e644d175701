internal import TouchstoneGeometry

extension GestureRecognizer {
    /// The touches that the recognizer follows, in the order in which they landed.
    var touches: [Touch] { sequence.touches }

    /// Whether the recognizer and another one follow the same touch.
    package func sharesTouches(with other: GestureRecognizer) -> Bool {
        touches.contains { touch in other.touches.contains { $0 === touch } }
    }

    /// The simulation time, in seconds, after which ``deadlinePassed()`` is called; nil for no time limit.
    var deadline: Double? {
        get { sequence.deadline }
        set { sequence.deadline = newValue }
    }

    /// Calls ``deadlinePassed()`` when more than `limit` seconds have passed since an event. An event at exactly the
    /// limit is still in time.
    func setDeadline(_ limit: Double, after event: Event) {
        deadline = event.timestamp + limit + Simulation.timeTolerance
    }

    /// Calls ``deadlinePassed()`` as soon as `time` seconds have passed since an event.
    func setDeadline(atLeast time: Double, after event: Event) {
        deadline = event.timestamp + time - Simulation.timeTolerance
    }

    /// The constants of the simulation.
    package var constants: GestureConstants { view?.constants ?? .standard }

    /// Whether the recognizer is in a sequence: it follows a touch or a button, waits, has a time limit, or needs a
    /// reset.
    var isInSequence: Bool {
        committedState != .possible || !sequence.requests.isEmpty || !sequence.touches.isEmpty
            || !sequence.presses.isEmpty || sequence.deadline != nil
    }

    /// Whether the recognizer follows something, and may still be recognized or go on. A request to fail counts as decided.
    package var isUndecided: Bool {
        isInSequence && !committedState.isOver && requestedState != .failed && requestedState != .cancelled
    }

    /// Whether the attempts of two recognizers have a touch or a press in common.
    package func sharesContact(with other: GestureRecognizer) -> Bool { sequence.sharesContact(with: other.sequence) }

    /// Passes changed touches to the recognizer. It already follows them, or starts to follow those that have landed.
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
            // The recognizer's own code may have stopped following a touch.
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

    /// Passes a changed button to the recognizer, which already follows it or starts to follow it.
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

    /// Called when the recognizer's time limit has passed.
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

    /// Ends the sequence if everything that it follows is over and no time limit is set. This covers code of a subclass
    /// that never sets an outcome.
    private func failIfNothingIsLeft() {
        guard !requestedState.isOver, deadline == nil, !sequence.contacts.isEmpty, touches.allSatisfy(\.isOver),
            sequence.presses.allSatisfy(\.isOver)
        else { return }
        cancelOrFail(.nothingLeft)
    }

    /// Merges a `changed` request into the beginning or the change that an earlier run of the same event requested, so
    /// that actions are called once per event.
    private func mergeChange(after requested: Int) {
        let requests = sequence.requests
        guard requested > 0, requested < requests.count, requests[requested] == .changed else { return }
        if requests[requested - 1].isActive { sequence.requests.remove(at: requested) }
    }

    /// Stops following touches or presses, as if they had never been offered. All are removed in one pass, because
    /// there may be very many.
    func drop(_ contacts: [some Contact]) {
        guard !contacts.isEmpty else { return }
        let dropped = Set(contacts.map(ObjectIdentifier.init))
        sequence.touches.removeAll { dropped.contains(ObjectIdentifier($0)) }
        sequence.presses.removeAll { dropped.contains(ObjectIdentifier($0)) }
        sequence.contacts.removeAll { dropped.contains(ObjectIdentifier($0)) }
        for contact in contacts { contact.recognizers.removeAll { $0 === self } }
    }

    /// Removes the contacts that are over, after the event that ended them.
    func forgetContactsThatAreOver() {
        if let centroid = Point.centroid(of: touches.map(\.location)) { lastLocation = centroid }
        sequence.touches.removeAll(where: \.isOver)
        sequence.presses.removeAll(where: \.isOver)
    }

    /// Ends the recognizer's sequence in another simulation before it becomes active in this one.
    func enter(_ activeRecognizers: ActiveRecognizers) {
        if let other = self.activeRecognizers, other !== activeRecognizers { other.forget(self) }
    }

    /// Records in the trace whether dominance lets the value follow the fingers. The first record is the first refusal;
    /// after that, only changes are recorded.
    func recordDominance(isHeldBack: Bool) {
        guard isHeldBack != (sequence.recordedHold ?? false) else { return }
        sequence.recordedHold = isHeldBack
        view?.simulation?.recorder.record(
            Decision(ask: .dominance, of: fullName, answer: !isHeldBack, by: .engine))
    }

    /// Resets the recognizer to `possible`. Fingers and buttons that are still down are ignored until they come up.
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

/// Observes the fingers of recognizers of different classes. Without it, a subclass of each class would need the same
/// code.
///
/// The methods are called while the recognizer's own code runs, so they may set its state.
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
