package import TouchstoneGeometry

/// A picture: a list of shapes, texts, images, clips and groups, drawn in order. The first item is at the back.
///
/// Coordinates are points of the picture, with the origin at the top left and y pointing down. `scale` is the number of
/// pixels per point when the picture is rendered to pixels.
package struct DrawList: Hashable, Sendable {
    /// One step of drawing.
    package enum Item: Hashable, Sendable {
        /// An outline, filled, stroked or both.
        case shape(Shape)
        /// One line of text.
        case text(TextRun)
        /// An outline that is filled with a gradient.
        case gradient(GradientFill)
        /// A bitmap in a rectangle.
        case image(ImageRun)
        /// Starts a clip: the items up to the matching `popClip` are drawn only inside the transformed outline.
        case pushClip(Outline, Transform)
        /// Ends the innermost clip.
        case popClip
        /// Starts a group: the items up to the matching `popGroup` share a name and are drawn as a whole with one
        /// opacity (0…1).
        case pushGroup(name: String, opacity: Double)
        /// Ends the innermost group.
        case popGroup
    }

    /// The size of the picture, in points.
    package let size: Size
    /// Pixels per point, greater than 0.
    package let scale: Double
    /// The opaque colour that fills the whole picture before the first item is drawn.
    package let background: Color
    /// The steps, in order, with balanced clips and groups.
    package private(set) var items: [Item] = []

    /// Creates a picture without items. The size is in points, the scale in pixels per point.
    package init(size: Size, scale: Double, background: Color) {
        self.size = size
        self.scale = scale
        self.background = background
    }

    /// Returns the same picture with another scale, in pixels per point, greater than 0.
    package func withScale(_ scale: Double) -> DrawList {
        var list = DrawList(size: size, scale: scale, background: background)
        list.items = items
        return list
    }

    /// Returns a picture of the first `count` items. Clips and groups that are still open after them are closed.
    package func prefix(_ count: Int) -> DrawList {
        var list = self
        list.items = Array(items.prefix(count))
        var ends: [Item] = []
        for item in list.items {
            switch item {
            case .pushClip: ends.append(.popClip)
            case .pushGroup: ends.append(.popGroup)
            case .popClip, .popGroup: ends.removeLast()
            case .shape, .text, .gradient, .image: continue
            }
        }
        list.items += ends.reversed()
        return list
    }

    /// Returns the same picture enlarged: it has `factor` times as many points and the same number of pixels.
    package func enlarged(by factor: Double) -> DrawList {
        guard factor != 1 else { return self }
        let size = Size(width: self.size.width * factor, height: self.size.height * factor)
        var list = DrawList(size: size, scale: scale / factor, background: background)
        list.items = items.map { $0.placed(Transform(scaleX: factor, y: factor), scaledBy: factor) }
        return list
    }

    /// The width of the picture in pixels: points times scale, rounded up to whole pixels, at least 1.
    package var pixelWidth: Int { Self.pixels(size.width * scale) }
    /// The height of the picture in pixels: points times scale, rounded up to whole pixels, at least 1.
    package var pixelHeight: Int { Self.pixels(size.height * scale) }

    private static func pixels(_ length: Double) -> Int {
        // A length such as 360.00000000000006 is meant as 360.
        max(1, Int((length - 1e-6).rounded(.up)))
    }

    /// Adds `shape` in front of the items so far.
    package mutating func append(_ shape: Shape) { items.append(.shape(shape)) }

    /// Adds `text` in front of the items so far.
    package mutating func append(_ text: TextRun) { items.append(.text(text)) }

    /// Adds an area that is filled with a gradient in front of the items so far.
    package mutating func append(_ fill: GradientFill) { items.append(.gradient(fill)) }

    /// Adds an image in front of the items so far.
    package mutating func append(_ image: ImageRun) { items.append(.image(image)) }

    /// Adds items of another picture, with balanced clips and groups, in front of the items so far.
    ///
    /// Lines whose width is measured in the picture keep their width.
    ///
    /// - Parameters:
    ///   - items: The items, in coordinates of their own.
    ///   - transform: The transform from these coordinates to the picture's.
    package mutating func append(_ items: [DrawList.Item], placed transform: Transform) {
        self.items += transform.isIdentity ? items : items.map { $0.placed(transform, scaledBy: 1) }
    }

    /// Appends a shape with these properties.
    package mutating func draw(
        _ outline: Outline, transform: Transform = .identity, fill: Color? = nil, stroke: Stroke? = nil
    ) {
        append(Shape(outline, transform: transform, fill: fill, stroke: stroke))
    }

    /// Appends a text with these properties.
    package mutating func draw(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextRun.Alignment = .leading,
        transform: Transform = .identity
    ) {
        append(TextRun(string, font: font, color: color, at: position, alignment: alignment, transform: transform))
    }

    /// Adds another picture, with its background, in front of the items so far.
    ///
    /// The top left corner of `picture` is placed at `origin`, and the picture is drawn `factor` times as large. It is
    /// clipped to its own size. Its scale is ignored.
    package mutating func append(_ picture: DrawList, at origin: Point, scaledBy factor: Double = 1) {
        let placement = Transform(a: factor, b: 0, c: 0, d: factor, tx: origin.x, ty: origin.y)
        let bounds = Outline.rectangle(Rect(origin: .zero, size: picture.size))
        append(clippedTo: bounds, transform: placement) { list in
            list.append(Shape(bounds, transform: placement, fill: picture.background))
            list.items += picture.items.map { $0.placed(placement, scaledBy: factor) }
        }
    }

    /// Appends the items that `body` appends, clipped to the transformed outline. Adds nothing if `body` appends
    /// nothing.
    package mutating func append(
        clippedTo outline: Outline, transform: Transform = .identity, _ body: (inout DrawList) throws -> Void
    ) rethrows {
        try append(.pushClip(outline, transform), .popClip, around: body)
    }

    /// Appends the items that `body` appends as a group with a name and an opacity (0…1). Adds nothing if `body`
    /// appends nothing.
    package mutating func append(
        group name: String, opacity: Double = 1, _ body: (inout DrawList) throws -> Void
    ) rethrows {
        try append(.pushGroup(name: name, opacity: opacity), .popGroup, around: body)
    }

    private mutating func append(
        _ start: Item, _ end: Item, around body: (inout DrawList) throws -> Void
    ) rethrows {
        items.append(start)
        let count = items.count
        defer {
            if items.count == count { items.removeLast() } else { items.append(end) }
        }
        try body(&self)
    }
}

extension DrawList.Item {
    /// Returns the same step in another picture. `placement` leads to that picture's coordinates, which are `factor`
    /// times as large.
    package func placed(_ placement: Transform, scaledBy factor: Double) -> DrawList.Item {
        switch self {
        case .shape(var shape):
            shape.transform = shape.transform.concatenating(placement)
            if var stroke = shape.stroke, stroke.space == .picture {
                stroke.width *= factor
                stroke.dash = stroke.dash.map { $0 * factor }
                stroke.dashPhase *= factor
                shape.stroke = stroke
            }
            return .shape(shape)
        case .text(var text):
            text.transform = text.transform.concatenating(placement)
            return .text(text)
        case .gradient(var fill):
            fill.transform = fill.transform.concatenating(placement)
            return .gradient(fill)
        case .image(var image):
            image.transform = image.transform.concatenating(placement)
            return .image(image)
        case .pushClip(let outline, let transform): return .pushClip(outline, transform.concatenating(placement))
        case .popClip, .pushGroup, .popGroup: return self
        }
    }
}

/// A recorded piece of a picture, in coordinates of its own.
///
/// It is an object, so that what was drawn once, such as the contents of a view, can be kept and placed in many
/// pictures without a copy: ``DrawList/append(_:placed:)``.
package final class Drawing: Sendable {
    /// The steps, in order, with balanced clips and groups.
    package let items: [DrawList.Item]

    /// Creates a drawing from its steps, whose clips and groups must be balanced.
    package init(_ items: [DrawList.Item]) { self.items = items }
}
