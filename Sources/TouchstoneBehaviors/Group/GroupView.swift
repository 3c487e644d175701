public import TouchstoneEngine
public import TouchstoneGeometry

/// A view without a body, whose members are dragged, pinched and rotated as one about their common middle.
///
/// Members are views anywhere in the window, named by their identifiers. Touches in any of them count: a finger in one
/// member and a finger in another pinch together. On the screen the members move rigidly, whatever transforms their
/// superviews have. The same movement of the window is applied to the `transform` of each member, and its `center`
/// stays the same.
///
/// Some members are left out: those that are hidden or outside the window, those that are inside another member or
/// contain the group, and those in a superview whose transform has no inverse.
///
/// The group's own bounds are the bounding box of its members, in its superview's coordinates. The group is neither
/// drawn nor hit. Its own coordinates are those of its superview, so that subviews of the group stay where they are.
/// The box stays inside the limit. The members make exactly the largest part of each step that fits. As with a
/// ``DraggableView``, the finger must come back by the part of a pan that the limit has refused. The refused part of a
/// pinch or a rotation is lost.
///
/// The recognizers belong to the group and receive touches after those of the member. They recognize simultaneously
/// with each other, and with no others. If a member's own recognizer begins in the same frame, it comes first.
open class GroupView: BehaviorView {
    // MARK: Settings

    /// The identifiers of the members. They may change between gestures.
    public var members: [String] = [] { didSet { if members != oldValue { memberNames = Set(members) } } }
    /// Whether pan, pinch and rotation may begin.
    public var isDraggingEnabled = true
    /// Whether the pan may begin. Changing this property during a pan does not affect that pan.
    public var isPanEnabled = true
    /// Whether the pinch may begin. Changing this property during a pinch does not affect that pinch.
    public var isPinchEnabled = true
    /// Whether the rotation may begin. Changing this property during a rotation does not affect that rotation.
    public var isRotationEnabled = true
    /// The smallest ``currentScale``. A value of 0 or less means no lower bound.
    public var minScale = 0.1
    /// The largest ``currentScale``. A value less than 1 means no upper bound.
    public var maxScale = 10.0
    /// Whether the members' common box stays inside the limit.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { needsMoveInside = true } } }
    /// The distances of the limit from the edges of the superview's bounds, in the superview's coordinates. Negative
    /// values widen the limit. A value that is not a number counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { needsMoveInside = superview != nil } }
    }

    // MARK: State

    /// Whether a pan, pinch or rotation is active.
    public var isDragging: Bool { recognizers.contains { $0.state.isActive } }
    /// The product of all pinch steps.
    public private(set) var currentScale = 1.0
    /// The displacement of a pan's fingers from the members at the limit, in window coordinates.
    public private(set) var overflow = Vector.zero

    /// Moves the members. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the members. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Turns the members. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()

    private var memberNames: Set<String> = []
    /// The middle about which the members are scaled and rotated, in the superview's coordinates. Nil unless a gesture
    /// is active.
    private var pivot: Point?
    private var needsMoveInside = false
    private let arbitration = GroupArbitration()

    private var recognizers: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    override func setUp() {
        arbitration.view = self
        backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
        panGestureRecognizer.addTarget(self, action: GroupView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: GroupView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: GroupView.handleRotation)
        for recognizer in recognizers {
            recognizer.delegate = arbitration
            addGestureRecognizer(recognizer)
        }
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        simulation?.outsideReceivers.add(self)
    }

    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        simulation?.outsideReceivers.remove(self)
    }

    /// The limit changes with the superview's size. The members are moved inside it.
    override open func superviewDidResize(from oldSize: Size) { needsMoveInside = true }

    /// Subviews of the group can be hit wherever they are. The group itself cannot.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool { true }

    /// Returns the subview of the group that receives a touch.
    override open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: Members

    /// The members that can be moved, in the order of the window's views.
    var movableMembers: [View] {
        guard let window, !memberNames.isEmpty else { return [] }
        var found: [View] = []
        func visit(_ view: View) {
            guard !view.isHidden else { return }
            if memberNames.contains(view.displayName), view !== self, !isDescendant(of: view),
                view.superview?.transformToWindow.inverted != nil
            {
                found.append(view)
            } else {
                for subview in view.subviews { visit(subview) }
            }
        }
        visit(window)
        return found
    }

    /// The corners of members, in window coordinates.
    private func corners(of members: [View]) -> [Point] {
        members.flatMap { member in
            let toWindow = member.transformToWindow
            return member.bounds.corners.map { $0.applying(toWindow).bounded }
        }
    }

    /// The bounding box of the members, in the superview's coordinates. Nil without members.
    private var memberBox: Rect? {
        guard let toSuperview = superview?.transformToWindow.inverted else { return nil }
        return Rect(enclosing: corners(of: movableMembers).map { $0.applying(toSuperview).bounded })
    }

    /// Sets the frame to the box of the members. The group's own coordinates are those of its superview.
    private func goAroundMembers() {
        guard let box = memberBox, box.isFinite else { return }
        if !transform.isIdentity { transform = .identity }
        if bounds != box { bounds = box }
        let place = Point(x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
        if center != place { center = place }
    }

    // MARK: Limit

    /// The rectangle that contains the members' box, in the superview's coordinates. Nil without a superview or if
    /// ``isLimitDragInside`` is false.
    public var limitRect: Rect? {
        guard isLimitDragInside, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    private func moveInside() {
        guard let superview, let toSuperview = superview.transformToWindow.inverted else { return }
        let members = movableMembers
        let room = PointsInLimit(points: corners(of: members), limit: limitRect, toLimit: toSuperview)
        let way = room.wayInside.applying(superview.transformToWindow)
        if way != .zero { move(members, by: Transform(translation: way)) }
        // The members immediately make up for movement that the limit has refused until now.
        guard pivot != nil, overflow != .zero else { return }
        let rest = PointsInLimit(points: corners(of: members), limit: limitRect, toLimit: toSuperview)
        let part = rest.part(of: overflow)
        overflow -= part
        move(members, by: Transform(translation: part))
    }

    // MARK: Actions

    private func handlePan(_ pan: PanGestureRecognizer) {
        perform(pan) { room, _ in
            let wanted = pan.translation(in: nil) - Point.zero + overflow
            pan.setTranslation(.zero, in: nil)
            let part = room.part(of: wanted)
            overflow = wanted - part
            return Transform(translation: part)
        }
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        perform(pinch) { room, middle in
            let part = room.part(ofFactor: withinScaleBounds(pinch.scale), about: middle)
            pinch.scale = 1
            overflow = .zero
            currentScale = (currentScale * part).bounded
            return Transform(scaleX: part, y: part).about(middle)
        }
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        perform(rotation) { room, middle in
            let part = room.part(ofAngle: rotation.rotation, about: middle)
            rotation.rotation = 0
            overflow = .zero
            return Transform(rotationAngle: part).about(middle)
        }
    }

    /// Returns the part of a factor that keeps ``currentScale`` between its bounds. A scale that is already beyond a
    /// bound goes no further beyond it.
    private func withinScaleBounds(_ factor: Double) -> Double {
        if factor < 1, minScale > 0 { return max(factor, min(minScale / currentScale, 1)) }
        if factor > 1, maxScale >= 1 { return min(factor, max(maxScale / currentScale, 1)) }
        return factor
    }

    /// Performs an action of a recognizer. It moves the members by the movement of the window that `movement` returns
    /// for their room and their middle in window coordinates.
    private func perform(_ recognizer: GestureRecognizer, _ movement: (PointsInLimit, Point) -> Transform) {
        guard let superview, let toSuperview = superview.transformToWindow.inverted else { return }
        let isFirst = pivot == nil
        if isFirst, recognizer.state != .began { return }
        let members = movableMembers
        let points = corners(of: members)
        if isFirst {
            goAroundMembers()
            report("didBeginDragging")
        }
        let toWindow = superview.transformToWindow
        let middle = (pivot ?? bounds.center).applying(toWindow)
        let step = movement(PointsInLimit(points: points, limit: limitRect, toLimit: toSuperview), middle)
        move(members, by: step)
        pivot = middle.applying(step).applying(toSuperview)
        report("didDrag")
        guard !isDragging else { return }
        pivot = nil
        overflow = .zero
        report("didEndDragging")
    }

    /// Applies a movement of the window to each member in its superview.
    private func move(_ members: [View], by movement: Transform) {
        guard movement.isFinite else { return }
        for member in members {
            guard let toWindow = member.superview?.transformToWindow, let back = toWindow.inverted else { continue }
            let own = toWindow.concatenating(movement).concatenating(back).about(.zero - (member.center - .zero))
            let transform = member.transform.concatenating(own)
            if transform.isFinite { member.transform = transform }
        }
    }

    override open var readings: ViewReadings {
        var readings = ViewReadings(
            limit: limitRect, restraint: [.horizontal, .vertical, .scale, .turn],
            fields: [
                TraceField("overflow", .vector([overflow.dx, overflow.dy])),
                TraceField("currentScale", .number(currentScale)),
                TraceField("isDragging", .bool(isDragging)),
            ])
        // The group's box does not rotate with the members. The members are under the fingers, and the box is not.
        readings.members = members
        return readings
    }
}

extension GroupView: OutsideTouchReceiver {
    package func receivesTouches(in view: View) -> Bool {
        memberNames.contains(view.displayName) && movableMembers.contains { $0 === view }
    }

    package func frameWillBeShown() {
        if needsMoveInside {
            needsMoveInside = false
            moveInside()
        }
        goAroundMembers()
    }
}

/// A delegate that lets a group's recognizers recognize simultaneously, as far as its settings allow them to begin.
private final class GroupArbitration: GestureRecognizerDelegate {
    weak var view: GroupView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let view, view.isDraggingEnabled else { return false }
        if gestureRecognizer === view.panGestureRecognizer { return view.isPanEnabled }
        if gestureRecognizer === view.pinchGestureRecognizer { return view.isPinchEnabled }
        return view.isRotationEnabled
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === view && other.view === view && view != nil
    }
}
