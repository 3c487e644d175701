package import Drawing
internal import Geometry

/// A picture for a film, its shapes written already: what needs no other picture, so that any thread may do it.
package struct FilmFrame: Sendable {
    /// A shape that was written.
    struct Written {
        /// What it is to stand under, and how far from the origin it reaches in its own coordinates.
        let transform: Transform
        let reach: Double
        /// Its bytes.
        let range: Range<Int>
    }

    /// The picture's items, as they are written.
    let items: [DrawList.Item]
    /// What the background is filled with in each theme.
    let background: Shape
    let darkBackground: Shape?
    /// The dark colours of texts, by their places among the items.
    private let darkTexts: [Int: Color]
    let grid: PictureGrid
    /// The elements of all shapes behind each other.
    let text: [UInt8]
    /// By the list's items; nil for what is no shape, or is not seen.
    let shapes: [Written?]

    /// A frame for a ``NativeFilm``.
    ///
    /// - Parameter dark: the same picture in the colours of a dark theme. A colour that differs is written as both,
    ///   `#rrggbb#rrggbb`, with eight digits each where they are not equally opaque.
    package init(_ list: DrawList, dark: DrawList? = nil) { self.init(list, dark: dark, .arrays) }

    init(_ list: DrawList, dark: DrawList? = nil, _ syntax: ElementText.Syntax) {
        items = syntax == .arrays ? FilmPlacement.placed(list.items) : list.items
        // A picture that is not made of the same items has no dark colours.
        let dark = dark?.items.count == list.items.count ? dark : nil
        background = Self.background(of: list)
        darkBackground = dark.map(Self.background)
        var darkTexts: [Int: Color] = [:]
        for (index, item) in (dark?.items ?? []).enumerated() {
            if case .text(let run) = item { darkTexts[index] = run.color }
        }
        self.darkTexts = darkTexts
        grid = PictureGrid(size: list.size, scale: list.scale)
        var element = ElementText(syntax, in: ByteText(reserving: 100 * items.count))
        var shapes: [Written?] = []
        shapes.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            guard case .shape(let shape) = item,
                let native = NativeShape(shape, grid, dark: dark.flatMap { Self.shape($0.items[index]) })
            else {
                shapes.append(nil)
                continue
            }
            let start = element.text.count
            native.write(&element)
            shapes.append(
                Written(
                    transform: native.outline.transform, reach: native.outline.reach,
                    range: start..<element.text.count))
        }
        self.shapes = shapes
        text = element.text.bytes
    }

    private static func background(of list: DrawList) -> Shape {
        Shape(.rectangle(Rect(origin: .zero, size: list.size)), fill: list.background.withAlpha(1))
    }

    private static func shape(_ item: DrawList.Item) -> Shape? {
        if case .shape(let shape) = item { shape } else { nil }
    }

    /// The dark colour of the text at a place among the items; nil for none.
    func darkColor(ofTextAt index: Int) -> Color? { darkTexts[index] }
}
