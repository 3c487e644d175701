internal import Geometry
internal import Motion

/// The relation of an animation's progress to time. A value with two axes has a progress for each.
struct AnimationTiming {
    /// The duration in seconds; not negative.
    let duration: Double
    private let curve: Curve

    private enum Curve {
        case cubic(CubicTimingCurve)
        case springs(horizontal: Spring, vertical: Spring)
    }

    /// Creates a timing with a curve. A duration that is negative or not a number counts as 0.
    init(_ curve: CubicTimingCurve, duration: Double) {
        self.duration = duration > 0 ? duration : 0
        self.curve = .cubic(curve)
    }

    /// Creates springs that come to rest in the given duration. If there are none for this duration, a cubic curve is
    /// used.
    init(dampingRatio: Double, initialVelocity: Vector, duration: Double) {
        precondition(dampingRatio > 0, "the damping ratio of a spring must be a number above 0")
        func spring(_ velocity: Double) -> Spring? {
            Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
        }
        if let horizontal = spring(initialVelocity.dx), let vertical = spring(initialVelocity.dy) {
            self.init(horizontal: horizontal, vertical: vertical)
        } else {
            self.init(.easeInOut, duration: duration)
        }
    }

    /// Creates a timing with springs that have their own durations.
    init(horizontal: Spring, vertical: Spring) {
        duration = max(horizontal.settlingDuration, vertical.settlingDuration)
        curve = .springs(horizontal: horizontal, vertical: vertical)
    }

    /// Returns the progress after `elapsed` seconds: exactly 0 at the start and exactly 1 at the end.
    func progress(at elapsed: Double) -> Vector {
        guard elapsed < duration else { return Vector(dx: 1, dy: 1) }
        guard elapsed > 0 else { return .zero }
        switch curve {
        case .cubic(let curve):
            let progress = curve.progress(at: elapsed / duration)
            return Vector(dx: progress, dy: progress)
        case .springs(let horizontal, let vertical):
            return Vector(dx: horizontal.progress(at: elapsed), dy: vertical.progress(at: elapsed))
        }
    }

    /// Returns the first time, in seconds, at which the horizontal progress reaches `progress` (0…1).
    func elapsed(atProgress progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        // The progress increases until it first exceeds 1, and has had any later value before.
        var low = 0.0
        var high = firstArrival
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.progress(at: middle).dx < progress { low = middle } else { high = middle }
        }
        return high
    }

    /// A time, not after the end, until which the progress increases.
    private var firstArrival: Double {
        if case .cubic(let curve) = curve, (0...1).contains(curve.controlPoint1.y),
            (0...1).contains(curve.controlPoint2.y)
        {
            return duration
        }
        let steps = 1000
        for step in 1..<steps {
            let time = duration * Double(step) / Double(steps)
            if progress(at: time).dx >= 1 { return time }
        }
        return duration
    }
}
