internal import Geometry
internal import GestureEngine

/// How fingers keep the points of the view that they took hold of under them.
extension HeldDrag {
    /// Called when fingers land that one of the recognizers follows, in either mode: a setting may change the mode later.
    func fingersLand(_ touches: Set<Touch>) {
        // What the others have done until now is theirs.
        if grips.areTaken { followFingers() }
        grips.land(touches.inOrder)
        holdAnew()
    }

    /// Fingers keep other points under them from now on, or none.
    func holdAnew() {
        grips.letGo()
        switch view.pinchAnchor {
        case .center: place.pivot = .zero
        case .fingers: if view.hasActiveGesture { takeHold() }
        }
    }

    /// Called when fingers are about to lift that one of the recognizers follows: what they have done until now counts.
    func fingersLeave(_ touches: Set<Touch>) {
        if grips.areTaken { followFingers() }
        if grips.leave(touches) { holdAnew() }
    }

    /// Each finger takes hold of the point that is seen under it. A band that is stretched goes on to be pulled as it is.
    func takeHold() {
        guard let superview = view.superview else { return }
        var place = currentPlace()
        grips.take(for: followers, at: toSuperview(place.shown), in: superview)
        let pivot = grips.middle ?? place.pivot
        if let elasticity = view.limitElasticity, place.shown != place.held {
            if let stretched = stretched(place, about: pivot, by: elasticity) {
                // The fingers scale and turn the wanted place, about the point that it has under their middle.
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

    /// A place with another pivot that is shown where it is shown now; nil where the next step would take it elsewhere.
    private func stretched(_ place: HeldPlace, about pivot: Point, by elasticity: LimitElasticity) -> HeldPlace? {
        var place = place
        place.pivot = pivot
        // About another point there may be room to move, which the next step would use all at once.
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

    /// Takes hold of a view that springs back, while its band is still stretched by this much.
    ///
    /// The stretch shows nothing of an axis along which the limit does not give way. Along it the fingers are taken to pull at a right
    /// angle to the edge: pulled another way, the view would slide along the edge with the next step.
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

    /// From the view's own coordinates, counted from its anchor point, to the superview's.
    func toSuperview(_ transform: Transform) -> Transform {
        transform.concatenating(Transform(translation: view.center - .zero))
    }

    /// Brings the points that are held under their fingers.
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
