package import Geometry

#if canImport(Darwin)
    internal import func Darwin.asin
    internal import func Darwin.atan2
    internal import func Darwin.remainder
#else
    internal import Glibc
#endif

/// A line through places that come one by one, of which only those are kept where it bends: it passes by all of them within a tolerance.
///
/// From the last corner, all places that have come since are seen in a wedge of directions; a place in the wedge takes the place of
/// the one before it, any other makes that a corner. Source: J. Sklansky and V. Gonzalez, "Fast polygonal approximation of digitized
/// curves", Pattern Recognition 12 (1980).
package struct ThinnedWay {
    /// The corners, and the place that has come last.
    package private(set) var points: [Point]
    private let tolerance: Double
    /// How many places had come with each point.
    private var numbers = [0]
    private var count = 0
    /// The directions from the last corner in which a line passes by all places since, in radians; nil for all. The first may be any
    /// turn away.
    private var wedge: ClosedRange<Double>?
    /// How far the farthest of these places is from the corner.
    private var reach = 0.0

    /// A line that begins at a place.
    ///
    /// - Parameter tolerance: How far the line may be from a place, in the unit of the places; more than 0.
    package init(from start: Point, tolerance: Double) {
        points = [start]
        self.tolerance = tolerance
    }

    /// Goes on to another place, and forgets what is more than `limit` places ago.
    package mutating func append(_ place: Point, keeping limit: Int) {
        count += 1
        if points.last != place { goOn(to: place) }
        while points.count > 2, numbers[1] <= count - limit {
            points.removeFirst()
            numbers.removeFirst()
        }
    }

    private mutating func goOn(to place: Point) {
        if points.count > 1, let corner = points.dropLast().last, isAhead(place - corner) {
            points.removeLast()
            numbers.removeLast()
        } else {
            (wedge, reach) = (nil, 0)
        }
        if let corner = points.last { narrow(place - corner) }
        points.append(place)
        numbers.append(count)
    }

    /// Whether a line to a place passes by all since the corner.
    private func isAhead(_ way: Vector) -> Bool {
        guard way.length >= reach else { return false }
        guard let wedge else { return true }
        return way.length > tolerance && wedge.contains(direction(way, near: wedge))
    }

    private mutating func narrow(_ way: Vector) {
        reach = max(reach, way.length)
        // What is no farther from the corner than this is passed by in any direction.
        guard way.length > tolerance else { return }
        let middle = wedge.map { direction(way, near: $0) } ?? atan2(way.dy, way.dx)
        let half = asin(tolerance / way.length)
        wedge = wedge.map { $0.clamped(to: middle - half...middle + half) } ?? middle - half...middle + half
    }

    /// The direction of a way in the same turn as a wedge.
    private func direction(_ way: Vector, near wedge: ClosedRange<Double>) -> Double {
        let middle = (wedge.lowerBound + wedge.upperBound) / 2
        return middle + remainder(atan2(way.dy, way.dx) - middle, 2 * .pi)
    }
}
