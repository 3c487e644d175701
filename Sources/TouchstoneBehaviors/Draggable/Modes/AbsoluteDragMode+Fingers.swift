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
        case .center: place.pivot = .zero
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
        var place = currentPlace()
        grips.take(for: followers, at: toSuperview(place.shown), in: superview)
        let pivot = grips.middle ?? place.pivot
        if let elasticity = view.limitElasticity, place.shown != place.held {
            if let stretched = stretched(place, about: pivot, by: elasticity) {
                // The fingers scale and rotate the wanted place about its point under their middle.
                let middle = pivot.applying(place.shown).applying(stretched.wanted.pseudoInverse)
                place = self.stretched(place, about: middle, by: elasticity) ?? stretched
            }
            grips.holdAgain(at: toSuperview(place.wanted))
        } else {
            place.pivot = pivot
            place.wantHeld()
        }
        self.place = place
    }

    /// Returns the same place with another pivot, or nil if the next step would change the transform that is shown.
    private func stretched(_ place: HeldPlace, about pivot: Point, by elasticity: LimitElasticity) -> HeldPlace? {
        var place = place
        place.pivot = pivot
        // Relative to another point there may be room to move. The next step would use all of that room, as a jump.
        var pose = view.pose(at: place.held, requirement: place.requirement)
        _ = move(&pose, by: pivot.applying(place.shown) - pivot.applying(place.held))
        place.held = pose.transform
        place.requirement = pose.requirement
        place.wantStretched(
            by: PlaceDifference(from: place.held, to: place.shown, about: pivot), of: elasticity)
        _ = move(&pose, by: place.beyond.displacement)
        let shown = transformShown(at: place)
        let isKept = pose.outline.corners.allSatisfy { corner in
            corner.applying(pose.transform).distance(to: corner.applying(place.held)) < LimitRequirement.tolerance
                && corner.applying(shown).distance(to: corner.applying(place.shown)) < LimitRequirement.tolerance
        }
        return isKept ? place : nil
    }

    /// Takes hold of a view that springs back while its rubber band is still stretched by `stretch`.
    ///
    /// The stretch does not show how far the fingers pull along an axis on which the limit is not elastic. The fingers
    /// are therefore assumed to pull at a right angle to the edge. With any other direction the view would slide along
    /// the edge in the next step.
    func catchBand(stretchedBy stretch: PlaceDifference, of elasticity: LimitElasticity) {
        place.wantStretched(by: stretch, of: elasticity)
        var wanted = place.beyond
        var pose = view.pose(at: place.held, requirement: place.requirement)
        _ = move(&pose, by: wanted.displacement)
        let beyond = PlaceDifference(from: pose.transform, to: place.wanted, about: place.pivot)
        let refused = beyond.displacement
        let elastic = view.elasticPart(of: beyond, under: place.requirement).displacement
        if elastic.dy != 0, elastic.dx == 0, refused.dx != 0 {
            wanted.displacement.dx = wanted.displacement.dy * refused.dx / refused.dy
        } else if elastic.dx != 0, elastic.dy == 0, refused.dy != 0 {
            wanted.displacement.dy = wanted.displacement.dx * refused.dy / refused.dx
        }
        place.wanted = wanted.applied(to: place.held, about: place.pivot)
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
        var place = currentPlace()
        let movement = grips.movement(
            from: toSuperview(place.wanted), in: superview, by: followers,
            along: &view.axisConstraint)
        place.wanted = place.wanted.concatenating(movement.about(.zero - (view.center - .zero)))
        follow(place)
        if grips.haveParted || grips.haveChanged(for: followers) { takeHold() }
    }
}
