internal import Geometry
internal import GestureEngine

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
