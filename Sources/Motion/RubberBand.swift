/// What a finger that pulls beyond an edge gets: `y(d) = (1 − 1 / (c · d / dimension + 1)) · dimension`, never as much as
/// `dimension` (`docs/platform.md`, Scrolling, where c = 0.55).
package struct RubberBand: Hashable, Sendable {
    /// c: how much of what the finger pulls the band gives way at the edge.
    package let coefficient: Double

    /// The limit that no pull reaches: the size of the list along the pull. 0 where the given one is not above 0 or not finite;
    /// such a band does not give way at all.
    package let dimension: Double

    /// A band for a list of a size along the pull, in points. A coefficient that is not in 0.001…1 counts as the nearest
    /// that is.
    package init(dimension: Double, coefficient: Double) {
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = (0.001...1).clamp(coefficient)
    }

    /// How far the content goes beyond the edge for a finger that pulls by `distance`; of the same sign.
    package func stretch(for distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        let stretch = (1 - 1 / (ratio + 1)) * dimension
        return distance < 0 ? -stretch : stretch
    }

    /// How far a finger has to pull for the content to go `stretch` beyond the edge; of the same sign. What no pull
    /// reaches counts as the farthest that one does: 10⁹ times the dimension.
    package func distance(for stretch: Double) -> Double {
        guard dimension > 0, !stretch.isNaN else { return 0 }
        let part = min(abs(stretch) / dimension, 1 - 1e-9)
        let distance = part / (1 - part) * dimension / coefficient
        return stretch < 0 ? -distance : distance
    }

    /// How many points the content goes per point of the finger, where the finger has pulled by `distance`.
    package func slope(at distance: Double) -> Double {
        guard dimension > 0, !distance.isNaN else { return 0 }
        let ratio = coefficient * abs(distance) / dimension
        return coefficient / ((ratio + 1) * (ratio + 1))
    }
}

extension ClosedRange<Double> {
    /// The nearest number in the range; the lower end for what is not a number.
    package func clamp(_ number: Double) -> Double {
        number > lowerBound ? Swift.min(number, upperBound) : lowerBound
    }
}
