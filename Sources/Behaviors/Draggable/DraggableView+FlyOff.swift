internal import Geometry
internal import GestureEngine

/// How a draggable view tilts while it is dragged, and leaves its window.
extension DraggableView {
    /// The transform without the tilt: what fingers, limit and snapping are about.
    var untilted: Transform {
        get { dragTilt.untilted }
        set { dragTilt.untilted = newValue }
    }

    /// Where the view's middle is, counted from its centre, in the superview's coordinates.
    var middlePlace: Point { middle.applying(untilted) }

    // MARK: A pan's begin

    /// The pan asks whether it may begin: what it has done until now decides where a locked drag goes.
    func panWillBegin() {
        guard let superview else { return }
        axisConstraint.begin(after: panGestureRecognizer.translation(in: superview) - Point.zero)
    }

    /// The pan begins: the half where the fingers landed decides which way the view tilts.
    func beginTilt(in superview: View) {
        let pan = panGestureRecognizer
        let start = pan.location(in: superview) - (pan.translation(in: superview) - Point.zero)
        dragTilt.begin(isLow: isLowerHalf(start, under: untilted))
    }

    // MARK: Flying off

    /// Whether the view is on its way out of the window.
    public var isFlying: Bool {
        if case .flying = state { true } else { false }
    }

    /// Whether the view has flown off, and no other code has moved it since.
    public var hasFlownOff: Bool {
        if case .flownOff(let place) = state { place == transform } else { false }
    }

    /// Whether the view flies off or has done so: then no limit holds it, and no finger.
    var isAway: Bool { isFlying || hasFlownOff }

    /// The velocity with which a view that is let go flies off, in points of the superview per second; nil where it does not.
    var velocityOfFlight: Vector? {
        guard panGestureRecognizer.state == .ended, let superview, let dragOrigin else { return nil }
        let velocity = isRestingAtLift ? .zero : panGestureRecognizer.velocity(in: superview) - Point.zero
        return flyOff.velocity(
            of: self, after: middlePlace - dragOrigin, thrownAt: axisConstraint.part(of: velocity))
    }

    /// Leaves the window, with the tilt that it has.
    func fly(at velocity: Vector) {
        overflow = .zero
        let link = DisplayLink(for: self) { [weak self] link in self?.fly(to: link.timestamp) }
        state = .flying(Flight(velocity: velocity, link: link))
    }

    private func fly(to time: Double) {
        guard case .flying(var flight) = state else { return }
        let step = flight.step(to: time)
        state = .flying(flight)
        guard let step else { return }
        untilted = untilted.concatenating(Transform(translation: step))
        guard flight.isOver(for: self) else { return }
        endFlight()
        state = .flownOff(at: transform)
        report("didFlyOff")
        delegate?.draggableViewDidFlyOff(self)
    }

    /// Ends the flight where it is.
    func endFlight() {
        guard case .flying(let flight) = state else { return }
        flight.link.invalidate()
        state = .idle
        dragOrigin = nil
        dragTilt.end()
    }
}
