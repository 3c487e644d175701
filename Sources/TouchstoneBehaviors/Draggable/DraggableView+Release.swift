internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The movement of a draggable view after the last finger has lifted: it springs back from beyond its limit or glides,
/// and then snaps.
extension DraggableView {
    /// Seconds (C).
    private static let snapDuration = 0.3

    /// Called when the last of the view's pan, pinch and rotation has ended.
    func release() {
        absoluteMode.grips.letGo()
        var transforms = absoluteMode.currentTransforms()
        returnInside(&transforms)
        let isBeyond = transforms.shown != transforms.held
        transforms.wantHeld()
        transforms.shown = transforms.held
        absoluteMode.transforms = transforms
        if let velocity = velocityOfFlight {
            overflow = .zero
            state = .idle
            return flight.start(at: velocity)
        }
        dragTilt.letGo()
        if !flyOff.isOff { return returnToDragOrigin() }
        dragOrigin = nil
        guard !isInDefaultMode || momentum || snaps else { return }
        overflow = .zero
        if !snapPoints.isEmpty {
            snap(thrownAt: velocityOfThrow ?? .zero, isBeyond: isBeyond)
        } else if isBeyond {
            let middle = middle
            let distance = middle.applying(transforms.held).distance(to: middle.applying(untilted))
            report(.springBack(distance: distance))
            settle(.springBack, at: transforms.held, in: constants.bounceDuration) { [weak self] in self?.snap() }
        } else if momentum, let velocity = velocityOfThrow {
            glide(velocity: velocity)
        } else {
            snap()
        }
    }

    /// The velocity of the fingers along the axis of a pan that has ended last, in points of the superview per second.
    var velocityOfThrow: Vector? {
        guard panGestureRecognizer.state == .ended, let superview else { return nil }
        return axisConstraint.part(of: panGestureRecognizer.releaseVelocity(in: superview))
    }

    /// Returns the view's middle to where the drag began, as far as the limit allows.
    private func returnToDragOrigin() {
        overflow = .zero
        let transforms = absoluteMode.transforms
        var pose = pose(at: transforms.held, requirement: transforms.requirement)
        let middle = middle.applying(transforms.held)
        _ = pose.move(by: (dragOrigin ?? middle) - middle)
        guard pose.transform != untilted else {
            dragOrigin = nil
            return snap()
        }
        flyOff.reportReturn(of: self, by: self.middle.applying(pose.transform).distance(to: middle))
        absoluteMode.transforms = DragTransforms(pose.transform, requirement: pose.requirement)
        settle(.dragOrigin, at: pose.transform, in: constants.bounceDuration) { [weak self] in self?.snap() }
    }

    /// Moves a view that must cover its limit to where it does, if other code has moved it elsewhere. Also moves a view
    /// inside that was caught beyond an elastic limit.
    private func returnInside(_ transforms: inout DragTransforms) {
        guard limitSide == .cover || limitPolicies.areElastic else { return }
        var pose = pose(at: transforms.held, requirement: transforms.requirement)
        guard !pose.isCovering else { return }
        pose.moveInside()
        transforms.held = pose.transform
        currentScale *= pose.growth
    }

    // MARK: Gliding

    private func glide(velocity: Vector) {
        let speed = max(abs(velocity.dx), abs(velocity.dy))
        report(.release(speed: speed, needed: constants.scrollStopVelocity, motion: "a glide"))
        if let glide = Glide(of: self, velocity: velocity, { [weak self] time in self?.glide(to: time) }) {
            state = .gliding(glide)
        } else {
            snap()
        }
    }

    private func glide(to time: Double) {
        guard case .gliding(var glide) = state else { return }
        let step = glide.step(to: time)
        state = .gliding(glide)
        let transforms = absoluteMode.currentTransforms()
        var pose = pose(at: transforms.held, requirement: transforms.requirement)
        let refused = pose.move(by: step.displacement, slides: axisConstraint.current == .both)
        untilted = pose.transform
        absoluteMode.transforms = DragTransforms(pose.transform, requirement: pose.requirement)
        // The view is at the limit and cannot slide along it.
        guard step.isOver || step.displacement != .zero && refused == step.displacement else { return }
        endGlide()
        snap()
    }

    /// Ends the glide and leaves the view where it is.
    func endGlide() {
        if case .gliding = state { state = .idle }
    }

    // MARK: Fingers

    /// Called when fingers land that one of the recognizers follows. They stop a glide.
    func fingersLand(_ touches: Set<Touch>) {
        if case .gliding = state { state = .caught }
        dragTilt.fingersLand()
        absoluteMode.fingersLand(touches)
    }

    /// Called when a recognizer is reset: its fingers have lifted, or it no longer follows them.
    func fingersAreGone() {
        guard !hasActiveGesture else { return }
        // A recognizer that another view's recognizer prevents from beginning may have taken hold, and never acts.
        absoluteMode.grips.letGo()
        dragTilt.fingersAreGone()
        guard case .caught = state else { return }
        state = .idle
        snap()
    }

    // MARK: Settling

    /// Animates the view to a transform in the given duration. A finger may catch it on the way.
    ///
    /// - Parameter speed: the speed at the start, in whole distances per second.
    private func settle(
        _ destination: Destination, at target: Transform, in duration: Double, from speed: Double = 0,
        _ completion: @escaping () -> Void = {}
    ) {
        state = .settling(destination)
        View.settle(in: duration, from: speed) {
            untilted = target
        } completion: { [weak self] in
            self?.endSettling()
            completion()
        }
    }

    /// Called when the animation is over.
    func endSettling() {
        guard case .settling = state else { return }
        state = .idle
        dragOrigin = nil
    }

    /// Called when a finger catches the view on its way. The view continues from the presented transform.
    func stopSettling() {
        guard case .settling(let destination) = state else { return }
        state = .idle
        guard let shown = layer.presentation()?.affineTransform(), shown != transform else { return }
        let drawn = dragTilt.untilted(shown)
        let transforms = absoluteMode.transforms
        let remaining = TransformDifference(from: untilted, to: drawn, about: transforms.pivot)
        if destination == .springBack, let limitElasticity, transforms.shown == untilted {
            absoluteMode.catchBand(stretchedBy: remaining, of: limitElasticity)
        } else {
            absoluteMode.transforms = DragTransforms(drawn, requirement: transforms.requirement)
            currentScale *= remaining.factor
        }
        // Without a duration the transform is set immediately, and the animation that moved the view ends.
        View.animate(withDuration: 0, options: .beginFromCurrentState, animations: { untilted = drawn })
        absoluteMode.transforms.shown = untilted
    }

    // MARK: Snapping

    private var snaps: Bool {
        let hasGrid = snapGrid.width > 0 || snapGrid.height > 0
        return snapAngle.radians > 0 || !snapScales.isEmpty || hasGrid || !snapPoints.isEmpty
    }

    /// The points at which the view's middle comes to rest, in the superview's coordinates.
    var snapLocations: [Point] {
        guard !snapPoints.isEmpty, let superview else { return [] }
        return snapTargets.locations(in: limitRect ?? superview.bounds)
    }

    /// The positions that the middle can have at these points, as far as the limit and the axis allow.
    var restingLocations: [Point] {
        guard !snapPoints.isEmpty else { return [] }
        let transforms = absoluteMode.currentTransforms()
        let pose = pose(at: transforms.held, requirement: transforms.requirement)
        return snapLocations.map { location in
            var moved = pose
            let position = moved.move(middleTo: location - (center - .zero), along: axisConstraint)
            return position + (center - .zero)
        }
    }

    /// Moves the view to the nearest scale, angle and point that it snaps to, as far as the limit allows.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the fingers when they lifted, in points of the superview per second.
    ///   - isBeyond: whether the view is shown beyond its limit, and has to move in any case.
    private func snap(thrownAt velocity: Vector = .zero, isBeyond: Bool = false) {
        guard snaps, superview != nil, !isDragging else { return }
        // A view that is shown beyond its limit goes on from where the limit holds it.
        let transforms = isBeyond ? absoluteMode.transforms : absoluteMode.currentTransforms()
        var pose = pose(at: transforms.held, requirement: transforms.requirement)
        let middle = pose.outline.center
        let start = middle.applying(isBeyond ? untilted : pose.transform)
        currentScale *= snapScale(&pose, about: middle)
        snapAngle(&pose, about: middle)
        snapToPoint(&pose, middle, thrownAt: velocity)
        if snapPoints.isEmpty { snapToGrid(&pose, middle) }
        guard isBeyond || pose.transform != transforms.held else { return }
        reportSnap(from: isBeyond ? untilted : transforms.held, to: pose.transform, middle)
        absoluteMode.transforms = DragTransforms(pose.transform, requirement: pose.requirement)
        guard !snapPoints.isEmpty else { return settle(.snap, at: pose.transform, in: Self.snapDuration) }
        let way = middle.applying(pose.transform) - start
        settle(
            .snap, at: pose.transform, in: constants.bounceDuration,
            from: View.relativeSpeed(velocity, along: way, constants))
    }

    /// Reports the settings whose values the view has taken.
    private func reportSnap(from start: Transform, to end: Transform, _ middle: Point) {
        let (before, after) = (start.decomposition, end.decomposition)
        if !snapScales.isEmpty { report(.snap(setting: "snapScales", value: .number(currentScale))) }
        if snapAngle.radians > 0, before.angle != after.angle {
            report(.snap(setting: "snapAngle", value: .number(after.angle * 180 / .pi)))
        }
        guard !snapPoints.isEmpty || snapGrid != .zero, middle.applying(start) != middle.applying(end) else { return }
        let location = middle.applying(end) + (center - .zero)
        report(
            .snap(
                setting: snapPoints.isEmpty ? "snapGrid" : "snapPoints", value: .vector([location.x, location.y])))
    }

    /// Moves the middle to the nearest of the points, as far as the limit and the axis allow.
    private func snapToPoint(_ pose: inout LimitedPose, _ middle: Point, thrownAt velocity: Vector) {
        // Positions of the middle, relative to the center.
        let position = middle.applying(pose.transform)
        let end = SnapPoints.end(from: position, velocity: velocity)
        var nearest: (pose: LimitedPose, distance: Double)?
        for location in snapLocations {
            var moved = pose
            let distance = moved.move(middleTo: location - (center - .zero), along: axisConstraint).distance(to: end)
            if distance < nearest?.distance ?? .infinity { nearest = (moved, distance) }
        }
        if let nearest { pose = nearest.pose }
    }

    /// Scales to the nearest scale that fits, and returns the factor.
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
            currentScale *= pose.growth
            return
        }
    }

    private func snapToGrid(_ pose: inout LimitedPose, _ middle: Point) {
        guard let superview else { return }
        // The position of the middle, relative to the origin of the grid.
        let position = middle.applying(pose.transform) + (center - superview.bounds.origin)
        let axis = axisConstraint.current
        let across = axis == .y ? 0 : snapGrid.width
        let down = axis == .x ? 0 : snapGrid.height
        for displacements in [
            Self.neighbours(of: position.x, step: across).map { Vector(dx: $0 - position.x, dy: 0) },
            Self.neighbours(of: position.y, step: down).map { Vector(dx: 0, dy: $0 - position.y) },
        ] {
            for displacement in displacements {
                var moved = pose
                guard moved.move(by: displacement) == .zero else { continue }
                pose = moved
                break
            }
        }
    }

    /// The multiples of a step before and after a value, the nearer first. Empty without a step.
    private static func neighbours(of value: Double, step: Double) -> [Double] {
        guard step > 0, value.isFinite, (value / step).isFinite else { return [] }
        let multiples = [(value / step).rounded(.down) * step, (value / step).rounded(.up) * step]
        return multiples.sorted { abs($0 - value) < abs($1 - value) }
    }
}

extension LimitedPose {
    /// Moves the middle of the view to a position, relative to its center, as far as the limit and an axis allow.
    /// Returns where the middle then is.
    fileprivate mutating func move(middleTo position: Point, along axis: AxisConstraint) -> Point {
        _ = move(by: axis.part(of: position - outline.center.applying(transform)))
        return outline.center.applying(transform)
    }
}
