public import TouchstoneEngine
public import TouchstoneGeometry

/// A control with a thumb that a finger moves along a track. It is the base class of ``SliderView`` and
/// ``SwitchView``.
///
/// While the control tracks a finger, no pan of a superview begins. The subviews receive no touches.
open class ThumbControl: Control {
    /// The finger that holds the thumb.
    var finger: TrackedFinger?
    let track = View(frame: .zero)
    let thumb = View(frame: .zero)

    /// Creates a control with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Adds the subviews. Called once, after all properties have their values.
    func setUp() {
        backgroundColor = .clear
        for (part, name, color) in parts {
            part.identifier = name
            part.isPart = true
            part.backgroundColor = color
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        placeSubviews()
    }

    // MARK: What the kinds differ in

    /// The subviews from back to front, each with its name and color.
    var parts: [(view: View, name: String, color: Color)] {
        [(track, "track", ControlColor.track), (thumb, "thumb", ControlColor.thumb)]
    }

    /// The position of the thumb along the control's own x axis, as in ``TrackedFinger/pull``.
    var thumbPosition: Double { 0 }

    /// Sets the frames of the subviews.
    func placeSubviews() {}

    /// The value in the trace.
    var traceValue: TraceValue { .number(0) }

    /// Whether the pan of a superview may not begin.
    func keepsAway(_ pan: PanGestureRecognizer) -> Bool { isTracking }

    // MARK: What they share

    override open var bounds: Rect {
        didSet {
            guard bounds != oldValue else { return }
            placeSubviews()
            finger?.pull = thumbPosition
        }
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if let pan = gestureRecognizer as? PanGestureRecognizer, let view = pan.view, view !== self,
            isDescendant(of: view), keepsAway(pan)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override open var readings: ViewReadings {
        ViewReadings(restraint: [.horizontal, .vertical, .scale, .turn], fields: [TraceField("value", traceValue)])
    }
}

/// The finger that holds a control's thumb, and the position to which it pulls the thumb along the control's own x
/// axis.
struct TrackedFinger {
    /// The position to which the finger pulls the thumb. It is beyond the ends of the track if the finger has moved
    /// there.
    var pull: Double
    /// The distance that the finger has moved to the right since it took hold of the thumb, in points of the control.
    private(set) var travel = 0.0
    /// The last location of the finger, in the window.
    private var location: Point

    /// Creates the finger that takes hold of a thumb at `pull`.
    init(_ touch: Touch, pull: Double) {
        self.pull = pull
        location = touch.location(in: nil)
    }

    /// Called when the finger has moved. Its movement is measured in the control as it is now, so a control that moves
    /// under the finger does not move the thumb.
    mutating func move(_ touch: Touch, in control: View) {
        let movement = touch.location(in: control).x - control.convert(location, from: nil).x
        location = touch.location(in: nil)
        guard movement.isFinite else { return }
        pull += movement
        travel += movement
    }
}
