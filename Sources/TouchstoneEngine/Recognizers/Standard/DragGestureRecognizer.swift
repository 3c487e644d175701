public import TouchstoneGeometry

/// Recognizes a long press that is followed by a drag with the same fingers.
///
/// The recognizer is a long press that also measures how far its fingers have moved since it began, in the coordinates
/// of any view. Each view can have its own starting value. If you start from a view's center, dragging takes one line:
///
/// ```swift
/// func handleDrag(_ drag: DragGestureRecognizer) {
///     if drag.state == .began { drag.setTranslation(center, in: superview) }
///     if drag.state == .changed { center = drag.translation(in: superview) }
/// }
/// ```
///
/// The translations do not change when a finger lands or lifts.
open class DragGestureRecognizer: LongPressGestureRecognizer {
    private var travel = FingerTravel()
    /// The points, in window coordinates, at which the translation in a view is zero. For other views this is the point
    /// where the drag began. The entry for the window has a nil view.
    private var seeds: [(view: Weak<View>?, start: Point)] = []

    override open class var defaultName: String { "drag" }

    /// Returns the distance that the fingers have moved since the drag began, or since the translation in `view` was
    /// set, in the coordinates of `view`, or in window coordinates if `view` is nil.
    ///
    /// The result is converted on each call, so it is correct in a view that itself moves, rotates and scales.
    open func translation(in view: View?) -> Point {
        travel.translation(since: seed(of: view) ?? travel.first, in: view)
    }

    /// Sets the current translation in `view`, in its coordinates, or in window coordinates if `view` is nil. The
    /// translations in other views do not change. A value that is not finite is ignored.
    open func setTranslation(_ translation: Point, in view: View?) {
        guard translation.isFinite else { return }
        seeds.removeAll { isSeed($0.view, of: view) || ($0.view != nil && $0.view?.object == nil) }
        seeds.append((view.map { Weak(object: $0) }, travel.start(ofTranslation: translation, in: view)))
    }

    private func seed(of view: View?) -> Point? { seeds.first { isSeed($0.view, of: view) }?.start }

    private func isSeed(_ seed: Weak<View>?, of view: View?) -> Bool {
        guard let view else { return seed == nil }
        return seed?.object === view
    }

    /// Returns the velocity, in points per second, in the coordinates of `view`, or in window coordinates if `view` is
    /// nil. A finger that stops does not reduce it.
    open func velocity(in view: View?) -> Point { travel.velocity(in: view) }

    override open func location(in view: View?) -> Point { travel.location(in: view) }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        for touch in touches.inOrder where self.touches.contains(touch) {
            travel.land(touch, at: event.timestamp, constants: constants)
        }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        travel.move(touches, with: event, counts: state.isActive)
        super.touchesMoved(touches, with: event)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lift(touches)
        super.touchesEnded(touches, with: event)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches)
        super.touchesCancelled(touches, with: event)
    }

    /// Keeps every translation unchanged when the centroid jumps.
    private func lift(_ touches: Set<Touch>) {
        let before = travel.last
        travel.lift(touches)
        let step = travel.last - before
        for index in seeds.indices { seeds[index].start += step }
    }

    override func willBegin(afterWaiting isLate: Bool) {
        if isLate { travel.restart() }
    }

    override open func reset() {
        super.reset()
        travel.reset()
        seeds = []
    }

    override open var readings: [TraceField] {
        super.readings + [.vector("translation", translation(in: view)), .vector("velocity", velocity(in: view))]
    }
}
