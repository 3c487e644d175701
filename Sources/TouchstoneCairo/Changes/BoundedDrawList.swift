package import TouchstoneDrawing
package import TouchstoneGeometry
package import TouchstoneImages

/// A draw list with the pixels that its items may touch, computed when they are first needed.
package struct BoundedDrawList {
    package let list: DrawList
    private let bounds: InkBounds
    /// The boxes that were computed so far.
    private var boxes: [PixelRectangle?]
    /// For each item that begins or ends a clip or a group, the index of its other end; for the others their own index.
    let partners: [Int]
    /// For each item the beginning of the innermost clip or group around it; -1 if there is none.
    let enclosing: [Int]
    /// The number of items before the first shape or image that differs from the last picture that was compared, or
    /// before the translucent group around it; nil if none differs.
    package internal(set) var backdropCount: Int?

    package init(_ list: DrawList, glyphs: any GlyphProviding) {
        self.list = list
        bounds = InkBounds(of: list, glyphs: glyphs)
        boxes = [PixelRectangle?](repeating: nil, count: list.items.count)
        var partners = Array(list.items.indices)
        var enclosing = [Int](repeating: -1, count: list.items.count)
        var open = -1
        for (index, item) in list.items.enumerated() {
            switch item {
            case .shape, .text, .gradient, .image: enclosing[index] = open
            case .pushClip, .pushGroup:
                enclosing[index] = open
                open = index
            case .popClip, .popGroup:
                // Clips and groups of a list are balanced.
                partners[index] = open
                partners[open] = index
                open = enclosing[open]
                enclosing[index] = open
            }
        }
        self.partners = partners
        self.enclosing = enclosing
    }

    /// All pixels of the picture.
    package var picture: PixelRectangle { bounds.picture }

    /// Returns a box around all pixels that an item may touch.
    mutating func box(_ index: Int) -> PixelRectangle {
        if let known = boxes[index] { return known }
        let box = bounds.box(of: list.items[index])
        boxes[index] = box
        return box
    }

    /// Returns a box around all pixels that an item may touch inside the clips around it.
    mutating func clippedBox(_ index: Int) -> PixelRectangle {
        var box = box(index)
        var outer = enclosing[index]
        while outer >= 0, !box.isEmpty {
            if case .pushClip = list.items[outer] { box = box.intersection(self.box(outer)) }
            outer = enclosing[outer]
        }
        return box
    }

    /// Returns the beginning of the outermost translucent group around an item; nil if there is none.
    ///
    /// Such a group is drawn as a whole and changes as a whole. The reason is that backends draw the first item on the
    /// group's empty surface differently (Cairo's colours then differ by 1/255), and any change in the group may change
    /// which item is the first.
    func translucentGroup(around index: Int) -> Int? {
        var outermost: Int?
        var outer = enclosing[index]
        while outer >= 0 {
            if case .pushGroup(_, let opacity) = list.items[outer], PixelColor.step(opacity) < 255 { outermost = outer }
            outer = enclosing[outer]
        }
        return outermost
    }

    /// Copies the box that is known of the same item of another list.
    mutating func take(_ index: Int, from other: BoundedDrawList, at otherIndex: Int) {
        boxes[index] = other.boxes[otherIndex]
    }
}

extension BoundedDrawList {
    /// Returns the pixels that may differ from an earlier picture; nil if it is better to draw the whole picture.
    ///
    /// - Parameter before: The earlier picture. Boxes that are computed for it are kept in it.
    package mutating func changes(since before: inout BoundedDrawList) -> PixelRegion? {
        guard list.size == before.list.size, list.scale == before.list.scale,
            list.background == before.list.background
        else { return nil }
        let matching = ItemMatching(from: before, to: self)
        for (index, old) in matching.new.enumerated() {
            if let old { take(index, from: before, at: old) }
        }
        let firstShape = matching.new.indices.first { index in
            switch list.items[index] {
            case .shape, .gradient, .image: matching.new[index] == nil
            case .text, .pushClip, .popClip, .pushGroup, .popGroup: false
            }
        }
        backdropCount = firstShape.map { translucentGroup(around: $0) ?? $0 }
        var region = PixelRegion()
        guard before.addInk(of: matching.old, in: &self, to: &region),
            addInk(of: matching.new, in: &before, to: &region)
        else { return nil }
        return region
    }

    /// Adds the pixels of the items without a match, and of the contents of clips and groups without a match. Returns
    /// false if there are so many that it is better to draw the whole picture.
    ///
    /// - Parameters:
    ///   - matches: For each item its index in `other`.
    ///   - other: The picture with which this one is compared.
    private mutating func addInk(of matches: [Int?], in other: inout BoundedDrawList, to region: inout PixelRegion)
        -> Bool
    {
        var index = 0
        while let next = matches[index...].firstIndex(of: nil) {
            let start = translucentGroup(around: next) ?? next
            for inner in start...partners[start] {
                switch list.items[inner] {
                case .shape, .text, .gradient, .image:
                    region.add(clippedBox(inner))
                    // The clips around the item may be different in the other list.
                    if let match = matches[inner] { region.add(other.clippedBox(match)) }
                case .pushClip, .popClip, .pushGroup, .popGroup: continue
                }
                if 2 * region.area > picture.area { return false }
            }
            index = partners[start] + 1
        }
        return true
    }
}

extension BoundedDrawList {
    /// The items that must be drawn to make a part of the picture correct.
    ///
    /// Each item is drawn once for all boxes. It does no harm in a box for which it is not needed: either it does not
    /// touch the box, or the opaque fill of the box is drawn over it later.
    package struct Part {
        /// A fill of a box with the colour that hides everything behind it.
        package struct OpaqueFill: Hashable {
            package let box: PixelRectangle
            package let color: Color
            /// The index of the item that has the colour; -1 for the background of the picture.
            let index: Int
        }

        /// An opaque fill for each box of the part, from back to front.
        package let opaqueFills: [OpaqueFill]
        /// The number of items, from the first on, that are in the backdrop, which is drawn separately.
        package let backdropCount: Int
        /// For each item whether it is drawn. An item that begins a clip or a group is drawn exactly if the item that
        /// ends it is.
        package let isDrawn: [Bool]

        /// Whether the backdrop contains everything behind the drawn items in a box.
        func isInBackdrop(_ opaqueFill: OpaqueFill) -> Bool { backdropCount > 0 && opaqueFill.index < backdropCount }
    }

    /// Returns the items that must be drawn to make the pixels of a region correct; nil if there are so many that it is
    /// better to draw the whole picture.
    ///
    /// - Parameters:
    ///   - region: The pixels that must be correct.
    ///   - backdropCount: The number of items, from the first on, that are drawn separately. They contain all items of
    ///     a translucent group or none of them.
    package mutating func part(_ region: PixelRegion, above backdropCount: Int = 0) -> Part? {
        var opaqueFills: [Part.OpaqueFill] = []
        var isDrawn = [Bool](repeating: false, count: list.items.count)
        for box in region.boxes {
            let opaqueFill = opaqueFill(of: box)
            opaqueFills.append(opaqueFill)
            for index in max(opaqueFill.index + 1, backdropCount)..<list.items.count where !isDrawn[index] {
                switch list.items[index] {
                case .shape(let shape):
                    if clippedBox(index).intersects(box), !isHollow(shape, around: box) { draw(index, &isDrawn) }
                case .text, .gradient, .image: if clippedBox(index).intersects(box) { draw(index, &isDrawn) }
                case .pushClip, .popClip, .pushGroup, .popGroup: continue
                }
            }
            let count = isDrawn.reduce(0) { $0 + ($1 ? 1 : 0) }
            if 2 * count > list.items.count + Self.few { return nil }
        }
        return Part(
            opaqueFills: opaqueFills.sorted { $0.index < $1.index }, backdropCount: backdropCount, isDrawn: isDrawn)
    }

    /// The number of items that take no noticeable time to draw.
    private static let few = 16

    /// Marks an item as drawn, together with the whole translucent group around it, if any, and the ends of the clips
    /// and groups around it.
    private func draw(_ index: Int, _ isDrawn: inout [Bool]) {
        isDrawn[index] = true
        if let start = translucentGroup(around: index) {
            for inner in start...partners[start] { isDrawn[inner] = true }
        }
        var outer = enclosing[index]
        while outer >= 0 {
            isDrawn[outer] = true
            isDrawn[partners[outer]] = true
            outer = enclosing[outer]
        }
    }

    /// Returns the last item that hides everything behind it in a box, or else the background.
    private func opaqueFill(of box: PixelRectangle) -> Part.OpaqueFill {
        for index in list.items.indices.reversed() {
            guard case .shape(let shape) = list.items[index], let color = shape.fill, PixelColor(color).alpha == 255,
                surrounds(shape, box), isFree(index, box)
            else { continue }
            return Part.OpaqueFill(box: box, color: color, index: index)
        }
        return Part.OpaqueFill(box: box, color: list.background, index: -1)
    }

    /// Whether a shape is a line around a box that does not reach into the box.
    private func isHollow(_ shape: Shape, around box: PixelRectangle) -> Bool {
        shape.fill == nil && surrounds(shape, box)
    }

    /// Whether a box is inside a shape and the shape's line does not reach into the box.
    private func surrounds(_ shape: Shape, _ box: PixelRectangle) -> Bool {
        let line = shape.stroke.map { stroke in
            stroke.width * (stroke.space == .picture ? 1 : shape.transform.largestStretch) / 2 * list.scale
        }
        return shape.outline.contains(box, shape.transform, list.scale, margin: max(0, line ?? 0) + 2)
    }

    /// Whether the clips and groups around an item show all of it in a box.
    private func isFree(_ index: Int, _ box: PixelRectangle) -> Bool {
        var outer = enclosing[index]
        while outer >= 0 {
            switch list.items[outer] {
            case .pushClip(let outline, let transform):
                guard outline.contains(box, transform, list.scale, margin: 2) else { return false }
            case .pushGroup(_, let opacity):
                guard PixelColor.step(opacity) == 255 else { return false }
            case .shape, .text, .gradient, .image, .popClip, .popGroup: return false
            }
            outer = enclosing[outer]
        }
        return true
    }
}

extension Outline {
    /// Whether a box of pixels with a margin is inside the outline. Only convex outlines return true, so it is enough
    /// to test the corners of the box.
    ///
    /// - Parameters:
    ///   - transform: The transform from the outline's coordinates to the picture's.
    ///   - scale: Pixels per point of the picture.
    fileprivate func contains(_ box: PixelRectangle, _ transform: Transform, _ scale: Double, margin: Double) -> Bool {
        guard margin.isFinite, let back = transform.inverted, isNear(transform, scale) else { return false }
        let (left, right) = (Double(box.left) - margin, Double(box.right) + margin)
        let (top, bottom) = (Double(box.top) - margin, Double(box.bottom) + margin)
        for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
            guard contains(Point(x: x / scale, y: y / scale).applying(back)) else { return false }
        }
        return true
    }

    /// Whether no backend has to move points of the outline closer, which would bend it.
    private func isNear(_ transform: Transform, _ scale: Double) -> Bool {
        let box: Rect
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): box = rect
        case .polyline, .polygon, .path: return false
        }
        return box.corners.allSatisfy { corner in
            let point = corner.applying(transform)
            return abs(point.x) * scale < Outline.farthest && abs(point.y) * scale < Outline.farthest
        }
    }

    /// Whether a point, in the outline's coordinates, is inside.
    private func contains(_ point: Point) -> Bool {
        switch self {
        case .rectangle(let rect):
            return rect.minX <= point.x && point.x <= rect.maxX && rect.minY <= point.y && point.y <= rect.maxY
        case .roundedRectangle(let rect, let radius):
            guard Outline.rectangle(rect).contains(point) else { return false }
            let radius = max(0, Outline.usable(radius, in: rect))
            // The distance of the point inside a corner's square, towards the corner.
            let across = max(rect.minX + radius - point.x, point.x - rect.maxX + radius)
            let along = max(rect.minY + radius - point.y, point.y - rect.maxY + radius)
            return across <= 0 || along <= 0 || across * across + along * along <= radius * radius
        case .ellipse(let rect):
            let (across, along) = (rect.width / 2, rect.height / 2)
            guard across > 0, along > 0 else { return false }
            let (x, y) = ((point.x - rect.midX) / across, (point.y - rect.midY) / along)
            return x * x + y * y <= 1
        case .polyline, .polygon, .path: return false
        }
    }
}
