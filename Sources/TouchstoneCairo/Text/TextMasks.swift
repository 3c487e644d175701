internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneImages

/// The masks of lines of text that keep their place from picture to picture, such as a heading. From the second time on
/// they are blended instead of filled, which produces the same pixels in a tenth of the time. For use on one thread.
///
/// A text has a mask only if its pixels are independent of everything around it: it is opaque, outside of clips and
/// translucent groups, and completely inside the picture.
final class TextMasks {
    private struct Entry {
        var mask: TextMask?
        /// The number of the picture in which the text was last seen.
        var picture: Int
    }

    private let fonts: FontBook
    private let bounds: PixelRectangle
    private let scale: Double
    private var entries: [TextRun: Entry] = [:]
    private var byteCount = 0
    private var picture = 0
    /// The surface on which the picture is drawn.
    private var surface: ImageSurface?

    /// Creates masks for pictures of `size` pixels, with `scale` pixels per point.
    init(fonts: FontBook, size: PixelSize, scale: Double) {
        self.fonts = fonts
        self.scale = scale
        bounds = PixelRectangle(left: 0, top: 0, right: size.width, bottom: size.height)
    }

    /// Whether the masks are for pictures of this size and scale.
    func suits(_ size: PixelSize, scale: Double) -> Bool {
        bounds.right == size.width && bounds.bottom == size.height && self.scale == scale
    }

    /// Begins a new picture, which is drawn on `surface`.
    func beginPicture(on surface: ImageSurface) {
        self.surface = surface
        picture += 1
        guard picture.isMultiple(of: Self.keptPictures) || entries.count > Self.most else { return }
        // Some pictures are drawn only in part, so a mask that one picture does not need may be needed again later.
        let oldest = picture - Self.keptPictures
        entries = entries.filter { $0.value.picture > ($0.value.mask == nil ? picture - 2 : oldest) }
        byteCount = entries.values.reduce(0) { $0 + ($1.mask?.byteCount ?? 0) }
    }

    /// A mask is kept for this many pictures after it was last drawn.
    private static let keptPictures = 16
    /// If there are more texts than this, those that were drawn only once are removed after the next picture.
    private static let most = 1 << 12
    /// Texts with more pixels than this are filled about as fast as they are blended.
    private static let largest = 1 << 18
    /// The largest number of bytes of all masks.
    private static let mostBytes = 1 << 22

    /// Draws a text from its mask if it was drawn in an earlier picture. Returns false if it must be filled.
    func lay(_ run: TextRun) throws(CairoError) -> Bool {
        let color = PixelColor(run.color)
        guard color.alpha == 255 else { return false }
        // A text has the same mask in all colours.
        var key = run
        key.color = .black
        guard var entry = entries[key] else {
            entries[key] = Entry(picture: picture)
            return false
        }
        // Several parts of the same picture may be drawn one after another.
        if entry.mask == nil, entry.picture < picture, let mask = try makeMask(key) {
            entry.mask = mask
            byteCount += mask.byteCount
        }
        entry.picture = picture
        entries[key] = entry
        guard let mask = entry.mask, let surface else { return false }
        try surface.change(mask.box) { mask.lay(color, on: $0, stride: $1) }
        return true
    }

    /// Returns nil for a text that has no pixels or too many, or that crosses the edge of the picture.
    private func makeMask(_ run: TextRun) throws(CairoError) -> TextMask? {
        let line = fonts.layout(run.string, weight: run.font.weight)
        guard let transform = run.placement(of: line, scale: scale)?.toPixels,
            let box = InkBounds.box(of: line, transform), bounds.contains(box), box.area <= Self.largest,
            byteCount + box.area <= Self.mostBytes
        else { return nil }
        return try TextMask(of: line, transform, in: box)
    }
}

/// The share of each pixel that a line of text covers, at its place in the picture.
struct TextMask {
    /// The pixels that the mask covers.
    let box: PixelRectangle
    /// One byte per pixel, row by row: 0 for no coverage, 255 for full coverage.
    private let coverage: [UInt8]

    var byteCount: Int { coverage.count }

    /// Creates the coverage that Cairo computes when it fills the text.
    ///
    /// - Parameters:
    ///   - line: The text's outlines, in ems.
    ///   - transform: The transform from ems to the picture's pixels.
    ///   - box: A box of pixels that contains all of the text.
    init(of line: GlyphLine, _ transform: Transform, in box: PixelRectangle) throws(CairoError) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))
        defer { cairo_surface_destroy(surface) }
        try check(cairo_surface_status(surface), "make a mask of \(box.width) × \(box.height) pixels")
        guard let surface else { throw .refused(action: "make a mask", reason: "no surface") }
        // The offset is in whole pixels, which Cairo subtracts exactly, so every point keeps its place within its
        // pixel.
        cairo_surface_set_device_offset(surface, -Double(box.left), -Double(box.top))
        let context = try CairoContext(drawingTo: surface)
        _ = context.setColor(.black)
        context.newPath()
        for placed in line.glyphs where !placed.glyph.outline.isEmpty {
            placed.glyph.outline.add(to: context, transform: transform.translatedBy(x: placed.position, y: 0))
        }
        context.fill()
        try context.checkStatus()
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else {
            throw .refused(action: "read a mask", reason: "the image has none")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        coverage = [UInt8](unsafeUninitializedCapacity: box.width * box.height) { target, count in
            guard let start = target.baseAddress else { return }
            for row in 0..<box.height {
                (start + row * box.width).update(from: bytes + row * stride, count: box.width)
            }
            count = box.width * box.height
        }
        self.box = box
    }

    /// Blends an opaque colour into pixels according to the coverage.
    ///
    /// The result is equal to that of Cairo's fill, bit by bit. Cairo rounds the share of the colour and the share of
    /// the pixel separately and then adds them (`lerp8x4` of `cairo-image-compositor.c`).
    ///
    /// - Parameters:
    ///   - pixels: The first pixel of the box.
    ///   - stride: The distance of two rows, in pixels.
    func lay(_ color: PixelColor, on pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        let word = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue) | 0xff00_0000
        coverage.withUnsafeBufferPointer { coverage in
            for row in 0..<box.height {
                let target = pixels + row * stride
                for column in 0..<box.width {
                    let part = UInt32(coverage[row * box.width + column])
                    if part == 0 { continue }
                    target[column] = part == 255 ? word : Self.blend(word, part, target[column])
                }
            }
        }
    }

    @inline(__always) private static func blend(_ new: UInt32, _ part: UInt32, _ old: UInt32) -> UInt32 {
        let rest = 255 - part
        return sum(product(new, part), product(old, rest)) | sum(product(new >> 8, part), product(old >> 8, rest)) << 8
    }

    /// Returns two channels at once, each multiplied by `part` / 255 and rounded.
    @inline(__always) private static func product(_ channels: UInt32, _ part: UInt32) -> UInt32 {
        let products = (channels & 0xff_00ff) &* part &+ 0x7f_007f
        return ((products &+ ((products >> 8) & 0xff_00ff)) >> 8) & 0xff_00ff
    }

    /// Returns the sums of two channels at once, each limited to 255.
    @inline(__always) private static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
        let sum = first &+ second
        return (sum | (0x100_0100 &- ((sum >> 8) & 0xff_00ff))) & 0xff_00ff
    }
}
