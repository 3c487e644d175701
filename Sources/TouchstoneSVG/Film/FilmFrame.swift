package import TouchstoneDrawing
internal import TouchstoneGeometry

/// A picture for a film, with its shapes already written. This step needs no other picture, so it can be done on any
/// thread.
package struct FilmFrame: Sendable {
    /// A written shape.
    struct Written {
        /// The transform to which the shape belongs. `reach` is the distance that it reaches from the origin, in its
        /// own coordinates.
        let transform: Transform
        let reach: Double
        /// The range of its bytes.
        let range: Range<Int>
    }

    /// The picture's items, as they are written.
    let items: [DrawList.Item]
    /// The background in the light theme. `darkBackground` is the one in the dark theme.
    let background: Shape
    let darkBackground: Shape?
    /// The dark colours of texts, by their indices among the items.
    private let darkTexts: [Int: Color]
    let grid: PictureGrid
    /// The elements of all shapes, one after another.
    let text: [UInt8]
    /// The shapes, indexed like the list's items; nil for items that are not shapes or not visible.
    let shapes: [Written?]

    /// Creates a frame for a ``NativeFilm``.
    ///
    /// - Parameters:
    ///   - list: The picture.
    ///   - dark: The same picture in the colours of a dark theme. If a colour differs, both are written, as
    ///     `#rrggbb#rrggbb`, or with eight digits each if they are not equally opaque.
    package init(_ list: DrawList, dark: DrawList? = nil) { self.init(list, dark: dark, .arrays) }

    init(_ list: DrawList, dark: DrawList? = nil, _ syntax: ElementText.Syntax) {
        items = syntax == .arrays ? FilmPlacement.placed(list.items) : list.items
        // A picture with other items provides no dark colours.
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

    /// Returns the dark colour of the text at an index of the items; nil for none.
    func darkColor(ofTextAt index: Int) -> Color? { darkTexts[index] }
}
