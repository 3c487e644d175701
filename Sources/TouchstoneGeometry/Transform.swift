#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An affine transform, defined as in Core Graphics. A point is a row vector, and `p' = p · M` with
///
///         ⎡ a  b  0 ⎤
///     M = ⎢ c  d  0 ⎥
///         ⎣ tx ty 1 ⎦
///
/// Transforms compose as `p.applying(A.concatenating(B)) == p.applying(A).applying(B)`.
public struct Transform: Hashable, Sendable {
    /// The factor of x in x'.
    public var a: Double
    /// The factor of x in y'.
    public var b: Double
    /// The factor of y in x'.
    public var c: Double
    /// The factor of y in y'.
    public var d: Double
    /// The translation along x', in points.
    public var tx: Double
    /// The translation along y', in points.
    public var ty: Double

    /// The transform that does not move any point.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its six numbers. It may have no inverse.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a translation by `x` to the right and `y` down, in points.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// Creates a translation by a vector.
    public init(translation: Vector) { self.init(translationX: translation.dx, y: translation.dy) }
    /// Creates a scaling about the origin with a factor for each axis. A negative factor mirrors; with a factor of 0
    /// there is no inverse.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a rotation about the origin in radians, clockwise on the screen.
    public init(rotationAngle radians: Double) {
        let sine = sin(radians)
        let cosine = cos(radians)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The six numbers in the order a, b, c, d, tx, ty.
    public var components: [Double] { [a, b, c, d, tx, ty] }

    /// Whether the transform is exactly the identity, without a tolerance.
    public var isIdentity: Bool { self == .identity }

    /// Whether all six components are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The signed factor by which areas change; negative for a mirrored transform.
    public var determinant: Double { a * d - b * c }

    /// Returns this transform followed by `next`.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns a translation followed by this transform.
    public func translatedBy(x: Double, y: Double) -> Transform {
        var result = self
        result.tx = x * a + y * c + tx
        result.ty = x * b + y * d + ty
        return result
    }

    /// Returns a scaling about the origin followed by this transform.
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// Returns a rotation about the origin by `radians` followed by this transform.
    public func rotated(by radians: Double) -> Transform {
        Transform(rotationAngle: radians).concatenating(self)
    }

    /// Returns the same transform about `point` instead of the origin. It moves `point` as this transform moves the
    /// origin.
    public func about(_ point: Point) -> Transform {
        Transform(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
            Transform(translationX: point.x, y: point.y))
    }

    /// The ratio of the determinant to the squared norm below which a transform counts as singular. The inverse would
    /// have lost all 15 digits of a double.
    static let singularRatio = 1e-14

    /// The norm of the linear part below which a transform counts as zero. The inverse would overflow when it is
    /// concatenated.
    static let zeroNorm = 1e-100

    /// The inverse; nil if the transform is singular, or so close to singular that the result would be meaningless.
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

    /// The inverse if there is one, and otherwise the Moore–Penrose pseudo-inverse, which loses the least.
    ///
    /// If a view is collapsed to a line, points along that line can still be converted. If it is collapsed to a point,
    /// the result is the origin. For a linear part L of rank one, the pseudo-inverse is Lᵀ / ‖L‖² (Frobenius norm). For
    /// rank zero it is zero. The result is always finite.
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

    /// Returns the largest difference between corresponding components.
    public func distance(to other: Transform) -> Double {
        zip(components, other.components).map { abs($0 - $1) }.max() ?? 0
    }
}
