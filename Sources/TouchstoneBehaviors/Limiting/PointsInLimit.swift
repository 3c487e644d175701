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
        guard let clearance else { return displacement }
        let wanted = displacement.applying(toLimit)
        let part = clearance.clamped(wanted)
        return part == wanted ? displacement : part.applying(toLimit.pseudoInverse)
    }

    /// The shortest displacement that brings all points inside, in the limit's coordinates. Points that are too far
    /// apart to fit are moved to the middle of the limit.
    var displacementInside: Vector { clearance?.nearest ?? .zero }

    /// The displacements along the limit's axes that keep the points inside.
    private var clearance: Clearance? {
        guard let limit, let box = Rect(enclosing: points.map { $0.applying(toLimit) }) else { return nil }
        let clearance = Clearance(of: box, in: limit)
        return clearance.isFinite ? clearance : nil
    }

    /// Returns the part of a factor, measured from 1, by which the points may be scaled about a pivot.
    func part(ofFactor factor: Double, about pivot: Point) -> Double {
        guard factor > 0, factor.isFinite else { return 1 }
        let sign: Double = factor < 1 ? -1 : 1
        let whole = abs(factor - 1)
        let progress = progress(upTo: whole, about: pivot) { distance, arm, edge in
            .line(start: distance + edge.direction(arm), slope: sign * edge.direction(arm))
        }
        return progress == whole ? factor : 1 + sign * progress
    }

    /// Returns the part of an angle, in radians, by which the points may be rotated about a pivot. It is at most half a
    /// turn.
    func part(ofAngle angle: Double, about pivot: Point) -> Double {
        guard angle.isFinite else { return 0 }
        let sign: Double = angle < 0 ? -1 : 1
        let whole = min(abs(angle), .pi)
        let quarter = Transform(rotationAngle: sign * .pi / 2)
        let back = toLimit.pseudoInverse
        let progress = progress(upTo: whole, about: pivot) { distance, arm, edge in
            // The arm, rotated by a quarter turn in the points' own coordinates.
            let next = arm.applying(back).applying(quarter).applying(toLimit)
            return .turn(constant: distance, cosine: edge.direction(arm), sine: edge.direction(next))
        }
        return progress == abs(angle) ? angle : sign * progress
    }

    /// Returns the progress of a step about a pivot at which the first point reaches an edge.
    ///
    /// - Parameter constraint: the constraint for the distance of the pivot beyond an edge, the arm from the pivot to a
    ///   point, and the edge. All are in the limit's coordinates.
    private func progress(
        upTo end: Double, about pivot: Point, _ constraint: (Double, Vector, LimitEdge) -> Constraint
    ) -> Double {
        guard let limit else { return end }
        let middle = pivot.applying(toLimit)
        let edges = LimitEdge.edges(of: limit)
        var progress = end
        for point in points {
            let arm = point.applying(toLimit) - middle
            for edge in edges {
                progress = min(progress, constraint(edge.distance(middle), arm, edge).progress(upTo: end))
            }
        }
        return progress
    }
}
