public import TouchstoneEngine
internal import TouchstoneGeometry

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
open class SliderView: ThumbControl {
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
            finger?.pull = thumbPosition
        }
    }

    private var storedValue = 0.0
    /// The value that was last sent to the targets.
    private var sentValue = 0.0
    private let fill = View(frame: .zero)

    override func setUp() {
        super.setUp()
        for part in [track, fill] { part.cornerRadius = Self.trackHeight / 2 }
        thumb.cornerRadius = GestureConstants.sliderThumbSize / 2
        thumb.borderColor = ControlColor.outline
        thumb.borderWidth = 1
    }

    override var parts: [(view: View, name: String, color: Color)] {
        var parts = super.parts
        parts.insert((fill, "fill", ControlColor.accent), at: 1)
        return parts
    }

    // MARK: Geometry

    private static let trackHeight = 4.0

    private var range: ClosedRange<Double> { minimumValue...max(minimumValue, maximumValue) }

    /// The positions that the middle of the thumb may have, along the x axis.
    private var thumbRange: ClosedRange<Double> {
        let radius = GestureConstants.sliderThumbSize / 2
        return bounds.minX + radius...max(bounds.minX + radius, bounds.maxX - radius)
    }

    override var thumbPosition: Double {
        let length = range.upperBound - range.lowerBound
        // The length of a range may exceed the largest finite number. The thumb is then at the start or in the middle.
        let part =
            length.isFinite && length > 0 ? (value - range.lowerBound) / length : value == range.lowerBound ? 0 : 0.5
        return thumbRange.lowerBound + part * (thumbRange.upperBound - thumbRange.lowerBound)
    }

    private func rangeChanged() { value = storedValue }

    override func placeSubviews() {
        let (height, size, position) = (Self.trackHeight, GestureConstants.sliderThumbSize, thumbPosition)
        track.frame = Rect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
        fill.frame = Rect(
            x: bounds.minX, y: bounds.midY - height / 2, width: max(position - bounds.minX, 0), height: height)
        thumb.frame = Rect(x: position - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    }

    /// Whether a finger that lands at a point, in the slider's own coordinates, holds the thumb.
    private func isOnThumb(_ location: Point) -> Bool { distanceToThumb(from: location) == 0 }

    /// The distance from a point, in the slider's own coordinates, to the area in which a finger holds the thumb.
    private func distanceToThumb(from location: Point) -> Double {
        let extent = GestureConstants.sliderThumbReach
        let (x, y) = (abs(location.x - thumbPosition) - extent, abs(location.y - bounds.midY) - extent)
        return Vector(dx: max(x, 0), dy: max(y, 0)).length
    }

    // MARK: Tracking

    override open func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        let distance = distanceToThumb(from: convert(touch.startLocation, from: nil))
        guard distance == 0 else {
            report(.miss(part: "thumb", distance: distance))
            return false
        }
        finger = TrackedFinger(touch, pull: thumbPosition)
        sentValue = value
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        finger?.move(touch, in: self)
        guard let pull = finger?.pull, thumbRange.lowerBound < thumbRange.upperBound else { return true }
        if pull < thumbRange.lowerBound { report(.bound(setting: "minimumValue", value: range.lowerBound)) }
        if pull > thumbRange.upperBound { report(.bound(setting: "maximumValue", value: range.upperBound)) }
        let part = (thumbRange.clamp(pull) - thumbRange.lowerBound) / (thumbRange.upperBound - thumbRange.lowerBound)
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

    /// Also keeps away a pan for fingers that belong to the thumb before tracking starts.
    override func keepsAway(_ pan: PanGestureRecognizer) -> Bool {
        guard isEnabled else { return false }
        if isTracking { return true }
        let movement = pan.translation(in: self) - Point.zero
        return abs(movement.dx) > abs(movement.dy) && isOnThumb(pan.location(in: self) - movement)
    }

    override var traceValue: TraceValue { .number(value) }
}
