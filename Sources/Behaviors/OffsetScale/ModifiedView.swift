public import Geometry
public import GestureEngine

/// SwiftUI's model of a view under gestures: an offset, a scale and an angle, each beside the value that it had when a
/// gesture last ended, and modifiers that apply them in some order. The order is what the kinds differ in.
///
/// Drag, magnification and rotation recognize together, and with no others. The drag counts in the superview, its own
/// minimum distance included; several fingers drag by their midpoint. A magnification counts only while the gesture's
/// own value is strictly inside ``magnificationLimits``: the last one inside holds, and the accumulated scale is not
/// bounded. A gesture that is cancelled leaves its value as one that ends does (C). Without a superview nothing happens.
///
/// The modifiers come on top of the `transform` that other code has set last, and start anew from there.
open class ModifiedView: BehaviorView {
    // MARK: Settings

    /// Points before a drag begins; they stay in it. 10 unless set.
    public var minimumDistance: Double {
        get { dragGestureRecognizer.minimumDistance }
        set { dragGestureRecognizer.minimumDistance = newValue }
    }
    /// What the magnification differs from 1 before it begins; it stays in it. 0.01 unless set.
    public var minimumScaleDelta: Double {
        get { magnificationGestureRecognizer.minimumScaleDelta }
        set { magnificationGestureRecognizer.minimumScaleDelta = newValue }
    }
    /// How far the fingers turn before the rotation begins; it stays in it. 8° unless set. Only a kind that rotates uses it.
    public var minimumAngle: Angle {
        get { rotationGestureRecognizer.minimumAngle }
        set { rotationGestureRecognizer.minimumAngle = newValue }
    }
    /// Between these a gesture's own magnification counts; 0.2…5 unless set.
    public var magnificationLimits = 0.2...5.0
    /// Whether a double tap resets. True unless set.
    public var isDoubleTapToResetEnabled: Bool {
        get { doubleTapGestureRecognizer.isEnabled }
        set { doubleTapGestureRecognizer.isEnabled = newValue }
    }

    // MARK: State

    /// What the modifiers show.
    public internal(set) var values = OffsetScaleAngle() { didSet { if !values.isFinite { values = oldValue } } }
    /// What ``values`` were when a gesture last ended, each for its own gesture.
    public internal(set) var lastValues = OffsetScaleAngle()

    /// Moves the view. Its name is `drag`.
    public let dragGestureRecognizer = MidpointDragGestureRecognizer()
    /// Scales the view. Its name is `magnification`.
    public let magnificationGestureRecognizer = MagnificationGestureRecognizer()
    /// Rotates the view, where the kind rotates; else it is off. Its name is `rotation`.
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

    /// The modifiers with these values, about the anchor point, in the superview's coordinates.
    func effect(of values: OffsetScaleAngle) -> Transform { .identity }

    /// The offset during a drag, by its translation in the superview.
    func offset(draggedBy translation: Vector) -> Vector { lastValues.offset + translation }

    /// Sets the values while the fingers magnify.
    func magnify(by magnification: Double) { values.scale = lastValues.scale * magnification }

    /// Keeps the values that ``magnify(by:)`` has set.
    func endMagnification() { lastValues.scale = values.scale }

    // MARK: Actions

    private func handleDrag(_ drag: MidpointDragGestureRecognizer) {
        guard let superview else { return }
        if drag.state.isActive {
            values.offset = offset(draggedBy: drag.translation(in: superview) - .zero)
            modify()
        } else {
            lastValues.offset = values.offset
        }
    }

    private func handleMagnification(_ magnification: MagnificationGestureRecognizer) {
        guard superview != nil else { return }
        let value = magnification.magnification
        if !magnification.state.isActive {
            endMagnification()
        } else if magnificationLimits.lowerBound < value, value < magnificationLimits.upperBound {
            magnify(by: value)
            modify()
        }
    }

    private func handleRotation(_ rotation: TurnGestureRecognizer) {
        guard let superview else { return }
        if rotation.state.isActive {
            // The fingers turn in the window, the view in its superview.
            let isMirrored = superview.transformToWindow.determinant < 0
            values.angle = isMirrored ? lastValues.angle - rotation.rotation : lastValues.angle + rotation.rotation
            modify()
        } else {
            lastValues.angle = values.angle
        }
    }

    /// Takes offset, scale and angle back to nothing, at once, and says so: `didReset`.
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

/// What a view of SwiftUI's model keeps between gestures.
public struct OffsetScaleAngle: Hashable, Sendable {
    /// In points of the superview, before what the view does with it.
    public var offset = Vector.zero
    /// A factor; 1 is the size that the view was laid out with.
    public var scale = 1.0
    /// Clockwise.
    public var angle = Angle.zero

    /// No offset, no rotation, a scale of 1.
    public init() {}

    /// Whether every number is finite.
    var isFinite: Bool { offset.isFinite && scale.isFinite && angle.radians.isFinite }
}
