internal import Drawing
internal import ImageFormats

extension InkedList {
    /// The pixels that may look otherwise than in a picture that was drawn before; nil where it is better drawn whole.
    ///
    /// - Parameter before: the picture before; what becomes known of it is kept.
    package mutating func changes(since before: inout InkedList) -> PixelRegion? {
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

    /// Adds what the items without a match touch, and what clips and groups without a match hold; false where that is so
    /// much that the picture is better drawn whole.
    ///
    /// - Parameters:
    ///   - matches: for each item its place in `other`.
    ///   - other: the picture that this one is compared with.
    private mutating func addInk(of matches: [Int?], in other: inout InkedList, to region: inout PixelRegion) -> Bool {
        var index = 0
        while let next = matches[index...].firstIndex(of: nil) {
            let start = veil(around: next) ?? next
            for inner in start...partners[start] {
                switch list.items[inner] {
                case .shape, .text:
                    region.add(clippedBox(inner))
                    // The clips around it may not be the same there.
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
