internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A list that moves the dragged row by the finger's translation in the list, and scrolls by itself as soon as the
/// finger is near an edge, even if it moves away.
///
/// The translation does not contain the distance by which the list has scrolled, so the row is left behind by it. And a
/// row that is lifted near an edge cannot be dragged away from there without scrolling. The fix is to place the row by
/// the location of the finger in the list, and to look at the direction of the finger: ``ReorderListView``
/// (`reorder-list`).
open class NaiveReorderListView: ReorderListView {
    override var scrollsInAnyDirection: Bool { true }

    override func top(of drag: RowDrag, under finger: Point) -> Double {
        drag.startTop + reorderGestureRecognizer.translation(in: self).y
    }
}

extension BehaviorKind {
    /// ``NaiveReorderListView``.
    static let naiveReorderList = BehaviorKind(
        name: "naive-reorder-list", summary: "Leaves the dragged row behind when it scrolls by itself.",
        settings: reorderListSettings(of: NaiveReorderListView.self), recognizers: ["pan", "reorder"],
        events: reorderListEvents, make: { _ in NaiveReorderListView() })
}
