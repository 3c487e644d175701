internal import TouchstoneGeometry

/// The positions of a recognizer's fingers, in window coordinates, updated event by event.
///
/// A position is the one last passed to ``land(_:)-(Touch)`` or ``move(_:)``. A lift does not change it.
struct FollowedFingers {
    private var fingers: [(id: ObjectIdentifier, location: Point)] = []

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The mean of all positions; nil without fingers.
    var centroid: Point? { Point.centroid(of: fingers.lazy.map { $0.location }) }

    /// The positions of the first two fingers; nil with fewer.
    var pair: (first: Point, second: Point)? {
        fingers.count >= 2 ? (fingers[0].location, fingers[1].location) : nil
    }

    mutating func land(_ touches: some Sequence<Touch>) {
        for touch in touches.sorted(by: { $0.finger < $1.finger }) { land(touch) }
    }

    mutating func land(_ touch: Touch) { fingers.append((ObjectIdentifier(touch), touch.location)) }

    mutating func lift(_ touches: Set<Touch>) {
        fingers.removeAll { finger in touches.contains { ObjectIdentifier($0) == finger.id } }
    }

    mutating func removeAll() { fingers = [] }

    /// Moves the fingers to their positions after an event. Returns whether any of them has moved.
    mutating func move(_ touches: Set<Touch>) -> Bool {
        var hasMoved = false
        for touch in touches {
            guard let index = fingers.firstIndex(where: { $0.id == ObjectIdentifier(touch) }),
                fingers[index].location != touch.location
            else { continue }
            fingers[index].location = touch.location
            hasMoved = true
        }
        return hasMoved
    }
}
