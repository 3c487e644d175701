// These are the platform's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The transform that leaves every point where it is.
public let CGAffineTransformIdentity = Transform.identity

/// A rotation by an angle in radians, clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: Double) -> Transform { Transform(rotationAngle: angle) }
/// A scaling by a factor for each axis.
public func CGAffineTransformMakeScale(_ sx: Double, _ sy: Double) -> Transform { Transform(scaleX: sx, y: sy) }
/// A translation, in points.
public func CGAffineTransformMakeTranslation(_ tx: Double, _ ty: Double) -> Transform {
    Transform(translationX: tx, y: ty)
}
/// A rotation by an angle in radians, then `transform`.
public func CGAffineTransformRotate(_ transform: Transform, _ angle: Double) -> Transform {
    transform.rotated(by: angle)
}
/// A scaling by a factor for each axis, then `transform`.
public func CGAffineTransformScale(_ transform: Transform, _ sx: Double, _ sy: Double) -> Transform {
    transform.scaledBy(x: sx, y: sy)
}
/// A translation in points, then `transform`.
public func CGAffineTransformTranslate(_ transform: Transform, _ tx: Double, _ ty: Double) -> Transform {
    transform.translatedBy(x: tx, y: ty)
}
/// `first`, then `second`.
public func CGAffineTransformConcat(_ first: Transform, _ second: Transform) -> Transform {
    first.concatenating(second)
}
/// The inverse; the transform itself where there is none.
public func CGAffineTransformInvert(_ transform: Transform) -> Transform { transform.inverted() }
/// Whether it is the identity exactly.
public func CGAffineTransformIsIdentity(_ transform: Transform) -> Bool { transform.isIdentity }
/// Whether both are the same.
public func CGAffineTransformEqualToTransform(_ first: Transform, _ second: Transform) -> Bool { first == second }

/// A location, in points.
public func CGPointMake(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
/// A size, in points.
public func CGSizeMake(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }
/// A rectangle, in points.
public func CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}
/// Distances from the four edges, in points.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// The image of a point.
public func CGPointApplyAffineTransform(_ point: Point, _ transform: Transform) -> Point { point.applying(transform) }
/// The box of a transformed rectangle.
public func CGRectApplyAffineTransform(_ rect: Rect, _ transform: Transform) -> Rect { rect.applying(transform) }
/// Whether a rectangle holds a point; its maximum edges are outside.
public func CGRectContainsPoint(_ rect: Rect, _ point: Point) -> Bool { rect.contains(point) }
/// Whether two points are the same.
public func CGPointEqualToPoint(_ first: Point, _ second: Point) -> Bool { first == second }
/// The x of the left edge.
public func CGRectGetMinX(_ rect: Rect) -> Double { rect.minX }
/// The x half way between left and right.
public func CGRectGetMidX(_ rect: Rect) -> Double { rect.midX }
/// The x of the right edge.
public func CGRectGetMaxX(_ rect: Rect) -> Double { rect.maxX }
/// The y of the top edge.
public func CGRectGetMinY(_ rect: Rect) -> Double { rect.minY }
/// The y half way between top and bottom.
public func CGRectGetMidY(_ rect: Rect) -> Double { rect.midY }
/// The y of the bottom edge.
public func CGRectGetMaxY(_ rect: Rect) -> Double { rect.maxY }
/// The horizontal side.
public func CGRectGetWidth(_ rect: Rect) -> Double { rect.width }
/// The vertical side.
public func CGRectGetHeight(_ rect: Rect) -> Double { rect.height }
