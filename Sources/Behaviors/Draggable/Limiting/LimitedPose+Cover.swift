internal import Geometry

/// How a view covers its limit, as a photo does its crop.
///
/// It covers it where the corners of the limit lie in the view's bounds, that is, where their box in the view's own coordinates
/// does. A scale by k about any point divides that box by k, and a translation moves it. So the least factor with which some
/// translation covers the limit is
///
///     k = max(width of the box / width of the bounds, height of the box / height of the bounds)
///
/// A view with k above 1 grows by k, about the point that stays under the fingers. Then it is moved the shortest way by which the box
/// lies in the bounds; a view whose box lies there already stays where it is. So it never grows where a movement is enough.
extension LimitedPose {
    /// The least factor with which the view can cover its limit; nil where no factor can.
    package var coveringFactor: Double? {
        guard let inside = limitInside else { return nil }
        let factor = max(inside.width / outline.width, inside.height / outline.height)
        return factor > 0 && factor.isFinite ? factor : nil
    }

    /// Whether the view covers its limit, as it is to do. One that other code has put elsewhere may come back, and go no further.
    var isCovering: Bool {
        guard side == .cover, let coveringFactor else { return false }
        return coveringFactor <= 1 + Self.rounding
            && displacementInside.length <= LimitRequirement.tolerance
    }

    /// Scales the view by the part of `factor` with which it can still cover the limit, about a point; it gives way where that
    /// point would open a gap. Returns that part.
    mutating func scaleCovering(by factor: Double, about point: Point) -> Double {
        let part = max(factor, min(coveringFactor ?? 1, 1))
        guard apply(Transform(scaleX: part, y: part).about(point)) else { return 1 }
        mostGrowth /= part
        cover(about: point)
        return part
    }

    /// Grows the view about a point as far as it must, and moves it as far as it must.
    mutating func cover(about point: Point) {
        guard let factor = coveringFactor else { return }
        if factor > 1 + Self.rounding, apply(Transform(scaleX: factor, y: factor).about(point)) {
            growth *= factor
            mostGrowth /= factor
        }
        let displacement = displacementInside
        if displacement != .zero { _ = apply(Transform(translation: displacement)) }
    }

    /// The largest angle, up to `end`, through which a turn needs no more growth than there may be.
    ///
    /// Seen from the view the limit turns the other way. The sides of its box are those of the two diagonals' boxes.
    func coveringReach(sign: Double, upTo end: Double) -> Double {
        guard let limit, let inverse = transform.inverted, mostGrowth.isFinite else { return end }
        let most = max(mostGrowth, 1)
        let (width, height) = (limit.size.width, limit.size.height)
        var reach = end
        for diagonal in [Vector(dx: width, dy: height), Vector(dx: width, dy: -height)] {
            let along = diagonal.applying(inverse)
            let across = Vector(dx: diagonal.dy, dy: -diagonal.dx).applying(inverse) * sign
            for direction in [1.0, -1] {
                for (side, cosine, sine) in [
                    (outline.width, along.dx, across.dx), (outline.height, along.dy, across.dy),
                ] {
                    let constraint = Constraint.turn(
                        constant: -side * most, cosine: direction * cosine, sine: direction * sine)
                    reach = min(reach, constraint.reach(upTo: end))
                }
            }
        }
        return reach
    }

    /// A factor that differs from 1 by less is rounding (C).
    private static let rounding = 1e-12
}
