package import Drawing
package import ImageFormats

/// A draw list of which it is known which pixels its items may touch, as far as somebody has asked.
package struct InkedList {
    package let list: DrawList
    private let bounds: InkBounds
    /// As far as known.
    private var boxes: [PixelRectangle?]
    /// For each item that begins or ends a clip or a group, its other end; for the others themselves.
    let partners: [Int]
    /// For each item the beginning of the innermost clip or group that it is in; -1 outside of all.
    let enclosing: [Int]
    /// How many items come before the first shape that differs from the picture that this one was compared with last, or before the
    /// translucent group that it is in; nil where no shape differs.
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

    /// The pixels that an item touches at most.
    mutating func box(_ index: Int) -> PixelRectangle {
        if let known = boxes[index] { return known }
        let box = bounds.box(of: list.items[index])
        boxes[index] = box
        return box
    }

    /// The pixels that an item touches at most, inside of the clips that it is in.
    mutating func clippedBox(_ index: Int) -> PixelRectangle {
        var box = box(index)
        var outer = enclosing[index]
        while outer >= 0, !box.isEmpty {
            if case .pushClip = list.items[outer] { box = box.intersection(self.box(outer)) }
            outer = enclosing[outer]
        }
        return box
    }

    /// The beginning of the outermost group around an item that can be seen through; nil where there is none.
    ///
    /// Such a group is laid down as a whole, and changes as a whole: backends draw what comes first on its empty ground another
    /// way (Cairo's colours then differ by 1/255), and what comes first may change with any of it.
    func veil(around index: Int) -> Int? {
        var veil: Int?
        var outer = enclosing[index]
        while outer >= 0 {
            if case .pushGroup(_, let opacity) = list.items[outer], PixelColor.step(opacity) < 255 { veil = outer }
            outer = enclosing[outer]
        }
        return veil
    }

    /// Takes over what is known of the same item of another list.
    mutating func take(_ index: Int, from other: InkedList, at otherIndex: Int) {
        boxes[index] = other.boxes[otherIndex]
    }
}
