internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Has the grips of ``HandlesView``, but resizes along the window's axes. The width grows by the horizontal movement of
/// the finger, the height by the vertical movement, and the center moves by half of each.
///
/// That is right for a view that is not rotated. In a rotated view the corner moves away from the finger, and the
/// opposite corner moves, too. The fix is to convert the finger's step to the view's own coordinates, and to move the
/// center so that the opposite point stays in place: ``HandlesView`` (`handles`).
open class NaiveHandlesView: HandlesView {
    override func setUp() {
        super.setUp()
        isLimitDragInside = false
    }

    override func drag(_ handle: Handle, by step: Vector, excess: Vector) {
        guard let superview else { return }
        let inWindow = superview.convert(.zero + step, to: nil) - superview.convert(.zero, to: nil)
        let outward = handle.outward
        let growth = Vector(dx: inWindow.dx * outward.dx, dy: inWindow.dy * outward.dy)
        let size = Size(
            width: max(bounds.width + growth.dx, minimumSize.width),
            height: max(bounds.height + growth.dy, minimumSize.height))
        let grown = Vector(dx: size.width - bounds.width, dy: size.height - bounds.height)
        bounds.size = size
        center += Vector(dx: grown.dx * outward.dx / 2, dy: grown.dy * outward.dy / 2)
    }
}

extension BehaviorKind {
    /// The kinds of views with common mistakes that build on other kinds of this module. Do not use them in programs.
    static let naiveClasses = [naiveSheet, naiveHandles, naiveReorderList].map { $0.grouped(.mistake) }

    private static let naiveHandles = BehaviorKind(
        name: "naive-handles", summary: "Resizes along the window's axes, however it is turned.",
        recognizers: ["pan"], events: ["pan", "didBeginDragging", "didDrag", "didEndDragging"],
        make: { _ in NaiveHandlesView() })
}
