internal import TouchstoneGeometry

/// Points that move together, and the largest part of a step that keeps them inside a limit. The part is computed
/// directly, not by search.
///
/// A point that is beyond the limit at the start may come back, but not go further beyond.
struct PointsInLimit {
    /// The points that are moved. Steps are in the same coordinates.
    let points: [Point]
    /// The limit, or nil if there is none.
    let limit: Rect?
    /// The transform from the points' coordinates to the limit's. It has an inverse.
    var toLimit = Transform.identity

    /// Returns the part of a displacement that fits. The points slide along an edge.
    func part(of displacement: Vector) -> Vector {
        guard let room else { return displacement }
        /// A length that is not beyond the room, or no further beyond it than before.
        func clamped(_ length: Double, _ room: ClosedRange<Double>, fits: Bool) -> Double {
            // If the points are too far apart to fit, each edge counts separately, and the ends of the room are
            // swapped.
            let (first, last) = fits ? (room.lowerBound, room.upperBound) : (room.upperBound, room.lowerBound)
            return min(max(length, min(first, 0)), max(last, 0))
        }
        let wanted = displacement.applying(toLimit)
        let part = Vector(
            dx: clamped(wanted.dx, room.horizontal, fits: room.fitsAcross),
            dy: clamped(wanted.dy, room.vertical, fits: room.fitsDown))
        return part == wanted ? displacement : part.applying(toLimit.pseudoInverse)
    }

    /// The shortest displacement that brings all points inside, in the limit's coordinates. Points that are too far
    /// apart to fit are moved to the middle of the limit.
    var wayInside: Vector {
        guard let room else { return .zero }
        func nearest(_ room: ClosedRange<Double>, fits: Bool) -> Double {
            fits ? min(max(0, room.lowerBound), room.upperBound) : (room.lowerBound + room.upperBound) / 2
        }
        return Vector(
            dx: nearest(room.horizontal, fits: room.fitsAcross), dy: nearest(room.vertical, fits: room.fitsDown))
    }

    /// The displacements along the limit's axes that keep the points inside.
    private var room:
        (horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, fitsAcross: Bool, fitsDown: Bool)?
    {
        guard let limit, let box = Rect(enclosing: points.map { $0.applying(toLimit) }) else { return nil }
        let (left, right) = (limit.minX - box.minX, limit.maxX - box.maxX)
        let (top, bottom) = (limit.minY - box.minY, limit.maxY - box.maxY)
        guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return nil }
        return (min(left, right)...max(left, right), min(top, bottom)...max(top, bottom), left <= right, top <= bottom)
    }

    /// Returns the part of a factor, measured from 1, by which the points may be scaled about a pivot.
    func part(ofFactor factor: Double, about pivot: Point) -> Double {
        guard factor > 0, factor.isFinite else { return 1 }
        let sign: Double = factor < 1 ? -1 : 1
        let whole = abs(factor - 1)
        let reach = reach(upTo: whole, about: pivot) { distance, arm, normal in
            .line(start: distance + arm.dot(normal), slope: sign * arm.dot(normal))
        }
        return reach == whole ? factor : 1 + sign * reach
    }

    /// Returns the part of an angle, in radians, by which the points may be rotated about a pivot. It is at most half a
    /// turn.
    func part(ofAngle angle: Double, about pivot: Point) -> Double {
        guard angle.isFinite else { return 0 }
        let sign: Double = angle < 0 ? -1 : 1
        let whole = min(abs(angle), .pi)
        let quarter = Transform(rotationAngle: sign * .pi / 2)
        let back = toLimit.pseudoInverse
        let reach = reach(upTo: whole, about: pivot) { distance, arm, normal in
            // The arm, rotated by a quarter turn in the points' own coordinates.
            let next = arm.applying(back).applying(quarter).applying(toLimit)
            return .turn(constant: distance, cosine: arm.dot(normal), sine: next.dot(normal))
        }
        return reach == abs(angle) ? angle : sign * reach
    }

    /// Returns the progress of a step about a pivot at which the first point reaches an edge.
    ///
    /// - Parameter constraint: the constraint for the distance of the pivot beyond an edge, the arm from the pivot to a
    ///   point, and the outward normal of the edge. All are in the limit's coordinates.
    private func reach(
        upTo end: Double, about pivot: Point, _ constraint: (Double, Vector, Vector) -> Constraint
    ) -> Double {
        guard let limit else { return end }
        let middle = pivot.applying(toLimit)
        let edges = [
            (limit.minX - middle.x, Vector(dx: -1, dy: 0)), (middle.x - limit.maxX, Vector(dx: 1, dy: 0)),
            (limit.minY - middle.y, Vector(dx: 0, dy: -1)), (middle.y - limit.maxY, Vector(dx: 0, dy: 1)),
        ]
        var reach = end
        for point in points {
            let arm = point.applying(toLimit) - middle
            for (distance, normal) in edges {
                reach = min(reach, constraint(distance, arm, normal).reach(upTo: end))
            }
        }
        return reach
    }
}
