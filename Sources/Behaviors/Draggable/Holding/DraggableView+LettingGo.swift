internal import Geometry
internal import GestureEngine
internal import Motion

/// What a draggable view does after the last finger: it springs back from beyond its limit, or glides on, and snaps.
extension DraggableView {
    /// A critically damped spring that lasts so long has the frequency of the platform's bounce: ωD = 9.233, ω = 11
    /// (`docs/platform.md`, Animation and Scrolling). Seconds.
    private var springBackDuration: Double { 9.23341347645 / constants.bounceFrequency }
    /// Seconds (C).
    private static let snapDuration = 0.3

    /// No recognizer goes on any more.
    func letGo() {
        grips.letGo()
        waitsToSnap = false
        var newPlace = currentPlace()
        let isBeyond = newPlace.shown != newPlace.held
        newPlace.wantHeld()
        newPlace.shown = newPlace.held
        place = newPlace
        guard !isPlain || momentum || snaps else { return }
        overflow = .zero
        if isBeyond {
            settle(.springBack, at: newPlace.held, in: springBackDuration) { [weak self] in self?.snap() }
        } else if let velocity = velocityOfThrow {
            let link = DisplayLink(for: self) { [weak self] link in self?.glide(to: link.timestamp) }
            glide = Glide(velocity: velocity, stopVelocity: constants.scrollStopVelocity, link: link)
            if glide == nil {
                link.invalidate()
                snap()
            }
        } else {
            snap()
        }
    }

    /// In points of the superview per second; nil for a view that is not thrown. Fingers that rest before they lift leave a pan
    /// its velocity, and throw nothing, as in a list.
    private var velocityOfThrow: Vector? {
        guard momentum, panGestureRecognizer.state == .ended, let superview,
            panGestureRecognizer.restingTime <= constants.scrollRestingTime
        else { return nil }
        return panGestureRecognizer.velocity(in: superview) - Point.zero
    }

    // MARK: Gliding

    private func glide(to time: Double) {
        guard let step = glide?.step(to: time) else { return }
        var newPlace = currentPlace()
        var pose = pose(at: newPlace.held, hold: newPlace.hold)
        let refused = pose.move(by: step.displacement)
        newPlace = HeldPlace(pose.transform, hold: pose.hold)
        transform = newPlace.held
        place = newPlace
        // At the limit, with nowhere to slide.
        guard step.isOver || step.displacement != .zero && refused == step.displacement else { return }
        endGlide()
        snap()
    }

    /// Ends the glide where it is.
    func endGlide() {
        glide?.link.invalidate()
        glide = nil
    }

    /// A recognizer's fingers are gone, or no longer its own.
    func fingersAreGone() {
        guard waitsToSnap, !isHeld else { return }
        waitsToSnap = false
        snap()
    }

    // MARK: Settling

    /// How a view goes to its place.
    enum Settling {
        /// Back from beyond its limit.
        case springBack
        /// To what it snaps to.
        case snap
        /// To the identity, after a double tap.
        case reset
    }

    /// Moves the view to its place in a time. A finger may catch it on the way.
    private func settle(
        _ settling: Settling, at target: Transform, in duration: Double, _ completion: @escaping () -> Void = {}
    ) {
        self.settling = settling
        View.animate(
            withDuration: duration, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: { transform = target },
            completion: { [weak self] isFinished in
                guard isFinished else { return }
                self?.settling = nil
                completion()
            })
    }

    /// A finger catches the view on its way to its place: it goes on from what is drawn.
    func stopSettling() {
        guard let settling else { return }
        self.settling = nil
        guard let drawn = layer.presentation()?.affineTransform(), drawn != transform else { return }
        let remaining = PlaceDifference(from: transform, to: drawn, about: place.pivot)
        if settling == .springBack, limitPolicy == .rubberBand, let limit = limitRect, place.shown == transform {
            // What is drawn is what a band shows that is stretched so far.
            let beyond = elasticity(of: limit).wanted(for: remaining)
            place.wanted = beyond.applied(to: place.held, about: place.pivot)
            place.lead = beyond.angle
            place.leadingFactor = beyond.factor
        } else {
            place = HeldPlace(drawn, hold: place.hold)
            if settling != .springBack { currentScale *= remaining.factor }
        }
        // Without a duration it is set at once, and what moved the view ends.
        View.animate(withDuration: 0, options: .beginFromCurrentState, animations: { transform = drawn })
        place.shown = transform
    }

    // MARK: Snapping

    private var snaps: Bool {
        snapAngle.radians > 0 || !snapScales.isEmpty || snapGrid.width > 0 || snapGrid.height > 0
    }

    /// Brings the view to the nearest scale, angle and point of the grid that it snaps to and that fit.
    private func snap() {
        guard snaps, superview != nil else { return }
        var newPlace = currentPlace()
        var pose = pose(at: newPlace.held, hold: newPlace.hold)
        let middle = pose.outline.center
        currentScale *= snapScale(&pose, about: middle)
        snapAngle(&pose, about: middle)
        snapToGrid(&pose, middle)
        guard pose.transform != newPlace.held else { return }
        newPlace = HeldPlace(pose.transform, hold: pose.hold)
        place = newPlace
        settle(.snap, at: pose.transform, in: Self.snapDuration)
    }

    /// Scales to the nearest scale that fits, and returns by how much.
    private func snapScale(_ pose: inout LimitedPose, about middle: Point) -> Double {
        let factors = snapScales.map { $0 / currentScale }.filter { $0 > 0 && withinScaleBounds($0) == $0 }
        for factor in factors.sorted(by: { max($0, 1 / $0) < max($1, 1 / $1) }) {
            var scaled = pose
            guard scaled.scale(by: factor, about: middle.applying(pose.transform)) == factor else { continue }
            pose = scaled
            return factor
        }
        return 1
    }

    private func snapAngle(_ pose: inout LimitedPose, about middle: Point) {
        let angle = pose.transform.decomposition.angle
        for target in Self.neighbours(of: angle, step: snapAngle.radians) {
            var turned = pose
            guard turned.turn(by: target - angle, about: middle.applying(pose.transform)) == target - angle else {
                continue
            }
            pose = turned
            return
        }
    }

    private func snapToGrid(_ pose: inout LimitedPose, _ middle: Point) {
        guard let superview else { return }
        // Where the middle lies, counted from the origin of the grid.
        let place = middle.applying(pose.transform) + (center - superview.bounds.origin)
        for axis in [
            Self.neighbours(of: place.x, step: snapGrid.width).map { Vector(dx: $0 - place.x, dy: 0) },
            Self.neighbours(of: place.y, step: snapGrid.height).map { Vector(dx: 0, dy: $0 - place.y) },
        ] {
            for displacement in axis {
                var moved = pose
                guard moved.move(by: displacement) == .zero else { continue }
                pose = moved
                break
            }
        }
    }

    /// The multiples of a step before and after a value, the nearer first; none without a step.
    private static func neighbours(of value: Double, step: Double) -> [Double] {
        guard step > 0, value.isFinite, (value / step).isFinite else { return [] }
        let multiples = [(value / step).rounded(.down) * step, (value / step).rounded(.up) * step]
        return multiples.sorted { abs($0 - value) < abs($1 - value) }
    }
}
