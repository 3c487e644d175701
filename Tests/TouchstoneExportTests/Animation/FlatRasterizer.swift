import Testing
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneGeometry

/// A rasterizer that supports only filled rectangles on whole pixels.
final class FlatRasterizer: FrameRasterizer {
    func encode(_ list: DrawList) throws -> [UInt8] { try PictureSequence.png(Self.pixels(of: list)) }

    func rasterize(_ list: DrawList, into pixels: inout Pixels) {
        pixels = Self.pixels(of: list)
    }

    private var shown = Pixels(width: 0, height: 0)

    /// The bands are the rows that differ, and sometimes one that does not.
    func show(_ list: DrawList) -> [PixelBand]? {
        let old = shown
        shown = Self.pixels(of: list)
        let (width, height) = (shown.width, shown.height)
        guard old.width == width, old.height == height else { return nil }
        return (0..<height).compactMap { row in
            let columns = (0..<width).filter { old.words[row * width + $0] != shown.words[row * width + $0] }
            if let first = columns.first, let last = columns.last {
                return PixelBand(rows: row..<row + 1, columns: first..<last + 1)
            }
            return row % 5 == 0 ? PixelBand(rows: row..<row + 1, columns: width - 1..<width) : nil
        }
    }

    func withPixels<Result>(_ body: (UnsafePointer<UInt32>, Int) throws -> Result) throws -> Result {
        let words = shown.words.map { $0 | 0xAB00_0000 }
        return try words.withUnsafeBufferPointer { try body(try #require($0.baseAddress), shown.width) }
    }

    static func pixels(of list: DrawList) -> Pixels {
        var pixels = Pixels(width: list.pixelWidth, height: list.pixelHeight)
        let width = pixels.width
        pixels.withUnsafeMutableWords { words in
            for index in words.indices { words[index] = word(list.background) }
            for case .shape(let shape) in list.items {
                guard case .rectangle(let rect) = shape.outline, let fill = shape.fill else { continue }
                for y in Int(rect.minY * list.scale)..<Int(rect.maxY * list.scale) {
                    for x in Int(rect.minX * list.scale)..<Int(rect.maxX * list.scale) {
                        words[y * width + x] = word(fill)
                    }
                }
            }
        }
        return pixels
    }

    private static func word(_ color: Color) -> UInt32 {
        [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

extension Pixels {
    /// Red, green and blue of each pixel.
    var channels: [UInt8] { words.flatMap { pixel in withUnsafeBytes(of: pixel.bigEndian) { Array($0.dropFirst()) } } }
}
