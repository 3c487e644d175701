internal import TouchstoneGeometry

extension ScrollView: FrameStepped {
    package func step(to time: Double) {
        guard let motion else { return }
        let elapsed = time - motion.start
        let isOver = elapsed >= motion.duration - Simulation.timeTolerance
        let position = motion.position(after: isOver ? .infinity : elapsed)
        show(position)
        // The delegate may have stopped the motion.
        guard isOver, self.motion === motion else { return }
        // A zoom may have changed the insets since the end was computed.
        if position.scale != nil { move(to: clamped(contentOffset)) }
        stopMotion()
    }

    package func stopMoving() { stopMotion() }

    private func show(_ position: ScrollMotion.Position) {
        if let scale = position.scale {
            applyZoom(scale)
            move(to: position.offset)
            notify { $0.scrollViewDidZoom(self) }
        } else {
            move(to: position.offset)
        }
    }

    /// Starts a motion of the content, if the view is in a window.
    func start(_ kind: ScrollMotion.Kind) {
        guard let simulation else { return }
        motion = ScrollMotion(kind, at: simulation.time)
        simulation.frameSteps.add(self)
    }

    func animate(to position: ScrollMotion.Position) {
        let from = ScrollMotion.Position(offset: contentOffset, scale: position.scale == nil ? nil : zoomScale)
        start(.animation(from: from, to: position, duration: constants.scrollAnimationDuration))
    }

    /// Stops the motion of the content at its current position.
    func stopMotion() {
        guard let motion else { return }
        self.motion = nil
        simulation?.frameSteps.remove(self)
        switch motion.kind {
        case .coasting:
            isDecelerating = false
            report("didEndDecelerating")
            notify { $0.scrollViewDidEndDecelerating(self) }
        case .animation where isZoomBouncing:
            isZoomBouncing = false
            notifyZoomingEnded()
        case .animation:
            notifyZoomingEnded()
            notify { $0.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    // MARK: Deceleration

    func style(of axis: ScrollAxis, from offset: Double) -> Coasting.Style {
        Coasting.Style(
            rate: Deceleration.Rate(perMillisecond: decelerationRate.rawValue),
            stopVelocity: constants.scrollStopVelocity, bounceFrequency: constants.bounceFrequency,
            returnForm: OverdampedReturn.Form(
                slowRate: constants.returnSlowRate, fastRate: constants.returnFastRate, lead: constants.returnLead,
                equilibriumOffset: constants.returnEquilibriumOffset),
            tolerance: constants.bounceTolerance,
            // Content outside of the limits always springs back, however it got there.
            bounces: axis.bounces || !axis.limits.contains(offset))
    }

    /// Returns the motion with which the content would continue.
    func coasting(from offset: Point, velocity: Vector) -> (x: Coasting, y: Coasting) {
        func coasting(_ axis: ScrollAxis, _ offset: Double, _ velocity: Double) -> Coasting {
            let style = style(of: axis, from: offset)
            let velocity = axis.isScrollable ? velocity : 0
            guard isPagingEnabled, axis.limits.contains(offset) else {
                let free = Coasting(from: offset, velocity: velocity, within: axis.limits, style: style)
                guard restInterval > 0, !isPagingEnabled else { return free }
                let rest = axis.rest(nearest: free.end, interval: restInterval)
                return rest == free.end ? free : self.coasting(on: axis, from: offset, to: rest)
            }
            let direction = abs(velocity) > constants.scrollStopVelocity ? velocity : 0
            let page = axis.page(from: offset, velocity: direction)
            return Coasting(from: offset, velocity: velocity, to: page, style: style)
        }
        let axes = axes
        return (coasting(axes.x, offset.x, velocity.dx), coasting(axes.y, offset.y, velocity.dy))
    }

    /// Continues the deceleration inside new limits, from the current position.
    func continueCoasting() {
        guard let simulation, let motion, case .coasting = motion.kind else { return }
        let velocity = motion.velocity(after: simulation.time - motion.start)
        let (x, y) = coasting(from: contentOffset, velocity: velocity)
        self.motion = ScrollMotion(.coasting(x, y), at: simulation.time)
    }

    /// Starts a motion from the current position to the end. If the distance is negligible, the end is set immediately.
    func coast(_ x: Coasting, _ y: Coasting) {
        guard simulation != nil else { return }
        guard max(x.duration, y.duration) > 0 else { return move(to: Point(x: x.end, y: y.end)) }
        isDecelerating = true
        start(.coasting(x, y))
        notify { $0.scrollViewWillBeginDecelerating(self) }
    }

    /// Brings content that no finger holds back inside its limits.
    ///
    /// - Parameters:
    ///   - bouncingZoom: Whether the scale is brought back, too.
    ///   - turningPages: Whether content between two pages, or two other places where it rests, moves to the nearest.
    func settle(bouncingZoom: Bool = true, turningPages: Bool = false) {
        guard motion == nil, !isDragging, !isZooming else { return }
        if bouncingZoom, bounceZoomBack() { return }
        let offset = contentOffset
        let turnsPages = turningPages && (isPagingEnabled || restInterval > 0)
        guard clamped(offset) != offset || turnsPages else { return }
        let (x, y) = coasting(from: offset, velocity: .zero)
        coast(x, y)
    }
}
