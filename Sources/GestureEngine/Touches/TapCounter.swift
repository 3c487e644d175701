internal import Geometry

/// Counts how often fingers tap one place in a row: `Touch.tapCount`.
///
/// Taps in a row stay within ``GestureConstants/tapAllowableMovement`` of where the first of them landed.
struct TapCounter {
    /// Where the first tap in a row landed.
    private var starts: [Int: Point] = [:]
    /// The last finger that lifted and has tapped.
    private var last: (start: Point, time: Double, count: Int)?

    /// The count for a finger that lands.
    mutating func land(_ touch: Touch, _ constants: GestureConstants) -> Int {
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        guard let last, touch.timestamp - last.time <= constants.tapMaximumInterval + Simulation.timeTolerance,
            last.start.distance(to: touch.location) <= allowed
        else {
            starts[touch.finger] = touch.location
            return 1
        }
        starts[touch.finger] = last.start
        return last.count + 1
    }

    /// Looks at what a finger has done: one that has moved too far does not tap.
    mutating func follow(_ touch: Touch, _ constants: GestureConstants) {
        guard let start = starts[touch.finger] else { return }
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        if start.distance(to: touch.location) > allowed { touch.tapCount = 0 }
        guard touch.isOver else { return }
        starts[touch.finger] = nil
        let hasTapped = touch.tapCount > 0 && touch.phase == .ended
        last = hasTapped ? (start, touch.timestamp, touch.tapCount) : nil
    }
}
