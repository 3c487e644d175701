/// A number: the engine has no other kind.
public typealias CGFloat = Double
/// A location, in points.
public typealias CGPoint = Point
/// A width and a height, in points.
public typealias CGSize = Size
/// An axis-aligned rectangle, in points.
public typealias CGRect = Rect
/// A displacement, in points.
public typealias CGVector = Vector
/// An affine transform.
public typealias CGAffineTransform = Transform
/// A colour: there is one kind.
public typealias CGColor = Color
/// What stands behind a view.
public typealias CALayer = Layer
/// Corners of a layer.
public typealias CACornerMask = Layer.CornerMask
