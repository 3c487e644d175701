internal import TouchstoneEngine

/// The node of two gestures.
class PairNode<First: Gesture, Second: Gesture, Value>: _TypedGestureNode<Value> {
    private(set) final var first: _TypedGestureNode<First.Value>?
    private(set) final var second: _TypedGestureNode<Second.Value>?

    override final var parts: [_GestureNode] { [first, second].compactMap(\.self) }

    func receive(first phase: GesturePhase<First.Value>) {}
    func receive(second phase: GesturePhase<Second.Value>) {}

    final func update(_ one: First, _ other: Second, in context: _GestureContext) {
        let newFirst = one._node(reusing: first, in: context)
        if newFirst !== first {
            first?.leave()
            adopt(newFirst)
            newFirst.receive = { [weak self] in self?.receive(first: $0) }
            first = newFirst
        }
        let newSecond = other._node(reusing: second, in: context)
        if newSecond !== second {
            second?.leave()
            adopt(newSecond)
            newSecond.receive = { [weak self] in self?.receive(second: $0) }
            second = newSecond
        }
        holdParts()
    }
}

final class SimultaneousNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, SimultaneousGesture<First, Second>.Value>
{
    private var phases: (first: GesturePhase<First.Value>?, second: GesturePhase<Second.Value>?)

    override var isUnderWay: Bool { phases.first != nil || phases.second != nil || super.isUnderWay }

    override func receive(first phase: GesturePhase<First.Value>) {
        phases.first = phase
        update()
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        phases.second = phase
        update()
    }

    private func update() {
        let value = SimultaneousGesture<First, Second>.Value(first: phases.first?.value, second: phases.second?.value)
        let isOver = isOver(phases.first, first) && isOver(phases.second, second)
        var (isActive, hasEnded) = (false, false)
        for step in [phases.first.map { $0.map { _ in () } }, phases.second.map { $0.map { _ in () } }] {
            switch step {
            case .active: isActive = true
            case .ended: hasEnded = true
            case .possible, .failed, nil: break
            }
        }
        if isOver {
            phases = (nil, nil)
            send(hasEnded ? .ended(value) : .failed)
        } else if isActive || hasEnded {
            send(.active(value))
        } else {
            send(.possible(value.first != nil || value.second != nil ? value : nil))
        }
    }

    private func isOver<PartValue>(_ phase: GesturePhase<PartValue>?, _ part: _GestureNode?) -> Bool {
        phase?.isOver ?? (part?.isUnderWay != true)
    }
}

final class SequenceNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, SequenceGesture<First, Second>.Value>
{
    /// The value with which the first gesture has ended.
    private var ended: First.Value?
    private var waiting: WaitingCall?

    override var isUnderWay: Bool { ended != nil || first?.isUnderWay == true }

    /// The second gesture waits for the end of the first, and the first for that of the second.
    override func isHeld(_ part: _GestureNode) -> Bool { isHeld || (part === first) == (ended != nil) }

    override func receive(first phase: GesturePhase<First.Value>) {
        guard ended == nil else { return }
        switch phase {
        case .possible(let value): send(.possible(value.map { .first($0) }))
        case .active(let value): send(.active(.first(value)))
        case .ended(let value):
            ended = value
            holdParts()
            waitForTouches()
            send(.active(.second(value, nil)))
        case .failed: send(.failed)
        }
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        guard let ended else { return }
        switch phase {
        case .possible(let value): send(.active(.second(ended, value)))
        case .active(let value): send(.active(.second(ended, value)))
        case .ended(let value): finish(.ended(.second(ended, value)))
        case .failed: finish(.failed)
        }
    }

    override func interrupt() {
        super.interrupt()
        if ended != nil { finish(.failed) }
    }

    private func finish(_ phase: GesturePhase<SequenceGesture<First, Second>.Value>) {
        waiting?.cancel()
        ended = nil
        send(phase)
        holdParts()
    }

    /// Gives up when the second gesture gets no touches in time, which is that between two taps (C).
    private func waitForTouches() {
        let interval = owner.host.simulation?.constants.tapMaximumInterval ?? 0
        let call = WaitingCall(at: owner.host.time + interval) { [weak self] in
            guard let self, ended != nil, second?.isUnderWay != true else { return }
            finish(.failed)
        }
        waiting?.cancel()
        waiting = call
        call.start()
    }
}

final class ExclusiveNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, ExclusiveGesture<First, Second>.Value>
{
    override var isExclusive: Bool { true }
    /// Which of the gestures is going on.
    private var isFirst: Bool?

    /// The second gesture waits while the first is active.
    override func isHeld(_ part: _GestureNode) -> Bool { isHeld || part === second && isFirst == true }

    override func receive(first phase: GesturePhase<First.Value>) {
        switch phase {
        case .possible(let value): if isFirst == nil { send(.possible(value.map { .first($0) })) }
        case .active, .ended:
            // A second gesture that was active has been cancelled.
            if isFirst == false { send(.failed) }
            isFirst = phase.isOver ? nil : true
            send(phase.map { .first($0) })
            holdParts()
        case .failed: fail(isFirst: true, other: second)
        }
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        switch phase {
        case _ where isFirst == true: break
        case .possible(let value): if isFirst == nil { send(.possible(value.map { .second($0) })) }
        case .active, .ended:
            isFirst = phase.isOver ? nil : false
            send(phase.map { .second($0) })
        case .failed: fail(isFirst: false, other: first)
        }
    }

    /// The gesture fails with the one that is going on, or with the last one that may become active.
    private func fail(isFirst part: Bool, other: _GestureNode?) {
        if isFirst == nil, other?.isUnderWay == true { return send(.possible(nil)) }
        guard isFirst != !part else { return }
        isFirst = nil
        send(.failed)
        holdParts()
    }
}
