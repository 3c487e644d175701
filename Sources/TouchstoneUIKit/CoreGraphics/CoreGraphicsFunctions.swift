// These are the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TouchstoneGeometry

/// The identity transform.
public let CGAffineTransformIdentity = Transform.identity

/// Returns a rotation by an angle in radians, clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: Double) -> Transform { Transform(rotationAngle: angle) }
/// Returns a scaling by a factor for each axis.
public func CGAffineTransformMakeScale(_ sx: Double, _ sy: Double) -> Transform { Transform(scaleX: sx, y: sy) }
/// Returns a translation, in points.
public func CGAffineTransformMakeTranslation(_ tx: Double, _ ty: Double) -> Transform {
    Transform(translationX: tx, y: ty)
}
/// Returns a rotation by an angle in radians, followed by `transform`.
public func CGAffineTransformRotate(_ transform: Transform, _ angle: Double) -> Transform {
    transform.rotated(by: angle)
}
/// Returns a scaling by a factor for each axis, followed by `transform`.
public func CGAffineTransformScale(_ transform: Transform, _ sx: Double, _ sy: Double) -> Transform {
    transform.scaledBy(x: sx, y: sy)
}
/// Returns a translation in points, followed by `transform`.
public func CGAffineTransformTranslate(_ transform: Transform, _ tx: Double, _ ty: Double) -> Transform {
    transform.translatedBy(x: tx, y: ty)
}
/// Returns `first`, followed by `second`.
public func CGAffineTransformConcat(_ first: Transform, _ second: Transform) -> Transform {
    first.concatenating(second)
}
/// Returns the inverse, or the transform itself if it has no inverse.
public func CGAffineTransformInvert(_ transform: Transform) -> Transform { transform.inverted() }
/// Whether the transform is exactly the identity.
public func CGAffineTransformIsIdentity(_ transform: Transform) -> Bool { transform.isIdentity }
/// Whether both transforms are equal.
public func CGAffineTransformEqualToTransform(_ first: Transform, _ second: Transform) -> Bool { first == second }

/// Returns a point.
public func CGPointMake(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size, in points.
public func CGSizeMake(_ width: Double, _ height: Double) -> CGSize { CGSize(width: width, height: height) }
/// Returns a rectangle, in points.
public func CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// Returns insets from the four edges, in points.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// Returns the transformed point.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ transform: Transform) -> CGPoint {
    point.applying(transform)
}
/// Returns the bounding box of a transformed rectangle.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ transform: Transform) -> CGRect { rect.applying(transform) }
/// Whether a rectangle contains a point. Its right and bottom edges are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether two points are equal.
public func CGPointEqualToPoint(_ first: CGPoint, _ second: CGPoint) -> Bool { first == second }
/// Returns the x coordinate of the left edge.
public func CGRectGetMinX(_ rect: CGRect) -> Double { rect.minX }
/// Returns the x coordinate midway between left and right.
public func CGRectGetMidX(_ rect: CGRect) -> Double { rect.midX }
/// Returns the x coordinate of the right edge.
public func CGRectGetMaxX(_ rect: CGRect) -> Double { rect.maxX }
/// Returns the y coordinate of the top edge.
public func CGRectGetMinY(_ rect: CGRect) -> Double { rect.minY }
/// Returns the y coordinate midway between top and bottom.
public func CGRectGetMidY(_ rect: CGRect) -> Double { rect.midY }
/// Returns the y coordinate of the bottom edge.
public func CGRectGetMaxY(_ rect: CGRect) -> Double { rect.maxY }
/// Returns the width.
public func CGRectGetWidth(_ rect: CGRect) -> Double { rect.width }
/// Returns the height.
public func CGRectGetHeight(_ rect: CGRect) -> Double { rect.height }
/// Returns the rectangle with its edges moved inward by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect { rect.inset(by: insets) }
/// Whether insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ first: EdgeInsets, _ second: EdgeInsets) -> Bool { first == second }
/// Returns the rectangle with its vertical edges moved inward by `dx` and its horizontal ones by `dy`.
public func CGRectInset(_ rect: CGRect, _ dx: Double, _ dy: Double) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// Returns the rectangle, moved.
public func CGRectOffset(_ rect: CGRect, _ dx: Double, _ dy: Double) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// Returns the smallest rectangle with integral edges that contains this one.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Returns the intersection of both rectangles.
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect { first.intersection(second) }
/// Returns the smallest rectangle that contains both.
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }
/// Whether the rectangles intersect.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.intersects(second) }
/// Whether the first rectangle contains the second.
public func CGRectContainsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.contains(second) }
/// Whether the rectangles are equal.
public func CGRectEqualToRect(_ first: CGRect, _ second: CGRect) -> Bool { first == second }
/// Whether two sizes are equal.
public func CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool { first == second }
/// Whether the rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether the rectangle is null.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Returns the largest rectangle of an aspect ratio that fits into another one, in its middle. It is AVFoundation's.
public func AVMakeRect(aspectRatio: CGSize, insideRect rect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return rect }
    let scale = min(rect.width / aspectRatio.width, rect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
}
