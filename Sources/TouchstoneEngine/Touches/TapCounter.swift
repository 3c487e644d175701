internal import TouchstoneGeometry

/// Counts the taps that fingers make in a row at one place, for `Touch.tapCount`.
///
/// Taps in a row stay within ``GestureConstants/tapAllowableMovement`` of the point where the first of them landed.
struct TapCounter {
    /// The point where the first tap of the row landed, by finger number.
    private var starts: [Int: Point] = [:]
    /// The last finger that lifted after a tap.
    private var last: (start: Point, time: Double, count: Int)?

    /// Returns the tap count for a finger that lands.
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

    /// Updates the count after a finger has changed. A finger that has moved too far does not tap.
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
