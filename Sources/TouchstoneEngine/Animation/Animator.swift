internal import TouchstoneGeometry

/// The animations of a simulation, which determine what is presented while the model already has its new value.
///
/// A property may have several animations. The newest one leads to the model's value. Each older one adds the rest of
/// its own change (``AnimatedValue/moved(from:to:)``), so position and speed are continuous. If code sets the property
/// without an animation, the rest of all changes is added to the value that was set.
///
/// Each simulation has one animator. A view that is animated outside of a window has its own animator, which waits.
final class Animator {
    private final class Animation {
        var number: Int
        private(set) weak var view: View?
        let viewID: ObjectIdentifier
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

        /// Whether its animator contains it. False once it has ended.
        var isRunning = true

        /// Whether it continues under a newer animation. This requires that it ends on its own, at its target value
        /// (C).
        var canBeStacked: Bool {
            owner == nil && end != nil && !transaction.options.contains(.autoreverse) && to.canBeMovedFrom
        }

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
    /// The same animations by their views, so that a view need not look at those of all others.
    private var animationsByView: [ObjectIdentifier: [Animation]] = [:]
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
        guard let transaction = AnimationTransaction.current else { return }
        transaction.didSet(view)
        let running = animations(of: view).filter { $0.property == property }
        let replaces = transaction.options.contains(.beginFromCurrentState)
        guard transaction.animates(in: view.simulation) else {
            if replaces { end(running) }
            return
        }
        guard old != new || !running.isEmpty else { return }
        if let own = running.last, own.transaction === transaction, own.start == transaction.start {
            // A property that is set twice in a block has one animation, from the original value.
            return redirect(own, to: new)
        }
        let isStacked = !replaces && running.allSatisfy(\.canBeStacked)
        let presented = isStacked ? nil : presentedValue(running, over: old, at: transaction.time)
        let animation = Animation(
            number: nextNumber, view: view, property: property, from: presented ?? old, to: new,
            transaction: transaction)
        animation.track = transaction.track(from: animation.from, to: new)
        add(animation)
        transaction.animationBegan(by: self)
        if !isStacked { end(running, for: transaction) }
    }

    /// Takes over the animations of a view that has entered a simulation's window, where they begin. An animation ends
    /// if its transaction uses another simulation's clock.
    func adopt(_ other: Animator, in simulation: Simulation) {
        for animation in other.animations {
            animation.transaction.enter(simulation)
            guard animation.transaction.simulation === simulation else {
                animation.transaction.animationEnded(finished: true)
                continue
            }
            animation.number = nextNumber
            add(animation)
            animation.transaction.animationMoved(to: self)
        }
        other.animations = []
        other.animationsByView = [:]
    }

    private func animations(of view: View) -> [Animation] {
        guard !animations.isEmpty, let found = animationsByView[ObjectIdentifier(view)] else { return [] }
        // Another view may have been at the same address.
        return found.allSatisfy { $0.view === view } ? found : found.filter { $0.view === view }
    }

    private func add(_ animation: Animation) {
        animations.append(animation)
        animationsByView[animation.viewID, default: []].append(animation)
        nextNumber += 1
    }

    private func remove(_ ended: [Animation]) {
        guard !ended.isEmpty else { return }
        for animation in ended { animation.isRunning = false }
        animations.removeAll { !$0.isRunning }
        for view in Set(ended.map(\.viewID)) {
            animationsByView[view]?.removeAll { !$0.isRunning }
            if animationsByView[view]?.isEmpty == true { animationsByView[view] = nil }
        }
    }

    private func redirect(_ animation: Animation, to value: AnimatedValue) {
        animation.track = animation.transaction.track(
            from: animation.from, to: value, extending: animation.track, whichLedTo: animation.to)
        animation.to = value
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
        while case let due = animations(endingBy: limit, before: firstNew), !due.isEmpty {
            for (animation, end) in due {
                // A completion may have ended, paused or continued it.
                guard animation.isRunning, animation.end == end else { continue }
                remove([animation])
                if animation.transaction.playhead?.isReversed == true {
                    Self.set(animation.property, of: animation.view, to: animation.from)
                }
                animation.transaction.animationFinished()
            }
        }
        end(animations.filter { $0.view == nil })
    }

    /// Returns the animations that end by a time, in the order of their ends.
    private func animations(endingBy limit: Double, before number: Int) -> [(animation: Animation, end: Double)] {
        let due = animations.compactMap { animation -> (animation: Animation, end: Double)? in
            guard animation.number < number, let end = animation.end, end <= limit else { return nil }
            return (animation, end)
        }
        return due.sorted { ($0.end, $0.animation.number) < ($1.end, $1.animation.number) }
    }

    /// Ends a transaction's animations at the presented values, which the model receives. Other animations of these
    /// properties end, too. The transaction is not informed.
    func freeze(_ transaction: AnimationTransaction) -> [Trail] {
        let frozen = animations.filter { $0.transaction === transaction }
        let shown = frozen.map { own -> (all: [Animation], value: AnimatedValue)? in
            guard let view = own.view else { return nil }
            let all = animations(of: view).filter { $0.property == own.property }
            return (all, presentedValue(all, over: own.property.value(in: view.modelValues), at: transaction.time))
        }
        remove(frozen)
        for (own, shown) in zip(frozen, shown) {
            guard let shown else { continue }
            end(shown.all.filter(\.isRunning))
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
        end(animations.filter { $0.view?.isDescendant(of: view) ?? true })
    }

    func removeAnimations(of view: View) {
        end(animations(of: view))
    }

    func stopsInteraction(with view: View) -> Bool {
        animations(of: view).contains { !$0.transaction.options.contains(.allowUserInteraction) }
    }

    /// Returns the values to draw; nil if nothing of the view is animated.
    func presentedValues(of view: View, at time: Double) -> ViewSnapshot.Values? {
        let own = animations(of: view)
        guard !own.isEmpty else { return nil }
        let model = view.modelValues
        var result = model
        for (index, animation) in own.enumerated() {
            let property = animation.property
            // Each property once, with its first animation.
            guard index == 0 || !own[..<index].contains(where: { $0.property == property }) else { continue }
            let same = own.count == 1 ? own : own.filter { $0.property == property }
            property.show(presentedValue(same, over: property.value(in: model), at: time), in: &result)
        }
        return result
    }

    /// Ends animations early. `transaction` has set the property again, so for it this is not an interruption.
    private func end(_ ended: [Animation], for transaction: AnimationTransaction? = nil) {
        remove(ended)
        for animation in ended {
            animation.transaction.animationEnded(finished: animation.transaction === transaction)
        }
    }
}
