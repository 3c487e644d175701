internal import TouchstoneDrawing

/// The items that two draw lists have in common, in the same order. All other items were changed, added or removed.
///
/// The beginning and the end of a clip or a group are either both matched or both not. So the pixels outside all items
/// without a match, and outside the contents of such clips and groups, have not changed.
struct ItemMatching {
    /// For each item of the old list its index in the new list; nil if it is not there.
    private(set) var old: [Int?]
    /// For each item of the new list its index in the old list; nil if it was not there.
    private(set) var new: [Int?]

    /// The number of places after its own in which an item is searched.
    private static let reach = 8

    init(from before: BoundedDrawList, to after: BoundedDrawList) {
        let (before, after) = ((before.list.items, before.partners), (after.list.items, after.partners))
        old = [Int?](repeating: nil, count: before.0.count)
        new = [Int?](repeating: nil, count: after.0.count)
        if before.0.count == after.0.count {
            for index in before.0.indices where Self.looksLike(before.0[index], after.0[index]) { match(index, index) }
        } else {
            align(before.0, after.0)
        }
        // Removing one pair may require removing the pairs that enclose it.
        while loosenHalves(before.1, after.1) {}
    }

    private mutating func match(_ first: Int, _ second: Int) {
        old[first] = second
        new[second] = first
    }

    private mutating func align(_ before: [DrawList.Item], _ after: [DrawList.Item]) {
        var (first, second) = (0, 0)
        while first < before.count, second < after.count {
            if Self.looksLike(before[first], after[second]) {
                match(first, second)
                (first, second) = (first + 1, second + 1)
            } else if let gap = gap(before, first, after, second) {
                (first, second) = (first + gap.gone, second + gap.come)
            } else {
                (first, second) = (first + 1, second + 1)
            }
        }
    }

    /// Returns the number of items that were removed or added before the lists match again.
    private func gap(
        _ before: [DrawList.Item], _ first: Int, _ after: [DrawList.Item], _ second: Int
    ) -> (gone: Int, come: Int)? {
        for step in 1...Self.reach {
            if second + step < after.count, Self.looksLike(before[first], after[second + step]) { return (0, step) }
            if first + step < before.count, Self.looksLike(before[first + step], after[second]) { return (step, 0) }
        }
        return nil
    }

    /// Removes the matches of clips and groups whose other end has no corresponding match. Returns whether there were
    /// any.
    private mutating func loosenHalves(_ before: [Int], _ after: [Int]) -> Bool {
        var hasLoosened = false
        for (first, second) in old.enumerated() {
            guard let second, old[before[first]] != after[second] else { continue }
            old[first] = nil
            new[second] = nil
            hasLoosened = true
        }
        return hasLoosened
    }

    /// Whether two items draw the same. The name of a group is not visible.
    private static func looksLike(_ first: DrawList.Item, _ second: DrawList.Item) -> Bool {
        if case .pushGroup(_, let opacity) = first, case .pushGroup(_, let other) = second { return opacity == other }
        return first == second
    }
}
