internal import Motion

/// One direction of a scroll view: where its content offset may lie, and what happens beyond.
struct ScrollAxis {
    /// Where the offset comes to rest.
    let limits: ClosedRange<Double>
    /// Points; the side of the bounds along the axis.
    let length: Double
    /// Whether the offset goes beyond the limits while a finger pulls it.
    let bounces: Bool
    private let band: RubberBand

    /// - Parameters:
    ///   - content: the side of the content, in points.
    ///   - before: the inset at the low end.
    ///   - after: the inset at the high end.
    ///   - bouncesWhenFitting: whether it bounces with nothing to scroll.
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

    /// Whether the offset is not yet at the limit that lies in a direction, which is given by its sign.
    func hasContentLeft(from offset: Double, towards direction: Double) -> Bool {
        let tolerance = GestureConstants.tolerance
        return direction < 0 ? offset > limits.lowerBound + tolerance : offset < limits.upperBound - tolerance
    }

    /// The offset for a finger that pulls it to `pull`: the same inside the limits, less outside.
    func offset(forPull pull: Double) -> Double {
        let edge = limits.clamp(pull)
        return bounces ? edge + band.stretch(for: pull - edge) : edge
    }

    /// Where a finger must pull the offset for it to be where it is.
    func pull(forOffset offset: Double) -> Double {
        let edge = limits.clamp(offset)
        return bounces ? edge + band.distance(for: offset - edge) : offset
    }

    /// How far the offset goes per point of the finger.
    func slope(atPull pull: Double) -> Double {
        let excess = pull - limits.clamp(pull)
        if excess == 0 { return 1 }
        return bounces ? band.slope(at: excess) : 0
    }

    /// The page to come to rest at: the next one in the velocity's direction, or the nearest where there is none. Pages
    /// are counted from offset 0 and are as long as the bounds; the limits hold.
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
