internal import Geometry
internal import GestureEngine

/// What the limit and the bounds of scale allow.
extension DraggableView {
    /// The view under a transform, in its limit.
    ///
    /// - Parameter requirement: what the limit required before.
    func pose(at transform: Transform, requirement: LimitRequirement?) -> LimitedPose {
        let size = bounds.size
        let outline = Rect(
            origin: Point(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
        let limit = limitRect.map { Rect(origin: $0.origin - (center - .zero), size: $0.size) }
        return LimitedPose(
            outline: outline, transform: transform, limit: limit, shape: limitShape, side: limitSide,
            mostGrowth: maxScale >= 1 ? max(maxScale / currentScale, 1) : .infinity, requirement: requirement)
    }

    /// The identity, grown where the view is to cover its limit.
    var resetPose: LimitedPose {
        var pose = pose(at: .identity, requirement: nil)
        if limitSide == .cover { pose.moveInside() }
        return pose
    }

    /// The simulation's constants: the view gives way and glides as a scroll view does.
    var constants: GestureConstants { simulation?.constants ?? .standard }

    /// How far the limit gives way; nil for a limit that does not.
    var limitElasticity: LimitElasticity? {
        guard limitPolicies.areElastic, let limitRect else { return nil }
        return LimitElasticity(size: limitRect.size, coefficient: constants.rubberBandCoefficient)
    }

    /// The part of a difference beyond the limit that bands give way to: all of it, or where edges differ, the displacement past
    /// those that have one.
    func elasticPart(of beyond: PlaceDifference, under requirement: LimitRequirement?) -> PlaceDifference {
        guard limitPolicies.common == nil else { return beyond }
        var acrossCovers = false
        var downCovers = false
        switch requirement {
        case .outline: (acrossCovers, downCovers) = (true, true)
        case .box(let horizontal, let vertical):
            (acrossCovers, downCovers) = (horizontal == .covering, vertical == .covering)
        case nil: break
        }
        var part = beyond
        part.factor = 1
        part.angle = 0
        part.displacement = limitPolicies.elasticPart(
            of: beyond.displacement, acrossCovers: acrossCovers, downCovers: downCovers)
        return part
    }

    /// The part of a factor that keeps ``currentScale`` between its bounds, and does not go further beyond them.
    func withinScaleBounds(_ factor: Double) -> Double {
        var factor = factor
        if factor < 1, minScale > 0 { factor = max(factor, min(minScale / currentScale, 1)) }
        if factor > 1, maxScale >= 1 { factor = min(factor, max(maxScale / currentScale, 1)) }
        return factor
    }

    /// Whether the view is as large, or as small, as it may be.
    var isAtScaleBound: Bool {
        func isNear(_ bound: Double) -> Bool { abs(currentScale / bound - 1) < 1e-6 }
        return minScale > 0 && (isNear(minScale) || currentScale < minScale)
            || maxScale >= 1 && (isNear(maxScale) || currentScale > maxScale)
    }
}
