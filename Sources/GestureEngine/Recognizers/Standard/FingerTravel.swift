internal import Geometry
internal import Motion

/// How far the centroid of fingers has gone, in the coordinates of any view; what a pan and a drag share.
///
/// Velocity is taken between events, one a frame: only one that moves a finger makes a sample (`docs/platform.md`, Pan).
struct FingerTravel {
    private(set) var fingers = FollowedFingers()
    /// Where the centroid would have been when the translation was zero; window coordinates.
    private(set) var first = Point.zero
    /// Where the centroid is; window coordinates.
    private(set) var last = Point.zero
    /// The path of the centroid, without its jumps when fingers land and lift; window coordinates.
    private(set) var path = Vector.zero
    private var estimate: VelocityEstimate?
    /// When a finger has moved last, or the first has landed; seconds of the simulation.
    private(set) var lastMove = 0.0

    /// The displacement since the translation was zero, in the window.
    var displacement: Vector { last - first }

    // MARK: Fingers

    /// The first finger starts the travel; further ones leave the translation as it is.
    mutating func land(_ touch: Touch, at time: Double, constants: GestureConstants) {
        let isFirst = fingers.isEmpty
        fingers.land(touch)
        recenter()
        guard isFirst else { return }
        first = last
        lastMove = time
        estimate = VelocityEstimate(
            newestWeight: constants.panVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate?.add(path, at: time)
    }

    /// Moves the fingers to where an event has brought them. `counts` says whether the translation follows.
    mutating func move(_ touches: Set<Touch>, with event: Event, counts: Bool = true) {
        guard fingers.move(touches), let centroid = fingers.centroid else { return }
        let step = centroid - last
        last = centroid
        if !counts { first += step }
        path += step
        estimate?.add(path, at: event.timestamp, frame: event.frame)
        lastMove = event.timestamp
    }

    /// The translation stays as it is.
    mutating func lift(_ touches: Set<Touch>) {
        fingers.lift(touches)
        recenter()
    }

    /// After a change in the set of fingers: the centroid jumps, the translation does not.
    private mutating func recenter() {
        guard let centroid = fingers.centroid else { return }
        first += centroid - last
        last = centroid
    }

    /// Makes the translation start here.
    mutating func restart() { first = last }

    /// Takes a part off the displacement.
    mutating func shorten(by part: Vector) { first += part }

    /// Lets go of everything but the place.
    mutating func reset() {
        fingers.removeAll()
        first = last
        path = .zero
        estimate = nil
    }

    // MARK: In views

    func location(in view: View?) -> Point { view.map { $0.convert(last, from: nil) } ?? last }

    /// convert(last) − convert(start), converted when asked, so it is right in a view that is itself moving, turned and
    /// scaled.
    func translation(since start: Point, in view: View?) -> Point {
        guard let view, start != last else { return Point.zero + (last - start) }
        return Point.zero + (view.convert(last, from: nil) - view.convert(start, from: nil))
    }

    /// The place in the window from which on the translation in a view is what is given.
    func start(ofTranslation translation: Point, in view: View?) -> Point {
        let offset = translation - Point.zero
        // Without an offset nothing must be lost on the way there and back.
        guard let view, offset != .zero else { return last - offset }
        return view.convert(view.convert(last, from: nil) - offset, to: nil)
    }

    /// Makes the translation in a view what is given.
    mutating func setTranslation(_ translation: Point, in view: View?) {
        first = start(ofTranslation: translation, in: view)
    }

    /// Points per second in the coordinates of a view. A resting finger does not wear it down.
    func velocity(in view: View?) -> Point {
        let velocity = estimate?.velocity ?? .zero
        guard let view, velocity != .zero else { return Point.zero + velocity }
        return Point.zero + (view.convert(last + velocity, from: nil) - view.convert(last, from: nil))
    }
}
