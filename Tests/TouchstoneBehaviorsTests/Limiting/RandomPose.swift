import TouchstoneBehaviors
import TouchstoneGeometry
import TouchstoneTestSupport

/// The distance by which a view violates its limit, computed from corners and independent of the view's own code.
struct Beyond {
    let outline: Rect
    let limit: Rect

    /// For a view that must stay inside: the distance of the farthest corner outside the limit.
    func inside(_ transform: Transform) -> Double {
        outline.corners.map { corner in
            let place = corner.applying(transform)
            return max(limit.minX - place.x, place.x - limit.maxX, limit.minY - place.y, place.y - limit.maxY)
        }.max() ?? 0
    }

    /// For a view whose box must cover the limit: the largest distance of an edge of the limit outside the box.
    func coveringBox(_ transform: Transform) -> Double {
        let places = outline.corners.map { $0.applying(transform) }
        let (xs, ys) = (places.map(\.x), places.map(\.y))
        return max(
            (xs.min() ?? 0) - limit.minX, limit.maxX - (xs.max() ?? 0), (ys.min() ?? 0) - limit.minY,
            limit.maxY - (ys.max() ?? 0))
    }

    /// For a view whose outline must cover the limit: the largest distance of a corner of the limit outside the four
    /// lines along the view's edges, in points of the superview.
    func coveringOutline(_ transform: Transform) -> Double {
        let corners = outline.corners.map { $0.applying(transform) }
        let middle = outline.center.applying(transform)
        return (0..<4).map { index -> Double in
            let (start, end) = (corners[index], corners[(index + 1) % 4])
            let edge = end - start
            guard edge.length > 0 else { return .infinity }
            func side(_ point: Point) -> Double {
                ((point - start).dx * edge.dy - (point - start).dy * edge.dx) / edge.length
            }
            let sign: Double = side(middle) > 0 ? 1 : -1
            return limit.corners.map { -sign * side($0) }.max() ?? 0
        }.max() ?? 0
    }
}

extension SeededGenerator {
    /// A rotated and evenly scaled transform, which is sometimes mirrored.
    mutating func similarity(scale: ClosedRange<Double>, distance: Double) -> Transform {
        let factor = number(scale)
        return Transform(scaleX: chance(0.2) ? -factor : factor, y: factor)
            .concatenating(Transform(rotationAngle: number(-4...4)))
            .concatenating(Transform(translationX: number(-distance...distance), y: number(-distance...distance)))
    }

    /// Moves, scales or turns a pose by a random step about a random point.
    mutating func step(_ pose: inout LimitedPose) {
        let point = Point(x: number(-150...150), y: number(-150...150))
        switch index(3) {
        case 0: _ = pose.move(by: Vector(dx: number(-60...60), dy: number(-60...60)))
        case 1: _ = pose.scale(by: chance(0.1) ? number(0.01...20) : number(0.7...1.4), about: point)
        default: _ = pose.turn(by: chance(0.1) ? number(-20...20) : number(-0.6...0.6), about: point)
        }
    }
}
