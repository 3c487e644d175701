public import TouchstoneEngine
public import TouchstoneGeometry

/// A view with eight grips, at its corners and at the middles of its edges, and with a knob that rotates it.
///
/// The view may be rotated, scaled, mirrored and sheared, and so may its superviews.
///
/// - A *grip* resizes `bounds` and moves `center`, so that the opposite point stays in place in the window. That is the
///   opposite corner, or the middle of the opposite edge. A corner follows the finger. An edge follows it along its
///   normal.
/// - The *knob* rotates the view about the middle of its bounds, by the angle of the finger about that point.
/// - A pan inside the view moves it.
///
/// Only one of them is active at a time, and other fingers are ignored meanwhile. Where the limit, the minimum size or
/// the aspect ratio holds the view back, it stops. It follows again when the finger has come back. The view does not
/// react without a superview, or if a transform from the view to the window has no inverse.
///
/// Each grip is a subview with the name of its ``Handle`` and a recognizer named `pan`. So is the `knob`.
open class HandlesView: LimitedView {
    // MARK: Settings

    /// The handles that the view has: all by default.
    public var parts = Handle.allCases { didSet { hideGrips() } }
    /// Whether the knob, if there is one, is shown.
    override public var isRotationEnabled: Bool { didSet { hideGrips() } }
    /// The width divided by the height, which a resize keeps. A value of 0 or less, the default, allows any ratio. With
    /// a ratio, the edges have grips only if no corner has one. A view with another ratio is made smaller at its next
    /// layout, about its middle.
    public var aspectRatio = 0.0 {
        didSet {
            guard aspectRatio != oldValue else { return }
            hideGrips()
            setNeedsLayout()
        }
    }
    /// The smallest size that a grip can make, in the view's own coordinates. A view that is smaller may only grow.
    public var minimumSize = Size(width: 44, height: 44) { didSet { if minimumSize != oldValue { follow() } } }
    /// The side of the area around each grip and the knob in which a finger takes hold of it, in the view's own
    /// coordinates. The area reaches into the view by at most a quarter of the side, so that a small view can still be
    /// moved.
    public var gripSize = 44.0
    /// The distance of the knob above the top edge, in the view's own coordinates.
    public var knobDistance = 32.0 { didSet { for grip in grips { grip.follow() } } }

    // MARK: State

    /// The way in which fingers hold the view.
    enum Hold {
        case none
        /// A pan inside the view moves it. The vector leads from the view to where the finger wants it, in the
        /// superview's coordinates.
        case moving(overflow: Vector)
        /// A grip resizes it. The excess is the size that the finger wants minus the size of the view, in the view's
        /// own coordinates.
        case resizing(Handle, excess: Vector)
        /// The knob rotates it. The lead is the angle from the view to where the finger wants it, in radians.
        case turning(lead: Double)
    }

    /// The way in which fingers hold the view now.
    var hold = Hold.none
    /// Whether a finger moves, resizes or rotates the view.
    public var isDragging: Bool {
        if case .none = hold { false } else { true }
    }

    let grips = Handle.allCases.map(GripView.init)

    override func setUp() {
        super.setUp()
        panGestureRecognizer.addTarget(self, action: HandlesView.handlePan)
        for grip in grips {
            grip.pan.delegate = arbitration
            grip.pan.addTarget(self, action: HandlesView.handleGrip)
            addSubview(grip)
        }
    }

    // MARK: Grips

    /// Hides the grips that have no effect with the current settings.
    private func hideGrips() {
        let hasCorner = parts.contains(where: \.isCorner)
        for grip in grips {
            let handle = grip.handle
            let isUseless = handle == .knob ? !isRotationEnabled : handle.isEdge && aspectRatio > 0 && hasCorner
            grip.isHidden = isUseless || !parts.contains(handle)
        }
    }

    /// Returns the nearest grip or knob whose area contains a point in the view's own coordinates, or nil.
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

    override var isHeld: Bool { isDragging }

    /// Moves the view inside its limit. A view that is too large is first made smaller, at most down to its minimum
    /// size.
    override func moveInside() {
        guard let limit = limitRect, let box = Rect(enclosing: corners), transform.inverted != nil else { return }
        var factor = min(1, limit.width / box.width, limit.height / box.height)
        if factor < 1 {
            let least = max(minimumSize.width / bounds.width, minimumSize.height / bounds.height)
            factor = max(factor, min(least, 1))
            keep(Point(x: 0.5, y: 0.5)) {
                bounds.size = Size(width: bounds.width * factor, height: bounds.height * factor)
            }
        }
        center += limitedCorners.displacementInside
        follow()
    }

    override func limitDidChange() {
        super.limitDidChange()
        // The view immediately makes up for movement that the limit has held back until now.
        if superview != nil { follow() }
    }

    /// Applies the aspect ratio, and moves the view inside a limit that has changed.
    override open func layoutSubviews() {
        super.layoutSubviews()
        // A smaller view has more room, so it immediately makes up for movement that was held back.
        if fitAspectRatio() { follow() }
        guard needsMoveInside else { return }
        needsMoveInside = false
        moveInside()
    }

    // MARK: Arbitration

    /// Only one of the pan, the grips and the knob can begin at a time.
    override func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard super.mayBegin(recognizer),
            recognizer !== panGestureRecognizer || allows(recognizer, isPanEnabled, "isPanEnabled")
        else { return false }
        return ([panGestureRecognizer] + grips.map(\.pan)).allSatisfy { !$0.state.isActive }
    }

    /// A finger on a grip belongs to that grip only.
    override func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
        recognizer !== panGestureRecognizer || !(touch.view is GripView && touch.view?.superview === self)
    }

    // MARK: Pan

    private func handlePan(_ pan: PanGestureRecognizer) {
        perform(pan, as: .moving(overflow: .zero)) { superview in
            guard case .moving(let overflow) = hold else { return }
            move(by: overflow + pan.takeTranslation(in: superview))
        }
    }

    private func handleGrip(_ pan: PanGestureRecognizer) {
        guard let grip = pan.view as? GripView else { return }
        if grip.handle == .knob { turn(by: pan) } else { resize(by: pan, at: grip.handle) }
    }

    private func resize(by pan: PanGestureRecognizer, at handle: Handle) {
        perform(pan, as: .resizing(handle, excess: .zero)) { superview in
            guard case .resizing(handle, let excess) = hold else { return }
            drag(handle, by: pan.takeTranslation(in: superview), excess: excess)
        }
    }

    /// Called when a finger drags a grip. The step is in the superview's coordinates.
    func drag(_ handle: Handle, by step: Vector, excess: Vector) { resize(at: handle, by: step, excess: excess) }

    private func turn(by pan: PanGestureRecognizer) {
        perform(pan, as: .turning(lead: 0)) { superview in
            guard case .turning(let lead) = hold else { return }
            let finger = pan.location(in: superview)
            let step = pan.takeTranslation(in: superview)
            turn(by: lead + angle(from: finger - step, to: finger))
        }
    }

    /// Performs an action of a recognizer. It reports the begin before the action, and the end after it.
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
        // A finger on one grip also moves the others.
        readings.members = grips.map(\.displayName)
        return readings
    }
}

extension BehaviorKind {
    /// ``HandlesView``.
    public static let handles = BehaviorKind(
        name: "handles",
        summary: "Is resized by grips at its corners and edges, rotated by a knob, and moved, inside a limit.",
        settings: [
            BehaviorSetting(
                "isDraggingEnabled", .bool(default: true), "Whether grips, knob and pan may begin.",
                sets: \HandlesView.isDraggingEnabled
            ).asState,
            BehaviorSetting(
                "isPanEnabled", .bool(default: true), "Whether a pan inside the view moves it.",
                sets: \HandlesView.isPanEnabled
            ).asState,
            BehaviorSetting(
                "isRotationEnabled", .bool(default: true), "Whether there is a knob.",
                sets: \HandlesView.isRotationEnabled
            ).asState,
            BehaviorSetting(
                "parts", .choices(Handle.allCases.map(\.rawValue), default: Handle.allCases.map(\.rawValue)),
                "The handles that the view has."
            ) { (view: HandlesView, names: [String]) in view.parts = names.compactMap(Handle.init) },
            BehaviorSetting(
                "aspectRatio", .ratio(default: 0, in: 0...1000),
                "The width divided by the height, such as 4/3; 0: any.",
                sets: \HandlesView.aspectRatio),
            BehaviorSetting(
                "minimumSize", .size(default: Size(width: 44, height: 44)), "The smallest size that a grip makes.",
                sets: \HandlesView.minimumSize),
        ] + BehaviorSetting.limit(of: "corners are") + [
            BehaviorSetting(
                "gripSize", .number(default: 44, in: 0...1000),
                "The side of the square around a grip in which a finger takes it.",
                sets: \HandlesView.gripSize),
            BehaviorSetting(
                "knobDistance", .number(default: 32, in: 0...1000), "How far the knob is above the top edge.",
                sets: \HandlesView.knobDistance),
        ],
        recognizers: ["pan"],
        events: ["pan", "didBeginDragging", "didDrag", "didEndDragging"],
        make: { _ in HandlesView() })
}
