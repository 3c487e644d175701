internal import TouchstoneGeometry

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
        self.init(duration: duration > 0 ? duration : 0, curve: .cubic(curve))
    }

    /// Creates a timing with a spring for each axis, which `spring` returns for the axis's initial velocity. The timing
    /// has the duration of the springs. If `spring` returns nil, it is a cubic curve with the given duration.
    init(initialVelocity: Vector, duration: Double, spring: (_ velocity: Double) -> Spring?) {
        if let horizontal = spring(initialVelocity.dx), let vertical = spring(initialVelocity.dy) {
            self.init(
                duration: max(horizontal.settlingDuration, vertical.settlingDuration),
                curve: .springs(horizontal: horizontal, vertical: vertical))
        } else {
            self.init(.easeInOut, duration: duration)
        }
    }

    private init(duration: Double, curve: Curve) {
        self.duration = duration
        self.curve = curve
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
