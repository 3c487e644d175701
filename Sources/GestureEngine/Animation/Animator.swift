internal import Geometry

/// The animations of a simulation, which determine what is presented while the model already has its new value.
///
/// A property may have several animations. The newest one leads to the model's value. Each older one adds the rest of
/// its own change (``AnimatedValue/moved(from:to:)``), so position and speed are continuous. If code sets the property
/// without an animation, the rest of all changes is added to the value that was set.
///
/// Each simulation has one animator. A view that is animated outside of a window has its own animator, which waits.
final class Animator {
    private struct Animation {
        var number: Int
        private(set) weak var view: View?
        private let viewID: ObjectIdentifier
        let property: AnimatedProperty
        let from: AnimatedValue
        var to: AnimatedValue
        /// The values of its keyframes, if there are any.
        var track: KeyframeTrack?
        /// The fraction of the transaction that was complete when this animation was added. The animation uses the
        /// rest.
        let start: Double
        let transaction: AnimationTransaction
        let owner: PropertyAnimator?

        init(
            number: Int, view: View, property: AnimatedProperty, from: AnimatedValue, to: AnimatedValue,
            transaction: AnimationTransaction
        ) {
            self.number = number
            self.view = view
            viewID = ObjectIdentifier(view)
            self.property = property
            self.from = from
            self.to = to
            self.transaction = transaction
            start = transaction.start
            owner = transaction.owner
        }

        /// The time at which the animation is over; nil if it is paused or repeats forever.
        var end: Double? { transaction.playhead?.end }

        /// Whether it continues under a newer animation. This requires that it ends on its own, at its target value
        /// (C).
        var canBeStacked: Bool {
            owner == nil && end != nil && !transaction.options.contains(.autoreverse) && to.canBeMovedFrom
        }

        func isOf(_ view: View) -> Bool { viewID == ObjectIdentifier(view) && self.view === view }

        func value(at time: Double) -> AnimatedValue {
            guard let progress = transaction.playhead?.progress(at: time) else { return from }
            func part(_ whole: Double) -> Double {
                start > 0 && start < 1 ? max(whole - start, 0) / (1 - start) : whole
            }
            if let track { return track.value(at: part(progress.dx)) }
            return from.interpolated(to: to, progress: Vector(dx: part(progress.dx), dy: part(progress.dy)))
        }
    }

    /// A property that a stopped property animator has animated.
    struct Trail {
        weak var view: View?
        let property: AnimatedProperty
        let from: AnimatedValue
        let to: AnimatedValue
    }

    /// The animations in the order in which they were added.
    private var animations: [Animation] = []
    private var nextNumber = 1

    /// Whether there are no animations.
    var isEmpty: Bool { animations.isEmpty }

    /// Whether no animation will end. Animations that are paused or repeat forever are not counted.
    var isIdle: Bool { animations.allSatisfy { $0.end == nil } }

    /// Called when a property was set. In a transaction, this begins an animation. Otherwise, the property's animations
    /// continue with the new value.
    func propertyDidChange(
        _ property: AnimatedProperty, of view: View, from old: AnimatedValue, to new: AnimatedValue
    ) {
        guard let transaction = AnimationTransaction.current?.opened else { return }
        transaction.didSet(view)
        let running = animations.filter { $0.property == property && $0.isOf(view) }
        let replaces = transaction.options.contains(.beginFromCurrentState)
        guard transaction.animates(in: view.simulation) else {
            if replaces { end { animation in running.contains { $0.number == animation.number } } }
            return
        }
        guard old != new || !running.isEmpty else { return }
        if let own = running.last, own.transaction === transaction, own.start == transaction.start {
            // A property that is set twice in a block has one animation, from the original value.
            return redirect(own, to: new)
        }
        let isStacked = !replaces && running.allSatisfy(\.canBeStacked)
        let presented = isStacked ? nil : presentedValue(running, over: old, at: transaction.time)
        var animation = Animation(
            number: nextNumber, view: view, property: property, from: presented ?? old, to: new,
            transaction: transaction)
        animation.track = transaction.track(from: animation.from, to: new)
        animations.append(animation)
        nextNumber += 1
        transaction.animationBegan(by: self)
        if !isStacked { end(for: transaction) { animation in running.contains { $0.number == animation.number } } }
    }

    /// Takes over the animations of a view that has entered a simulation's window, where they begin. An animation ends
    /// if its transaction uses another simulation's clock.
    func adopt(_ other: Animator, in simulation: Simulation) {
        for var animation in other.animations {
            animation.transaction.enter(simulation)
            guard animation.transaction.simulation === simulation else {
                animation.transaction.animationEnded(finished: true)
                continue
            }
            animation.number = nextNumber
            nextNumber += 1
            animations.append(animation)
            animation.transaction.animationMoved(to: self)
        }
        other.animations = []
    }

    private func redirect(_ animation: Animation, to value: AnimatedValue) {
        guard let index = animations.firstIndex(where: { $0.number == animation.number }) else { return }
        animations[index].to = value
        animations[index].track = animation.transaction.track(
            from: animation.from, to: value, extending: animation.track ?? nil, whichLedTo: animation.to)
    }

    /// Returns the presented value of a property. The newest animation leads to the model's value. If the animation
    /// that led there is already over, the rest of all changes is added to the model's value.
    private func presentedValue(
        _ animations: [Animation], over model: AnimatedValue, at time: Double
    ) -> AnimatedValue {
        var (older, value) = (animations[...], model)
        if let newest = older.last, newest.to == model {
            value = newest.value(at: time)
            older.removeLast()
        }
        return older.reversed().reduce(value) { value, older in
            value.moved(from: older.to, to: older.value(at: time))
        }
    }

    /// Ends the animations that are over at `time`, in the order of their ends. An animation that a completion begins
    /// waits for the next call.
    func finish(upTo time: Double) {
        guard !animations.isEmpty else { return }
        let limit = time + Simulation.timeTolerance
        let firstNew = nextNumber
        while let next = nextToEnd(by: limit, before: firstNew) {
            // A completion may add or end animations, so only one is handled at a time.
            animations.removeAll { $0.number == next.number }
            if next.transaction.playhead?.isReversed == true { Self.set(next.property, of: next.view, to: next.from) }
            next.transaction.animationFinished()
        }
        end { $0.view == nil }
    }

    private func nextToEnd(by limit: Double, before number: Int) -> Animation? {
        var next: (animation: Animation, end: Double)?
        for animation in animations where animation.number < number {
            guard let end = animation.end, end <= limit, end < next?.end ?? .infinity else { continue }
            next = (animation, end)
        }
        return next?.animation
    }

    /// Ends a transaction's animations at the presented values, which the model receives. Other animations of these
    /// properties end, too. The transaction is not informed.
    func freeze(_ transaction: AnimationTransaction) -> [Trail] {
        let frozen = animations.filter { $0.transaction === transaction }
        let shown = frozen.map { own -> (others: [Int], value: AnimatedValue)? in
            guard let view = own.view else { return nil }
            let all = animations.filter { $0.property == own.property && $0.isOf(view) }
            let value = presentedValue(all, over: own.property.value(in: view.modelValues), at: transaction.time)
            return (all.map(\.number), value)
        }
        animations.removeAll { $0.transaction === transaction }
        for (own, shown) in zip(frozen, shown) {
            guard let shown else { continue }
            end { other in shown.others.contains(other.number) }
            Self.set(own.property, of: own.view, to: shown.value)
        }
        return frozen.map { Trail(view: $0.view, property: $0.property, from: $0.from, to: $0.to) }
    }

    /// Sets a property without an animation.
    static func set(_ property: AnimatedProperty, of view: View?, to value: AnimatedValue) {
        guard let view else { return }
        AnimationTransaction.withoutTransaction { property.write(value, to: view) }
    }

    func removeAnimations(in view: View) {
        end { $0.view?.isDescendant(of: view) ?? true }
    }

    func removeAnimations(of view: View) {
        end { $0.isOf(view) }
    }

    func stopsInteraction(with view: View) -> Bool {
        animations.contains { $0.isOf(view) && !$0.transaction.options.contains(.allowUserInteraction) }
    }

    /// Returns the values to draw; nil if nothing of the view is animated.
    func presentedValues(of view: View, at time: Double) -> ViewSnapshot.Values? {
        guard !animations.isEmpty else { return nil }
        let own = animations.filter { $0.isOf(view) }
        guard !own.isEmpty else { return nil }
        var result = view.modelValues
        for property in Set(own.map(\.property)) {
            let value = presentedValue(
                own.filter { $0.property == property }, over: property.value(in: view.modelValues), at: time)
            property.show(value, in: &result)
        }
        return result
    }

    /// Ends animations early. `transaction` has set the property again, so for it this is not an interruption.
    private func end(for transaction: AnimationTransaction? = nil, where isMatch: (Animation) -> Bool) {
        let ended = animations.filter(isMatch)
        guard !ended.isEmpty else { return }
        animations.removeAll(where: isMatch)
        for animation in ended {
            animation.transaction.animationEnded(finished: animation.transaction === transaction)
        }
    }
}
