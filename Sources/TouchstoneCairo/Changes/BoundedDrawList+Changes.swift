internal import TouchstoneDrawing
internal import TouchstoneImages

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
