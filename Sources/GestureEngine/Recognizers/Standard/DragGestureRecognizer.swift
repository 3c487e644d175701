public import Geometry

/// A long press, and then a drag with the same fingers.
///
/// It is a long press that also reads how far its fingers have gone since it began, in the coordinates of any view, and
/// lets each view count from a value of its own. Seeding that with a view's centre makes dragging one line:
///
/// ```swift
/// func handleDrag(_ drag: DragGestureRecognizer) {
///     if drag.state == .began { drag.setTranslation(center, in: superview) }
///     if drag.state == .changed { center = drag.translation(in: superview) }
/// }
/// ```
///
/// A finger that lands or lifts leaves every translation as it is.
open class DragGestureRecognizer: LongPressGestureRecognizer {
    private var travel = FingerTravel()
    /// Where, in the window, the translation of a view is zero; for the others that is where the drag began. The window
    /// itself stands under nil.
    private var seeds: [(view: WeakView?, start: Point)] = []

    override open class var defaultName: String { "drag" }

    /// How far the fingers have gone since the drag began, or since the translation of this view was set, in its
    /// coordinates (nil: the window's). Converted when asked, so it is right in a view that is itself moving, turned and
    /// scaled.
    open func translation(in view: View?) -> Point {
        travel.translation(since: seed(of: view) ?? travel.first, in: view)
    }

    /// Makes `translation`, in the coordinates of `view` (nil: the window), what the translation in that view counts from;
    /// the translations in other views stay as they are. A value that is not finite is ignored.
    open func setTranslation(_ translation: Point, in view: View?) {
        guard translation.isFinite else { return }
        seeds.removeAll { isSeed($0.view, of: view) || ($0.view != nil && $0.view?.view == nil) }
        seeds.append((view.map { WeakView(view: $0) }, travel.start(ofTranslation: translation, in: view)))
    }

    private func seed(of view: View?) -> Point? { seeds.first { isSeed($0.view, of: view) }?.start }

    private func isSeed(_ seed: WeakView?, of view: View?) -> Bool {
        guard let view else { return seed == nil }
        return seed?.view === view
    }

    /// Points per second in the coordinates of `view` (nil: the window). A resting finger does not wear it down.
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

    /// Every translation stays as it is when the centroid jumps.
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
