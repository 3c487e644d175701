public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that a pan moves inside a limit: the superview's bounds, inset by ``limitInsideInsets``. It is the base class
/// of ``DraggableView``, ``HandlesView`` and ``GroupView``.
open class LimitedView: BehaviorView {
    /// Whether the recognizers that move the view may begin; true by default.
    public var isDraggingEnabled = true
    /// Whether the pan may begin; true by default. A pan that has begun continues if this changes.
    public var isPanEnabled = true
    /// Whether the view can be rotated; true by default. A rotation that has begun continues if this changes.
    public var isRotationEnabled = true
    /// Whether the view has a limit; true by default. If this or another setting of the limit changes, a view outside
    /// the limit moves inside: immediately during a gesture, and otherwise at the next layout. A ``DraggableView`` in its
    /// default mode does not move then. If the superview's size changes, the view moves inside at the next layout in
    /// every mode. The corners of a ``HandlesView``, and the common box of a ``GroupView``'s members, stay inside.
    public var isLimitDragInside = true { didSet { if isLimitDragInside != oldValue { limitDidChange() } } }
    /// The distances of the limit from the edges of the superview's bounds, in the superview's coordinates; zero by
    /// default. Negative values enlarge the limit. A value that is not a number counts as 0.
    public var limitInsideInsets = EdgeInsets.zero {
        didSet { if limitInsideInsets != oldValue { limitDidChange() } }
    }

    /// The recognizer that moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    let arbitration = LimitedViewArbitration()
    /// Whether the limit has changed since the view was last moved inside it.
    var needsMoveInside = false

    override func setUp() {
        arbitration.view = self
        add(panGestureRecognizer)
    }

    func add(_ recognizer: GestureRecognizer) {
        recognizer.delegate = arbitration
        addGestureRecognizer(recognizer)
    }

    // MARK: Limit

    /// The limit: the superview's bounds, inset by ``limitInsideInsets``, in the superview's coordinates. It is nil
    /// without a superview or if ``isLimitDragInside`` is false.
    public var limitRect: Rect? {
        guard isLimitDragInside, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets.bounded)
    }

    /// Moves the view inside its limit.
    func moveInside() {}

    /// Whether fingers hold the view, so that it moves inside a limit that changes immediately.
    var isHeld: Bool { false }

    /// Moves a view that fingers hold inside immediately, and any other view at its next layout.
    func limitDidChange() {
        guard superview != nil else { return }
        if isHeld { moveInside() } else { setNeedsMoveInside() }
    }

    func setNeedsMoveInside() {
        needsMoveInside = true
        setNeedsLayout()
    }

    /// The limit changes with the superview's size. The view is moved inside it after layout.
    override open func superviewDidResize(from oldSize: Size) {
        super.superviewDidResize(from: oldSize)
        setNeedsMoveInside()
    }

    // MARK: Arbitration

    /// Whether one of the view's own recognizers may begin.
    func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        allows(recognizer, isDraggingEnabled, "isDraggingEnabled")
    }

    /// Returns the value of a setting that says whether a recognizer may begin. The view reports that it refuses.
    func allows(_ recognizer: GestureRecognizer, _ isEnabled: Bool, _ setting: String) -> Bool {
        if !isEnabled { report(.refuse(gesture: recognizer.name, setting: setting, value: .bool(false))) }
        return isEnabled
    }

    /// Whether one of the view's own recognizers may recognize simultaneously with another recognizer.
    func mayRecognize(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        recognizer.defaultAnswer(false)
    }

    /// Whether one of the view's own recognizers receives a touch.
    func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool { recognizer.defaultAnswer(true) }
}

/// The delegate of a limited view's recognizers. It is separate from the view, so that a subclass of the view can be the
/// delegate of its own recognizers.
final class LimitedViewArbitration: GestureRecognizerDelegate {
    weak var view: LimitedView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        view?.mayBegin(gestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        view?.mayRecognize(gestureRecognizer, with: other) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        view?.mayReceive(touch, gestureRecognizer) ?? true
    }
}

/// A view with a limit that is dragged, pinched and rotated at the same time.
///
/// The pan, the pinch and the rotation may recognize simultaneously with each other, and with no others.
open class FreeTransformView: LimitedView {
    /// Whether the pinch may begin; true by default. A pinch that has begun continues if this changes.
    public var isPinchEnabled = true
    /// The smallest ``currentScale`` that a pinch can reach; 0.1 by default. A value of 0 or less means no lower bound.
    public var minScale = 0.1 { didSet { if minScale != oldValue { scaleBoundsDidChange() } } }
    /// The largest ``currentScale`` that a pinch can reach; 10 by default. A value less than 1 means no upper bound.
    public var maxScale = 10.0 { didSet { if maxScale != oldValue { scaleBoundsDidChange() } } }

    /// The scale that pinches have given the view; 1 at first. Other code that sets the transform does not change it.
    /// For a ``DraggableView``, snapping and growth that covers the limit count, too. A reset sets it to 1, or to the
    /// growth that covers the limit.
    public internal(set) var currentScale = 1.0
    /// The displacement from where the limit holds the view to where the touches would have moved it: in the superview's
    /// coordinates for a ``DraggableView``, and in window coordinates for a ``GroupView``. Positive is right and down.
    /// With ``DraggableView/LimitPolicy/rubberBand``, the view shows a part of it. It is zero when no gesture is in
    /// progress. Pinches and rotations set it to zero in a group, and in the default mode of a draggable view.
    public internal(set) var overflow = Vector.zero

    /// The recognizer that scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// The recognizer that rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()

    override func setUp() {
        super.setUp()
        add(pinchGestureRecognizer)
        add(rotationGestureRecognizer)
    }

    /// The recognizers that move the view.
    var dragRecognizers: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    /// Whether the view's pan, pinch or rotation is active.
    var hasActiveGesture: Bool {
        panGestureRecognizer.state.isActive || pinchGestureRecognizer.state.isActive
            || rotationGestureRecognizer.state.isActive
    }

    override func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard super.mayBegin(recognizer) else { return false }
        if recognizer === panGestureRecognizer { return allows(recognizer, isPanEnabled, "isPanEnabled") }
        if recognizer === pinchGestureRecognizer { return allows(recognizer, isPinchEnabled, "isPinchEnabled") }
        return allows(recognizer, isRotationEnabled, "isRotationEnabled")
    }

    override func mayRecognize(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        dragRecognizers.contains(recognizer) && dragRecognizers.contains(other)
    }

    /// Called when a bound of the scale has changed.
    func scaleBoundsDidChange() {}

    /// Returns the part of a factor that keeps ``currentScale`` between its bounds. A scale that is already beyond a
    /// bound goes no further beyond it.
    func withinScaleBounds(_ factor: Double) -> Double {
        if factor < 1, minScale > 0 { return max(factor, min(minScale / currentScale, 1)) }
        if factor > 1, maxScale >= 1 { return min(factor, max(maxScale / currentScale, 1)) }
        return factor
    }

    /// Reports the bound of the scale if it prevents a factor.
    func reportScaleBound(ifReachedBy factor: Double) {
        guard withinScaleBounds(factor) != factor else { return }
        report(
            factor < 1
                ? .bound(setting: "minScale", value: minScale) : .bound(setting: "maxScale", value: maxScale))
    }

    /// The fields of the trace.
    func transformFields(isDragging: Bool) -> [TraceField] {
        [
            TraceField("overflow", .vector([overflow.dx, overflow.dy])),
            TraceField("currentScale", .number(currentScale)), TraceField("isDragging", .bool(isDragging)),
        ]
    }
}

/// The displacements of a box, along both axes, with which it is where its limit requires it to be.
struct Clearance {
    /// The displacements along an axis, from the lowest to the highest. For a box that is too large to be inside its
    /// limit, the lowest is above the highest.
    struct Axis {
        var lowest: Double
        var highest: Double

        /// Returns the part of a displacement that is not beyond the clearance, or no further beyond it than before.
        func clamped(_ displacement: Double) -> Double {
            min(max(displacement, min(lowest, 0)), max(highest, 0))
        }

        /// The shortest displacement that leads inside, or else to the middle.
        var nearest: Double {
            lowest <= highest ? min(max(0, lowest), highest) : (lowest + highest) / 2
        }

        /// The displacements from one edge to the other, in either order. The axis is not limited where a distance is
        /// not a number.
        var sorted: Axis {
            lowest.isNaN || highest.isNaN
                ? Axis(lowest: -.infinity, highest: .infinity)
                : Axis(lowest: min(lowest, highest), highest: max(lowest, highest))
        }
    }

    var horizontal: Axis
    var vertical: Axis

    /// Creates the clearance of a box that must be inside a limit.
    init(of box: Rect, in limit: Rect) {
        horizontal = Axis(lowest: limit.minX - box.minX, highest: limit.maxX - box.maxX)
        vertical = Axis(lowest: limit.minY - box.minY, highest: limit.maxY - box.maxY)
    }

    /// Creates the clearance of a box that must be inside a limit, or cover it along the axes on which it is larger.
    init(of box: Rect, insideOrCovering limit: Rect) {
        self.init(of: box, in: limit)
        (horizontal, vertical) = (horizontal.sorted, vertical.sorted)
    }

    func clamped(_ displacement: Vector) -> Vector {
        Vector(dx: horizontal.clamped(displacement.dx), dy: vertical.clamped(displacement.dy))
    }

    var nearest: Vector { Vector(dx: horizontal.nearest, dy: vertical.nearest) }

    var isFinite: Bool {
        [horizontal.lowest, horizontal.highest, vertical.lowest, vertical.highest].allSatisfy(\.isFinite)
    }
}

/// An edge of a rectangle and the side of it on which a point must stay: `sign · (coordinate − position) ≤ 0`.
struct LimitEdge {
    var isHorizontal: Bool
    var position: Double
    var sign: Double

    /// The distance of a point beyond the edge. It is negative on the side on which the point must stay.
    func distance(_ point: Point) -> Double { sign * ((isHorizontal ? point.x : point.y) - position) }
    /// The part of a vector that leads across the edge.
    func direction(_ vector: Vector) -> Double { sign * (isHorizontal ? vector.dx : vector.dy) }

    /// The four edges of a rectangle, for points that must stay inside.
    static func edges(of rect: Rect) -> [LimitEdge] {
        [
            LimitEdge(isHorizontal: true, position: rect.minX, sign: -1),
            LimitEdge(isHorizontal: true, position: rect.maxX, sign: 1),
            LimitEdge(isHorizontal: false, position: rect.minY, sign: -1),
            LimitEdge(isHorizontal: false, position: rect.maxY, sign: 1),
        ]
    }
}

/// The settings that several kinds of views with a limit have.
extension BehaviorSetting {
    static let enabledGestures = [
        BehaviorSetting(
            "isDraggingEnabled", .bool(default: true), "Whether pan, pinch and rotation may begin.",
            sets: \FreeTransformView.isDraggingEnabled
        ).asState,
        BehaviorSetting(
            "isPanEnabled", .bool(default: true), "Whether the pan may begin.",
            sets: \FreeTransformView.isPanEnabled
        ).asState,
        BehaviorSetting(
            "isPinchEnabled", .bool(default: true), "Whether the pinch may begin.",
            sets: \FreeTransformView.isPinchEnabled
        ).asState,
        BehaviorSetting(
            "isRotationEnabled", .bool(default: true), "Whether the rotation may begin.",
            sets: \FreeTransformView.isRotationEnabled
        ).asState,
    ]

    static let scaleBounds = [
        BehaviorSetting(
            "minScale", .number(default: 0.1, in: -1e6...1e6), "The smallest scale; 0 or less: no lower bound.",
            sets: \FreeTransformView.minScale),
        BehaviorSetting(
            "maxScale", .number(default: 10, in: -1e6...1e6), "The largest scale; less than 1: no upper bound.",
            sets: \FreeTransformView.maxScale),
    ]

    /// - Parameter part: the part of the view that is kept inside its limit.
    static func limit(of part: String) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "isLimitDragInside", .bool(default: true), "Whether the \(part) kept inside the limit.",
                sets: \LimitedView.isLimitDragInside),
            BehaviorSetting(
                "limitInsideInsets", .insets(default: .zero),
                "Distances of the limit from the superview's edges; negative widens.",
                sets: \LimitedView.limitInsideInsets),
        ]
    }
}
