internal import TouchstoneBehaviors
internal import TouchstoneEngine
public import TouchstoneGeometry

/// Two fingers that move apart or together.
public struct MagnifyGesture: PrimitiveGesture {
    /// The change of the factor after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates the gesture. It begins after a change of 0.01 unless another one is given.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// What the gesture measures.
    public struct Value: Hashable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The distance of the fingers, divided by that when they landed.
        public var magnification: CGFloat
        /// The change of the factor per second.
        public var velocity: CGFloat
        /// The middle of the fingers when they landed, in fractions of the view.
        public var startAnchor: UnitPoint
        /// The middle of the fingers when they landed, in the coordinates of the view.
        public var startLocation: CGPoint
    }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: MagnifyLeafNode = reuse(old) ?? MagnifyLeafNode(context)
        node.minimum = minimumScaleDelta
        return node
    }
}

final class MagnifyLeafNode: MinimumLeafNode<MagnifyGesture.Value> {
    private let magnify = MagnifyLeafRecognizer()
    private var start = PairStart()

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(magnify)
        magnify.startObserver = { [weak self] point in
            if let self { start = PairStart(point, in: owner) }
        }
    }

    override func setMinimum(_ minimum: Double) { magnify.minimumScaleDelta = minimum }
    override func restart() { magnify.restart() }
    override var recognizer: (any GestureLeafRecognizer)? { magnify }

    override var value: MagnifyGesture.Value? {
        MagnifyGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: magnify.time), magnification: magnify.magnification,
            velocity: magnify.velocity, startAnchor: start.anchor, startLocation: start.location)
    }
}

/// Where two fingers were when both had landed. It stays what it was if the view moves with the gesture.
private struct PairStart {
    /// The middle of the fingers, in the coordinates of the view.
    var location = CGPoint.zero
    /// The same as fractions of the size.
    var anchor = UnitPoint(x: 0, y: 0)

    init() {}

    /// - Parameter point: the middle in window coordinates.
    init(_ point: CGPoint, in element: ElementNode) {
        location = element.convertFromWindow(point)
        let size = element.size
        anchor = UnitPoint(
            x: size.width > 0 ? location.x / size.width : 0, y: size.height > 0 ? location.y / size.height : 0)
    }
}

/// Two fingers that turn about each other.
public struct RotateGesture: PrimitiveGesture {
    /// The angle after which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates the gesture. It begins after 1° unless another angle is given.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// What the gesture measures.
    public struct Value: Hashable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The angle by which the fingers have turned since they landed. Clockwise is positive.
        public var rotation: Angle
        /// The change of the angle per second.
        public var velocity: Angle
        /// The middle of the fingers when they landed, in fractions of the view.
        public var startAnchor: UnitPoint
        /// The middle of the fingers when they landed, in the coordinates of the view.
        public var startLocation: CGPoint
    }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: RotateLeafNode = reuse(old) ?? RotateLeafNode(context)
        node.minimum = minimumAngleDelta.radians
        return node
    }
}

final class RotateLeafNode: MinimumLeafNode<RotateGesture.Value> {
    private let rotate = RotateLeafRecognizer()
    private var start = PairStart()

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(rotate)
        rotate.startObserver = { [weak self] point in
            if let self { start = PairStart(point, in: owner) }
        }
    }

    override func setMinimum(_ minimum: Double) { rotate.minimumAngle = .init(radians: minimum) }
    override func restart() { rotate.restart() }
    override var recognizer: (any GestureLeafRecognizer)? { rotate }

    override var value: RotateGesture.Value? {
        RotateGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: rotate.time), rotation: Angle(rotate.rotation),
            velocity: Angle(rotate.velocity), startAnchor: start.anchor, startLocation: start.location)
    }
}

/// Two fingers that move apart or together, under its old name. The value is the factor.
public struct MagnificationGesture: Gesture {
    /// The change of the factor after which the gesture begins.
    public var minimumScaleDelta: CGFloat
    /// Creates the gesture. It begins after a change of 0.01 unless another one is given.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    /// The gesture that this one consists of.
    public var body: some Gesture<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification }
    }
}

/// Two fingers that turn about each other, under its old name. The value is the angle.
public struct RotationGesture: Gesture {
    /// The angle after which the gesture begins.
    public var minimumAngleDelta: Angle
    /// Creates the gesture. It begins after 1° unless another angle is given.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    /// The gesture that this one consists of.
    public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation } }
}
