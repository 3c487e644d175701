internal import TouchstoneGeometry

/// One axis of a scroll view: the limits of its content offset, and the behavior beyond them.
struct ScrollAxis {
    /// The offsets at which the content can come to rest.
    let limits: ClosedRange<Double>
    /// The side of the bounds along the axis, in points.
    let length: Double
    /// Whether a finger can pull the offset beyond the limits.
    let bounces: Bool
    private let band: RubberBand

    /// Creates an axis.
    ///
    /// - Parameters:
    ///   - content: The side of the content, in points.
    ///   - before: The inset at the low end.
    ///   - after: The inset at the high end.
    ///   - bouncesWhenFitting: Whether it bounces even if there is nothing to scroll.
    init(
        length: Double, content: Double, before: Double, after: Double, bounces: Bool, bouncesWhenFitting: Bool,
        bandCoefficient: Double
    ) {
        let low = 0 - before
        limits = low...max(low, content + after - length)
        self.length = length
        self.bounces = bounces && (limits.lowerBound < limits.upperBound || bouncesWhenFitting)
        band = RubberBand(dimension: length, coefficient: bandCoefficient)
    }

    /// Whether a finger can move the content at all.
    var isScrollable: Bool { bounces || limits.lowerBound < limits.upperBound }

    /// Whether the offset has not reached the limit in a direction, which is given by its sign.
    func hasContentLeft(from offset: Double, towards direction: Double) -> Bool {
        let tolerance = GestureConstants.tolerance
        return direction < 0 ? offset > limits.lowerBound + tolerance : offset < limits.upperBound - tolerance
    }

    /// Returns the offset when a finger pulls it to `pull`. It is `pull` inside the limits, and nearer to them outside.
    func offset(forPull pull: Double) -> Double {
        let edge = limits.clamp(pull)
        return bounces ? edge + band.stretch(for: pull - edge) : edge
    }

    /// Returns the position to which a finger must pull for the content to have an offset.
    func pull(forOffset offset: Double) -> Double {
        let edge = limits.clamp(offset)
        return bounces ? edge + band.distance(for: offset - edge) : offset
    }

    /// Returns the change of the offset per point of the finger's movement.
    func slope(atPull pull: Double) -> Double {
        let excess = pull - limits.clamp(pull)
        if excess == 0 { return 1 }
        return bounces ? band.slope(at: excess) : 0
    }

    /// Returns the offset of the page at which the content comes to rest: the next page in the direction of the
    /// velocity, or the nearest page if the velocity is 0. Pages are counted from offset 0 and are as long as the
    /// bounds. The result is clamped to the limits.
    func page(from offset: Double, velocity: Double) -> Double {
        guard length > 0 else { return limits.clamp(offset) }
        let position = offset / length
        let page: Double =
            if velocity > 0 { position.rounded(.down) + 1 } else if velocity < 0 { position.rounded(.up) - 1 } else {
                position.rounded()
            }
        return limits.clamp(page * length)
    }
}
