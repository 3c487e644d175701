internal import Geometry
internal import GestureEngine

/// Where the fingers of a recognizer are, in window coordinates, in the order in which they landed.
///
/// A finger's place is the one that ``land(_:)`` or ``move(_:)`` was given last: a finger that has moved in the same event
/// in which another lands is still where it was, so that its step is not lost.
struct FingerPlaces {
    private var fingers: [(touch: Touch, place: Point)] = []

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The mean of all places, or nil without fingers.
    var midpoint: Point? { Point.centroid(of: fingers.map(\.place)) }

    /// From the first finger to the second, or nil with fewer than two.
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
