internal import Geometry
internal import Motion

/// The two fingers of a pinch or a rotation: how far apart they are, how far the line between them has turned, and what
/// they mostly do.
///
/// Further fingers are left to the recognizer to ignore. With one finger up the values stay as they are; when another
/// lands the pair is a new one, and the turn goes on from where it was.
struct FingerPair {
    private var fingers = FollowedFingers()

    /// In window points; never below `shortest`, so that it may be divided by.
    private(set) var distance = 0.0
    /// In radians, clockwise positive, not limited to one turn; counts from the first pair.
    private(set) var turn = 0.0
    /// What the fingers mostly do since the pair was completed; kept only with ``GestureConstants/dominance``.
    private(set) var motion = PairMotion()

    /// Whether there have been two fingers at one time.
    private(set) var wasFull = false

    private var direction = 0.0
    /// The pair as it was before the newest frame in which it moves, whose events may come in several runs.
    private var start: Start?

    private struct Start {
        var frame: Int
        var places: (first: Point, second: Point)
        var direction: Double
        var turn: Double
        var motion: PairMotion
    }

    var isEmpty: Bool { fingers.isEmpty }
    var isFull: Bool { fingers.count >= 2 }

    /// Adds a finger. Returns whether it completes the pair. `shortest` is the distance that counts for fingers on
    /// one point.
    mutating func land(_ touch: Touch, shortest: Double) -> Bool {
        guard !isFull else { return false }
        fingers.land(touch)
        guard let places = fingers.pair else { return false }
        let span = places.second - places.first
        wasFull = true
        distance = max(span.length, shortest)
        direction = span.direction
        motion = PairMotion()
        start = nil
        return true
    }

    mutating func lift(_ touches: Set<Touch>) { fingers.lift(touches) }

    /// Moves the fingers to where an event has brought them. Returns whether a finger of a complete pair has moved.
    mutating func move(_ touches: Set<Touch>, with event: Event, constants: GestureConstants) -> Bool {
        let oldPlaces = fingers.pair
        guard fingers.move(touches), let oldPlaces, let places = fingers.pair else { return false }
        let start =
            start.flatMap { $0.frame == event.frame ? $0 : nil }
            ?? Start(frame: event.frame, places: oldPlaces, direction: direction, turn: turn, motion: motion)
        self.start = start
        let span = places.second - places.first
        distance = max(span.length, constants.minimumFingerDistance)
        // Fingers on one point have no direction: it stays what it was.
        if span.length >= constants.minimumFingerDistance {
            direction = span.direction
            turn = start.turn + Angle(radians: direction - start.direction).normalized.radians
        }
        if constants.dominance {
            motion = start.motion
            motion.add(from: start.places, to: places, newestWeight: constants.dominanceNewestWeight)
        }
        return true
    }
}

/// The state that pinch and rotation share: their pair of fingers, how fast its value changes, and whether dominance holds
/// the value back.
struct PairTracker {
    /// The component of the fingers' movement that the value follows: radial for a pinch, tangential for a rotation.
    let component: PairMotion.Component
    /// Whether ``GestureConstants/dominance`` counts.
    var followsDominance = true

    fileprivate(set) var pair = FingerPair()
    fileprivate var rate: PairVelocity?
    /// Whether dominance holds the value back since the last movement.
    private(set) var isHeldBack = false

    init(_ component: PairMotion.Component) { self.component = component }

    /// What the recognizer measures: the distance of the fingers in points of the window, or their turn in radians.
    var value: Double { component == .radial ? pair.distance : pair.turn }

    /// By how much the value changes per second.
    var velocity: Double { rate?.value ?? 0 }

    /// Moves the fingers to where an event has brought them. Returns by how much the value has changed; nil where no finger of
    /// a complete pair has moved.
    mutating func move(_ touches: Set<Touch>, with event: Event, constants: GestureConstants) -> Double? {
        let before = value
        guard pair.move(touches, with: event, constants: constants) else { return nil }
        let change = value - before
        isHeldBack = followsDominance && constants.dominance && !isDominant(constants)
        rate?.add(isHeldBack ? 0 : change, with: event)
        return change
    }

    private func isDominant(_ constants: GestureConstants) -> Bool {
        let weights =
            component == .radial ? constants.pinchDominanceWeights : constants.rotationDominanceWeights
        return pair.motion.isDominant(component, weights: weights, ratio: constants.dominanceRatio)
    }

    /// Forgets the fingers.
    mutating func reset() {
        pair = FingerPair()
        rate = nil
        isHeldBack = false
    }
}

extension GestureRecognizer {
    /// Follows the first two fingers and ignores the others. Returns whether there is a new pair.
    func follow(_ touches: Set<Touch>, with event: Event, in tracker: inout PairTracker) -> Bool {
        var isNew = false
        var others: [Touch] = []
        for touch in touches.inOrder {
            if tracker.pair.isFull {
                others.append(touch)
            } else if tracker.pair.land(touch, shortest: constants.minimumFingerDistance) {
                isNew = true
            }
        }
        drop(others)
        if isNew { tracker.rate = PairVelocity(at: event.timestamp, constants) }
        return isNew
    }

    /// Lets go of fingers that have ended: with one left the gesture stays as it is, with none it is over, and fails where
    /// it has not begun.
    ///
    /// - Parameter progress: what a pair has not done to begin. Without a pair there were too few fingers.
    func letGo(of touches: Set<Touch>, in tracker: inout PairTracker, outcome: State, progress: Reason) {
        let isPair = tracker.pair.wasFull
        tracker.pair.lift(touches)
        guard tracker.pair.isEmpty else { return }
        end(as: outcome, orFail: isPair ? progress : .tooFewTouches(count: 1, needed: 2))
    }
}

/// How fast the value of a pinch or a rotation changes: taken between events, one a frame, like the velocity of ``FingerTravel``.
private struct PairVelocity {
    private var estimate: VelocityEstimate
    /// The change since the pair was completed.
    private var sum = 0.0

    /// Starts with the completion of a pair.
    init(at time: Double, _ constants: GestureConstants) {
        estimate = VelocityEstimate(
            newestWeight: constants.pinchVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate.add(.zero, at: time)
    }

    /// Adds by how much the value has changed in a run of an event that has moved a finger of the pair.
    mutating func add(_ change: Double, with event: Event) {
        sum += change
        estimate.add(Vector(dx: sum, dy: 0), at: event.timestamp, frame: event.frame)
    }

    /// Per second.
    var value: Double { estimate.velocity.dx }
}
