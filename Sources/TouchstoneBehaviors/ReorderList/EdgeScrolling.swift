internal import TouchstoneEngine

/// Decides when a list scrolls by itself, and how fast: while the finger that drags a row is near an edge, and moves
/// toward it or rests there.
///
/// Positions are the finger's, in points from the top of the list's visible part. They do not change when the list
/// scrolls.
struct EdgeScrolling {
    /// The sign of the finger's last movement; 0 if it rests.
    private(set) var direction = 0.0
    /// The farthest position in that direction.
    private var turningPoint: Double
    /// Where the finger has been since a time, in seconds, within the tolerance.
    private var rest: (position: Double, since: Double)

    /// Creates the state for a finger that rests at a position.
    init(at position: Double, time: Double) {
        turningPoint = position
        rest = (position, time)
    }

    /// Follows the finger to a position. Call it in every frame, with the frame's time in seconds.
    mutating func follow(to position: Double, at time: Double) {
        let tolerance = GestureConstants.reorderScrollTolerance
        if abs(position - rest.position) > tolerance {
            rest = (position, time)
        } else if time - rest.since >= GestureConstants.reorderRestDuration - Simulation.timeTolerance {
            direction = 0
            turningPoint = position
        }
        let movement = position - turningPoint
        if direction != 0, movement * direction > 0 {
            turningPoint = position
        } else if abs(movement) > tolerance {
            direction = movement < 0 ? -1 : 1
            turningPoint = position
        }
    }

    /// Returns the velocity of the content offset, in points per second. It is 0 away from the edges, and grows in
    /// proportion to how far the finger is in the zone, up to the edge.
    ///
    /// - Parameters:
    ///   - position: the finger's.
    ///   - height: the height of the list's visible part.
    ///   - inAnyDirection: whether the list also scrolls while the finger moves away from the edge.
    func velocity(at position: Double, height: Double, inAnyDirection: Bool) -> Double {
        let zone = min(GestureConstants.reorderScrollZone, height / 3)
        guard zone > 0 else { return 0 }
        let (top, bottom) = (min(1 - position / zone, 1), min(1 - (height - position) / zone, 1))
        let speed = GestureConstants.reorderScrollSpeed
        if top > 0, inAnyDirection || direction <= 0 { return -speed * top }
        if bottom > 0, inAnyDirection || direction >= 0 { return speed * bottom }
        return 0
    }
}
