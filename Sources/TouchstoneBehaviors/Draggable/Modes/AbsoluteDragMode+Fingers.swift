internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Keeps the points that fingers hold under the fingers.
extension AbsoluteDragMode {
    /// Called when fingers land that one of the recognizers follows. It is called in either mode, because a setting may
    /// change the mode later.
    func fingersLand(_ touches: Set<Touch>) {
        // Movements until now belong to the other fingers.
        if grips.areTaken { followFingers() }
        grips.land(touches.inOrder)
        holdAnew()
    }

    /// Lets the fingers take hold of other points, or of none.
    func holdAnew() {
        grips.letGo()
        switch view.pinchAnchor {
        case .center: transforms.pivot = .zero
        case .fingers: if view.hasActiveGesture { takeHold() }
        }
    }

    /// Called when fingers are about to lift that one of the recognizers follows. Their movement until now counts.
    func fingersLeave(_ touches: Set<Touch>) {
        if grips.areTaken { followFingers() }
        if grips.leave(touches) { holdAnew() }
    }

    /// Each finger takes hold of the point that is seen under it. A stretched rubber band stays stretched.
    func takeHold() {
        guard let superview = view.superview else { return }
        var transforms = currentTransforms()
        grips.take(for: followers, at: toSuperview(transforms.shown), in: superview)
        let pivot = grips.middle ?? transforms.pivot
        if let elasticity = view.limitElasticity, transforms.shown != transforms.held {
            if let stretched = stretched(transforms, about: pivot, by: elasticity) {
                // The fingers scale and rotate the wanted transform about its point under their middle.
                let middle = pivot.applying(transforms.shown).applying(stretched.wanted.pseudoInverse)
                transforms = self.stretched(transforms, about: middle, by: elasticity) ?? stretched
            }
            grips.holdAgain(at: toSuperview(transforms.wanted))
        } else {
            transforms.pivot = pivot
            transforms.wantHeld()
        }
        self.transforms = transforms
    }

    /// Returns the same transforms with another pivot, or nil if the next step would change the transform that is shown.
    private func stretched(_ transforms: DragTransforms, about pivot: Point, by elasticity: LimitElasticity)
        -> DragTransforms?
    {
        var transforms = transforms
        transforms.pivot = pivot
        // Relative to another point there may be room to move. The next step would use all of that room, as a jump.
        var pose = view.pose(at: transforms.held, requirement: transforms.requirement)
        _ = move(&pose, by: pivot.applying(transforms.shown) - pivot.applying(transforms.held))
        transforms.held = pose.transform
        transforms.requirement = pose.requirement
        transforms.wantStretched(
            by: TransformDifference(from: transforms.held, to: transforms.shown, about: pivot), of: elasticity)
        _ = move(&pose, by: transforms.beyond.displacement)
        let shown = transformShown(at: transforms)
        let isKept = pose.outline.corners.allSatisfy { corner in
            corner.applying(pose.transform).distance(to: corner.applying(transforms.held)) < LimitRequirement.tolerance
                && corner.applying(shown).distance(to: corner.applying(transforms.shown)) < LimitRequirement.tolerance
        }
        return isKept ? transforms : nil
    }

    /// Takes hold of a view that springs back while its rubber band is still stretched by `stretch`.
    ///
    /// The stretch does not show how far the fingers pull along an axis on which the limit is not elastic. The fingers
    /// are therefore assumed to pull at a right angle to the edge. With any other direction the view would slide along
    /// the edge in the next step.
    func catchBand(stretchedBy stretch: TransformDifference, of elasticity: LimitElasticity) {
        transforms.wantStretched(by: stretch, of: elasticity)
        var wanted = transforms.beyond
        var pose = view.pose(at: transforms.held, requirement: transforms.requirement)
        _ = move(&pose, by: wanted.displacement)
        let beyond = TransformDifference(from: pose.transform, to: transforms.wanted, about: transforms.pivot)
        let refused = beyond.displacement
        let elastic = view.elasticPart(of: beyond, under: transforms.requirement).displacement
        if elastic.dy != 0, elastic.dx == 0, refused.dx != 0 {
            wanted.displacement.dx = wanted.displacement.dy * refused.dx / refused.dy
        } else if elastic.dx != 0, elastic.dy == 0, refused.dy != 0 {
            wanted.displacement.dy = wanted.displacement.dx * refused.dy / refused.dx
        }
        transforms.wanted = wanted.applied(to: transforms.held, about: transforms.pivot)
    }

    /// The recognizers that have begun and were not cancelled.
    private var followers: [FingerGrips.Follower] {
        let view = view
        var followers: [FingerGrips.Follower] = []
        func add(_ recognizer: GestureRecognizer, _ means: FingerGrips.Means) {
            let state = recognizer.state
            if state.isActive || state == .ended { followers.append(.init(recognizer: recognizer, means: means)) }
        }
        add(view.panGestureRecognizer, .move)
        add(view.pinchGestureRecognizer, .scale)
        add(view.rotationGestureRecognizer, .turn)
        return followers
    }

    /// Converts a transform from the view's own coordinates, relative to its anchor point, to one to the superview's
    /// coordinates.
    func toSuperview(_ transform: Transform) -> Transform {
        transform.concatenating(Transform(translation: view.center - .zero))
    }

    /// Brings the held points under their fingers.
    func followFingers() {
        guard let superview = view.superview else { return }
        let followers = followers
        var transforms = currentTransforms()
        let movement = grips.movement(
            from: toSuperview(transforms.wanted), in: superview, by: followers,
            along: &view.axisConstraint)
        transforms.wanted = transforms.wanted.concatenating(movement.about(.zero - (view.center - .zero)))
        follow(transforms)
        if grips.haveParted || grips.haveChanged(for: followers) { takeHold() }
    }
}
