internal import TouchstoneEngine
internal import TouchstoneGeometry

/// How a draggable view tilts during a drag, and how it leaves its window.
extension DraggableView {
    /// The transform without the tilt. Fingers, the limit and snapping use this transform.
    var untilted: Transform {
        get { dragTilt.untilted }
        set { dragTilt.untilted = newValue }
    }

    /// The position of the view's middle relative to its center, in the superview's coordinates.
    var middlePlace: Point { middle.applying(untilted) }

    // MARK: A pan's begin

    /// Called when the pan is about to begin. Its movement so far determines the axis of a locked drag.
    func panWillBegin() {
        guard let superview else { return }
        axisConstraint.begin(after: panGestureRecognizer.translation(in: superview) - Point.zero)
    }

    /// Called when the pan begins. The half of the view where the fingers landed determines the direction of the tilt.
    func beginTilt(in superview: View) {
        let pan = panGestureRecognizer
        let start = pan.location(in: superview) - (pan.translation(in: superview) - Point.zero)
        dragTilt.begin(isLow: isLowerHalf(start, under: untilted))
    }

    // MARK: Flying off

    /// Whether the view is flying out of the window, as ``flyOff`` specifies. It has no limit then and receives no
    /// touches.
    public var isFlying: Bool {
        if case .flying = state { true } else { false }
    }

    /// Whether the view has flown out of the window and no code has set its transform since. It has no limit then and
    /// receives no touches.
    public var hasFlownOff: Bool {
        if case .flownOff(let place) = state { place == transform } else { false }
    }

    /// Whether the view is flying off or has flown off. Neither a limit nor a finger holds it then.
    var isAway: Bool { isFlying || hasFlownOff }

    /// The velocity of the view's flight after it is let go, in points of the superview per second. It is nil if the
    /// view does not fly off.
    var velocityOfFlight: Vector? {
        guard panGestureRecognizer.state == .ended, let superview, let dragOrigin else { return nil }
        let velocity = isRestingAtLift ? .zero : panGestureRecognizer.velocity(in: superview) - Point.zero
        return flyOff.velocity(
            of: self, after: middlePlace - dragOrigin, thrownAt: axisConstraint.part(of: velocity))
    }

    /// Starts the flight out of the window. The view keeps its tilt.
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

    /// Ends the flight and leaves the view where it is.
    func endFlight() {
        guard case .flying(let flight) = state else { return }
        flight.link.invalidate()
        state = .idle
        dragOrigin = nil
        dragTilt.end()
    }
}
