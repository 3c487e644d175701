#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An affine transform with Core Graphics' meaning: a point is a row vector, and `p' = p · M` with
///
///         ⎡ a  b  0 ⎤
///     M = ⎢ c  d  0 ⎥
///         ⎣ tx ty 1 ⎦
///
/// Composition law: `p.applying(A.concatenating(B)) == p.applying(A).applying(B)`.
public struct Transform: Hashable, Sendable {
    /// How much of x goes into x'.
    public var a: Double
    /// How much of x goes into y'.
    public var b: Double
    /// How much of y goes into x'.
    public var c: Double
    /// How much of y goes into y'.
    public var d: Double
    /// What is added to x', in points.
    public var tx: Double
    /// What is added to y', in points.
    public var ty: Double

    /// The transform that leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A transform by its six numbers, taken as they are; it need not have an inverse.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A translation by `x` to the right and `y` down, in points.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// A translation along a vector.
    public init(translation: Vector) { self.init(translationX: translation.dx, y: translation.dy) }
    /// A scaling about the origin by a factor for each axis; a negative one mirrors, 0 has no inverse.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A rotation about the origin, clockwise on the screen, in radians.
    public init(rotationAngle radians: Double) {
        let sine = sin(radians)
        let cosine = cos(radians)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The six numbers in the order a, b, c, d, tx, ty.
    public var components: [Double] { [a, b, c, d, tx, ty] }

    /// Whether it is the identity exactly, without a tolerance.
    public var isIdentity: Bool { self == .identity }

    /// Whether all six components are finite numbers.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The signed factor by which areas grow; negative for a mirrored transform.
    public var determinant: Double { a * d - b * c }

    /// This transform, then `next`.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A translation, then this transform.
    public func translatedBy(x: Double, y: Double) -> Transform {
        var result = self
        result.tx = x * a + y * c + tx
        result.ty = x * b + y * d + ty
        return result
    }

    /// A scaling about the origin, then this transform.
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// A rotation about the origin by `radians`, then this transform.
    public func rotated(by radians: Double) -> Transform {
        Transform(rotationAngle: radians).concatenating(self)
    }

    /// The same transform about another point than the origin: there it leaves `point` where this one leaves the origin.
    public func about(_ point: Point) -> Transform {
        Transform(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
            Transform(translationX: point.x, y: point.y))
    }

    /// Below this ratio of determinant to squared norm a transform counts as singular: its inverse would have lost
    /// all 15 digits of a double.
    static let singularRatio = 1e-14

    /// Below this norm of the linear part a transform counts as zero: the inverse would overflow when it is chained.
    static let zeroNorm = 1e-100

    /// The inverse, or nil where the transform is singular (or so nearly that the result would mean nothing).
    public var inverted: Transform? {
        let squaredNorm = a * a + b * b + c * c + d * d
        let determinant = determinant
        guard isFinite, squaredNorm.isFinite, squaredNorm > Self.zeroNorm * Self.zeroNorm,
            abs(determinant) > Self.singularRatio * squaredNorm
        else { return nil }
        let linear = Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant, tx: 0, ty: 0)
        let origin = Point(x: -tx, y: -ty).applying(linear)
        let result = Transform(
            a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: origin.x, ty: origin.y)
        return result.isFinite ? result : nil
    }

    /// The inverse where there is one, else the Moore–Penrose pseudo-inverse: the way back that loses least.
    ///
    /// A view squeezed to a line still answers along that line; one squeezed to a point answers with its own origin.
    /// For a linear part L of rank one that is Lᵀ / ‖L‖² (Frobenius norm), for rank zero it is zero. The result is
    /// always finite.
    public var pseudoInverse: Transform {
        if let inverted { return inverted }
        let squaredNorm = a * a + b * b + c * c + d * d
        guard isFinite, squaredNorm.isFinite, squaredNorm > Self.zeroNorm * Self.zeroNorm else {
            return Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        }
        let linear = Transform(
            a: a / squaredNorm, b: c / squaredNorm, c: b / squaredNorm, d: d / squaredNorm, tx: 0, ty: 0)
        let origin = Point(x: -tx, y: -ty).applying(linear)
        let result = Transform(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: origin.x, ty: origin.y)
        return result.isFinite ? result : Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The largest difference between corresponding components.
    public func distance(to other: Transform) -> Double {
        zip(components, other.components).map { abs($0 - $1) }.max() ?? 0
    }
}
