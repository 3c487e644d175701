public import Drawing
internal import ImageFormats

/// Turns draw lists into PNG files: 8 bits of red, green and blue a pixel, sides of 1…32,767 pixels.
///
/// The image and all buffers are reused from one list to the next of the same size. A list that equals the one before
/// is not drawn again.
public final class PNGEncoder: FrameEncoder {
    private let fonts: FontBook
    private var surface: ImageSurface?
    private var file = PNGFile()
    private var last: (list: DrawList, bytes: [UInt8])?

    /// An encoder for one thread; the fonts may be shared with others.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// The bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    public func encode(_ list: DrawList) throws -> [UInt8] {
        if let last, last.list == list { return last.bytes }
        let surface = try draw(list)
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

    /// Draws without encoding.
    func draw(_ list: DrawList) throws(CairoError) -> ImageSurface {
        let size = try PixelSize(of: list)
        let surface: ImageSurface
        if let kept = self.surface, kept.size == size { surface = kept } else { surface = try ImageSurface(size: size) }
        // Whatever goes wrong while drawing stays with the surface: the next list begins on a new one.
        self.surface = nil
        let context = try CairoContext(drawingTo: surface.handle)
        try CairoPainter.draw(list, size: size, context: context, fonts: fonts)
        self.surface = surface
        return surface
    }
}
