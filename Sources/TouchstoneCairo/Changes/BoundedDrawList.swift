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
            if case .shape = list.items[index] { matching.new[index] == nil } else { false }
        }
        backdropCount = firstShape.map { veil(around: $0) ?? $0 }
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
            let start = veil(around: next) ?? next
            for inner in start...partners[start] {
                switch list.items[inner] {
                case .shape, .text:
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
