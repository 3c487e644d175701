internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A rotation that is added to the transform of a view while it is dragged sideways. It returns to zero when the view
/// is let go.
///
/// The tilt is about the view's middle. The view's transform contains it. ``untilted`` is the transform without it, and
/// is the one that fingers, limits and snapping use.
final class DragTilt {
    private unowned let view: View
    /// The tilt in degrees per hundred points of sideways movement.
    var degrees = 0.0
    /// Whether the view is not tilted, and will not be.
    var isOff: Bool { degrees == 0 && angle == 0 }
    /// The current tilt in radians, clockwise in the superview.
    private(set) var angle = 0.0
    private var state = State.level
    /// The transform without and with the tilt, as they were last set. Nil without a tilt.
    private var written: (untilted: Transform, tilted: Transform)?

    /// The activity of the tilt.
    ///
    ///     level      a drag begins                  → following
    ///     following  the view is let go             → returning
    ///     returning  it has come back               → level
    ///                fingers land                   → caught
    ///     caught     a drag begins                  → following
    ///                the fingers leave              → returning
    private enum State {
        case level
        /// The tilt changes by `rate`, an angle in radians, per point of sideways movement.
        case following(rate: Double)
        case returning(CriticalSpring, since: Double?, FrameTicker)
        case caught
    }

    init(view: View) { self.view = view }

    /// Adds the tilt to the view's readings. A tilted view rotates about its middle, not about its fingers.
    func report(in readings: inout ViewReadings) {
        readings.tilt = angle
        if degrees != 0 || angle != 0 { readings.restraint.insert(.turn) }
        if angle != 0 { readings.restraint.formUnion([.horizontal, .vertical]) }
        if case .returning = state { readings.isMovingByItself = true }
    }

    /// The view's transform without the tilt. A transform that other code has set has no tilt.
    var untilted: Transform {
        get {
            guard let written, written.tilted == view.transform else { return view.transform }
            return written.untilted
        }
        set {
            forgetOverwritten()
            write(newValue)
        }
    }

    /// Returns a transform without the current tilt of the view.
    func untilted(_ tilted: Transform) -> Transform { turned(tilted, by: -angle) }

    /// Returns a transform with the current tilt of the view.
    func tilted(_ untilted: Transform) -> Transform { turned(untilted, by: angle) }

    private func turned(_ transform: Transform, by angle: Double) -> Transform {
        guard angle != 0 else { return transform }
        let middle = view.middle.applying(transform)
        return transform.concatenating(Transform(rotationAngle: angle).about(middle))
    }

    private func write(_ untilted: Transform) {
        guard angle != 0 else {
            written = nil
            view.transform = untilted
            return
        }
        view.transform = tilted(untilted)
        // The view ignores a transform that is not finite.
        if untilted.isFinite { written = (untilted, view.transform) }
    }

    /// Removes the tilt if other code has set the transform.
    private func forgetOverwritten() {
        guard let written, written.tilted != view.transform else { return }
        self.written = nil
        angle = 0
    }

    private func tilt(to newAngle: Double) {
        forgetOverwritten()
        guard newAngle != angle else { return }
        let transform = untilted
        angle = newAngle
        write(transform)
    }

    // MARK: A drag

    /// Starts a drag. It continues from the tilt that is left of the last drag. The half of the view where the fingers of
    /// the pan landed determines its direction.
    func begin(with pan: PanGestureRecognizer, in superview: View) {
        let start = pan.location(in: superview) - (pan.translation(in: superview) - Point.zero)
        let isLow = start.y > (view.middle.applying(untilted) + (view.center - .zero)).y
        state = .following(rate: Angle(degrees: isLow ? -degrees : degrees).radians / 100)
    }

    /// Called when the drag has moved the view sideways. The distance is in points of the superview.
    func follow(_ distance: Double) {
        guard case .following(let rate) = state, distance.isFinite else { return }
        tilt(to: angle + rate * distance)
    }

    /// Called when fingers land on the view. They stop the return of the tilt.
    func fingersLand() {
        if case .returning = state { state = .caught }
    }

    /// Called when fingers have left without dragging the view.
    func fingersAreGone() { if case .caught = state { letGo() } }

    /// Called when the view is let go. The tilt then returns to zero.
    func letGo() {
        forgetOverwritten()
        guard angle != 0 else {
            state = .level
            return
        }
        let spring = CriticalSpring(displacement: angle, velocity: 0, frequency: view.constants.bounceFrequency)
        state = .returning(spring, since: nil, FrameTicker(for: view) { [weak self] time in self?.goBack(at: time) })
    }

    /// Removes the tilt immediately.
    func end() {
        state = .level
        tilt(to: 0)
    }

    private func goBack(at time: Double) {
        guard case .returning(let spring, let start, let ticker) = state else { return }
        let elapsed = time - (start ?? time)
        state = .returning(spring, since: start ?? time, ticker)
        guard angle != 0, elapsed < spring.settlingTime(within: Self.smallest) else { return end() }
        tilt(to: spring.value(at: elapsed))
    }

    /// In radians. A smaller tilt cannot be seen (C).
    private static let smallest = 1e-4
}

extension View {
    /// The middle of the bounds, counted from the anchor point.
    var middle: Point {
        Point(x: (0.5 - anchorPoint.x) * bounds.size.width, y: (0.5 - anchorPoint.y) * bounds.size.height)
    }
}
