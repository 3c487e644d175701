public import TouchstoneGeometry

/// A view that shows content larger than itself, and scrolls and zooms it. Corresponds to `UIScrollView`.
///
/// Subviews are in the content's coordinates. ``contentOffset``, the origin of the bounds, determines the visible part.
/// Fingers drag the content. Inside the limits the content follows them exactly; beyond the limits it follows less and
/// less. After the fingers lift, the content decelerates, bounces at an edge, or comes to rest at a page. A finger that
/// lands during such a motion stops the content immediately and taps nothing in it. Two fingers zoom the view that the
/// delegate returns.
///
///     offset  low ───────────────────────────────────── high        limits: content and insets
///             ▲ rubber band, spring back                ▲ bounce
///
/// The simulation updates a motion once per frame. Each position is computed from the start of the motion.
open class ScrollView: View, GestureRecognizerDelegate {
    /// The rate at which the content decelerates: the fraction of its velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction; greater than 0 and less than 1.
        public var rawValue: Double

        /// Creates a rate from the fraction of the velocity that is left after a millisecond.
        public init(rawValue: Double) { self.rawValue = rawValue }

        /// The default rate: 0.998.
        public static let normal = DecelerationRate(rawValue: GestureConstants.scrollDecelerationRate)
        /// A rate for content that should stop soon: 0.99.
        public static let fast = DecelerationRate(rawValue: GestureConstants.scrollFastDecelerationRate)
    }

    // MARK: Settings

    /// The delegate, which is called for scrolling and zooming; held weakly.
    open weak var delegate: (any ScrollViewDelegate)?
    /// An object that is called after the delegate, and also without one; held weakly.
    ///
    /// It receives each call of the delegate except `viewForZooming`. In `scrollViewWillEndDragging` it receives the
    /// target that the delegate has set, and may change it.
    package weak var scrollObserver: (any ScrollViewDelegate)?
    /// The size of the content in points. A value that is not finite is ignored; a negative side counts as 0.
    ///
    /// A change brings ``contentOffset`` inside the new limits, also without a window, unless fingers hold the content
    /// or it moves. Zooming sets this property, so a subclass that overrides it observes the changes.
    open var contentSize: Size {
        get { storedContentSize }
        set {
            guard newValue.isFinite else { return }
            let size = newValue.bounded
            bringInside { storedContentSize = Size(width: max(size.width, 0), height: max(size.height, 0)) }
        }
    }
    /// The distances in points by which the content can be scrolled beyond its edges. A value that is not finite is
    /// ignored. A change brings ``contentOffset`` inside the new limits, like one of ``contentSize``.
    open var contentInset: EdgeInsets {
        get { storedContentInset }
        set {
            guard newValue.isFinite, newValue.bounded != storedContentInset else { return }
            bringInside { storedContentInset = newValue.bounded }
            adjustedContentInsetDidChange()
            notify { $0.scrollViewDidChangeAdjustedContentInset(self) }
        }
    }
    /// The insets that determine the limits: ``contentInset`` plus ``View/safeAreaInsets``, which is where the keyboard
    /// covers the view.
    open var adjustedContentInset: EdgeInsets { contentInset.adding(safeAreaInsets) }
    /// Whether fingers can drag the content. Setting it to false during a drag ends the drag.
    open var isScrollEnabled: Bool {
        get { pan.isEnabled }
        set { pan.isEnabled = newValue }
    }
    /// Whether the content can be dragged beyond its edges and springs back.
    open var bounces = true
    /// Whether the content bounces vertically, if ``bounces`` is true, even if there is nothing to scroll.
    open var alwaysBounceVertical = false
    /// Whether the content bounces horizontally, if ``bounces`` is true, even if there is nothing to scroll.
    open var alwaysBounceHorizontal = false
    /// Whether the content comes to rest at multiples of the bounds' size.
    open var isPagingEnabled = false
    /// The distance, in points, between the offsets at which the content comes to rest, which are counted from the
    /// lowest. The last one is the highest offset. Without an interval, which is 0, every offset is one. Paging ignores
    /// the interval.
    package var restInterval = 0.0
    /// Whether content that is smaller than the view, with its insets, is kept in the middle of the view.
    package var isContentCentered = false {
        didSet { if isContentCentered != oldValue { setNeedsLayout() } }
    }
    /// The rate at which the content decelerates.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag that begins within ``GestureConstants/directionalLockAngle`` of an axis moves the content only
    /// along that axis. False by default.
    ///
    /// A finger that catches moving content moves it along both axes at first. The lock takes effect when the finger
    /// has moved ``GestureConstants/panThreshold``.
    open var isDirectionalLockEnabled = false

    /// Whether a vertical indicator is wanted. It is stored, and no indicator is drawn.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal indicator is wanted. It is stored, and no indicator is drawn.
    open var showsHorizontalScrollIndicator = true

    /// Whether a vertical drag is left to an enclosing scroll view when this one is at the edge of its content in that
    /// direction. True by default.
    ///
    /// This is decided when the pan would begin, for the axis along which the fingers have moved farther. Content that
    /// reaches its edge later in the drag does not pass the drag on. An enclosing scroll view gets the drag if its pan
    /// follows the same finger and it has content left in that direction. If there is no such scroll view, this one
    /// keeps the drag and bounces.
    ///
    /// If the value is false, this scroll view keeps every drag along an axis on which it has something to scroll, even
    /// if ``bounces`` is false and nothing moves. Regardless of the value, a drag along an axis that can neither scroll
    /// nor bounce is left to others.
    open var transfersVerticalScrollingToParent = true
    /// Whether a horizontal drag is left to an enclosing scroll view when this one is at the edge of its content in
    /// that direction. The rules are those of ``transfersVerticalScrollingToParent``. True by default.
    open var transfersHorizontalScrollingToParent = true

    /// The minimum zoom scale. A value outside 10⁻⁶…10⁶ is ignored.
    open var minimumZoomScale = 1.0 { didSet { if !Self.isScale(minimumZoomScale) { minimumZoomScale = oldValue } } }
    /// The maximum zoom scale. A value outside 10⁻⁶…10⁶ is ignored; one below ``minimumZoomScale`` counts as that.
    open var maximumZoomScale = 1.0 { didSet { if !Self.isScale(maximumZoomScale) { maximumZoomScale = oldValue } } }
    /// Whether a pinch can go beyond the minimum and maximum scale, from where the content springs back.
    open var bouncesZoom = true

    /// Whether the scroll view delays the delivery of fingers to the views in its content. A view receives a finger
    /// when it is clear that the finger does not drag, or after ``GestureConstants/contentTouchDelay``. It does not
    /// receive a finger that drags before that. Recognizers of the view receive every finger immediately.
    open var delaysContentTouches = true
    /// Whether a drag may take over a finger that a view in the content has already received.
    open var canCancelContentTouches = true

    // MARK: State

    /// The recognizer that scrolls the content. It is named `pan`. Its delegate must be the scroll view: setting
    /// another one ends the program.
    public var panGestureRecognizer: PanGestureRecognizer { pan }
    /// The recognizer that zooms the content. It is named `pinch`. It begins only if there is something to zoom.
    public let pinchGestureRecognizer = PinchGestureRecognizer()

    /// Whether a finger is down that drags the content or may do so.
    open var isTracking: Bool { pan.numberOfTouches > 0 }
    /// Whether fingers are dragging the content.
    open internal(set) var isDragging = false
    /// Whether the content still moves after the fingers have lifted.
    open internal(set) var isDecelerating = false
    /// Whether fingers are zooming the content.
    open internal(set) var isZooming = false
    /// Whether the content is springing back to the minimum or maximum scale.
    open internal(set) var isZoomBouncing = false

    let pan = ScrollViewPanGestureRecognizer()
    var storedContentSize = Size.zero
    private var storedContentInset = EdgeInsets.zero
    var storedZoomScale = 1.0
    /// The current motion of the content without fingers, if any.
    var motion: ScrollMotion?
    var drag = ScrollDrag()
    var zoom = ScrollZoom()
    /// Whether the view itself is setting its bounds.
    private var isOwnMove = false
    /// The number of calls of `scrollViewDidScroll` that are in progress, one inside the other.
    var scrollDepth = 0

    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        pan.delegate = self
        pan.addTarget(self, action: ScrollView.handlePan)
        pinchGestureRecognizer.delegate = self
        pinchGestureRecognizer.addTarget(self, action: ScrollView.handlePinch)
        addGestureRecognizer(pan)
        addGestureRecognizer(pinchGestureRecognizer)
    }

    private static func isScale(_ number: Double) -> Bool { (1e-6...1e6).contains(number) }

    // MARK: Offset

    /// The point of the content at the top left corner of the view: the origin of the bounds. Setting it stops any
    /// motion of the content. It is not clamped to the limits.
    open var contentOffset: Point {
        get { bounds.origin }
        set {
            if !isOwnMove { stopMotion() }
            bounds.origin = newValue
        }
    }

    /// Sets the offset, either immediately or animated over ``GestureConstants/scrollAnimationDuration``. Outside of a
    /// window the offset is set immediately. It is not clamped to the limits.
    open func setContentOffset(_ contentOffset: Point, animated: Bool) {
        guard animated, simulation != nil, contentOffset.isFinite else {
            self.contentOffset = contentOffset
            return
        }
        stopMotion()
        guard contentOffset != self.contentOffset else { return }
        animate(to: ScrollMotion.Position(offset: contentOffset))
    }

    override open var bounds: Rect {
        didSet {
            let isOwnMove = isOwnMove
            self.isOwnMove = false
            if bounds.origin != oldValue.origin {
                if !isOwnMove { stopMotion() }
                reportScrolling()
            }
            if bounds.size != oldValue.size { sizeChanged(from: axes(size: oldValue.size)) }
        }
    }

    /// Sets the offset without stopping the motion of the content.
    func move(to offset: Point) {
        guard offset.isFinite, offset != bounds.origin else { return }
        isOwnMove = true
        contentOffset = offset
    }

    /// The size and the insets of the content. An override may return numbers that are not finite: then the stored ones.
    private var usedContentSize: Size { contentSize.isFinite ? contentSize : storedContentSize }
    var usedContentInset: EdgeInsets {
        adjustedContentInset.isFinite ? adjustedContentInset : storedContentInset
    }

    /// The current limits and behavior of the two axes.
    var axes: (x: ScrollAxis, y: ScrollAxis) { axes(size: bounds.size) }

    /// - Parameter inset: the insets of the content; nil for the current ones.
    private func axes(size: Size, inset: EdgeInsets? = nil) -> (x: ScrollAxis, y: ScrollAxis) {
        let inset = inset ?? usedContentInset
        let content = usedContentSize
        // Content that is being pinched follows the fingers even if it fits into the view.
        let follows = isZooming && bouncesZoom
        let coefficient = constants.rubberBandCoefficient
        return (
            ScrollAxis(
                length: size.width, content: content.width, before: inset.left, after: inset.right,
                isCentered: isContentCentered, bounces: bounces || follows,
                bouncesWhenFitting: alwaysBounceHorizontal || follows, bandCoefficient: coefficient),
            ScrollAxis(
                length: size.height, content: content.height, before: inset.top, after: inset.bottom,
                isCentered: isContentCentered, bounces: bounces || follows,
                bouncesWhenFitting: alwaysBounceVertical || follows, bandCoefficient: coefficient)
        )
    }

    private func bringInside(_ change: () -> Void) {
        let (before, size, inset) = (axes, storedContentSize, storedContentInset)
        change()
        if size != storedContentSize || inset != storedContentInset { contentChanged(from: before) }
    }

    // MARK: For subclasses

    /// Called after ``adjustedContentInset`` has changed. Does nothing unless overridden.
    open func adjustedContentInsetDidChange() {}

    /// Whether `view`, which is in the content, receives fingers that have landed on it. If false, it does not receive
    /// any of their events. True unless overridden.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    /// Whether a drag may take over a finger that `view`, which is in the content, has received. Called only if
    /// ``canCancelContentTouches`` is true. By default false for a ``Control``, so that holding and then dragging a
    /// button does not scroll, and true for other views.
    open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return mayDrag }
        if gestureRecognizer === pinchGestureRecognizer { return mayZoom }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the recognizers are this view's own pan and pinch, which work at the same time.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        let own = [pan, pinchGestureRecognizer]
        let isOwnPair = own.contains(gestureRecognizer) && own.contains(other)
        return isOwnPair || gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation; returns true.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns true.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns true.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns false.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation; returns false.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    override open var readings: ViewReadings {
        let size = usedContentSize
        var fields = [
            TraceField("contentOffset", .vector([contentOffset.x, contentOffset.y])),
            TraceField("contentSize", .vector([size.width, size.height])),
        ]
        if zoomScale != 1 { fields.append(TraceField("zoomScale", .number(zoomScale))) }
        fields.append(TraceField("isDragging", .bool(isDragging)))
        fields.append(TraceField("isDecelerating", .bool(isDecelerating)))
        return ViewReadings(restraint: restraint, fields: fields)
    }
}

extension ScrollView: KeyboardAvoiding {
    /// Brings the content inside the limits that it has outside of the keyboard, like a change of ``contentInset``.
    package func keyboardDidMove(from insets: EdgeInsets) {
        guard safeAreaInsets != insets else { return }
        contentChanged(from: axes(size: bounds.size, inset: contentInset.adding(insets)))
        adjustedContentInsetDidChange()
        notify { $0.scrollViewDidChangeAdjustedContentInset(self) }
    }
}
