internal import TouchstoneSystem

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

extension Transform {
    /// The parts of a transform: `M = scale · shear · rotation · translation`, applied to a row vector in that order.
    ///
    /// Source: CSS Transforms, "Decomposing a 2D matrix". The shear is the second row of a matrix whose first row is
    /// (1, 0). Without a shear it is (0, 1).
    public struct Decomposition: Hashable, Sendable {
        /// The translation, which is applied last, in points.
        public var translation: Vector
        /// The factor along the first axis; negative if that axis is mirrored.
        public var scaleX: Double
        /// The factor along the second axis; negative if that axis is mirrored.
        public var scaleY: Double
        /// The rotation in radians, clockwise, in −π…π.
        public var angle: Double
        /// The component of the second axis along the first; 0 without a shear.
        public var shearX: Double
        /// The component of the second axis across the first; 1 without a shear.
        public var shearY: Double

        /// Creates a decomposition from its parts. `angle` is in radians.
        public init(
            translation: Vector, scaleX: Double, scaleY: Double, angle: Double, shearX: Double = 0, shearY: Double = 1
        ) {
            self.translation = translation
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.angle = angle
            self.shearX = shearX
            self.shearY = shearY
        }

        /// The transform with these parts.
        public var transform: Transform {
            let sine = sin(angle)
            let cosine = cos(angle)
            return Transform(
                a: scaleX * cosine, b: scaleX * sine,
                c: scaleY * (shearX * cosine - shearY * sine), d: scaleY * (shearX * sine + shearY * cosine),
                tx: translation.dx, ty: translation.dy)
        }
    }

    /// The parts of this transform. A mirrored transform has one negative scale.
    public var decomposition: Decomposition {
        var row0 = Vector(dx: a, dy: b)
        var row1 = Vector(dx: c, dy: d)
        var scaleX = row0.length
        var scaleY = row1.length
        if determinant < 0 {
            if a < d { scaleX = -scaleX } else { scaleY = -scaleY }
        }
        // The inverse of the smallest numbers is not finite.
        if scaleX != 0 { row0 = (1 / scaleX).isFinite ? row0 * (1 / scaleX) : Vector(dx: a / scaleX, dy: b / scaleX) }
        if scaleY != 0 { row1 = (1 / scaleY).isFinite ? row1 * (1 / scaleY) : Vector(dx: c / scaleY, dy: d / scaleY) }
        // An axis of length 0 gets its direction from the other axis, so that there is no shear.
        if scaleX == 0 { row0 = scaleY == 0 ? Vector(dx: 1, dy: 0) : Vector(dx: row1.dy, dy: -row1.dx) }
        if scaleY == 0 { row1 = Vector(dx: -row0.dy, dy: row0.dx) }
        let angle = atan2(row0.dy, row0.dx)
        let sheared = Vector(
            dx: row0.dx * row1.dx + row0.dy * row1.dy, dy: row0.dx * row1.dy - row0.dy * row1.dx)
        return Decomposition(
            translation: Vector(dx: tx, dy: ty), scaleX: scaleX, scaleY: scaleY, angle: angle,
            shearX: sheared.dx, shearY: sheared.dy)
    }

    /// The cosine of the angle between the two axes: 0 without a shear, ±1 if the axes coincide.
    public var shear: Double {
        let first = Vector(dx: a, dy: b)
        let second = Vector(dx: c, dy: d)
        let product = first.length * second.length
        guard product > 0, product.isFinite else { return 0 }
        return (first.dx * second.dx + first.dy * second.dy) / product
    }

    /// Returns the transform at `progress` between this one and `target`, interpolated by decomposition and in the
    /// shorter direction. A pure rotation keeps its determinant at 1 throughout.
    ///
    /// Source: CSS Transforms, "Interpolation of decomposed 2D matrix values". `progress` may be outside of 0…1.
    public func interpolated(to target: Transform, progress: Double) -> Transform {
        if progress == 0 { return self }
        if progress == 1 { return target }
        var from = decomposition
        var to = target.decomposition
        if (from.scaleX < 0 && to.scaleY < 0) || (from.scaleY < 0 && to.scaleX < 0) {
            from.scaleX = -from.scaleX
            from.scaleY = -from.scaleY
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        if abs(from.angle - to.angle) > .pi {
            if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
        }
        func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
        return Decomposition(
            translation: Vector(
                dx: mix(from.translation.dx, to.translation.dx), dy: mix(from.translation.dy, to.translation.dy)),
            scaleX: mix(from.scaleX, to.scaleX), scaleY: mix(from.scaleY, to.scaleY),
            angle: mix(from.angle, to.angle),
            shearX: mix(from.shearX, to.shearX), shearY: mix(from.shearY, to.shearY)
        ).transform
    }
}
