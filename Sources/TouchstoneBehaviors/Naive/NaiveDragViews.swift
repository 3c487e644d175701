public import TouchstoneEngine
public import TouchstoneGeometry

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

/// A sheet whose pan recognizes simultaneously with the pan of the list in it, so that both follow one finger: the
/// sheet rises while its list scrolls. When it is let go, it starts to animate to the nearest detent, whatever the
/// speed of the finger.
///
/// The content moves twice as fast as the finger, and a fling stops when the finger lifts. The fix is that only one of
/// the two handles each movement and gets the velocity: ``SheetView`` (`sheet`).
open class NaiveSheetView: NaivePanView {
    /// The detents at which the sheet rests, in any order: `medium` and `large` by default.
    public var detents: [SheetView.Detent] = [.medium, .large] { didSet { superviewDidResize(from: .zero) } }
    /// The detent at which the sheet rests when it first gets a superview. Nil means the lowest detent.
    public var initialDetent: SheetView.Detent?

    private let arbitration = EverythingTogether()

    override func setUp() {
        super.setUp()
        panGestureRecognizer.delegate = arbitration
    }

    private var track: SheetTrack? {
        superview.map { superview in
            SheetTrack(
                size: superview.bounds.size, detents: detents, topInset: GestureConstants.sheetTopInset,
                bottomInset: GestureConstants.sheetBottomInset, isDismissible: true,
                coefficient: constants.rubberBandCoefficient)
        }
    }

    private func place(top: Double) {
        guard let track, let superview else { return }
        let frame = track.frame(pull: top)
        bounds.size = frame.size
        let origin = superview.bounds.origin + (frame.origin - .zero)
        center = Rect(origin: origin, size: frame.size).point(atUnit: anchorPoint)
    }

    override open func superviewDidResize(from oldSize: Size) {
        guard let track else { return }
        place(top: (initialDetent.map(track.stop) ?? track.stop(nearest: track.lowest)).top)
    }

    override open func didMoveToSuperview() { superviewDidResize(from: .zero) }

    override func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview, let track else { return }
        let top = frame.minY - superview.bounds.minY
        guard pan.state.isActive else {
            return View.animate(withDuration: 0.3) {
                place(top: track.stop(nearest: top).top)
                layoutIfNeeded()
            }
        }
        place(top: top + pan.takeTranslation(in: superview).dy)
    }
}

/// A delegate that lets a recognizer recognize simultaneously with every other one.
private final class EverythingTogether: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}
