package import Geometry

/// A picture as pixels: words `0x00RRGGBB`, row by row from the top, each from the left.
package struct Pixels: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// As many as `width` times `height`.
    package private(set) var words: [UInt32]

    /// A black picture; a side below 0 counts as 0.
    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        words = [UInt32](repeating: 0, count: self.width * self.height)
    }

    /// Calls `body` with the memory of the words, to be filled; their upper bytes have to stay 0.
    package mutating func withUnsafeMutableWords<Result>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
    ) rethrows -> Result {
        try words.withUnsafeMutableBufferPointer { try body($0) }
    }
}

/// Some rows of a picture, from a column to another.
package struct PixelBand: Hashable, Sendable {
    package let rows: Range<Int>
    package let columns: Range<Int>

    package init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }
}

extension Pixels {
    /// Takes over the pixels of bands from another picture of the same size.
    package mutating func copy(_ bands: [PixelBand], from other: Pixels) {
        precondition(width == other.width && height == other.height, "pixels are taken from a picture of the same size")
        let width = width
        words.withUnsafeMutableBufferPointer { words in
            other.words.withUnsafeBufferPointer { others in
                guard let target = words.baseAddress, let source = others.baseAddress else { return }
                for band in bands {
                    for row in band.rows {
                        let start = row * width + band.columns.lowerBound
                        (target + start).update(from: source + start, count: band.columns.count)
                    }
                }
            }
        }
    }
}

/// A colour with 8 bits a channel, as pixels and viewers have it. Backends round to it first, so that all round alike.
package struct PixelColor: Hashable, Sendable {
    /// 0…255, alpha not premultiplied.
    package var red: Int
    package var green: Int
    package var blue: Int
    package var alpha: Int

    package init(_ color: Color) {
        red = Self.step(color.red)
        green = Self.step(color.green)
        blue = Self.step(color.blue)
        alpha = Self.step(color.alpha)
    }

    /// The step nearest to a channel or an opacity in 0…1; 0 for NaN.
    package static func step(_ channel: Double) -> Int {
        guard channel > 0 else { return 0 }
        return Int((min(channel, 1) * 255).rounded())
    }
}
