package import Drawing
internal import ImageFormats

/// Turns draw lists into pixels, the same as those of the PNG files; sides of 1…32,767 pixels.
package final class CairoRasterizer: FrameRasterizer {
    private let renderer: IncrementalRenderer
    private let encoder: PNGEncoder
    /// The number of the picture drawn last.
    private var number = 0
    /// What may have changed since pixels were filled last; nil for all.
    private var changes: PixelRegion?

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
        _ = try draw(list)
        return try encoder.encode(list)
    }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    package func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        try fill(&pixels, from: try draw(list), nil)
    }

    /// Brings pixels up to date that were filled last with an earlier picture.
    ///
    /// - Throws: ``CairoError``.
    package func update(_ pixels: inout Pixels, to list: DrawList) throws -> [PixelBand]? {
        let surface = try draw(list)
        let isKnown = (pixels.width, pixels.height) == (surface.size.width, surface.size.height)
        let bands = isKnown ? changes?.bands : nil
        try fill(&pixels, from: surface, bands)
        return bands
    }

    /// Draws a picture, and keeps in mind what changes with it.
    private func draw(_ list: DrawList) throws -> ImageSurface {
        let known = changes
        changes = nil
        let picture = try renderer.draw(list)
        changes = picture.number == number ? known : known.flatMap { known in picture.changes.map(known.union) }
        number = picture.number
        return picture.surface
    }

    /// - Parameter bands: what is filled; nil for all.
    private func fill(_ pixels: inout Pixels, from surface: ImageSurface, _ bands: [PixelBand]?) throws {
        let size = surface.size
        if pixels.width != size.width || pixels.height != size.height {
            pixels = Pixels(width: size.width, height: size.height)
        }
        let bands = bands ?? [PixelBand(rows: 0..<size.height, columns: 0..<size.width)]
        try surface.withPixels { rows in
            pixels.withUnsafeMutableWords { words in
                for band in bands {
                    for y in band.rows {
                        let row = rows.row(y)
                        for x in band.columns { words[y * rows.width + x] = row[x] & 0xFF_FFFF }
                    }
                }
            }
        }
        changes = PixelRegion()
    }
}

extension PixelRegion {
    /// The region with the boxes of another one.
    fileprivate func union(_ other: PixelRegion) -> PixelRegion {
        var region = self
        for box in other.boxes { region.add(box) }
        return region
    }

    /// Boxes that have rows in common become one.
    fileprivate var bands: [PixelBand] {
        var bands: [PixelBand] = []
        for box in boxes.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            let (rows, columns) = (box.top..<box.bottom, box.left..<box.right)
            guard let last = bands.last, rows.lowerBound < last.rows.upperBound else {
                bands.append(PixelBand(rows: rows, columns: columns))
                continue
            }
            bands[bands.count - 1] = PixelBand(
                rows: last.rows.lowerBound..<max(last.rows.upperBound, rows.upperBound),
                columns: min(
                    last.columns.lowerBound, columns.lowerBound)..<max(last.columns.upperBound, columns.upperBound))
        }
        return bands
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
