internal import Geometry

/// Gathers samples into events and hands each event first to recognizers, then to views.
final class TouchDispatcher {
    /// Samples that make one event: at most one change of phase per finger, moves of a finger coalesced.
    struct Batch {
        /// The time of the newest sample.
        var time: Double
        var inputs: [TouchInput]
    }

    private let window: Window
    private let arbiter: Arbiter
    private let recorder: TraceRecorder

    /// Inputs that wait, by time; `nextInput` is the first that has not been taken.
    private var pending: [TouchInput] = []
    private var nextInput = 0

    /// Fingers that are down, in the order in which they landed; those that ended in this frame stay to its end.
    private(set) var touches: [Touch] = []
    /// Recognizers whose sequence has begun and is not over, in the order in which they came in.
    private var engaged: [GestureRecognizer] = []

    init(window: Window, arbiter: Arbiter, recorder: TraceRecorder) {
        self.window = window
        self.arbiter = arbiter
        self.recorder = recorder
    }

    /// Whether an input waits, a finger is down, or a recognizer is in mid-sequence.
    var isBusy: Bool { nextInput < pending.count || !touches.allSatisfy(\.isOver) || !engaged.isEmpty }

    // MARK: Input

    func enqueue(_ inputs: [TouchInput]) {
        let new = inputs.filter(\.isFinite)
        guard !new.isEmpty else { return }
        pending.removeFirst(nextInput)
        nextInput = 0
        // A stable sort keeps the order of equal times.
        pending = (pending + new).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// The next event's samples among those at or before `time`, or nil when there are none left.
    func nextBatch(upTo time: Double) -> Batch? {
        var batch: Batch?
        while nextInput < pending.count, pending[nextInput].time <= time {
            let input = pending[nextInput]
            if let previous = batch?.inputs.last(where: { $0.finger == input.finger }),
                !(previous.phase == .moved && input.phase == .moved)
            {
                break
            }
            nextInput += 1
            if batch == nil { batch = Batch(time: input.time, inputs: []) }
            batch?.time = input.time
            batch?.inputs.append(input)
        }
        return batch
    }

    // MARK: Frame

    /// Forgets what ended in the frame before, and takes recognizers whose sequence is over back to `possible`.
    func startFrame() {
        for touch in touches {
            touch.previousLocation = touch.location
            if !touch.isOver { touch.phase = .stationary }
        }
        touches.removeAll(where: \.isOver)
        finishSequences()
    }

    /// Takes recognizers whose sequence is over back to `possible`.
    private func finishSequences() {
        for recognizer in engaged where recognizer.state.isOver { recognizer.finishSequence() }
        engaged.removeAll { !$0.isInSequence }
    }

    /// Delivers one event.
    func deliver(_ batch: Batch) {
        finishSequences()
        var changed: [Touch] = []
        for touch in touches where !touch.isOver { touch.beginEvent() }
        for input in batch.inputs {
            guard let touch = apply(input) else { continue }
            if !changed.contains(touch) { changed.append(touch) }
        }
        guard !changed.isEmpty else { return }
        deliver(changed, at: batch.time)
    }

    /// Lets the time limits of recognizers up to `time` pass, the earliest first.
    func expireDeadlines(upTo time: Double) {
        while let next = engaged.filter({ ($0.deadline ?? .infinity) <= time }).min(by: { $0.deadline! < $1.deadline! })
        {
            next.deadline = nil
            next.deadlinePassed()
            resolve()
        }
    }

    // MARK: Cancelling

    func cancelAllTouches(at time: Double) {
        let down = touches.filter { !$0.isOver }
        for touch in down {
            touch.beginEvent()
            touch.phase = .cancelled
        }
        guard !down.isEmpty else { return }
        deliver(down, at: time)
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
        let inside = touches.filter { !$0.isOver && $0.view?.isDescendant(of: view) == true }
        for touch in inside {
            touch.beginEvent()
            touch.phase = .cancelled
        }
        if !inside.isEmpty { deliver(inside, at: time) }
    }

    // MARK: One event

    /// Brings an input into the touches; nil where it means nothing: a move or lift of a finger that is not down.
    private func apply(_ input: TouchInput) -> Touch? {
        let current = touches.last { $0.finger == input.finger && !$0.isOver }
        switch input.phase {
        case .began:
            if let current {
                // A landing without a lift: the lift was lost.
                current.phase = .cancelled
                deliver([current], at: input.time)
            }
            return land(input)
        case .moved, .ended, .cancelled:
            guard let current else { return nil }
            current.add(input)
            return current
        }
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

    private func deliver(_ changed: [Touch], at time: Double) {
        let event = Event(timestamp: time, touches: touches)
        var receivers: [GestureRecognizer] = []
        for touch in changed {
            for recognizer in touch.recognizers where !receivers.contains(where: { $0 === recognizer }) {
                receivers.append(recognizer)
            }
        }
        for recognizer in receivers {
            recognizer.receive(changed, with: event)
            if recognizer.isInSequence, !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
        }
        resolve()
        for recognizer in receivers { recognizer.forgetTouchesThatAreOver() }
        deliverToViews(changed, with: event)
    }

    /// Carries out what recognizers have asked for, in the order of delivery.
    private func resolve() {
        arbiter.resolve(inDeliveryOrder(engaged), among: engaged)
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
    }
}

extension Touch {
    /// Whether the finger has lifted or was cancelled.
    var isOver: Bool { phase == .ended || phase == .cancelled }

    fileprivate func beginEvent() {
        phase = .stationary
        samples = []
    }

    fileprivate func add(_ input: TouchInput) {
        timestamp = input.time
        switch input.phase {
        case .began, .moved:
            phase = .moved
            location = input.location
            samples.append(TouchSample(time: input.time, location: input.location))
        case .ended:
            phase = .ended
        case .cancelled:
            phase = .cancelled
        }
    }
}
