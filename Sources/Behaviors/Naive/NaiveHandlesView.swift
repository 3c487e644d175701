internal import Geometry
internal import GestureEngine

/// Has the grips of ``HandlesView``, and resizes along the window's axes: the width grows by how far the finger goes sideways, the
/// height by how far it goes down, and the centre goes along by half of it.
///
/// That is right for a view that is not turned. Turned, the corner flees the finger, and the opposite one wanders. The fix is to
/// bring the finger's step into the view's own coordinates, and to move the centre so that the opposite point stays:
/// ``HandlesView`` (`handles`).
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
