public import TouchstoneEngine
internal import TouchstoneGeometry

/// Adds the pan's translation *in the view itself* to `center`, which is in the superview's coordinates.
///
/// If the view is rotated, it moves at an angle to the finger. Upside down, it moves in the opposite direction. If it
/// is scaled, it moves slower or faster than the finger. The fix is one word, the view in whose coordinates the
/// translation is read: ``CenterDragView`` (`center-drag`).
open class NaiveSelfTranslationView: NaivePanView {
    override func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.takeTranslation(in: self)
    }
}

/// Adds the pan's translation *in the window* to `center`, which is in the superview's coordinates.
///
/// In a rotated superview the view moves in the wrong direction. In a scaled superview it moves slower or faster than
/// the finger. The fix is one word, the view in whose coordinates the translation is read: ``CenterDragView``
/// (`center-drag`).
open class NaiveWindowTranslationView: NaivePanView {
    override func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.takeTranslation(in: nil)
    }
}

/// Keeps the center at the distance from the finger that it had when the finger landed.
///
/// A pan begins after 10 points. The view then makes up for all of them in one step, so it starts with a jump. The fix
/// is to use the pan's translation, from which the threshold is subtracted: ``CenterDragView`` (`center-drag`).
open class NaiveThresholdView: NaivePanView {
    /// The vector from the finger to the center, in the superview's coordinates.
    private var grip = Vector.zero

    override func setUp() {
        super.setUp()
        panGestureRecognizer.maximumNumberOfTouches = 1
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let finger = touches.inOrder.first { grip = center - finger.location(in: superview) }
    }

    override func handlePan(_ pan: PanGestureRecognizer) {
        if pan.state.isActive { center = pan.location(in: superview) + grip }
    }
}

/// Follows the first of the fingers that are down, and measures its steps from one location that all fingers share.
///
/// That location is the one of the finger that landed or moved last. The first finger may change because another finger
/// lands, or because it lifts. A step is then the distance between two fingers, and the view jumps by it. The fix is to
/// measure from the midpoint of the fingers again whenever their number changes, as a pan's translation does:
/// ``DraggableView`` (`draggable`).
open class NaiveFirstFingerView: NaiveView {
    private var last = Point.zero

    override func setUp() { isMultipleTouchEnabled = true }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let finger = touches.inOrder.first { last = finger.location(in: superview) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let finger = event?.touches(for: self)?.inOrder.first else { return }
        let location = finger.location(in: superview)
        center += location - last
        last = location
        report("didDrag")
    }
}

/// Sets `center`, which is in the superview's coordinates, to the finger's location *in the view itself*.
///
/// The view moves near its superview's top left corner. In the view's own coordinates the finger is then far away, and
/// the next movement puts the view back under it, so the view flickers between two positions. For a view of size *s*
/// that is neither rotated nor scaled, with the finger at *f* in the superview, each action sets `center = f − center +
/// s / 2`. The fix is to add the translation in the superview: ``CenterDragView`` (`center-drag`).
open class NaiveOwnLocationView: NaivePanView {
    override func handlePan(_ pan: PanGestureRecognizer) { center = pan.location(in: self) }
}

/// Fades while it is dragged, and restores its alpha only when the pan has `ended`.
///
/// An incoming call cancels the pan. Nothing is then restored or reported, and the view looks as if it were still held.
/// The fix is to treat `cancelled` as an end, too: ``DraggableView`` (`draggable`).
open class NaiveEndedOnlyView: NaivePanView {
    /// Whether the view believes that it is held.
    public private(set) var isDragging = false

    override func handlePan(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            isDragging = true
            alpha = 0.5
            report("didBeginDragging")
        case .changed:
            super.handlePan(pan)
        case .ended:
            isDragging = false
            alpha = 1
            report("didEndDragging")
        default: break
        }
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [TraceField("isDragging", .bool(isDragging))])
    }
}
