/// What `CGRect` does with rectangles, under names that do not collide with UIKit's.
extension Rect {
    /// The null rectangle: the intersection of disjoint rectangles.
    package static let nothing = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Whether the rectangle is ``nothing``.
    package var isNothing: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether the rectangle has no area.
    package var hasNoArea: Bool { isNothing || width == 0 || height == 0 }

    /// The same rectangle with sides that are not negative.
    package var withPositiveSides: Rect {
        Rect(x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
    }

    /// The smallest rectangle with integral edges that contains this one.
    package var roundedOut: Rect {
        guard !isNothing else { return self }
        let left = minX.rounded(.down)
        let top = minY.rounded(.down)
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }

    /// Returns the rectangle with its vertical edges moved inward by `dx` and its horizontal ones by `dy`. Negative
    /// values move them outward. Returns ``nothing`` if nothing would be left.
    package func shrunk(dx: Double, dy: Double) -> Rect {
        let result = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return result.width < 0 || result.height < 0 ? .nothing : result
    }

    /// Returns the intersection of both rectangles, or ``nothing`` if they share nothing.
    package func overlap(with other: Rect) -> Rect {
        isNothing || other.isNothing ? .nothing : intersection(other) ?? .nothing
    }

    /// Returns the smallest rectangle that contains both. If one of them is ``nothing``, returns the other one.
    package func enclosing(_ other: Rect) -> Rect {
        if isNothing { return other }
        if other.isNothing { return self }
        return Rect(enclosing: corners + other.corners) ?? self
    }

    /// Whether the rectangles intersect. Edges that only touch do not intersect.
    package func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
