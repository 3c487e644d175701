package import TouchstoneDrawing
internal import TouchstoneImages

/// Turns draw lists into pixels that are equal to those of the PNG files. The sides are 1…32,767 pixels.
package final class CairoRasterizer: FrameRasterizer {
    private let renderer: IncrementalRenderer
    private let encoder: PNGEncoder
    /// The number of the picture that was last written to the caller's pixels; nil if there is none.
    private var filled: Int?

    /// Creates a rasterizer for one thread. It may share the fonts with others.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - usesShortcuts: Whether unchanged parts are reused. If false, every picture is drawn completely.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        renderer = IncrementalRenderer(fonts: fonts, usesShortcuts: usesShortcuts)
        encoder = PNGEncoder(renderer)
    }

    /// Returns the bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        try encoder.encode(list)
    }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    package func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        try fill(&pixels, with: try renderer.draw(list), nil)
    }

    /// Updates pixels that this rasterizer filled last, with an earlier picture.
    ///
    /// - Throws: ``CairoError``.
    package func update(_ pixels: inout Pixels, to list: DrawList) throws -> [PixelBand]? {
        let picture = try renderer.draw(list)
        let isKnown = (pixels.width, pixels.height) == (picture.surface.size.width, picture.surface.size.height)
        let changes = isKnown ? filled.flatMap { renderer.changes(since: $0) } : nil
        let bands = changes.map { changes in
            PixelBand.merging(
                changes.boxes.map { PixelBand(rows: $0.top..<$0.bottom, columns: $0.left..<$0.right) })
        }
        try fill(&pixels, with: picture, bands)
        return bands
    }

    /// - Parameter bands: The bands to fill; nil for all pixels.
    private func fill(_ pixels: inout Pixels, with picture: IncrementalRenderer.Picture, _ bands: [PixelBand]?) throws {
        filled = nil
        let size = picture.surface.size
        if pixels.width != size.width || pixels.height != size.height {
            pixels = Pixels(width: size.width, height: size.height)
        }
        let bands = bands ?? [PixelBand(rows: 0..<size.height, columns: 0..<size.width)]
        try picture.surface.withPixels { rows in
            pixels.withUnsafeMutableWords { words in
                guard let start = words.baseAddress else { return }
                for band in bands {
                    let (left, count) = (band.columns.lowerBound, band.columns.count)
                    for y in band.rows {
                        let (source, target) = (rows.start + y * rows.stride + left, start + y * rows.width + left)
                        for x in 0..<count { target[x] = source[x] & 0xFF_FFFF }
                    }
                }
            }
        }
        filled = picture.number
    }
}

/// Makes rasterizers that draw with Cairo.
package struct CairoRasterizerProvider: FrameRasterizerProvider {
    private let fonts: FontBook
    private let usesShortcuts: Bool

    /// Creates a provider whose rasterizers all use `fonts`.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - usesShortcuts: Whether unchanged parts are reused. If false, every picture is drawn completely.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
    }

    /// Returns a new rasterizer for one thread. It throws nothing.
    package func makeRasterizer() throws -> any FrameRasterizer {
        CairoRasterizer(fonts: fonts, usesShortcuts: usesShortcuts)
    }
}
