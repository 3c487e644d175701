internal import Geometry

/// Gathers samples into events and hands each event first to recognizers, then to views.
final class TouchDispatcher {
    private let window: Window
    private let arbiter: Arbiter
    private let recorder: TraceRecorder

    private var queue = InputQueue()

    /// Fingers that are down, in the order in which they landed; those that ended in this frame stay to its end.
    private(set) var touches: [Touch] = []
    /// Recognizers whose sequence has begun and is not over, in the order in which they came in.
    private var engaged: [GestureRecognizer] = []
    /// The touches that the batch being delivered has changed so far.
    private var changedInBatch: [Touch] = []

    init(window: Window, arbiter: Arbiter, recorder: TraceRecorder) {
        self.window = window
        self.arbiter = arbiter
        self.recorder = recorder
    }

    /// A touch and its recognizers hold each other while the finger is down.
    deinit {
        for touch in touches { touch.recognizers = [] }
    }

    /// Whether an input waits, a finger is down, or a recognizer is in mid-sequence.
    var isBusy: Bool { !queue.isEmpty || !touches.allSatisfy(\.isOver) || !engaged.isEmpty }

    // MARK: Input

    func enqueue(_ inputs: [TouchInput]) { queue.add(inputs) }

    /// The next event's samples among those at or before `time`, or nil when there are none left.
    func nextBatch(upTo time: Double) -> Batch? { queue.nextBatch(upTo: time) }

    // MARK: Frame

    /// Takes recognizers whose outcome a frame has shown back to `possible`.
    func startFrame() {
        for touch in touches where !touch.isOver { touch.phase = .stationary }
        finishSequences { $0.isOutcomeShown }
    }

    /// Forgets what ended in the frame. What happens before the next one, such as a cancel, belongs to that.
    func endFrame() {
        touches.removeAll(where: \.isOver)
        for touch in touches { touch.endFrame() }
        for recognizer in engaged where recognizer.committedState.isOver { recognizer.isOutcomeShown = true }
    }

    /// Takes recognizers whose sequence is over back to `possible`.
    private func finishSequences(where isMatch: (GestureRecognizer) -> Bool = { _ in true }) {
        guard !engaged.isEmpty else { return }
        for recognizer in engaged where recognizer.committedState.isOver && isMatch(recognizer) {
            recognizer.finishSequence()
        }
        engaged.removeAll { !$0.isInSequence }
    }

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
        for input in run.inputs {
            guard let touch = apply(input) else { continue }
            if !changed.contains(touch) { changed.append(touch) }
        }
        for touch in changed where !changedInBatch.contains(touch) { changedInBatch.append(touch) }
        if !changed.isEmpty { hand(changed, at: run.time) }
    }

    /// A finger that lands must find recognizers ready: those that this event has brought to their end are reset, and a
    /// finger of the same number whose lift was lost is cancelled.
    private func prepareForLanding(of run: Run) {
        let lost = touches.filter { touch in !touch.isOver && run.inputs.contains { $0.finger == touch.finger } }
        guard !lost.isEmpty || engaged.contains(where: \.state.isOver) else { return }
        finish(at: run.time)
        cancel(lost, at: run.time)
        finishSequences()
        begin()
    }

    /// Ends the event: grants what recognizers have asked for, then tells views.
    func finish(at time: Double) {
        for touch in changedInBatch { touch.endEvent() }
        settle(changedInBatch, with: event(for: changedInBatch, at: time))
        changedInBatch = []
    }

    /// Lets the time limits of recognizers up to `time` pass, the earliest first.
    func expireDeadlines(upTo time: Double) {
        while let next = engaged.filter({ ($0.deadline ?? .infinity) <= time })
            .min(by: { ($0.deadline ?? .infinity) < ($1.deadline ?? .infinity) })
        {
            next.deadline = nil
            next.deadlinePassed()
            resolve()
        }
    }

    /// Takes in a recognizer that asks for a state outside of an event.
    func engage(_ recognizer: GestureRecognizer) {
        if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
    }

    /// Carries out what recognizers have asked for, in the order of delivery.
    func resolve() {
        guard engaged.contains(where: \.hasPendingTransitions) else { return }
        arbiter.resolve(inDeliveryOrder(engaged), among: engaged)
    }

    // MARK: Cancelling

    func cancelAllTouches(at time: Double) {
        cancel(touches.filter { !$0.isOver }, at: time)
    }

    private func cancel(_ touches: [Touch], at time: Double) {
        guard !touches.isEmpty else { return }
        for touch in touches { touch.cancel() }
        hand(touches, at: time)
        settle(touches, with: event(for: touches, at: time))
    }

    /// Ends what a recognizer is doing: cancelled when it has begun, failed when not.
    func cancel(_ recognizer: GestureRecognizer, at time: Double) {
        guard recognizer.isInSequence else { return }
        arbiter.stop(recognizer)
    }

    /// Ends what recognizers and touches of a view and its subviews are doing.
    func cancelGestures(in view: View, at time: Double) {
        for recognizer in engaged where recognizer.view?.isDescendant(of: view) == true {
            cancel(recognizer, at: time)
        }
        cancel(touches.filter { !$0.isOver && $0.view?.isDescendant(of: view) == true }, at: time)
    }

    // MARK: One event

    /// Brings an input into the touches; nil where it means nothing: a move or lift of a finger that is not down.
    private func apply(_ input: TouchInput) -> Touch? {
        if input.phase == .began { return land(input) }
        let touch = touches.last { $0.finger == input.finger && !$0.isOver }
        touch?.add(input)
        return touch
    }

    private func land(_ input: TouchInput) -> Touch {
        let touch = Touch(finger: input.finger, location: input.location, timestamp: input.time)
        touch.view = window.hitTest(input.location)
        touch.recognizers = sequence(first: touch.view, next: { $0?.superview }).compactMap { $0 }
            .flatMap(\.gestureRecognizers).filter(\.isEnabled)
        touches.removeAll { $0.finger == input.finger && $0.isOver }
        touches.append(touch)
        recorder.record(Landing(finger: input.finger, time: input.time, view: touch.view?.displayName))
        return touch
    }

    private func event(for changed: [Touch], at time: Double) -> Event {
        Event(timestamp: time, touches: touches.filter { !$0.isOver || changed.contains($0) })
    }

    private func receivers(of changed: [Touch]) -> [GestureRecognizer] {
        var receivers: [GestureRecognizer] = []
        for touch in changed {
            for recognizer in touch.recognizers where !receivers.contains(where: { $0 === recognizer }) {
                receivers.append(recognizer)
            }
        }
        return receivers
    }

    /// Tells recognizers what has happened to touches.
    private func hand(_ changed: [Touch], at time: Double) {
        let event = event(for: changed, at: time)
        for recognizer in receivers(of: changed) {
            recognizer.receive(changed, with: event)
            if recognizer.isInSequence { engage(recognizer) }
        }
    }

    /// Grants what recognizers have asked for, tells views what has happened to touches, and lets go of those that have
    /// ended.
    private func settle(_ changed: [Touch], with event: Event) {
        resolve()
        deliverToViews(changed, with: event)
        for recognizer in receivers(of: changed) { recognizer.forgetTouchesThatAreOver() }
    }

    /// Recognizers of deeper views first, as touches are delivered; among equals in the order they came in.
    private func inDeliveryOrder(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        let waiting = recognizers.filter(\.hasPendingTransitions)
        guard waiting.count > 1 else { return waiting }
        var ordered: [GestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.recognizers
            where recognizer.hasPendingTransitions && !ordered.contains(where: { $0 === recognizer }) {
                ordered.append(recognizer)
            }
        }
        for recognizer in waiting where !ordered.contains(where: { $0 === recognizer }) { ordered.append(recognizer) }
        return ordered
    }

    private func deliverToViews(_ changed: [Touch], with event: Event) {
        // A recognizer that has recognized takes its touches over.
        for recognizer in engaged where recognizer.cancelsTouchesInView && recognizer.state.isRecognized {
            for touch in recognizer.touches where touch.isDeliveredToView {
                touch.isDeliveredToView = false
                // A touch that lands in this very event was never told to the view.
                if touch.phase != .began { touch.view?.touchesCancelled([touch], with: event) }
            }
        }
        var views: [View] = []
        for touch in changed where touch.isDeliveredToView {
            if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views {
            func touches(_ phase: Touch.Phase) -> Set<Touch>? {
                let set = Set(changed.filter { $0.isDeliveredToView && $0.view === view && $0.phase == phase })
                return set.isEmpty ? nil : set
            }
            touches(.began).map { view.touchesBegan($0, with: event) }
            touches(.moved).map { view.touchesMoved($0, with: event) }
            touches(.ended).map { view.touchesEnded($0, with: event) }
            touches(.cancelled).map { view.touchesCancelled($0, with: event) }
        }
        for touch in changed where touch.isOver { touch.isDeliveredToView = false }
    }
}
