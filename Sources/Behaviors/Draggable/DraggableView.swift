public import Geometry
public import GestureEngine

/// A view that is dragged, pinched and rotated, all at the same time, inside a limit, nested in others of its kind.
///
/// Only its own pan, pinch and rotation recognize together; never with a parent's, a child's or a scroll view's. Without
/// a superview nothing happens.
///
/// The limit is the superview's bounds inset by ``limitInsideInsets``; what is held inside it is the view's `frame`, the
/// box of its transformed bounds. At every action
///
/// - *pan*: `t = translate(translation in self) · transform · translate(overflow)`. Where the frame under t is not inside
///   the limit, t is moved back by (dx, dy) and that becomes the overflow: the finger must come back all the way before
///   the view moves again.
/// - *pinch*: a step that would take ``currentScale`` below ``minScale`` or above ``maxScale`` does nothing; else the
///   transform is scaled about the centre, and a step that leaves the limit is taken back.
/// - *rotation*: the transform is rotated; a step that leaves the limit is taken back.
///
/// A double tap animates the transform to the identity.
///
/// Known weak points, kept because this is how such views are commonly written: a whole step is refused at a limit, so a
/// fast pinch stops short of it; scaling is about the centre, so content slips under the fingers; a view larger than its
/// limit jumps. ``limitPolicy`` and ``pinchAnchor`` mend them; with any but their first values pan, pinch and rotation move a
/// *wanted* place, which the view follows by as much of each step as its limit allows, and it is there again when the fingers
/// have come back.
open class DraggableView: BehaviorView {
    // MARK: Settings

    /// Whether pan, pinch and rotation may begin; the double tap is not asked about it.
    public var isDraggingEnabled = true
    /// Asked when the pan wants to begin, not in mid-gesture.
    public var isPanEnabled = true
    /// Asked when the pinch wants to begin, not in mid-gesture.
    public var isPinchEnabled = true
    /// Asked when the rotation wants to begin, not in mid-gesture.
    public var isRotationEnabled = true
    /// Asked when the double tap wants to be recognized.
    public var isDoubleTapToResetEnabled = true
    /// The smallest ``currentScale``; 0 or less for no lower bound.
    public var minScale = 0.1 { didSet { if minScale != oldValue { scaleBoundsHaveChanged() } } }
    /// The largest ``currentScale``; less than 1 for no upper bound.
    public var maxScale = 10.0 { didSet { if maxScale != oldValue { scaleBoundsHaveChanged() } } }
    /// Whether the view's frame is held inside the limit. With any policy but ``LimitPolicy/refuse``, or an anchor of a pinch but
    /// ``PinchAnchor/center``, a view that is outside when this or the limit is set goes inside.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { limitHasChanged() } } }
    /// Distances of the limit from the edges of the superview's bounds, in the superview's coordinates; negative widens.
    /// Where one is not a number it counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { limitHasChanged() } }
    }
    /// What becomes of a step that would leave the limit: refused as a whole unless set.
    public var limitPolicy = LimitPolicy.refuse { didSet { if limitPolicy != oldValue { limitHasChanged() } } }
    /// What is held against the limit: the frame unless set. It matters for policies other than ``LimitPolicy/refuse``, and for
    /// views that are larger than their limit.
    public var limitShape = LimitShape.frame { didSet { if limitShape != oldValue { limitHasChanged() } } }
    /// What stays where it is while the view is scaled and turned: its anchor point unless set.
    public var pinchAnchor = PinchAnchor.center {
        didSet {
            // Points that stay under the fingers follow whatever these do.
            pinchGestureRecognizer.followsDominance = pinchAnchor == .center
            rotationGestureRecognizer.followsDominance = pinchAnchor == .center
            if pinchAnchor != oldValue { holdAnew() }
        }
    }
    /// Whether the view goes on when it is let go, as a list does, and comes to rest at the limit at the latest: not when the
    /// fingers have rested before. False unless set.
    public var momentum = false
    /// The view is turned to a multiple of this when it has come to rest; zero for none. Where neither of the nearest two fits
    /// into the limit, it stays as it is.
    public var snapAngle = Angle.zero
    /// The view is scaled to the nearest of these, as ``currentScale``, when it has come to rest; none unless set. What is not
    /// above 0, is beyond the bounds of scale, or does not fit into the limit, does not count.
    public var snapScales: [Double] = []
    /// The view's middle is moved to a point of this grid when it has come to rest; the grid starts at the origin of the
    /// superview's bounds, and a side of 0 is none. Where no point beside it fits into the limit, it stays where it is.
    public var snapGrid = Size.zero
    /// Held weakly.
    public weak var delegate: (any DraggableViewDelegate)?

    // MARK: State

    /// Whether one of pan, pinch and rotation has begun and none has ended since.
    public private(set) var isDragging = false
    /// The product of all pinch steps since the view was made or reset: 1 at first, whatever the transform.
    public internal(set) var currentScale = 1.0
    /// How far the finger is ahead of the view at the limit, in the superview's coordinates; positive is right and down.
    public internal(set) var overflow = Vector.zero
    /// The last steps of pinch and rotation where they were refused: a factor, and an angle in radians; for plain settings.
    var refusedStep = (scale: 1.0, angle: 0.0)
    /// Where the view is held, and where fingers want it; not for plain settings.
    var place = HeldPlace(.identity)
    /// The fingers that keep the points under them.
    var grips = FingerGrips()
    /// Whether the limit has changed since the view was last held against it.
    private var limitHasMoved = false
    /// How the view goes on by itself.
    var glide: Glide?
    /// Whether fingers have stopped the view, which snaps when they are gone.
    var waitsToSnap = false
    /// How the view goes to its place by itself.
    var settling: Settling?

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer: PanGestureRecognizer = HoldingPan()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer: PinchGestureRecognizer = HoldingPinch()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer: RotationGestureRecognizer = HoldingRotation()
    /// Resets the transform, unless something is dragged or it is the identity already. Its name is `doubleTap`.
    public let doubleTapGestureRecognizer = TapGestureRecognizer(name: "doubleTap")

    private let arbitration = DraggableViewArbitration()

    override func setUp() {
        arbitration.view = self
        panGestureRecognizer.addTarget(self, action: DraggableView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: DraggableView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: DraggableView.handleRotation)
        doubleTapGestureRecognizer.numberOfTapsRequired = 2
        doubleTapGestureRecognizer.addTarget(self, action: DraggableView.handleDoubleTap)
        for recognizer in [
            panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer, doubleTapGestureRecognizer,
        ] {
            recognizer.delegate = arbitration
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: Limit

    /// The rectangle, in the superview's coordinates, that holds the frame; nil without a superview or with the limit
    /// off.
    public var limitRect: Rect? {
        guard isLimitDragInside, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    /// The superview's size has changed, and with it the limit: when everything is laid out the view is moved inside.
    override open func superviewDidResize(from oldSize: Size) {
        super.superviewDidResize(from: oldSize)
        limitHasMoved = true
        setNeedsLayout()
    }

    /// The limit has been set anew: a view that is held goes at once where that allows, another when it is laid out.
    private func limitHasChanged() {
        guard !isPlain, superview != nil else { return }
        if isHeld {
            moveHeldInside()
        } else {
            limitHasMoved = true
            setNeedsLayout()
        }
    }

    /// Moves the view inside a limit that has moved. A superview is laid out first, and has placed it.
    override open func layoutSubviews() {
        super.layoutSubviews()
        guard limitHasMoved else { return }
        limitHasMoved = false
        if isPlain { moveInsidePlainly() } else { moveHeldInside() }
    }

    /// A view that leaves its window glides no more.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { endGlide() }
    }

    // MARK: Actions

    private func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview else { return }
        beginDraggingIfNeeded(pan)
        if isPlain {
            panPlainly(pan)
        } else {
            panHeld(pan, in: superview)
        }
        finishAction(pan)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        guard superview != nil else { return }
        beginDraggingIfNeeded(pinch)
        if isPlain { pinchPlainly(pinch) } else { pinchHeld(pinch) }
        finishAction(pinch)
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        guard superview != nil else { return }
        beginDraggingIfNeeded(rotation)
        if isPlain { rotatePlainly(rotation) } else { rotateHeld(rotation) }
        finishAction(rotation)
    }

    private func handleDoubleTap(_ tap: TapGestureRecognizer) {
        guard superview != nil else { return }
        endGlide()
        waitsToSnap = false
        overflow = .zero
        currentScale = 1
        // A view that keeps its place goes on from what is drawn. In a plain one a drag adds to the rest of the animation.
        settling = isPlain ? nil : .reset
        View.animate(
            withDuration: 0.2, options: .beginFromCurrentState,
            animations: { transform = .identity },
            completion: { [weak self] isFinished in
                guard let self else { return }
                if isFinished { settling = nil }
                report("didReset")
                delegate?.draggableViewDidReset(self)
            })
    }

    // MARK: Begin and end

    private func beginDraggingIfNeeded(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .began, !isDragging else { return }
        stopSettling()
        isDragging = true
        report("didBeginDragging")
        delegate?.draggableViewDidBeginDragging(self)
    }

    private func finishAction(_ recognizer: GestureRecognizer) {
        report("didDrag")
        delegate?.draggableViewDidDrag(self)
        guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
        if isPlain {
            overflow = .zero
            refusedStep = (1, 0)
        }
        if isDragging {
            isDragging = false
            report("didEndDragging")
            delegate?.draggableViewDidEndDragging(self)
        }
        if !isHeld { letGo() }
    }

    override open var readings: ViewReadings {
        ViewReadings(
            limit: limitRect, limitCoverage: limitCoverage, wantedTransform: wantedTransform,
            restraint: isAtScaleBound ? .scale : [], isLimitElastic: limitPolicy == .rubberBand, snapGrid: snapGrid,
            fields: [
                TraceField("overflow", .vector([overflow.dx, overflow.dy])),
                TraceField("currentScale", .number(currentScale)),
                TraceField("isDragging", .bool(isDragging)),
            ])
    }
}
