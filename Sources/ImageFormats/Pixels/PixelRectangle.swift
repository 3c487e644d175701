/// A place within a picture, in whole pixels from its top left corner.
package struct PixelRectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// At least 1.
    package var width: Int
    /// At least 1.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
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
                return PixelRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
            }
        }
        guard let found else { return nil }
        self = found
    }
}
