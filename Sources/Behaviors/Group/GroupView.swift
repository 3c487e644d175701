public import Geometry
public import GestureEngine

/// A view without a body, whose members are dragged, pinched and turned as one about their common middle.
///
/// Members are views anywhere in the window, named by their identifiers. A touch in any of them counts: a finger in one and a
/// finger in another pinch together. On the screen they move rigidly, whatever transforms their superviews have: each member's
/// `transform` is changed by the same movement of the window, and its `center` stays. Members that are hidden, out of the
/// window, or in a superview whose transform has no inverse are left out, and so are those that lie in another member, or around the
/// group.
///
/// The group's own bounds are the box of its members, in its superview's coordinates; it is neither drawn nor hit. Its own coordinates
/// are those of its superview, so that views in it stay where they are. The limit holds the box. The largest part of each step that fits is made, exactly. What a pan is refused the finger must come back for; what a pinch or a
/// turn is refused is lost, as with a ``DraggableView``.
///
/// The recognizers are the group's, and receive touches after those of the member. They recognize together, and with no others:
/// a member's own recognizer that begins in the same frame is first.
open class GroupView: BehaviorView {
    // MARK: Settings

    /// The identifiers of the members. It may change between gestures.
    public var members: [String] = [] { didSet { if members != oldValue { memberNames = Set(members) } } }
    /// Whether pan, pinch and rotation may begin.
    public var isDraggingEnabled = true
    /// Asked when the pan wants to begin, not in mid-gesture.
    public var isPanEnabled = true
    /// Asked when the pinch wants to begin, not in mid-gesture.
    public var isPinchEnabled = true
    /// Asked when the rotation wants to begin, not in mid-gesture.
    public var isRotationEnabled = true
    /// The smallest ``currentScale``; 0 or less for no lower bound.
    public var minScale = 0.1
    /// The largest ``currentScale``; less than 1 for no upper bound.
    public var maxScale = 10.0
    /// Whether the members' common box is held inside the limit.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { needsMoveInside = true } } }
    /// Distances of the limit from the edges of the superview's bounds, in the superview's coordinates; negative widens.
    /// Where one is not a number it counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { needsMoveInside = superview != nil } }
    }

    // MARK: State

    /// Whether one of pan, pinch and rotation goes on.
    public var isDragging: Bool { recognizers.contains { $0.state.isActive } }
    /// The product of all pinch steps.
    public private(set) var currentScale = 1.0
    /// How far the fingers of a pan are ahead of the members at the limit, in window coordinates.
    public private(set) var overflow = Vector.zero

    /// Moves the members. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the members. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Turns the members. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()

    private var memberNames: Set<String> = []
    /// The middle that the members are scaled and turned about, in the superview's coordinates; nil while nothing goes on.
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
        simulation?.guests.add(self)
    }

    override open func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        simulation?.guests.remove(self)
    }

    /// The superview's size has changed, and with it the limit: the members are moved inside.
    override open func superviewDidResize(from oldSize: Size) { needsMoveInside = true }

    /// Views in the group can be hit wherever they are, and the group cannot.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool { true }

    /// The view in the group that takes a touch.
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

    /// The box of the members, in the superview's coordinates; nil where there is none.
    private var memberBox: Rect? {
        guard let toSuperview = superview?.transformToWindow.inverted else { return nil }
        return Rect(enclosing: corners(of: movableMembers).map { $0.applying(toSuperview).bounded })
    }

    /// Goes around its members. Its own coordinates are its superview's.
    private func goAroundMembers() {
        guard let box = memberBox, box.isFinite else { return }
        if !transform.isIdentity { transform = .identity }
        if bounds != box { bounds = box }
        let place = Point(x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
        if center != place { center = place }
    }

    // MARK: Limit

    /// The rectangle, in the superview's coordinates, that holds the members' box; nil without a superview or with the limit
    /// off.
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
        // What the limit held back until now is made up for at once.
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

    /// The part of a factor that keeps ``currentScale`` between its bounds, and does not go further beyond them.
    private func withinScaleBounds(_ factor: Double) -> Double {
        if factor < 1, minScale > 0 { return max(factor, min(minScale / currentScale, 1)) }
        if factor > 1, maxScale >= 1 { return min(factor, max(maxScale / currentScale, 1)) }
        return factor
    }

    /// Moves the members as an action of a recognizer says: by the movement of the window that `movement` yields, given their
    /// room and their middle in window coordinates.
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

    /// Makes a movement of the window, of each member in its superview.
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
        // Its box is not turned with the members: these are under the fingers, and it is not.
        readings.members = members
        return readings
    }
}

extension GroupView: TouchGuest {
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

/// Lets a group's recognizers recognize together, where it is switched on.
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
