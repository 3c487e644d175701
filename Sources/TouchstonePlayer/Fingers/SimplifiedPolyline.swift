package import TouchstoneGeometry

internal import func TouchstoneSystem.asin
internal import func TouchstoneSystem.atan2

/// A polyline through points that arrive one by one. It keeps the points at which it bends, and passes all other points
/// within a tolerance.
///
/// As seen from the last vertex, the points since then are within a cone of directions. A point inside the cone
/// replaces the newest point. A point outside makes the newest point a vertex. Source: J. Sklansky and V. Gonzalez,
/// "Fast polygonal approximation of digitized curves", Pattern Recognition 12 (1980).
package struct SimplifiedPolyline {
    /// The vertices, and the newest point.
    package private(set) var points: [Point]
    private let tolerance: Double
    /// For each element of ``points``, the number of points that had arrived after the first one at that time.
    private var numbers = [0]
    private var count = 0
    /// The directions, in radians, of segments from the last vertex that pass all points since then within the
    /// tolerance; nil for all directions.
    private var cone: ClosedRange<Double>?
    /// The distance from the last vertex to the farthest point since then.
    private var extent = 0.0

    /// Creates a polyline that starts at a point.
    ///
    /// - Parameters:
    ///   - start: The first point.
    ///   - tolerance: The largest distance from a point to the polyline, in the unit of the points; greater than 0.
    package init(from start: Point, tolerance: Double) {
        points = [start]
        self.tolerance = tolerance
    }

    /// Adds a point. Removes segments that ended at least `limit` points ago, except the last segment.
    package mutating func append(_ point: Point, keeping limit: Int) {
        count += 1
        if points.last != point { extend(to: point) }
        while points.count > 2, numbers[1] <= count - limit {
            points.removeFirst()
            numbers.removeFirst()
        }
    }

    private mutating func extend(to point: Point) {
        if points.count > 1, let vertex = points.dropLast().last, passesAll(point - vertex) {
            points.removeLast()
            numbers.removeLast()
        } else {
            (cone, extent) = (nil, 0)
        }
        if let vertex = points.last { narrow(point - vertex) }
        points.append(point)
        numbers.append(count)
    }

    /// Whether a segment from the last vertex passes all points since then within the tolerance.
    private func passesAll(_ segment: Vector) -> Bool {
        guard segment.length >= extent else { return false }
        guard let cone else { return true }
        return segment.length > tolerance && cone.contains(direction(segment, near: cone))
    }

    private mutating func narrow(_ segment: Vector) {
        extent = max(extent, segment.length)
        // A point this close to the vertex allows any direction.
        guard segment.length > tolerance else { return }
        let middle = cone.map { direction(segment, near: $0) } ?? atan2(segment.dy, segment.dx)
        let half = asin(tolerance / segment.length)
        cone = cone.map { $0.clamped(to: middle - half...middle + half) } ?? middle - half...middle + half
    }

    /// The direction of a segment, within half a turn of the middle of a cone.
    private func direction(_ segment: Vector, near cone: ClosedRange<Double>) -> Double {
        let middle = (cone.lowerBound + cone.upperBound) / 2
        return middle + (segment.direction - middle).remainder(dividingBy: 2 * .pi)
    }
}
