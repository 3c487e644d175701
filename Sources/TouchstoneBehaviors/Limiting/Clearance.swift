internal import TouchstoneGeometry

/// The displacements of a box, along both axes, with which it is where its limit requires it to be.
struct Clearance {
    /// The displacements along an axis, from the lowest to the highest. For a box that is too large to be inside its
    /// limit, the lowest is above the highest.
    struct Axis {
        var lowest: Double
        var highest: Double

        /// Returns the part of a displacement that is not beyond the clearance, or no further beyond it than before.
        func clamped(_ displacement: Double) -> Double {
            min(max(displacement, min(lowest, 0)), max(highest, 0))
        }

        /// The shortest displacement that leads inside, or else to the middle.
        var nearest: Double {
            lowest <= highest ? min(max(0, lowest), highest) : (lowest + highest) / 2
        }

        /// The displacements from one edge to the other, in either order. The axis is not limited where a distance is
        /// not a number.
        var sorted: Axis {
            lowest.isNaN || highest.isNaN
                ? Axis(lowest: -.infinity, highest: .infinity)
                : Axis(lowest: min(lowest, highest), highest: max(lowest, highest))
        }
    }

    var horizontal: Axis
    var vertical: Axis

    /// Creates the clearance of a box that must be inside a limit.
    init(of box: Rect, in limit: Rect) {
        horizontal = Axis(lowest: limit.minX - box.minX, highest: limit.maxX - box.maxX)
        vertical = Axis(lowest: limit.minY - box.minY, highest: limit.maxY - box.maxY)
    }

    /// Creates the clearance of a box that must be inside a limit, or cover it along the axes on which it is larger.
    init(of box: Rect, insideOrCovering limit: Rect) {
        self.init(of: box, in: limit)
        (horizontal, vertical) = (horizontal.sorted, vertical.sorted)
    }

    func clamped(_ displacement: Vector) -> Vector {
        Vector(dx: horizontal.clamped(displacement.dx), dy: vertical.clamped(displacement.dy))
    }

    var nearest: Vector { Vector(dx: horizontal.nearest, dy: vertical.nearest) }

    var isFinite: Bool {
        [horizontal.lowest, horizontal.highest, vertical.lowest, vertical.highest].allSatisfy(\.isFinite)
    }
}

/// An edge of a rectangle and the side of it on which a point must stay: `sign · (coordinate − position) ≤ 0`.
struct LimitEdge {
    var isHorizontal: Bool
    var position: Double
    var sign: Double

    /// The distance of a point beyond the edge. It is negative on the side on which the point must stay.
    func distance(_ point: Point) -> Double { sign * ((isHorizontal ? point.x : point.y) - position) }
    /// The part of a vector that leads across the edge.
    func direction(_ vector: Vector) -> Double { sign * (isHorizontal ? vector.dx : vector.dy) }

    /// The four edges of a rectangle, for points that must stay inside.
    static func edges(of rect: Rect) -> [LimitEdge] {
        [
            LimitEdge(isHorizontal: true, position: rect.minX, sign: -1),
            LimitEdge(isHorizontal: true, position: rect.maxX, sign: 1),
            LimitEdge(isHorizontal: false, position: rect.minY, sign: -1),
            LimitEdge(isHorizontal: false, position: rect.maxY, sign: 1),
        ]
    }
}
