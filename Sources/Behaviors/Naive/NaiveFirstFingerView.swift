internal import Geometry
public import GestureEngine

/// Follows the first of the fingers that are down, and counts its steps from one place that all fingers share.
///
/// The place is that of the finger that has landed last, or moved last: as soon as another finger lands, or the first one
/// lifts and there is another first, a step is the distance between two fingers, and the view jumps by it. The mend is to
/// count on from the fingers' midpoint whenever their number changes, as a pan's translation does: ``DraggableView``
/// (`draggable`).
open class NaiveFirstFingerView: NaiveView {
    private var last = Point.zero

    override func setUp() { isMultipleTouchEnabled = true }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let finger = touches.inOrder.first { last = finger.location(in: superview) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let finger = event?.touches(for: self)?.inOrder.first else { return }
        let place = finger.location(in: superview)
        center += place - last
        last = place
        report("didDrag")
    }
}
