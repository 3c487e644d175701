internal import Geometry
internal import GestureEngine

/// How fingers keep the points of a draggable view that they took hold of under them.
extension DraggableView {
    /// Fingers have landed that one of the recognizers follows.
    func fingersLand(_ touches: Set<Touch>) {
        if glide != nil {
            endGlide()
            waitsToSnap = true
        }
        // What the others have done until now is theirs.
        if grips.areTaken { followFingers() }
        grips.land(touches.inOrder)
        holdAnew()
    }

    /// Fingers keep other points under them from now on, or none.
    func holdAnew() {
        grips.letGo()
        switch pinchAnchor {
        case .center: place.pivot = .zero
        case .fingers: if isHeld { takeHold() }
        }
    }

    /// Fingers are about to lift that one of the recognizers follows: what they have done until now counts.
    func fingersLeave(_ touches: Set<Touch>) {
        if grips.areTaken { followFingers() }
        if grips.leave(touches) { holdAnew() }
    }

    /// Each finger takes hold of the point under it.
    func takeHold() {
        guard let superview else { return }
        var place = currentPlace()
        // What is seen under a finger is held by it. Only a band that is stretched goes on to be pulled as it is.
        if limitPolicy != .rubberBand { place.wantHeld() }
        grips.take(for: followers, at: toSuperview(place.wanted), in: superview)
        // A band that is stretched about another point would jump.
        if place.wanted == place.held, let middle = grips.middle { place.pivot = middle }
        self.place = place
    }

    /// Those recognizers that have begun, and have not been cancelled.
    private var followers: [FingerGrips.Follower] {
        let all: [FingerGrips.Follower] = [
            .init(recognizer: panGestureRecognizer, means: .move),
            .init(recognizer: pinchGestureRecognizer, means: .scale),
            .init(recognizer: rotationGestureRecognizer, means: .turn),
        ]
        return all.filter { [.began, .changed, .ended].contains($0.recognizer.state) }
    }

    /// From the view's own coordinates, counted from its anchor point, to the superview's.
    private func toSuperview(_ transform: Transform) -> Transform {
        transform.concatenating(Transform(translation: center - .zero))
    }

    /// Brings the points that are held under their fingers.
    func followFingers() {
        guard let superview else { return }
        let followers = followers
        var place = currentPlace()
        let movement = grips.movement(from: toSuperview(place.wanted), in: superview, by: followers)
        place.wanted = place.wanted.concatenating(movement.about(.zero - (center - .zero)))
        follow(place)
        if grips.haveParted || grips.haveChanged(for: followers) { takeHold() }
    }
}
