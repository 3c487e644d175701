public import Geometry

/// A rectangle that can contain other views, be transformed and receive touches. Corresponds to `UIView`.
///
/// A view maps a point p of its own coordinates to its superview's coordinates by
/// `center + transform · (p − bounds.origin − anchorPoint · bounds.size)`.
///
/// A property ignores a value that is not finite and keeps its old one. Coordinates and lengths are clamped to ±1e100,
/// so that everything computed from them is finite. Use a view only on its simulation's thread.
///
/// The letters (M) and (C) give the source of a fact: measured on UIKit, or chosen by this library
/// (`docs/platform.md`).
open class View: Responder {
    // Members that UIView does not have are not public, so that a subclass can declare its own by the same name.

    /// The view's name in the trace: ``accessibilityIdentifier``, or `view` and a number if that is nil.
    package var identifier: String?
    /// The view's number, counted from 1 in the order in which views are first attached to a window; 0 before that.
    package private(set) var number = 0

    var storedBounds: Rect
    var storedCenter: Point
    var storedTransform = Transform.identity
    var storedAlpha = 1.0
    private var storedAnchorPoint = Point(x: 0.5, y: 0.5)

    /// The anchor point, in units of the bounds; (0.5, 0.5) by default. Setting it moves the view and keeps `center`.
    public var anchorPoint: Point {
        get { storedAnchorPoint }
        set {
            guard newValue.isFinite else { return }
            storedAnchorPoint = newValue.bounded
            if attributes.crossingCount > 0 { setNeedsLayout() }
        }
    }

    /// Whether the view and its subviews are hidden: not drawn, and not hit by touches.
    open var isHidden = false
    /// Whether the view and its subviews can be hit by touches.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one finger at a time; false by default. Recognizers receive all fingers.
    public var isMultipleTouchEnabled = false
    /// Whether touches in this view exclude other views of the window. While it receives a finger, no other view does.
    /// While another view receives one, it receives none. False by default. Recognizers receive all fingers.
    public var isExclusiveTouch = false
    /// Whether subviews are clipped to the bounds when they are drawn. Hit testing does not depend on it.
    open var clipsToBounds = false

    // MARK: Appearance

    /// The color that fills the bounds; nil for no fill. Animatable.
    open var backgroundColor: Color? {
        didSet { didSet(.backgroundColor, from: .color(oldValue), to: .color(backgroundColor)) }
    }
    /// The radius of the corners, in points of the view's own coordinates. Animatable.
    package var cornerRadius = 0.0 {
        didSet {
            cornerRadius = cornerRadius.isFinite ? cornerRadius.bounded : oldValue
            didSet(.cornerRadius, from: .number(oldValue), to: .number(cornerRadius))
        }
    }
    /// The color of the border, which is drawn inside the bounds; nil for no border.
    package var borderColor: Color?
    /// The width of the border, in points of the view's own coordinates.
    package var borderWidth = 0.0 {
        didSet { borderWidth = borderWidth.isFinite ? borderWidth.bounded : oldValue }
    }
    /// A text that is drawn in the middle of the view.
    package var label: String?

    // MARK: Tree

    /// The view that contains this one; nil for the window and for a view that is not in another view.
    public internal(set) weak var superview: View?
    /// The subviews, from back to front.
    public internal(set) var subviews: [View] = [] { didSet { followingSubviews = nil } }
    /// The subviews that may follow a change of the size; nil if unknown. See ``View/resizeSubviews(from:)``.
    var followingSubviews: [View]?
    /// The simulation whose window contains the view.
    public internal(set) weak var simulation: Simulation?
    /// The window that contains the view, if any.
    public var window: Window? { simulation?.window }

    /// The recognizers, in the order in which they were added. They receive touches in this order.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view with the given frame. Its bounds begin at (0, 0), and it has no transform.
    public init(frame: Rect) {
        let frame = frame.isFinite ? frame.bounded.standardized : .zero
        storedBounds = Rect(origin: .zero, size: frame.size)
        storedCenter = frame.center
    }

    /// Creates a view with a zero frame.
    override public convenience init() { self.init(frame: .zero) }

    /// Creates a view with a zero frame; nothing is read from `coder`. As in UIKit, a subclass with its own designated
    /// initializer must also implement this one.
    public required init?(coder: Coder) {
        storedBounds = .zero
        storedCenter = .zero
    }

    /// The view's less common properties.
    var attributes = ViewAttributes()
    /// The view's controller, which is the view's next responder; held weakly.
    package weak var owner: (any ViewOwner)?
    /// Whether the view lays out its subviews before the next frame is drawn.
    var needsLayout = true
    /// The counterpart of UIKit's `layer`, created on first use.
    public private(set) lazy var layer = Layer(of: self)

    // MARK: Geometry

    /// The view's rectangle in its own coordinates. The origin is the point shown at the view's top left corner. The
    /// size is the size before `transform` is applied. A negative side is made positive, for the same rectangle.
    /// Animatable.
    open var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return }
            let old = storedBounds
            storedBounds = newValue.bounded.standardized
            // Constraints that cross this view's border depend on its scroll offset.
            if storedBounds.size != old.size || attributes.crossingCount > 0 && storedBounds != old { setNeedsLayout() }
            if attributes.followerCount > 0, storedBounds.size != old.size { setFollowersNeedLayout() }
            didSet(.bounds, from: .rect(old), to: .rect(storedBounds))
            resizeSubviews(from: old.size)
        }
    }

    /// The position of the anchor point, in the superview's coordinates. Animatable.
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

    /// The axis-aligned box that encloses the transformed bounds, in the superview's coordinates.
    ///
    /// Setting the frame keeps `transform`, `anchorPoint` and the origin of `bounds`. As in UIKit (M), it sets:
    ///
    /// - `bounds.size` to the size of the frame, mapped through the inverse of `transform` and without signs. For a
    ///   frame of w × h, it is |w·a + h·c| × |w·b + h·d|, where a, b, c and d are entries of the inverse.
    /// - `center` to the position of the anchor point in the new frame.
    ///
    /// Under the identity, the frame reads back as it was set. With the anchor point in the middle and no translation,
    /// it also does so under scales, mirrorings and quarter turns: under a scale of 0.5, setting 100 × 100 gives bounds
    /// of 200 × 200. Under other rotations and shears, a different rectangle around the same anchor point reads back.
    ///
    /// If `transform` has no inverse, its pseudo-inverse is used, and a side that collapses to 0 keeps its length (C).
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

    /// The size of the bounds that gives a frame of the given size: see ``frame``.
    private func boundsSize(filling size: Size) -> Size {
        let inverse = storedTransform.pseudoInverse
        let isWidthLost = inverse.a == 0 && inverse.c == 0
        let isHeightLost = inverse.b == 0 && inverse.d == 0
        return Size(
            width: isWidthLost ? bounds.width : abs(size.width * inverse.a + size.height * inverse.c),
            height: isHeightLost ? bounds.height : abs(size.width * inverse.b + size.height * inverse.d))
    }

    /// The transform of the view about its anchor point. Animatable.
    open var transform: Transform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return }
            let old = storedTransform
            storedTransform = newValue.bounded
            didSet(.transform, from: .transform(old), to: .transform(storedTransform))
        }
    }

    /// The opacity, clamped to 0...1. A view with an alpha below 0.01 receives no touches. Animatable.
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

    /// The values that the trace shows of the view in addition to its geometry.
    open var readings: ViewReadings { ViewReadings() }

    /// Whether a recognizer may begin; true unless overridden. Called on the hit view and on the recognizer's own view.
    /// On the hit view, it is also called for the recognizers of the view's superviews.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// Whether `point`, in the view's own coordinates, is inside the view. By default, the bounds count with their
    /// minimum edges and without their maximum edges. `event` is the event that is hit-tested, if any.
    open func point(inside point: Point, with event: Event? = nil) -> Bool { bounds.contains(point) }

    /// The frontmost view at `point`, among this view and its subviews; nil if there is none. `point` is in this view's
    /// coordinates.
    ///
    /// A view is skipped with its subviews if it is hidden, has an alpha below 0.01, has no user interaction, has a
    /// transform without an inverse, or is being animated without ``AnimationOptions/allowUserInteraction``. A subview
    /// cannot be hit outside of its superview's bounds, even if the superview does not clip.
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

    /// The view's controller, or its superview if it has none.
    override open var next: Responder? { owner ?? superview }

    /// Lays out the subviews: by default, those that a ``LayoutConstraint`` pins. Called before a frame is drawn if the
    /// size has changed, a subview was added or removed, or ``setNeedsLayout()`` was called.
    open func layoutSubviews() { layOutPinnedSubviews() }

    /// Adapts the view to its superview's new size, by its ``autoresizingMask`` unless overridden. `transform` is kept.
    ///
    /// If the superview's ``autoresizesSubviews`` is true, this is called for each subview as soon as the size changes,
    /// even if the subview's mask is empty. `oldSize` is the superview's size before the change.
    open func superviewDidResize(from oldSize: Size) {
        guard !autoresizingMask.isEmpty, let superview else { return }
        autoresize(from: oldSize, to: superview.bounds.size)
    }
    /// Returns the best size for the view within an available size; unless overridden, the available size itself.
    open func sizeThatFits(_ size: Size) -> Size { size }

    /// The view's natural size. A dimension without one is −1, as both are unless overridden.
    open var intrinsicContentSize: Size { Size(width: -1, height: -1) }

    /// The counterpart of UIKit's method. It is never called: a view shows only its colors, border and label.
    open func draw(_ rect: Rect) {}

    /// The counterpart of UIKit's method, which is called for a view from an archive. Only subclasses call it here.
    open func awakeFromNib() {}

    /// Called before the superview changes; `newSuperview` is nil on removal. Does nothing unless overridden.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called after the superview has changed. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// Called before the view enters a window, or leaves it if `newWindow` is nil. Does nothing unless overridden.
    open func willMove(toWindow newWindow: Window?) {}
    /// Called after the view has entered or left a window. Does nothing unless overridden.
    open func didMoveToWindow() {}
    /// Called after a subview was added. Does nothing unless overridden.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: View) {}

    // MARK: Trace

    /// The name that the trace uses instead of the identifier when the identifier is not unique.
    package var traceName: String?

    /// The view's name in the trace and in messages.
    package var displayName: String { traceName ?? identifier ?? "view\(number)" }

    /// Adds an event of this view, such as a delegate call, to the current frame of the trace.
    public func report(_ eventName: String) {
        simulation?.recorder.record(EventRecord(view: displayName, name: eventName, state: nil, values: []))
    }

    func takeNumber(from simulation: Simulation) {
        if number == 0 { number = simulation.makeViewNumber() }
    }
}

/// The root view of a simulation. Its coordinates are window coordinates: in points, from the top left, with y down.
public final class Window: View {
    init(size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        identifier = "window"
    }

    /// Always nil: a simulation creates its own window.
    public required init?(coder: Coder) { return nil }
}
