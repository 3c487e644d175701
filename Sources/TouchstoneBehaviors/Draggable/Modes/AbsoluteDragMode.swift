internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The mode of all settings other than the default ones: views that clamp, have an elastic limit, or keep points under
/// fingers.
///
/// The fingers move the wanted transform. The held transform follows it by the part of each step that fits, and is equal to it
/// again when the fingers have come back. So no movement is lost at a limit, and the view does not jump.
final class AbsoluteDragMode: DragMode {
    unowned let view: DraggableView
    /// The transform at which the view is held, and the one that the fingers want.
    var transforms = DragTransforms(.identity)
    /// The fingers that keep points of the view under them.
    var grips = FingerGrips()

    init(view: DraggableView) { self.view = view }

    /// The current transforms. They are correct also after other code has set the transform.
    func currentTransforms() -> DragTransforms {
        let transform = view.untilted
        return transforms.shown == transform
            ? transforms : DragTransforms(transform, requirement: transforms.requirement)
    }

    // MARK: Actions

    func pan(_ pan: PanGestureRecognizer, in superview: View) {
        if grips.areTaken {
            followFingers()
        } else if view.pinchAnchor == .center || pan.state == .began {
            move(by: pan.translation(in: superview) - Point.zero)
            if view.pinchAnchor == .fingers { takeHold() }
        }
        pan.setTranslation(.zero, in: superview)
    }

    func pinch(_ pinch: PinchGestureRecognizer) {
        if view.pinchAnchor == .center {
            follow(Transform(scaleX: pinch.scale, y: pinch.scale))
        } else {
            followFingersOrTakeHold()
        }
        pinch.scale = 1
    }

    func rotate(_ rotation: RotationGestureRecognizer) {
        if view.pinchAnchor == .center {
            // The fingers rotate on the screen, and the view rotates in its superview.
            let isMirrored = (view.superview?.transformToWindow.determinant ?? 1) < 0
            follow(Transform(rotationAngle: isMirrored ? -rotation.rotation : rotation.rotation))
        } else {
            followFingersOrTakeHold()
        }
        rotation.rotation = 0
    }

    private func followFingersOrTakeHold() {
        if grips.areTaken { followFingers() } else { takeHold() }
    }

    // MARK: Steps

    /// Moves the view by the pan's translation.
    private func move(by translation: Vector) {
        var transforms = currentTransforms()
        let displacement = view.axisConstraint.follow(translation)
        transforms.wanted = transforms.wanted.concatenating(Transform(translation: displacement))
        follow(transforms)
    }

    /// Scales or rotates the view about its anchor point.
    private func follow(_ change: Transform) {
        var transforms = currentTransforms()
        transforms.wanted = transforms.wanted.concatenating(
            change.about(Point(x: transforms.wanted.tx, y: transforms.wanted.ty)))
        follow(transforms)
    }

    /// Makes the held transform follow the wanted one as far as possible: scales it about its pivot, rotates it about its
    /// pivot, and moves it.
    func follow(_ newTransforms: DragTransforms) {
        var transforms = newTransforms
        let view = view
        guard transforms.wanted.isFinite else { return }
        let outline = view.pose(at: transforms.held, requirement: transforms.requirement).outline
        var limits = StepLimits(to: transforms, from: currentTransforms().wanted, outline: outline)
        // One part of a step may make room for another. If that room were left for the next action, it would cause a
        // jump there.
        var rounds = 0
        while approach(&transforms, of: view, within: &limits), rounds < Self.mostRounds { rounds += 1 }
        view.reportScaleBound(ifReachedBy: transforms.beyond.factor)
        show(transforms)
    }

    /// Two or three rounds are usually enough (C).
    private static let mostRounds = 32

    /// Moves the held transform closer to the wanted one. Returns whether it came closer without reaching it.
    ///
    /// - Parameter room: the scale and the angle that are still allowed.
    private func approach(_ transforms: inout DragTransforms, of view: DraggableView, within limits: inout StepLimits)
        -> Bool
    {
        var pose = view.pose(at: transforms.held, requirement: transforms.requirement)
        let pivot = transforms.pivot
        let step = transforms.beyond
        let scaled = part(of: limits.limited(view.withinScaleBounds(step.factor)), neutral: 1, in: &pose) {
            $0.scale(by: $1, about: pivot.applying($0.transform))
        }
        let turned = part(of: limits.limited(angle: step.angle), neutral: 0, in: &pose) {
            $0.turn(by: $1, about: pivot.applying($0.transform))
        }
        limits.use(factor: scaled, angle: turned)
        transforms.wantGrown(by: pose.growth, about: pivot)
        if pose.growth != 1, grips.areTaken {
            grips.holdAgain(at: toSuperview(transforms.wanted))
        }
        let remaining = pivot.applying(transforms.wanted) - pivot.applying(pose.transform)
        let isMoved = move(&pose, by: remaining)
        let isWhole = scaled == step.factor && turned == step.angle && isMoved
        let displacement = TransformDifference(from: transforms.held, to: pose.transform, about: pivot).displacement
        view.currentScale *= scaled * pose.growth
        transforms.held = isWhole ? transforms.wanted : pose.transform
        transforms.lead = step.angle - turned
        transforms.leadingFactor = step.factor / scaled
        transforms.requirement = pose.requirement
        return !isWhole && max(abs(scaled - 1), abs(turned), displacement.length) > LimitRequirement.tolerance
    }

    /// Moves a pose by the part of a displacement that fits and is along the view's axis. Returns whether that is the
    /// whole displacement.
    func move(_ pose: inout LimitedPose, by displacement: Vector) -> Bool {
        let allowed = view.axisConstraint.part(of: displacement)
        return pose.move(by: allowed, slides: view.axisConstraint.current == .both) == .zero
            && allowed == displacement
    }

    /// Makes the part of a step that fits and returns it. Under ``DraggableView/LimitPolicy/refuse`` that is the whole
    /// step or none of it.
    ///
    /// - Parameter neutral: the step that changes nothing.
    private func part(
        of step: Double, neutral: Double, in pose: inout LimitedPose, _ make: (inout LimitedPose, Double) -> Double
    ) -> Double {
        let before = pose
        let part = make(&pose, step)
        guard view.limitPolicy == .refuse, part != step else { return part }
        pose = before
        return neutral
    }

    private func show(_ newTransforms: DragTransforms) {
        var transforms = newTransforms
        let view = view
        view.overflow = Vector(
            dx: transforms.wanted.tx - transforms.held.tx, dy: transforms.wanted.ty - transforms.held.ty)
        view.untilted = transformShown(at: transforms)
        // The view ignores a transform that is not finite.
        transforms.shown = view.untilted
        self.transforms = transforms
    }

    /// The transform to show: the held transform, with the stretch of the rubber bands beyond it.
    func transformShown(at transforms: DragTransforms) -> Transform {
        guard let elasticity = view.limitElasticity, transforms.wanted != transforms.held else {
            return transforms.held
        }
        var beyond = view.elasticPart(of: transforms.beyond, under: transforms.requirement)
        beyond.factor = view.withinScaleBounds(beyond.factor)
        return elasticity.shown(for: beyond).applied(to: transforms.held, about: transforms.pivot)
    }

    // MARK: Limit

    /// Moves the view inside its limit. Fingers still want it where they are, and the view may have more room there
    /// now.
    func moveInside() {
        var transforms = currentTransforms()
        var pose = view.pose(at: transforms.held, requirement: transforms.requirement)
        pose.moveInside()
        let isMoved = pose.transform != transforms.held
        transforms.held = pose.transform
        transforms.requirement = pose.requirement
        transforms.wantGrown(by: pose.growth, about: pose.outline.center)
        view.currentScale *= pose.growth
        if view.hasActiveGesture {
            if pose.growth != 1, grips.areTaken {
                grips.holdAgain(at: toSuperview(transforms.wanted))
            }
            follow(transforms)
        } else if isMoved {
            transforms.wantHeld()
            show(transforms)
        }
    }

    // MARK: Readings

    var wantedTransform: Transform? {
        let shown = view.untilted
        guard transforms.shown == shown, transforms.wanted != shown, transforms.wanted.isFinite else { return nil }
        return transforms.wanted
    }

    var limitCoverage: ViewReadings.LimitCoverage {
        let view = view
        guard view.limitRect != nil else { return [] }
        if view.limitSide == .cover { return .outline }
        let transforms = currentTransforms()
        switch view.pose(at: transforms.held, requirement: transforms.requirement).requirement {
        case nil: return []
        case .outline: return .outline
        case .box(let horizontal, let vertical):
            var coverage: ViewReadings.LimitCoverage = []
            if horizontal == .covering { coverage.insert(.horizontal) }
            if vertical == .covering { coverage.insert(.vertical) }
            return coverage
        }
    }
}

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
