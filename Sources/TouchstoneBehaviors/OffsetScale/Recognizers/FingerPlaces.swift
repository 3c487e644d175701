internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The locations of a recognizer's fingers, in window coordinates, in the order in which the fingers landed.
///
/// A finger's location changes only with ``land(_:)`` or ``move(_:)``. If one finger moves in the same event in which
/// another lands, it still has its old location when the other one is added, so its step is not lost.
struct FingerPlaces {
    private var fingers: [(touch: Touch, place: Point)] = []

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The mean of all locations, or nil without fingers.
    var midpoint: Point? { Point.centroid(of: fingers.map(\.place)) }

    /// The vector from the first finger to the second, or nil with fewer than two.
    var line: Vector? { count >= 2 ? fingers[1].place - fingers[0].place : nil }

    mutating func land(_ touch: Touch) { fingers.append((touch, touch.location(in: nil))) }

    mutating func move(_ touches: Set<Touch>) {
        for index in fingers.indices where touches.contains(fingers[index].touch) {
            fingers[index].place = fingers[index].touch.location(in: nil)
        }
    }

    mutating func lift(_ touches: Set<Touch>) { fingers.removeAll { touches.contains($0.touch) } }

    mutating func removeAll() { fingers = [] }
}
