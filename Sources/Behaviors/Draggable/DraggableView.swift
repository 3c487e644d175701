public import Geometry
public import GestureEngine

/// A view that the user drags, pinches and rotates, all at the same time, inside a limit.
///
/// The view's own pan, pinch and rotation may recognize simultaneously. They never recognize simultaneously with the
/// recognizers of a parent, a child or a scroll view. Draggable views can be nested. Without a superview the view does
/// not react.
///
/// The limit is the superview's bounds, inset by ``limitInsideInsets``. The view's `frame`, which is the bounding box
/// of its transformed bounds, stays inside it.
///
/// The view is in its *default mode* while ``limitPolicy``, ``pinchAnchor``, ``axis``, ``tilt`` and ``limitSide`` have
/// their default values. In the default mode each action does the following:
///
/// - *Pan*: computes `t = translate(translation in self) · transform · translate(overflow)`. If the frame under `t` is
///   not inside the limit, `t` is moved back inside by (dx, dy). This displacement becomes the new ``overflow``. The
///   finger must come back by the same displacement before the view moves again.
/// - *Pinch*: ignores a step that would take ``currentScale`` below ``minScale`` or above ``maxScale``. Any other step
///   scales the transform about the center. A step that leaves the limit is undone.
/// - *Rotation*: rotates the transform. A step that leaves the limit is undone.
///
/// A double tap animates the transform to the identity.
///
/// The default mode has known weaknesses, which are kept because such views are commonly written this way. A limit
/// refuses a step as a whole, so a fast pinch stops short of it. Scaling is about the center, so content slips under
/// the fingers. A view that is larger than its limit jumps. Set ``limitPolicy`` and ``pinchAnchor`` to fix these.
///
/// Outside the default mode, pan, pinch and rotation move a *wanted* transform. The view follows it as far as the limit
/// allows, and reaches it again when the fingers have come back.
open class DraggableView: BehaviorView {
    // MARK: Settings

    /// Whether pan, pinch and rotation may begin. The double tap does not depend on it.
    public var isDraggingEnabled = true
    /// Whether the pan may begin. Changing this property during a pan does not affect that pan.
    public var isPanEnabled = true
    /// Whether the pinch may begin. Changing this property during a pinch does not affect that pinch.
    public var isPinchEnabled = true
    /// Whether the rotation may begin. Changing this property during a rotation does not affect that rotation.
    public var isRotationEnabled = true
    /// Whether a double tap resets the view. The view reads this property when a double tap is about to be recognized.
    public var isDoubleTapToResetEnabled = true
    /// The smallest ``currentScale``. A value of 0 or less means no lower bound.
    public var minScale = 0.1 { didSet { if minScale != oldValue { mode.scaleBoundsDidChange() } } }
    /// The largest ``currentScale``. A value less than 1 means no upper bound.
    public var maxScale = 10.0 { didSet { if maxScale != oldValue { mode.scaleBoundsDidChange() } } }
    /// Whether the view's frame stays inside the limit. When this or another setting of the limit changes, a view that
    /// is outside moves inside, except in the default mode.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { mode.limitDidChange() } } }
    /// The distances of the limit from the edges of the superview's bounds, in the superview's coordinates. Negative
    /// values widen the limit. A value that is not a number counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { mode.limitDidChange() } }
    }
    /// The policy for a step that would leave the limit: ``LimitPolicy/refuse`` by default. Setting this property sets
    /// all edges of ``limitPolicies``. If the edges differ, this property is ``LimitPolicy/clamp``, which then applies
    /// to pinch and rotation.
    public var limitPolicy: LimitPolicy {
        get { limitPolicies.common ?? .clamp }
        set { limitPolicies = LimitPolicies(all: newValue) }
    }
    /// The policy of each edge of the limit for a pan that would leave it: ``LimitPolicy/refuse`` by default.
    public var limitPolicies = LimitPolicies(all: .refuse) {
        didSet { if limitPolicies != oldValue { mode.limitDidChange() } }
    }
    /// The shape of the view that must stay in the limit: its frame by default. The shape matters only for a view that
    /// is larger than its limit. The default mode always uses the frame.
    public var limitShape = LimitShape.frame { didSet { if limitShape != oldValue { mode.limitDidChange() } } }
    /// Whether the view stays inside its limit or covers it: inside by default. At layout, a view that covers its limit
    /// grows as far as necessary, even beyond ``maxScale``. A rotation of such a view stops where it would need more
    /// than ``maxScale``. ``limitShape`` has no effect on such a view.
    public var limitSide = LimitSide.inside { didSet { if limitSide != oldValue { mode.limitDidChange() } } }
    /// The axis along which the pan moves the view, in the superview: both axes by default. Momentum and the snap grid
    /// keep to this axis. Pinch and rotation do not.
    public var axis: DragAxis {
        get { axisConstraint.axis }
        set { axisConstraint.axis = newValue }
    }
    /// The tilt during a drag, in degrees for each hundred points to the right: 0 by default. A positive tilt turns the
    /// view about its middle, clockwise in the superview. A view that is held in its lower half tilts in the opposite
    /// direction. The limit ignores the tilt, and the tilt is not part of the rotation that the fingers make. It
    /// springs back to 0 when the view is let go.
    public var tilt: Double {
        get { dragTilt.degrees }
        set { dragTilt.degrees = newValue }
    }
    /// The conditions under which the view, when it is let go, flies out of the window: off by default. If they are set
    /// but not met, the view's middle springs back to where the drag began, and the view does not glide. A cancelled
    /// drag always springs back.
    public var flyOff = FlyOff()
    /// The point that stays in place while the view is scaled and rotated: the anchor point by default.
    public var pinchAnchor = PinchAnchor.center {
        didSet {
            // Points that stay under the fingers follow every movement of the fingers.
            pinchGestureRecognizer.followsDominance = pinchAnchor == .center
            rotationGestureRecognizer.followsDominance = pinchAnchor == .center
            if pinchAnchor != oldValue { heldDrag.holdAnew() }
        }
    }
    /// Whether the view continues to move after it is let go, as a list does: false by default. It stops at the limit
    /// at the latest. It does not glide if the fingers rested before they lifted.
    public var momentum = false
    /// The angle whose multiples the view snaps to when it comes to rest. Zero, the default, means no snapping. If
    /// neither of the two nearest multiples fits into the limit, the angle does not change.
    public var snapAngle = Angle.zero
    /// The values of ``currentScale`` that the view snaps to when it comes to rest: empty by default. The view takes
    /// the nearest one. It ignores values that are not above 0, exceed the bounds of scale, or do not fit into the limit.
    public var snapScales: [Double] = []
    /// The spacing of the grid that the view's middle snaps to when it comes to rest: zero by default. The grid starts
    /// at the origin of the superview's bounds. A side of 0 means no grid along that axis. If neither neighboring line
    /// of an axis fits into the limit, the view does not move along that axis.
    public var snapGrid = Size.zero
    /// The delegate, which is notified of drags, resets and flights. It is held weakly.
    public weak var delegate: (any DraggableViewDelegate)?

    // MARK: State

    /// The current activity of the view.
    var state = State.idle
    /// Whether one of pan, pinch and rotation has begun and none has ended since.
    public var isDragging: Bool {
        if case .dragging = state { true } else { false }
    }
    /// The scale since the view was created or last reset. It is the product of the factors of all pinches, of snapping,
    /// and of growth that covers the limit. It is 1 at first, whatever the transform.
    public internal(set) var currentScale = 1.0
    /// The displacement by which the finger is ahead of the view at the limit, in the superview's coordinates. Right
    /// and down are positive.
    public internal(set) var overflow = Vector.zero

    /// Keeps the pan on its axis.
    var axisConstraint = AxisConstraint()
    /// The rotation that is added to the transform during a drag.
    private(set) lazy var dragTilt = DragTilt(view: self)
    /// The position of the view's middle when the drag began, relative to the center. It is nil unless the view is
    /// dragged or on its way back.
    var dragOrigin: Point?

    private lazy var plainDrag = PlainDrag(view: self)
    /// The mode for all other settings. Its place also determines where a view settles after it is let go in the default
    /// mode.
    private(set) lazy var heldDrag = HeldDrag(view: self)
    /// The current mode, in which pan, pinch and rotation move the view.
    var mode: any DragMode {
        let isHeldPlainly = limitPolicy == .refuse && limitSide == .inside
        let isMovedPlainly = pinchAnchor == .center && axis == .both && dragTilt.isOff
        return isHeldPlainly && isMovedPlainly ? plainDrag : heldDrag
    }

    /// Whether the limit has changed since the view was last moved inside it.
    private var needsMoveInside = false

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    /// Resets the transform, unless the view is being dragged or the transform is already the identity. Its name is
    /// `doubleTap`.
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

    /// The rectangle that contains the frame, in the superview's coordinates. It is nil without a superview, if
    /// ``isLimitDragInside`` is false, and for a view that flies off or has done so.
    public var limitRect: Rect? {
        guard isLimitDragInside, !isAway, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    /// The limit changes with the superview's size. The view is moved inside it after layout.
    override open func superviewDidResize(from oldSize: Size) {
        super.superviewDidResize(from: oldSize)
        setNeedsMoveInside()
    }

    /// A view that covers its limit does so from the start.
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil, limitSide == .cover { setNeedsMoveInside() }
    }

    /// Schedules a move into the limit for the next layout of the view.
    func setNeedsMoveInside() {
        needsMoveInside = true
        setNeedsLayout()
    }

    /// Moves the view inside a limit that has changed. The superview is laid out first and has positioned the view.
    override open func layoutSubviews() {
        super.layoutSubviews()
        // A view that has become smaller must still cover its limit.
        guard needsMoveInside || limitSide == .cover && !hasActiveGesture else { return }
        needsMoveInside = false
        mode.moveInside()
    }

    /// Ends a glide or a flight when the view leaves its window.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        endGlide()
        endFlight()
    }

    /// A view that flies off cannot be hit.
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

    /// Performs an action of pan, pinch or rotation. It reports the begin before the action, and the end after it.
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
