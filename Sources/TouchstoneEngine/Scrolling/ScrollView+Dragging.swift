internal import TouchstoneGeometry

internal import func TouchstoneSystem.tan

extension ScrollView {
    /// Converts a displacement in the window to this view's own coordinates.
    func own(_ displacement: Vector) -> Vector {
        let location = pan.location(in: nil)
        return convert(location + displacement, from: nil) - convert(location, from: nil)
    }

    // MARK: Fingers

    /// Stops the motion of the content when a finger lands. Returns whether the finger has caught content that was
    /// decelerating or springing back, or is on a parent view that was moving. Content that was being animated to an
    /// offset is only stopped.
    func fingersLanded() -> Bool {
        if isZoomBouncing { zoom.isBounceStopped = true }
        if nestedScrollParent?.isMovingByItself == true { drag.hasCaughtParent = true }
        let isCaught = isDecelerating || isZoomBouncing || drag.hasCaughtParent
        stopMotion()
        return isCaught
    }

    /// Called when the pan is over, with any outcome. A scale that no fingers have changed is kept, even if its limits
    /// have changed. An offset between two pages is also kept, unless the fingers have stopped the content there.
    func fingersLeft() {
        settle(bouncingZoom: zoom.isBounceStopped, turningPages: pan.hasCaughtContent)
        zoom.isBounceStopped = false
        drag.hasCaughtParent = false
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDragging()
            // Fingers that have not moved beyond the threshold leave the content exactly where it is.
            if drag.parent != nil || pull != drag.pull { dragContent() }
        case .changed: dragContent()
        case .ended: endDragging(velocity: velocityLeft(of: releaseVelocity, isCancelled: false))
        default: endDragging(velocity: velocityLeft(of: .zero, isCancelled: true))
        }
    }

    private func beginDragging() {
        stopMotion()
        drag.freedom = directionalFreedom
        // The pan's movement beyond its threshold counts, unless a pinch has already moved the content by it.
        grip(travel: isPinching ? pan.path : pan.path - (pan.translation(in: nil) - .zero))
        drag.heldVelocity = nil
        drag.parent = nestedScrollParent
        // A pan that ended while a pinch continued has not let go of the content.
        guard !isDragging else { return }
        isDragging = true
        drag.start = contentOffset
        report("willBeginDragging")
        notify { $0.scrollViewWillBeginDragging(self) }
    }

    /// The axes that the directional lock leaves free for the fingers' path. Fingers that have caught moving content
    /// may not have moved far enough to have a direction; until then, the content follows them along both axes.
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

    /// Makes the content's current position the start of the drag.
    func grip(travel: Vector) {
        let axes = axes
        drag.shown = contentOffset
        drag.travel = travel
        drag.pull = Point(
            x: axes.x.pull(forOffset: contentOffset.x), y: axes.y.pull(forOffset: contentOffset.y))
    }

    /// The offset to which the fingers pull the content.
    var pull: Point {
        let path = own(pan.path - drag.travel)
        return drag.pull - Vector(dx: path.dx * drag.freedom.x, dy: path.dy * drag.freedom.y)
    }

    private func dragContent() {
        guard isDragging else { return }
        guard !isPinching else {
            // Two fingers that zoom also move the content. When one of them lifts, the pan handles the other's movement
            // in that frame.
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
        // The lock applies from here on; earlier movement along the locked axis is kept.
        grip(travel: pan.path)
    }

    /// Moves the content to where the fingers pull it, as far as the limits allow.
    func show(pull: Point) { show(pull: pull, on: axes) }

    /// Moves the content to where the fingers pull it, on the given axes, which may be those before a change.
    func show(pull: Point, on axes: (x: ScrollAxis, y: ScrollAxis)) {
        func offset(_ axis: ScrollAxis, _ offset: Double, _ pull: Double) -> Double {
            axis.isScrollable ? axis.offset(forPull: pull) : offset
        }
        drag.shown = Point(
            x: offset(axes.x, contentOffset.x, pull.x), y: offset(axes.y, contentOffset.y, pull.y))
        move(to: drag.shown)
    }

    // MARK: Release

    /// The velocity of the content offset in points per second. It is the velocity of the fingers, reduced by the
    /// resistance beyond an edge.
    ///
    /// Each axis is handled separately, for the delegate as well as for the deceleration. A vertical fling that drifts
    /// sideways therefore does not move the content sideways.
    private var releaseVelocity: Vector {
        let threshold = constants.scrollReleaseThreshold + GestureConstants.tolerance
        func released(_ velocity: Double, _ axis: ScrollAxis, _ pull: Double) -> Double {
            abs(velocity) > threshold ? -velocity * axis.slope(atPull: pull) : 0
        }
        let velocity = pan.releaseVelocity(in: self)
        let axes = axes
        let pull = pull
        return Vector(
            dx: released(velocity.dx * drag.freedom.x, axes.x, pull.x),
            dy: released(velocity.dy * drag.freedom.y, axes.y, pull.y))
    }

    /// Reports the speed of the fingers along the axis on which they are fastest, and the one from which on it counts.
    func reportSpeed() {
        let velocity = pan.releaseVelocity(in: self)
        let axes = axes
        let speeds = [
            axes.x.isScrollable ? abs(velocity.dx) * drag.freedom.x : 0,
            axes.y.isScrollable ? abs(velocity.dy) * drag.freedom.y : 0,
        ]
        report(.release(speed: speeds.max() ?? 0, needed: constants.scrollReleaseThreshold, motion: "a fling"))
    }

    private func endDragging(velocity: Vector) {
        guard isDragging else { return }
        if isZooming {
            drag.heldVelocity = velocity
        } else {
            letGo(velocity: velocity)
        }
    }

    /// Ends the drag, after which the content may continue to move.
    func letGo(velocity: Vector) {
        isDragging = false
        endNegligibleZoomBounce()
        let offset = contentOffset
        var (x, y) = coasting(from: offset, velocity: velocity)
        let proposed = Point(x: x.end, y: y.end)
        reportPagesThatStay(at: proposed)
        let excess = offset - clamped(offset)
        if excess != .zero { report(.springBack(distance: excess.length)) }
        if restInterval > 0, !isPagingEnabled, proposed != offset {
            report(.snap(setting: "snapInterval", value: .vector([proposed.x, proposed.y])))
        }
        var target = proposed
        let perMillisecond = Point(x: velocity.dx / 1000, y: velocity.dy / 1000)
        notify {
            $0.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        }
        if target.isFinite, target != proposed {
            let axes = axes
            if target.x != proposed.x { x = coasting(on: axes.x, from: offset.x, to: target.x) }
            if target.y != proposed.y { y = coasting(on: axes.y, from: offset.y, to: target.y) }
        }
        let goesOn = max(x.duration, y.duration) > 0 && zoomLimits.range.contains(zoomScale)
        report("didEndDragging")
        notify { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
        // The delegate may have set the offset or started a motion.
        guard contentOffset == offset, motion == nil, !bounceZoomBack() else { return }
        coast(x, y)
    }

    /// Reports a drag that was too short to turn a page.
    private func reportPagesThatStay(at target: Point) {
        guard isPagingEnabled else { return }
        func report(_ axis: ScrollAxis, from start: Double, dragged offset: Double, to target: Double) {
            let distance = abs(offset - target)
            guard distance > GestureConstants.tolerance, axis.limits.contains(offset),
                target == axis.page(from: start, velocity: 0)
            else { return }
            self.report(.page(distance: distance, needed: axis.length / 2))
        }
        let axes = axes
        report(axes.x, from: drag.start.x, dragged: contentOffset.x, to: target.x)
        report(axes.y, from: drag.start.y, dragged: contentOffset.y, to: target.y)
    }

    /// Returns the motion to an offset that the delegate or an interval has chosen.
    func coasting(on axis: ScrollAxis, from offset: Double, to target: Double) -> Coasting {
        let target = axis.limits.clamp(target)
        let style = style(of: axis, from: offset)
        return axis.limits.contains(offset)
            ? Coasting(from: offset, deceleratingTo: target, style: style)
            : Coasting(from: offset, velocity: 0, to: target, style: style)
    }
}

/// The state of a drag on a scroll view.
struct ScrollDrag {
    /// The axes along which the fingers move the content, according to the directional lock.
    enum Freedom {
        /// Both axes, until the fingers have moved far enough to have a direction.
        case undecided
        case both, horizontal, vertical

        var x: Double { self == .vertical ? 0 : 1 }
        var y: Double { self == .horizontal ? 0 : 1 }
    }

    /// The requested offset, not clamped to the limits, at the time when the pan's path was ``travel``.
    var pull = Point.zero
    /// The offset when the drag began.
    var start = Point.zero
    /// The pan's path at that time, in window coordinates.
    var travel = Vector.zero
    /// The last offset that the drag has set. If the content has a different offset, other code has set it.
    var shown = Point.zero
    var freedom = Freedom.both
    /// The content's velocity, in points per second, at the end of a pan. It is kept until a pinch that continues has
    /// ended, too.
    var heldVelocity: Vector?
    /// The view that shares the drag.
    weak var parent: (any NestedScrollParent)?
    /// Whether a finger has landed while that view was moving without fingers.
    var hasCaughtParent = false
}

extension ScrollView {
    /// The directions in which fingers currently do not move the content: those with nothing to scroll, and those at a
    /// limit or beyond it, where the content moves less than the fingers. While two fingers zoom, they move the zoomed
    /// view instead of this one. A scroll view never changes its own size.
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
