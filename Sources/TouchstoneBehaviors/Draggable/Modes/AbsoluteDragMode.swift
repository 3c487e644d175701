internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The mode of all settings other than the default ones: views that clamp, have an elastic limit, or keep points under
/// fingers.
///
/// The fingers move the wanted place. The held place follows it by the part of each step that fits, and is equal to it
/// again when the fingers have come back. So no movement is lost at a limit, and the view does not jump.
final class AbsoluteDragMode: DragMode {
    unowned let view: DraggableView
    /// The place where the view is held, and the place where the fingers want it.
    var place = HeldPlace(.identity)
    /// The fingers that keep points of the view under them.
    var grips = FingerGrips()

    init(view: DraggableView) { self.view = view }

    /// The current place. It is correct also after other code has set the transform.
    func currentPlace() -> HeldPlace {
        let transform = view.untilted
        return place.shown == transform ? place : HeldPlace(transform, requirement: place.requirement)
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
        if view.pinchAnchor == .center { scale(by: pinch.scale) } else { followFingersOrTakeHold() }
        pinch.scale = 1
    }

    func rotate(_ rotation: RotationGestureRecognizer) {
        if view.pinchAnchor == .center { turn(by: rotation.rotation) } else { followFingersOrTakeHold() }
        rotation.rotation = 0
    }

    private func followFingersOrTakeHold() {
        if grips.areTaken { followFingers() } else { takeHold() }
    }

    // MARK: Steps

    /// Moves the view by the pan's translation.
    private func move(by translation: Vector) {
        var place = currentPlace()
        let displacement = view.axisConstraint.follow(translation)
        place.wanted = place.wanted.concatenating(Transform(translation: displacement))
        follow(place)
    }

    /// Scales the view about its anchor point.
    private func scale(by factor: Double) {
        var place = currentPlace()
        place.wanted = place.wanted.concatenating(
            Transform(scaleX: factor, y: factor).about(Point(x: place.wanted.tx, y: place.wanted.ty)))
        follow(place)
    }

    /// Rotates the view about its anchor point, in the direction in which the fingers rotate on the screen.
    private func turn(by angle: Double) {
        var place = currentPlace()
        let isMirrored = (view.superview?.transformToWindow.determinant ?? 1) < 0
        place.wanted = place.wanted.concatenating(
            Transform(rotationAngle: isMirrored ? -angle : angle)
                .about(Point(x: place.wanted.tx, y: place.wanted.ty)))
        follow(place)
    }

    /// Makes the held place follow the wanted one as far as possible: scales it about its pivot, rotates it about its
    /// pivot, and moves it.
    func follow(_ newPlace: HeldPlace) {
        var place = newPlace
        let view = view
        guard place.wanted.isFinite else { return }
        let outline = view.pose(at: place.held, requirement: place.requirement).outline
        var room = StepLimits(to: place, from: currentPlace().wanted, outline: outline)
        // One part of a step may make room for another. If that room were left for the next action, it would cause a
        // jump there.
        var rounds = 0
        while approach(&place, of: view, within: &room), rounds < Self.mostRounds { rounds += 1 }
        view.reportScaleBound(ifReachedBy: place.beyond.factor)
        show(place)
    }

    /// Two or three rounds are usually enough (C).
    private static let mostRounds = 32

    /// Moves the held place closer to the wanted one. Returns whether it came closer without reaching it.
    ///
    /// - Parameter room: the scale and the angle that are still allowed.
    private func approach(_ place: inout HeldPlace, of view: DraggableView, within room: inout StepLimits) -> Bool {
        var pose = view.pose(at: place.held, requirement: place.requirement)
        let pivot = place.pivot
        let step = place.beyond
        let scaled = part(of: room.limited(view.withinScaleBounds(step.factor)), neutral: 1, in: &pose) {
            $0.scale(by: $1, about: pivot.applying($0.transform))
        }
        let turned = part(of: room.limited(angle: step.angle), neutral: 0, in: &pose) {
            $0.turn(by: $1, about: pivot.applying($0.transform))
        }
        room.use(factor: scaled, angle: turned)
        place.wantGrown(by: pose.growth, about: pivot)
        if pose.growth != 1, grips.areTaken {
            grips.holdAgain(at: toSuperview(place.wanted))
        }
        let remaining = pivot.applying(place.wanted) - pivot.applying(pose.transform)
        let isMoved = move(&pose, by: remaining)
        let isWhole = scaled == step.factor && turned == step.angle && isMoved
        let displacement = PlaceDifference(from: place.held, to: pose.transform, about: pivot).displacement
        view.currentScale *= scaled * pose.growth
        place.held = isWhole ? place.wanted : pose.transform
        place.lead = step.angle - turned
        place.leadingFactor = step.factor / scaled
        place.requirement = pose.requirement
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

    private func show(_ newPlace: HeldPlace) {
        var place = newPlace
        let view = view
        view.overflow = Vector(dx: place.wanted.tx - place.held.tx, dy: place.wanted.ty - place.held.ty)
        view.untilted = transformShown(at: place)
        // The view ignores a transform that is not finite.
        place.shown = view.untilted
        self.place = place
    }

    /// The transform to show: the held place, with the stretch of the rubber bands beyond it.
    func transformShown(at place: HeldPlace) -> Transform {
        guard let elasticity = view.limitElasticity, place.wanted != place.held else { return place.held }
        var beyond = view.elasticPart(of: place.beyond, under: place.requirement)
        beyond.factor = view.withinScaleBounds(beyond.factor)
        return elasticity.shown(for: beyond).applied(to: place.held, about: place.pivot)
    }

    // MARK: Limit

    /// Moves the view inside its limit. Fingers still want it where they are, and the view may have more room there
    /// now.
    func moveInside() {
        var place = currentPlace()
        var pose = view.pose(at: place.held, requirement: place.requirement)
        pose.moveInside()
        let isMoved = pose.transform != place.held
        place.held = pose.transform
        place.requirement = pose.requirement
        place.wantGrown(by: pose.growth, about: pose.outline.center)
        view.currentScale *= pose.growth
        if view.hasActiveGesture {
            if pose.growth != 1, grips.areTaken {
                grips.holdAgain(at: toSuperview(place.wanted))
            }
            follow(place)
        } else if isMoved {
            place.wantHeld()
            show(place)
        }
    }

    /// Moves a view that fingers hold inside immediately, and any other view at its next layout.
    func limitDidChange() {
        guard view.superview != nil else { return }
        if view.hasActiveGesture { moveInside() } else { view.setNeedsMoveInside() }
    }

    /// If fingers wanted the view beyond the old bounds, the view follows as soon as they move.
    func scaleBoundsDidChange() {
        if view.hasActiveGesture { follow(currentPlace()) }
    }

    var returnsInside: Bool { true }
    var catchesReset: Bool { true }

    // MARK: Readings

    var wantedTransform: Transform? {
        let shown = view.untilted
        guard place.shown == shown, place.wanted != shown, place.wanted.isFinite else { return nil }
        return place.wanted
    }

    var limitCoverage: ViewReadings.LimitCoverage {
        let view = view
        guard view.limitRect != nil else { return [] }
        if view.limitSide == .cover { return .outline }
        let place = currentPlace()
        switch view.pose(at: place.held, requirement: place.requirement).requirement {
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
