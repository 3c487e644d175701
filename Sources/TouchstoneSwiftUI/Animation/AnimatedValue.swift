/// A value on its way to a target.
///
/// The value is the target and the sum of the contributions of its animations, which end at zero. A spring takes over
/// what springs before it have left, with their velocity (`docs/swiftui.md`, Animation). Other animations are added to
/// those before.
struct AnimatedValue<Value: VectorArithmetic> {
    /// The value at the end of all animations.
    private(set) var target: Value
    /// The value at the time of the last call of ``advance(to:)``.
    private(set) var presented: Value
    private var running: [Running] = []

    /// An animation of the difference to the target.
    private struct Running {
        var animation: Animation
        /// The simulation time, in seconds, at which it starts.
        var start: Double
        /// The difference to the target at the start.
        var difference: Value
        /// The change of the difference per second at the start.
        var velocity: Value

        /// The difference at a time.
        func difference(at time: Double) -> Value {
            var (result, push) = (difference, velocity)
            result.scale(by: 1 - animation.progress(at: time - start))
            push.scale(by: animation.pushResponse(at: time - start))
            return result + push
        }

        /// The change of the difference per second at a time.
        func velocity(at time: Double) -> Value {
            var (result, push) = (difference, velocity)
            result.scale(by: -animation.velocity(at: time - start))
            push.scale(by: animation.pushVelocity(at: time - start))
            return result + push
        }
    }

    init(_ value: Value) { (target, presented) = (value, value) }

    /// Whether an animation runs.
    var isAnimated: Bool { !running.isEmpty }

    /// Sets the target. Without an animation, the numbers of the value that change are there at once, and their
    /// animations end. Those of its other numbers go on.
    mutating func set(_ value: Value, with animation: Animation?, at time: Double) {
        guard value != target else { return }
        guard let animation else {
            let change = value - target
            for index in running.indices {
                running[index].difference = running[index].difference.unchangedPart(by: change)
                running[index].velocity = running[index].velocity.unchangedPart(by: change)
            }
            running.removeAll { $0.difference == .zero && $0.velocity == .zero }
            target = value
            presented = sum(at: time)
            return
        }
        var new = Running(animation: animation, start: time, difference: target - value, velocity: .zero)
        if animation.isSpring {
            for spring in running where spring.animation.isSpring {
                new.difference += spring.difference(at: time)
                new.velocity += spring.velocity(at: time)
            }
            running.removeAll(where: \.animation.isSpring)
        }
        target = value
        running.append(new)
        presented = sum(at: time)
    }

    /// Sets another target. What is left of the animations stays.
    mutating func shift(to value: Value) {
        presented += value - target
        target = value
    }

    /// Advances the value to a time. Returns whether an animation still runs.
    mutating func advance(to time: Double) -> Bool {
        guard isAnimated else { return false }
        running.removeAll { $0.animation.isOver(at: time - $0.start) }
        presented = sum(at: time)
        return isAnimated
    }

    private func sum(at time: Double) -> Value {
        running.reduce(target) { $0 + $1.difference(at: time) }
    }
}

/// The animated part of a value on its way to a target. It exists while there is an animation.
final class Motion<Animated: Animatable> {
    private var value: AnimatedValue<Animated.AnimatableData>

    /// Starts where a value is.
    init(_ animated: Animated) { value = AnimatedValue(animated.animatableData) }

    /// Whether an animation runs.
    var isAnimated: Bool { value.isAnimated }

    func move(to target: Animated, with animation: Animation?, at time: Double) {
        value.set(target.animatableData, with: animation, at: time)
    }

    /// Advances to a time. Returns whether an animation still runs.
    func advance(to time: Double) -> Bool { value.advance(to: time) }

    /// Returns a value with the animated part as it is now.
    func presented(_ animated: Animated) -> Animated {
        var result = animated
        result.animatableData = value.presented
        return result
    }
}

extension ElementNode {
    /// Moves the animated part of a value to that of another. Without an animation, a motion that is there ends as
    /// ``AnimatedValue/set(_:with:at:)`` says, and none begins.
    func animate<Animated: Animatable>(
        _ motion: inout Motion<Animated>?, from old: Animated, to new: Animated, with animation: Animation?
    ) {
        guard animation != nil || motion != nil else { return }
        let moving = motion ?? Motion(old)
        moving.move(to: new, with: animation, at: host.time)
        motion = moving.isAnimated ? moving : nil
        if let animation { host.animator.animate(self, with: animation) }
    }
}
