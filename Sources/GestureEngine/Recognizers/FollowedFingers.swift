internal import Geometry

/// Where the fingers of a recognizer are, in window coordinates, sample by sample.
///
/// A finger's place is the one last told by ``land(_:)`` or ``moved(_:_:)``; a lift does not move it.
struct FollowedFingers {
    private var fingers: [(id: ObjectIdentifier, location: Point)] = []

    var count: Int { fingers.count }
    var isEmpty: Bool { fingers.isEmpty }

    /// The mean of all places, or nil without fingers.
    var centroid: Point? { Point.centroid(of: fingers.lazy.map { $0.location }) }

    /// The vector from the first finger to the second, or nil with fewer than two.
    var span: Vector? { fingers.count >= 2 ? fingers[1].location - fingers[0].location : nil }

    mutating func land(_ touches: some Sequence<Touch>) {
        for touch in touches.sorted(by: { $0.finger < $1.finger }) { land(touch) }
    }

    mutating func land(_ touch: Touch) { fingers.append((ObjectIdentifier(touch), touch.location)) }

    mutating func lift(_ touches: Set<Touch>) {
        fingers.removeAll { finger in touches.contains { ObjectIdentifier($0) == finger.id } }
    }

    mutating func removeAll() { fingers = [] }

    /// Moves the fingers through the single samples of an event, calling `body` once for each time stamp.
    mutating func move(_ touches: Set<Touch>, _ body: (_ fingers: FollowedFingers, _ time: Double) -> Void) {
        let steps = steps(of: touches)
        for (position, step) in steps.enumerated() {
            fingers[step.index].location = step.location
            let isLastOfItsTime = position + 1 == steps.count || steps[position + 1].time != step.time
            if isLastOfItsTime { body(self, step.time) }
        }
    }

    /// The single samples of an event, by time, and at equal times in the order of the fingers.
    private func steps(of touches: Set<Touch>) -> [(time: Double, index: Int, location: Point)] {
        var steps: [(time: Double, index: Int, location: Point)] = []
        steps.reserveCapacity(touches.count * 2)
        for touch in touches {
            guard let index = fingers.firstIndex(where: { $0.id == ObjectIdentifier(touch) }) else { continue }
            for sample in touch.samples { steps.append((sample.time, index, sample.location)) }
        }
        if touches.count > 1 { steps.sort { $0.time != $1.time ? $0.time < $1.time : $0.index < $1.index } }
        return steps
    }
}
