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

    /// Begins a new picture.
    func beginPicture() {
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
    func lay(_ run: TextRun, on surface: ImageSurface) throws(CairoError) -> Bool {
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
        guard let mask = entry.mask else { return false }
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
