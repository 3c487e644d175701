internal import Geometry
internal import GestureEngine

/// The fingers that hold a view, and the point of the view that each has taken hold of.
struct FingerGrips {
    /// How a view may follow its fingers.
    struct Means: OptionSet {
        let rawValue: Int

        static let move = Means(rawValue: 1 << 0)
        static let scale = Means(rawValue: 1 << 1)
        static let turn = Means(rawValue: 1 << 2)
    }

    /// Where a finger is, and where the view has the point that it took hold of; in one and the same coordinates.
    private struct Pull {
        var from: Point
        var to: Point
    }

    /// A finger, and what it holds.
    private struct Grip {
        var touch: Touch
        /// In the view's own coordinates, counted from its anchor point.
        var point: Point
        /// Where the finger was when the view last followed it, in the superview's coordinates.
        var followed: Point
    }

    private var landed: [Touch] = []
    /// In the order of the fingers.
    private var grips: [Grip] = []
    /// By what means the view has followed the fingers; nil before it has.
    private var means: Means?

    /// Whether a finger holds a point.
    var areTaken: Bool { !grips.isEmpty }

    /// A finger has landed on the view.
    mutating func land(_ touch: Touch) {
        landed.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        if !landed.contains(touch) { landed.append(touch) }
    }

    /// Fingers let go of the view; says whether any of them held it.
    mutating func leave(_ touches: Set<Touch>) -> Bool {
        landed.removeAll(where: touches.contains)
        let count = grips.count
        grips.removeAll { touches.contains($0.touch) }
        return grips.count < count
    }

    /// The fingers that one of some recognizers follows; not those that were cancelled, which nobody says have left.
    private func fingers(of recognizers: [GestureRecognizer]) -> [Touch] {
        landed.filter { touch in
            touch.phase != .cancelled && touch.gestureRecognizers?.contains(where: recognizers.contains) ?? false
        }
    }

    /// Whether other fingers are followed than those that hold the view.
    func haveChanged(for recognizers: [GestureRecognizer]) -> Bool {
        fingers(of: recognizers) != grips.map(\.touch)
    }

    /// Each finger takes hold of the point that lies under it.
    ///
    /// - Parameter place: from the view's own coordinates, counted from the anchor point, to the superview's.
    mutating func take(for recognizers: [GestureRecognizer], at place: Transform, in superview: View) {
        let back = place.pseudoInverse
        grips = fingers(of: recognizers).map { touch in
            let location = touch.location(in: superview)
            return Grip(touch: touch, point: location.applying(back), followed: location)
        }
        means = nil
    }

    mutating func letGo() { grips = [] }

    /// The middle of the points that are held, in the view's own coordinates; nil without fingers.
    var middle: Point? { Point.centroid(of: grips.map(\.point)) }

    /// The movement that brings the points that are held under their fingers, by those means that are allowed: exactly for one
    /// finger or two, else as near as one movement brings them (the rigid fit of least squares; the scale is the ratio of the
    /// spreads).
    ///
    /// What more than two fingers have done while other means were allowed is past: they hold what was under them when the view
    /// followed them last. Two have done nothing then, for a pinch and a rotation join in with their first movement.
    mutating func movement(from place: Transform, in superview: View, by newMeans: Means) -> Transform {
        if let means, means != newMeans, grips.count > 2 {
            let back = place.pseudoInverse
            for index in grips.indices { grips[index].point = grips[index].followed.applying(back) }
        }
        means = newMeans
        for index in grips.indices { grips[index].followed = grips[index].touch.location(in: superview) }
        let pulls = grips.map { Pull(from: $0.point.applying(place), to: $0.followed) }
        guard let from = Point.centroid(of: pulls.map(\.from)), let to = Point.centroid(of: pulls.map(\.to)) else {
            return .identity
        }
        var (dot, cross, before, after) = (0.0, 0.0, 0.0, 0.0)
        for pull in pulls {
            let (old, new) = (pull.from - from, pull.to - to)
            dot += old.dx * new.dx + old.dy * new.dy
            cross += old.dx * new.dy - old.dy * new.dx
            before += old.dx * old.dx + old.dy * old.dy
            after += new.dx * new.dx + new.dy * new.dy
        }
        var movement = Transform.identity
        // Fingers on one point have neither a distance nor a direction.
        if before > Self.smallestSpread, after > Self.smallestSpread {
            let scale = newMeans.contains(.scale) ? (after / before).squareRoot() : 1
            let angle = newMeans.contains(.turn) ? Vector(dx: dot, dy: cross).direction : 0
            movement = Transform(rotationAngle: angle).scaledBy(x: scale, y: scale).about(from)
        }
        return newMeans.contains(.move) ? movement.concatenating(Transform(translation: to - from)) : movement
    }

    /// Square points (C).
    private static let smallestSpread = 1e-6
}
