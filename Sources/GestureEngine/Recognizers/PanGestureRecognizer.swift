public import Geometry
internal import Motion

/// Fingers that move together: UIKit's pan.
///
/// Begins when the fingers' centroid has moved by ``GestureConstants/panThreshold`` along either axis of the window;
/// that distance is taken off each axis, so that the translation starts at or near zero. From then on every movement
/// counts in full. A finger that lands or lifts leaves the translation as it is; the pan ends with the last finger.
open class PanGestureRecognizer: GestureRecognizer {
    /// How many fingers it takes to begin. 1 unless set.
    public var minimumNumberOfTouches = 1
    /// With more fingers than this, while possible, the pan fails; once it has begun, further fingers are ignored. No
    /// limit unless set.
    public var maximumNumberOfTouches = Int.max

    private var fingers = FollowedFingers()
    /// Where the centroid would have been when the translation was zero; window coordinates.
    private var first = Point.zero
    /// Where the centroid is; window coordinates.
    private var last = Point.zero
    /// The way of the centroid, without the steps that fingers make it take by landing and lifting.
    private var travel = Vector.zero
    private var estimate: VelocityEstimate?

    override public init(name: String = "pan") {
        super.init(name: name)
    }

    /// How far the fingers have gone since the translation was last zero: convert(last) − convert(first), converted when
    /// asked, so it is right in a view that is itself moving, turned and scaled. In the coordinates of `view` (nil: the
    /// window).
    public func translation(in view: View?) -> Point {
        guard let view, first != last else { return Point.zero + (last - first) }
        return Point.zero + (view.convert(last, from: nil) - view.convert(first, from: nil))
    }

    /// Makes `translation`, in the coordinates of `view` (nil: the window), what the translation counts from. The
    /// velocity stays. A value that is not finite is ignored.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard translation.isFinite else { return }
        let offset = translation - Point.zero
        guard let view else {
            first = last - offset
            return
        }
        let start = view.convert(view.convert(last, from: nil) - offset, to: nil)
        // Without an offset nothing must be lost on the way there and back.
        first = offset == .zero ? last : start
    }

    /// Points per second in the coordinates of `view` (nil: the window). A resting finger does not wear it down.
    public func velocity(in view: View?) -> Point {
        let velocity = estimate?.velocity ?? .zero
        guard let view, velocity != .zero else { return Point.zero + velocity }
        return Point.zero + (view.convert(last + velocity, from: nil) - view.convert(last, from: nil))
    }

    override open func location(in view: View?) -> Point {
        view.map { $0.convert(last, from: nil) } ?? last
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        let isFirstLanding = fingers.isEmpty
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            if state.isActive, fingers.count >= maximumNumberOfTouches {
                ignore(touch, for: event)
            } else {
                fingers.land([touch])
            }
        }
        recenter()
        if isFirstLanding {
            first = last
            estimate = VelocityEstimate(
                newestWeight: constants.panVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
            estimate?.add(travel, at: event.timestamp)
        }
        if state == .possible, fingers.count > maximumNumberOfTouches { state = .failed }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let isEnough = state.isActive || fingers.count >= minimumNumberOfTouches
        fingers.move(touches) { fingers, time in
            guard let centroid = fingers.centroid else { return }
            let step = centroid - last
            last = centroid
            // What too few fingers do does not count.
            if !isEnough { first += step }
            travel += step
            estimate?.add(travel, at: time)
        }
        if state.isActive {
            state = .changed
        } else if isEnough {
            beginIfFarEnough()
        }
    }

    private func beginIfFarEnough() {
        let way = last - first
        let threshold = constants.panThreshold
        guard max(abs(way.dx), abs(way.dy)) >= threshold - GestureConstants.tolerance else { return }
        func rest(_ distance: Double) -> Double {
            let excess = max(abs(distance) - threshold, 0)
            return distance < 0 ? -excess : excess
        }
        first = last - Vector(dx: rest(way.dx), dy: rest(way.dy))
        state = .began
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .ended)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled)
    }

    private func lift(_ touches: Set<Touch>, outcome: State) {
        fingers.lift(touches)
        if !fingers.isEmpty { return recenter() }
        state = state.isActive ? outcome : .failed
    }

    /// After a change in the set of fingers: the centroid jumps, the translation does not.
    private func recenter() {
        guard let centroid = fingers.centroid else { return }
        first += centroid - last
        last = centroid
    }

    override open func reset() {
        super.reset()
        fingers.removeAll()
        first = last
        travel = .zero
        estimate = nil
    }

    override var readings: [TraceField] {
        let translation = translation(in: view)
        let velocity = velocity(in: view)
        return [
            TraceField("translation", .vector([translation.x, translation.y])),
            TraceField("velocity", .vector([velocity.x, velocity.y])),
        ]
    }
}
