internal import Geometry

/// Gathers samples into events and hands each event first to recognizers, then to views.
final class TouchDispatcher {
    private let window: Window
    private let reception: Reception
    private let activeRecognizers: ActiveRecognizers
    private let delivery: ViewDelivery
    private let recorder: TraceRecorder
    private let constants: GestureConstants

    private var queue = InputQueue()
    private var taps = TapCounter()

    /// Fingers that are down, in the order in which they landed; those that ended in this frame stay to its end.
    private(set) var touches: [Touch] = []
    /// The fingers of the frame that was completed last, those that ended in it included.
    private(set) var frameTouches: [TouchSnapshot] = []
    /// The touches that the batch being delivered has changed so far.
    private var changedInBatch: [Touch] = []
    /// Counts frames.
    private var frame = 0

    init(
        window: Window, constants: GestureConstants, reception: Reception, activeRecognizers: ActiveRecognizers,
        delivery: ViewDelivery, recorder: TraceRecorder
    ) {
        self.window = window
        self.constants = constants
        self.reception = reception
        self.activeRecognizers = activeRecognizers
        self.delivery = delivery
        self.recorder = recorder
    }

    // MARK: Input

    /// When the next input is due.
    var nextTime: Double? { queue.nextTime }

    func enqueue(_ inputs: [TouchInput]) { queue.add(inputs) }

    /// The next event's samples among those at or before `time`, or nil when there are none left.
    func nextBatch(upTo time: Double) -> Batch? { queue.nextBatch(upTo: time) }

    // MARK: Frame

    func startFrame() {
        frame += 1
        for touch in touches where !touch.isOver { touch.phase = .stationary }
    }

    /// Keeps the frame's fingers and forgets what ended in it. What happens before the next one, such as a cancel, belongs to that.
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
    }

    /// Hands one run of the event to recognizers.
    func deliver(_ run: Run) {
        if run.kind == .landing { prepareForLanding(of: run) }
        for touch in touches where !touch.isOver { touch.beginRun() }
        var changed: [Touch] = []
        var landed: [Touch] = []
        for input in run.inputs {
            guard let touch = input.phase == .began ? land(input) : move(input) else { continue }
            if input.phase == .began { landed.append(touch) }
            if !changed.contains(touch) { changed.append(touch) }
        }
        for touch in changed where !changedInBatch.contains(touch) { changedInBatch.append(touch) }
        guard !changed.isEmpty else { return }
        let event = event(for: changed, at: run.time)
        for touch in landed { touch.recognizers = reception.recognizers(for: touch, of: event) }
        activeRecognizers.hand(changed, with: event)
    }

    /// Ends the event: has the requests of recognizers decided, then delivers it to views.
    func finish(at time: Double) {
        for touch in changedInBatch { touch.endEvent() }
        settle(changedInBatch, with: event(for: changedInBatch, at: time))
        changedInBatch = []
    }

    /// A finger that lands must find recognizers ready: those that this event has brought to their end are reset, and a
    /// finger of the same number whose lift was lost is cancelled.
    private func prepareForLanding(of run: Run) {
        let lost = touches.filter { touch in !touch.isOver && run.inputs.contains { $0.finger == touch.finger } }
        guard !lost.isEmpty || activeRecognizers.hasOutcomes else { return }
        finish(at: run.time)
        cancel(lost, at: run.time)
        activeRecognizers.finishSequences()
        begin()
    }

    /// Brings a move or a lift into its touch; nil for a finger that is not down.
    private func move(_ input: TouchInput) -> Touch? {
        let touch = touches.last { $0.finger == input.finger && !$0.isOver }
        touch?.add(input)
        if let touch { taps.follow(touch, constants) }
        return touch
    }

    private func land(_ input: TouchInput) -> Touch {
        let touch = Touch(finger: input.finger, type: input.type, location: input.location, timestamp: input.time)
        touch.view = window.hitTest(input.location)
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

    /// `isMultipleTouchEnabled` and `isExclusiveTouch`.
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

    /// Has the requests of recognizers decided, delivers to views what has happened to touches, and lets go of those that
    /// have ended.
    private func settle(_ changed: [Touch], with event: Event) {
        activeRecognizers.resolve(inOrderOf: touches)
        delivery.deliver(changed, engaged: activeRecognizers.engaged, with: event)
        for touch in changed where touch.isOver {
            for recognizer in touch.recognizers { recognizer.forgetContactsThatAreOver() }
        }
    }

    // MARK: Cancelling

    /// Cancels touches, as if the system had taken them.
    func cancel(at time: Double, where isMatch: (Touch) -> Bool = { _ in true }) {
        cancel(touches.filter { !$0.isOver && isMatch($0) }, at: time)
    }

    private func cancel(_ touches: [Touch], at time: Double) {
        guard !touches.isEmpty else { return }
        for touch in touches { touch.cancel() }
        let event = event(for: touches, at: time)
        activeRecognizers.hand(touches, with: event)
        settle(touches, with: event)
    }
}
