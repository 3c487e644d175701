extension GestureRecognizer {
    /// The state of a recognizer. A diagram in ``GestureRecognizer`` shows the transitions between states.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case possible, began, changed, ended, cancelled, failed

        /// Another name for `ended`, used for discrete gestures.
        public static let recognized = State.ended

        /// Whether the state is an outcome: `ended`, `cancelled` or `failed`.
        public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
        /// Whether a continuous gesture is in progress: the state is `began` or `changed`.
        public var isActive: Bool { self == .began || self == .changed }
        /// Whether the gesture is recognized: the state is `began`, `changed` or `ended`.
        public var isRecognized: Bool { isActive || self == .ended }

        /// Returns whether a recognizer may change from this state to `next`. The diagram in ``GestureRecognizer``
        /// shows these transitions (`docs/platform.md`, States and arbitration).
        public func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            default: false
            }
        }

        /// The state that counts in place of one that cannot follow this state; nil if it is ignored (C). The list in
        /// ``GestureRecognizer`` describes this.
        fileprivate func substitute(for next: State) -> State? {
            switch (self, next) {
            case (.possible, .changed): .began
            case (.possible, _): next
            case (.began, .began), (.changed, .began): .changed
            case (.began, .possible), (.began, .failed), (.changed, .possible), (.changed, .failed): .cancelled
            case (.began, _), (.changed, _): next
            case (.ended, _), (.cancelled, _), (.failed, _): nil
            }
        }
    }

    /// The state that the recognizer requested last; without a request, the state that it was granted last.
    var requestedState: State { sequence.requests.last ?? committedState }

    /// Whether the recognizer is known to begin, change and end, rather than to be recognized once.
    private var isContinuous: Bool { hasEverBegun || type(of: self).recognizesContinuously }

    func request(_ newState: State) {
        let current = requestedState
        if current == .possible && newState == .possible { return }
        // Repeating an outcome changes nothing. Neither does an outcome that is set after the engine has decided on
        // one.
        if current.isOver, newState == current || sequence.requests.isEmpty && isHandling { return }
        if current == .possible && newState == .cancelled { return fail(.touchesCancelled) }
        // To other code, a recognizer that waits is possible. It may request to begin again, and to fail.
        if current == .began && newState == .began && sequence.isWaiting { return }
        if newState == .failed && current.isActive && sequence.isWaiting { return sequence.requests.append(.cancelled) }
        var wanted = newState
        if !current.canBecome(newState) || current == .possible && newState == .ended && isContinuous {
            let substitute = current.substitute(for: newState)
            Misuse(.state(from: current, to: newState, counts: substitute), of: self).record(in: view?.simulation)
            guard let substitute else { return }
            wanted = substitute
        }
        if wanted == .changed && sequence.requests.last == .changed { return }
        if sequence.requests.isEmpty { view?.simulation?.activeRecognizers.engage(self) }
        sequence.requests.append(wanted)
    }

    /// Ends the gesture because another one excludes it: it is cancelled if it has begun, and fails otherwise.
    package func cancel(because winner: GestureRecognizer) {
        view?.simulation?.stop(self, because: .prevented(by: winner.fullName))
    }

    /// Requests to fail, with a reason. Does nothing if the recognizer has already requested an outcome.
    func fail(_ reason: Reason) {
        guard !requestedState.isOver else { return }
        sequence.reason = reason
        state = .failed
    }

    /// Requests `outcome` if the gesture has begun; otherwise requests to fail for the given reason.
    package func end(as outcome: State, orFail reason: @autoclosure () -> Reason) {
        if requestedState.isActive, outcome != .cancelled {
            state = outcome
        } else {
            cancelOrFail(outcome == .cancelled ? .touchesCancelled : reason())
        }
    }

    /// Requests to be cancelled if the gesture has begun; otherwise requests to fail.
    func cancelOrFail(_ reason: Reason) {
        sequence.reason = reason
        state = requestedState.isActive ? .cancelled : .failed
    }
}
