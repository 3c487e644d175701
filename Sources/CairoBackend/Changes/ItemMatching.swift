internal import Drawing
internal import ImageFormats

/// Which items of a draw list are those of another, in the same order; the others have changed, come or gone.
///
/// The beginning and the end of a clip or a group are matched together or not at all. So what lies outside of all items
/// without a match, those inside of such clips and groups among them, has not changed.
struct ItemMatching {
    /// For each item of the old list its place in the new one; nil for one that is not there.
    private(set) var old: [Int?]
    /// For each item of the new list its place in the old one; nil for one that was not there.
    private(set) var new: [Int?]

    /// How far an item is looked for behind its place.
    private static let reach = 8

    init(from before: InkedList, to after: InkedList) {
        let (before, after) = ((before.list.items, before.partners), (after.list.items, after.partners))
        old = [Int?](repeating: nil, count: before.0.count)
        new = [Int?](repeating: nil, count: after.0.count)
        if before.0.count == after.0.count {
            for index in before.0.indices where Self.looksLike(before.0[index], after.0[index]) { match(index, index) }
        } else {
            align(before.0, after.0)
        }
        // Loosening one pair may loosen those that enclose it.
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

    /// How many items are gone, or have come, before the lists go on alike.
    private func gap(
        _ before: [DrawList.Item], _ first: Int, _ after: [DrawList.Item], _ second: Int
    ) -> (gone: Int, come: Int)? {
        for step in 1...Self.reach {
            if second + step < after.count, Self.looksLike(before[first], after[second + step]) { return (0, step) }
            if first + step < before.count, Self.looksLike(before[first + step], after[second]) { return (step, 0) }
        }
        return nil
    }

    /// Whether any was matched without its other end, and now is no more.
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

    /// Whether two items draw the same; a group's name is not seen.
    private static func looksLike(_ first: DrawList.Item, _ second: DrawList.Item) -> Bool {
        if case .pushGroup(_, let opacity) = first, case .pushGroup(_, let other) = second { return opacity == other }
        return first == second
    }
}
