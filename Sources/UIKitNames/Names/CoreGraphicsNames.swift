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
/// What a view is drawn by on the platform.
public typealias CALayer = Layer
/// Corners of a layer.
public typealias CACornerMask = Layer.CornerMask

extension Transform {
    /// The transform that leaves every point where it is.
    public init() { self = .identity }
    /// A transform by its six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The inverse; the transform itself where there is none, as on the platform.
    public func inverted() -> Transform {
        let inverse: Transform? = inverted
        return inverse ?? self
    }
}
