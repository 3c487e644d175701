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
