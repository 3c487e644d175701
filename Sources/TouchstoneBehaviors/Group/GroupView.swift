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
open class GroupView: FreeTransformView {
    // MARK: Settings

    /// The identifiers of the members. They may change between gestures.
    public var members: [String] = [] { didSet { if members != oldValue { memberNames = Set(members) } } }

    // MARK: State

    /// Whether a pan, pinch or rotation is active.
    public var isDragging: Bool { hasActiveGesture }

    private var memberNames: Set<String> = []
    /// The middle about which the members are scaled and rotated, in the superview's coordinates. Nil unless a gesture
    /// is active.
    private var pivot: Point?

    override func setUp() {
        super.setUp()
        backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
        panGestureRecognizer.addTarget(self, action: GroupView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: GroupView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: GroupView.handleRotation)
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
    override open func superviewDidResize(from oldSize: Size) { setNeedsMoveInside() }

    /// Subviews of the group can be hit wherever they are. The group itself cannot.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool { true }

    /// Returns the subview of the group that receives a touch.
    override open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func mayRecognize(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        recognizer.view === self && other.view === self
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
        let position = box.point(atUnit: anchorPoint)
        if center != position { center = position }
    }

    // MARK: Limit

    /// The members are moved inside before the next frame is shown.
    override func setNeedsMoveInside() { needsMoveInside = true }

    override func moveInside() {
        guard let superview, let toSuperview = superview.transformToWindow.inverted else { return }
        let members = movableMembers
        let points = PointsInLimit(points: corners(of: members), limit: limitRect, toLimit: toSuperview)
        let displacement = points.displacementInside.applying(superview.transformToWindow)
        if displacement != .zero { move(members, by: Transform(translation: displacement)) }
        // The members immediately make up for movement that the limit has refused until now.
        guard pivot != nil, overflow != .zero else { return }
        let movedPoints = PointsInLimit(points: corners(of: members), limit: limitRect, toLimit: toSuperview)
        let part = movedPoints.part(of: overflow)
        overflow -= part
        move(members, by: Transform(translation: part))
    }

    // MARK: Actions

    private func handlePan(_ pan: PanGestureRecognizer) {
        perform(pan) { points, _ in
            let wanted = pan.takeTranslation(in: nil) + overflow
            let part = points.part(of: wanted)
            overflow = wanted - part
            return Transform(translation: part)
        }
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        perform(pinch) { points, middle in
            reportScaleBound(ifReachedBy: pinch.scale)
            let part = points.part(ofFactor: withinScaleBounds(pinch.scale), about: middle)
            pinch.scale = 1
            overflow = .zero
            currentScale = (currentScale * part).bounded
            return Transform(scaleX: part, y: part).about(middle)
        }
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        perform(rotation) { points, middle in
            let part = points.part(ofAngle: rotation.rotation, about: middle)
            rotation.rotation = 0
            overflow = .zero
            return Transform(rotationAngle: part).about(middle)
        }
    }

    /// Performs an action of a recognizer. It moves the members by the movement of the window that `movement` returns
    /// for their corners in the limit and their middle in window coordinates.
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
            fields: transformFields(isDragging: isDragging))
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

extension BehaviorKind {
    /// The group sets its own frame in every frame of a scene, and nothing of it is drawn.
    private static let ignoredByGroup: [String: String] = {
        let placing = ["frame", "center", "size", "anchorPoint", "transform", "layout"]
        let drawing = ["fill", "stroke", "cornerRadius", "label", "symbol"]
        return Dictionary(
            placing.map { ($0, "the frame of a group is the box of its members") }
                + drawing.map { ($0, "a group is not drawn, only its members are") }
        ) { first, _ in first }
    }()

    /// ``GroupView``.
    public static let group = BehaviorKind(
        name: "group",
        summary:
            "Draws nothing itself; its members are dragged, pinched and rotated together, about their common middle.",
        settings: [
            BehaviorSetting("members", .views, "The ids of the members, which may be anywhere in the scene.")
        ] + BehaviorSetting.enabledGestures + BehaviorSetting.scaleBounds
            + BehaviorSetting.limit(of: "members' box is"),
        recognizers: ["pan", "pinch", "rotation"],
        events: ["pan", "pinch", "rotation", "didBeginDragging", "didDrag", "didEndDragging"],
        make: { settings in
            let view = GroupView()
            view.members = settings.views("members")
            return view
        }
    ).ignoring(ignoredByGroup).documenting { _ in
        // Members that are not at the common middle move away from fingers that pinch them.
        ["slip"]
    }
}
