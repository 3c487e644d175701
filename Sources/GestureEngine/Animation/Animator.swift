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

        /// The value `progress` of the way to `target`, which is of the same kind.
        func interpolated(to target: Value, progress: Double) -> Value {
            func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
            func mix(_ start: Point, _ end: Point) -> Point { start + (end - start) * progress }
            switch (self, target) {
            case (.rect(let from), .rect(let to)):
                let size = Size(width: mix(from.width, to.width), height: mix(from.height, to.height))
                return .rect(Rect(origin: mix(from.origin, to.origin), size: size))
            case (.point(let from), .point(let to)): return .point(mix(from, to))
            case (.transform(let from), .transform(let to)):
                return .transform(from.interpolated(to: to, progress: progress))
            case (.number(let from), .number(let to)): return .number(mix(from, to))
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
        let start: Double
        let transaction: AnimationTransaction

        var end: Double { start + transaction.delay + transaction.duration }

        func value(at time: Double) -> Value {
            let elapsed = time - start - transaction.delay
            let progress = transaction.curve.progress(at: elapsed / transaction.duration)
            return from.interpolated(to: to, progress: progress)
        }
    }

    private var animations: [Animation] = []
    private var nextNumber = 1

    var isIdle: Bool { animations.isEmpty }

    func propertyDidChange(_ property: Property, of view: View, from old: Value, to new: Value) {
        let transaction = AnimationTransaction.current?.opened
        guard let simulation = view.simulation, !animations.isEmpty || transaction != nil else { return }
        let replaced = animations.first { $0.property == property && $0.view === view }
        animations.removeAll { $0.number == replaced?.number }
        if let transaction, transaction.isAnimated, old != new || replaced != nil {
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
                    number: nextNumber, view: view, property: property, from: from, to: new, start: simulation.time,
                    transaction: transaction))
            nextNumber += 1
            transaction.animationBegan()
        }
        // Last: its completion may set the property again.
        replaced?.transaction.animationEnded(finished: replaced?.transaction === transaction)
    }

    /// Ends the animations that are over at `time`, those that end first first.
    func finish(upTo time: Double) {
        guard !animations.isEmpty else { return }
        let limit = time + Simulation.timeTolerance
        while let next = animations.filter({ $0.end <= limit }).min(by: { $0.end < $1.end }) {
            // A completion may add or end animations: take one at a time.
            animations.removeAll { $0.number == next.number }
            next.transaction.animationEnded(finished: true)
        }
        end { $0.view == nil }
    }

    func removeAnimations(in view: View) {
        end { $0.view?.isDescendant(of: view) ?? true }
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
