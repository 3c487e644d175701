internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The path of the midpoint of a gesture's fingers, as offsets from its start. Even progress means even speed.
struct MidpointPath {
    private enum Form {
        /// Corners with their distances from the start along the path. The first corner is the start.
        case corners([(offset: Vector, distance: Double)])
        case arc(spoke: Vector, sweep: Double)
    }

    private let form: Form

    /// The number of straight pieces of a smooth curve between two of its points. The pieces are so short that the
    /// corners between them are not visible (C).
    private static let pieces = 64

    init(_ path: Gesture.Path) {
        switch path {
        case .straight(let vector): form = .corners(Self.corners([vector]))
        case .points(let points, let isSmooth):
            form = .corners(Self.corners(isSmooth ? Self.curve(through: [.zero] + points) : points))
        case .arc(let radius, let from, let sweep):
            let spoke = Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: from.radians))
            form = .arc(spoke: spoke, sweep: sweep.radians)
        }
    }

    /// The start and the points, without points that repeat the previous one.
    private static func corners(_ points: [Vector]) -> [(offset: Vector, distance: Double)] {
        var corners = [(offset: Vector.zero, distance: 0.0)]
        for point in points {
            let last = corners[corners.count - 1]
            let length = (point - last.offset).length
            if length > 0 { corners.append((point, last.distance + length)) }
        }
        return corners
    }

    /// The offset at a progress from 0 to 1. It is zero at 0, and exactly the last point at 1.
    func offset(at progress: Double) -> Vector {
        switch form {
        case .arc(let spoke, let sweep):
            return spoke.applying(Transform(rotationAngle: sweep * progress)) - spoke
        case .corners(let corners):
            let end = corners[corners.count - 1]
            guard progress < 1 else { return end.offset }
            let distance = progress * end.distance
            var (low, high) = (0, corners.count - 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if corners[middle].distance <= distance { low = middle } else { high = middle }
            }
            guard low < high else { return .zero }
            let (from, to) = (corners[low], corners[high])
            let part = (distance - from.distance) / (to.distance - from.distance)
            return from.offset + (to.offset - from.offset) * part
        }
    }

    // MARK: Smooth

    /// A centripetal Catmull–Rom curve through all points. It neither forms loops nor overshoots if the points are
    /// unevenly spaced.
    ///
    /// Source: C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of Catmull–Rom curves", 2011.
    private static func curve(through points: [Vector]) -> [Vector] {
        let corners = corners(points).map(\.offset)
        guard corners.count > 2 else { return corners }
        var result: [Vector] = []
        for index in 0..<corners.count - 1 {
            let (start, end) = (corners[index], corners[index + 1])
            // Beyond its ends the curve continues in a straight line.
            let before = index > 0 ? corners[index - 1] : start * 2 - end
            let after = index + 2 < corners.count ? corners[index + 2] : end * 2 - start
            let (leaving, arriving) = slopes(before, start, end, after)
            for piece in 1...pieces {
                let t = Double(piece) / Double(pieces)
                result.append(hermite(start, leaving, end, arriving, t))
            }
        }
        return result
    }

    /// The slopes at both ends of the middle span, for a parameter that runs from 0 to 1 along the span.
    private static func slopes(
        _ before: Vector, _ start: Vector, _ end: Vector, _ after: Vector
    ) -> (leaving: Vector, arriving: Vector) {
        let first = (start - before).length.squareRoot()
        let span = (end - start).length.squareRoot()
        let last = (after - end).length.squareRoot()
        let middle = (end - start) * (1 / span)
        func slope(_ side: Vector, _ width: Double, _ chord: Vector) -> Vector {
            (side * (1 / width) - chord * (1 / (width + span)) + middle) * span
        }
        return (slope(start - before, first, end - before), slope(after - end, last, after - start))
    }

    private static func hermite(
        _ start: Vector, _ leaving: Vector, _ end: Vector, _ arriving: Vector, _ t: Double
    ) -> Vector {
        guard t < 1 else { return end }
        let (square, cube) = (t * t, t * t * t)
        return start * (2 * cube - 3 * square + 1) + leaving * (cube - 2 * square + t)
            + end * (3 * square - 2 * cube) + arriving * (cube - square)
    }
}
