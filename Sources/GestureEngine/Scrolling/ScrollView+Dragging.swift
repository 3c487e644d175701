internal import Geometry
internal import Motion

#if canImport(Darwin)
    internal import func Darwin.tan
#else
    internal import Glibc
#endif

extension ScrollView {
    /// A displacement in the window as one in this view's own coordinates.
    func own(_ displacement: Vector) -> Vector {
        let place = pan.location(in: nil)
        return convert(place + displacement, from: nil) - convert(place, from: nil)
    }

    // MARK: Fingers

    /// A finger that lands on content that moves by itself stops it. Returns whether it has caught content that coasted or
    /// sprang back, or is on a view that does; content that was being animated to an offset is only stopped.
    func fingersLanded() -> Bool {
        if isZoomBouncing { zoom.isBounceStopped = true }
        if nestedScrollParent?.isMovingByItself == true { drag.hasCaughtParent = true }
        let isCaught = isDecelerating || isZoomBouncing || drag.hasCaughtParent
        stopMotion()
        return isCaught
    }

    /// The pan is over, whatever became of it. A scale that no fingers have zoomed to stays, even where its limits have changed;
    /// so does an offset between two pages, unless the fingers have stopped the content there.
    func fingersLeft() {
        settle(bouncingZoom: zoom.isBounceStopped, turningPages: pan.hasCaughtContent)
        zoom.isBounceStopped = false
        drag.hasCaughtParent = false
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDragging()
            // Fingers that have come no further leave it exactly where it is.
            if drag.parent != nil || pull != drag.pull { dragContent() }
        case .changed: dragContent()
        case .ended: endDragging(velocity: velocityLeft(of: releaseVelocity, isCancelled: false))
        default: endDragging(velocity: velocityLeft(of: .zero, isCancelled: true))
        }
    }

    private func beginDragging() {
        stopMotion()
        drag.freedom = directionalFreedom
        // What the pan has come beyond its threshold counts, unless fingers that zoom have moved the content that far.
        grip(travel: isPinching ? pan.path : pan.path - (pan.translation(in: nil) - .zero))
        drag.heldVelocity = nil
        drag.parent = nestedScrollParent
        // A pan that ended while a pinch went on has not let go of the content.
        guard !isDragging else { return }
        isDragging = true
        report("willBeginDragging")
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// What the directional lock makes of the fingers' path. Fingers that have caught moving content have not gone as far as
    /// a pan needs to have a direction: until then the content follows them along both axes.
    private var directionalFreedom: ScrollDrag.Freedom {
        guard isDirectionalLockEnabled else { return .both }
        let needed = constants.panThreshold - GestureConstants.tolerance
        guard max(abs(pan.path.dx), abs(pan.path.dy)) >= needed else { return .undecided }
        let path = own(pan.path)
        let slope = tan(constants.directionalLockAngle)
        if abs(path.dy) <= slope * abs(path.dx) { return .horizontal }
        if abs(path.dx) <= slope * abs(path.dy) { return .vertical }
        return .both
    }

    /// Takes hold of the content where it is.
    func grip(travel: Vector) {
        let axes = axes
        drag.shown = contentOffset
        drag.travel = travel
        drag.pull = Point(
            x: axes.x.pull(forOffset: contentOffset.x), y: axes.y.pull(forOffset: contentOffset.y))
    }

    /// Where the fingers pull the content to.
    var pull: Point {
        let path = own(pan.path - drag.travel)
        return drag.pull - Vector(dx: path.dx * drag.freedom.x, dy: path.dy * drag.freedom.y)
    }

    private func dragContent() {
        guard isDragging else { return }
        guard !isPinching else {
            // Two fingers that zoom move the content, too. One that lifts leaves to the pan how the other moves in that frame.
            let down = pinchGestureRecognizer.touches.filter { !$0.isOver }
            let leavesMovement = down.count < 2 && down.contains { $0.location != $0.previousLocation }
            if !leavesMovement || zoom.time == simulation?.time { drag.travel = pan.path }
            return
        }
        if let parent = drag.parent {
            shareDrag(with: parent)
        } else {
            if drag.shown != contentOffset { grip(travel: pan.path) }
            show(pull: pull)
        }
        guard drag.freedom == .undecided else { return }
        drag.freedom = directionalFreedom
        // From here on; what the locked axis has come so far stays.
        grip(travel: pan.path)
    }

    /// Moves the content to where fingers pull it, as far as it goes.
    func show(pull: Point) { show(pull: pull, on: axes) }

    /// The same, as far as it went along axes that it has now or had before.
    func show(pull: Point, on axes: (x: ScrollAxis, y: ScrollAxis)) {
        func offset(_ axis: ScrollAxis, _ offset: Double, _ pull: Double) -> Double {
            axis.isScrollable ? axis.offset(forPull: pull) : offset
        }
        drag.shown = Point(
            x: offset(axes.x, contentOffset.x, pull.x), y: offset(axes.y, contentOffset.y, pull.y))
        move(to: drag.shown)
    }

    // MARK: Letting go

    /// The velocity of the content offset, in points per second: the fingers' own, less where the content gives way less.
    ///
    /// Along each axis by itself, as the delegate gets it and as the content goes on: a fling up that drifts sideways does not
    /// send the content sideways.
    private var releaseVelocity: Vector {
        guard pan.restingTime <= constants.scrollRestingTime else { return .zero }
        let threshold = constants.scrollReleaseThreshold + GestureConstants.tolerance
        func released(_ velocity: Double, _ axis: ScrollAxis, _ pull: Double) -> Double {
            abs(velocity) > threshold ? -velocity * axis.slope(atPull: pull) : 0
        }
        let velocity = pan.velocity(in: self)
        let axes = axes
        let pull = pull
        return Vector(
            dx: released(velocity.x * drag.freedom.x, axes.x, pull.x),
            dy: released(velocity.y * drag.freedom.y, axes.y, pull.y))
    }

    private func endDragging(velocity: Vector) {
        guard isDragging else { return }
        if isZooming {
            drag.heldVelocity = velocity
        } else {
            letGo(velocity: velocity)
        }
    }

    /// Lets the content go on by itself.
    func letGo(velocity: Vector) {
        isDragging = false
        endNegligibleZoomBounce()
        let offset = contentOffset
        var (x, y) = coasting(from: offset, velocity: velocity)
        let proposed = Point(x: x.end, y: y.end)
        var target = proposed
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: Point(x: velocity.dx / 1000, y: velocity.dy / 1000), targetContentOffset: &target)
        if target.isFinite, target != proposed {
            let axes = axes
            if target.x != proposed.x { x = coasting(on: axes.x, from: offset.x, to: target.x) }
            if target.y != proposed.y { y = coasting(on: axes.y, from: offset.y, to: target.y) }
        }
        let goesOn = max(x.duration, y.duration) > 0 && zoomLimits.range.contains(zoomScale)
        report("didEndDragging")
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        // The delegate may have set the offset, or set it in motion.
        guard contentOffset == offset, motion == nil, !bounceZoomBack() else { return }
        coast(x, y)
    }

    /// To a place of the delegate's choice.
    private func coasting(on axis: ScrollAxis, from offset: Double, to target: Double) -> Coasting {
        let target = axis.limits.clamp(target)
        let style = style(of: axis, from: offset)
        return axis.limits.contains(offset)
            ? Coasting(from: offset, deceleratingTo: target, style: style)
            : Coasting(from: offset, velocity: 0, to: target, style: style)
    }
}

/// Where fingers pull the content of a scroll view to.
struct ScrollDrag {
    /// Along which axes the fingers move the content: what the directional lock leaves.
    enum Freedom {
        /// Both, until the fingers have gone far enough to have a direction.
        case undecided
        case both, horizontal, vertical

        var x: Double { self == .vertical ? 0 : 1 }
        var y: Double { self == .horizontal ? 0 : 1 }
    }

    /// The offset that they have asked for, which the limits do not hold, when the pan had come ``travel`` far.
    var pull = Point.zero
    /// The pan's path at that moment, in window coordinates.
    var travel = Vector.zero
    /// The offset that was shown last for them; any other was set by other code.
    var shown = Point.zero
    var freedom = Freedom.both
    /// The content's velocity at the end of a pan, kept until the pinch that goes on has ended too; points per second.
    var heldVelocity: Vector?
    /// The view that takes its share of the drag.
    weak var parent: (any NestedScrollParent)?
    /// Whether a finger has landed while that view moved by itself.
    var hasCaughtParent = false
}

extension ScrollView {
    /// The ways in which fingers do not move the content just now: where there is nothing to scroll, and at the limits and beyond
    /// them, where it gives way less than they pull. While two fingers zoom, they hold the zoomed view, and not this one, which
    /// never changes its own size.
    var restraint: ViewReadings.Restraint {
        guard !isPinching else { return [.horizontal, .vertical, .scale] }
        func isHeld(_ axis: ScrollAxis, _ offset: Double, freedom: Double) -> Bool {
            freedom == 0 || !axis.isScrollable || offset <= axis.limits.lowerBound || offset >= axis.limits.upperBound
        }
        let axes = axes
        var restraint: ViewReadings.Restraint = .scale
        if isHeld(axes.x, contentOffset.x, freedom: drag.freedom.x) { restraint.insert(.horizontal) }
        if isHeld(axes.y, contentOffset.y, freedom: drag.freedom.y) { restraint.insert(.vertical) }
        return restraint
    }
}
