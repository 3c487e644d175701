package import TouchstoneGeometry

/// The place of a view in its limit, and the largest part of a step that keeps it there. The part is computed directly,
/// not by search.
///
/// Coordinates are those of the superview, relative to the view's center. The outline is in the view's own coordinates,
/// relative to its anchor point. So `transform` alone converts from one to the other.
///
/// A view that fits into its limit stays inside. Along an axis on which its box is larger than the limit, it covers the
/// limit. A view that violates this at the start may come back, but not go further away.
package struct LimitedPose {
    /// The view's bounds, relative to its anchor point.
    package let outline: Rect
    /// The limit, or nil if there is none.
    package let limit: Rect?
    private let shape: DraggableView.LimitShape
    /// Whether the view stays inside the limit or covers it.
    let side: DraggableView.LimitSide
    package private(set) var transform: Transform
    /// The factor by which steps have scaled the view up so that it covers its limit.
    package internal(set) var growth = 1.0
    /// The factor by which a rotation may still scale the view up.
    var mostGrowth: Double
    /// The requirement of the limit, or nil without a limit.
    package private(set) var requirement: LimitRequirement?

    /// - Parameters:
    ///   - outline: the view's bounds, relative to its anchor point.
    ///   - transform: the transform from the view's coordinates to the superview's.
    ///   - limit: the limit, or nil if there is none.
    ///   - shape: whether the view's frame or its rotated outline is limited.
    ///   - side: whether the view stays inside the limit or covers it.
    ///   - mostGrowth: the factor by which a rotation may scale up a view that covers its limit.
    ///   - requirement: the previous requirement of the limit. It is kept while that is possible.
    package init(
        outline: Rect, transform: Transform, limit: Rect?, shape: DraggableView.LimitShape,
        side: DraggableView.LimitSide = .inside, mostGrowth: Double = .infinity, requirement: LimitRequirement? = nil
    ) {
        self.outline = outline
        self.transform = transform
        self.limit = limit
        self.shape = shape
        self.side = side
        self.mostGrowth = mostGrowth
        self.requirement = requirement
        updateRequirement()
    }

    private mutating func updateRequirement() {
        guard let limit else {
            requirement = nil
            return
        }
        guard side == .inside else {
            requirement = .outline
            return
        }
        let inside = shape == .corners ? limitInside : nil
        if requirement?.isPossible(box: box, limit: limit, outline: outline, limitInside: inside) == true { return }
        requirement = LimitRequirement(box: box, limit: limit, outline: outline, limitInside: inside)
    }

    /// The bounding box of the view.
    package var box: Rect { outline.applying(transform) }

    /// The bounding box of the limit in the view's own coordinates, or nil if the transform has no inverse.
    var limitInside: Rect? {
        guard let limit, let inverse = transform.inverted else { return nil }
        return limit.applying(inverse)
    }

    // MARK: Steps

    /// Moves the view by the part of `displacement` that fits. Returns the rest.
    ///
    /// - Parameters:
    ///   - displacement: the requested displacement, in the superview's coordinates.
    ///   - slides: whether the view slides along an edge. Otherwise it moves straight and stops at the edge.
    package mutating func move(by displacement: Vector, slides: Bool = true) -> Vector {
        let allowed = allowed(displacement, slides: slides)
        return apply(Transform(translation: allowed)) ? displacement - allowed : displacement
    }

    /// Scales the view about a point by the part of `factor`, measured from 1, that fits. Returns that part.
    package mutating func scale(by factor: Double, about point: Point) -> Double {
        guard factor > 0, factor.isFinite, factor != 1 else { return 1 }
        if isCovering { return scaleCovering(by: factor, about: point) }
        let sign: Double = factor < 1 ? -1 : 1
        let whole = abs(factor - 1)
        let reach = min(scalingReach(about: point, sign: sign, upTo: whole), whole)
        let part = reach == whole ? factor : 1 + sign * reach
        guard apply(Transform(scaleX: part, y: part).about(point)) else { return 1 }
        settle()
        return part
    }

    /// Rotates the view rigidly about a point by the part of `angle`, in radians, that fits. Returns that part.
    package mutating func turn(by angle: Double, about point: Point) -> Double {
        guard angle.isFinite else { return 0 }
        let isCovering = isCovering
        let sign: Double = angle < 0 ? -1 : 1
        var turned = 0.0
        // In half a turn an edge passes each line at most twice, so the rotation is made in half turns. An angle beyond
        // a whole turn meets no new obstacle.
        for _ in 0..<2 where turned != angle {
            let remaining = abs(angle - turned)
            let whole = min(remaining, .pi)
            let room =
                isCovering
                ? coveringReach(sign: sign, upTo: whole) : turningReach(about: point, sign: sign, upTo: whole)
            let reach = min(room, whole)
            guard apply(Transform(rotationAngle: sign * reach).about(point)) else { return turned }
            if isCovering { cover(about: point) } else { settle() }
            turned = reach == remaining ? angle : turned + sign * reach
            if reach < whole { return turned }
        }
        return turned == angle || apply(Transform(rotationAngle: angle - turned).about(point)) ? angle : turned
    }

    /// Makes a step. Returns false, and changes nothing, if the result is not finite.
    mutating func apply(_ step: Transform) -> Bool {
        let next = transform.concatenating(step)
        guard next.isFinite else { return false }
        transform = next
        return true
    }

    /// Moves the view by the shortest displacement to where the limit requires it to be. A view that must cover its
    /// limit first grows about its middle as far as necessary.
    package mutating func moveInside() {
        if side == .cover { return cover(about: outline.center.applying(transform)) }
        _ = apply(Transform(translation: displacementInside))
    }

    /// Removes a violation of the limit that is only a rounding error.
    private mutating func settle() {
        let displacement = displacementInside
        if displacement != .zero, displacement.length < LimitRequirement.tolerance {
            _ = apply(Transform(translation: displacement))
        }
    }

    // MARK: Moving

    /// The displacements that are allowed along each axis, and the axes: those of the superview, or the view's own.
    private var room: (horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, axes: Transform)? {
        guard let limit, let requirement else { return nil }
        // An axis is not limited where the distance is not a number.
        func between(_ one: Double, _ other: Double) -> ClosedRange<Double> {
            one.isNaN || other.isNaN ? -.infinity ... .infinity : min(one, other)...max(one, other)
        }
        switch requirement {
        case .box:
            let box = box
            // These displacements lead to the first and to the last edge of the limit. Their order depends on whether
            // the box fits or covers.
            return (
                between(limit.minX - box.minX, limit.maxX - box.maxX),
                between(limit.minY - box.minY, limit.maxY - box.maxY), .identity
            )
        case .outline:
            guard let inside = limitInside else { return nil }
            return (
                between(inside.minX - outline.minX, inside.maxX - outline.maxX),
                between(inside.minY - outline.minY, inside.maxY - outline.maxY),
                Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
            )
        }
    }

    private func allowed(_ displacement: Vector, slides: Bool) -> Vector {
        guard let room else { return displacement }
        /// A length that is not beyond the room, or no further beyond it than before.
        func clamped(_ length: Double, _ room: ClosedRange<Double>) -> Double {
            min(max(length, min(room.lowerBound, 0)), max(room.upperBound, 0))
        }
        let own = displacement.applying(room.axes.pseudoInverse)
        let part = Vector(dx: clamped(own.dx, room.horizontal), dy: clamped(own.dy, room.vertical))
        if part == own { return displacement }
        guard !slides else { return part.applying(room.axes) }
        func ratio(_ part: Double, _ whole: Double) -> Double { whole == 0 ? 1 : part / whole }
        return displacement * min(ratio(part.dx, own.dx), ratio(part.dy, own.dy))
    }

    /// The shortest displacement to where the limit requires the view to be. Zero if it is there.
    var displacementInside: Vector {
        guard let room else { return .zero }
        func nearest(_ room: ClosedRange<Double>) -> Double { min(max(0, room.lowerBound), room.upperBound) }
        let displacement = Vector(dx: nearest(room.horizontal), dy: nearest(room.vertical)).applying(room.axes)
        return displacement.isFinite ? displacement : .zero
    }

    // MARK: Conditions

    /// A line and the side of it on which a point must stay: `sign · (coordinate − edge) ≤ 0`.
    private struct Bound {
        var isHorizontal: Bool
        var edge: Double
        var sign: Double

        func distance(_ point: Point) -> Double { sign * ((isHorizontal ? point.x : point.y) - edge) }
        func direction(_ vector: Vector) -> Double { sign * (isHorizontal ? vector.dx : vector.dy) }

        /// The four sides of a rectangle, for points that must stay inside.
        static func sides(of rect: Rect) -> [Bound] {
            [
                Bound(isHorizontal: true, edge: rect.minX, sign: -1),
                Bound(isHorizontal: true, edge: rect.maxX, sign: 1),
                Bound(isHorizontal: false, edge: rect.minY, sign: -1),
                Bound(isHorizontal: false, edge: rect.maxY, sign: 1),
            ]
        }
    }

    /// The largest progress of a step, up to `end`, up to which every condition of the limit holds.
    ///
    /// - Parameters:
    ///   - constraint: the movement of a corner of the view during the step, relative to a line.
    ///   - limitPoint: the movement of a corner of the limit during the step, as seen from the view.
    private func reach(
        upTo end: Double, outlinePoint constraint: (Point, Bound) -> Constraint,
        limitPoint: (Point, Bound) -> Constraint
    ) -> Double {
        guard let limit, let requirement else { return end }
        var least: Double?
        func note(_ reach: Double) { if least.map({ reach < $0 }) ?? true { least = reach } }
        switch requirement {
        case .box(let horizontal, let vertical):
            let corners = outline.corners.map { $0.applying(transform) }
            for bound in Bound.sides(of: limit) {
                switch bound.isHorizontal ? horizontal : vertical {
                case .inside: for corner in corners { note(constraint(corner, bound).reach(upTo: end)) }
                case .covering:
                    // One of the corners is enough.
                    let beyond = Bound(isHorizontal: bound.isHorizontal, edge: bound.edge, sign: -bound.sign)
                    note(corners.map { constraint($0, beyond) }.reach(upTo: end))
                }
            }
        case .outline:
            let corners = limit.corners
            for bound in Bound.sides(of: outline) {
                for corner in corners { note(limitPoint(corner, bound).reach(upTo: end)) }
            }
        }
        return least ?? end
    }

    /// The reach of a scale. Progress is the difference of the factor from 1.
    private func scalingReach(about center: Point, sign: Double, upTo end: Double) -> Double {
        let inverse = transform.pseudoInverse
        let own = center.applying(inverse)
        return reach(
            upTo: end,
            outlinePoint: { point, bound in
                .line(start: bound.distance(point), slope: sign * bound.direction(point - center))
            },
            limitPoint: { point, bound in
                // The point is seen at own + (seen − own) / factor. The inequality is multiplied by the factor.
                .line(start: bound.distance(point.applying(inverse)), slope: sign * bound.distance(own))
            })
    }

    /// The reach of a rotation. Progress is the angle.
    private func turningReach(about center: Point, sign: Double, upTo end: Double) -> Double {
        let inverse = transform.pseudoInverse
        let own = center.applying(inverse)
        func constraint(_ bound: Bound, from center: Point, along: Vector, across: Vector, sign: Double) -> Constraint {
            .turn(
                constant: bound.distance(center), cosine: bound.direction(along),
                sine: sign * bound.direction(across))
        }
        return reach(
            upTo: end,
            outlinePoint: { point, bound in
                let arm = point - center
                return constraint(bound, from: center, along: arm, across: Vector(dx: -arm.dy, dy: arm.dx), sign: sign)
            },
            limitPoint: { point, bound in
                // Seen from the view, the limit rotates in the opposite direction.
                let arm = point - center
                return constraint(
                    bound, from: own, along: arm.applying(inverse),
                    across: Vector(dx: -arm.dy, dy: arm.dx).applying(inverse), sign: -sign)
            })
    }
}
