public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that is dragged by its center.
///
/// While the pan is active, each of its actions adds the pan's translation in the superview to `center`, as far as
/// ``axis`` allows, and resets the translation to zero. So the view follows the fingers even if it, or its superview,
/// is rotated and scaled. When the pan ends or is cancelled, the view stays where it is, unless ``flyOff`` is set.
/// Without a superview the view does not react.
open class CenterDragView: BehaviorView {
    /// The axis along which the drag moves the view: both axes by default.
    public var axis: DragAxis {
        get { axisConstraint.axis }
        set { axisConstraint.axis = newValue }
    }
    /// The tilt during a drag, in degrees for each hundred points to the right: 0 by default. A positive tilt turns the
    /// view about its middle, clockwise in the superview. A view that is held in its lower half tilts in the opposite
    /// direction. The tilt springs back to 0 when the view is let go.
    public var tilt: Double {
        get { dragTilt.degrees }
        set { dragTilt.degrees = newValue }
    }
    /// The conditions under which the view, when it is let go, flies out of the window: off by default. If they are set
    /// but not met, the view springs back to where the drag began. A cancelled drag always springs back.
    public var flyOff = FlyOff()
    /// The points at which the view's center comes to rest when it is let go; none by default. It moves to the point
    /// that is nearest to where a fling would end, along ``axis``. If ``flyOff`` is set, they have no effect.
    public var snapPoints: [Point] {
        get { snapTargets.points }
        set { snapTargets.points = newValue.filter(\.isFinite) }
    }
    /// The unit of ``snapPoints``: points of the superview by default.
    public var snapUnit: SnapUnit {
        get { snapTargets.unit }
        set { snapTargets.unit = newValue }
    }

    /// The current activity of the view.
    private var state = State.idle
    /// Whether the fingers move the view.
    public var isDragging: Bool {
        if case .dragging = state { true } else { false }
    }
    /// Whether the view is flying out of the window.
    public var isFlying: Bool { flight.isActive }
    /// Whether the view has flown off and no other code has moved it since.
    public var hasFlownOff: Bool { flight.isOver }

    private var axisConstraint = AxisConstraint()
    private var snapTargets = SnapPoints()
    private lazy var dragTilt = DragTilt(view: self)
    private lazy var flight = Flight(of: self)

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    /// The activity of a view that is dragged by its center.
    ///
    ///     idle       the pan begins        → dragging
    ///     dragging   it is let go          → idle or settling
    ///     settling   the animation ends    → idle
    ///                the pan begins        → dragging
    private enum State {
        case idle
        case dragging(DragOrigin)
        /// The view springs back to where the drag began, or moves to a point at which it comes to rest.
        case settling
    }

    /// The position where a drag began, in the superview's coordinates. If other code moves the view during a drag,
    /// this position moves with it.
    private struct DragOrigin {
        var center: Point
        /// The position to which the drag last moved the view.
        var last: Point
    }

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: CenterDragView.handlePan)
        panGestureRecognizer.fingerObserver = CenterDragFingers()
        addGestureRecognizer(panGestureRecognizer)
    }

    /// The first movement of the pan determines the axis of a locked drag, and the half of the view that is held.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, let superview else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        if flight.isAway { return false }
        axisConstraint.begin(after: panGestureRecognizer.translation(in: superview) - Point.zero)
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview else {
            state = pan.state.isActive ? .dragging(DragOrigin(center: center, last: center)) : .idle
            return
        }
        if pan.state == .began { begin(pan, in: superview) }
        guard pan.state.isActive else { return letGo(pan, in: superview) }
        let step = axisConstraint.follow(pan.translation(in: superview) - Point.zero)
        guard case .dragging(var origin) = state else { return }
        origin.center += center - origin.last
        center += step
        origin.last = center
        state = .dragging(origin)
        dragTilt.follow(step.dx)
        pan.setTranslation(.zero, in: superview)
    }

    private func begin(_ pan: PanGestureRecognizer, in superview: View) {
        // While the view settles, the model's value is already the end of its way.
        let home = center
        if case .settling = state { stopSettling() }
        state = .dragging(DragOrigin(center: home, last: center))
        dragTilt.begin(with: pan, in: superview)
    }

    // MARK: Letting go

    /// Called when the pan has ended or was cancelled.
    private func letGo(_ pan: PanGestureRecognizer, in superview: View) {
        var home = center
        if case .dragging(let origin) = state { home = origin.center + (center - origin.last) }
        state = .idle
        let velocity = pan.state == .ended ? axisConstraint.part(of: pan.releaseVelocity(in: superview)) : .zero
        if pan.state == .ended, let velocity = flyOff.velocity(of: self, after: center - home, thrownAt: velocity) {
            return flight.start(at: velocity)
        }
        dragTilt.letGo()
        if flyOff.isOff, let target = snapTarget(thrownAt: velocity) {
            report(.snap(setting: "snapPoints", value: .vector([target.x, target.y])))
            settle(at: target, thrownAt: velocity)
        } else {
            springBack(from: pan, to: home)
        }
    }

    /// The position of the center that is nearest to where a throw would end, and at which the view comes to rest.
    private func snapTarget(thrownAt velocity: Vector) -> Point? {
        let end = SnapPoints.end(from: center, velocity: velocity)
        return snapLocations.map { center + axisConstraint.part(of: $0 - center) }
            .min { $0.distance(to: end) < $1.distance(to: end) }
    }

    private var snapLocations: [Point] { superview.map { snapTargets.locations(in: $0.bounds) } ?? [] }

    /// Springs back to where the drag began if ``flyOff`` is set.
    func springBack(from pan: PanGestureRecognizer, to home: Point) {
        guard !flyOff.isOff, home != center else { return }
        flyOff.reportReturn(of: self, by: home.distance(to: center))
        settle(at: home, thrownAt: .zero)
    }

    /// Moves to a position with a spring, which starts with the part of the velocity towards it.
    private func settle(at target: Point, thrownAt velocity: Vector) {
        guard target != center else { return }
        state = .settling
        let speed = View.relativeSpeed(velocity, along: target - center, constants)
        View.settle(in: constants.bounceDuration, from: speed) {
            center = target
        } completion: { [weak self] in
            guard let self, case .settling = state else { return }
            state = .idle
        }
    }

    /// Continues from the presented position.
    private func stopSettling() {
        guard let drawn = layer.presentation()?.position, drawn != center else { return }
        View.animate(withDuration: 0, options: .beginFromCurrentState, animations: { center = drawn })
    }

    // MARK: Flying off

    /// Runs code that moves the center on behalf of the view itself.
    func moveItself(_ body: () -> Void) { body() }

    /// Ends the flight when the view leaves its window.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { flight.end() }
    }

    /// A view that flies off cannot be hit.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        !flight.isAway && super.point(inside: point, with: event)
    }

    // MARK: Fingers and readings

    func fingersLand() { dragTilt.fingersLand() }

    func fingersAreGone() { dragTilt.fingersAreGone() }

    override open var readings: ViewReadings {
        var readings = ViewReadings(
            restraint: axisConstraint.restraint(on: self), fields: [TraceField("isDragging", .bool(isDragging))])
        readings.snapPoints = snapLocations
        if !flyOff.isOff { readings.fields += flight.fields }
        dragTilt.report(in: &readings)
        return readings
    }
}

extension CenterDragView: FlyingView {
    var flightPosition: Transform { Transform(translation: center - .zero) }

    func move(inFlightBy displacement: Vector) { moveItself { center += displacement } }

    func flightDidEnd() { dragTilt.end() }
}

/// Stops the return of a tilt while fingers are on the view.
private struct CenterDragFingers: FingerObserver {
    private func view(of recognizer: GestureRecognizer) -> CenterDragView? { recognizer.view as? CenterDragView }

    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
        view(of: recognizer)?.fingersLand()
    }

    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {}

    func recognizerDidMove(_ recognizer: GestureRecognizer) {}

    func recognizerDidReset(_ recognizer: GestureRecognizer) { view(of: recognizer)?.fingersAreGone() }
}

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Follows a drag by its centre, and stays where it is released.",
        settings: BehaviorSetting.drag(axis: \CenterDragView.axis, tilt: \.tilt, flyOff: \.flyOff)
            + BehaviorSetting.snapPoints(\CenterDragView.snapPoints, unit: \.snapUnit) + [.ownTouchTypes],
        recognizers: ["pan"],
        events: ["pan", "didFlyOff"],
        make: { CenterDragView().taking($0) })
}

extension BehaviorSetting {
    /// The settings of how a view moves during a drag, and when it is let go.
    static func drag<Owner: View>(
        axis: any ReferenceWritableKeyPath<Owner, DragAxis> & Sendable,
        tilt: any ReferenceWritableKeyPath<Owner, Double> & Sendable,
        flyOff: any ReferenceWritableKeyPath<Owner, FlyOff> & Sendable
    ) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "axis", .choice(DragAxis.allCases.map(\.rawValue)),
                "The axes along which a drag moves the view, in the superview; lock keeps the axis of the first movement.",
                sets: axis),
            BehaviorSetting(
                "tilt", .number(default: 0, in: -30...30),
                "Degrees of tilt for each hundred points of a drag to the right.", sets: tilt),
            BehaviorSetting(
                "flyOff", .fields(["distance", "speed"], in: 0...1e6),
                "Released beyond either, it flies out of the window; otherwise it springs back.", sets: flyOff),
        ]
    }
}
