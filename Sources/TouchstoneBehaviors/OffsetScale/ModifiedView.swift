public import TouchstoneEngine
public import TouchstoneGeometry

/// SwiftUI's model of a view under gestures: an offset, a scale and an angle, and the values that they had when a
/// gesture last ended. Modifiers apply them in an order that differs from kind to kind.
///
/// Drag, magnification and rotation recognize simultaneously with each other, and with no others. The drag is measured
/// in the superview and includes its own minimum distance. Several fingers drag by their midpoint. A magnification
/// counts only while the gesture's own value is strictly inside ``magnificationLimits``. Outside, the last value inside
/// stays in effect. The accumulated scale is not bounded.
///
/// As in SwiftUI, code that stores a value when a gesture ends does not run for a gesture that is cancelled. The view
/// then keeps showing the value, and the next gesture of this kind starts from the value that was stored last, so the
/// view jumps. Without a superview the view does not react.
///
/// The modifiers are applied on top of the `transform` that other code has set last. Setting the transform resets them.
open class ModifiedView: BehaviorView {
    // MARK: Settings

    /// The distance in points before a drag begins: 10 by default. The drag includes this distance.
    public var minimumDistance: Double {
        get { dragGestureRecognizer.minimumDistance }
        set { dragGestureRecognizer.minimumDistance = newValue }
    }
    /// The difference of the magnification from 1 before it begins: 0.01 by default. The magnification includes this
    /// difference.
    public var minimumScaleDelta: Double {
        get { magnificationGestureRecognizer.minimumScaleDelta }
        set { magnificationGestureRecognizer.minimumScaleDelta = newValue }
    }
    /// The angle by which the fingers turn before the rotation begins: 8° by default. The rotation includes this angle.
    /// Only a kind that rotates uses it.
    public var minimumAngle: Angle {
        get { rotationGestureRecognizer.minimumAngle }
        set { rotationGestureRecognizer.minimumAngle = newValue }
    }
    /// The range of a gesture's own magnification that has an effect, without its ends. By default it is
    /// 0…1,000,000, which is no bound. For a ``RotateScaleOffsetView`` it is 0.2…5.
    public var magnificationLimits = ModifiedView.unlimitedMagnification
    /// A range that contains every magnification: fingers that are closer than a point count as a point apart.
    static let unlimitedMagnification = 0...1e6
    /// Whether a double tap resets the view: true by default.
    public var isDoubleTapToResetEnabled: Bool {
        get { doubleTapGestureRecognizer.isEnabled }
        set { doubleTapGestureRecognizer.isEnabled = newValue }
    }

    // MARK: State

    /// The values that the modifiers show.
    public internal(set) var values = OffsetScaleAngle() { didSet { if !values.isFinite { values = oldValue } } }
    /// The ``values`` when a gesture last ended without being cancelled, each for its own gesture.
    public internal(set) var lastValues = OffsetScaleAngle()

    /// Moves the view. Its name is `drag`.
    public let dragGestureRecognizer = MidpointDragGestureRecognizer()
    /// Scales the view. Its name is `magnification`.
    public let magnificationGestureRecognizer = MagnificationGestureRecognizer()
    /// Rotates the view if the kind rotates. It is disabled otherwise. Its name is `rotation`.
    public let rotationGestureRecognizer = TurnGestureRecognizer()
    /// Resets the view. Its name is `doubleTap`.
    public let doubleTapGestureRecognizer = TapGestureRecognizer(name: "doubleTap")

    private var together: RecognizersTogether?
    private var unmodified = Transform.identity
    private var isModifying = false

    override func setUp() {
        together = RecognizersTogether([
            dragGestureRecognizer, magnificationGestureRecognizer, rotationGestureRecognizer,
        ])
        dragGestureRecognizer.addTarget(self, action: ModifiedView.handleDrag)
        magnificationGestureRecognizer.addTarget(self, action: ModifiedView.handleMagnification)
        rotationGestureRecognizer.addTarget(self, action: ModifiedView.handleRotation)
        rotationGestureRecognizer.isEnabled = rotates
        doubleTapGestureRecognizer.numberOfTapsRequired = 2
        doubleTapGestureRecognizer.addTarget(self, action: ModifiedView.reset)
        for recognizer in [
            dragGestureRecognizer, magnificationGestureRecognizer, rotationGestureRecognizer,
            doubleTapGestureRecognizer,
        ] {
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: What the kinds differ in

    /// Whether the rotation is part of the modifiers.
    var rotates: Bool { false }

    /// Returns the effect of the modifiers with these values, about the anchor point, in the superview's coordinates.
    func effect(of values: OffsetScaleAngle) -> Transform { .identity }

    /// Returns the offset during a drag for its translation in the superview.
    func offset(draggedBy translation: Vector) -> Vector { lastValues.offset + translation }

    /// Sets the values during a magnification.
    func magnify(by magnification: Double) { values.scale = lastValues.scale * magnification }

    /// Stores the values that ``magnify(by:)`` has set.
    func endMagnification() { lastValues.scale = values.scale }

    // MARK: Actions

    private func handleDrag(_ drag: MidpointDragGestureRecognizer) {
        guard let superview else { return }
        if drag.state.isActive {
            values.offset = offset(draggedBy: drag.translation(in: superview) - .zero)
            modify()
        } else if drag.state == .ended {
            lastValues.offset = values.offset
        }
    }

    private func handleMagnification(_ magnification: MagnificationGestureRecognizer) {
        guard superview != nil else { return }
        let value = magnification.magnification
        let isInside = magnificationLimits.lowerBound < value && value < magnificationLimits.upperBound
        if magnification.state == .ended {
            endMagnification()
        } else if magnification.state.isActive, isInside {
            magnify(by: value)
            modify()
        }
    }

    private func handleRotation(_ rotation: TurnGestureRecognizer) {
        guard let superview else { return }
        if rotation.state.isActive {
            // The fingers rotate in the window, and the view rotates in its superview.
            let isMirrored = superview.transformToWindow.determinant < 0
            values.angle = isMirrored ? lastValues.angle - rotation.rotation : lastValues.angle + rotation.rotation
            modify()
        } else if rotation.state == .ended {
            lastValues.angle = values.angle
        }
    }

    /// Resets offset, scale and angle immediately, and reports `didReset`.
    public func reset() {
        values = OffsetScaleAngle()
        lastValues = OffsetScaleAngle()
        modify()
        report("didReset")
    }

    // MARK: Transform

    private func modify() {
        isModifying = true
        transform = unmodified.concatenating(effect(of: values))
        isModifying = false
    }

    override open var transform: Transform {
        didSet {
            guard !isModifying else { return }
            unmodified = transform
            values = OffsetScaleAngle()
            lastValues = OffsetScaleAngle()
        }
    }

    override open var readings: ViewReadings {
        ViewReadings(fields: [
            TraceField("offset", .vector([values.offset.dx, values.offset.dy])),
            TraceField("scale", .number(values.scale)),
            TraceField("angle", .number(values.angle.radians)),
        ])
    }
}

/// The values that a view of SwiftUI's model keeps between gestures.
public struct OffsetScaleAngle: Hashable, Sendable {
    /// The offset in points of the superview, before the kind of view modifies it.
    public var offset = Vector.zero
    /// The scale factor. At 1 the view has the size with which it was laid out.
    public var scale = 1.0
    /// The angle. Positive is clockwise.
    public var angle = Angle.zero

    /// Creates the values of an unmodified view: no offset, no rotation, and a scale of 1.
    public init() {}

    /// Whether every number is finite.
    var isFinite: Bool { offset.isFinite && scale.isFinite && angle.radians.isFinite }
}

/// `.offset(offset).scaleEffect(scale)`: the offset is applied first, so the scale also applies to the offset.
///
/// A point at r from the center of the view's layout moves to r + o, and from there to s · (r + o) = s·r + s·o. So the
/// view is displaced by s·o. A drag by t moves it by s·t, so it drifts away from the finger. A pinch of a view that has
/// been dragged moves it away from the fingers. ``RotateScaleOffsetView`` has the correct order.
open class OffsetScaleView: ModifiedView {
    override func effect(of values: OffsetScaleAngle) -> Transform {
        Transform(translation: values.offset).concatenating(Transform(scaleX: values.scale, y: values.scale))
    }
}

/// `.offset(offset).scaleEffect(scale)`, corrected manually: the offset is divided by the scale.
///
/// The view is displaced by s·o, like an ``OffsetScaleView``. With the scale s₁ and the offset o₁ at the end of the
/// last gesture:
///
/// - During a drag, o = o₁ + t / s₁. The view is displaced by s₁·o₁ + t and follows the finger.
/// - During a pinch, o = o₁ / s. The view is displaced by o₁. In a first pinch, with s₁ = 1, that is where it was
///   before. In a second pinch it was at s₁·o₁ before, and jumps by (1 − s₁)·o₁. Programs contain this correction as it
///   is, so it is kept.
///
/// ``RotateScaleOffsetView`` needs no correction.
open class CompensatedOffsetScaleView: OffsetScaleView {
    override func offset(draggedBy translation: Vector) -> Vector {
        lastValues.offset + translation * (1 / lastValues.scale)
    }

    override func magnify(by magnification: Double) {
        super.magnify(by: magnification)
        values.offset = lastValues.offset * (1 / values.scale)
    }

    override func endMagnification() {
        super.endMagnification()
        lastValues.offset = values.offset
    }
}

/// `.rotationEffect(angle).scaleEffect(scale).offset(offset)`: the offset is applied last, so nothing changes it.
///
/// A point at r from the center of the view's layout moves to s · R(r) + o. The view is displaced by o, whatever its
/// angle and scale, and follows the finger in a drag.
open class RotateScaleOffsetView: ModifiedView {
    /// The range of ``ModifiedView/magnificationLimits``.
    static let standardMagnification = 0.2...5

    override func setUp() {
        super.setUp()
        magnificationLimits = Self.standardMagnification
    }

    override var rotates: Bool { true }

    override func effect(of values: OffsetScaleAngle) -> Transform {
        Transform(rotationAngle: values.angle.radians)
            .concatenating(Transform(scaleX: values.scale, y: values.scale))
            .concatenating(Transform(translation: values.offset))
    }
}

extension BehaviorKind {
    /// ``OffsetScaleView``.
    public static let offsetScale = modified(
        "offset-scale", "SwiftUI's offset, then scale: drifts off the finger."
    ) { OffsetScaleView() }

    /// ``CompensatedOffsetScaleView``.
    public static let offsetScaleCompensated = modified(
        "offset-scale-compensated", "SwiftUI's offset, then scale, corrected by hand: jumps at a second pinch."
    ) { CompensatedOffsetScaleView() }

    /// ``RotateScaleOffsetView``.
    public static let rotateScaleOffset = modified(
        "rotate-scale-offset", "SwiftUI's rotation, scale, then offset: stays under the finger.",
        magnification: RotateScaleOffsetView.standardMagnification
    ) { RotateScaleOffsetView() }.documenting { _ in ["slip"] }  // It scales about its middle.

    /// A kind that follows SwiftUI's model. All of them have all settings, so that a scene can replace one by another.
    private static func modified(
        _ name: String, _ summary: String, magnification: ClosedRange<Double> = ModifiedView.unlimitedMagnification,
        make: @escaping @Sendable () -> ModifiedView
    ) -> BehaviorKind {
        BehaviorKind(
            name: name,
            summary: summary,
            settings: [
                BehaviorSetting(
                    "minimumDistance", .number(default: 10, in: 0...1e6),
                    "How far a drag goes before it begins, in points; not subtracted.",
                    sets: \ModifiedView.minimumDistance),
                BehaviorSetting(
                    "minimumScaleDelta", .number(default: 0.01, in: 0...1e6),
                    "How far the magnification differs from 1 before it begins; not subtracted.",
                    sets: \ModifiedView.minimumScaleDelta),
                BehaviorSetting(
                    "minimumAngle", .number(default: 8, in: 0...3600),
                    "How far the fingers turn before the rotation begins, in degrees; not subtracted."
                ) { (view: ModifiedView, degrees: Double) in view.minimumAngle = Angle(degrees: degrees) },
                BehaviorSetting(
                    "magnification", .range(default: magnification, in: ModifiedView.unlimitedMagnification),
                    "The range in which a gesture's own magnification counts; outside, the last value inside is kept.",
                    sets: \ModifiedView.magnificationLimits),
                BehaviorSetting(
                    "isDoubleTapToResetEnabled", .bool(default: true), "Whether a double tap resets.",
                    sets: \ModifiedView.isDoubleTapToResetEnabled
                ).asState,
            ],
            recognizers: ["drag", "magnification", "rotation", "doubleTap"],
            events: ["drag", "magnification", "rotation", "doubleTap", "didReset"],
            make: { _ in make() })
    }
}
