internal import Geometry

/// Where an animation is on its way, and how it goes on: running, running backwards, or held.
///
/// The progress of the whole way is 0 at the start and 1 at the end; a spring's passes them.
struct AnimationPlayhead {
    /// How the playhead moves.
    private enum Mode {
        /// Running since a time of the simulation, from a number of seconds of the timing on.
        case running(from: Double, since: Double)
        /// Held at a number of seconds of the timing, where it shows a progress.
        case held(at: Double, showing: Vector)
    }

    private(set) var timing: AnimationTiming
    /// The progress at which the timing starts, and that to which it leads.
    private var base = Vector.zero
    private var goal = 1.0
    private var mode: Mode
    private let repeats: Bool
    private let autoreverses: Bool
    /// Whether it goes back to the start.
    private(set) var isReversed = false

    /// A playhead that starts `delay` seconds after a time of the simulation.
    init(_ timing: AnimationTiming, startingAt time: Double, delay: Double = 0, options: AnimationOptions = []) {
        self.timing = timing
        repeats = options.contains(.repeat) && timing.duration > 0
        autoreverses = options.contains(.autoreverse)
        mode = .running(from: -delay, since: time)
    }

    var isHeld: Bool {
        if case .held = mode { true } else { false }
    }

    /// Whether the timing is gone through backwards; a new timing that leads back is gone through forwards.
    private var isBackwards: Bool { isReversed && goal == 1 }

    /// The time of the simulation at which it is over; nil while it is held, or without end.
    var end: Double? {
        guard case .running(let from, let since) = mode, !repeats else { return nil }
        if isBackwards { return since + max(from, 0) }
        return since + timing.duration * (autoreverses ? 2 : 1) - from
    }

    /// Seconds of the timing.
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

    /// The progress of the whole way at a time of the simulation.
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

    /// Goes by a clock that shows `time` when the one that it has gone by, which stood still, showed 0.
    mutating func enterClock(at time: Double) {
        if case .running(let from, let since) = mode { mode = .running(from: from, since: since + time) }
    }

    /// Stops where it is.
    mutating func hold(at time: Double) {
        guard !isHeld else { return }
        let elapsed = min(max(elapsed(at: time), 0), timing.duration)
        mode = .held(at: elapsed, showing: progress(at: time))
    }

    /// Goes on from where it was held.
    mutating func resume(at time: Double, delay: Double = 0) {
        guard case .held(let elapsed, _) = mode else { return }
        mode = .running(from: isBackwards ? elapsed + delay : elapsed - delay, since: time)
    }

    /// Goes on from where it is, to where it was going, by another timing.
    mutating func proceed(with timing: AnimationTiming, at time: Double) {
        base = progress(at: time)
        goal = isReversed ? 0 : 1
        self.timing = timing
        mode = .running(from: 0, since: time)
    }

    /// Turns back, or forward again.
    mutating func setReversed(_ isReversed: Bool, at time: Double) {
        guard isReversed != self.isReversed else { return }
        let wasHeld = isHeld
        hold(at: time)
        if base == .zero && goal == 1 {
            self.isReversed = isReversed
        } else {
            // What is left of the way is gone by the timing that was given last.
            base = progress(at: time)
            self.isReversed = isReversed
            goal = isReversed ? 0 : 1
            mode = .held(at: 0, showing: base)
        }
        if !wasHeld { resume(at: time) }
    }

    // MARK: Fraction

    /// The part of the way that is gone: of the progress where it is scrubbed linearly, else of the time. Counts from the
    /// other end while reversed (R).
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

    /// Goes to a fraction of the way, and is held there.
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
