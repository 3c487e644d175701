internal import Geometry
public import GestureEngine

/// Keeps the centre as far from the finger as it was when the finger landed.
///
/// A pan begins after 10 points, and then the view makes up for all of them at once: it starts with a jump. The mend is to
/// go by the pan's translation, which the threshold is taken off: ``CenterDragView`` (`center-drag`).
open class NaiveThresholdView: NaiveView {
    /// Moves the view, with one finger. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// From the finger to the centre, in the superview's coordinates.
    private var grip = Vector.zero

    override func setUp() {
        panGestureRecognizer.maximumNumberOfTouches = 1
        panGestureRecognizer.addTarget(self, action: NaiveThresholdView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let finger = touches.inOrder.first { grip = center - finger.location(in: superview) }
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        if pan.state.isActive { center = pan.location(in: superview) + grip }
    }
}
