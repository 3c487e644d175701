/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), where x is time and y is progress.
///
/// The four named curves are those of UIKit (`docs/platform.md`, Animation).
package struct CubicTimingCurve: Hashable, Sendable {
    /// The first control point. Its x is in 0…1.
    package let controlPoint1: Point
    /// The second control point. Its x is in 0…1.
    package let controlPoint2: Point

    /// A curve whose progress is exactly the time.
    package static let linear = CubicTimingCurve(Point(x: 0, y: 0), Point(x: 1, y: 1))
    /// A curve that starts slowly.
    package static let easeIn = CubicTimingCurve(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
    /// A curve that ends slowly.
    package static let easeOut = CubicTimingCurve(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
    /// A curve that starts and ends slowly.
    package static let easeInOut = CubicTimingCurve(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

    /// The range of a control point's y, which keeps every animated value finite (C).
    private static let farthest = -1e6...1e6

    /// Creates a curve. The x of both points is clamped to 0…1, so that every time has one progress. The y may be
    /// outside of that, up to ±1,000,000. A coordinate that is not a number counts as 0.
    package init(_ controlPoint1: Point, _ controlPoint2: Point) {
        func clamped(_ point: Point) -> Point {
            Point(x: (0...1).clamp(point.x), y: point.y.isNaN ? 0 : Self.farthest.clamp(point.y))
        }
        self.controlPoint1 = clamped(controlPoint1)
        self.controlPoint2 = clamped(controlPoint2)
    }

    /// Returns the progress at `time`, which is clamped to 0…1. The result is exactly 0 at 0 and exactly 1 at 1.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if self == .linear { return time }
        let parameter = parameter(atX: time)
        return Self.coordinate(parameter, controlPoint1.y, controlPoint2.y)
    }

    /// Returns the parameter at which the curve has the given x, by Newton's method inside a shrinking bracket.
    private func parameter(atX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = x
        for _ in 0..<64 {
            let error = Self.coordinate(guess, controlPoint1.x, controlPoint2.x) - x
            if abs(error) < 1e-15 { break }
            if error > 0 { high = guess } else { low = guess }
            let slope = Self.slope(guess, controlPoint1.x, controlPoint2.x)
            let next = guess - error / slope
            guess = slope > 1e-12 && next > low && next < high ? next : (low + high) / 2
        }
        return guess
    }

    private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let remaining = 1 - t
        return 3 * remaining * remaining * t * first + 3 * remaining * t * t * second + t * t * t
    }

    private static func slope(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let remaining = 1 - t
        return 3 * remaining * remaining * first + 6 * remaining * t * (second - first) + 3 * t * t * (1 - second)
    }
}

/// The timing of a hand that moves from one position to another.
package enum MinimumJerk {
    /// Returns the progress 10t³ − 15t⁴ + 6t⁵ at `time`, which is clamped to 0…1.
    ///
    /// Source: T. Flash, N. Hogan, "The coordination of arm movements", Journal of Neuroscience 5 (1985).
    package static func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return time * time * time * (10 + time * (-15 + 6 * time))
    }
}
