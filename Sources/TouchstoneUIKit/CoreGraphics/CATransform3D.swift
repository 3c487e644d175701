// These are the names of Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TouchstoneGeometry

/// A transform in space: a matrix of 4 × 4 numbers that is applied to rows (x, y, z, 1).
///
/// The row of a point is multiplied by the matrix from the left, so the last row contains the translation.
public struct CATransform3D: Hashable, Sendable {
    /// A number of the first row.
    public var m11, m12, m13, m14: Double
    /// A number of the second row.
    public var m21, m22, m23, m24: Double
    /// A number of the third row.
    public var m31, m32, m33, m34: Double
    /// A number of the last row, which contains the translation in points.
    public var m41, m42, m43, m44: Double

    /// Creates a transform whose numbers are all 0, as on the platform. It is not ``CATransform3DIdentity``.
    public init() { self.init(rows: [.zero, .zero, .zero, .zero]) }

    /// Creates a transform from its numbers, row by row.
    public init(
        m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
        m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    private init(rows: [SIMD4<Double>]) {
        (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
        (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
        (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
        (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
    }

    private var rows: [SIMD4<Double>] {
        [
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
            SIMD4(m41, m42, m43, m44),
        ]
    }

    /// A rotation by an angle in radians about an axis, or the identity if the axis has no length. The formula is
    /// Rodrigues' rotation formula, transposed for rows.
    fileprivate init(rotationBy angle: Double, about axis: SIMD3<Double>) {
        self = CATransform3DIdentity
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite else { return }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (c, s) = (cos(angle), sin(angle))
        let t = 1 - c
        self.init(rows: [
            SIMD4(t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0),
            SIMD4(t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0),
            SIMD4(t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0),
            SIMD4(0, 0, 0, 1),
        ])
    }

    /// This transform, followed by `other`.
    fileprivate func followed(by other: CATransform3D) -> CATransform3D {
        let right = other.rows
        return CATransform3D(
            rows: rows.map { row in
                row.x * right[0] + row.y * right[1] + row.z * right[2] + row.w * right[3]
            })
    }

    /// The inverse by Gauss–Jordan elimination with the largest pivots; nil if there is none.
    fileprivate var inverse: CATransform3D? {
        var (left, right) = (rows, CATransform3DIdentity.rows)
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
                left[pivot][column] != 0
            else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for row in 0..<4 where row != column {
                let times = left[row][column]
                left[row] -= times * left[column]
                right[row] -= times * right[column]
            }
        }
        return CATransform3D(rows: right)
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
    CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: tx,
        m42: ty, m43: tz, m44: 1)
}
/// Returns a scaling by a factor for each axis.
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
    CATransform3D(
        m11: sx, m12: 0, m13: 0, m14: 0, m21: 0, m22: sy, m23: 0, m24: 0, m31: 0, m32: 0, m33: sz, m34: 0, m41: 0,
        m42: 0, m43: 0, m44: 1)
}
/// Returns a rotation by an angle in radians about an axis. About (0, 0, 1), it is clockwise on the screen. It is the
/// identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3D(rotationBy: angle, about: SIMD3(x, y, z))
}
/// Returns a translation in points, followed by `transform`.
public func CATransform3DTranslate(
    _ transform: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double
) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).followed(by: transform)
}
/// Returns a scaling by a factor for each axis, followed by `transform`.
public func CATransform3DScale(
    _ transform: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double
) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).followed(by: transform)
}
/// Returns a rotation by an angle in radians about an axis, followed by `transform`.
public func CATransform3DRotate(
    _ transform: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).followed(by: transform)
}
/// Returns `first`, followed by `second`.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    first.followed(by: second)
}
/// Returns the inverse, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D { transform.inverse ?? transform }
/// Whether the transform is exactly the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == CATransform3DIdentity }
/// Whether both transforms are equal.
public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool {
    first == second
}
/// Returns the transform in space that does the same as a transform of the plane.
public func CATransform3DMakeAffineTransform(_ transform: Transform) -> CATransform3D {
    CATransform3D(
        m11: transform.a, m12: transform.b, m13: 0, m14: 0, m21: transform.c, m22: transform.d, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: transform.tx, m42: transform.ty, m43: 0, m44: 1)
}
/// Whether the transform does the same as a transform of the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}
/// Returns the transform of the plane with the numbers of the first two axes and of the translation. It does the same
/// only if ``CATransform3DIsAffine(_:)`` is true.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> Transform {
    Transform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41, ty: transform.m42)
}
