package import TouchstoneDrawing
internal import TouchstoneImages

/// Turns draw lists into PNG files with 8 bits each of red, green and blue per pixel, and into the same pixels in
/// memory. The sides are 1…32,767 pixels. For use on one thread.
///
/// The surfaces and all buffers are reused for the next list of the same size. If a list differs little from the one
/// before, only the parts that may have changed are drawn, on a separate surface, and their pixels are copied; and only
/// the rows of these parts are compressed again. The result is the same as if everything had been drawn and compressed.
package final class CairoRasterizer: FrameRasterizer {
    private let fonts: FontBook
    private let bitmaps: BitmapSurfaces
    private let usesShortcuts: Bool
    private var surface: ImageSurface?
    /// The surface on which parts are drawn. Its pixels outside of them are undefined.
    private var aside: ImageSurface?
    private var masks: TextMasks?
    /// The list that ``surface`` shows.
    private var shown: BoundedDrawList?
    /// Keeps the picture of the items behind the first shape that changes, as long as that is the same shape. Nil in
    /// the rasterizer of a backdrop.
    private let backdrop: CairoRasterizer?
    /// The number of items behind the first shape that changed in the last picture.
    private var backdropCount: Int?
    private var file = PNGFile()
    private var lastFile: [UInt8] = []
    /// The pixels that may have changed since the last file was written, and since ``show(_:)`` was last called; nil for
    /// all pixels.
    private var changesOfFile: PixelRegion?
    private var changesOfPixels: PixelRegion?

    /// Creates a rasterizer for one thread. It may share the fonts with others.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - usesShortcuts: Whether unchanged parts are reused. If false, every picture is drawn and compressed
    ///     completely.
    package convenience init(fonts: FontBook, usesShortcuts: Bool = true) {
        let bitmaps = BitmapSurfaces()
        self.init(
            fonts, bitmaps, usesShortcuts: usesShortcuts,
            backdrop: usesShortcuts ? CairoRasterizer(fonts, bitmaps, usesShortcuts: true, backdrop: nil) : nil)
    }

    private init(_ fonts: FontBook, _ bitmaps: BitmapSurfaces, usesShortcuts: Bool, backdrop: CairoRasterizer?) {
        self.fonts = fonts
        self.bitmaps = bitmaps
        self.usesShortcuts = usesShortcuts
        self.backdrop = backdrop
    }

    // MARK: Results

    /// Returns the bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        let surface = try draw(list)
        let changes = changesOfFile
        if changes?.boxes.isEmpty == true { return lastFile }
        // After a failure the rows that are compressed already are unknown.
        changesOfFile = nil
        lastFile = try surface.withPixels { pixels in
            do throws(ImageFormatError) {
                return try file.bytes(of: pixels, changed: changes?.boxes.map { $0.top..<$0.bottom })
            } catch {
                throw CairoError.notCompressed
            }
        }
        changesOfFile = PixelRegion()
        return lastFile
    }

    /// Fills `pixels` with the picture.
    ///
    /// - Throws: ``CairoError``.
    package func rasterize(_ list: DrawList, into pixels: inout Pixels) throws {
        let surface = try draw(list)
        let size = surface.size
        if pixels.width != size.width || pixels.height != size.height {
            pixels = Pixels(width: size.width, height: size.height)
        }
        try surface.withPixels { rows in
            pixels.withUnsafeMutableWords { words in
                for y in 0..<rows.height {
                    for (x, word) in rows.row(y).enumerated() { words[y * rows.width + x] = word & 0xFF_FFFF }
                }
            }
        }
    }

    package func show(_ list: DrawList) throws -> [PixelBand]? {
        _ = try draw(list)
        defer { changesOfPixels = PixelRegion() }
        return changesOfPixels.map { changes in
            PixelBand.merging(
                changes.boxes.map { PixelBand(rows: $0.top..<$0.bottom, columns: $0.left..<$0.right) })
        }
    }

    package func withPixels<Result>(
        _ body: (_ start: UnsafePointer<UInt32>, _ stride: Int) throws -> Result
    ) throws -> Result {
        guard let surface else { preconditionFailure("a picture is drawn before its pixels are used") }
        return try surface.withPixels { try body($0.start, $0.stride) }
    }

    // MARK: Drawing

    /// Returns the surface that shows the picture, until the next one is drawn.
    private func draw(_ list: DrawList) throws(CairoError) -> ImageSurface {
        let size = try PixelSize(of: list)
        // If drawing fails, the surfaces are given up, and the next list is drawn on new ones.
        let (surface, aside, shown) = (surface, aside, shown)
        self.surface = nil
        self.aside = nil
        self.shown = nil
        guard usesShortcuts, let surface, surface.size == size, var shown else {
            let surface = try Self.surface(surface, ofSize: size)
            try drawWhole(list, size, on: surface)
            self.surface = surface
            self.shown = usesShortcuts ? BoundedDrawList(list, glyphs: fonts) : nil
            note(nil)
            return surface
        }
        self.aside = aside
        if list == shown.list {
            (self.surface, self.shown) = (surface, shown)
            return surface
        }
        var next = BoundedDrawList(list, glyphs: fonts)
        let changes = next.changes(since: &shown)
        let known = backdropCount
        backdropCount = next.backdropCount
        let count = backdrop == nil || known != backdropCount ? 0 : backdropCount ?? 0
        if let changes, let part = next.part(changes, above: count) {
            try draw(part, of: list, size, on: surface)
        } else {
            try drawWhole(list, size, on: surface)
        }
        (self.surface, self.shown) = (surface, next)
        note(changes)
        return surface
    }

    /// Records the pixels in which a picture may differ from the one before; nil for all pixels.
    private func note(_ changes: PixelRegion?) {
        for one in [\CairoRasterizer.changesOfFile, \.changesOfPixels] {
            guard let changes else {
                self[keyPath: one] = nil
                continue
            }
            for box in changes.boxes { self[keyPath: one]?.add(box) }
        }
    }

    private func drawWhole(_ list: DrawList, _ size: PixelSize, on surface: ImageSurface) throws(CairoError) {
        let context = try CairoContext(drawingTo: surface.handle)
        try CairoPainter.draw(
            list, size: size, context: context, fonts: fonts, bitmaps: bitmaps, texts: masks(for: list, on: surface))
    }

    private func draw(
        _ part: BoundedDrawList.Part, of list: DrawList, _ size: PixelSize, on surface: ImageSurface
    ) throws(CairoError) {
        let aside = try Self.surface(self.aside, ofSize: size)
        self.aside = nil
        let inBackdrop = part.opaqueFills.filter(part.isInBackdrop)
        if let backdrop, !inBackdrop.isEmpty {
            let shown = try backdrop.draw(list.prefix(part.backdropCount))
            for fill in inBackdrop { try aside.copy(fill.box, from: shown) }
        }
        let context = try CairoContext(drawingTo: aside.handle)
        try CairoPainter.draw(
            list, part, size: size, context: context, fonts: fonts, bitmaps: bitmaps,
            texts: masks(for: list, on: aside))
        for fill in part.opaqueFills { try surface.copy(fill.box, from: aside) }
        self.aside = aside
    }

    /// Returns the masks of the texts in earlier pictures, for the next picture, which is drawn on a surface.
    private func masks(for list: DrawList, on surface: ImageSurface) -> TextMasks? {
        guard usesShortcuts else { return nil }
        if masks?.suits(surface.size, scale: list.scale) != true {
            masks = TextMasks(fonts: fonts, size: surface.size, scale: list.scale)
        }
        masks?.beginPicture(on: surface)
        return masks
    }

    /// Returns the given surface if it has the right size, or else a new one.
    private static func surface(_ kept: ImageSurface?, ofSize size: PixelSize) throws(CairoError) -> ImageSurface {
        if let kept, kept.size == size { return kept }
        return try ImageSurface(size: size)
    }
}
