internal import Geometry
internal import Motion

/// How the progress of an animation follows time, along each axis of what has two.
struct AnimationTiming {
    /// Seconds; 0 or more.
    let duration: Double
    private let curve: Curve

    private enum Curve {
        case cubic(CubicTimingCurve)
        case springs(horizontal: Spring, vertical: Spring)
    }

    /// A time that is negative or not a number counts as 0.
    init(_ curve: CubicTimingCurve, duration: Double) {
        self.duration = duration > 0 ? duration : 0
        self.curve = .cubic(curve)
    }

    /// Springs that come to rest in a time; a cubic curve where there is no time.
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

    /// Springs that take their own time.
    init(horizontal: Spring, vertical: Spring) {
        duration = max(horizontal.settlingDuration, vertical.settlingDuration)
        curve = .springs(horizontal: horizontal, vertical: vertical)
    }

    /// The part of the way that is gone after `elapsed` seconds: exactly 0 at the start and 1 at the end.
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

    /// The first time, in seconds, at which the horizontal progress reaches `progress` (0…1).
    func elapsed(atProgress progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        // It rises until it first passes 1; later values have been there before.
        var low = 0.0
        var high = firstArrival
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.progress(at: middle).dx < progress { low = middle } else { high = middle }
        }
        return high
    }

    /// A time, not after the end, until which the progress rises.
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
