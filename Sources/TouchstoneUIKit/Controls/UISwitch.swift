public import TouchstoneEngine
public import TouchstoneGeometry

/// A control with two states, of 51 × 31 points.
///
/// A tap changes the state, and so does a finger that drags the thumb over the middle. While a finger is on the switch,
/// no pan of a superview begins. The subviews `track` and `thumb` receive no touches.
open class UISwitch: Control {
    private let track = View()
    private let thumb = View()
    private var storedIsOn = false
    /// Whether the finger has changed the state by dragging.
    private var hasDragged = false

    private static let size = CGSize(width: 51, height: 31)
    private static let thumbSize = 27.0

    /// Whether the switch is on: false by default. Setting it moves the thumb at once, and sends no event.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// The color of the track when the switch is on; nil for green.
    open var onTintColor: Color? { didSet { placeParts() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: Color? { didSet { placeParts() } }

    /// Creates a switch at the origin of a frame. Its size is always 51 × 31 points.
    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a switch at the origin. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
    }

    private func setUp() {
        addPart(track, "track", Self.trackColor)
        addPart(thumb, "thumb", .white)
        track.frame = bounds
        track.layer.cornerRadius = Self.size.height / 2
        thumb.layer.cornerRadius = Self.thumbSize / 2
        placeParts()
    }

    override open var intrinsicContentSize: CGSize { Self.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Sets the state, and sends no event. If `animated` is true, the thumb moves in 0.25 s (C).
    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        guard animated, window != nil else { return placeParts() }
        UIView.animate(withDuration: 0.25) { self.placeParts() }
    }

    private func placeParts() {
        let margin = (Self.size.height - Self.thumbSize) / 2
        let x = storedIsOn ? Self.size.width - margin - Self.thumbSize : margin
        thumb.frame = CGRect(x: x, y: margin, width: Self.thumbSize, height: Self.thumbSize)
        thumb.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : Self.trackColor
    }

    // MARK: Tracking

    override open class var protectsItsTap: Bool { true }

    override open func beginTracking(_ touch: Touch, with event: UIEvent?) -> Bool {
        hasDragged = false
        return true
    }

    override open func continueTracking(_ touch: Touch, with event: UIEvent?) -> Bool {
        let (x, start) = (touch.location(in: self).x, convert(touch.startLocation, from: nil).x)
        guard abs(x - start) >= constants.panThreshold else { return true }
        hasDragged = true
        if (x > bounds.midX) != isOn { change() }
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: UIEvent?) {
        if !hasDragged, isTouchInside { change() }
    }

    private func change() {
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if isTracking, isPanAround(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

/// A control with two halves that decrease and increase a value, of 94 × 32 points.
///
/// The value changes when a finger lands on a half. While the finger stays, it changes again after 0.5 s, and then every
/// 0.1 s (C), if ``autorepeat`` is true. The subviews `minus` and `plus` receive no touches.
open class UIStepper: Control {
    private let halves = [View(), View()]
    private var storedValue = 0.0
    private var timer: Timer?

    private static let size = CGSize(width: 94, height: 32)

    /// The lower end of the range: 0 by default.
    open var minimumValue = 0.0 { didSet { value = storedValue } }
    /// The upper end of the range: 100 by default.
    open var maximumValue = 100.0 { didSet { value = storedValue } }
    /// The amount by which the value changes: 1 by default.
    open var stepValue = 1.0
    /// Whether a value beyond one end of the range becomes the other end; false by default.
    open var wraps = false
    /// Whether a finger that stays down changes the value again; true by default.
    open var autorepeat = true
    /// Whether `valueChanged` is sent at every change. If false, it is sent once, when the finger lifts.
    open var isContinuous = true

    /// The current value. A value outside the range is set to the nearest end.
    open var value: Double {
        get { storedValue }
        set { if newValue.isFinite { storedValue = max(min(newValue, max(maximumValue, minimumValue)), minimumValue) } }
    }

    /// Creates a stepper at the origin of a frame. Its size is always 94 × 32 points.
    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a stepper at the origin. Nothing is read from `coder`.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
    }

    private func setUp() {
        for (index, half) in halves.enumerated() {
            addPart(half, index == 0 ? "minus" : "plus", .systemGray5)
            half.label = index == 0 ? "−" : "+"
            half.layer.cornerRadius = 8
            half.frame = CGRect(x: Double(index) * 48, y: 0, width: 46, height: 32)
        }
    }

    override open var intrinsicContentSize: CGSize { Self.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override open class var protectsItsTap: Bool { true }

    override open func beginTracking(_ touch: Touch, with event: UIEvent?) -> Bool {
        let amount = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
        change(by: amount)
        guard autorepeat else { return true }
        timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
            self?.change(by: amount)
            self?.timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in self?.change(by: amount) }
        }
        return true
    }

    override open func endTracking(_ touch: Touch?, with event: UIEvent?) { letGo() }
    override open func cancelTracking(with event: UIEvent?) { letGo() }

    private func letGo() {
        timer?.invalidate()
        timer = nil
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private func change(by amount: Double) {
        let old = value
        let new = value + amount
        value = wraps && new > maximumValue ? minimumValue : wraps && new < minimumValue ? maximumValue : new
        if value != old, isContinuous { sendActions(for: .valueChanged) }
    }
}
