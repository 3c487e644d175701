/// A rectangle of whole pixels, counted from the top left corner of a picture. It is half open: it ends before `right`
/// and `bottom`.
package struct PixelRectangle: Hashable, Sendable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(left: x, top: y, right: x + width, bottom: y + height)
    }

    package var isEmpty: Bool { left >= right || top >= bottom }
    package var width: Int { right - left }
    package var height: Int { bottom - top }
    /// The number of pixels, of a rectangle that is not empty.
    package var area: Int { width * height }

    package func intersects(_ other: PixelRectangle) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    package func contains(_ other: PixelRectangle) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// Returns the common pixels; empty if there are none.
    package func intersection(_ other: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Returns the smallest rectangle that contains both. Neither may be empty.
    package func union(_ other: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}
