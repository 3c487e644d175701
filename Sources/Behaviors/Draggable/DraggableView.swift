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
/// limit jumps. ``limitPolicy`` and ``pinchAnchor`` fix them: with other values than their defaults, and with ``axis``, ``tilt``
/// or ``limitSide``, pan, pinch and rotation move a *wanted* place. The view follows it by as much of each step as its limit
/// allows, and is there again when the fingers have come back.
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
    public var minScale = 0.1 { didSet { if minScale != oldValue { mode.scaleBoundsDidChange() } } }
    /// The largest ``currentScale``; less than 1 for no upper bound.
    public var maxScale = 10.0 { didSet { if maxScale != oldValue { mode.scaleBoundsDidChange() } } }
    /// Whether the view's frame is held inside the limit. With any policy but ``LimitPolicy/refuse``, or an anchor of a pinch but
    /// ``PinchAnchor/center``, a view that is outside when this or the limit is set goes inside.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { mode.limitDidChange() } } }
    /// Distances of the limit from the edges of the superview's bounds, in the superview's coordinates; negative widens.
    /// Where one is not a number it counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { mode.limitDidChange() } }
    }
    /// What becomes of a step that would leave the limit: refused as a whole unless set.
    /// Where the edges differ it is what a pinch and a turn do, that is, clamp; setting it sets all edges.
    public var limitPolicy: LimitPolicy {
        get { limitPolicies.common ?? .clamp }
        set { limitPolicies = LimitPolicies(all: newValue) }
    }
    /// What becomes of a pan that would leave the limit, for each edge: refused at all unless set.
    public var limitPolicies = LimitPolicies(all: .refuse) {
        didSet { if limitPolicies != oldValue { mode.limitDidChange() } }
    }
    /// What is held against the limit: the frame unless set. It matters for policies other than ``LimitPolicy/refuse``, and for
    /// views that are larger than their limit.
    public var limitShape = LimitShape.frame { didSet { if limitShape != oldValue { mode.limitDidChange() } } }
    /// The side of its limit on which the view is held: inside unless set. A view that is to cover its limit grows as far as it must,
    /// also beyond ``maxScale`` where the limit is laid out; a turn goes only as far as ``maxScale`` allows. ``limitShape`` does not
    /// matter to it.
    public var limitSide = LimitSide.inside { didSet { if limitSide != oldValue { mode.limitDidChange() } } }
    /// Where the pan moves the view, in the superview: freely unless set. Momentum and the grid keep to it; pinch and rotation do not.
    public var axis: DragAxis {
        get { axisConstraint.axis }
        set { axisConstraint.axis = newValue }
    }
    /// Degrees, clockwise in the superview, by which the view is turned about its middle for each hundred points that it is dragged
    /// to the right; the other way where it is held in its lower half. The tilt is no part of what the fingers have turned or of what
    /// the limit holds, and goes when the view is let go. 0 unless set.
    public var tilt: Double {
        get { dragTilt.degrees }
        set { dragTilt.degrees = newValue }
    }
    /// When the view leaves the window if it is let go; else its middle springs back to where the drag began, and nothing glides. A
    /// cancelled drag always springs back. Off unless set.
    public var flyOff = FlyOff()
    /// What stays where it is while the view is scaled and turned: its anchor point unless set.
    public var pinchAnchor = PinchAnchor.center {
        didSet {
            // Points that stay under the fingers follow whatever these do.
            pinchGestureRecognizer.followsDominance = pinchAnchor == .center
            rotationGestureRecognizer.followsDominance = pinchAnchor == .center
            if pinchAnchor != oldValue { heldDrag.holdAnew() }
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
    /// superview's bounds, and a side of 0 means no grid. Where no neighbouring point fits into the limit, it stays where it is.
    public var snapGrid = Size.zero
    /// Held weakly.
    public weak var delegate: (any DraggableViewDelegate)?

    // MARK: State

    /// What the view is doing.
    var state = State.idle
    /// Whether one of pan, pinch and rotation has begun and none has ended since.
    public var isDragging: Bool {
        if case .dragging = state { true } else { false }
    }
    /// The product of all pinch steps since the view was made or reset: 1 at first, whatever the transform.
    public internal(set) var currentScale = 1.0
    /// How far the finger is ahead of the view at the limit, in the superview's coordinates; positive is right and down.
    public internal(set) var overflow = Vector.zero

    /// Keeps the pan on its axis.
    var axisConstraint = AxisConstraint()
    /// The turn that rides on the transform.
    private(set) lazy var dragTilt = DragTilt(view: self)
    /// Where the view's middle was when the drag began, counted from the centre; nil while nothing is dragged or on its way back.
    var dragOrigin: Point?

    private lazy var plainDrag = PlainDrag(view: self)
    /// The mode for settings that are not plain. A view that is let go settles by its place in either mode.
    private(set) lazy var heldDrag = HeldDrag(view: self)
    /// How pan, pinch and rotation move the view.
    var mode: any DragMode {
        let isHeldPlainly = limitPolicy == .refuse && limitSide == .inside
        let isMovedPlainly = pinchAnchor == .center && axis == .both && dragTilt.isOff
        return isHeldPlainly && isMovedPlainly ? plainDrag : heldDrag
    }

    /// Whether the limit has moved since the view was last moved inside it.
    private var needsMoveInside = false

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    /// Resets the transform, unless something is dragged or it is the identity already. Its name is `doubleTap`.
    public let doubleTapGestureRecognizer = TapGestureRecognizer(name: "doubleTap")

    private let arbitration = DraggableViewArbitration()

    override func setUp() {
        arbitration.view = self
        panGestureRecognizer.addTarget(self, action: DraggableView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: DraggableView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: DraggableView.handleRotation)
        for recognizer in dragRecognizers { recognizer.fingerObserver = DraggableViewFingers() }
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

    /// The rectangle, in the superview's coordinates, that holds the frame; nil without a superview, with the limit
    /// off, and for a view that flies off.
    public var limitRect: Rect? {
        guard isLimitDragInside, !isAway, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    /// The superview's size has changed, and with it the limit: when everything is laid out the view is moved inside.
    override open func superviewDidResize(from oldSize: Size) {
        super.superviewDidResize(from: oldSize)
        setNeedsMoveInside()
    }

    /// A view that is to cover its limit does so from the start.
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil, limitSide == .cover { setNeedsMoveInside() }
    }

    /// Has the view moved inside its limit when it is laid out.
    func setNeedsMoveInside() {
        needsMoveInside = true
        setNeedsLayout()
    }

    /// Moves the view inside a limit that has moved. A superview is laid out first, and has placed it.
    override open func layoutSubviews() {
        super.layoutSubviews()
        // A view that has become smaller is to cover its limit, too.
        guard needsMoveInside || limitSide == .cover && !hasActiveGesture else { return }
        needsMoveInside = false
        mode.moveInside()
    }

    /// A view that leaves its window glides no more, and does not fly on.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        endGlide()
        endFlight()
    }

    /// Nothing of a view that flies off can be hit.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        !isAway && super.point(inside: point, with: event)
    }

    // MARK: Actions

    private func handlePan(_ pan: PanGestureRecognizer) {
        perform(pan) { superview in mode.pan(pan, in: superview) }
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        perform(pinch) { _ in mode.pinch(pinch) }
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        perform(rotation) { _ in mode.rotate(rotation) }
    }

    /// Carries out an action of pan, pinch or rotation, between the reports of the begin and the end.
    private func perform(_ recognizer: GestureRecognizer, _ action: (_ superview: View) -> Void) {
        guard let superview else { return }
        if recognizer.state == .began {
            if !isDragging { beginDragging() }
            if recognizer === panGestureRecognizer { beginTilt(in: superview) }
        }
        let place = middlePlace
        action(superview)
        dragTilt.follow(middlePlace.x - place.x)
        report("didDrag")
        delegate?.draggableViewDidDrag(self)
        guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
        mode.gestureDidEnd()
        if isDragging { endDragging() }
        if !hasActiveGesture { release() }
    }

    private func beginDragging() {
        endGlide()
        if dragOrigin == nil { dragOrigin = middlePlace }
        stopSettling()
        state = .dragging
        report("didBeginDragging")
        delegate?.draggableViewDidBeginDragging(self)
    }

    private func endDragging() {
        state = .idle
        report("didEndDragging")
        delegate?.draggableViewDidEndDragging(self)
    }

    private func handleDoubleTap(_ tap: TapGestureRecognizer) {
        guard superview != nil else { return }
        endGlide()
        overflow = .zero
        let target = resetPose
        currentScale = target.growth
        state = mode.catchesReset ? .settling(.reset) : .idle
        View.animate(
            withDuration: 0.2, options: .beginFromCurrentState,
            animations: { untilted = target.transform },
            completion: { [weak self] isFinished in
                guard let self else { return }
                if isFinished { endSettling() }
                report("didReset")
                delegate?.draggableViewDidReset(self)
            })
    }

    override open var readings: ViewReadings { makeReadings() }
}
