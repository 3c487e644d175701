internal import Geometry
internal import Motion

/// What a scroll view does by itself, from a time on. It has an identity: a newer one may have taken its place.
final class ScrollMotion {
    enum Kind {
        /// After a finger has let go.
        case coasting(Coasting, Coasting)
        /// To an offset, and a zoom scale where there is one, in a time.
        case animation(from: Place, to: Place, duration: Double)
    }

    /// What a scroll view shows.
    struct Place: Hashable {
        var offset: Point
        /// nil where it stays as it is.
        var scale: Double?
    }

    let kind: Kind
    /// Seconds of the simulation.
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

    /// Where the view is `elapsed` seconds after the start.
    func place(after elapsed: Double) -> Place {
        switch kind {
        case .coasting(let x, let y):
            return Place(offset: Point(x: x.value(at: elapsed), y: y.value(at: elapsed)))
        case .animation(let from, let to, let duration):
            guard elapsed < duration else { return to }
            let progress = CubicTimingCurve.easeInOut.progress(at: elapsed / duration)
            // Offset and scale by the same part: what is at one place of the view at both ends stays there.
            var place = Place(offset: from.offset + (to.offset - from.offset) * progress)
            if let start = from.scale, let end = to.scale { place.scale = start + (end - start) * progress }
            return place
        }
    }

    /// Points per second, `elapsed` seconds after the start; zero for an animation.
    func velocity(after elapsed: Double) -> Vector {
        guard case .coasting(let x, let y) = kind else { return .zero }
        return Vector(dx: x.velocity(at: elapsed), dy: y.velocity(at: elapsed))
    }
}
