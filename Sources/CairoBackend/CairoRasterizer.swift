public import Drawing
internal import ImageFormats

/// Turns draw lists into pixels, the same as those of the PNG files; sides of 1…32,767 pixels.
public final class CairoRasterizer: FrameRasterizer {
    private let canvas: Canvas

    /// A rasterizer for one thread; the fonts may be shared with others.
    public init(fonts: FontBook) { canvas = Canvas(fonts: fonts) }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    public func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        let surface = try canvas.draw(list)
        let size = surface.size
        if pixels.width != size.width || pixels.height != size.height {
            pixels = Pixels(width: size.width, height: size.height)
        }
        try surface.withPixels { rows in
            pixels.withUnsafeMutableWords { words in
                for y in 0..<rows.height {
                    let row = rows.row(y)
                    for x in 0..<rows.width { words[y * rows.width + x] = row[x] & 0xFF_FFFF }
                }
            }
        }
    }
}

/// Makes rasterizers that draw with Cairo.
public struct CairoRasterizerProvider: FrameRasterizerProvider {
    private let fonts: FontBook

    /// All rasterizers share `fonts`.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// A new rasterizer for one thread; nothing is thrown.
    public func makeRasterizer() throws -> any FrameRasterizer { CairoRasterizer(fonts: fonts) }
}
