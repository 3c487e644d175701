internal import TouchstoneGeometry

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
