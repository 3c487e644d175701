internal import TouchstoneSystem

/// A number that changes with the progress of a step and must not rise above zero: the distance of an edge beyond a
/// limit.
///
/// Progress is 0 at the start of the step.
package enum Constraint {
    /// `start + slope · progress`.
    case line(start: Double, slope: Double)
    /// `constant + cosine · cos(progress) + sine · sin(progress)`: a coordinate while the view rotates.
    case turn(constant: Double, cosine: Double, sine: Double)

    package func value(at progress: Double) -> Double {
        switch self {
        case .line(let start, let slope): start + slope * progress
        case .turn(let constant, let cosine, let sine): constant + cosine * cos(progress) + sine * sin(progress)
        }
    }

    /// The same constraint, lower by `slack`.
    func lowered(by slack: Double) -> Constraint {
        switch self {
        case .line(let start, let slope): .line(start: start - slack, slope: slope)
        case .turn(let constant, let cosine, let sine):
            .turn(constant: constant - slack, cosine: cosine, sine: sine)
        }
    }

    /// The ranges of progress from 0 to `end` in which the value is not above zero, in order. For a turn, `end` is at
    /// most π.
    package func stretches(upTo end: Double) -> Stretches {
        switch self {
        case .line(let start, let slope): Self.line(start, slope, end)
        case .turn(let constant, let cosine, let sine): Self.turn(constant, cosine, sine, end)
        }
    }

    /// At most two ranges of progress, in order. They are not in an array, because very many are created.
    package struct Stretches {
        package var first: ClosedRange<Double>?
        package var second: ClosedRange<Double>?

        package init(_ first: ClosedRange<Double>? = nil, _ second: ClosedRange<Double>? = nil) {
            (self.first, self.second) = (first, second)
        }
    }

    private static func line(_ start: Double, _ slope: Double, _ end: Double) -> Stretches {
        let root = -start / slope
        if start <= 0 {
            return Stretches(0...(slope > 0 ? min(max(root, 0), end) : end))
        }
        return Stretches(slope < 0 && root <= end ? root...end : nil)
    }

    /// The value is above zero where `r · cos(progress − p)` is above −constant, with the amplitude r and the phase p.
    /// That is where the progress is nearer to p than `acos(−constant / r)`.
    private static func turn(
        _ constant: Double, _ cosine: Double, _ sine: Double, _ end: Double
    ) -> Stretches {
        let amplitude = (cosine * cosine + sine * sine).squareRoot()
        let start = constant + cosine
        // A rise above zero that is no larger than rounding errors is ignored.
        guard constant + amplitude > amplitude * 1e-13 else { return Stretches(0...end) }
        guard constant < amplitude else { return Stretches(start <= 0 ? 0...0 : nil) }
        let half = acos(max(-constant / amplitude, -1))
        let phase = atan2(sine, cosine)
        let whole = 2 * Double.pi
        /// The angle in 0..<2π.
        func positive(_ angle: Double) -> Double {
            let remainder = angle.truncatingRemainder(dividingBy: whole)
            return remainder < 0 ? remainder + whole : remainder
        }
        guard start <= 0 else {
            let entry = positive(phase + half)
            return Stretches(entry <= end ? entry...min(entry + whole - 2 * half, end) : nil)
        }
        var exit = positive(phase - half)
        // An exit before the start can only be a rounding error.
        if exit > whole - 1e-7 { exit = 0 }
        guard exit < end else { return Stretches(0...end) }
        let entry = exit + 2 * half
        return Stretches(0...exit, entry < end ? entry...end : nil)
    }
}

extension Constraint {
    /// The largest progress, from 0 to `end`, up to which the constraint holds. A constraint that is violated at the
    /// start is measured from its value there, so that a step may not make it worse.
    package func progress(upTo end: Double) -> Double {
        let stretches = lowered(by: Swift.max(value(at: 0), 0)).stretches(upTo: end)
        var reached = 0.0
        if let first = stretches.first, first.lowerBound <= reached { reached = Swift.max(reached, first.upperBound) }
        if let second = stretches.second, second.lowerBound <= reached {
            reached = Swift.max(reached, second.upperBound)
        }
        return reached
    }
}

extension [Constraint] {
    /// The largest progress, from 0 to `end`, up to which at least one of the constraints holds. If all of them are
    /// violated at the start, they are measured from the lowest value, so that a step may not make it worse.
    package func progress(upTo end: Double) -> Double {
        guard let lowest = map({ $0.value(at: 0) }).min() else { return end }
        var stretches = flatMap { constraint in
            let stretches = constraint.lowered(by: Swift.max(lowest, 0)).stretches(upTo: end)
            return [stretches.first, stretches.second].compactMap(\.self)
        }
        stretches.sort { $0.lowerBound < $1.lowerBound }
        var reached = 0.0
        for stretch in stretches where stretch.lowerBound <= reached {
            reached = Swift.max(reached, stretch.upperBound)
        }
        return reached
    }
}
