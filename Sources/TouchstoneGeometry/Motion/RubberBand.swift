/// The resistance to a finger that pulls beyond an edge: `y(d) = (1 − 1 / (c · d / dimension + 1)) · dimension`, which
/// is always less than `dimension` (`docs/platform.md`, Scrolling, where c = 0.55).
package struct RubberBand: Hashable, Sendable {
    /// The coefficient c: the fraction of the finger's movement that the content follows just beyond the edge.
    package let coefficient: Double

    /// The limit that no pull reaches: the size of the scroll view in the direction of the pull. It is 0 if the given
    /// size is not greater than 0 or not finite. The content then does not move beyond the edge at all.
    package let dimension: Double

    /// Creates a band for a scroll view with a size in the direction of the pull, in points. The coefficient is clamped
    /// to 0.001…1.
    package init(dimension: Double, coefficient: Double) {
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = (0.001...1).clamp(coefficient)
    }

    /// Returns the distance of the content beyond the edge when a finger pulls by `distance`. Both have the same sign.
    package func stretch(for distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        let stretch = (1 - 1 / (ratio + 1)) * dimension
        return distance < 0 ? -stretch : stretch
    }

    /// Returns the distance by which a finger must pull for the content to be `stretch` beyond the edge. Both have the
    /// same sign. For a stretch that no pull reaches, it is the largest that a pull does reach: 10⁹ times the
    /// dimension.
    package func distance(for stretch: Double) -> Double {
        guard dimension > 0, !stretch.isNaN else { return 0 }
        let part = min(abs(stretch) / dimension, 1 - 1e-9)
        let distance = part / (1 - part) * dimension / coefficient
        return stretch < 0 ? -distance : distance
    }

    /// Returns the movement of the content per point of the finger, when the finger has pulled by `distance`.
    package func slope(at distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        return coefficient / ((ratio + 1) * (ratio + 1))
    }
}

extension ClosedRange<Double> {
    /// Returns the nearest number in the range; the lower bound for a value that is not a number.
    package func clamp(_ number: Double) -> Double {
        number > lowerBound ? Swift.min(number, upperBound) : lowerBound
    }
}
