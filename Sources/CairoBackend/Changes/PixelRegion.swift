package import ImageFormats

/// A few boxes of pixels, which may overlap, that together hold every box that was added.
package struct PixelRegion: Hashable, Sendable {
    /// More would cost more than the pixels between them.
    private static let mostBoxes = 12

    /// None of them empty.
    package private(set) var boxes: [PixelRectangle] = []

    package init() {}

    /// The pixels of all boxes; where boxes overlap they count for each.
    package var area: Int { boxes.reduce(0) { $0 + $1.area } }

    package mutating func add(_ box: PixelRectangle) {
        guard !box.isEmpty else { return }
        var box = box
        // A box that has grown may now be one with others.
        while let index = boxes.firstIndex(where: { Self.isOne($0, box) }) ?? (isFull ? cheapest(for: box) : nil) {
            box = box.union(boxes.remove(at: index))
        }
        boxes.append(box)
    }

    private var isFull: Bool { boxes.count >= Self.mostBoxes }

    /// Whether one box for both costs no more than two.
    private static func isOne(_ first: PixelRectangle, _ second: PixelRectangle) -> Bool {
        first.union(second).area <= first.area + second.area
    }

    /// The box that grows least by another.
    private func cheapest(for box: PixelRectangle) -> Int? {
        boxes.indices.min { boxes[$0].union(box).area - boxes[$0].area < boxes[$1].union(box).area - boxes[$1].area }
    }
}
