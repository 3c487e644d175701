public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that the user drags, pinches and rotates, all at the same time, inside a limit.
///
/// The view has its own pan, pinch and rotation, which may recognize simultaneously. Their delegate does not allow them
/// to recognize simultaneously with other recognizers, such as those of a superview, a subview or a scroll view.
/// Draggable views can be nested. A view without a superview does not react.
///
/// The limit is the superview's bounds, inset by `limitInsideInsets`. By default, the view's `frame` stays inside it.
/// The view is in its *default mode* while ``limitPolicy``, ``pinchAnchor``, ``axis``, ``tilt`` and ``limitSide`` have
/// their default values. Each time a recognizer calls its action, it then changes the view's `transform`:
///
/// - *Pan*: moves the view by the translation since the previous action, in the view's own coordinates, and by the
///   `overflow`. The new overflow is the distance by which the frame then extends beyond the limit, and the view is
///   moved back by it. The touch must return by this distance before the view moves again.
/// - *Pinch*: scales the view about its anchor point by the change of the scale since the previous action. The change
///   is ignored if it would move the frame beyond the limit, or `currentScale` beyond `minScale` or `maxScale`.
/// - *Rotation*: rotates the view about its anchor point by the change of the angle since the previous action. The
///   change is ignored if it would move the frame beyond the limit.
///
/// The default mode has three weaknesses, which are kept because such views are commonly written like this. A fast
/// pinch stops before the frame reaches the limit. A view that is larger than its limit jumps between the limit's
/// edges. To avoid both, set ``limitPolicy`` to ``LimitPolicy/clamp``. Content slips from under the touches in a pinch.
/// To avoid this, set ``pinchAnchor`` to ``PinchAnchor/fingers``.
///
/// Outside the default mode, the touches determine a *requested* transform, which the view would have without its
/// limit. The view follows it as far as the limit allows, and has it again when the touches have come back.
///
/// A double tap resets the view: it animates the transform to the identity. If ``limitSide`` is ``LimitSide/cover``,
/// the view is scaled up and moved as far as necessary to cover its limit.
open class DraggableView: FreeTransformView {
    // MARK: Settings

    /// Whether a double tap resets the view; true by default. It does not depend on `isDraggingEnabled`.
    public var isDoubleTapToResetEnabled = true
    /// The policy for movement, scaling and rotation beyond the limit: ``LimitPolicy/refuse`` by default. Setting this
    /// property sets all edges of ``limitPolicies``. If the edges differ, its value is ``LimitPolicy/clamp``, and pinch
    /// and rotation use that policy.
    public var limitPolicy: LimitPolicy {
        get { limitPolicies.common ?? .clamp }
        set { limitPolicies = LimitPolicies(all: newValue) }
    }
    /// The policy of each edge of the limit for a pan beyond that edge: ``LimitPolicy/refuse`` by default.
    public var limitPolicies = LimitPolicies(all: .refuse) {
        didSet { if limitPolicies != oldValue { limitDidChange() } }
    }
    /// The shape with which a view that is larger than its limit covers it: its frame by default. Outside the default
    /// mode, such a view covers the limit along each axis on which it is larger. The shape makes no difference for a
    /// view that fits into its limit. In the default mode, gestures always use the frame.
    public var limitShape = LimitShape.frame { didSet { if limitShape != oldValue { limitDidChange() } } }
    /// Whether the view stays inside its limit, the default, or always covers it. For a view that covers its limit,
    /// ``limitShape`` has no effect. A layout makes such a view as large as necessary, even beyond `maxScale`. A
    /// rotation stops where the view would have to grow beyond `maxScale`.
    public var limitSide = LimitSide.inside { didSet { if limitSide != oldValue { limitDidChange() } } }
    /// The axis of the superview along which the pan moves the view: both axes by default. ``momentum`` and
    /// ``snapGrid`` also move the view only along this axis. Pinch and rotation do not depend on it.
    public var axis: DragAxis {
        get { axisConstraint.axis }
        set { axisConstraint.axis = newValue }
    }
    /// The rotation that is added while the view is dragged sideways: 0 by default. The unit is degrees for each
    /// hundred points that the view moves to the right in the superview. The view rotates about its middle; positive is
    /// clockwise in the superview. If the pan began in the lower half of the view, the direction is the opposite. The
    /// limit and the rotation by the touches ignore the tilt. When the touches end, the tilt springs back to 0.
    public var tilt: Double {
        get { dragTilt.degrees }
        set { dragTilt.degrees = newValue }
    }
    /// The conditions under which the view flies out of the window when the last of pan, pinch and rotation ends; none
    /// by default. It flies only if the pan ends last, or in the same frame as the last. If there are conditions and
    /// the view does not fly, its middle springs back, as far as the limit allows, to where it was when the first
    /// recognizer began. The view then has no momentum.
    public var flyOff = FlyOff()
    /// The point that stays in place in a pinch or rotation: the anchor point by default.
    public var pinchAnchor = PinchAnchor.center {
        didSet {
            // Points that stay under the fingers follow every movement of the fingers.
            pinchGestureRecognizer.followsDominance = pinchAnchor == .center
            rotationGestureRecognizer.followsDominance = pinchAnchor == .center
            if pinchAnchor != oldValue { absoluteMode.holdAnew() }
        }
    }
    /// Whether the view continues to move after a pan, as a scroll view does; false by default. It does so only if the
    /// pan is the last of pan, pinch and rotation to end, or ends in the same frame as the last, and if the touches did
    /// not rest before they ended. At an edge of the limit, it slides along the edge.
    public var momentum = false
    /// When the view comes to rest after a gesture, its angle is animated to the nearest multiple of this angle that
    /// fits into the limit. Zero, the default, means no snapping. If neither adjacent multiple fits, nothing changes.
    public var snapAngle = Angle.zero
    /// When the view comes to rest after a gesture, `currentScale` is animated to the value nearest by ratio, among
    /// those above 0 and within `minScale` and `maxScale` that fit into the limit. Empty by default: no snapping.
    public var snapScales: [Double] = []
    /// The spacing of a grid. `width` is the distance between vertical lines and `height` that between horizontal
    /// lines, in points of the superview. Lines of both directions pass through the origin of the superview's bounds.
    /// When the view comes to rest after a gesture, its middle is animated to the nearest vertical and the nearest
    /// horizontal line. If neither adjacent line of a direction fits into the limit, it does not move to a line of that
    /// direction. With 0, the default, there are no lines of that direction.
    public var snapGrid = Size.zero
    /// The points at which the view's middle comes to rest when the last recognizer has ended; none by default. The view
    /// moves to the point that is nearest to where a fling would end, as far as the limit and the axis allow. It then
    /// has no momentum, and ignores ``snapGrid``.
    public var snapPoints: [Point] {
        get { snapTargets.points }
        set { snapTargets.points = newValue.filter(\.isFinite) }
    }
    /// The unit of ``snapPoints``: points of the superview by default.
    public var snapUnit: SnapUnit {
        get { snapTargets.unit }
        set { snapTargets.unit = newValue }
    }
    /// The delegate, which is informed of drags, resets and flights. It is held weakly.
    public weak var delegate: (any DraggableViewDelegate)?

    // MARK: State

    var state = State.idle
    /// Whether a drag is in progress. A drag begins when one of pan, pinch and rotation begins while no drag is in
    /// progress. It ends when any of them ends or is cancelled, although the others may still move the view.
    public var isDragging: Bool {
        if case .dragging = state { true } else { false }
    }

    var axisConstraint = AxisConstraint()
    var snapTargets = SnapPoints()
    private(set) lazy var dragTilt = DragTilt(view: self)
    private(set) lazy var flight = Flight(of: self)
    /// The view's middle when the drag began, relative to the center; nil unless it is dragged or on its way back.
    var dragOrigin: Point?

    private lazy var incrementalMode = IncrementalDragMode(view: self)
    /// The mode for all other settings. In both modes, its transforms determine where the view settles after a drag.
    private(set) lazy var absoluteMode = AbsoluteDragMode(view: self)
    var mode: any DragMode { isInDefaultMode ? incrementalMode : absoluteMode }
    /// Whether the settings that determine the mode have their default values.
    var isInDefaultMode: Bool {
        let isHeldPlainly = limitPolicy == .refuse && limitSide == .inside
        let isMovedPlainly = pinchAnchor == .center && axis == .both && dragTilt.isOff
        return isHeldPlainly && isMovedPlainly
    }

    /// The recognizer of a double tap, which resets the view. It fails if the view is being dragged or the transform is
    /// already the identity. Its name is `doubleTap`.
    public let doubleTapGestureRecognizer = TapGestureRecognizer(name: "doubleTap")

    override func setUp() {
        super.setUp()
        panGestureRecognizer.addTarget(self, action: DraggableView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: DraggableView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: DraggableView.handleRotation)
        for recognizer in dragRecognizers { recognizer.fingerObserver = DraggableViewFingers() }
        doubleTapGestureRecognizer.numberOfTapsRequired = 2
        doubleTapGestureRecognizer.addTarget(self, action: DraggableView.handleDoubleTap)
        add(doubleTapGestureRecognizer)
    }

    // MARK: Limit

    /// The limit, in the superview's coordinates. ``limitSide`` determines whether the view stays inside it or covers
    /// it. It is also nil while ``isFlying`` or ``hasFlownOff`` is true.
    override public var limitRect: Rect? { flight.isAway ? nil : super.limitRect }

    override var isHeld: Bool { hasActiveGesture }

    /// In the default mode, a setting of the limit does not move the view.
    override func limitDidChange() { if !isInDefaultMode { super.limitDidChange() } }

    /// If fingers wanted the view beyond the old bounds, the view follows as soon as they move.
    override func scaleBoundsDidChange() {
        if !isInDefaultMode, hasActiveGesture { absoluteMode.follow(absoluteMode.currentTransforms()) }
    }

    override func moveInside() { mode.moveInside() }

    /// A view that covers its limit does so from the start.
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil, limitSide == .cover { setNeedsMoveInside() }
    }

    /// Moves the view inside a limit that has changed. A step lays out the superview first, which positions the view.
    override open func layoutSubviews() {
        super.layoutSubviews()
        // A view that has become smaller must still cover its limit.
        guard needsMoveInside || limitSide == .cover && !hasActiveGesture else { return }
        needsMoveInside = false
        moveInside()
    }

    /// Ends a glide or a flight when the view leaves its window.
    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        endGlide()
        flight.end()
    }

    /// A view that is flying off or has flown off cannot be hit.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        !flight.isAway && super.point(inside: point, with: event)
    }

    // MARK: Actions

    override func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer === doubleTapGestureRecognizer {
            return isDoubleTapToResetEnabled && !isDragging && !flight.isAway && !untilted.isIdentity
        }
        guard isDraggingEnabled, !flight.isAway else { return false }
        if recognizer === panGestureRecognizer, let superview {
            // The movement so far determines the axis of a locked drag.
            axisConstraint.begin(after: panGestureRecognizer.translation(in: superview) - Point.zero)
        }
        return super.mayBegin(recognizer)
    }

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
            if recognizer === panGestureRecognizer { dragTilt.begin(with: panGestureRecognizer, in: superview) }
        }
        let position = middlePosition
        action(superview)
        dragTilt.follow(middlePosition.x - position.x)
        report("didDrag")
        delegate?.draggableViewDidDrag(self)
        guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
        mode.gestureDidEnd()
        if isDragging { endDragging() }
        if !hasActiveGesture { release() }
    }

    private func beginDragging() {
        endGlide()
        if dragOrigin == nil { dragOrigin = middlePosition }
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
        // In the default mode, a drag adds to the rest of the animation. Otherwise it catches the view.
        state = isInDefaultMode ? .idle : .settling(.reset)
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

    override open var readings: ViewReadings {
        var readings = ViewReadings(
            limit: limitRect, limitCoverage: mode.limitCoverage,
            wantedTransform: hasActiveGesture ? mode.wantedTransform.map(dragTilt.tilted) : nil,
            restraint: isAtScaleBound ? .scale : [], isLimitElastic: limitPolicies.areElastic, snapGrid: snapGrid,
            fields: transformFields(isDragging: isDragging))
        readings.restraint.formUnion(axisConstraint.restraint(on: self))
        readings.snapPoints = restingLocations
        dragTilt.report(in: &readings)
        if !flyOff.isOff { readings.fields += flight.fields }
        return readings
    }
}

extension DraggableView {
    /// The activity of a draggable view.
    ///
    ///     idle      a recognizer begins                            → dragging
    ///               the last one ends, thrown                      → gliding
    ///               the last one ends elsewhere than where it was    → settling
    ///     dragging  the first recognizer ends                      → idle
    ///     gliding   it stops                                       → settling or idle
    ///               a finger lands                                 → caught
    ///     caught    a recognizer begins                            → dragging
    ///               the fingers leave                              → settling or idle
    ///     settling  the animation ends                             → idle
    ///               a recognizer begins                            → dragging
    ///
    /// From every state except `dragging`, a double tap leads to `settling`. A view that flies off is idle: see
    /// ``Flight``.
    enum State {
        /// At rest. Recognizers that remain active after the first one has ended still move the view.
        case idle
        /// From the begin of the first recognizer until one of them ends.
        case dragging
        /// Gliding after a throw, one step per frame.
        case gliding(Glide)
        /// Stopped by fingers during a glide. The view snaps if they lift without a drag.
        case caught
        /// Animated to a transform. A drag continues from the presented transform.
        case settling(Destination)
    }

    /// The place to which a view settles.
    enum Destination {
        /// Inside the limit.
        case springBack
        /// The scale, angle and grid point that the view snaps to.
        case snap
        /// The identity, after a double tap.
        case reset
        /// The position where the drag began.
        case dragOrigin
    }
}
