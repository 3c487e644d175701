/// Two gestures that can be recognized together. It is active while one of them is, and ends when both are over.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The values of those gestures that have one.
    public struct Value {
        /// The value of the first gesture, if it has one.
        public var first: First.Value?
        /// The value of the second gesture, if it has one.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Updates the node of the gesture, or makes one.
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

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Updates the node of the gesture, or makes one.
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

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Updates the node of the gesture, or makes one.
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
