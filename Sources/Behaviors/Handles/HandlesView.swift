public import Geometry
public import GestureEngine

/// A view with eight grips, at its corners and the middles of its edges, and a knob to turn it by.
///
/// The view may be turned, scaled, mirrored and sheared, and so may its superviews.
///
/// - A *grip* resizes `bounds` and moves `center`, so that the point opposite of it stays where it is in the window: the
///   opposite corner, or the middle of the opposite edge. A corner follows the finger, an edge follows it along its normal.
/// - The *knob* turns the view about the middle of its bounds by the angle of the finger about it.
/// - A pan inside of the view moves it.
///
/// One of them goes on at a time; fingers elsewhere are ignored meanwhile. Where the limit, the smallest size or the ratio
/// hold the view back, it stops, and follows again when the finger has come back. Nothing happens without a superview, or where
/// a transform from the view to the window has no inverse.
///
/// Each grip is a view in this one, called `topLeft`, `top`, `topRight`, `right`, `bottomRight`, `bottom`, `bottomLeft` and
/// `left`, with a recognizer called `pan`; so is the `knob`.
open class HandlesView: BehaviorView {
    // MARK: Settings

    /// Whether grips, knob and pan may begin.
    public var isDraggingEnabled = true
    /// Whether a pan inside of the view moves it. Asked when the pan wants to begin.
    public var isPanEnabled = true
    /// Whether there is a knob.
    public var isRotationEnabled = true { didSet { hideGrips() } }
    /// The width over the height, which a resize keeps; 0 or less for any. Then the corners have grips, and the edges have none. A
    /// view of another ratio is made smaller when it is laid out, about its middle.
    public var aspectRatio = 0.0 {
        didSet {
            guard aspectRatio != oldValue else { return }
            hideGrips()
            setNeedsLayout()
        }
    }
    /// The smallest size that a grip makes, in the view's own coordinates. A view that is smaller may only grow.
    public var minimumSize = Size(width: 44, height: 44) { didSet { if minimumSize != oldValue { follow() } } }
    /// Whether the view's corners are held inside the limit.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { limitDidChange() } } }
    /// Distances of the limit from the edges of the superview's bounds, in the superview's coordinates; negative widens.
    /// Where one is not a number it counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { limitDidChange() } }
    }
    /// How large the area is, about each grip and the knob, in which a finger takes hold of it; in the view's own coordinates.
    /// Into the view it reaches a quarter of the side at most, so that a small view can still be moved.
    public var gripSize = 44.0
    /// How far the knob is above the top edge; in the view's own coordinates.
    public var knobDistance = 32.0 { didSet { for grip in grips { grip.follow() } } }

    // MARK: State

    /// What fingers do with the view.
    enum Hold {
        case none
        /// By a pan inside of it; the vector from the view to where the finger wants it, in the superview's coordinates.
        case moving(overflow: Vector)
        /// By a grip; how much larger than the view the finger wants it, in the view's own coordinates.
        case resizing(Handle, excess: Vector)
        /// By the knob; the angle from the view to where the finger wants it, in radians.
        case turning(lead: Double)
    }

    /// What fingers do with the view now.
    var hold = Hold.none
    /// Whether a finger moves, resizes or turns the view.
    public var isDragging: Bool {
        if case .none = hold { false } else { true }
    }

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    let grips = Handle.allCases.map(GripView.init)
    private let arbitration = HandlesArbitration()
    private var needsMoveInside = false

    override func setUp() {
        arbitration.view = self
        panGestureRecognizer.delegate = arbitration
        panGestureRecognizer.addTarget(self, action: HandlesView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
        for grip in grips {
            grip.pan.delegate = arbitration
            grip.pan.addTarget(self, action: HandlesView.handleGrip)
            addSubview(grip)
        }
    }

    // MARK: Grips

    /// Hides the grips that are of no use.
    private func hideGrips() {
        for grip in grips {
            let handle = grip.handle
            grip.isHidden = handle == .knob ? !isRotationEnabled : handle.isEdge && aspectRatio > 0
        }
    }

    /// The grip or knob whose area a point is in, in the view's own coordinates: the nearest one; nil for none.
    func grip(at point: Point) -> GripView? {
        var nearest: (grip: GripView, distance: Double)?
        for grip in grips where !grip.isHidden && grip.area.contains(point) {
            let distance = point.distance(to: grip.center)
            if distance < nearest?.distance ?? .infinity { nearest = (grip, distance) }
        }
        return nearest?.grip
    }

    /// Whether the point is in the bounds, or in the area of a grip.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        super.point(inside: point, with: event) || grip(at: point) != nil
    }

    /// Keeps the grips in front of other subviews.
    override open func didAddSubview(_ subview: View) {
        super.didAddSubview(subview)
        guard !(subview is GripView) else { return }
        for grip in grips where grip.superview === self { bringSubviewToFront(grip) }
    }

    // MARK: Limit

    /// The rectangle, in the superview's coordinates, that holds the corners; nil without a superview or with the limit off.
    public var limitRect: Rect? {
        guard isLimitDragInside, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    /// The superview's size has changed, and with it the limit: when everything is laid out the view is moved inside.
    override open func superviewDidResize(from oldSize: Size) {
        super.superviewDidResize(from: oldSize)
        setNeedsMoveInside()
    }

    private func limitDidChange() {
        guard superview != nil else { return }
        guard isDragging else { return setNeedsMoveInside() }
        moveInside()
        // What the limit held back until now is made up for at once.
        follow()
    }

    private func setNeedsMoveInside() {
        needsMoveInside = true
        setNeedsLayout()
    }

    /// Takes the ratio, and moves the view inside a limit that has moved.
    override open func layoutSubviews() {
        super.layoutSubviews()
        // A smaller view has more room: it makes up at once for what it was held back by.
        if fitAspectRatio() { follow() }
        guard needsMoveInside else { return }
        needsMoveInside = false
        moveInside()
    }

    // MARK: Pan

    private func handlePan(_ pan: PanGestureRecognizer) {
        perform(pan, as: .moving(overflow: .zero)) { superview in
            guard case .moving(let overflow) = hold else { return }
            let step = pan.translation(in: superview) - Point.zero
            pan.setTranslation(.zero, in: superview)
            move(by: overflow + step)
        }
    }

    private func handleGrip(_ pan: PanGestureRecognizer) {
        guard let grip = pan.view as? GripView else { return }
        if grip.handle == .knob { turn(by: pan) } else { resize(by: pan, at: grip.handle) }
    }

    private func resize(by pan: PanGestureRecognizer, at handle: Handle) {
        perform(pan, as: .resizing(handle, excess: .zero)) { superview in
            guard case .resizing(handle, let excess) = hold else { return }
            let step = pan.translation(in: superview) - Point.zero
            pan.setTranslation(.zero, in: superview)
            drag(handle, by: step, excess: excess)
        }
    }

    /// A finger drags a grip, in the superview's coordinates.
    func drag(_ handle: Handle, by step: Vector, excess: Vector) { resize(at: handle, by: step, excess: excess) }

    private func turn(by pan: PanGestureRecognizer) {
        perform(pan, as: .turning(lead: 0)) { superview in
            guard case .turning(let lead) = hold else { return }
            let finger = pan.location(in: superview)
            let step = pan.translation(in: superview) - Point.zero
            pan.setTranslation(.zero, in: superview)
            turn(by: lead + angle(from: finger - step, to: finger))
        }
    }

    /// Carries out an action of a recognizer, between the reports of the begin and the end.
    private func perform(_ pan: PanGestureRecognizer, as newHold: Hold, _ action: (_ superview: View) -> Void) {
        guard let superview, let window, transformToWindow.inverted != nil, window !== self else { return }
        if pan.state == .began {
            hold = newHold
            report("didBeginDragging")
        }
        guard isDragging else { return }
        action(superview)
        report("didDrag")
        guard pan.state == .ended || pan.state == .cancelled else { return }
        hold = .none
        report("didEndDragging")
    }

    override open var readings: ViewReadings {
        let part =
            switch hold {
            case .none: "none"
            case .moving: "inside"
            case .resizing(let handle, _): handle.rawValue
            case .turning: Handle.knob.rawValue
            }
        var readings = ViewReadings(
            limit: limitRect,
            fields: [TraceField("isDragging", .bool(isDragging)), TraceField("heldBy", .text(part))])
        // A finger on one grip moves the others, too.
        readings.members = grips.map(\.displayName)
        return readings
    }
}

/// Lets one of a view's pan, grips and knob begin at a time; a finger on a grip is the grip's alone.
private final class HandlesArbitration: GestureRecognizerDelegate {
    weak var view: HandlesView?

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer !== view?.panGestureRecognizer || !(touch.view is GripView && touch.view?.superview === view)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let view, view.isDraggingEnabled else { return false }
        if gestureRecognizer === view.panGestureRecognizer, !view.isPanEnabled { return false }
        return ([view.panGestureRecognizer] + view.grips.map(\.pan)).allSatisfy { !$0.state.isActive }
    }
}
