package import TouchstoneGeometry

/// The movement of the centroid of fingers, in the coordinates of any view. Pan and drag share it.
///
/// Velocity is computed between events, one per frame. Only an event that moves a finger adds a sample
/// (`docs/platform.md`, Pan).
struct FingerTravel {
    private(set) var fingers = FollowedFingers()
    /// The position of the centroid at which the translation is zero, in window coordinates.
    private(set) var first = Point.zero
    /// The current position of the centroid, in window coordinates.
    private(set) var last = Point.zero
    /// The path of the centroid without its jumps when fingers land and lift, in window coordinates.
    private(set) var path = Vector.zero
    private var estimate: VelocityEstimate?
    /// The simulation time, in seconds, of the last movement of a finger, or of the first landing.
    private(set) var lastMove = 0.0

    /// The displacement since the translation was zero, in the window.
    var displacement: Vector { last - first }

    // MARK: Fingers

    /// Adds a finger. The first one starts the travel; further ones do not change the translation.
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

    /// Moves the fingers to their positions after an event. `counts` is whether the translation follows the movement.
    mutating func move(_ touches: Set<Touch>, with event: Event, counts: Bool = true) {
        guard fingers.move(touches), let centroid = fingers.centroid else { return }
        let step = centroid - last
        last = centroid
        if !counts { first += step }
        path += step
        estimate?.add(path, at: event.timestamp, frame: event.frame)
        lastMove = event.timestamp
    }

    /// Removes fingers. The translation does not change.
    mutating func lift(_ touches: Set<Touch>) {
        fingers.lift(touches)
        recenter()
    }

    /// Updates the centroid after fingers were added or removed. The centroid jumps; the translation does not change.
    private mutating func recenter() {
        guard let centroid = fingers.centroid else { return }
        first += centroid - last
        last = centroid
    }

    /// Sets the translation to zero.
    mutating func restart() { first = last }

    /// Subtracts a part from the displacement.
    mutating func shorten(by part: Vector) { first += part }

    /// Resets everything except the position.
    mutating func reset() {
        fingers.removeAll()
        first = last
        path = .zero
        estimate = nil
    }

    // MARK: In views

    func location(in view: View?) -> Point { view.map { $0.convert(last, from: nil) } ?? last }

    /// Returns convert(last) − convert(start). It is converted on each call, so it is correct in a view that itself
    /// moves, rotates and scales.
    func translation(since start: Point, in view: View?) -> Point {
        guard let view, start != last else { return Point.zero + (last - start) }
        return Point.zero + (view.convert(last, from: nil) - view.convert(start, from: nil))
    }

    /// Returns the point in the window from which the translation in a view has the given value.
    func start(ofTranslation translation: Point, in view: View?) -> Point {
        let offset = translation - Point.zero
        // With a zero offset, the conversion to the view and back is skipped, so that nothing is lost to rounding.
        guard let view, offset != .zero else { return last - offset }
        return view.convert(view.convert(last, from: nil) - offset, to: nil)
    }

    /// Sets the translation in a view.
    mutating func setTranslation(_ translation: Point, in view: View?) {
        first = start(ofTranslation: translation, in: view)
    }

    /// Returns the velocity in points per second in the coordinates of a view. A finger that stops does not reduce it.
    func velocity(in view: View?) -> Point {
        let velocity = estimate?.velocity ?? .zero
        guard let view, velocity != .zero else { return Point.zero + velocity }
        return Point.zero + (view.convert(last + velocity, from: nil) - view.convert(last, from: nil))
    }
}

/// The positions of a recognizer's fingers, in window coordinates, updated event by event.
///
/// A position is the one last passed to ``land(_:)`` or ``move(_:)``. A lift does not change it.
package struct FollowedFingers {
    private var fingers: [(id: ObjectIdentifier, location: Point)] = []

    package init() {}

    package var count: Int { fingers.count }
    package var isEmpty: Bool { fingers.isEmpty }

    /// The mean of all positions; nil without fingers.
    package var centroid: Point? { Point.centroid(of: fingers.lazy.map { $0.location }) }

    /// The positions of the first two fingers; nil with fewer.
    var pair: (first: Point, second: Point)? {
        fingers.count >= 2 ? (fingers[0].location, fingers[1].location) : nil
    }

    /// The vector from the first finger to the second; nil with fewer.
    package var line: Vector? { pair.map { $0.second - $0.first } }

    package mutating func land(_ touch: Touch) { fingers.append((ObjectIdentifier(touch), touch.location)) }

    package mutating func lift(_ touches: Set<Touch>) {
        fingers.removeAll { finger in touches.contains { ObjectIdentifier($0) == finger.id } }
    }

    package mutating func removeAll() { fingers = [] }

    /// Moves the fingers to their positions after an event. Returns whether any of them has moved.
    @discardableResult
    package mutating func move(_ touches: Set<Touch>) -> Bool {
        var hasMoved = false
        for touch in touches {
            guard let index = fingers.firstIndex(where: { $0.id == ObjectIdentifier(touch) }),
                fingers[index].location != touch.location
            else { continue }
            fingers[index].location = touch.location
            hasMoved = true
        }
        return hasMoved
    }
}
