public import Geometry

/// A rectangle on the screen that can hold others, be transformed, and take touches: UIKit's view.
///
/// A view maps a point p of its own coordinates into its superview's by
/// `center + transform · (p − bounds.origin − anchorPoint · bounds.size)`.
///
/// Values that are not finite are refused: the property keeps what it has. A view belongs to the thread of its
/// simulation.
open class View {
    /// What the trace and messages call the view; `view` and a number where there is none.
    public var identifier: String?
    /// A number given when the view is first attached to a window, in order from 1; 0 before that.
    public private(set) var number = 0

    var storedBounds: Rect
    var storedCenter: Point
    var storedTransform = Transform.identity
    var storedAlpha = 1.0
    private var storedAnchorPoint = Point(x: 0.5, y: 0.5)

    /// Where the anchor point lies, in units of the bounds: (0.5, 0.5), the middle, unless set. Moving it moves the
    /// view, as on the platform: `center` stays.
    public var anchorPoint: Point {
        get { storedAnchorPoint }
        set { if newValue.isFinite { storedAnchorPoint = newValue } }
    }

    /// Whether the view and its subviews are neither drawn nor hit.
    public var isHidden = false
    /// Whether the view and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether the view is told of more than one finger at a time; recognizers get all of them. False unless set.
    public var isMultipleTouchEnabled = false
    /// Whether other views of the window are told of no finger while this one is, and this one of none while others are;
    /// recognizers get all of them. False unless set.
    public var isExclusiveTouch = false
    /// Whether subviews are drawn only inside the bounds. Hit testing is the same either way.
    public var clipsToBounds = false

    // MARK: Looks

    /// What fills the bounds; nil for nothing.
    public var backgroundColor: Color?
    /// Points in the view's own coordinates; what is not finite is ignored.
    public var cornerRadius = 0.0 { didSet { if !cornerRadius.isFinite { cornerRadius = oldValue } } }
    /// The colour of the border, which lies inside the bounds; nil for none.
    public var borderColor: Color?
    /// Points in the view's own coordinates; what is not finite is ignored.
    public var borderWidth = 0.0 { didSet { if !borderWidth.isFinite { borderWidth = oldValue } } }
    /// Text in the middle of the view.
    public var label: String?

    // MARK: Tree

    /// The view that holds this one; nil for the window and for a view that was not added.
    public internal(set) weak var superview: View?
    /// In drawing order, the first at the back.
    public internal(set) var subviews: [View] = []
    /// The simulation of the window that the view is in.
    public internal(set) weak var simulation: Simulation?
    /// The window that the view is in.
    public var window: Window? { simulation?.window }

    /// In the order in which they were added, which is the order in which they act.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// A view whose frame is `frame`: bounds from (0, 0), no transform.
    public init(frame: Rect = .zero) {
        let frame = frame.isFinite ? frame.standardized : .zero
        storedBounds = Rect(origin: .zero, size: frame.size)
        storedCenter = frame.center
    }

    // MARK: Geometry

    /// The view's own coordinates: the origin is what is shown at its top left corner, the size how large it is before
    /// `transform`. A negative side is turned about: the same rectangle with a positive one. Animatable.
    open var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue.isFinite else { return }
            let old = storedBounds
            storedBounds = newValue.standardized
            didSet(.bounds, from: .rect(old), to: .rect(storedBounds))
        }
    }

    /// Where the anchor point lies, in the superview's coordinates. Animatable.
    open var center: Point {
        get { storedCenter }
        set {
            guard newValue.isFinite else { return }
            let old = storedCenter
            storedCenter = newValue
            didSet(.center, from: .point(old), to: .point(newValue))
        }
    }

    /// Applied about the anchor point. Animatable.
    open var transform: Transform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return }
            let old = storedTransform
            storedTransform = newValue
            didSet(.transform, from: .transform(old), to: .transform(newValue))
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
    /// maximum edges not.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }

    /// The view, among this one and its subviews, that takes a touch at `point` (in this view's coordinates); nil for
    /// none.
    ///
    /// The front view wins. Skipped with their subviews: hidden views, those with an alpha below 0.01, those without
    /// user interaction, those that are being animated without ``AnimationOptions/allowUserInteraction``. Outside of a
    /// view its subviews cannot be hit, clipped or not.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isInteractionStoppedByAnimation,
            self.point(inside: point)
        else { return nil }
        for subview in subviews.reversed() {
            guard let inverse = subview.transformToSuperview.inverted else { continue }
            if let hit = subview.hitTest(point.applying(inverse)) { return hit }
        }
        return self
    }

    /// Fingers have landed that hit this view; recognizers were told before. Tells the superview unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Fingers that landed on this view have moved, inside it or not. Tells the superview unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Fingers that landed on this view have lifted, inside it or not. Tells the superview unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Fingers that landed on this view were cancelled, or a recognizer has taken them over; the view hears no more of
    /// them. Tells the superview unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        superview?.touchesCancelled(touches, with: event)
    }

    /// Buttons have gone down while this view had the focus. Tells the superview unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        superview?.pressesBegan(presses, with: event)
    }
    /// Buttons that went down on this view have changed. Tells the superview unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        superview?.pressesChanged(presses, with: event)
    }
    /// Buttons that went down on this view have come up. Tells the superview unless overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        superview?.pressesEnded(presses, with: event)
    }
    /// Buttons that went down on this view were cancelled, or a recognizer has taken them over. Tells the superview unless
    /// overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        superview?.pressesCancelled(presses, with: event)
    }

    // MARK: Trace

    /// What the trace and messages call the view.
    public var displayName: String { identifier ?? "view\(number)" }

    /// Adds an event of this view to the trace of the current frame, such as a call to a delegate.
    public func report(_ eventName: String) {
        simulation?.recorder.record(EventRecord(view: displayName, name: eventName, state: nil, values: []))
    }

    func attach(to simulation: Simulation) {
        self.simulation = simulation
        if number == 0 { number = simulation.makeViewNumber() }
        for subview in subviews { subview.attach(to: simulation) }
    }
}

/// The root of a simulation's views. Its coordinates are the window coordinates: origin top left, points, y down.
public final class Window: View {
    init(size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        identifier = "window"
    }
}
