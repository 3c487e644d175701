internal import TouchstoneEngine

/// Two gestures that can be recognized together. The gesture is active while one of them is, and ends when both are over.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The values of those gestures that have one.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: SimultaneousNode<First, Second> = reuse(old) ?? SimultaneousNode(context)
        node.update(first, second, in: context)
        return node
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures of which the second can begin when the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The value of the gesture that is going on.
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended. The second has a value once it has begun.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: SequenceNode<First, Second> = reuse(old) ?? SequenceNode(context)
        node.update(first, second, in: context)
        return node
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which only one can be recognized: the first, if both could be.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The value of the gesture that is recognized.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: ExclusiveNode<First, Second> = reuse(old) ?? ExclusiveNode(context)
        node.update(first, second, in: context)
        return node
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Combines the gesture with another one that can be recognized together with it.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
    /// Combines the gesture with another one that can begin when this one has ended.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
    /// Combines the gesture with another one that is recognized only if this one is not.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// The node of two gestures.
class PairNode<First: Gesture, Second: Gesture, Value>: _TypedGestureNode<Value> {
    private(set) var first: _TypedGestureNode<First.Value>?
    private(set) var second: _TypedGestureNode<Second.Value>?

    override final var parts: [_GestureNode] { [first, second].compactMap(\.self) }

    func receive(first phase: GesturePhase<First.Value>) {}
    func receive(second phase: GesturePhase<Second.Value>) {}

    func update(_ one: First, _ other: Second, in context: _GestureContext) {
        let newFirst = one._node(reusing: first, in: context)
        if newFirst !== first {
            adopt(newFirst)
            newFirst.receive = { [unowned self] in self.receive(first: $0) }
            first = newFirst
        }
        let newSecond = other._node(reusing: second, in: context)
        if newSecond !== second {
            adopt(newSecond)
            newSecond.receive = { [unowned self] in self.receive(second: $0) }
            second = newSecond
        }
    }
}

final class SimultaneousNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, SimultaneousGesture<First, Second>.Value>
{
    private var phases: (first: GesturePhase<First.Value>?, second: GesturePhase<Second.Value>?)

    override func receive(first phase: GesturePhase<First.Value>) {
        if phases.second?.isOver == true, phases.first?.isOver == true { phases = (nil, nil) }
        phases.first = phase
        update()
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        if phases.second?.isOver == true, phases.first?.isOver == true { phases = (nil, nil) }
        phases.second = phase
        update()
    }

    private func update() {
        let value = SimultaneousGesture<First, Second>.Value(first: phases.first?.value, second: phases.second?.value)
        let isOver = (phases.first?.isOver ?? !isTracking(first)) && (phases.second?.isOver ?? !isTracking(second))
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
        } else if value.first != nil || value.second != nil {
            send(.possible(value))
        }
    }

    /// Whether a gesture may still begin with the touches that are down.
    private func isTracking(_ part: _GestureNode?) -> Bool {
        part?.recognizers.contains { $0.state == .possible && $0.numberOfTouches > 0 } ?? false
    }
}

final class SequenceNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, SequenceGesture<First, Second>.Value>
{
    /// The value with which the first gesture has ended.
    private var ended: First.Value?
    private var waiting: WaitingCall?

    override func update(_ one: First, _ other: Second, in context: _GestureContext) {
        super.update(one, other, in: context)
        let isSecondHeld = isHeld || ended == nil
        if second?.isHeld != isSecondHeld { second?.isHeld = isSecondHeld }
    }

    override func receive(first phase: GesturePhase<First.Value>) {
        guard ended == nil else { return }
        switch phase {
        case .possible(let value): send(.possible(.first(value)))
        case .active(let value): send(.active(.first(value)))
        case .ended(let value):
            ended = value
            second?.isHeld = false
            send(.active(.second(value, nil)))
            waitForTouches()
        case .failed: send(.failed)
        }
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        guard let ended else { return }
        switch phase {
        case .possible(let value), .active(let value): send(.active(.second(ended, value)))
        case .ended(let value):
            finish()
            send(.ended(.second(ended, value)))
        case .failed:
            finish()
            send(.failed)
        }
    }

    private func finish() {
        waiting?.cancel()
        ended = nil
        second?.isHeld = true
    }

    /// Gives up when the second gesture gets no touches in time, which is that between two taps (C).
    private func waitForTouches() {
        let interval = owner.host.simulation?.constants.tapMaximumInterval ?? 0
        let call = WaitingCall(at: owner.host.time + interval) { [weak self] in
            guard let self, ended != nil else { return }
            let isTracking = second?.recognizers.contains { $0.numberOfTouches > 0 || $0.state.isActive } ?? false
            if isTracking { return }
            finish()
            send(.failed)
        }
        call.start()
        waiting = call
    }
}

final class ExclusiveNode<First: Gesture, Second: Gesture>:
    PairNode<First, Second, ExclusiveGesture<First, Second>.Value>
{
    override var isExclusive: Bool { true }
    /// Which of the gestures is going on.
    private var isFirst: Bool?

    override func receive(first phase: GesturePhase<First.Value>) {
        switch phase {
        case .possible(let value): if isFirst == nil { send(.possible(.first(value))) }
        case .active, .ended:
            isFirst = phase.isOver ? nil : true
            send(phase.map { .first($0) })
        case .failed:
            if isFirst != false { send(.failed) }
            if isFirst == true { isFirst = nil }
        }
    }

    override func receive(second phase: GesturePhase<Second.Value>) {
        guard isFirst != true else { return }
        switch phase {
        case .possible(let value): if isFirst == nil { send(.possible(.second(value))) }
        case .active, .ended:
            isFirst = phase.isOver ? nil : false
            send(phase.map { .second($0) })
        case .failed:
            isFirst = nil
            send(.failed)
        }
    }
}
