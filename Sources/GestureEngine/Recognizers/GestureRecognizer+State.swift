extension GestureRecognizer {
    /// Where a recognizer is in its sequence; ``GestureRecognizer`` shows how one follows another.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case possible, began, changed, ended, cancelled, failed

        /// The name that discrete gestures use for `ended`.
        public static let recognized = State.ended

        /// Whether the sequence is over.
        public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
        /// Whether a continuous gesture is going on.
        public var isActive: Bool { self == .began || self == .changed }
        /// Whether the gesture was recognized, and not cancelled.
        public var isRecognized: Bool { isActive || self == .ended }

        /// Whether a recognizer may go from this state to `next` (`docs/platform.md`, States and arbitration).
        public func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            default: false
            }
        }
    }

    /// The state that the recognizer has asked for last, or else the one that it was granted.
    var requestedState: State { sequence.requests.last ?? committedState }

    func request(_ newState: State) {
        let current = requestedState
        if current == .possible && newState == .possible { return }
        // An outcome that is repeated, or comes after the one that the engine has decided on meanwhile, changes nothing.
        if current.isOver, newState == current || sequence.requests.isEmpty && isHandling { return }
        if current == .possible && newState == .cancelled { return fail(.touchesCancelled) }
        // One that waits is possible to those who look, and may ask to begin once more.
        if current == .began && newState == .began && sequence.isWaiting { return }
        precondition(
            current.canBecome(newState),
            "\(fullName): illegal transition from \(current) to \(newState); see GestureRecognizer.State")
        if newState == .changed && sequence.requests.last == .changed { return }
        if sequence.requests.isEmpty { view?.simulation?.activeRecognizers.engage(self) }
        sequence.requests.append(newState)
    }

    /// Asks to fail, and says why; does nothing when the recognizer has asked for an outcome already.
    func fail(_ reason: Reason) {
        guard !requestedState.isOver else { return }
        sequence.reason = reason
        state = .failed
    }

    /// Asks for `outcome` where the gesture has begun, and else to fail for a reason.
    func end(as outcome: State, orFail reason: @autoclosure () -> Reason) {
        if requestedState.isActive, outcome != .cancelled {
            state = outcome
        } else {
            cancelOrFail(outcome == .cancelled ? .touchesCancelled : reason())
        }
    }

    /// Asks to be cancelled where the gesture has begun, and else to fail.
    func cancelOrFail(_ reason: Reason) {
        sequence.reason = reason
        state = requestedState.isActive ? .cancelled : .failed
    }
}
