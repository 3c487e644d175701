internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The drags of a row, and its motion after the fingers have lifted.
extension SwipeRowView {
    /// Whether the movement of the pan's fingers could uncover or cover anything.
    var mayDrag: Bool {
        let movement = panGestureRecognizer.translation(in: self).x
        return offset != 0 || track.openWidth(movement > 0 ? .leading : .trailing) > 0
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        if pan.state.isActive {
            if !isHeld {
                state = .held(pull: track.pull(forOffset: offset))
                closeOthers()
            }
            let movement = pan.takeTranslation(in: self).dx
            // Closing other rows calls code that may have ended the drag of this row.
            guard case .held(let pull) = state, movement.isFinite else { return }
            state = .held(pull: pull + movement)
            slide(to: track.offset(forPull: pull + movement))
        } else if case .held(let pull) = state {
            guard pan.state == .ended else { return settle(velocity: 0) }
            letGo(velocity: pan.releaseVelocity(in: self).dx * track.slope(atPull: pull))
        }
    }

    func handleTap(_ tap: TapGestureRecognizer) { close() }

    /// Lets go of the row. It continues with a velocity in points per second.
    private func letGo(velocity: Double) {
        let track = track
        if let side = track.fullySwipedSide(at: offset, part: GestureConstants.swipeRowFullSwipe) {
            let button = buttons[side]?.first
            go(to: nil, velocity: velocity)
            report("didFullSwipe")
            button?.sendActions(for: .primaryActionTriggered)
            return
        }
        let rate = Deceleration.Rate(perMillisecond: ScrollView.DecelerationRate.normal.rawValue)
        if let needed = track.speed(from: offset, coastingTime: rate.coastingTime),
            velocity * (track.side(of: offset)?.sign ?? 0) >= 0
        {
            report(.release(speed: abs(velocity), needed: needed, motion: "a fling that opens it from there"))
        }
        let side = track.side(from: offset, coastingTo: offset + velocity * rate.coastingTime)
        let needed = track.side(of: offset).map { track.openWidth($0) / 2 } ?? 0
        // Content beyond the middle closes only if it is flung back.
        if side == nil, abs(offset) <= needed {
            report(.short(outcome: "closed", distance: abs(offset), needed: needed))
        }
        go(to: side, velocity: velocity)
        if openSide != nil { closeOthers() }
    }

    /// Closes the row, unless fingers hold it. In a window it closes with a spring.
    public func close() {
        guard !isHeld, openSide != nil else { return }
        var velocity = 0.0
        if case .springing(let spring) = state { velocity = spring.velocity(at: simulation?.time ?? 0) }
        go(to: nil, velocity: velocity)
    }

    private func go(to side: Side?, velocity: Double) {
        let before = openSide
        openSide = side
        settle(velocity: velocity)
        guard side != before else { return }
        if before != nil { report("didClose") }
        if side != nil { report("didOpen") }
    }

    // MARK: Settling

    /// Moves to the position of ``openSide``, with a velocity in points per second.
    func settle(velocity: Double) {
        let spring = SettlingSpring(of: self, from: offset, to: track.restingOffset(openSide), velocity: velocity) {
            [weak self] offset in
            if let offset { self?.slide(to: offset) } else { self?.rest() }
        }
        guard let spring else { return rest() }
        state = .springing(spring)
        slide(to: offset)
    }

    /// Moves to the position of ``openSide`` immediately.
    func rest() {
        state = .resting
        slide(to: track.restingOffset(openSide))
    }

    // MARK: Around it

    /// Observes the scroll views around the row, to close it when one of them begins to drag.
    func followLists() {
        for list in lists { list.panGestureRecognizer.removeTarget(self) }
        let around = sequence(first: self as View, next: \.superview).dropFirst()
        lists = window == nil ? [] : around.compactMap { $0 as? ScrollView }
        for list in lists { list.panGestureRecognizer.addTarget(self, action: SwipeRowView.handleScroll) }
    }

    func handleScroll(_ pan: PanGestureRecognizer) {
        if pan.state == .began { close() }
    }

    /// Closes the other rows in the nearest scroll view around this one, or in its superview.
    private func closeOthers() {
        guard closesOthers, let ground = lists.first ?? superview else { return }
        var views = ground.subviews
        while let view = views.popLast() {
            if view !== self { (view as? SwipeRowView)?.close() }
            views += view.subviews
        }
    }
}
