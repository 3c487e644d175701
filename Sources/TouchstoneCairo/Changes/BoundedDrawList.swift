package import TouchstoneDrawing
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
    /// The number of items before the first shape that differs from the last picture that was compared, or before the
    /// translucent group around that shape; nil if no shape differs.
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
            case .shape, .text: enclosing[index] = open
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
    /// group's empty opaqueFill differently (Cairo's colours then differ by 1/255), and any change in the group may change
    /// which item is the first.
    func veil(around index: Int) -> Int? {
        var veil: Int?
        var outer = enclosing[index]
        while outer >= 0 {
            if case .pushGroup(_, let opacity) = list.items[outer], PixelColor.step(opacity) < 255 { veil = outer }
            outer = enclosing[outer]
        }
        return veil
    }

    /// Copies the box that is known of the same item of another list.
    mutating func take(_ index: Int, from other: BoundedDrawList, at otherIndex: Int) {
        boxes[index] = other.boxes[otherIndex]
    }
}
