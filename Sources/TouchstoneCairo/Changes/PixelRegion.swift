package import TouchstoneImages

/// A few boxes of pixels, which may overlap, that together contain every box that was added.
package struct PixelRegion: Hashable, Sendable {
    /// The largest number of boxes. More would cost more than the pixels between them.
    private static let mostBoxes = 12

    /// The boxes, none of which is empty.
    package private(set) var boxes: [PixelRectangle] = []

    package init() {}

    /// The number of pixels in all boxes. Where boxes overlap, each box counts.
    package var area: Int { boxes.reduce(0) { $0 + $1.area } }

    package mutating func add(_ box: PixelRectangle) {
        guard !box.isEmpty else { return }
        var box = box
        // A box that has grown may now be merged with others.
        while let index = boxes.firstIndex(where: { Self.isOne($0, box) }) ?? (isFull ? cheapest(for: box) : nil) {
            box = box.union(boxes.remove(at: index))
        }
        boxes.append(box)
    }

    private var isFull: Bool { boxes.count >= Self.mostBoxes }

    /// Whether one box for both has no more pixels than the two boxes.
    private static func isOne(_ first: PixelRectangle, _ second: PixelRectangle) -> Bool {
        first.union(second).area <= first.area + second.area
    }

    /// Returns the box that grows least when it is merged with another.
    private func cheapest(for box: PixelRectangle) -> Int? {
        boxes.indices.min { boxes[$0].union(box).area - boxes[$0].area < boxes[$1].union(box).area - boxes[$1].area }
    }
}
