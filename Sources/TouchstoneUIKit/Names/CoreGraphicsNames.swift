public import TouchstoneEngine
public import TouchstoneGeometry

/// A number. The engine has only this type.
public typealias CGFloat = Double
/// A point, in points.
public typealias CGPoint = TouchstoneGeometry.Point
/// A width and a height, in points.
public typealias CGSize = TouchstoneGeometry.Size
/// An axis-aligned rectangle, in points.
public typealias CGRect = TouchstoneGeometry.Rect
/// A displacement, in points.
public typealias CGVector = Vector
/// An affine transform.
public typealias CGAffineTransform = Transform
/// A color. It is the same type as `UIColor`.
public typealias CGColor = Color
/// The layer of a view.
public typealias CALayer = Layer
/// The corners of a layer.
public typealias CACornerMask = Layer.CornerMask

extension Transform {
    /// Creates the identity transform.
    public init() { self = .identity }
    /// Creates a transform from its six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Returns the inverse, or, as on the platform, the transform itself if it has no inverse.
    public func inverted() -> Transform {
        let inverse: Transform? = inverted
        return inverse ?? self
    }
}
