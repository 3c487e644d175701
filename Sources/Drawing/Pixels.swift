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

extension PixelBand {
    /// The pixels of some bands as bands that have no row in common, from top to bottom: those that had become one.
    package static func merging(_ all: some Sequence<PixelBand>) -> [PixelBand] {
        var bands: [PixelBand] = []
        for band in all.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
            guard let last = bands.last, band.rows.lowerBound < last.rows.upperBound else {
                bands.append(band)
                continue
            }
            bands[bands.count - 1] = PixelBand(
                rows: last.rows.lowerBound..<max(last.rows.upperBound, band.rows.upperBound),
                columns: min(
                    last.columns.lowerBound, band.columns.lowerBound)..<max(
                        last.columns.upperBound, band.columns.upperBound))
        }
        return bands
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
