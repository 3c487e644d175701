internal import Geometry
internal import GestureEngine

/// `.offset(offset).scaleEffect(scale)`, mended by hand: what the scale does to the offset is divided out.
///
/// The view stands at s·o, as an ``OffsetScaleView`` does. With the scale s₁ and the offset o₁ of the last end,
///
/// - while dragging, o = o₁ + t / s₁: it stands at s₁·o₁ + t, and follows the finger;
/// - while pinching, o = o₁ / s: it stands at o₁. After a first pinch, from s₁ = 1, that is where it stood. At a second
///   it stood at s₁·o₁, and jumps by (1 − s₁)·o₁. That is how the mend is found in programs, and how it is kept.
///
/// ``RotateScaleOffsetView`` needs no mending.
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
