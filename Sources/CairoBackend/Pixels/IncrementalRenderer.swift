internal import Drawing

/// Draws lists into pixels in memory, which are reused from one list to the next of the same size. For one thread.
///
/// Of a list that differs little from the one before, only the parts that may look otherwise are drawn, aside, and their
/// pixels copied: they are the same as if all had been drawn.
final class IncrementalRenderer {
    /// A picture, good until the next is drawn.
    struct Picture {
        let surface: ImageSurface
        /// Goes up by one with each picture that is not the one before.
        let number: Int
    }

    private let fonts: FontBook
    private let usesShortcuts: Bool
    private var surface: ImageSurface?
    /// Where parts are drawn; what it shows outside of them means nothing.
    private var aside: ImageSurface?
    private var masks: TextMasks?
    /// What ``surface`` shows.
    private var shown: InkedList?
    /// Keeps the picture of the items behind the first shape that changes, while that stays the same shape. Nil in a renderer of a
    /// backdrop.
    private let backdrop: IncrementalRenderer?
    /// How many items were behind the first shape that changed in the last picture.
    private var backdropCount: Int?
    private var number = 0
    /// For each of the last pictures the pixels that may differ from the one before; nil for all.
    private var changes: [PixelRegion?] = []

    /// As many as others may draw between two pictures that somebody compares.
    private static let mostChanges = 32

    /// - Parameter usesShortcuts: whether less than the whole picture may be drawn.
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

    /// The pixels of the picture.
    func draw(_ list: DrawList) throws(CairoError) -> Picture {
        let size = try PixelSize(of: list)
        // Whatever goes wrong while drawing stays with the surfaces: the next list begins on new ones.
        let (surface, aside, shown) = (surface, aside, shown)
        self.surface = nil
        self.aside = nil
        self.shown = nil
        guard usesShortcuts, let surface, surface.size == size, var shown else {
            let surface = try Self.surface(surface, ofSize: size)
            try drawWhole(list, size, on: surface)
            self.surface = surface
            self.shown = usesShortcuts ? InkedList(list, glyphs: fonts) : nil
            return picture(on: surface, changes: nil)
        }
        self.aside = aside
        if list == shown.list {
            (self.surface, self.shown) = (surface, shown)
            return Picture(surface: surface, number: number)
        }
        var next = InkedList(list, glyphs: fonts)
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

    /// The pixels in which the last picture may differ from an earlier one; nil for all.
    func changes(since earlier: Int) -> PixelRegion? {
        guard number - earlier <= changes.count else { return nil }
        var region = PixelRegion()
        for changes in changes.suffix(number - earlier) {
            guard let changes else { return nil }
            for box in changes.boxes { region.add(box) }
        }
        return region
    }

    /// A new picture.
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
        _ part: InkedList.Part, of list: DrawList, _ size: PixelSize, on surface: ImageSurface
    ) throws(CairoError) {
        let aside = try Self.surface(self.aside, ofSize: size)
        self.aside = nil
        let texts = keptTexts(for: list, size).map { CairoPainter.KeptTexts(masks: $0, surface: aside) }
        let inBackdrop = part.grounds.filter(part.isInBackdrop)
        if let backdrop, !inBackdrop.isEmpty {
            let shown = try backdrop.draw(list.prefix(part.backdropCount)).surface
            for ground in inBackdrop { try aside.copy(ground.box, from: shown) }
        }
        let context = try CairoContext(drawingTo: aside.handle)
        try CairoPainter.draw(part, of: list, size: size, context: context, fonts: fonts, texts: texts)
        for ground in part.grounds { try surface.copy(ground.box, from: aside) }
        self.aside = aside
    }

    /// The texts of the pictures before.
    private func keptTexts(for list: DrawList, _ size: PixelSize) -> TextMasks? {
        guard usesShortcuts else { return nil }
        if masks?.suits(size, scale: list.scale) != true {
            masks = TextMasks(fonts: fonts, size: size, scale: list.scale)
        }
        masks?.beginPicture()
        return masks
    }

    /// The surface that is there, where it has the size, else a new one.
    private static func surface(_ kept: ImageSurface?, ofSize size: PixelSize) throws(CairoError) -> ImageSurface {
        if let kept, kept.size == size { return kept }
        return try ImageSurface(size: size)
    }
}
