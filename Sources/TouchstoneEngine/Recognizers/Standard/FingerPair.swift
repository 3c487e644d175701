internal import TouchstoneGeometry

/// The two fingers of a pinch or a rotation: their distance, the turn of the line between them, and their dominant
/// motion.
///
/// The recognizer itself ignores further fingers. When one finger lifts, the values do not change. When another lands,
/// the pair is a new one, and the turn continues from its last value.
struct FingerPair {
    private var fingers = FollowedFingers()

    /// The distance of the fingers in window points. It is never less than `shortest`, so it can be a divisor.
    private(set) var distance = 0.0
    /// The turn in radians since the first pair. Clockwise is positive, and the value is not limited to one turn.
    private(set) var turn = 0.0
    /// The dominant motion since the pair was completed; updated only with ``GestureConstants/dominance``.
    private(set) var motion = PairMotion()

    /// Whether there have been two fingers at the same time.
    private(set) var wasFull = false

    private var direction = 0.0
    /// The pair before the current frame moved it. The events of a frame may come in several runs.
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

    /// Adds a finger. Returns whether it completes the pair. `shortest` is the distance that is used for two fingers on
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

    /// Moves the fingers to their positions after an event. Returns whether a finger of a complete pair has moved.
    mutating func move(_ touches: Set<Touch>, with event: Event, constants: GestureConstants) -> Bool {
        let oldPlaces = fingers.pair
        guard fingers.move(touches), let oldPlaces, let places = fingers.pair else { return false }
        let start =
            start.flatMap { $0.frame == event.frame ? $0 : nil }
            ?? Start(frame: event.frame, places: oldPlaces, direction: direction, turn: turn, motion: motion)
        self.start = start
        let span = places.second - places.first
        distance = max(span.length, constants.minimumFingerDistance)
        // Fingers on one point have no direction, so the last direction is kept.
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

/// The state that pinch and rotation share: the pair of fingers, the velocity of its value, and whether dominance holds
/// the value back.
struct PairTracker {
    /// The component of the fingers' movement that determines the value: radial for a pinch, tangential for a rotation.
    let component: PairMotion.Component
    /// Whether ``GestureConstants/dominance`` applies.
    var followsDominance = true

    fileprivate(set) var pair = FingerPair()
    fileprivate var rate: PairVelocity?
    /// Whether dominance has held the value back at the last movement.
    private(set) var isHeldBack = false

    init(_ component: PairMotion.Component) { self.component = component }

    /// The measured value: the distance of the fingers in points of the window, or their turn in radians.
    var value: Double { component == .radial ? pair.distance : pair.turn }

    /// The change of the value per second.
    var velocity: Double { rate?.value ?? 0 }

    /// Moves the fingers to their positions after an event. Returns the change of the value; nil if no finger of a
    /// complete pair has moved.
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

    /// Removes the fingers and resets the values.
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

    /// Removes fingers that have ended. If one finger is left, the gesture stays as it is. If none is left, the gesture
    /// is over, and fails if it has not begun.
    ///
    /// - Parameter progress: The reason for failing if there was a pair. Without a pair, the reason is too few touches.
    func letGo(of touches: Set<Touch>, in tracker: inout PairTracker, outcome: State, progress: Reason) {
        let isPair = tracker.pair.wasFull
        tracker.pair.lift(touches)
        guard tracker.pair.isEmpty else { return }
        end(as: outcome, orFail: isPair ? progress : .tooFewTouches(count: 1, needed: 2))
    }
}

/// The velocity of a pinch's or a rotation's value. It is computed between events, one per frame, like the velocity of
/// ``FingerTravel``.
private struct PairVelocity {
    private var estimate: VelocityEstimate
    /// The change since the pair was completed.
    private var sum = 0.0

    /// Starts at the time at which a pair was completed.
    init(at time: Double, _ constants: GestureConstants) {
        estimate = VelocityEstimate(
            newestWeight: constants.pinchVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate.add(.zero, at: time)
    }

    /// Adds the change of the value in a run of an event that has moved a finger of the pair.
    mutating func add(_ change: Double, with event: Event) {
        sum += change
        estimate.add(Vector(dx: sum, dy: 0), at: event.timestamp, frame: event.frame)
    }

    /// The change of the value per second.
    var value: Double { estimate.velocity.dx }
}
