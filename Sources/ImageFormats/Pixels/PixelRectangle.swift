/// A rectangle of whole pixels, counted from the top left corner of a picture; half open: it ends before `right` and `bottom`.
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
    /// In pixels; of a rectangle that is not empty.
    package var area: Int { width * height }

    package func intersects(_ other: PixelRectangle) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    package func contains(_ other: PixelRectangle) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// Empty where they have no pixel in common.
    package func intersection(_ other: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The smallest rectangle that contains both, neither of which is empty.
    package func union(_ other: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

extension PixelRectangle {
    /// The smallest rectangle that holds every pixel that has changed from one picture to another of the same size; nil
    /// when none has. Pictures are colours, row by row.
    package init?(ofChangesFrom old: [UInt32], to new: [UInt32], width: Int) {
        self.init(from: old, to: new, width: width)
    }

    /// The same for pictures of colours' numbers.
    package init?(ofChangesFrom old: [UInt8], to new: [UInt8], width: Int) {
        self.init(from: old, to: new, width: width)
    }

    private init?<Pixel: FixedWidthInteger>(from old: [Pixel], to new: [Pixel], width: Int) {
        precondition(old.count == new.count && width > 0, "pictures of one size are compared")
        let height = new.count / width
        let found = new.withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old -> PixelRectangle? in
                func differs(_ y: Int) -> Bool {
                    var difference: Pixel = 0
                    // Without a way out: several pixels are compared at a time.
                    for index in y * width..<(y + 1) * width { difference |= new[index] ^ old[index] }
                    return difference != 0
                }
                guard let top = (0..<height).first(where: differs), let bottom = (top..<height).last(where: differs)
                else { return nil }
                var (left, right) = (width, -1)
                for start in stride(from: top * width, through: bottom * width, by: width) {
                    var x = 0
                    while x < left, new[start + x] == old[start + x] { x += 1 }
                    left = min(left, x)
                    x = width - 1
                    while x > right, new[start + x] == old[start + x] { x -= 1 }
                    right = max(right, x)
                }
                return PixelRectangle(left: left, top: top, right: right + 1, bottom: bottom + 1)
            }
        }
        guard let found else { return nil }
        self = found
    }
}
