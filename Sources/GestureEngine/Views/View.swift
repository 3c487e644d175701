public import Geometry

/// A rectangle on the screen that can hold others, be transformed, and take touches: UIKit's view.
///
/// A view maps a point p of its own coordinates into its superview's by
/// `center + transform · (p − bounds.origin − anchorPoint · bounds.size)`.
///
/// Values that are not finite are refused: the property keeps what it has. What is farther from 0 than 1e100 counts as that
/// far, so that what is reckoned from it is finite, too. A view belongs to the thread of its
/// simulation.
open class View: Responder {
    // Names that the platform's views do not have are not public: a subclass may have a property of that name.

    /// What the trace and messages call the view; `view` and a number where there is none. In public
    /// ``accessibilityIdentifier``.
    package var identifier: String?
    /// A number given when the view is first attached to a window, in order from 1; 0 before that.
    package private(set) var number = 0

    var storedBounds: Rect
    var storedCenter: Point
    var storedTransform = Transform.identity
    var storedAlpha = 1.0
    private var storedAnchorPoint = Point(x: 0.5, y: 0.5)

    /// Where the anchor point lies, in units of the bounds: (0.5, 0.5), the middle, unless set. Moving it moves the
    /// view, as on the platform: `center` stays.
    public var anchorPoint: Point {
        get { storedAnchorPoint }
        set {
            guard newValue.isFinite else { return }
            storedAnchorPoint = newValue.bounded
            if attributes.crossingCount > 0 { setNeedsLayout() }
        }
    }

    /// Whether the view and its subviews are neither drawn nor hit.
    open var isHidden = false
    /// Whether the view and its subviews can be hit.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one finger at a time; recognizers get all of them. False unless set.
    public var isMultipleTouchEnabled = false
    /// Whether other views of the window receive no finger while this one does, and this one none while others do;
    /// recognizers get all of them. False unless set.
    public var isExclusiveTouch = false
    /// Whether subviews are drawn only inside the bounds. Hit testing is the same either way.
    open var clipsToBounds = false

    // MARK: Looks

    /// What fills the bounds; nil for nothing. Animatable.
    open var backgroundColor: Color? {
        didSet { didSet(.backgroundColor, from: .color(oldValue), to: .color(backgroundColor)) }
    }
    /// Points in the view's own coordinates; what is not finite is ignored. Animatable.
    package var cornerRadius = 0.0 {
        didSet {
            cornerRadius = cornerRadius.isFinite ? cornerRadius.bounded : oldValue
            didSet(.cornerRadius, from: .number(oldValue), to: .number(cornerRadius))
        }
    }
    /// The colour of the border, which lies inside the bounds; nil for none.
    package var borderColor: Color?
    /// Points in the view's own coordinates; what is not finite is ignored.
    package var borderWidth = 0.0 {
        didSet { borderWidth = borderWidth.isFinite ? borderWidth.bounded : oldValue }
    }
    /// Text in the middle of the view.
    package var label: String?

    // MARK: Tree

    /// The view that holds this one; nil for the window and for a view that was not added.
    public internal(set) weak var superview: View?
    /// In drawing order, the first at the back.
    public internal(set) var subviews: [View] = [] { didSet { followingSubviews = nil } }
    /// The subviews that may follow a change of the size; nil where that is not known: ``View/resizeSubviews(from:)``.
    var followingSubviews: [View]?
    /// The simulation of the window that the view is in.
    public internal(set) weak var simulation: Simulation?
    /// The window that the view is in.
    public var window: Window? { simulation?.window }

    /// In the order in which they were added, which is the order in which they act.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// A view whose frame is `frame`: bounds from (0, 0), no transform.
    public init(frame: Rect) {
        let frame = frame.isFinite ? frame.bounded.standardized : .zero
        storedBounds = Rect(origin: .zero, size: frame.size)
        storedCenter = frame.center
    }

    /// A view whose frame is zero.
    override public convenience init() { self.init(frame: .zero) }

    /// A view whose frame is zero; nothing is read from `coder`. Every subclass that has an initializer of its own has this
    /// one, too, as on the platform.
    public required init?(coder: Coder) {
        storedBounds = .zero
        storedCenter = .zero
    }

    /// What a view keeps beside that, for those who ask it.
    var attributes = ViewAttributes()
    /// The controller of the view, which stands between it and its superview among the responders; held weakly.
    package weak var owner: (any ViewOwner)?
    /// Whether the view is to lay out its subviews before the next frame is drawn.
    var needsLayout = true
    /// Stands in for the platform's layer; made when it is first asked for.
    public private(set) lazy var layer = Layer(of: self)

    // MARK: Geometry

    /// The view's own coordinates: the origin is what is shown at its top left corner, the size how large it is before
    /// `transform`. A negative side is turned about: the same rectangle with a positive one. Animatable.
    open var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return }
            let old = storedBounds
            storedBounds = newValue.bounded.standardized
            // Constraints across this view depend on its scroll offset.
            if storedBounds.size != old.size || attributes.crossingCount > 0 && storedBounds != old { setNeedsLayout() }
            if attributes.followerCount > 0, storedBounds.size != old.size { setFollowersNeedLayout() }
            didSet(.bounds, from: .rect(old), to: .rect(storedBounds))
            resizeSubviews(from: old.size)
        }
    }

    /// Where the anchor point lies, in the superview's coordinates. Animatable.
    open var center: Point {
        get { storedCenter }
        set {
            guard newValue.isFinite else { return }
            let old = storedCenter
            storedCenter = newValue.bounded
            if attributes.crossingCount > 0, storedCenter != old { setNeedsLayout() }
            if attributes.followerCount > 0, storedCenter != old { setFollowersNeedLayout() }
            didSet(.center, from: .point(old), to: .point(storedCenter))
        }
    }

    /// The axis-aligned box, in the superview's coordinates, of the transformed bounds.
    ///
    /// Writing it keeps `transform`, `anchorPoint` and the origin of `bounds`, and sets, as the platform does (M):
    ///
    /// - the size of `bounds`: the written size put through the inverse of `transform`, each side without its sign:
    ///   |w·a + h·c| × |w·b + h·d|, of the inverse's a, b, c, d;
    /// - `center`: where the anchor point of the written rectangle lies.
    ///
    /// So the frame reads back as it was written under the identity and, with the anchor point in the middle and no
    /// translation in the transform, under scales, mirrorings and quarter turns: under a scale of 0.5 writing 100 × 100
    /// gives bounds of 200 × 200. Under another rotation or a shear it reads back as another rectangle about the same
    /// anchor point.
    ///
    /// Where `transform` has no inverse its pseudo-inverse counts, and a side that it squeezes to nothing keeps its length (C).
    open var frame: Rect {
        get { frame(under: transform) }
        set {
            guard newValue.isFinite else { return }
            let newValue = newValue.bounded.standardized
            bounds.size = boundsSize(filling: newValue.size)
            center = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The bounds' size for a frame of a size: see ``frame``.
    private func boundsSize(filling size: Size) -> Size {
        let inverse = storedTransform.pseudoInverse
        let isWidthLost = inverse.a == 0 && inverse.c == 0
        let isHeightLost = inverse.b == 0 && inverse.d == 0
        return Size(
            width: isWidthLost ? bounds.width : abs(size.width * inverse.a + size.height * inverse.c),
            height: isHeightLost ? bounds.height : abs(size.width * inverse.b + size.height * inverse.d))
    }

    /// Applied about the anchor point. Animatable.
    open var transform: Transform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return }
            let old = storedTransform
            storedTransform = newValue.bounded
            didSet(.transform, from: .transform(old), to: .transform(storedTransform))
        }
    }

    /// 0 (invisible, and not hit) to 1. Animatable.
    open var alpha: Double {
        get { storedAlpha }
        set {
            guard newValue.isFinite else { return }
            let old = storedAlpha
            storedAlpha = min(max(newValue, 0), 1)
            didSet(.alpha, from: .number(old), to: .number(storedAlpha))
        }
    }

    // MARK: For subclasses

    /// What the trace shows of the view beyond its geometry.
    open var readings: ViewReadings { ViewReadings() }

    /// Whether a recognizer of this view, or of one of its superviews when this view was hit, may begin. True unless
    /// overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// Whether `point`, in the view's own coordinates, belongs to the view: inside the bounds, minimum edges included,
    /// maximum edges not. `event` is the event that is being hit-tested; nil outside of events.
    open func point(inside point: Point, with event: Event? = nil) -> Bool { bounds.contains(point) }

    /// The view, among this one and its subviews, that takes a touch at `point` (in this view's coordinates); nil for
    /// none.
    ///
    /// The front view wins. Skipped with their subviews: hidden views, those with an alpha below 0.01, those without
    /// user interaction, those that are being animated without ``AnimationOptions/allowUserInteraction``. Outside of a
    /// view its subviews cannot be hit, clipped or not.
    open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isInteractionStoppedByAnimation,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            guard let inverse = subview.transformToSuperview.inverted else { continue }
            if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
        }
        return self
    }

    /// The controller of the view, or else its superview.
    override open var next: Responder? { owner ?? superview }

    /// Places the subviews. Called before a frame is drawn when the size has changed, a subview has come or gone, or
    /// ``setNeedsLayout()`` has asked for it. Places those that a ``LayoutConstraint`` pins, unless overridden.
    open func layoutSubviews() { layOutPinnedSubviews() }

    /// The superview's size has changed from `oldSize`, and this view follows: by its ``autoresizingMask``, unless overridden.
    ///
    /// Called at once for each subview where the superview's ``autoresizesSubviews`` is true, also where the mask is
    /// empty. `transform` stays as it is.
    open func superviewDidResize(from oldSize: Size) {
        guard !autoresizingMask.isEmpty, let superview else { return }
        autoresize(from: oldSize, to: superview.bounds.size)
    }
    /// The size that suits the view best, given one to go by. That size unless overridden.
    open func sizeThatFits(_ size: Size) -> Size { size }

    /// The size that the view has of itself; −1 where it has none, as it has unless overridden.
    open var intrinsicContentSize: Size { Size(width: -1, height: -1) }

    /// Where the platform would have the view draw. Never called: what a view shows here is its colours, border and label.
    open func draw(_ rect: Rect) {}

    /// Where the platform tells a view that it has come out of an archive. Called only by subclasses here.
    open func awakeFromNib() {}

    /// The view is about to get a superview, or to lose it. Does nothing unless overridden.
    open func willMove(toSuperview newSuperview: View?) {}
    /// The view has got a superview, or has lost it. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// The view is about to come into a window, or to leave it. Does nothing unless overridden.
    open func willMove(toWindow newWindow: Window?) {}
    /// The view has come into a window, or has left it. Does nothing unless overridden.
    open func didMoveToWindow() {}
    /// A subview was added. Does nothing unless overridden.
    open func didAddSubview(_ subview: View) {}
    /// A subview is about to be removed. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: View) {}

    // MARK: Trace

    /// What the trace calls the view instead of its identifier: where that would not tell it apart from others.
    package var traceName: String?

    /// What the trace and messages call the view.
    package var displayName: String { traceName ?? identifier ?? "view\(number)" }

    /// Adds an event of this view to the trace of the current frame, such as a call to a delegate.
    public func report(_ eventName: String) {
        simulation?.recorder.record(EventRecord(view: displayName, name: eventName, state: nil, values: []))
    }

    func takeNumber(from simulation: Simulation) {
        if number == 0 { number = simulation.makeViewNumber() }
    }
}

/// The root of a simulation's views. Its coordinates are the window coordinates: origin top left, points, y down.
public final class Window: View {
    init(size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        identifier = "window"
    }

    /// Never a window: a simulation makes its own.
    public required init?(coder: Coder) { return nil }
}
