internal import TouchstoneDrawing

/// Draws lists into pixels in memory, which are reused for the next list of the same size. For use on one thread.
///
/// If a list differs little from the one before, only the parts that may have changed are drawn, on a separate surface.
/// Their pixels are then copied. The result is the same as if everything had been drawn.
final class IncrementalRenderer {
    /// A picture, which is valid until the next one is drawn.
    struct Picture {
        let surface: ImageSurface
        /// A number that is increased by one for each picture that differs from the one before.
        let number: Int
    }

    private let fonts: FontBook
    private let usesShortcuts: Bool
    private var surface: ImageSurface?
    /// The surface on which parts are drawn. Its pixels outside of them are undefined.
    private var aside: ImageSurface?
    private var masks: TextMasks?
    /// The list that ``surface`` shows.
    private var shown: BoundedDrawList?
    /// Keeps the picture of the items behind the first shape that changes, as long as that is the same shape. Nil in
    /// the renderer of a backdrop.
    private let backdrop: IncrementalRenderer?
    /// The number of items behind the first shape that changed in the last picture.
    private var backdropCount: Int?
    private var number = 0
    /// For each of the last pictures the pixels that may differ from the picture before; nil for all pixels.
    private var changes: [PixelRegion?] = []

    /// The number of pictures whose changes are kept. A caller may compare two pictures between which fewer pictures
    /// than this were drawn for other callers.
    private static let mostChanges = 32

    /// - Parameter usesShortcuts: Whether less than the whole picture may be drawn.
    init(fonts: FontBook, usesShortcuts: Bool) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
        backdrop = usesShortcuts ? IncrementalRenderer(backdropWith: fonts) : nil
    }

    private init(backdropWith fonts: FontBook) {
        self.fonts = fonts
        usesShortcuts = true
        backdrop = nil
    }

    /// Returns the pixels of the picture.
    func draw(_ list: DrawList) throws(CairoError) -> Picture {
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
            return picture(on: surface, changes: nil)
        }
        self.aside = aside
        if list == shown.list {
            (self.surface, self.shown) = (surface, shown)
            return Picture(surface: surface, number: number)
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
        return picture(on: surface, changes: changes)
    }

    /// Returns the pixels in which the last picture may differ from an earlier one; nil for all pixels.
    func changes(since earlier: Int) -> PixelRegion? {
        guard number - earlier <= changes.count else { return nil }
        var region = PixelRegion()
        for changes in changes.suffix(number - earlier) {
            guard let changes else { return nil }
            for box in changes.boxes { region.add(box) }
        }
        return region
    }

    /// Returns a picture with a new number.
    private func picture(on surface: ImageSurface, changes: PixelRegion?) -> Picture {
        number += 1
        self.changes = self.changes.suffix(Self.mostChanges - 1) + [changes]
        return Picture(surface: surface, number: number)
    }

    private func drawWhole(_ list: DrawList, _ size: PixelSize, on surface: ImageSurface) throws(CairoError) {
        let context = try CairoContext(drawingTo: surface.handle)
        let texts = keptTexts(for: list, size).map { CairoPainter.KeptTexts(masks: $0, surface: surface) }
        try CairoPainter.draw(list, size: size, context: context, fonts: fonts, texts: texts)
    }

    private func draw(
        _ part: BoundedDrawList.Part, of list: DrawList, _ size: PixelSize, on surface: ImageSurface
    ) throws(CairoError) {
        let aside = try Self.surface(self.aside, ofSize: size)
        self.aside = nil
        let texts = keptTexts(for: list, size).map { CairoPainter.KeptTexts(masks: $0, surface: aside) }
        let inBackdrop = part.opaqueFills.filter(part.isInBackdrop)
        if let backdrop, !inBackdrop.isEmpty {
            let shown = try backdrop.draw(list.prefix(part.backdropCount)).surface
            for fill in inBackdrop { try aside.copy(fill.box, from: shown) }
        }
        let context = try CairoContext(drawingTo: aside.handle)
        try CairoPainter.draw(part, of: list, size: size, context: context, fonts: fonts, texts: texts)
        for fill in part.opaqueFills { try surface.copy(fill.box, from: aside) }
        self.aside = aside
    }

    /// Returns the masks of the texts in earlier pictures.
    private func keptTexts(for list: DrawList, _ size: PixelSize) -> TextMasks? {
        guard usesShortcuts else { return nil }
        if masks?.suits(size, scale: list.scale) != true {
            masks = TextMasks(fonts: fonts, size: size, scale: list.scale)
        }
        masks?.beginPicture()
        return masks
    }

    /// Returns the given surface if it has the right size, or else a new one.
    private static func surface(_ kept: ImageSurface?, ofSize size: PixelSize) throws(CairoError) -> ImageSurface {
        if let kept, kept.size == size { return kept }
        return try ImageSurface(size: size)
    }
}
