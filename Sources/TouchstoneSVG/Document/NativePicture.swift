package import TouchstoneDrawing
internal import TouchstoneGeometry

/// A picture whose shapes are already written as elements. This step needs no other picture, so it can be done on any
/// thread.
package struct NativePicture: Sendable {
    /// An item of the picture.
    enum Item {
        /// A visible shape: the range of its bytes in ``text``, the transform to which it belongs, and whether it is a
        /// path.
        case shape(Range<Int>, Transform, isPath: Bool)
        case text(TextRun)
        case gradient(GradientFill)
        case image(ImageRun)
        case pushClip(Outline, Transform)
        case pushGroup(String, opacity: Double)
        /// The end of a clip or a group.
        case pop
    }

    private(set) var items: [Item] = []
    let grid: PictureGrid
    /// The elements of all shapes, one after another.
    private(set) var text: [UInt8] = []

    /// Creates a frame for a ``NativeFilm``, with its background. A colour that is another one in a dark theme is written
    /// as both, `#rrggbb#rrggbb`.
    package init(_ list: DrawList) {
        self.init(list, FilmPlacement.placed(list.items), hasBackground: true, .arrays)
    }

    /// Creates a frame of an animated document, with its background.
    init(markupOf list: DrawList) { self.init(list, list.items, hasBackground: true, .markup) }

    /// Creates a frame of a document, without a background.
    init(shapesOf list: DrawList) { self.init(list, list.items, hasBackground: false, .markup) }

    private init(_ list: DrawList, _ items: [DrawList.Item], hasBackground: Bool, _ syntax: ElementText.Syntax) {
        grid = PictureGrid(size: list.size, scale: list.scale)
        var element = ElementText(syntax, in: ByteText(reserving: 100 * items.count))
        self.items.reserveCapacity(items.count + 1)
        if hasBackground { append(Self.background(of: list), &element) }
        for item in items {
            switch item {
            case .shape(let shape): append(shape, &element)
            case .text(let run): self.items.append(.text(run))
            case .gradient(let fill): append(fill, list.scale, &element)
            case .image(let run):
                if run.isDrawn { self.items.append(.image(run)) }
            case .pushClip(let outline, let transform): self.items.append(.pushClip(outline, transform))
            case .pushGroup(let name, let opacity): self.items.append(.pushGroup(name, opacity: opacity))
            case .popClip, .popGroup: self.items.append(.pop)
            }
        }
        text = element.text.bytes
    }

    private mutating func append(_ shape: Shape, _ element: inout ElementText) {
        guard let native = NativeShape(shape, grid) else { return }
        let start = element.text.count
        native.write(&element)
        items.append(.shape(start..<element.text.count, native.outline.transform, isPath: shape.outline.isPath))
    }

    private mutating func append(_ fill: GradientFill, _ scale: Double, _ element: inout ElementText) {
        switch fill.paint(scale: scale) {
        case .nothing: return
        case .color(let color): append(Shape(fill.outline, transform: fill.transform, fill: color), &element)
        case .linear, .radial: items.append(.gradient(fill))
        }
    }

    private static func background(of list: DrawList) -> Shape {
        Shape(.rectangle(Rect(origin: .zero, size: list.size)), fill: list.background.withAlpha(1))
    }
}

/// Describes items that move together relative to their own place. A label that has moved then consists of the same
/// shapes under another translation, and a film contains the shapes once.
enum FilmPlacement {
    /// Returns the items. Successive items in the picture's own coordinates are moved to the origin by the place of the
    /// first of them, and get a translation back.
    static func placed(_ items: [DrawList.Item]) -> [DrawList.Item] {
        var items = items
        var start = 0
        while start < items.count {
            guard let place = place(of: items[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < items.count, let next = self.place(of: items[end]), !next.isCenter || next.point == place.point
            {
                end += 1
            }
            // A single shape would gain nothing.
            if end - start > 1 { for index in start..<end { move(&items[index], place.point) } }
            start = end
        }
        return items
    }

    /// Returns the place of an item; nil if the item is not in the picture's coordinates or is too far away.
    private static func place(of item: DrawList.Item) -> (point: Point, isCenter: Bool)? {
        let place: (point: Point, isCenter: Bool)
        switch item {
        case .shape(let shape) where shape.transform.isIdentity:
            switch shape.outline {
            case .rectangle(let rect), .roundedRectangle(let rect, _): place = (rect.origin, false)
            case .ellipse(let rect): place = (rect.center, true)
            case .polyline(let points), .polygon(let points):
                guard let first = points.first else { return nil }
                place = (first, false)
            case .path(let path, _):
                guard case .move(let first) = path.elements.first else { return nil }
                place = (first, false)
            }
        case .text(let run) where run.transform.isIdentity: place = (run.position, false)
        case .shape, .text, .gradient, .image, .pushClip, .popClip, .pushGroup, .popGroup: return nil
        }
        return abs(place.point.x) < farthest && abs(place.point.y) < farthest ? place : nil
    }

    /// The largest usable coordinate. Differences of larger ones lose digits.
    private static let farthest = 1e5

    private static func move(_ item: inout DrawList.Item, _ place: Point) {
        let back = Transform(translationX: place.x, y: place.y)
        func moved(_ point: Point) -> Point { Point(x: point.x - place.x, y: point.y - place.y) }
        func moved(_ rect: Rect) -> Rect { Rect(origin: moved(rect.origin), size: rect.size) }
        switch item {
        case .shape(var shape):
            switch shape.outline {
            case .rectangle(let rect): shape.outline = .rectangle(moved(rect))
            case .roundedRectangle(let rect, let radius):
                shape.outline = .roundedRectangle(moved(rect), radius: radius)
            case .ellipse(let rect): shape.outline = .ellipse(in: moved(rect))
            case .polyline(let points): shape.outline = .polyline(points.map(moved))
            case .polygon(let points): shape.outline = .polygon(points.map(moved))
            case .path(let path, let rule):
                shape.outline = .path(path.applying(Transform(translationX: -place.x, y: -place.y)), rule)
            }
            shape.transform = back
            item = .shape(shape)
        case .text(var run):
            run.position = moved(run.position)
            run.transform = back
            item = .text(run)
        case .gradient, .image, .pushClip, .popClip, .pushGroup, .popGroup: break
        }
    }
}
