public import Geometry
internal import Motion

/// A view on content that may be larger than the view: UIKit's scroll view.
///
/// Its subviews lie in the content's coordinates; ``contentOffset``, which is the origin of the bounds, says which part of
/// them is shown. Fingers drag the content: it follows them exactly inside its limits, and less and less beyond them;
/// let go, it coasts, bounces at the edges, or comes to rest at a page. A finger that lands while it does holds the content at
/// once, and taps nothing in it. Two fingers zoom the view that the delegate names.
///
///     offset  low ───────────────────────────────────── high        limits: content and insets
///             ▲ rubber band, spring back                ▲ bounce
///
/// What moves by itself is moved once a frame by the simulation, and is found from its start each time.
open class ScrollView: View, GestureRecognizerDelegate {
    /// How fast a coasting list slows down: the part of its velocity that a millisecond leaves.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// Above 0 and below 1.
        public var rawValue: Double

        /// A rate by the part of the velocity that a millisecond leaves.
        public init(rawValue: Double) { self.rawValue = rawValue }

        /// 0.998: what holds unless set.
        public static let normal = DecelerationRate(rawValue: GestureConstants.scrollDecelerationRate)
        /// 0.99: for lists that should stop soon.
        public static let fast = DecelerationRate(rawValue: GestureConstants.scrollFastDecelerationRate)
    }

    // MARK: Settings

    /// Notified of what happens; held weakly.
    open weak var delegate: (any ScrollViewDelegate)?
    /// How large the content is, in points. What is not finite is ignored; a side below 0 counts as 0.
    open var contentSize: Size {
        get { storedContentSize }
        set {
            guard newValue.isFinite else { return }
            let size = newValue.bounded
            keepInside { storedContentSize = Size(width: max(size.width, 0), height: max(size.height, 0)) }
        }
    }
    /// Distances by which the content can be scrolled beyond its edges, in points. What is not finite is ignored.
    open var contentInset: EdgeInsets {
        get { storedContentInset }
        set { if newValue.isFinite { keepInside { storedContentInset = newValue.bounded } } }
    }
    /// What the limits are made from: ``contentInset``, as there is no safe area here.
    open var adjustedContentInset: EdgeInsets { contentInset }
    /// Whether fingers can drag the content. Switched off in mid-drag, it ends the drag.
    open var isScrollEnabled: Bool {
        get { pan.isEnabled }
        set { pan.isEnabled = newValue }
    }
    /// Whether the content goes beyond its edges and comes back.
    open var bounces = true
    /// Whether it does so, with ``bounces``, upwards and downwards also where there is nothing to scroll.
    open var alwaysBounceVertical = false
    /// Whether it does so, with ``bounces``, sideways also where there is nothing to scroll.
    open var alwaysBounceHorizontal = false
    /// Whether the content comes to rest at multiples of the bounds' size.
    open var isPagingEnabled = false
    /// How fast the content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag that begins within ``GestureConstants/directionalLockAngle`` of an axis moves the content along that axis
    /// alone. False unless set.
    ///
    /// A finger that catches moving content moves it along both axes until it has gone ``GestureConstants/panThreshold``; then
    /// the lock chooses.
    open var isDirectionalLockEnabled = false

    /// Whether a vertical drag is left to a scroll view around this one when this one is at the edge of its content in that
    /// direction. True unless set.
    ///
    /// It is decided when the pan would begin, by the axis along which the fingers have gone farther: content that reaches
    /// its edge in mid-drag is not handed over. A scroll view around this one gets the drag where its pan follows the same
    /// finger and it has content left in that direction; where there is none, this one keeps the drag, and bounces.
    /// With false this one keeps every drag along an axis on which it has something to scroll, also where ``bounces`` is false
    /// and nothing moves. An axis without anything to scroll or to bounce leaves its drags to others either way.
    open var transfersVerticalScrollingToParent = true
    /// Whether a horizontal drag is left to a scroll view around this one when this one is at the edge of its content in that
    /// direction: what ``transfersVerticalScrollingToParent`` says, sideways. True unless set.
    open var transfersHorizontalScrollingToParent = true

    /// The smallest zoom scale. What is not in 10⁻⁶…10⁶ is ignored.
    open var minimumZoomScale = 1.0 { didSet { if !Self.isScale(minimumZoomScale) { minimumZoomScale = oldValue } } }
    /// The largest zoom scale; no smaller than the smallest. What is not in 10⁻⁶…10⁶ is ignored.
    open var maximumZoomScale = 1.0 { didSet { if !Self.isScale(maximumZoomScale) { maximumZoomScale = oldValue } } }
    /// Whether a pinch goes beyond the smallest and largest scale, and the content comes back from there.
    open var bouncesZoom = true

    /// Whether a finger is withheld from the view in the content that it lands on until the finger drags, or does not drag
    /// after all, or ``GestureConstants/contentTouchDelay`` has gone by. Recognizers of that view get it at once.
    open var delaysContentTouches = true
    /// Whether a drag may take over a finger that a view in the content has received.
    open var canCancelContentTouches = true

    // MARK: State

    /// Moves the content. Its name is `pan`, and its delegate is the scroll view: setting another stops the program.
    public var panGestureRecognizer: PanGestureRecognizer { pan }
    /// Zooms the content. Its name is `pinch`; it begins only where there is something to zoom.
    public let pinchGestureRecognizer = PinchGestureRecognizer()

    /// Whether a finger is down that may drag the content, or does.
    open var isTracking: Bool { pan.numberOfTouches > 0 }
    /// Whether fingers drag the content.
    open internal(set) var isDragging = false
    /// Whether the content moves on after fingers have let go of it.
    open internal(set) var isDecelerating = false
    /// Whether fingers zoom the content.
    open internal(set) var isZooming = false
    /// Whether the content is on its way back to the smallest or largest scale.
    open internal(set) var isZoomBouncing = false

    let pan = ScrollViewPanGestureRecognizer()
    var storedContentSize = Size.zero
    private var storedContentInset = EdgeInsets.zero
    var storedZoomScale = 1.0
    /// What the content is doing by itself.
    var motion: ScrollMotion?
    var drag = ScrollDrag()
    var zoom = ScrollZoom()
    /// Whether the bounds are being set by what the view does itself.
    private var isOwnMove = false

    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view whose frame is zero.
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

    /// The point of the content that is shown at the top left corner: the origin of the bounds. Setting it stops what the
    /// content does by itself; the limits do not hold it.
    open var contentOffset: Point {
        get { bounds.origin }
        set {
            if !isOwnMove { stopMotion() }
            bounds.origin = newValue
        }
    }

    /// Sets the offset, at once or in ``GestureConstants/scrollAnimationDuration``. Outside of a window nothing is
    /// animated. The limits do not hold it.
    open func setContentOffset(_ contentOffset: Point, animated: Bool) {
        guard animated, simulation != nil, contentOffset.isFinite else {
            self.contentOffset = contentOffset
            return
        }
        stopMotion()
        guard contentOffset != self.contentOffset else { return }
        animate(to: ScrollMotion.Place(offset: contentOffset))
    }

    override open var bounds: Rect {
        didSet {
            let isOwnMove = isOwnMove
            self.isOwnMove = false
            if bounds.origin != oldValue.origin {
                if !isOwnMove { stopMotion() }
                delegate?.scrollViewDidScroll(self)
            }
            if bounds.size != oldValue.size { limitsChanged(from: axes(size: oldValue.size)) }
        }
    }

    /// Sets the offset without stopping what the content does by itself.
    func move(to offset: Point) {
        guard offset.isFinite, offset != bounds.origin else { return }
        isOwnMove = true
        contentOffset = offset
    }

    /// The two directions as they are now.
    var axes: (x: ScrollAxis, y: ScrollAxis) { axes(size: bounds.size) }

    private func axes(size: Size) -> (x: ScrollAxis, y: ScrollAxis) {
        let inset = adjustedContentInset
        let content = contentSize
        // Content that is being pinched follows the fingers wherever it fits.
        let follows = isZooming && bouncesZoom
        let coefficient = constants.rubberBandCoefficient
        return (
            ScrollAxis(
                length: size.width, content: content.width, before: inset.left, after: inset.right,
                bounces: bounces || follows, bouncesWhenFitting: alwaysBounceHorizontal || follows,
                bandCoefficient: coefficient),
            ScrollAxis(
                length: size.height, content: content.height, before: inset.top, after: inset.bottom,
                bounces: bounces || follows, bouncesWhenFitting: alwaysBounceVertical || follows,
                bandCoefficient: coefficient)
        )
    }

    var constants: GestureConstants { simulation?.constants ?? .standard }

    private func keepInside(_ change: () -> Void) {
        let before = axes
        change()
        limitsChanged(from: before)
    }

    // MARK: For subclasses

    /// Whether `view`, in the content, receives fingers that have landed on it. True unless overridden. No: it hears
    /// nothing of them.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    /// Whether a finger that `view`, in the content, has received may be taken from it when it drags. True unless
    /// overridden, but false for a ``Control``: a button that is held and then dragged does not scroll. Asked only with
    /// ``canCancelContentTouches``.
    open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return mayDrag }
        if gestureRecognizer === pinchGestureRecognizer { return mayZoom }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether both belong to this view: its own pan and pinch go together.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        let own = [pan, pinchGestureRecognizer]
        let isOwnPair = own.contains(gestureRecognizer) && own.contains(other)
        return isOwnPair || gestureRecognizer.defaultAnswer(false)
    }

    /// The default: yes.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: yes.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: yes.
    open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: no.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default: no.
    open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    override open var readings: ViewReadings {
        var fields = [
            TraceField("contentOffset", .vector([contentOffset.x, contentOffset.y])),
            TraceField("contentSize", .vector([contentSize.width, contentSize.height])),
        ]
        if zoomScale != 1 { fields.append(TraceField("zoomScale", .number(zoomScale))) }
        fields.append(TraceField("isDragging", .bool(isDragging)))
        fields.append(TraceField("isDecelerating", .bool(isDecelerating)))
        return ViewReadings(restraint: restraint, fields: fields)
    }
}
