package import Geometry

/// A picture: what is drawn, in order, the first item at the back.
///
/// Coordinates are points of the picture, origin top left, y down; `scale` says how many pixels a point has when the
/// picture becomes pixels.
package struct DrawList: Hashable, Sendable {
    /// One step of drawing.
    package enum Item: Hashable, Sendable {
        /// An outline, filled, stroked or both.
        case shape(Shape)
        /// One line of text.
        case text(TextRun)
        /// What follows, up to the matching `popClip`, is drawn only inside the transformed outline.
        case pushClip(Outline, Transform)
        /// Ends the innermost clip.
        case popClip
        /// What follows, up to the matching `popGroup`, belongs together under a name, and is drawn as a whole with
        /// an opacity (0…1).
        case pushGroup(name: String, opacity: Double)
        /// Ends the innermost group.
        case popGroup
    }

    /// The size of the picture, in points.
    package let size: Size
    /// Pixels per point, greater than 0.
    package let scale: Double
    /// What covers the whole picture before the first item; opaque.
    package let background: Color
    /// The steps, in order. Clips and groups in it are balanced.
    package private(set) var items: [Item] = []

    /// A picture without items; the size in points, the scale in pixels per point.
    package init(size: Size, scale: Double, background: Color) {
        self.size = size
        self.scale = scale
        self.background = background
    }

    /// The same picture with another number of pixels per point, greater than 0.
    package func withScale(_ scale: Double) -> DrawList {
        var list = DrawList(size: size, scale: scale, background: background)
        list.items = items
        return list
    }

    /// The same picture as far as its first items draw it; clips and groups that are open then are closed.
    package func prefix(_ count: Int) -> DrawList {
        var list = self
        list.items = Array(items.prefix(count))
        var ends: [Item] = []
        for item in list.items {
            switch item {
            case .pushClip: ends.append(.popClip)
            case .pushGroup: ends.append(.popGroup)
            case .popClip, .popGroup: ends.removeLast()
            case .shape, .text: continue
            }
        }
        list.items += ends.reversed()
        return list
    }

    /// The same picture in as many pixels and `factor` times as many points.
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
        // A length such as 360.00000000000006 is meant to be 360.
        max(1, Int((length - 1e-6).rounded(.up)))
    }

    /// Draws `shape` in front of what is there.
    package mutating func append(_ shape: Shape) { items.append(.shape(shape)) }

    /// Draws `text` in front of what is there.
    package mutating func append(_ text: TextRun) { items.append(.text(text)) }

    /// Draws another picture, its background included, in front of what is there: with its top left corner at `origin`,
    /// `factor` times as large, and nothing of it outside of its own size. Its scale does not count.
    package mutating func append(_ picture: DrawList, at origin: Point, scaledBy factor: Double = 1) {
        let placement = Transform(a: factor, b: 0, c: 0, d: factor, tx: origin.x, ty: origin.y)
        let bounds = Outline.rectangle(Rect(origin: .zero, size: picture.size))
        append(clippedTo: bounds, transform: placement) { list in
            list.append(Shape(bounds, transform: placement, fill: picture.background))
            list.items += picture.items.map { $0.placed(placement, scaledBy: factor) }
        }
    }

    /// Appends what `body` appends, drawn only inside the transformed outline. Where that is nothing, nothing is added.
    package mutating func append(
        clippedTo outline: Outline, transform: Transform = .identity, _ body: (inout DrawList) throws -> Void
    ) rethrows {
        try append(.pushClip(outline, transform), .popClip, around: body)
    }

    /// Appends what `body` appends as a group with a name and an opacity (0…1). Where that is nothing, nothing is added.
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
    /// The same step in another picture, whose coordinates `placement` leads to, `factor` times as large.
    fileprivate func placed(_ placement: Transform, scaledBy factor: Double) -> DrawList.Item {
        switch self {
        case .shape(var shape):
            shape.transform = shape.transform.concatenating(placement)
            if var stroke = shape.stroke, stroke.space == .picture {
                stroke.width *= factor
                stroke.dash = stroke.dash.map { $0 * factor }
                shape.stroke = stroke
            }
            return .shape(shape)
        case .text(var text):
            text.transform = text.transform.concatenating(placement)
            return .text(text)
        case .pushClip(let outline, let transform): return .pushClip(outline, transform.concatenating(placement))
        case .popClip, .pushGroup, .popGroup: return self
        }
    }
}
