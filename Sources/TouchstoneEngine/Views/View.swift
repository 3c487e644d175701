public import TouchstoneGeometry

/// A rectangle that can contain other views, be transformed and receive touches. Corresponds to `UIView`.
///
/// A point p in the view's own coordinates is at
/// `center + transform · (p − bounds.origin − anchorPoint · bounds.size)` in the superview's coordinates.
///
/// If code sets a property to a value that is not finite, the property keeps its old value. Coordinates and lengths are
/// clamped to ±1e100, so that all results are finite. Use a view only on the thread that uses its simulation.
///
/// A letter in parentheses gives the source of a fact: (M) measured on UIKit, (D) documented by Apple, (R) reported by
/// others, (C) chosen for this library. The page `docs/platform.md` in the repository lists these facts.
open class View: ViewHooks {
    // Members that UIView does not have are not public, so that a subclass can declare its own by the same name.

    /// The view's name in the trace: ``accessibilityIdentifier``, or `view` and a number if that is nil.
    package var identifier: String?
    /// Whether the view has an ``identifier``.
    package var hasIdentifier: Bool { identifier != nil }
    /// The view's number, counted from 1 in the order in which views are first attached to a window; 0 before that.
    package private(set) var number = 0

    var storedBounds: Rect
    var storedCenter: Point
    var storedTransform = Transform.identity
    var storedAlpha = 1.0
    private var storedAnchorPoint = Point(x: 0.5, y: 0.5)

    /// The point of the view that is at ``center`` and about which ``transform`` is applied. It is a fraction of the
    /// size of the bounds; (0.5, 0.5), the middle, by default. Setting it keeps `center`, so the ``frame`` moves.
    public var anchorPoint: Point {
        get { storedAnchorPoint }
        set {
            guard newValue.isFinite else { return }
            let old = storedAnchorPoint
            storedAnchorPoint = newValue.bounded
            if storedAnchorPoint != old { drawnValueDidChange() }
            if attributes.crossingCount > 0 { setNeedsLayout() }
        }
    }

    /// Whether the view and its subviews are hidden. Hidden views are not drawn and receive no touches.
    open var isHidden = false { didSet { if isHidden != oldValue { hiddenDidChange() } } }
    /// Whether the view and its subviews can receive touches; true by default.
    open var isUserInteractionEnabled = true
    /// Whether the view receives several touches at a time; false by default. If false, a touch that begins while the
    /// view receives another one is never delivered to the view. Recognizers receive all touches in either case.
    public var isMultipleTouchEnabled = false
    /// Whether the view and the other views of the window never receive touches at the same time; false by default. If
    /// true, a touch that begins in another view while this view receives one is never delivered to that view, and vice
    /// versa. Recognizers receive all touches in either case.
    public var isExclusiveTouch = false
    /// Whether subviews are clipped to the bounds when they are drawn; false by default. Hit testing ignores it.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { drawnValueDidChange() } } }

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
    package var borderColor: Color? { didSet { if borderColor != oldValue { drawnValueDidChange() } } }
    /// The width of the border, in points of the view's own coordinates.
    package var borderWidth = 0.0 {
        didSet {
            borderWidth = borderWidth.isFinite ? borderWidth.bounded : oldValue
            if borderWidth != oldValue { drawnValueDidChange() }
        }
    }
    /// A text that is drawn in the middle of the view.
    package var label: String? { didSet { if label != oldValue { drawnValueDidChange() } } }

    /// The position in the drawing order: ``Layer/zPosition``.
    var zPosition = 0.0 { didSet { if zPosition != oldValue { drawnValueDidChange() } } }

    /// The accent color of the view, or else of the nearest superview that has one. It is stored, but not used for
    /// drawing.
    open var tintColor: Color! {
        get { inheritedTintColor }
        set { setTintColor(newValue) }
    }

    // MARK: Less common properties

    /// A number that identifies the view for ``viewWithTag(_:)``; 0 by default.
    public var tag = 0
    /// The way in which what ``draw(_:)`` has drawn, or an image, fills bounds of another size.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { drawnValueDidChange() } } }
    /// Whether the view is opaque. The value is stored, but not used for drawing.
    public var isOpaque = true
    /// The sides of the view and the margins around it that change when the superview's size changes; empty by default.
    ///
    /// Along each axis, the flexible lengths among the two margins and the side share the change in proportion to their
    /// lengths (D). The other lengths do not change. The mask applies to the view without its ``transform``, which does
    /// not change. ``superviewDidResize(from:)`` applies the mask.
    public var autoresizingMask: AutoresizingMask = [] { didSet { superview?.followingSubviews = nil } }
    /// Whether subviews adapt when the size of this view's bounds changes; true by default. If false,
    /// ``superviewDidResize(from:)`` is not called on them.
    public var autoresizesSubviews = true
    /// Whether the view keeps its position and size if constraints refer to it but none of them pins it. If false,
    /// these constraints may move and resize it. True by default.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// The margins. They are stored, but have no effect. 8 points on each side by default (D).
    public var layoutMargins = EdgeInsets(all: 8) {
        didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
    }
    /// The number of pixels per point for the view's own drawing; 2 by default. It is stored, but has no effect.
    public var contentScaleFactor = 2.0

    // MARK: Tree

    /// The view that contains this one; nil for a window and for a view that was not added to another view.
    public internal(set) weak var superview: View?
    /// The subviews, from back to front.
    public internal(set) var subviews: [View] = [] {
        didSet {
            followingSubviews = nil
            ownLayer?.subviewsDidChange(to: subviews)
            drawnValueDidChange()
        }
    }
    /// The subviews that may follow a change of the size; nil if unknown. See ``View/resizeSubviews(from:)``.
    var followingSubviews: [View]?
    /// The simulation whose window contains the view; nil for a view outside a window.
    public internal(set) weak var simulation: Simulation?
    /// The window that contains the view; nil for a view outside a window. For a window, the window itself.
    public var window: Window? { simulation?.window }

    /// The recognizers, in the order in which they were added. They receive touches in this order.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view with the given frame. The origin of its bounds is (0, 0), and its transform is the identity.
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

    /// What the engine stores with the view.
    var attributes = ViewAttributes()
    /// The view's controller, which is the view's next responder; held weakly.
    package weak var owner: (any ViewOwner)?
    /// Whether the view lays out its subviews before the next frame is drawn.
    var needsLayout = true
    /// Whether the view draws itself before the next frame is drawn.
    var needsDisplay = true
    /// The layer, once code has read it.
    package private(set) var ownLayer: Layer?

    /// The layer, which gives access to the view's own values. Its class is ``View/layerClass``.
    public var layer: Layer {
        if let ownLayer { return ownLayer }
        let kind = Self.layerClass as? Layer.Type
        let layer = kind.map { $0.makeLayer() } ?? Layer()
        layer.attach(to: self)
        ownLayer = layer
        return layer
    }

    // MARK: Geometry

    /// The view's rectangle in its own coordinates. The origin is the point that is at the view's top left corner. The
    /// size is that before ``View/transform`` is applied. If a side is negative when the property is set, the same
    /// rectangle is stored with positive sides. Animatable.
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
            if storedBounds.size != old.size { sizeDidChange() }
            resizeSubviews(from: old.size)
        }
    }

    /// The position of the ``View/anchorPoint``, in the superview's coordinates. Animatable.
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

    /// The smallest rectangle that encloses the transformed bounds, in the superview's coordinates.
    ///
    /// Setting it keeps ``View/transform``, the anchor point and the origin of ``View/bounds``. As in UIKit (M):
    /// - For a frame of w × h, the size of `bounds` becomes |w·a + h·c| × |w·b + h·d|, where a, b, c and d are entries
    ///   of the inverse of `transform`. Under a scale of 0.5, a frame of 100 × 100 makes it 200 × 200.
    /// - ``View/center`` becomes the point of the new frame at the fraction ``View/anchorPoint`` of its size.
    ///
    /// If the transform is the identity, the frame is then the rectangle that was set. The same is true of scales,
    /// mirrorings and quarter turns without a translation if the anchor point is the middle. Under other transforms,
    /// such as a rotation by 45°, the frame is then a different rectangle.
    ///
    /// If `transform` has no inverse, its pseudo-inverse (``/TouchstoneGeometry/Transform/pseudoInverse``) is used. If
    /// both factors of a side, such as a and c, are then 0, the side of the bounds keeps its length (C).
    open var frame: Rect {
        get { frame(under: transform) }
        set {
            guard newValue.isFinite else { return }
            let newValue = newValue.bounded.standardized
            bounds.size = boundsSize(filling: newValue.size)
            center = newValue.point(atUnit: anchorPoint)
        }
    }

    /// The size that the bounds get from a frame of the given size: see ``frame``.
    private func boundsSize(filling size: Size) -> Size {
        let inverse = storedTransform.pseudoInverse
        let isWidthLost = inverse.a == 0 && inverse.c == 0
        let isHeightLost = inverse.b == 0 && inverse.d == 0
        return Size(
            width: isWidthLost ? bounds.width : abs(size.width * inverse.a + size.height * inverse.c),
            height: isHeightLost ? bounds.height : abs(size.width * inverse.b + size.height * inverse.d))
    }

    /// The transform that is applied to the view about its ``View/anchorPoint``; the identity by default. Animatable.
    open var transform: Transform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return }
            let old = storedTransform
            storedTransform = newValue.bounded
            didSet(.transform, from: .transform(old), to: .transform(storedTransform))
        }
    }

    /// The opacity of the view and its subviews, clamped to 0...1. Below 0.01, they receive no touches. Animatable.
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

    /// Values that a ``ViewSnapshot`` contains in addition to the view's geometry; none unless overridden.
    open var readings: ViewReadings { ViewReadings() }

    /// Returns whether a recognizer may leave `possible` for `began` or `ended`; true unless overridden.
    ///
    /// If this is false, the recognizer fails. This is called first on the views of the touches and presses that the
    /// recognizer tracks, even if the recognizer belongs to a superview, and afterwards on the recognizer's own view.
    /// Each view is called at most once. The delegate is asked last. After the first false, nothing more is called.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// Returns whether `point`, in the view's own coordinates, is inside the view. By default, the points of
    /// ``View/bounds`` are inside, including the top and left edges and without the bottom and right edges. When a
    /// finger lands, `event` has the touches that are down already.
    open func point(inside point: Point, with event: Event? = nil) -> Bool { bounds.contains(point) }

    /// Returns the frontmost view at `point` among this view and all views inside it, at any depth; nil if there is
    /// none. `point` is in this view's own coordinates, `event` as in ``View/point(inside:with:)``.
    ///
    /// A view and all views inside it are skipped if one of these is true of the view:
    /// - It is hidden, its ``View/alpha`` is below 0.01, or ``View/isUserInteractionEnabled`` is false.
    /// - ``View/point(inside:with:)`` returns false. By default, a view can therefore not be hit outside of its
    ///   superview's bounds, even if the superview does not clip.
    /// - It is being animated without ``AnimationOptions/allowUserInteraction``, or its transform has no inverse.
    open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isInteractionStoppedByAnimation,
            isInside(point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            guard let inverse = subview.transformToSuperview.inverted else { continue }
            if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
        }
        return self
    }

    /// The view's view controller; without one, the superview.
    override open var next: Responder? { owner ?? superview }

    override package func receive(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?) {
        guard let overrides = overrides(for: method.viewMethods) else {
            return ownTouches(method, touches, with: event)
        }
        overrides.touches(method, touches, with: event, of: self)
    }

    /// Lays out the subviews; by default, those that a ``LayoutConstraint`` pins. Called at the end of a step, after
    /// touches and animations, if the view has never been laid out, the size of its bounds has changed, a subview was
    /// added or removed, or ``View/setNeedsLayout()`` was called. ``View/layoutIfNeeded()`` calls it immediately.
    open func layoutSubviews() { layOutPinnedSubviews() }

    /// Adapts the view's bounds and center to the new size of its superview; by default, according to its
    /// ``View/autoresizingMask``. Called immediately when the size of the superview's bounds changes, even if the mask
    /// is empty, unless the superview's ``View/autoresizesSubviews`` is false. `oldSize` is the size before the change.
    open func superviewDidResize(from oldSize: Size) {
        guard !autoresizingMask.isEmpty, let superview else { return }
        autoresize(from: oldSize, to: superview.bounds.size)
    }
    /// Sets the size of the bounds to the result of ``sizeThatFits(_:)``, which receives the current size. The origin
    /// of the ``frame`` stays the same.
    open func sizeToFit() { takeSizeThatFits() }

    /// Lays out the superview again, because the ``intrinsicContentSize`` has changed.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// Returns the size that fits the view best if `size` is available; `size` itself unless overridden.
    open func sizeThatFits(_ size: Size) -> Size { size }

    /// The size that the view's content needs. Layout constraints use it if nothing else determines the view's size. A
    /// dimension of −1 means that the content needs no particular length. Both are −1 unless overridden.
    open var intrinsicContentSize: Size { Size(width: -1, height: -1) }

    /// The class of the view's layer: ``Layer`` unless overridden. The engine calls ``Layer/makeLayer()`` of it.
    open class var layerClass: AnyClass { Layer.self }

    /// Draws the view's contents, with the module TouchstoneUIKit. Does nothing unless overridden.
    ///
    /// Called at the end of a step, after layouts, for a view with an area in a window: once, and after
    /// ``setNeedsDisplay()``. `rect` is the ``bounds``. What was drawn is placed according to ``contentMode`` when the
    /// size of the bounds changes; with `redraw`, the view is drawn again.
    open func draw(_ rect: Rect) {}

    /// Marks the view for drawing: ``draw(_:)`` is called before the next frame is drawn.
    open func setNeedsDisplay() { markForDisplay() }
    /// Marks the view for drawing, whatever the rectangle.
    open func setNeedsDisplay(_ rect: Rect) { markForDisplay() }

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

    /// The constants of the view's simulation, or the standard ones outside a window.
    package var constants: GestureConstants { simulation?.constants ?? .standard }

    // MARK: Trace

    /// Whether the view is a part of a control or of another kind, such as a thumb or a grip. Pictures name a part only
    /// while a finger has it.
    package var isPart = false

    /// The name that the trace uses instead of the identifier when the identifier is not unique.
    package var traceName: String?

    /// The view's name in the trace and in messages.
    package var displayName: String {
        if let traceName { return traceName }
        if let identifier { return identifier }
        return "view\(number)"
    }

    /// Adds an event of this view, such as a delegate call, to ``FrameSnapshot/events`` of the frame that is being
    /// stepped, or else of the next frame. Does nothing outside a window.
    public func report(_ eventName: String) {
        simulation?.recorder.record(EventRecord(view: displayName, name: eventName, state: nil, values: []))
        simulation?.reportObserver?(self, eventName)
    }

    func takeNumber(from simulation: Simulation) {
        if number == 0 { number = simulation.makeViewNumber() }
    }
}
