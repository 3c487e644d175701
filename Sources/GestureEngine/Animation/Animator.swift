internal import Geometry
internal import Motion

/// The animations of a simulation: what is presented while the model has its new value already.
final class Animator {
    enum Property: Hashable { case bounds, center, transform, alpha }

    enum Value: Hashable {
        case rect(Rect)
        case point(Point)
        case transform(Transform)
        case number(Double)

        /// The value `progress` of the way to `target`, which is of the same kind: `dx` along the x axis and for what has
        /// no axes, `dy` along the y axis. Exactly `target` at 1.
        func interpolated(to target: Value, progress: Vector) -> Value {
            guard progress != Vector(dx: 1, dy: 1) else { return target }
            func x(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress.dx }
            func y(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress.dy }
            switch (self, target) {
            case (.rect(let from), .rect(let to)):
                // A spring swings beyond what a side can be.
                return .rect(
                    Rect(
                        x: x(from.minX, to.minX), y: y(from.minY, to.minY), width: max(x(from.width, to.width), 0),
                        height: max(y(from.height, to.height), 0)))
            case (.point(let from), .point(let to)): return .point(Point(x: x(from.x, to.x), y: y(from.y, to.y)))
            case (.transform(let from), .transform(let to)):
                return .transform(from.interpolated(to: to, progress: progress.dx))
            case (.number(let from), .number(let to)): return .number(x(from, to))
            default: return target
            }
        }
    }

    private struct Animation {
        let number: Int
        weak var view: View?
        let property: Property
        let from: Value
        let to: Value
        /// The part of the transaction's way that was gone when this animation came: it makes its own in the rest.
        let start: Double
        let transaction: AnimationTransaction
        let owner: PropertyAnimator?

        /// The time at which it is over; nil for one that is held, or without end.
        var end: Double? { transaction.playhead?.end }

        func value(at time: Double) -> Value {
            guard let progress = transaction.playhead?.progress(at: time) else { return from }
            guard start > 0, start < 1 else { return from.interpolated(to: to, progress: progress) }
            func part(_ whole: Double) -> Double { max(whole - start, 0) / (1 - start) }
            return from.interpolated(to: to, progress: Vector(dx: part(progress.dx), dy: part(progress.dy)))
        }
    }

    /// A property that was animated, as a property animator leaves it behind.
    struct Trail {
        weak var view: View?
        let property: Property
        let from: Value
        let to: Value
    }

    private var animations: [Animation] = []
    private var nextNumber = 1

    /// Whether nothing will come to its end: what is held, or goes on for ever, does not count.
    var isIdle: Bool { animations.allSatisfy { $0.end == nil } }

    func propertyDidChange(_ property: Property, of view: View, from old: Value, to new: Value) {
        let transaction = AnimationTransaction.current?.opened
        guard let simulation = view.simulation, !animations.isEmpty || transaction != nil else { return }
        let replaced = animations.first { $0.property == property && $0.view === view }
        animations.removeAll { $0.number == replaced?.number }
        if let transaction, transaction.animates(in: simulation), old != new || replaced != nil {
            let from: Value
            if let replaced, replaced.transaction === transaction {
                // Written twice in one block: one animation, from where it started.
                from = replaced.from
            } else {
                let presented = replaced?.value(at: simulation.time)
                from = transaction.options.contains(.beginFromCurrentState) ? presented ?? old : old
            }
            animations.append(
                Animation(
                    number: nextNumber, view: view, property: property, from: from, to: new,
                    start: transaction.start, transaction: transaction, owner: transaction.owner))
            nextNumber += 1
            transaction.animationBegan(in: simulation)
        }
        // Last: its completion may set the property again.
        replaced?.transaction.animationEnded(finished: replaced?.transaction === transaction)
    }

    /// Ends the animations that are over at `time`, those that end first first.
    func finish(upTo time: Double) {
        guard !animations.isEmpty else { return }
        let limit = time + Simulation.timeTolerance
        while let next = nextToEnd(by: limit) {
            // A completion may add or end animations: take one at a time.
            animations.removeAll { $0.number == next.number }
            if next.transaction.playhead?.isReversed == true { set(next.property, of: next.view, to: next.from) }
            next.transaction.animationEnded(finished: true)
        }
        end { $0.view == nil }
    }

    private func nextToEnd(by limit: Double) -> Animation? {
        var next: (animation: Animation, end: Double)?
        for animation in animations {
            guard let end = animation.end, end <= limit, end < next?.end ?? .infinity else { continue }
            next = (animation, end)
        }
        return next?.animation
    }

    /// Ends a transaction's animations where they are: the model takes what is presented. The transaction is not told.
    func freeze(_ transaction: AnimationTransaction, at time: Double) -> [Trail] {
        let frozen = animations.filter { $0.transaction === transaction }
        animations.removeAll { $0.transaction === transaction }
        for animation in frozen { set(animation.property, of: animation.view, to: animation.value(at: time)) }
        return frozen.map { Trail(view: $0.view, property: $0.property, from: $0.from, to: $0.to) }
    }

    /// Sets a property without an animation.
    func set(_ property: Property, of view: View?, to value: Value) {
        AnimationTransaction.withoutTransaction {
            switch (property, value) {
            case (.bounds, .rect(let rect)): view?.bounds = rect
            case (.center, .point(let point)): view?.center = point
            case (.transform, .transform(let transform)): view?.transform = transform
            case (.alpha, .number(let number)): view?.alpha = number
            default: break
            }
        }
    }

    func removeAnimations(in view: View) {
        end { $0.view?.isDescendant(of: view) ?? true }
    }

    func removeAnimations(of view: View) {
        end { $0.view === view }
    }

    func stopsInteraction(with view: View) -> Bool {
        animations.contains { $0.view === view && !$0.transaction.options.contains(.allowUserInteraction) }
    }

    /// The values to draw, or nil where nothing of the view is animated.
    func presentedValues(of view: View, at time: Double) -> ViewSnapshot.Values? {
        guard !animations.isEmpty else { return nil }
        var result: ViewSnapshot.Values?
        for animation in animations where animation.view === view {
            var values = result ?? view.modelValues
            switch (animation.property, animation.value(at: time)) {
            case (.bounds, .rect(let rect)): values.bounds = rect
            case (.center, .point(let point)): values.center = point
            case (.transform, .transform(let transform)): values.transform = transform
            case (.alpha, .number(let number)): values.alpha = number
            default: break
            }
            result = values
        }
        return result
    }

    /// Ends animations before their time.
    private func end(where isMatch: (Animation) -> Bool) {
        let ended = animations.filter(isMatch)
        guard !ended.isEmpty else { return }
        animations.removeAll(where: isMatch)
        for animation in ended { animation.transaction.animationEnded(finished: false) }
    }
}
