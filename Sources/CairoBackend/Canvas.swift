internal import Drawing

/// Draws lists into pixels in memory, which are reused from one list to the next of the same size. For one thread.
final class Canvas {
    private let fonts: FontBook
    private var surface: ImageSurface?

    init(fonts: FontBook) { self.fonts = fonts }

    /// The pixels of the picture, good until the next is drawn.
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
