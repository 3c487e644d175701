internal import Geometry
internal import GestureEngine

extension TouchSnapshot {
    /// Where it went in the frame, as far as that is known.
    var way: Vector { location - previousLocation }

    /// The least distance that two fingers may have had on their ways: to the other's ends from anywhere on one's.
    func leastDistance(to other: TouchSnapshot) -> Double {
        func distance(_ point: Point, _ touch: TouchSnapshot) -> Double {
            let (way, arm) = (touch.way, point - touch.previousLocation)
            let square = way.dx * way.dx + way.dy * way.dy
            let part = square > 0 ? min(max((arm.dx * way.dx + arm.dy * way.dy) / square, 0), 1) : 0
            return (arm - way * part).length
        }
        return min(
            distance(location, other), distance(previousLocation, other), distance(other.location, self),
            distance(other.previousLocation, self))
    }
}
