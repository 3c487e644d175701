public import TouchstoneEngine
public import TouchstoneGeometry

/// The subviews of the controls of this module.
extension View {
    /// Adds a part of a control, which receives no touches, with the name that a scene uses for it.
    func addPart(_ part: View, _ name: String, _ color: Color?) {
        part.isPart = true
        part.identifier = name
        part.isUserInteractionEnabled = false
        part.backgroundColor = color
        addSubview(part)
    }

    /// The gray of tracks, which is that of the system.
    static var trackColor: Color { Color.systemGray4 }

    /// Whether a recognizer is the pan of a superview.
    func isPanAround(_ recognizer: GestureRecognizer) -> Bool {
        recognizer is PanGestureRecognizer && recognizer.view !== self
            && recognizer.view.map(isDescendant(of:)) ?? false
    }
}

/// A control that selects a value from a range with a thumb on a track.
///
/// A finger that lands on the thumb moves it. The point that the finger first touched stays under it. A finger that
/// lands elsewhere has no effect. While a finger moves the thumb, no pan of a superview begins. The subviews `track`,
/// `fill` and `thumb` receive no touches.
open class UISlider: Control {
    private let track = View()
    private let fill = View()
    private let thumb = View()
    private var storedValue: Float = 0
    /// The distance from the finger to the middle of the thumb.
    private var grip = 0.0
    private var sentValue: Float = 0

    private static let thumbSize = 28.0
    private static let trackHeight = 4.0
    /// The distance from the middle of the thumb within which a finger takes hold of it (C).
    private static let thumbReach = 22.0

    /// The lower end of the range: 0 by default.
    open var minimumValue: Float = 0 { didSet { value = storedValue } }
    /// The upper end of the range: 1 by default.
    open var maximumValue: Float = 1 { didSet { value = storedValue } }
    /// Whether `valueChanged` is sent at every movement. If false, it is sent once, at the end. True by default.
    open var isContinuous = true
    /// The color of the track before the thumb; nil for the tint color.
    open var minimumTrackTintColor: Color? { didSet { updateColors() } }
    /// The color of the track behind the thumb; nil for gray.
    open var maximumTrackTintColor: Color? { didSet { updateColors() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: Color? { didSet { updateColors() } }

    /// The current value. A value outside the range is set to the nearest end.
    open var value: Float {
        get { storedValue }
        set {
            guard newValue.isFinite else { return }
            storedValue = max(min(newValue, max(maximumValue, minimumValue)), minimumValue)
            placeParts()
        }
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider with a zero frame. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addPart(track, "track", Self.trackColor)
        addPart(fill, "fill", tintColor)
        addPart(thumb, "thumb", .white)
        for part in [track, fill] { part.layer.cornerRadius = Self.trackHeight / 2 }
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.borderWidth = 1
        thumb.layer.borderColor = Self.trackColor
        placeParts()
    }

    /// Sets the value. If `animated` is true, the thumb moves in 0.25 s (C).
    open func setValue(_ value: Float, animated: Bool) {
        guard animated, window != nil else {
            self.value = value
            return
        }
        UIView.animate(withDuration: 0.25) { self.value = value }
    }

    /// Does nothing: the thumb has no image.
    open func setThumbImage(_ image: UIImage?, for state: State) {}

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        fill.backgroundColor = minimumTrackTintColor ?? tintColor
        track.backgroundColor = maximumTrackTintColor ?? Self.trackColor
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 31) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    // MARK: Geometry

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width, height: Self.trackHeight)
    }

    /// Returns the rectangle of the thumb at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = Double(maximumValue - minimumValue)
        let part = range > 0 ? Double(value - minimumValue) / range : 0
        return CGRect(
            x: rect.minX + part * max(rect.width - Self.thumbSize, 0), y: bounds.midY - Self.thumbSize / 2,
            width: Self.thumbSize, height: Self.thumbSize)
    }

    private var currentThumb: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    private func placeParts() {
        let rect = trackRect(forBounds: bounds)
        thumb.frame = currentThumb
        track.frame = rect
        fill.frame = CGRect(
            x: rect.minX, y: rect.minY, width: max(currentThumb.midX - rect.minX, 0), height: rect.height)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    // MARK: Tracking

    override open func beginTracking(_ touch: Touch, with event: UIEvent?) -> Bool {
        let (location, middle) = (touch.location(in: self), currentThumb.center)
        guard abs(location.x - middle.x) <= Self.thumbReach, abs(location.y - middle.y) <= Self.thumbReach else {
            return false
        }
        grip = middle.x - location.x
        sentValue = value
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: UIEvent?) -> Bool {
        let rect = trackRect(forBounds: bounds)
        let length = rect.width - Self.thumbSize
        guard length > 0 else { return true }
        let part = (touch.location(in: self).x + grip - Self.thumbSize / 2 - rect.minX) / length
        value = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
        if isContinuous { sendValue() }
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: UIEvent?) { sendValue() }
    override open func cancelTracking(with event: UIEvent?) { sendValue() }

    private func sendValue() {
        guard value != sentValue else { return }
        sentValue = value
        sendActions(for: .valueChanged)
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if isTracking, isPanAround(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
