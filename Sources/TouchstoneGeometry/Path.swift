/// A path of straight lines and cubic curves. It may have several subpaths.
///
/// Coordinates are points of whatever the path belongs to; y points down.
package struct Path: Hashable, Sendable {
    /// One step along the path.
    package enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve with two control points to an end.
        case curve(Point, Point, to: Point)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// Which points are inside a path that crosses or contains itself.
    package enum FillRule: Hashable, Sendable {
        /// A point is inside if the path winds around it, whatever the direction.
        case winding
        /// A point is inside if a ray from it crosses the path an odd number of times.
        case evenOdd
    }

    /// The steps, in order. The first one of a subpath is a move.
    package var elements: [Element]

    /// Creates a path from its steps.
    package init(_ elements: [Element] = []) { self.elements = elements }

    /// Whether the path has no steps.
    package var isEmpty: Bool { elements.isEmpty }

    /// Returns the path with all points transformed.
    package func applying(_ transform: Transform) -> Path {
        guard transform != .identity else { return self }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.applying(transform))
                case .line(let point): .line(point.applying(transform))
                case .curve(let first, let second, let end):
                    .curve(first.applying(transform), second.applying(transform), to: end.applying(transform))
                case .close: .close
                }
            })
    }
}
