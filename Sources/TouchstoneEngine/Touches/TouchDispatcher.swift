/// Combines samples into events, and delivers each event first to recognizers and then to views.
final class TouchDispatcher {
    private let window: Window
    private let recipients: TouchRecipients
    private let activeRecognizers: ActiveRecognizers
    private let delivery: ViewDelivery
    private let recorder: TraceRecorder
    private let constants: GestureConstants

    private var queue = InputQueue()
    private var taps = TapCounter()

    /// The fingers that are down, in the order of landing. Those that ended in this frame are kept until its end.
    private(set) var touches: [Touch] = []
    /// The fingers of the last completed frame, including those that ended in it.
    private(set) var frameTouches: [TouchSnapshot] = []
    /// The touches that the current batch has changed so far.
    private var changedInBatch: [Touch] = []
    /// The time of the newest sample of the current batch that has changed a touch; nil if there is none yet.
    private var changeTime: Double?
    /// The number of the frame, counted from 1.
    private var frame = 0

    init(
        window: Window, constants: GestureConstants, recipients: TouchRecipients, activeRecognizers: ActiveRecognizers,
        delivery: ViewDelivery, recorder: TraceRecorder
    ) {
        self.window = window
        self.constants = constants
        self.recipients = recipients
        self.activeRecognizers = activeRecognizers
        self.delivery = delivery
        self.recorder = recorder
    }

    // MARK: Input

    /// The time of the next input.
    var nextTime: Double? { queue.nextTime }

    func enqueue(_ inputs: [TouchInput]) { queue.add(inputs) }

    /// Returns the samples of the next event among those up to `time`; nil if there are none.
    func nextBatch(upTo time: Double) -> Batch? { queue.nextBatch(upTo: time) }

    // MARK: Frame

    func startFrame() {
        frame += 1
        for touch in touches where !touch.isOver { touch.phase = .stationary }
    }

    /// Stores the frame's fingers and removes those that have ended. A cancellation before the next frame belongs to
    /// that frame.
    func endFrame() {
        frameTouches = touches.map { touch in
            TouchSnapshot(
                finger: touch.finger, type: touch.type, phase: touch.framePhase, location: touch.location,
                previousLocation: touch.previousLocation, travel: touch.frameTravel, view: touch.view?.displayName)
        }
        touches.removeAll(where: \.isOver)
        for touch in touches { touch.endFrame() }
    }

    // MARK: One event

    /// Starts a new event.
    func begin() {
        for touch in touches where !touch.isOver { touch.beginEvent() }
        changedInBatch = []
        changeTime = nil
    }

    /// Delivers one run of the event to recognizers.
    func deliver(_ run: Run) {
        if run.kind == .landing { prepareForLanding(of: run) }
        for touch in touches where !touch.isOver { touch.beginRun() }
        var changed: [Touch] = []
        var landed: [Touch] = []
        for input in run.inputs {
            guard let touch = input.phase == .began ? land(input) : move(input) else { continue }
            changeTime = input.time
            if input.phase == .began { landed.append(touch) }
            if !changed.contains(touch) { changed.append(touch) }
        }
        for touch in changed where !changedInBatch.contains(touch) { changedInBatch.append(touch) }
        guard !changed.isEmpty else { return }
        let event = event(for: changed, at: changeTime ?? run.time)
        for touch in landed { touch.recognizers = recipients.recognizers(for: touch, of: event) }
        activeRecognizers.deliver(changed, with: event)
    }

    /// Ends the event: resolves the requests of recognizers, then delivers the event to views.
    func finish(at time: Double) {
        for touch in changedInBatch { touch.endEvent() }
        settle(changedInBatch, with: event(for: changedInBatch, at: changeTime ?? time))
        changedInBatch = []
        changeTime = nil
    }

    /// Prepares recognizers for a finger that lands. Recognizers that this event has brought to an outcome are reset. A
    /// finger of the same number whose lift was lost is cancelled.
    private func prepareForLanding(of run: Run) {
        let lost = touches.filter { touch in !touch.isOver && run.inputs.contains { $0.finger == touch.finger } }
        guard !lost.isEmpty || activeRecognizers.hasOutcomes else { return }
        finish(at: run.time)
        cancel(lost, at: run.time)
        activeRecognizers.finishSequences()
        begin()
    }

    /// Adds a move or a lift to its touch. Returns nil if the finger is not down, or if it moves to where it already
    /// is, which is no movement (C).
    private func move(_ input: TouchInput) -> Touch? {
        guard let touch = touches.last(where: { $0.finger == input.finger && !$0.isOver }),
            input.phase != .moved || input.location != touch.location
        else { return nil }
        touch.add(input)
        taps.follow(touch, constants)
        return touch
    }

    private func land(_ input: TouchInput) -> Touch {
        let touch = Touch(finger: input.finger, type: input.type, location: input.location, timestamp: input.time)
        touch.view = window.hitTest(input.location, with: Event(timestamp: input.time, touches: touches))
        touch.tapCount = taps.land(touch, constants)
        if !mayTellView(of: touch) { touch.delivery.stage = .closed }
        touches.removeAll { $0.finger == input.finger && $0.isOver }
        touches.append(touch)
        recorder.record(
            Landing(
                finger: input.finger, type: input.type, time: input.time, location: input.location,
                view: touch.view?.displayName))
        return touch
    }

    /// Whether the view may receive a touch, by `isMultipleTouchEnabled` and `isExclusiveTouch`.
    private func mayTellView(of touch: Touch) -> Bool {
        for other in touches where !other.isOver && other.delivery.stage != .closed {
            if other.view === touch.view {
                if touch.view?.isMultipleTouchEnabled == false { return false }
            } else if other.view?.isExclusiveTouch == true || touch.view?.isExclusiveTouch == true {
                return false
            }
        }
        return true
    }

    func event(for changed: [Touch] = [], at time: Double) -> Event {
        let areAllDown = !touches.contains(where: \.isOver)
        return Event(
            timestamp: time, touches: areAllDown ? touches : touches.filter { !$0.isOver || changed.contains($0) },
            frame: frame)
    }

    /// Resolves the requests of recognizers, delivers changed touches to views, and removes ended touches from
    /// recognizers.
    private func settle(_ changed: [Touch], with event: Event) {
        activeRecognizers.resolve(inOrderOf: touches)
        delivery.deliver(changed, engaged: activeRecognizers.engaged, with: event)
        for touch in changed where touch.isOver {
            for recognizer in touch.recognizers { recognizer.forgetContactsThatAreOver() }
        }
    }

    // MARK: Cancelling

    /// Cancels the touches that match, as if the system had taken them.
    func cancel(at time: Double, where isMatch: (Touch) -> Bool = { _ in true }) {
        cancel(touches.filter { !$0.isOver && isMatch($0) }, at: time)
    }

    private func cancel(_ touches: [Touch], at time: Double) {
        guard !touches.isEmpty else { return }
        for touch in touches { touch.cancel() }
        let event = event(for: touches, at: time)
        activeRecognizers.deliver(touches, with: event)
        settle(touches, with: event)
    }
}

extension TouchDispatcher {
    /// The samples of one event. Each finger has at most one change of phase, and its moves are coalesced.
    ///
    /// Recognizers receive the samples run by run, each with its own time. Their requests are then resolved once.
    struct Batch {
        var runs: [Run] = []
    }

    /// Samples of one kind. The landings or lifts of a run have the same time.
    struct Run {
        enum Kind { case landing, moving, leaving }

        var kind: Kind
        /// The time of the newest sample.
        var time: Double
        var inputs: [TouchInput]
    }
}

extension TouchDispatcher.Batch {
    mutating func append(_ input: TouchInput) {
        let kind: TouchDispatcher.Run.Kind =
            switch input.phase {
            case .began: .landing
            case .moved: .moving
            case .ended, .cancelled: .leaving
            }
        if let last = runs.last, last.kind == kind, kind == .moving || last.time == input.time {
            runs[runs.count - 1].time = input.time
            runs[runs.count - 1].inputs.append(input)
        } else {
            runs.append(TouchDispatcher.Run(kind: kind, time: input.time, inputs: [input]))
        }
    }
}
