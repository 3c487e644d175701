internal import TouchstoneBehaviors
internal import TouchstoneEngine
public import TouchstoneGeometry

/// One or more taps.
public struct TapGesture: Gesture {
    /// The number of taps.
    public var count: Int
    /// Creates a tap.
    public init(count: Int = 1) { self.count = count }
    /// The gesture that this one consists of.
    public var body: some Gesture<Void> { SpatialTapGesture(count: count).map { _ in () } }

    /// Updates the node of the gesture, or makes one. The body reads nothing that changes.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Void> {
        body._node(reusing: old, in: context)
    }
}

/// One or more taps, with their place.
public struct SpatialTapGesture: PrimitiveGesture {
    /// The number of taps.
    public var count: Int
    /// The coordinates of the place.
    public var coordinateSpace: CoordinateSpace

    /// Creates a tap.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }
    /// Creates a tap.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    /// What a tap measures.
    public struct Value: Hashable, Sendable {
        /// The place of the tap.
        public var location: CGPoint
    }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Value> {
        let node: TapLeafNode = reuse(old) ?? TapLeafNode(context)
        node.update(self)
        return node
    }
}

final class TapLeafNode: GestureLeafNode<SpatialTapGesture.Value> {
    private let tap = TapLeafRecognizer()
    private var space = CoordinateSpace.local

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(tap)
    }

    func update(_ gesture: SpatialTapGesture) {
        tap.numberOfTapsRequired = gesture.count
        space = gesture.coordinateSpace
    }

    override var recognizer: (any GestureLeafRecognizer)? { tap }
    override var tapCount: Int? { max(tap.numberOfTapsRequired, 1) }
    override var value: SpatialTapGesture.Value? {
        SpatialTapGesture.Value(location: space.point(fromWindow: tap.location(in: nil), for: owner))
    }
}

/// A finger that stays down. The gesture ends when that has lasted long enough.
public struct LongPressGesture: PrimitiveGesture {
    /// Whether a finger is down.
    public typealias Value = Bool
    /// The number of seconds.
    public var minimumDuration: Double
    /// The distance, in points, by which the finger may move.
    public var maximumDistance: CGFloat

    /// Creates a long press of 0.5 seconds, unless another duration is given.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    /// Updates the node of the gesture, or makes one.
    public func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Bool> {
        let node: LongPressLeafNode = reuse(old) ?? LongPressLeafNode(context)
        node.update(self)
        return node
    }
}

final class LongPressLeafNode: GestureLeafNode<Bool> {
    private let press = LongPressLeafRecognizer()

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(press)
        press.pressing = { [weak self] in self?.sendPossible(true) }
    }

    func update(_ gesture: LongPressGesture) {
        press.minimumPressDuration = gesture.minimumDuration
        press.allowableMovement = gesture.maximumDistance
    }

    override var recognizer: (any GestureLeafRecognizer)? { press }
    override var value: Bool? { true }

    /// A long press is over when it is recognized.
    override func recognizerDidAct() {
        switch press.state {
        case .began:
            send(.ended(true))
            press.state = .ended
        case .cancelled: fail()
        default: break
        }
    }
}

/// A long press that also calls a function when a finger lands, and when it lifts or has moved too far.
struct PressingGesture: PrimitiveGesture {
    typealias Value = Bool
    let press: LongPressGesture
    let action: () -> Void
    let pressing: ((Bool) -> Void)?

    init(_ press: LongPressGesture, _ action: @escaping () -> Void, _ pressing: ((Bool) -> Void)?) {
        (self.press, self.action, self.pressing) = (press, action, pressing)
    }

    func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Bool> {
        let node: PressingNode = reuse(old) ?? PressingNode(context)
        (node.action, node.pressing) = (action, pressing)
        node.update(press, in: context)
        return node
    }
}

final class PressingNode: PassingGestureNode<Bool, Bool> {
    var action: (() -> Void)?
    var pressing: ((Bool) -> Void)?
    private var isPressed = false

    override func receive(_ phase: GesturePhase<Bool>) {
        let isDown = phase.value != nil && !phase.isOver
        if isPressed != isDown {
            isPressed = isDown
            pressing?(isDown)
        }
        if case .ended = phase { action?() }
        send(phase)
    }
}

/// A finger that lands on a button and lifts near it. The value is whether it is near.
struct ButtonGesture: PrimitiveGesture {
    typealias Value = Bool

    func _node(reusing old: _GestureNode?, in context: _GestureContext) -> _TypedGestureNode<Bool> {
        let node: ButtonLeafNode = reuse(old) ?? ButtonLeafNode(context)
        return node
    }
}

final class ButtonLeafNode: GestureLeafNode<Bool> {
    private let press = PressLeafRecognizer()

    override init(_ context: _GestureContext) {
        super.init(context)
        prepare(press)
        press.pressing = { [weak self] in self?.sendPossible($0) }
    }

    override var recognizer: (any GestureLeafRecognizer)? { press }
    override var value: Bool? { true }
    override var tapCount: Int? { 1 }
}
