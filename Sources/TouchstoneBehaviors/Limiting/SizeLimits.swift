internal import TouchstoneGeometry

/// The sizes that a view may have while one of its points stays in place. They are computed directly, not by search.
///
/// A size is a vector of width and height. A size that is beyond a bound at the start may come back, but not go further
/// beyond.
struct SizeLimits {
    /// A bound on sizes: `normal · size` is at most `most`.
    private struct Bound {
        var normal: Vector
        var most: Double

        func excess(of size: Vector) -> Double { normal.dot(size) - most }
    }

    private let current: Vector
    private var bounds: [Bound] = []

    /// Creates the room for sizes of at least a minimum.
    init(current: Vector, minimum: Size) {
        self.current = current
        add(Vector(dx: -1, dy: 0), -max(minimum.width, 0))
        add(Vector(dx: 0, dy: -1), -max(minimum.height, 0))
    }

    /// Adds the condition that the corners of the view stay inside a limit.
    ///
    /// - Parameters:
    ///   - limit: the limit, in the superview's coordinates.
    ///   - fixed: the point that stays in place, in the superview's coordinates.
    ///   - unit: the same point in units of the bounds.
    ///   - linear: the view's transform. Its translation has no effect.
    mutating func hold(inside limit: Rect, fixed: Point, unit: Point, linear: Transform) {
        for corner in Rect(x: 0, y: 0, width: 1, height: 1).corners {
            let arm = corner - unit
            let across = Vector(dx: linear.a * arm.dx, dy: linear.c * arm.dy)
            let down = Vector(dx: linear.b * arm.dx, dy: linear.d * arm.dy)
            add(-across, fixed.x - limit.minX)
            add(across, limit.maxX - fixed.x)
            add(-down, fixed.y - limit.minY)
            add(down, limit.maxY - fixed.y)
        }
    }

    private mutating func add(_ normal: Vector, _ most: Double) {
        guard normal != .zero, normal.isFinite, most.isFinite else { return }
        bounds.append(Bound(normal: normal, most: max(most, normal.dot(current))))
    }

    /// Returns the last size that fits on the line from the current size along a displacement.
    func size(along displacement: Vector) -> Vector {
        var part = 1.0
        for bound in bounds {
            let rise = bound.normal.dot(displacement)
            if rise > 0 { part = min(part, max(-bound.excess(of: current), 0) / rise) }
        }
        return part == 1 ? current + displacement : current + displacement * part
    }

    /// Returns the size that fits and is closest to a wanted size, as seen on the screen.
    ///
    /// - Parameter inverse: the inverse of the linear map from sizes to the window.
    func size(nearest wanted: Vector, inverse: Transform) -> Vector {
        guard bounds.contains(where: { $0.excess(of: wanted) > 0 }) else { return wanted }
        var nearest: (size: Vector, distance: Double)?
        let forward = inverse.pseudoInverse
        func consider(_ size: Vector) {
            let distance = (size - wanted).applying(forward).length
            guard size.isFinite, distance < nearest?.distance ?? .infinity, fits(size) else { return }
            nearest = (size, distance)
        }
        for (index, bound) in bounds.enumerated() {
            consider(foot(of: wanted, on: bound, inverse))
            for other in bounds.dropFirst(index + 1) {
                if let corner = Self.corner(bound, other) { consider(corner) }
            }
        }
        return nearest?.size ?? size(along: wanted - current)
    }

    /// The point of a bound's line that is closest to a size on the screen.
    private func foot(of size: Vector, on bound: Bound, _ inverse: Transform) -> Vector {
        // The inverse, multiplied by its own transpose and applied to the normal.
        let normal = bound.normal
        let seen = Vector(
            dx: inverse.a * normal.dx + inverse.b * normal.dy, dy: inverse.c * normal.dx + inverse.d * normal.dy)
        let direction = seen.applying(inverse)
        return size - direction * (bound.excess(of: size) / normal.dot(direction))
    }

    /// The intersection of the lines of two bounds, or nil if they are parallel.
    private static func corner(_ one: Bound, _ other: Bound) -> Vector? {
        let determinant = one.normal.dx * other.normal.dy - one.normal.dy * other.normal.dx
        guard abs(determinant) > 1e-12 * one.normal.length * other.normal.length else { return nil }
        return Vector(
            dx: (one.most * other.normal.dy - other.most * one.normal.dy) / determinant,
            dy: (one.normal.dx * other.most - other.normal.dx * one.most) / determinant)
    }

    /// Whether a size violates no bound by more than a rounding error.
    private func fits(_ size: Vector) -> Bool {
        bounds.allSatisfy { bound in
            let scale = abs(bound.most) + bound.normal.length * max(size.length, current.length)
            return bound.excess(of: size) <= 1e-12 * scale
        }
    }
}
