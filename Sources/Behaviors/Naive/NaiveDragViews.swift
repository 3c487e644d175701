internal import Geometry
public import GestureEngine

/// Adds the pan's translation *in the view itself* to `center`, which is in the superview's coordinates.
///
/// Turned, the view goes off at an angle, and upside down the wrong way; scaled, it lags behind or runs ahead. The fix is
/// one word, the view whose coordinates the translation is in: ``CenterDragView`` (`center-drag`).
open class NaiveSelfTranslationView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveSelfTranslationView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: self) - .zero
        pan.setTranslation(.zero, in: self)
    }
}

/// Adds the pan's translation *in the window* to `center`, which is in the superview's coordinates.
///
/// In a superview that is turned the view goes the wrong way; in one that is scaled it lags behind or runs ahead. The fix is one
/// word, the view whose coordinates the translation is in: ``CenterDragView`` (`center-drag`).
open class NaiveWindowTranslationView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveWindowTranslationView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: nil) - .zero
        pan.setTranslation(.zero, in: nil)
    }
}

/// Keeps the centre as far from the finger as it was when the finger landed.
///
/// A pan begins after 10 points, and then the view makes up for all of them at once: it starts with a jump. The fix is to
/// use the pan's translation, from which the threshold is taken off: ``CenterDragView`` (`center-drag`).
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

/// Follows the first of the fingers that are down, and counts its steps from one place that all fingers share.
///
/// The place is that of the finger that has landed last, or moved last: as soon as another finger lands, or the first one
/// lifts and there is another first, a step is the distance between two fingers, and the view jumps by it. The fix is to
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

/// Sets `center`, which is in the superview's coordinates, to the finger's place *in the view itself*.
///
/// The view goes near its superview's top left corner. There the finger is far out in the view's own coordinates, and the next
/// movement puts the view back under it: the view flickers between two places. For a view of size *s* that is neither turned
/// nor scaled, with the finger at *f* in the superview, each action sets `center = f − center + s / 2`. The fix is to add up the
/// translation in the superview: ``CenterDragView`` (`center-drag`).
open class NaiveOwnLocationView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveOwnLocationView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) { center = pan.location(in: self) }
}
