internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The steps that the limit and the bounds of scale allow.
extension DraggableView {
    /// Returns the view in its limit, under the given transform.
    ///
    /// - Parameter requirement: the requirement of the limit before this.
    func pose(at transform: Transform, requirement: LimitRequirement?) -> LimitedPose {
        let size = bounds.size
        let outline = Rect(
            origin: Point(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
        let limit = limitRect.map { Rect(origin: $0.origin - (center - .zero), size: $0.size) }
        return LimitedPose(
            outline: outline, transform: transform, limit: limit, shape: limitShape, side: limitSide,
            mostGrowth: maxScale >= 1 ? max(maxScale / currentScale, 1) : .infinity, requirement: requirement)
    }

    /// The identity. For a view that covers its limit, it is scaled up as far as necessary.
    var resetPose: LimitedPose {
        var pose = pose(at: .identity, requirement: nil)
        if limitSide == .cover { pose.moveInside() }
        return pose
    }

    /// The elasticity of the limit, or nil for a limit that does not give way.
    var limitElasticity: LimitElasticity? {
        guard limitPolicies.areElastic, let limitRect else { return nil }
        return LimitElasticity(size: limitRect.size, coefficient: constants.rubberBandCoefficient)
    }

    /// The part of a difference beyond the limit that the rubber bands show. If all edges have the same policy, it is
    /// the whole difference. Otherwise it is the displacement past the edges that have a rubber band.
    func elasticPart(of beyond: TransformDifference, under requirement: LimitRequirement?) -> TransformDifference {
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

    /// Whether the view is at, or beyond, its smallest or largest scale.
    var isAtScaleBound: Bool {
        func isNear(_ bound: Double) -> Bool { abs(currentScale / bound - 1) < 1e-6 }
        return minScale > 0 && (isNear(minScale) || currentScale < minScale)
            || maxScale >= 1 && (isNear(maxScale) || currentScale > maxScale)
    }
}
