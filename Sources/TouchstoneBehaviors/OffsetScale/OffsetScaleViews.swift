internal import TouchstoneEngine
internal import TouchstoneGeometry

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
