internal import Geometry

/// Counts how often fingers tap one place in a row: `Touch.tapCount`.
struct TapCounter {
    /// The last finger that lifted without having moved.
    private var last: (place: Point, time: Double, count: Int)?
    private var landings: [Int: Point] = [:]

    /// The count for a finger that lands.
    mutating func land(_ touch: Touch, _ constants: GestureConstants) -> Int {
        landings[touch.finger] = touch.location
        guard let last, touch.timestamp - last.time <= constants.tapMaximumInterval + Simulation.timeTolerance,
            last.place.distance(to: touch.location) <= constants.tapMaximumDistance
        else { return 1 }
        return last.count + 1
    }

    /// Looks at what a finger has done: one that has moved does not tap.
    mutating func follow(_ touch: Touch, _ constants: GestureConstants) {
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        if let start = landings[touch.finger], start.distance(to: touch.location) > allowed { touch.tapCount = 0 }
        guard touch.isOver else { return }
        landings[touch.finger] = nil
        last =
            touch.tapCount > 0 && touch.phase == .ended
            ? (touch.location, touch.timestamp, touch.tapCount) : nil
    }
}
