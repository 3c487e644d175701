public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that is dragged like a ``CenterDragView`` and springs back when the pan ends or is cancelled.
///
/// It springs back to where it was laid out. That is the `center` that other code has set last: the layout of its
/// superview, the scene, or the code that created it. Setting the center during a drag or a spring changes that place,
/// and ends the spring.
///
/// The spring starts with the velocity of the fingers. Along each axis its initial velocity, in whole displacements per
/// second, is velocity / (target − center). It is positive toward the target, so a view that is thrown outward first
/// continues outward and then turns back. An axis without a displacement has an initial velocity of 0.
///
/// A view that is caught during the spring continues from its presented position. It can be hit at that position and at
/// its model position.
open class SpringDragView: CenterDragView {
    /// The value by which the velocity of the fingers is divided.
    public enum VelocitySign: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The displacement to the target with its sign. This is right for every throw.
        case signed
        /// The absolute value of the displacement. This is a common mistake: a throw to the right or down, or back from
        /// there, starts in the wrong direction.
        case absolute
    }

    /// The seconds until the spring comes to rest: 0.4 by default. With 0 or less the view returns immediately.
    public var duration = 0.4
    /// The damping ratio of the spring: 0.6 by default. With 1 or more the view does not oscillate. Values that are not
    /// above 0 are ignored.
    public var dampingRatio = 0.6 { didSet { if !(dampingRatio > 0) { dampingRatio = oldValue } } }
    /// The sign convention of the velocity: signed by default.
    public var velocitySign = VelocitySign.signed

    /// The position to which the view springs back, in the superview's coordinates.
    public private(set) var restingCenter = Point.zero

    private var isMovingItself = false
    private var spring: PropertyAnimator?

    override public init(frame: Rect) {
        super.init(frame: frame)
        restingCenter = center
    }

    /// Creates a view with a zero frame.
    public required init?(coder: Coder) { super.init(coder: coder) }

    override open var center: Point {
        willSet { if !isMovingItself { stopSpring() } }
        didSet { if !isMovingItself { restingCenter = center } }
    }

    /// Stops the spring if it is active, and continues from the presented position.
    private func stopSpring() {
        guard let spring else { return }
        self.spring = nil
        moveItself { spring.stopAnimation(true) }
    }

    /// Resizes with the superview from the position where the view was laid out. The displacement by the fingers stays
    /// the same.
    override open func superviewDidResize(from oldSize: Size) {
        let displacement = center - restingCenter
        guard displacement != .zero else { return super.superviewDidResize(from: oldSize) }
        center = restingCenter
        super.superviewDidResize(from: oldSize)
        moveItself { center += displacement }
    }

    /// Moves the center without changing the position to spring back to.
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
        report(.springBack(distance: displacement.length))
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

    /// The velocity as a multiple of the displacement per second. It is 0 without a displacement.
    private func relativeVelocity(_ velocity: Double, to displacement: Double) -> Double {
        guard displacement != 0 else { return 0 }
        return velocity / (velocitySign == .signed ? displacement : abs(displacement))
    }

    /// Whether `point` is in the view at its model position or, during a spring, at its presented position.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard let superview, spring?.state == .active, let drawn = layer.presentation()?.position else { return false }
        let location = convert(point, to: superview) - (drawn - center)
        return super.point(inside: convert(location, from: superview), with: event)
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
        summary: "Follows a drag by its centre, and springs back to where it was laid out.",
        settings: [
            BehaviorSetting(
                "duration", .seconds(default: 0.4, in: 0...3600), "How long the spring takes to come to rest.",
                sets: \SpringDragView.duration),
            BehaviorSetting(
                "dampingRatio", .number(default: 0.6, in: 0.01...1000),
                "The damping of the spring; with 1 or more it does not oscillate.", sets: \SpringDragView.dampingRatio),
            BehaviorSetting(
                "velocitySign", .choice(SpringDragView.VelocitySign.allCases.map(\.rawValue)),
                "What the velocity is divided by: the displacement to the target, or its length.",
                sets: \SpringDragView.velocitySign),
        ],
        recognizers: ["pan"],
        events: ["pan"],
        make: { _ in SpringDragView() })
}
