internal import Geometry
internal import GestureEngine

/// What draggable views do that clamp, give way, or keep points under fingers.
///
/// The fingers move the wanted place; the held place follows it by as much of each step as fits, and is where they are again
/// when they have come back. So nothing is lost at a limit, and nothing jumps.
extension DraggableView {
    /// Whether a gesture does what ``DraggableView`` documents for its default settings.
    var isPlain: Bool { limitPolicy == .refuse && pinchAnchor == .center }

    /// The recognizers that move the view.
    var holders: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    /// Whether one of the view's pan, pinch and rotation goes on.
    var isHeld: Bool { holders.contains { $0.state == .began || $0.state == .changed } }

    /// The place as it is now, also where somebody else has moved the view.
    func currentPlace() -> HeldPlace {
        place.shown == transform ? place : HeldPlace(transform, hold: place.hold)
    }

    func pose(at transform: Transform, hold: LimitHold?) -> LimitedPose {
        let size = bounds.size
        let outline = Rect(
            origin: Point(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height), size: size)
        let limit = limitRect.map { Rect(origin: $0.origin - (center - .zero), size: $0.size) }
        return LimitedPose(outline: outline, transform: transform, limit: limit, shape: limitShape, hold: hold)
    }

    /// The numbers that the view goes by: a scroll view's.
    var constants: GestureConstants { simulation?.constants ?? .standard }

    /// How far the limit gives way.
    func elasticity(of limit: Rect) -> LimitElasticity {
        LimitElasticity(size: limit.size, coefficient: constants.rubberBandCoefficient)
    }

    // MARK: Actions

    func panHeld(_ pan: PanGestureRecognizer, in superview: View) {
        if grips.areTaken {
            followFingers()
        } else if pinchAnchor == .center || pan.state == .began {
            move(by: pan.translation(in: superview) - Point.zero)
            if pinchAnchor == .fingers { takeHold() }
        }
        pan.setTranslation(.zero, in: superview)
    }

    func pinchHeld(_ pinch: PinchGestureRecognizer) {
        if pinchAnchor == .center { scale(by: pinch.scale) } else { followFingersOrTakeHold() }
        pinch.scale = 1
    }

    func rotateHeld(_ rotation: RotationGestureRecognizer) {
        if pinchAnchor == .center { turn(by: rotation.rotation) } else { followFingersOrTakeHold() }
        rotation.rotation = 0
    }

    private func followFingersOrTakeHold() {
        if grips.areTaken { followFingers() } else { takeHold() }
    }

    // MARK: Steps

    /// Moves the view by the pan's translation.
    func move(by translation: Vector) {
        var place = currentPlace()
        place.wanted = place.wanted.concatenating(Transform(translation: translation))
        follow(place)
    }

    /// Scales the view about its anchor point.
    func scale(by factor: Double) {
        var place = currentPlace()
        place.wanted = place.wanted.concatenating(
            Transform(scaleX: factor, y: factor).about(Point(x: place.wanted.tx, y: place.wanted.ty)))
        follow(place)
    }

    /// Turns the view about its anchor point, the way round that the fingers turn on the screen.
    func turn(by angle: Double) {
        var place = currentPlace()
        let isMirrored = (superview?.transformToWindow.determinant ?? 1) < 0
        place.wanted = place.wanted.concatenating(
            Transform(rotationAngle: isMirrored ? -angle : angle)
                .about(Point(x: place.wanted.tx, y: place.wanted.ty)))
        follow(place)
    }

    /// Has the held place follow the wanted one, by as much as fits: it scales about its pivot, turns about it, and moves it.
    func follow(_ newPlace: HeldPlace) {
        var place = newPlace
        guard place.wanted.isFinite else { return }
        let outline = pose(at: place.held, hold: place.hold).outline
        var room = StepRoom(to: place, from: currentPlace().wanted, outline: outline)
        // A part of a step may make room for another: what is left for the next action would be a jump there.
        var rounds = 0
        while approach(&place, within: &room), rounds < Self.mostRounds { rounds += 1 }
        show(place)
    }

    /// As a rule two or three are enough (C).
    private static let mostRounds = 32

    /// Takes the held place nearer to the wanted one; says whether it has come nearer, and is not there.
    ///
    /// - Parameter room: by how much it may still be scaled and turned.
    private func approach(_ place: inout HeldPlace, within room: inout StepRoom) -> Bool {
        var pose = pose(at: place.held, hold: place.hold)
        let pivot = place.pivot
        let step = place.beyond
        let scaled = part(of: room.limited(withinScaleBounds(step.factor)), neutral: 1, in: &pose) {
            $0.scale(by: $1, about: pivot.applying($0.transform))
        }
        let turned = part(of: room.limited(angle: step.angle), neutral: 0, in: &pose) {
            $0.turn(by: $1, about: pivot.applying($0.transform))
        }
        room.use(factor: scaled, angle: turned)
        let refused = pose.move(by: pivot.applying(place.wanted) - pivot.applying(pose.transform))
        let isWhole = scaled == step.factor && turned == step.angle && refused == .zero
        let displacement = PlaceDifference(from: place.held, to: pose.transform, about: pivot).displacement
        currentScale *= scaled
        place.held = isWhole ? place.wanted : pose.transform
        place.lead = step.angle - turned
        place.leadingFactor = step.factor / scaled
        place.hold = pose.hold
        return !isWhole && max(abs(scaled - 1), abs(turned), displacement.length) > LimitHold.tolerance
    }

    /// The part of a step that is made: all that fits, or where whole steps are refused all or nothing.
    private func part(
        of step: Double, neutral: Double, in pose: inout LimitedPose, _ make: (inout LimitedPose, Double) -> Double
    ) -> Double {
        let before = pose
        let part = make(&pose, step)
        guard limitPolicy == .refuse, part != step else { return part }
        pose = before
        return neutral
    }

    /// The part of a factor that keeps ``currentScale`` between its bounds, and does not go further beyond them.
    func withinScaleBounds(_ factor: Double) -> Double {
        var factor = factor
        if factor < 1, minScale > 0 { factor = max(factor, min(minScale / currentScale, 1)) }
        if factor > 1, maxScale >= 1 { factor = min(factor, max(maxScale / currentScale, 1)) }
        return factor
    }

    private func show(_ newPlace: HeldPlace) {
        var place = newPlace
        overflow = Vector(dx: place.wanted.tx - place.held.tx, dy: place.wanted.ty - place.held.ty)
        place.shown = place.held
        if limitPolicy == .rubberBand, let limit = limitRect, place.wanted != place.held {
            var beyond = place.beyond
            beyond.factor = withinScaleBounds(beyond.factor)
            place.shown = elasticity(of: limit).shown(for: beyond).applied(to: place.held, about: place.pivot)
        }
        transform = place.shown
        // Not every transform is taken as it is: what is not finite is not.
        place.shown = transform
        self.place = place
    }

    /// Moves the view inside a limit that has moved. Fingers want it where they are still, and may have more room there now.
    func moveHeldInside() {
        var place = currentPlace()
        var pose = pose(at: place.held, hold: place.hold)
        pose.moveInside()
        let isMoved = pose.transform != place.held
        place.held = pose.transform
        place.hold = pose.hold
        if isHeld {
            follow(place)
        } else if isMoved {
            place.wantHeld()
            show(place)
        }
    }

    /// The bounds of scale have been set anew: what fingers want is made up for as soon as they move.
    func scaleBoundsHaveChanged() {
        if !isPlain, isHeld { follow(currentPlace()) }
    }

    /// What the limit asks for where the view is larger than it.
    var limitCoverage: ViewReadings.LimitCoverage {
        guard !isPlain, limitRect != nil else { return [] }
        let place = currentPlace()
        switch pose(at: place.held, hold: place.hold).hold {
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
