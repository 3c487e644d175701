internal import TouchstoneImages

/// Writes a GIF, one frame after another.
struct GIFWriter: AnimationWriter {
    private let file: StreamedFile
    private let stream: GIFStream
    private let transparent: Int
    private var isFirst = true

    init(to file: StreamedFile, canvas: AnimationCanvas, palette: Palette, text: String?) throws {
        self.file = file
        stream = try GIFStream(width: canvas.width, height: canvas.height, colors: palette.colors + [0])
        transparent = palette.colors.count
        try stream.playForEver()
        try file.append(stream.take())
        if let text { try file.append(GIFStream.comment(text)) }
    }

    static func byteCount(of content: [UInt8]) -> Int { content.count }

    mutating func add(_ content: [UInt8], for ticks: Int) throws {
        // The format has 16 bits for a delay.
        try stream.control(delay: min(ticks, Int(UInt16.max)), transparent: isFirst ? nil : transparent)
        isFirst = false
        try file.append(stream.take())
        try file.append(content)
    }

    func end() throws { try file.append(GIFStream.closing) }
}

/// Compresses frames with the colours of a palette. For use on one thread.
///
/// For a frame that follows another one, only the changed pixels are stored. The other pixels are transparent, because
/// longer runs are compressed better.
final class GIFFrameEncoder {
    /// The largest number of colours of a palette. The remaining number is used for transparent pixels.
    static let colorCount = 255

    private let map: PaletteMap
    private var images: GIFImage
    /// The number of transparent pixels.
    private let transparent: UInt8
    private let canvas: PixelRectangle
    /// The colour numbers of the given pixels, and of all pixels of a rectangle.
    private var numbers: [UInt8] = []
    private var image: [UInt8] = []

    init(_ palette: Palette, map: PaletteMap, canvas: AnimationCanvas) {
        self.map = map
        self.canvas = PixelRectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        transparent = UInt8(palette.colors.count)
        images = GIFImage(colorCount: palette.colors.count + 1, frequent: transparent)
    }

    /// Returns the stored form of a frame.
    ///
    /// - Parameters:
    ///   - pixels: The pixels of the parts, one after another.
    ///   - parts: The differences from the frame before, of which there are some; nil for a complete frame.
    func encode(_ pixels: PixelRuns, in parts: PixelSpans?) -> [UInt8] {
        map.map(pixels, into: &numbers, count: parts?.pixelCount ?? canvas.area)
        guard let parts, let rectangle = parts.rectangle else { return images.bytes(of: numbers, in: canvas) }
        image.removeAll(keepingCapacity: true)
        image.append(contentsOf: repeatElement(transparent, count: rectangle.area))
        var source = 0
        image.withUnsafeMutableBufferPointer { image in
            numbers.withUnsafeBufferPointer { numbers in
                guard let target = image.baseAddress, let start = numbers.baseAddress else { return }
                parts.eachPart { row, columns in
                    (target + (row - rectangle.top) * rectangle.width + columns.lowerBound - rectangle.left)
                        .update(from: start + source, count: columns.count)
                    source += columns.count
                }
            }
        }
        return images.bytes(of: image, in: rectangle)
    }
}
