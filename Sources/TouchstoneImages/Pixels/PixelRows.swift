/// A rectangle of pixels in memory that it does not own: rows of native-endian words `0x??RRGGBB`, as in Cairo's RGB24
/// format. The upper byte is ignored.
///
/// It is valid as long as the memory is. A function that passes one documents how long that is.
package struct PixelRows {
    /// The first pixel of the first row.
    package let start: UnsafePointer<UInt32>
    /// The distance of two rows, in pixels.
    package let stride: Int
    /// The width in pixels, at least 1.
    package let width: Int
    /// The height in pixels, at least 1.
    package let height: Int

    package init(start: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
        precondition(width > 0 && height > 0 && stride >= width, "rows of pixels lie side by side")
        self.start = start
        self.stride = stride
        self.width = width
        self.height = height
    }

    /// A part of the picture, which must be inside it.
    package subscript(part: PixelRectangle) -> PixelRows {
        precondition(
            part.left >= 0 && part.top >= 0 && part.left + part.width <= width && part.top + part.height <= height,
            "a part lies inside its picture")
        return PixelRows(
            start: start + part.top * stride + part.left, stride: stride, width: part.width, height: part.height)
    }

    /// Returns a row from left to right. Row 0 is the topmost.
    package func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: start + y * stride, count: width)
    }

    /// Calls `body` with the memory from the first pixel to the last.
    func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
        let count = stride * (height - 1) + width
        start.withMemoryRebound(to: UInt8.self, capacity: 4 * count, body)
    }
}

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
