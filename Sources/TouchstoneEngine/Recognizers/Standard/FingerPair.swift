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
        var locations: (first: Point, second: Point)
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
        guard let locations = fingers.pair else { return false }
        let span = locations.second - locations.first
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
        let oldLocations = fingers.pair
        guard fingers.move(touches), let oldLocations, let locations = fingers.pair else { return false }
        let start =
            start.flatMap { $0.frame == event.frame ? $0 : nil }
            ?? Start(frame: event.frame, locations: oldLocations, direction: direction, turn: turn, motion: motion)
        self.start = start
        let span = locations.second - locations.first
        distance = max(span.length, constants.minimumFingerDistance)
        // Fingers on one point have no direction, so the last direction is kept.
        if span.length >= constants.minimumFingerDistance {
            direction = span.direction
            turn = start.turn + Angle(radians: direction - start.direction).normalized.radians
        }
        if constants.dominance {
            motion = start.motion
            motion.add(from: start.locations, to: locations, newestWeight: constants.dominanceNewestWeight)
        }
        return true
    }
}

/// The dominant motion of two fingers: together, apart, or turning about their middle.
///
/// Stores a running mean of each component of their movement, `(1 − w) · old + w · new`, which starts at 0 when the
/// pair is complete (`docs/platform.md`, Pinch and rotation).
struct PairMotion: Hashable {
    enum Component { case translation, radial, tangential }

    /// The weight of each component in a comparison with the others.
    struct Weights: Hashable, Sendable {
        var translation: Double
        var radial: Double
        var tangential: Double
    }

    /// The mean length of the common movement, in points of the window.
    private(set) var translation = 0.0
    /// The mean radial movement, in points of the window; positive away from the middle.
    private(set) var radial = 0.0
    /// The mean tangential movement, in points of the window; positive clockwise.
    private(set) var tangential = 0.0

    /// Adds a movement of the pair. Fingers on one point have neither a radial nor a tangential part.
    ///
    /// - Parameter newestWeight: The weight w, in 0…1.
    mutating func add(from old: (Point, Point), to new: (Point, Point), newestWeight: Double) {
        let movements = (new.0 - old.0, new.1 - old.1)
        // The unit vector from the new middle to the second finger. The vector to the first finger is its opposite.
        let span = new.1 - new.0
        let outwards = span.length > 0 ? span * (1 / span.length) : .zero
        let apart = (movements.1 - movements.0) * 0.5
        func mean(_ old: Double, _ new: Double) -> Double { old + (new - old) * newestWeight }
        translation = mean(translation, ((movements.0 + movements.1) * 0.5).length)
        radial = mean(radial, apart.dx * outwards.dx + apart.dy * outwards.dy)
        tangential = mean(tangential, apart.dy * outwards.dx - apart.dx * outwards.dy)
    }

    /// Whether the weighted absolute value of a component is more than `ratio` times each of the other two.
    func isDominant(_ component: Component, weights: Weights, ratio: Double) -> Bool {
        let values = (
            translation: translation * weights.translation, radial: abs(radial) * weights.radial,
            tangential: abs(tangential) * weights.tangential
        )
        let (own, others) =
            switch component {
            case .translation: (values.translation, max(values.radial, values.tangential))
            case .radial: (values.radial, max(values.translation, values.tangential))
            case .tangential: (values.tangential, max(values.translation, values.radial))
            }
        return own > ratio * others
    }
}
