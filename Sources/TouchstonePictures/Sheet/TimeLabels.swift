/// The positions of texts in a row below the marks that they belong to.
enum TimeLabels {
    /// The space between two texts.
    private static let gap = 6.0

    /// The left ends of the texts, in the order of the marks. Texts that would touch move aside. If there is not enough
    /// space for all, texts that would touch others are omitted, which is nil.
    ///
    /// - Parameters:
    ///   - middles: the x coordinates of the marks, in ascending order.
    ///   - widths: the widths of the texts.
    ///   - first: the texts that are the last to be omitted.
    static func lefts(
        _ middles: [Double], _ widths: [Double], from left: Double, to right: Double, first: [Bool]
    ) -> [Double?] {
        var lefts = zip(middles, widths).map { min(max($0 - $1 / 2, left), right - $1) }
        guard widths.reduce(0, +) + gap * Double(widths.count) <= right - left else {
            var taken: [ClosedRange<Double>] = []
            var kept = [Double?](repeating: nil, count: lefts.count)
            for index in lefts.indices.filter({ first[$0] }) + lefts.indices.filter({ !first[$0] }) {
                let extent = lefts[index] - gap / 2...lefts[index] + widths[index] + gap / 2
                guard !taken.contains(where: extent.overlaps) else { continue }
                taken.append(extent)
                kept[index] = lefts[index]
            }
            return kept
        }
        // Texts that touch form a block, whose middle is the mean of the middles of their marks.
        var blocks: [(range: Range<Int>, left: Double)] = []
        func width(_ range: Range<Int>) -> Double { widths[range].reduce(0, +) + gap * Double(range.count - 1) }
        for index in lefts.indices {
            var block = (range: index..<index + 1, left: lefts[index])
            while let last = blocks.last, last.left + width(last.range) + gap > block.left {
                blocks.removeLast()
                block.range = last.range.lowerBound..<block.range.upperBound
                let middle = middles[block.range].reduce(0, +) / Double(block.range.count)
                block.left = min(max(middle - width(block.range) / 2, left), right - width(block.range))
            }
            blocks.append(block)
        }
        for block in blocks {
            var next = block.left
            for index in block.range {
                lefts[index] = next
                next += widths[index] + gap
            }
        }
        return lefts
    }
}
