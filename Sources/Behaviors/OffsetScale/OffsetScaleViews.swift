internal import Geometry
internal import GestureEngine

/// `.offset(offset).scaleEffect(scale)`: the offset is applied first, so the scale is of the offset, too.
///
/// A point at r from the centre of the view's layout comes to r + o, and from there to s · (r + o) = s·r + s·o: the view
/// stands at s·o. So a drag by t moves it by s·t, and it drifts off the finger; and a pinch moves a view that has been
/// dragged, away from the fingers. ``RotateScaleOffsetView`` has the order that is right.
open class OffsetScaleView: ModifiedView {
    override func effect(of values: OffsetScaleAngle) -> Transform {
        Transform(translation: values.offset).concatenating(Transform(scaleX: values.scale, y: values.scale))
    }
}

/// `.offset(offset).scaleEffect(scale)`, corrected by hand: the offset is divided by the scale.
///
/// The view stands at s·o, as an ``OffsetScaleView`` does. With the scale s₁ and the offset o₁ of the last end,
///
/// - while dragging, o = o₁ + t / s₁: it stands at s₁·o₁ + t, and follows the finger;
/// - while pinching, o = o₁ / s: it stands at o₁. After a first pinch, from s₁ = 1, that is where it stood. At a second
///   it stood at s₁·o₁, and jumps by (1 − s₁)·o₁. The correction is found like this in programs, and kept.
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

/// `.rotationEffect(angle).scaleEffect(scale).offset(offset)`: the offset is applied last, and is what it says.
///
/// A point at r from the centre of the view's layout comes to s · R(r) + o: the view stands at o, whatever its angle and
/// scale, and follows the finger in a drag.
open class RotateScaleOffsetView: ModifiedView {
    override var rotates: Bool { true }

    override func effect(of values: OffsetScaleAngle) -> Transform {
        Transform(rotationAngle: values.angle.radians)
            .concatenating(Transform(scaleX: values.scale, y: values.scale))
            .concatenating(Transform(translation: values.offset))
    }
}
