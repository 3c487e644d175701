internal import TouchstoneGeometry

/// The position of an animation in time, and its direction: running, running backward, or paused.
///
/// The progress of the whole animation is 0 at the start and 1 at the end. The progress of a spring may exceed these
/// values.
struct AnimationPlayhead {
    /// The motion of the playhead.
    private enum Mode {
        /// Running. `from` is the position in the timing, in seconds, at the simulation time `since`.
        case running(from: Double, since: Double)
        /// Paused at a position in the timing, in seconds, with the progress that is shown.
        case held(at: Double, showing: Vector)
    }

    private(set) var timing: AnimationTiming
    /// The progress at which the timing starts, and the progress at which it ends.
    private var base = Vector.zero
    private var goal = 1.0
    private var mode: Mode
    private let repeats: Bool
    private let autoreverses: Bool
    /// Whether the animation runs back to the start.
    private(set) var isReversed = false

    /// Creates a playhead that starts `delay` seconds after a simulation time.
    init(_ timing: AnimationTiming, startingAt time: Double, delay: Double = 0, options: AnimationOptions = []) {
        self.timing = timing
        repeats = options.contains(.repeat) && timing.duration > 0
        autoreverses = options.contains(.autoreverse)
        mode = .running(from: -delay, since: time)
    }

    var isHeld: Bool {
        if case .held = mode { true } else { false }
    }

    /// Whether the timing runs backward. A new timing that leads back to the start runs forward.
    private var isBackwards: Bool { isReversed && goal == 1 }

    /// The simulation time at which the animation is over; nil while it is paused or if it repeats forever.
    var end: Double? {
        guard case .running(let from, let since) = mode, !repeats else { return nil }
        if isBackwards { return since + max(from, 0) }
        return since + timing.duration * (autoreverses ? 2 : 1) - from
    }

    /// Returns the position in the timing, in seconds.
    private func elapsed(at time: Double) -> Double {
        switch mode {
        case .held(let elapsed, _): return elapsed
        case .running(let from, let since):
            let elapsed = isBackwards ? from - (time - since) : from + (time - since)
            guard elapsed > timing.duration, repeats || autoreverses else { return elapsed }
            let cycle = timing.duration * (autoreverses ? 2 : 1)
            let folded = repeats ? elapsed.truncatingRemainder(dividingBy: cycle) : min(elapsed, cycle)
            return folded > timing.duration ? cycle - folded : folded
        }
    }

    /// Returns the progress of the whole animation at a simulation time.
    func progress(at time: Double) -> Vector {
        if case .held(_, let progress) = mode { return progress }
        return progress(atElapsed: elapsed(at: time))
    }

    private func progress(atElapsed elapsed: Double) -> Vector {
        let part = timing.progress(at: elapsed)
        if part == Vector(dx: 1, dy: 1) { return Vector(dx: goal, dy: goal) }
        return Vector(dx: base.dx + (goal - base.dx) * part.dx, dy: base.dy + (goal - base.dy) * part.dy)
    }

    // MARK: Control

    /// Switches to a clock that shows `time` at the moment when the previous clock, which did not run, shows 0.
    mutating func enterClock(at time: Double) {
        if case .running(let from, let since) = mode { mode = .running(from: from, since: since + time) }
    }

    /// Pauses at the current position.
    mutating func hold(at time: Double) {
        guard !isHeld else { return }
        let elapsed = min(max(elapsed(at: time), 0), timing.duration)
        mode = .held(at: elapsed, showing: progress(at: time))
    }

    /// Continues from the position at which it was paused.
    mutating func resume(at time: Double, delay: Double = 0) {
        guard case .held(let elapsed, _) = mode else { return }
        mode = .running(from: isBackwards ? elapsed + delay : elapsed - delay, since: time)
    }

    /// Continues from the current position to the same end with another timing.
    mutating func proceed(with timing: AnimationTiming, at time: Double) {
        base = progress(at: time)
        goal = isReversed ? 0 : 1
        self.timing = timing
        mode = .running(from: 0, since: time)
    }

    /// Reverses the direction.
    mutating func setReversed(_ isReversed: Bool, at time: Double) {
        guard isReversed != self.isReversed else { return }
        let wasHeld = isHeld
        hold(at: time)
        if base == .zero && goal == 1 {
            self.isReversed = isReversed
        } else {
            // The last timing that was set applies to the rest.
            base = progress(at: time)
            self.isReversed = isReversed
            goal = isReversed ? 0 : 1
            mode = .held(at: 0, showing: base)
        }
        if !wasHeld { resume(at: time) }
    }

    // MARK: Fraction

    /// Returns the completed fraction: of the progress if `isLinear` is true, and otherwise of the time. It counts from
    /// the other end while the animation is reversed (R).
    func fraction(at time: Double, isLinear: Bool) -> Double {
        let part: Double
        if isLinear {
            part = progress(at: time).dx
        } else {
            part = timing.duration > 0 ? elapsed(at: time) / timing.duration : 1
        }
        let limited = min(max(part, 0), 1)
        return isReversed ? 1 - limited : limited
    }

    /// Pauses at a fraction.
    mutating func hold(atFraction fraction: Double, isLinear: Bool) {
        let limited = min(max(fraction, 0), 1)
        let part = isReversed ? 1 - limited : limited
        if isLinear {
            base = .zero
            goal = 1
            mode = .held(at: timing.elapsed(atProgress: part), showing: Vector(dx: part, dy: part))
        } else {
            let elapsed = part * timing.duration
            mode = .held(at: elapsed, showing: progress(atElapsed: elapsed))
        }
    }
}
