public import Geometry
public import GestureEngine

/// A view that is dragged like a ``CenterDragView``, and springs back to where it was laid out when the pan ends or is
/// cancelled.
///
/// Where it was laid out is the `center` that other code has given it last: its superview's layout, the scene, the code that
/// made it. A centre that it is given in mid-drag or in mid-spring is the new one; a spring on its way there ends.
///
/// The spring goes on with the velocity that the fingers had, along each axis: in whole displacements per second it is
/// velocity / (target − centre), positive towards the target, so that a view thrown outwards flies on before it turns.
/// An axis without a displacement has none. A view that is caught in mid-spring is taken where it is drawn, and can be hit there
/// as well as where the model has it.
open class SpringDragView: CenterDragView {
    /// What the fingers' velocity is divided by.
    public enum VelocitySign: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The displacement to the target with its sign: right for every throw.
        case signed
        /// Its absolute value, as is common: a throw to the right or downwards, or back from there, starts the wrong way.
        case absolute
    }

    /// Seconds until the spring has come to rest: 0.4 unless set; 0 or less puts the view back at once.
    public var duration = 0.4
    /// How much the spring is damped: 0.6 unless set, 1 and more does not swing. What is not above 0 is ignored.
    public var dampingRatio = 0.6 { didSet { if !(dampingRatio > 0) { dampingRatio = oldValue } } }
    /// Signed unless set.
    public var velocitySign = VelocitySign.signed

    /// Where the view springs back to, in the superview's coordinates.
    public private(set) var restingCenter = Point.zero

    private var isMovingItself = false
    private var spring: PropertyAnimator?

    override public init(frame: Rect) {
        super.init(frame: frame)
        restingCenter = center
    }

    /// A view whose frame is zero.
    public required init?(coder: Coder) { super.init(coder: coder) }

    override open var center: Point {
        willSet { if !isMovingItself { stopSpring() } }
        didSet { if !isMovingItself { restingCenter = center } }
    }

    /// Takes over what is drawn, where the spring is on its way.
    private func stopSpring() {
        guard let spring else { return }
        self.spring = nil
        moveItself { spring.stopAnimation(true) }
    }

    /// Follows the superview from where the view was laid out; as far as fingers have taken it from there it stays away.
    override open func superviewDidResize(from oldSize: Size) {
        let displacement = center - restingCenter
        guard displacement != .zero else { return super.superviewDidResize(from: oldSize) }
        center = restingCenter
        super.superviewDidResize(from: oldSize)
        moveItself { center += displacement }
    }

    /// Moves the centre without making it the place to spring back to.
    override func moveItself(_ body: () -> Void) {
        let wasMovingItself = isMovingItself
        isMovingItself = true
        body()
        isMovingItself = wasMovingItself
    }

    override func handlePan(_ pan: PanGestureRecognizer) {
        moveItself {
            if pan.state == .began { stopSpring() }
            super.handlePan(pan)
        }
    }

    override func springBack(from pan: PanGestureRecognizer, to home: Point) {
        guard let superview else { return }
        let displacement = restingCenter - center
        guard displacement != .zero else { return }
        let velocity = pan.velocity(in: superview)
        let timing = SpringTimingParameters(
            dampingRatio: dampingRatio,
            initialVelocity: Vector(
                dx: relativeVelocity(velocity.x, to: displacement.dx),
                dy: relativeVelocity(velocity.y, to: displacement.dy)))
        let spring = PropertyAnimator(duration: duration, timingParameters: timing)
        spring.addAnimations { [weak self] in
            guard let self else { return }
            moveItself { center = restingCenter }
        }
        self.spring = spring
        spring.startAnimation()
    }

    /// How many times the displacement the velocity covers in a second; 0 without a displacement.
    private func relativeVelocity(_ velocity: Double, to displacement: Double) -> Double {
        guard displacement != 0 else { return 0 }
        return velocity / (velocitySign == .signed ? displacement : abs(displacement))
    }

    /// Whether `point` is in the view as the model has it, or as it is drawn in mid-spring.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard let superview, spring?.state == .active, let drawn = layer.presentation()?.position else { return false }
        let place = convert(point, to: superview) - (drawn - center)
        return super.point(inside: convert(place, from: superview), with: event)
    }

    override open var readings: ViewReadings {
        var readings = super.readings
        readings.fields.append(TraceField("restingCenter", .vector([restingCenter.x, restingCenter.y])))
        return readings
    }
}

extension BehaviorKind {
    /// ``SpringDragView``.
    public static let springDrag = BehaviorKind(
        name: "spring-drag",
        summary: "Dragged by its centre, and springs back to where it was laid out.",
        settings: [
            BehaviorSetting(
                "duration", .seconds(default: 0.4, in: 0...3600), "How long the spring takes to come to rest.",
                sets: \SpringDragView.duration),
            BehaviorSetting(
                "dampingRatio", .number(default: 0.6, in: 0.01...1000),
                "How much the spring is damped; 1 and more does not swing.", sets: \SpringDragView.dampingRatio),
            BehaviorSetting(
                "velocitySign", .choice(SpringDragView.VelocitySign.allCases.map(\.rawValue)),
                "What the velocity is divided by: the way to the target, or its length.",
                sets: \SpringDragView.velocitySign),
        ],
        recognizers: ["pan"],
        events: ["pan"],
        make: { _ in SpringDragView() })
}
