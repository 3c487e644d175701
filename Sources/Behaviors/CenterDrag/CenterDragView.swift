public import Geometry
public import GestureEngine

/// A view whose centre goes with the fingers.
///
/// At every action that begins or goes on with the pan, the pan's translation in the superview is added to `center`, as far as
/// ``axis`` allows, and set back to zero. So the view follows the fingers also where it, or its superview, is turned and scaled.
/// Ended or cancelled, it stays where it is, unless ``flyOff`` is set. Without a superview nothing happens.
open class CenterDragView: BehaviorView {
    /// Where the drag may move the view: freely unless set.
    public var axis: DragAxis {
        get { axisConstraint.axis }
        set { axisConstraint.axis = newValue }
    }
    /// Degrees, clockwise in the superview, by which the view is turned about its middle for each hundred points that it is dragged
    /// to the right; the other way where it is held in its lower half. The tilt goes when the view is let go. 0 unless set.
    public var tilt: Double {
        get { dragTilt.degrees }
        set { dragTilt.degrees = newValue }
    }
    /// When the view leaves the window if it is let go; else it springs back to where the drag began. A cancelled drag always springs
    /// back. Off unless set.
    public var flyOff = FlyOff()

    /// What the view is doing.
    private var state = State.idle
    /// Whether the fingers move the view.
    public var isDragging: Bool {
        if case .dragging = state { true } else { false }
    }
    /// Whether the view is on its way out of the window.
    public var isFlying: Bool {
        if case .flying = state { true } else { false }
    }
    /// Whether the view has flown off, and no other code has moved it since.
    public var hasFlownOff: Bool {
        if case .flownOff(let place) = state { place == center } else { false }
    }

    private var axisConstraint = AxisConstraint()
    private lazy var dragTilt = DragTilt(view: self)

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    /// What a view that is dragged by its centre is doing.
    ///
    ///     idle       the pan begins        → dragging
    ///     dragging   it is let go          → idle, returning or flying
    ///     returning  the animation ends    → idle
    ///                the pan begins        → dragging
    ///     flying     it is out of the window → flownOff
    ///     flownOff   other code moves it   → counts as idle
    private enum State {
        case idle
        case dragging(DragOrigin)
        /// Springs back to where the drag began.
        case returning
        case flying(Flight)
        case flownOff(at: Point)
    }

    /// Where a drag began, in the superview's coordinates. It goes with a view that other code moves in the middle of a drag.
    private struct DragOrigin {
        var center: Point
        /// Where the drag has put the view last.
        var last: Point
    }

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: CenterDragView.handlePan)
        panGestureRecognizer.fingerObserver = CenterDragFingers()
        addGestureRecognizer(panGestureRecognizer)
    }

    /// The pan's first movement decides where a locked drag goes, and which half is held.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, let superview else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        if isFlying || hasFlownOff { return false }
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
        // A view on its way back has its end as its model's value.
        let home = center
        if case .returning = state { catchReturn() }
        state = .dragging(DragOrigin(center: home, last: center))
        let start = pan.location(in: superview) - (pan.translation(in: superview) - Point.zero)
        dragTilt.begin(isLow: isLowerHalf(start, under: dragTilt.untilted))
    }

    // MARK: Letting go

    /// The pan has ended or was cancelled.
    private func letGo(_ pan: PanGestureRecognizer, in superview: View) {
        var home = center
        if case .dragging(let origin) = state { home = origin.center + (center - origin.last) }
        state = .idle
        let isResting = panGestureRecognizer.restingTime > (simulation?.constants ?? .standard).scrollRestingTime
        let velocity = isResting ? .zero : pan.velocity(in: superview) - Point.zero
        if pan.state == .ended,
            let velocity = flyOff.velocity(
                of: self, after: center - home, thrownAt: axisConstraint.part(of: velocity))
        {
            return fly(at: velocity)
        }
        dragTilt.letGo()
        springBack(from: pan, to: home)
    }

    /// Springs back to where the drag began, where ``flyOff`` is set.
    func springBack(from pan: PanGestureRecognizer, to home: Point) {
        guard !flyOff.isOff, home != center else { return }
        state = .returning
        View.animate(
            withDuration: (simulation?.constants ?? .standard).bounceDuration, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: [.allowUserInteraction],
            animations: { center = home },
            completion: { [weak self] isFinished in
                guard let self, isFinished, case .returning = state else { return }
                state = .idle
            })
    }

    /// Takes over what is drawn.
    private func catchReturn() {
        guard let drawn = layer.presentation()?.position, drawn != center else { return }
        View.animate(withDuration: 0, options: .beginFromCurrentState, animations: { center = drawn })
    }

    // MARK: Flying off

    private func fly(at velocity: Vector) {
        let link = DisplayLink(for: self) { [weak self] link in self?.fly(to: link.timestamp) }
        state = .flying(Flight(velocity: velocity, link: link))
    }

    private func fly(to time: Double) {
        guard case .flying(var flight) = state else { return }
        let step = flight.step(to: time)
        state = .flying(flight)
        guard let step else { return }
        moveItself { center += step }
        guard flight.isOver(for: self) else { return }
        endFlight()
        state = .flownOff(at: center)
        report("didFlyOff")
    }

    private func endFlight() {
        guard case .flying(let flight) = state else { return }
        flight.link.invalidate()
        state = .idle
        dragTilt.end()
    }

    /// Moves the centre on the view's own account.
    func moveItself(_ body: () -> Void) { body() }

    /// A view that leaves its window flies no more.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { endFlight() }
    }

    /// Nothing of a view that flies off can be hit.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        !isFlying && !hasFlownOff && super.point(inside: point, with: event)
    }

    // MARK: Fingers and readings

    func fingersLand() { dragTilt.fingersLand() }

    func fingersAreGone() { dragTilt.fingersAreGone() }

    override open var readings: ViewReadings {
        var readings = ViewReadings(
            restraint: axisConstraint.restraint(on: self), fields: [TraceField("isDragging", .bool(isDragging))])
        if !flyOff.isOff { readings.fields += flightFields(isFlying: isFlying, hasFlownOff: hasFlownOff) }
        dragTilt.report(in: &readings)
        return readings
    }
}

/// Has a tilt that is going back stay where it is while fingers are on the view.
private struct CenterDragFingers: FingerObserver {
    private func view(of recognizer: GestureRecognizer) -> CenterDragView? { recognizer.view as? CenterDragView }

    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
        view(of: recognizer)?.fingersLand()
    }

    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {}

    func recognizerDidMove(_ recognizer: GestureRecognizer) {}

    func recognizerDidReset(_ recognizer: GestureRecognizer) { view(of: recognizer)?.fingersAreGone() }
}
