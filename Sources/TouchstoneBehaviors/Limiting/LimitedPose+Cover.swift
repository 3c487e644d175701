internal import TouchstoneGeometry

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
