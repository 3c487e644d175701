package import Drawing
internal import ImageFormats

/// Turns draw lists into pixels, the same as those of the PNG files; sides of 1…32,767 pixels.
package final class CairoRasterizer: FrameRasterizer {
    private let renderer: IncrementalRenderer
    private let encoder: PNGEncoder

    /// A rasterizer for one thread; the fonts may be shared with others.
    ///
    /// - Parameter usesShortcuts: false draws every picture whole.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        renderer = IncrementalRenderer(fonts: fonts, usesShortcuts: usesShortcuts)
        encoder = PNGEncoder(renderer)
    }

    /// The bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] { try encoder.encode(list) }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    package func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        let surface = try renderer.draw(list).surface
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
package struct CairoRasterizerProvider: FrameRasterizerProvider {
    private let fonts: FontBook
    private let usesShortcuts: Bool

    /// All rasterizers share `fonts`.
    ///
    /// - Parameter usesShortcuts: false draws every picture whole.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
    }

    /// A new rasterizer for one thread; nothing is thrown.
    package func makeRasterizer() throws -> any FrameRasterizer {
        CairoRasterizer(fonts: fonts, usesShortcuts: usesShortcuts)
    }
}
