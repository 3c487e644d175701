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
        let progress = min(scalingProgress(about: point, sign: sign, upTo: whole), whole)
        let part = progress == whole ? factor : 1 + sign * progress
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
            let allowed =
                isCovering
                ? coveringProgress(sign: sign, upTo: whole) : turningProgress(about: point, sign: sign, upTo: whole)
            let progress = min(allowed, whole)
            guard apply(Transform(rotationAngle: sign * progress).about(point)) else { return turned }
            if isCovering { cover(about: point) } else { settle() }
            turned = progress == remaining ? angle : turned + sign * progress
            if progress < whole { return turned }
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

    /// The displacements that are allowed, and their axes: those of the superview, or the view's own.
    private var clearance: (displacements: Clearance, axes: Transform)? {
        guard let limit, let requirement else { return nil }
        switch requirement {
        case .box: return (Clearance(of: box, insideOrCovering: limit), .identity)
        case .outline:
            guard let inside = limitInside else { return nil }
            return (
                Clearance(of: outline, insideOrCovering: inside),
                Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
            )
        }
    }

    private func allowed(_ displacement: Vector, slides: Bool) -> Vector {
        guard let (displacements, axes) = clearance else { return displacement }
        let own = displacement.applying(axes.pseudoInverse)
        let part = displacements.clamped(own)
        if part == own { return displacement }
        guard !slides else { return part.applying(axes) }
        func ratio(_ part: Double, _ whole: Double) -> Double { whole == 0 ? 1 : part / whole }
        return displacement * min(ratio(part.dx, own.dx), ratio(part.dy, own.dy))
    }

    /// The shortest displacement to where the limit requires the view to be. Zero if it is there.
    var displacementInside: Vector {
        guard let (displacements, axes) = clearance else { return .zero }
        let displacement = displacements.nearest.applying(axes)
        return displacement.isFinite ? displacement : .zero
    }

    // MARK: Conditions

    /// The largest progress of a step, up to `end`, up to which every condition of the limit holds.
    ///
    /// - Parameters:
    ///   - constraint: the movement of a corner of the view during the step, relative to a line.
    ///   - limitPoint: the movement of a corner of the limit during the step, as seen from the view.
    private func progress(
        upTo end: Double, outlinePoint constraint: (Point, LimitEdge) -> Constraint,
        limitPoint: (Point, LimitEdge) -> Constraint
    ) -> Double {
        guard let limit, let requirement else { return end }
        var least: Double?
        func note(_ progress: Double) { if least.map({ progress < $0 }) ?? true { least = progress } }
        switch requirement {
        case .box(let horizontal, let vertical):
            let corners = outline.corners.map { $0.applying(transform) }
            for edge in LimitEdge.edges(of: limit) {
                switch edge.isHorizontal ? horizontal : vertical {
                case .inside: for corner in corners { note(constraint(corner, edge).progress(upTo: end)) }
                case .covering:
                    // One of the corners is enough.
                    let beyond = LimitEdge(isHorizontal: edge.isHorizontal, position: edge.position, sign: -edge.sign)
                    note(corners.map { constraint($0, beyond) }.progress(upTo: end))
                }
            }
        case .outline:
            let corners = limit.corners
            for edge in LimitEdge.edges(of: outline) {
                for corner in corners { note(limitPoint(corner, edge).progress(upTo: end)) }
            }
        }
        return least ?? end
    }

    /// The progress of a scale: the difference of the factor from 1.
    private func scalingProgress(about center: Point, sign: Double, upTo end: Double) -> Double {
        let inverse = transform.pseudoInverse
        let own = center.applying(inverse)
        return progress(
            upTo: end,
            outlinePoint: { point, edge in
                .line(start: edge.distance(point), slope: sign * edge.direction(point - center))
            },
            limitPoint: { point, edge in
                // The point is seen at own + (seen − own) / factor. The inequality is multiplied by the factor.
                .line(start: edge.distance(point.applying(inverse)), slope: sign * edge.distance(own))
            })
    }

    /// The progress of a rotation: the angle.
    private func turningProgress(about center: Point, sign: Double, upTo end: Double) -> Double {
        let inverse = transform.pseudoInverse
        let own = center.applying(inverse)
        func constraint(_ edge: LimitEdge, from center: Point, along: Vector, across: Vector, sign: Double)
            -> Constraint
        {
            .turn(
                constant: edge.distance(center), cosine: edge.direction(along),
                sine: sign * edge.direction(across))
        }
        return progress(
            upTo: end,
            outlinePoint: { point, edge in
                let arm = point - center
                return constraint(edge, from: center, along: arm, across: Vector(dx: -arm.dy, dy: arm.dx), sign: sign)
            },
            limitPoint: { point, edge in
                // Seen from the view, the limit rotates in the opposite direction.
                let arm = point - center
                return constraint(
                    edge, from: own, along: arm.applying(inverse),
                    across: Vector(dx: -arm.dy, dy: arm.dx).applying(inverse), sign: -sign)
            })
    }
}

/// The requirement of a limit on a view. The view's size determines it, and it is then kept: a view that fits stays
/// inside, and a view that covers its limit keeps covering it.
package enum LimitRequirement: Equatable {
    /// A requirement for the box around the view, per axis of the superview.
    case box(horizontal: Side, vertical: Side)
    /// The view's own outline, rotated as it is, must cover the limit.
    case outline

    /// The requirement along one axis.
    package enum Side {
        /// The box must be between the two edges of the limit.
        case inside
        /// Each edge of the limit must be inside the box.
        case covering
    }

    /// Lengths that differ by less than this, in points, are equal, so that a view that was stopped where it just fits
    /// still fits afterwards (C).
    package static let tolerance = 1e-7

    /// Determines the requirement from the view's box. If the view's shape may cover the limit, `limitInside` is the
    /// box of the limit in the view's own coordinates.
    init(box: Rect, limit: Rect, outline: Rect, limitInside: Rect?) {
        func side(_ length: Double, _ available: Double) -> Side {
            length <= available + Self.tolerance ? .inside : .covering
        }
        let horizontal = side(box.width, limit.width)
        let vertical = side(box.height, limit.height)
        if horizontal == .covering || vertical == .covering, let limitInside, Self.covers(outline, limitInside) {
            self = .outline
        } else {
            self = .box(horizontal: horizontal, vertical: vertical)
        }
    }

    /// Whether the view's size still allows this requirement.
    func isPossible(box: Rect, limit: Rect, outline: Rect, limitInside: Rect?) -> Bool {
        func isPossible(_ side: Side, _ length: Double, _ available: Double) -> Bool {
            switch side {
            case .inside: length <= available + Self.tolerance
            case .covering: length >= available - Self.tolerance
            }
        }
        switch self {
        case .box(let horizontal, let vertical):
            return isPossible(horizontal, box.width, limit.width) && isPossible(vertical, box.height, limit.height)
        case .outline: return limitInside.map { Self.covers(outline, $0) } ?? false
        }
    }

    private static func covers(_ outline: Rect, _ limit: Rect) -> Bool {
        limit.width <= outline.width + tolerance && limit.height <= outline.height + tolerance
    }
}

/// The rules by which a view covers its limit, as a photo covers its crop.
///
/// A view covers its limit if the corners of the limit are in the view's bounds. That is so if their box, in the view's
/// own coordinates, is in the bounds. A scale by k about any point divides that box by k, and a translation moves it.
/// The smallest factor with which some translation covers the limit is therefore
///
///     k = max(width of the box / width of the bounds, height of the box / height of the bounds)
///
/// A view with k above 1 grows by k, about the point that stays under the fingers. It then moves by the shortest
/// displacement that brings the box into the bounds. A view whose box is already there does not move. So a view never
/// grows if a movement is enough.
extension LimitedPose {
    /// The smallest factor with which the view can cover its limit, or nil if no factor can.
    package var coveringFactor: Double? {
        guard let inside = limitInside else { return nil }
        let factor = max(inside.width / outline.width, inside.height / outline.height)
        return factor > 0 && factor.isFinite ? factor : nil
    }

    /// Whether the view must cover its limit and does. If other code has moved it elsewhere, it may come back, but not
    /// go further away.
    var isCovering: Bool {
        guard side == .cover, let coveringFactor else { return false }
        return coveringFactor <= 1 + Self.rounding
            && displacementInside.length <= LimitRequirement.tolerance
    }

    /// Scales the view about a point by the part of `factor` with which it can still cover the limit. The view moves
    /// away from the point where a gap would open otherwise. Returns that part.
    mutating func scaleCovering(by factor: Double, about point: Point) -> Double {
        let part = max(factor, min(coveringFactor ?? 1, 1))
        guard apply(Transform(scaleX: part, y: part).about(point)) else { return 1 }
        mostGrowth /= part
        cover(about: point)
        return part
    }

    /// Scales the view up about a point, and moves it, as far as it must to cover the limit.
    mutating func cover(about point: Point) {
        guard let factor = coveringFactor else { return }
        if factor > 1 + Self.rounding, apply(Transform(scaleX: factor, y: factor).about(point)) {
            growth *= factor
            mostGrowth /= factor
        }
        let displacement = displacementInside
        if displacement != .zero { _ = apply(Transform(translation: displacement)) }
    }

    /// The largest angle, up to `end`, through which a rotation needs no more growth than ``mostGrowth`` allows.
    ///
    /// Seen from the view, the limit rotates in the opposite direction. The sides of its box are those of the boxes of
    /// its two diagonals.
    func coveringProgress(sign: Double, upTo end: Double) -> Double {
        guard let limit, let inverse = transform.inverted, mostGrowth.isFinite else { return end }
        let most = max(mostGrowth, 1)
        let (width, height) = (limit.size.width, limit.size.height)
        var progress = end
        for diagonal in [Vector(dx: width, dy: height), Vector(dx: width, dy: -height)] {
            let along = diagonal.applying(inverse)
            let across = Vector(dx: diagonal.dy, dy: -diagonal.dx).applying(inverse) * sign
            for direction in [1.0, -1] {
                for (side, cosine, sine) in [
                    (outline.width, along.dx, across.dx), (outline.height, along.dy, across.dy),
                ] {
                    let constraint = Constraint.turn(
                        constant: -side * most, cosine: direction * cosine, sine: direction * sine)
                    progress = min(progress, constraint.progress(upTo: end))
                }
            }
        }
        return progress
    }

    /// A factor that differs from 1 by less is a rounding error (C).
    private static let rounding = 1e-12
}
