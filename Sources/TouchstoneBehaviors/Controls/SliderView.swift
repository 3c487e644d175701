public import TouchstoneEngine
public import TouchstoneGeometry

/// A control that selects a value from a range with a thumb on a track, like UIKit's slider.
///
/// A finger that lands on the thumb moves it along the slider's own x axis. The point that the finger first touched
/// stays under it. A finger that lands elsewhere has no effect. If the finger moves beyond an end of the track, the
/// thumb stops there, and follows again when the finger comes back. A cancelled touch leaves the value as it is.
///
/// While the slider tracks a finger, no pan of a superview begins. A scroll view may delay the finger before tracking
/// starts. Until then no such pan begins with a horizontal movement that started on the thumb.
///
/// The subviews are `track`, `fill` and `thumb`. They receive no touches.
open class SliderView: Control {
    /// The lower end of the range: 0 by default. A value that is not finite is ignored.
    open var minimumValue = 0.0 {
        didSet { if minimumValue.isFinite { rangeChanged() } else { minimumValue = oldValue } }
    }
    /// The upper end of the range: 1 by default. A value below the lower end counts as the lower end. A value that is
    /// not finite is ignored.
    open var maximumValue = 1.0 {
        didSet { if maximumValue.isFinite { rangeChanged() } else { maximumValue = oldValue } }
    }
    /// Whether ``/TouchstoneEngine/Control/Events/valueChanged`` is sent at every movement. If false, it is sent once,
    /// at the end. True by default.
    open var isContinuous = true

    /// The current value. A value outside the range is set to the nearest end. A value that is not finite is ignored.
    open var value: Double {
        get { storedValue }
        set {
            guard newValue.isFinite else { return }
            storedValue = range.clamp(newValue)
            placeSubviews()
            finger?.pull = thumbPlace
        }
    }

    private var storedValue = 0.0
    private var finger: TrackedFinger?
    /// The value that was last sent to the targets.
    private var sentValue = 0.0
    private let track = View(frame: .zero)
    private let fill = View(frame: .zero)
    private let thumb = View(frame: .zero)

    /// Creates a slider with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        let parts = [
            (track, "track", ControlColor.track), (fill, "fill", ControlColor.accent),
            (thumb, "thumb", ControlColor.thumb),
        ]
        for (part, name, color) in parts {
            part.identifier = name
            part.backgroundColor = color
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        for part in [track, fill] { part.cornerRadius = Self.trackHeight / 2 }
        thumb.cornerRadius = GestureConstants.sliderThumbSize / 2
        thumb.borderColor = ControlColor.outline
        thumb.borderWidth = 1
        placeSubviews()
    }

    // MARK: Geometry

    private static let trackHeight = 4.0

    private var range: ClosedRange<Double> { minimumValue...max(minimumValue, maximumValue) }

    /// The positions that the middle of the thumb may have, along the x axis.
    private var way: ClosedRange<Double> {
        let radius = GestureConstants.sliderThumbSize / 2
        return bounds.minX + radius...max(bounds.minX + radius, bounds.maxX - radius)
    }

    private var thumbPlace: Double {
        let length = range.upperBound - range.lowerBound
        // The length of a range may exceed the largest finite number. The thumb is then at the start or in the middle.
        let part =
            length.isFinite && length > 0 ? (value - range.lowerBound) / length : value == range.lowerBound ? 0 : 0.5
        return way.lowerBound + part * (way.upperBound - way.lowerBound)
    }

    private func rangeChanged() { value = storedValue }

    override open var bounds: Rect {
        didSet {
            guard bounds != oldValue else { return }
            placeSubviews()
            finger?.pull = thumbPlace
        }
    }

    private func placeSubviews() {
        let (height, size, place) = (Self.trackHeight, GestureConstants.sliderThumbSize, thumbPlace)
        track.frame = Rect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
        fill.frame = Rect(
            x: bounds.minX, y: bounds.midY - height / 2, width: max(place - bounds.minX, 0), height: height)
        thumb.frame = Rect(x: place - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    }

    /// Whether a finger that lands at a point, in the slider's own coordinates, holds the thumb.
    private func isOnThumb(_ place: Point) -> Bool { distanceToThumb(from: place) == 0 }

    /// The distance from a point, in the slider's own coordinates, to the area in which a finger holds the thumb.
    private func distanceToThumb(from place: Point) -> Double {
        let reach = GestureConstants.sliderThumbReach
        let (x, y) = (abs(place.x - thumbPlace) - reach, abs(place.y - bounds.midY) - reach)
        return Vector(dx: max(x, 0), dy: max(y, 0)).length
    }

    // MARK: Tracking

    override open func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        let distance = distanceToThumb(from: convert(touch.startLocation, from: nil))
        guard distance == 0 else {
            report(.miss(part: "thumb", distance: distance))
            return false
        }
        finger = TrackedFinger(touch, pull: thumbPlace)
        sentValue = value
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        finger?.move(touch, in: self)
        guard let pull = finger?.pull, way.lowerBound < way.upperBound else { return true }
        if pull < way.lowerBound { report(.bound(setting: "minimumValue", value: range.lowerBound)) }
        if pull > way.upperBound { report(.bound(setting: "maximumValue", value: range.upperBound)) }
        let part = (way.clamp(pull) - way.lowerBound) / (way.upperBound - way.lowerBound)
        storedValue = range.clamp(range.lowerBound * (1 - part) + range.upperBound * part)
        placeSubviews()
        if isContinuous { sendValue() }
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: Event?) { letGo() }

    override open func cancelTracking(with event: Event?) { letGo() }

    private func letGo() {
        finger = nil
        sendValue()
    }

    private func sendValue() {
        guard value != sentValue else { return }
        sentValue = value
        sendActions(for: .valueChanged)
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        !keepsAway(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether a recognizer is a pan of a superview for fingers that belong to the thumb.
    private func keepsAway(_ recognizer: GestureRecognizer) -> Bool {
        guard isEnabled, let pan = recognizer as? PanGestureRecognizer, let view = pan.view, view !== self,
            isDescendant(of: view)
        else { return false }
        if isTracking { return true }
        let movement = pan.translation(in: self) - Point.zero
        return abs(movement.dx) > abs(movement.dy) && isOnThumb(pan.location(in: self) - movement)
    }

    override open var readings: ViewReadings {
        ViewReadings(
            restraint: [.horizontal, .vertical, .scale, .turn], fields: [TraceField("value", .number(value))])
    }
}
