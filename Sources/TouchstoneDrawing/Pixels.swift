package import TouchstoneGeometry

/// A picture as pixels: words of the form `0x00RRGGBB`, row by row from the top, each row from the left.
package struct Pixels: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The pixels. There are `width` times `height` of them.
    package private(set) var words: [UInt32]

    /// Creates a black picture. A side below 0 counts as 0.
    package init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        words = [UInt32](repeating: 0, count: self.width * self.height)
    }

    /// Calls `body` with the memory of the words, which `body` may fill. Their upper bytes must stay 0.
    package mutating func withUnsafeMutableWords<Result>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
    ) rethrows -> Result {
        try words.withUnsafeMutableBufferPointer { try body($0) }
    }
}

/// The part of a picture that some rows share with some columns.
package struct PixelBand: Hashable, Sendable {
    package let rows: Range<Int>
    package let columns: Range<Int>

    package init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }
}

extension PixelBand {
    /// Returns bands that cover the given ones and share no row, from top to bottom. Bands that share rows are merged
    /// into one.
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

/// A colour with 8 bits per channel, as pixels and viewers use it. Backends round colours to it first, so that all of
/// them round in the same way.
package struct PixelColor: Hashable, Sendable {
    /// In 0…255, like the other channels. The colour is not premultiplied with its alpha.
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

    /// Returns the step nearest to a channel or an opacity in 0…1; 0 for NaN.
    package static func step(_ channel: Double) -> Int {
        guard channel > 0 else { return 0 }
        return Int((min(channel, 1) * 255).rounded())
    }
}
