internal import Geometry
internal import Motion

/// The two fingers of a pinch or a rotation: how far apart they are, and how far the line between them has turned.
///
/// Further fingers are left to the recognizer to ignore. With one finger up the values stay as they are; when another
/// lands the pair is a new one, and the turn goes on from where it was.
struct FingerPair {
    private var fingers = FollowedFingers()
    private var direction = 0.0

    /// In window points; never below `shortest`, so that it may be divided by.
    private(set) var distance = 0.0
    /// In radians, clockwise positive, not limited to one turn; counts from the first pair.
    private(set) var turn = 0.0

    /// Whether there have been two fingers at one time.
    private(set) var wasFull = false

    var isEmpty: Bool { fingers.isEmpty }
    var isFull: Bool { fingers.count >= 2 }

    /// Adds a finger; says whether the pair is complete with it. `shortest` is the distance that counts for fingers on
    /// one point.
    mutating func land(_ touch: Touch, shortest: Double) -> Bool {
        guard !isFull else { return false }
        fingers.land(touch)
        guard let span = fingers.span else { return false }
        wasFull = true
        distance = max(span.length, shortest)
        direction = span.direction
        return true
    }

    mutating func lift(_ touches: Set<Touch>) { fingers.lift(touches) }

    /// Moves the fingers through the single samples of an event, calling `body` once for each time stamp at which there
    /// are two.
    mutating func move(
        _ touches: Set<Touch>, shortest: Double, _ body: (_ distance: Double, _ turn: Double, _ time: Double) -> Void
    ) {
        // Taken out and put back: a copy would be one of all places.
        var fingers = FollowedFingers()
        swap(&fingers, &self.fingers)
        fingers.move(touches) { fingers, time in
            guard let span = fingers.span else { return }
            distance = max(span.length, shortest)
            // Fingers on one point have no direction: it stays what it was.
            if span.length >= shortest {
                turn += Angle(radians: span.direction - direction).normalized.radians
                direction = span.direction
            }
            body(distance, turn, time)
        }
        self.fingers = fingers
    }
}

extension GestureRecognizer {
    /// Follows the first two fingers and ignores the others. Says whether a pair is new.
    func follow(_ touches: Set<Touch>, with event: Event, in pair: inout FingerPair) -> Bool {
        var isNew = false
        var others: [Touch] = []
        for touch in touches.inOrder {
            if pair.isFull {
                others.append(touch)
            } else if pair.land(touch, shortest: constants.minimumFingerDistance) {
                isNew = true
            }
        }
        drop(others)
        return isNew
    }

    /// Lets go of fingers that have ended: with one left the gesture stays as it is, with none it is over, and fails where
    /// it has not begun. `progress` says what a pair has not done; without a pair there were too few fingers.
    func letGo(
        of touches: Set<Touch>, in pair: inout FingerPair, outcome: State, progress: Reason
    ) {
        let isPair = pair.wasFull
        pair.lift(touches)
        if pair.isEmpty { end(as: outcome, orFail: isPair ? progress : .tooFewTouches(count: 1, needed: 2)) }
    }

    /// What measures the velocity of a pair, from `value` on.
    func pairVelocity(from value: Double, at time: Double) -> VelocityEstimate {
        var estimate = VelocityEstimate(
            newestWeight: constants.pinchVelocityNewestWeight, minimumInterval: constants.velocityMinimumInterval)
        estimate.add(Vector(dx: value, dy: 0), at: time)
        return estimate
    }
}
