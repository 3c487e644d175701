#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

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
