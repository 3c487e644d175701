public import Drawing
internal import ImageFormats

/// Turns draw lists into PNG files: 8 bits of red, green and blue a pixel, sides of 1…32,767 pixels.
///
/// The image and all buffers are reused from one list to the next of the same size. A list that equals the one before
/// is not drawn again.
public final class PNGEncoder: FrameEncoder {
    private let canvas: Canvas
    private var file = PNGFile()
    private var last: (list: DrawList, bytes: [UInt8])?

    /// An encoder for one thread; the fonts may be shared with others.
    public init(fonts: FontBook) { canvas = Canvas(fonts: fonts) }

    /// The bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    public func encode(_ list: DrawList) throws -> [UInt8] {
        if let last, last.list == list { return last.bytes }
        let surface = try canvas.draw(list)
        let bytes = try surface.withPixels { pixels in
            do throws(ImageFormatError) {
                return try file.bytes(of: pixels)
            } catch {
                throw CairoError.notCompressed
            }
        }
        last = (list, bytes)
        return bytes
    }
}
