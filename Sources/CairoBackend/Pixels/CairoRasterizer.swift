package import Drawing
internal import ImageFormats

/// Turns draw lists into pixels, the same as those of the PNG files; sides of 1…32,767 pixels.
package final class CairoRasterizer: FrameRasterizer {
    private let renderer: IncrementalRenderer
    private let encoder: PNGEncoder
    /// The number of the picture that pixels were filled with last; nil where they were not.
    private var filled: Int?

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
    package func encode(_ list: DrawList) throws -> [UInt8] {
        try encoder.encode(list)
    }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    package func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        try fill(&pixels, with: try renderer.draw(list), nil)
    }

    /// Brings pixels up to date that were filled last with an earlier picture.
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

    /// - Parameter bands: what is filled; nil for all.
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
