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
    ///   - isCentered: Whether content that does not fill the axis rests in its middle, instead of at its low end.
    ///   - bouncesWhenFitting: Whether it bounces even if there is nothing to scroll.
    init(
        length: Double, content: Double, before: Double, after: Double, isCentered: Bool, bounces: Bool,
        bouncesWhenFitting: Bool, bandCoefficient: Double
    ) {
        let space = max(length - before - content - after, 0)
        let low = 0 - before - (isCentered ? space / 2 : 0)
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

    /// Returns the nearest offset at which the content comes to rest. These are `interval` points apart, counted from
    /// the lower limit; the upper limit is one, too.
    func rest(nearest offset: Double, interval: Double) -> Double {
        let offset = limits.clamp(offset)
        let low = limits.lowerBound + ((offset - limits.lowerBound) / interval).rounded(.down) * interval
        let high = limits.clamp(low + interval)
        guard low.isFinite, high.isFinite else { return offset }
        return offset - low < high - offset ? low : high
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

/// A motion of a scroll view without fingers, from a start time. It is a class so that it can be told apart from a
/// newer motion that has replaced it.
final class ScrollMotion {
    enum Kind {
        /// The deceleration after a finger has lifted.
        case coasting(Coasting, Coasting)
        /// An animation to an offset, and to a zoom scale if there is one, with a duration.
        case animation(from: Position, to: Position, duration: Double)
    }

    /// The offset and scale that a scroll view shows.
    struct Position: Hashable {
        var offset: Point
        /// The zoom scale; nil if it does not change.
        var scale: Double?
    }

    let kind: Kind
    /// The simulation time in seconds.
    let start: Double

    init(_ kind: Kind, at start: Double) {
        self.kind = kind
        self.start = start
    }

    var duration: Double {
        switch kind {
        case .coasting(let x, let y): max(x.duration, y.duration)
        case .animation(_, _, let duration): duration
        }
    }

    /// Returns the offset and scale `elapsed` seconds after the start.
    func position(after elapsed: Double) -> Position {
        switch kind {
        case .coasting(let x, let y):
            return Position(offset: Point(x: x.value(at: elapsed), y: y.value(at: elapsed)))
        case .animation(let from, let to, let duration):
            guard elapsed < duration else { return to }
            let progress = CubicTimingCurve.easeInOut.progress(at: elapsed / duration)
            // Offset and scale progress alike, so a point that has the same position at both ends stays there.
            var position = Position(offset: from.offset + (to.offset - from.offset) * progress)
            if let start = from.scale, let end = to.scale { position.scale = start + (end - start) * progress }
            return position
        }
    }

    /// Returns the velocity in points per second, `elapsed` seconds after the start; zero for an animation.
    func velocity(after elapsed: Double) -> Vector {
        guard case .coasting(let x, let y) = kind else { return .zero }
        return Vector(dx: x.velocity(at: elapsed), dy: y.velocity(at: elapsed))
    }
}
