internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The rows and headers of a list from top to bottom, with their places, while one of the rows is dragged.
///
/// A *place* is where an item rests, in the list's coordinates. Each change costs as much as the number of items that
/// make room, and not as the number of all items.
///
/// The space above an item is kept when its neighbors change:
///
/// - If two rows change places, the space above each place stays.
/// - The space above a header moves with it. The space below it stays below it.
///
/// So the place of an item that is not between the old and the new place of the dragged row never changes.
struct RowOrder {
    struct Item {
        let view: View
        let isHeader: Bool
        let height: Double
        /// The space above it. It is negative if the item overlaps the one above.
        var space: Double
        /// The y coordinate of its upper edge, without its transform.
        var top: Double
        var bottom: Double { top + height }
    }

    private(set) var items: [Item] = []

    /// Creates the order that views have by their upper edges. Views with the same edge keep their order.
    init(of views: [View], isHeader: (View) -> Bool) {
        let sorted = views.enumerated().map { (index: $0, view: $1, top: $1.topWithoutTransform) }
            .sorted { ($0.top, $0.index) < ($1.top, $1.index) }
        items.reserveCapacity(sorted.count)
        for entry in sorted {
            let above = items.last?.bottom ?? 0
            items.append(
                Item(
                    view: entry.view, isHeader: isHeader(entry.view), height: entry.view.bounds.height,
                    space: entry.top - above, top: entry.top))
        }
    }

    func index(of view: View) -> Int? { items.firstIndex { $0.view === view } }

    // MARK: Moving

    /// Moves a row to the place that is closest to where it is dragged. Returns its new index.
    ///
    /// - Parameters:
    ///   - top: the y coordinate of the row's upper edge.
    ///   - crossesHeaders: whether it may go to another section.
    mutating func move(_ index: Int, draggedTo top: Double, crossesHeaders: Bool) -> Int {
        var index = index
        while let next = exchange(below: index, crossesHeaders: crossesHeaders),
            top > (items[index].top + next.row.top) / 2 + GestureConstants.reorderHysteresis
        {
            perform(next)
            index += 1
        }
        while let next = exchange(above: index, crossesHeaders: crossesHeaders),
            top < (items[index].top + next.row.top) / 2 - GestureConstants.reorderHysteresis
        {
            perform(next)
            index -= 1
        }
        return index
    }

    /// Moves a row to an index, as far as that is possible. Returns its new index.
    mutating func move(_ index: Int, to target: Int) -> Int {
        var index = index
        while index < target, let next = exchange(below: index, crossesHeaders: true) {
            perform(next)
            index += 1
        }
        while index > target, let next = exchange(above: index, crossesHeaders: true) {
            perform(next)
            index -= 1
        }
        return index
    }

    /// Two neighbors that change places, with their new spaces and places.
    private struct Exchange {
        /// The index of the upper one, before and after.
        var index: Int
        /// The dragged row, and the item that makes room.
        var row: Item
        var other: Item
        /// The space above the row that follows a header, below which the dragged row comes or goes.
        var spaceBelow: Double?
        var isDown: Bool
    }

    private mutating func perform(_ exchange: Exchange) {
        let index = exchange.index
        items[index] = exchange.isDown ? exchange.other : exchange.row
        items[index + 1] = exchange.isDown ? exchange.row : exchange.other
        if let space = exchange.spaceBelow { items[index + 2].space = space }
    }

    /// The exchange of a row with the item below it; nil if there is none, or if it is a header that it may not cross.
    private func exchange(below index: Int, crossesHeaders: Bool) -> Exchange? {
        guard items.indices.contains(index + 1) else { return nil }
        var (row, other) = (items[index], items[index + 1])
        let start = row.top - row.space
        var spaceBelow: Double?
        if other.isHeader {
            guard crossesHeaders else { return nil }
            spaceBelow = exchangeSpace(of: &row, withRowAt: index + 2)
        } else {
            swap(&row.space, &other.space)
        }
        other.top = start + other.space
        row.top = other.bottom + row.space
        return Exchange(index: index, row: row, other: other, spaceBelow: spaceBelow, isDown: true)
    }

    /// The exchange of a row with the item above it; nil if there is none, or if it is a header that it may not cross.
    /// No row goes above a header that is the first item.
    private func exchange(above index: Int, crossesHeaders: Bool) -> Exchange? {
        guard index > 0 else { return nil }
        var (other, row) = (items[index - 1], items[index])
        let start = other.top - other.space
        var spaceBelow: Double?
        if other.isHeader {
            guard crossesHeaders, index > 1 else { return nil }
            spaceBelow = exchangeSpace(of: &row, withRowAt: index + 1)
        } else {
            swap(&row.space, &other.space)
        }
        row.top = start + row.space
        other.top = row.bottom + other.space
        return Exchange(index: index - 1, row: row, other: other, spaceBelow: spaceBelow, isDown: false)
    }

    /// Exchanges the space above a row with that above another one. Returns the new space of the other one; nil if
    /// there is no row at the index.
    private func exchangeSpace(of row: inout Item, withRowAt index: Int) -> Double? {
        guard items.indices.contains(index), !items[index].isHeader else { return nil }
        let space = row.space
        row.space = items[index].space
        return space
    }

    // MARK: Views that come and go

    /// Adds a view where its upper edge is. The others stay. Returns its index.
    mutating func insert(_ view: View, isHeader: Bool) -> Int {
        let top = view.topWithoutTransform
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].top < top { low = middle + 1 } else { high = middle }
        }
        let above = low > 0 ? items[low - 1].bottom : 0
        let item = Item(view: view, isHeader: isHeader, height: view.bounds.height, space: top - above, top: top)
        items.insert(item, at: low)
        if items.indices.contains(low + 1) { items[low + 1].space = items[low + 1].top - item.bottom }
        return low
    }

    /// Removes an item. The others stay.
    mutating func remove(at index: Int) {
        items.remove(at: index)
        guard items.indices.contains(index) else { return }
        items[index].space = items[index].top - (index > 0 ? items[index - 1].bottom : 0)
    }
}

extension View {
    /// The y coordinate of the view's upper edge without its transform, in the superview's coordinates.
    var topWithoutTransform: Double {
        get { center.y - anchorPoint.y * bounds.height }
        set { center = Point(x: center.x, y: newValue + anchorPoint.y * bounds.height) }
    }
}
