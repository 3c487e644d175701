internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The drag of a row. It is a class so that its order is changed in place.
final class RowDrag {
    let row: View
    /// The y distance from the finger to the row's upper edge, in the list's coordinates.
    let distanceToFinger: Double
    /// The upper edge of the row when the drag began.
    let startTop: Double
    /// The index of the row when the drag began, and of its present place.
    fileprivate(set) var (start, index): (Int, Int)
    fileprivate(set) var order: RowOrder
    fileprivate var scrolling: EdgeScrolling
    /// The time of the last frame, in seconds.
    fileprivate var time: Double
    fileprivate var ticker: FrameTicker?

    fileprivate init(
        of row: View, at index: Int, in order: RowOrder, under finger: Point, scrolling: EdgeScrolling, time: Double
    ) {
        self.row = row
        startTop = row.topWithoutTransform
        distanceToFinger = startTop - finger.y
        (start, self.index) = (index, index)
        self.order = order
        self.scrolling = scrolling
        self.time = time
    }

    /// Adds a view that has become a subview of the list.
    func insert(_ view: View, isHeader: Bool) {
        let new = order.insert(view, isHeader: isHeader)
        // The start counts the items above the row at that time.
        if new - (new > index ? 1 : 0) < start { start += 1 }
        if new <= index { index += 1 }
    }

    /// Removes a view that is no longer a subview of the list.
    func remove(_ view: View) {
        guard let old = order.index(of: view) else { return }
        order.remove(at: old)
        if old - (old > index ? 1 : 0) < start { start -= 1 }
        if old < index { index -= 1 }
    }
}

/// Dragging a row, and scrolling by itself.
extension ReorderListView {
    func handleReorder(_ reorder: DragGestureRecognizer) {
        switch reorder.state {
        case .began: beginDragging()
        case .changed: followFinger()
        case .ended: endDragging(isCancelled: false)
        case .cancelled, .failed, .possible: endDragging(isCancelled: true)
        }
    }

    private func beginDragging() {
        let order = order
        guard let row = pressedRow, let index = order.index(of: row), let simulation, let finger else { return }
        // A row that is on its way to its place is held where it is drawn.
        if let drawn = row.layer.presentation()?.position, drawn != row.center {
            View.animate(withDuration: 0, options: .beginFromCurrentState, animations: { row.center = drawn })
        }
        let drag = RowDrag(
            of: row, at: index, in: order, under: finger,
            scrolling: EdgeScrolling(at: positionInVisiblePart(finger), time: simulation.time), time: simulation.time)
        rowDrag = drag
        bringSubviewToFront(row)
        drag.ticker = FrameTicker(for: self) { [weak self] time in self?.passFrame(at: time) }
        report("didBeginReordering")
    }

    /// The location of the finger in the list's coordinates; nil if the list's transform does not have one.
    private var finger: Point? {
        let location = reorderGestureRecognizer.location(in: self)
        return location.isFinite ? location : nil
    }

    /// Moves the dragged row under the finger, and lets the others make room.
    func followFinger() {
        guard let drag = rowDrag, let finger else { return }
        let top = top(of: drag, under: finger)
        if drag.row.topWithoutTransform != top { drag.row.topWithoutTransform = top }
        let index = drag.order.move(drag.index, draggedTo: top, crossesHeaders: !staysInSection)
        makeRoom(for: drag, at: index)
    }

    /// Moves the items between the old place of the row and the new one.
    private func makeRoom(for drag: RowDrag, at index: Int) {
        guard index != drag.index else { return }
        let moved = index > drag.index ? drag.index...(index - 1) : (index + 1)...drag.index
        drag.index = index
        animate { for item in drag.order.items[moved] { item.view.topWithoutTransform = item.top } }
    }

    private func animate(_ changes: () -> Void) {
        View.animate(
            withDuration: GestureConstants.reorderDuration, options: .allowUserInteraction, animations: changes)
    }

    private func endDragging(isCancelled: Bool) {
        guard let drag = rowDrag else { return }
        rowDrag = nil
        if isCancelled { makeRoom(for: drag, at: drag.order.move(drag.index, to: drag.start)) }
        animate { drag.row.topWithoutTransform = drag.order.items[drag.index].top }
        if isCancelled { return report("didCancelReordering") }
        if drag.index != drag.start {
            report("didMoveRow")
            reorderDelegate?.reorderList(self, didMove: drag.row, from: drag.start, to: drag.index)
        }
        report("didEndReordering")
    }

    /// Ends the drag of a row that leaves the list.
    func abandonDrag() {
        rowDrag = nil
        report("didCancelReordering")
    }

    // MARK: Scrolling by itself

    /// The y coordinate from the top of the part of the list that the insets leave.
    private func positionInVisiblePart(_ finger: Point) -> Double { finger.y - bounds.minY - adjustedContentInset.top }

    private func passFrame(at time: Double) {
        guard let drag = rowDrag, let finger else { return }
        let position = positionInVisiblePart(finger)
        drag.scrolling.follow(to: position, at: time)
        let elapsed = time - drag.time
        drag.time = time
        // Superviews may move in this frame.
        setNeedsLayout()
        // Content that a second finger holds or has thrown does not scroll by itself.
        guard elapsed > 0, !isDragging, !isDecelerating else { return }
        let velocity = drag.scrolling.velocity(
            at: position, height: bounds.height - adjustedContentInset.top - adjustedContentInset.bottom,
            inAnyDirection: scrollsInAnyDirection)
        let offset = clamped(contentOffset + Vector(dx: 0, dy: velocity * elapsed))
        guard velocity != 0, offset.y != contentOffset.y else { return }
        report(.scroll(edge: velocity < 0 ? "top" : "bottom"))
        contentOffset = Point(x: contentOffset.x, y: offset.y)
    }
}
