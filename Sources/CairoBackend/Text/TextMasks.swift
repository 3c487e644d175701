internal import Drawing
internal import Geometry
internal import ImageFormats

/// The masks of lines of text that stay where they are from picture to picture, such as a heading: from the second time on
/// they are laid down and not filled, which shows the same pixels in a tenth of the time. For one thread.
///
/// Only what is filled without any regard to what is around it has a mask: opaque colours, outside of clips and of groups
/// that can be seen through, and wholly inside the picture.
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

    /// For pictures of so many pixels, and so many of them to a point.
    init(fonts: FontBook, size: PixelSize, scale: Double) {
        self.fonts = fonts
        self.scale = scale
        bounds = PixelRectangle(left: 0, top: 0, right: size.width, bottom: size.height)
    }

    /// Whether it is for pictures of this size and scale.
    func suits(_ size: PixelSize, scale: Double) -> Bool {
        bounds.right == size.width && bounds.bottom == size.height && self.scale == scale
    }

    /// A new picture begins.
    func beginPicture() {
        picture += 1
        guard picture.isMultiple(of: Self.keptPictures) || entries.count > Self.most else { return }
        // Of some pictures only parts are drawn: a mask may be needed again though it was not needed at once.
        let oldest = picture - Self.keptPictures
        entries = entries.filter { $0.value.picture > ($0.value.mask == nil ? picture - 2 : oldest) }
        byteCount = entries.values.reduce(0) { $0 + ($1.mask?.byteCount ?? 0) }
    }

    /// A mask is kept for this many pictures after it was last drawn.
    private static let keptPictures = 16
    /// With more texts than this, those that were seen once are forgotten with the picture after them.
    private static let most = 1 << 12
    /// Texts with more pixels than this are filled about as fast as they are laid down.
    private static let largest = 1 << 18
    /// How many bytes all masks have at most.
    private static let mostBytes = 1 << 22

    /// Lays a text down if it was seen in an earlier picture; false where it has to be filled.
    func lay(_ run: TextRun, on surface: ImageSurface) throws(CairoError) -> Bool {
        let color = PixelColor(run.color)
        guard color.alpha == 255 else { return false }
        // A text has one mask in all colours.
        var key = run
        key.color = .black
        guard var entry = entries[key] else {
            entries[key] = Entry(picture: picture)
            return false
        }
        // Parts of one picture are drawn one after the other.
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

    /// Nil for a text that has no pixels or too many, or lies over the edge of the picture.
    private func makeMask(_ run: TextRun) throws(CairoError) -> TextMask? {
        let line = fonts.layout(run.string, weight: run.font.weight)
        guard let transform = run.placement(of: line, scale: scale)?.toPixels,
            let box = InkBounds.box(of: line, transform), bounds.contains(box), box.area <= Self.largest,
            byteCount + box.area <= Self.mostBytes
        else { return nil }
        return try TextMask(of: line, transform, in: box)
    }
}
