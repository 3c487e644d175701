public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that one finger turns about its middle, such as the knob of a radio.
///
/// The view turns by the angle by which the finger moves about the middle of its bounds, in the superview's coordinates.
/// So it follows the finger even if it, or its superview, is rotated, mirrored or scaled, and it can be turned more than
/// once around. At an end of its range it stops, and it follows again when the finger has come back by as much as it has
/// gone beyond. A finger that is too close to the middle, where a tremor would turn the view over, does not turn it.
///
/// With ``steps``, the view comes to rest at the nearest step when it is let go. Without a superview it does not react.
///
/// The subview `indicator` is a mark at the top of the view. It receives no touches.
open class DialView: BehaviorView {
    // MARK: Settings

    /// The smallest angle; nil, the default, allows any angle. A larger angle becomes this one.
    public var minimumAngle: Angle? { didSet { boundsOfAngleDidChange() } }
    /// The largest angle; nil, the default, allows any angle. A value below ``minimumAngle`` counts as that.
    public var maximumAngle: Angle? { didSet { boundsOfAngleDidChange() } }
    /// The number of equal steps from the smallest to the largest angle, or around a whole turn if one of them is
    /// missing. With 0, the default, the view stays where it is let go.
    public var steps = 0

    // MARK: State

    /// The angle by which the view is turned, clockwise in the superview: 0 at first. Setting it turns the view, and
    /// ends an animation of it. An angle outside the range becomes its nearest end. One that is not finite is ignored.
    public var angle: Angle {
        get { Angle(radians: turned) }
        set {
            guard newValue.radians.isFinite else { return }
            isSettling = false
            turn(to: range.clamp(newValue.radians))
            excess = 0
        }
    }
    /// Whether a finger turns the view.
    public private(set) var isDragging = false

    /// The angle of the view, in radians.
    private var turned = 0.0
    /// The angle from the view to where the finger wants it, beyond an end of the range, in radians.
    private var excess = 0.0
    /// The last location of the finger, in the window.
    private var lastFinger = Point.zero
    /// Whether the view is animated to a step.
    private var isSettling = false
    private let indicator = View(frame: .zero)

    /// Turns the view. Its name is `pan`. It follows one finger.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.maximumNumberOfTouches = 1
        panGestureRecognizer.addTarget(self, action: DialView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
        indicator.identifier = "indicator"
        indicator.isPart = true
        indicator.isUserInteractionEnabled = false
        indicator.backgroundColor = Color(red: 0.1, green: 0.4, blue: 0.85)
        addSubview(indicator)
        placeIndicator()
    }

    override open var bounds: Rect { didSet { if bounds.size != oldValue.size { placeIndicator() } } }

    private func placeIndicator() {
        let side = min(bounds.width, bounds.height)
        let size = Size(width: side * 0.06, height: side * 0.22)
        indicator.frame = Rect(
            x: bounds.midX - size.width / 2, y: bounds.midY - side * 0.43, width: size.width, height: size.height)
        indicator.cornerRadius = size.width / 2
    }

    // MARK: Range and steps

    private var range: ClosedRange<Double> {
        let low = minimumAngle?.radians ?? -.infinity
        return low...max(low, maximumAngle?.radians ?? .infinity)
    }

    private func boundsOfAngleDidChange() {
        let wanted = turned + excess
        turn(to: range.clamp(turned))
        excess = isDragging ? wanted - turned : 0
    }

    /// The angle between two steps, and the angle of one of them, in radians. Nil without steps.
    private var step: (size: Double, origin: Double)? {
        guard steps > 0 else { return nil }
        let origin = minimumAngle?.radians ?? maximumAngle?.radians ?? 0
        let whole = minimumAngle == nil || maximumAngle == nil ? 2 * .pi : range.upperBound - range.lowerBound
        return whole > 0 && whole.isFinite ? (whole / Double(steps), origin) : nil
    }

    /// The angle of the nearest step, in radians; nil without steps.
    private var nearestStep: Double? {
        step.map { range.clamp($0.origin + ((turned - $0.origin) / $0.size).rounded() * $0.size) }
    }

    // MARK: Turning

    private func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview else { return }
        if pan.state == .began { begin() }
        if isDragging {
            // The translation lacks the pan's threshold on each axis, so its steps are not those of the finger.
            let finger = pan.location(in: nil)
            follow(by: angle(from: superview.convert(lastFinger, from: nil), to: superview.convert(finger, from: nil)))
            lastFinger = finger
            report("didDrag")
        }
        guard !pan.state.isActive, isDragging else { return }
        isDragging = false
        excess = 0
        report("didEndDragging")
        settle()
    }

    private func begin() {
        if isSettling { stopSettling() }
        isDragging = true
        lastFinger = panGestureRecognizer.location(in: nil)
        excess = 0
        report("didBeginDragging")
    }

    /// Turns the view by the part of an angle, in radians, that fits into the range.
    private func follow(by angle: Double) {
        let wanted = turned + excess + angle
        let before = nearestStep
        turn(to: range.clamp(wanted))
        excess = wanted - turned
        if excess < 0 { report(.bound(setting: "minimumAngle", value: self.angle.degrees)) }
        if excess > 0 { report(.bound(setting: "maximumAngle", value: self.angle.degrees)) }
        if nearestStep != before { report("didChangeStep") }
    }

    /// The middle of the view in the superview's coordinates.
    private var middleInSuperview: Point { bounds.center.applying(transformToSuperview) }

    /// The angle, in radians, by which a finger has moved about the middle. It is 0 within a tenth of the shorter side
    /// of the middle (C).
    private func angle(from start: Point, to end: Point) -> Double {
        let middle = middleInSuperview
        let least = 0.1 * min(bounds.width, bounds.height) * transform.decomposition.scaleX.magnitude
        let (from, to) = (start - middle, end - middle)
        return min(from.length, to.length) > least ? from.angle(to: to) : 0
    }

    /// Turns the view about its middle.
    private func turn(to angle: Double) {
        guard angle != turned, angle.isFinite else { return }
        let middle = middleInSuperview
        transform = transform.concatenating(Transform(rotationAngle: angle - turned))
        center += middle - middleInSuperview
        turned = angle
    }

    // MARK: Settling

    /// Seconds (C).
    private static let settlingDuration = 0.3

    /// Animates the view to the nearest step.
    private func settle() {
        guard let step = nearestStep, step != turned else { return }
        isSettling = true
        View.settle(in: Self.settlingDuration) {
            turn(to: step)
        } completion: { [weak self] in
            self?.isSettling = false
        }
        report(.snap(setting: "steps", value: .number(angle.degrees)))
    }

    /// Continues from the presented angle.
    private func stopSettling() {
        isSettling = false
        guard let shown = layer.presentation()?.affineTransform(), shown != transform else { return }
        let difference = (shown.decomposition.angle - transform.decomposition.angle).remainder(dividingBy: 2 * .pi)
        // Without a duration, the animation ends.
        View.animate(
            withDuration: 0, options: .beginFromCurrentState, animations: { turn(to: turned + difference) })
    }

    override open var readings: ViewReadings {
        ViewReadings(
            restraint: [.horizontal, .vertical, .scale], isMovingByItself: isSettling,
            fields: [TraceField("isDragging", .bool(isDragging)), TraceField("angle", .number(angle.degrees))])
    }
}

extension BehaviorKind {
    /// ``DialView``.
    public static let dial = BehaviorKind(
        name: "dial",
        summary: "Is turned about its middle by one finger, like the knob of a radio.",
        settings: [
            bound("minimumAngle", "The smallest angle in degrees, clockwise.") { $0.minimumAngle = $1 },
            bound("maximumAngle", "The largest angle in degrees, clockwise.") { $0.maximumAngle = $1 },
            BehaviorSetting(
                "angle", .number(default: 0, in: angles), "How far it is turned, in degrees clockwise."
            ) { (dial: DialView, degrees: Double) in dial.angle = Angle(degrees: degrees) }.asState,
            BehaviorSetting(
                "steps", .count(default: 0, in: 0...1000),
                "Released, it is turned to the nearest of this many equal steps from the smallest to the largest angle, or around a turn.",
                sets: \DialView.steps),
        ],
        recognizers: ["pan"],
        events: ["pan", "didBeginDragging", "didDrag", "didChangeStep", "didEndDragging"],
        make: { _ in DialView() })

    private static let angles = -36_000.0...36_000

    /// A setting for an end of the range of a dial.
    private static func bound(
        _ name: String, _ summary: String, _ set: @escaping @Sendable (DialView, Angle?) -> Void
    ) -> BehaviorSetting {
        BehaviorSetting(
            name, .numberOrWord(default: .word("none"), in: angles, words: ["none"]), summary
        ) { (dial: DialView, value: NumberOrWord) in
            switch value {
            case .number(let degrees): set(dial, Angle(degrees: degrees))
            case .word: set(dial, nil)
            }
        }
    }
}
