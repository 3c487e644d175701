internal import TouchstoneBehaviors
internal import TouchstoneEngine
public import TouchstoneGeometry

/// A movement of fingers, by their midpoint.
public struct DragGesture: PrimitiveGesture {
    /// The distance, in points, after which the drag begins.
    public var minimumDistance: CGFloat
    /// The coordinates of the values.
    public var coordinateSpace: CoordinateSpace

    /// Creates a drag. It begins after 10 points unless another distance is given.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
    /// Creates a drag. It begins after 10 points unless another distance is given.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    /// What a drag measures.
    public struct Value: Hashable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The current location.
        public var location: CGPoint
        /// The location at which the fingers landed.
        public var startLocation: CGPoint
        /// The movement since the fingers landed, with the minimum distance.
        public var translation: CGSize
        /// The velocity in points per second.
        public var velocity: CGSize
        /// The translation that the drag would reach: with a quarter of a second of the velocity.
        public var predictedEndTranslation: CGSize
        /// The location that the drag would reach.
        public var predictedEndLocation: CGPoint
    }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: DragLeafNode = reuse(old) ?? DragLeafNode(context)
        node.update(self)
        return node
    }
}

final class DragLeafNode: MinimumLeafNode<DragGesture.Value> {
    private let drag = DragLeafRecognizer()
    private var space = CoordinateSpace.local

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(drag)
        drag.reference = { [weak self] point in self.map { $0.space.point(fromWindow: point, for: $0.owner) } ?? point }
    }

    func update(_ gesture: DragGesture) {
        (minimum, space) = (gesture.minimumDistance, gesture.coordinateSpace)
    }

    override func setMinimum(_ minimum: Double) { drag.minimumDistance = minimum }
    override func restart() { drag.restart() }
    override var recognizer: (any GestureLeafRecognizer)? { drag }

    override var value: DragGesture.Value? {
        let value = drag.value
        return DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: value.time), location: value.location,
            startLocation: value.startLocation, translation: CGSize(value.translation),
            velocity: CGSize(value.velocity), predictedEndTranslation: CGSize(value.predictedEndTranslation),
            predictedEndLocation: value.predictedEndLocation)
    }
}

extension CGSize {
    init(_ vector: CGVector) { self.init(width: vector.dx, height: vector.dy) }
}
