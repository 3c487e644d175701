internal import Drawing
internal import ImageFormats

/// Compresses frames with the colours of a palette. For one thread.
///
/// Of a frame that follows another one only the pixels that have changed are stored; the others have no colour: the longer the
/// runs, the better the compression.
final class GIFFrameEncoder {
    /// How many colours a palette may have; the last number is that of no colour.
    static let colorCount = 255

    private let map: PaletteMap
    private var images: GIFImage
    /// The number of no colour.
    private let transparent: UInt8
    private let canvas: PixelRectangle
    /// The numbers of the colours of pixels, and of all those in a rectangle.
    private var numbers: [UInt8] = []
    private var image: [UInt8] = []

    init(_ palette: Palette, map: PaletteMap, canvas: AnimationCanvas) {
        self.map = map
        self.canvas = PixelRectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        transparent = UInt8(palette.colors.count)
        images = GIFImage(colorCount: palette.colors.count + 1, frequent: transparent)
    }

    /// What is stored of a frame.
    ///
    /// - Parameters:
    ///   - pixels: Those of the parts, one after the other.
    ///   - parts: Where it differs from the frame before, which is somewhere; nil for a whole frame.
    func encode(_ pixels: PixelRuns, in parts: PixelSpans?) -> [UInt8] {
        map.map(pixels, into: &numbers, count: parts?.pixelCount ?? canvas.area)
        guard let parts, let place = parts.rectangle else { return images.bytes(of: numbers, in: canvas) }
        image.removeAll(keepingCapacity: true)
        image.append(contentsOf: repeatElement(transparent, count: place.area))
        var source = 0
        image.withUnsafeMutableBufferPointer { image in
            numbers.withUnsafeBufferPointer { numbers in
                guard let target = image.baseAddress, let start = numbers.baseAddress else { return }
                parts.eachPart { row, columns in
                    (target + (row - place.top) * place.width + columns.lowerBound - place.left)
                        .update(from: start + source, count: columns.count)
                    source += columns.count
                }
            }
        }
        return images.bytes(of: image, in: place)
    }
}
