internal import Geometry
internal import GestureEngine

/// The fingers that hold a view, and the point of the view that each has taken hold of.
struct FingerGrips {
    /// The ways in which a view may follow its fingers.
    struct Means: OptionSet {
        let rawValue: Int

        static let move = Means(rawValue: 1 << 0)
        static let scale = Means(rawValue: 1 << 1)
        static let turn = Means(rawValue: 1 << 2)
    }

    /// An active recognizer, and how it moves the view.
    struct Follower {
        var recognizer: GestureRecognizer
        var means: Means
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
    /// The means by which the view last followed the fingers; nil before it has.
    private var means: Means?

    /// The middle of the points that the view was taken hold of by, in its own coordinates; nil without fingers.
    private(set) var middle: Point?
    /// Whether fingers that took hold of one and the same point have parted: they can neither scale nor turn the view by it.
    private(set) var haveParted = false

    /// Whether a finger holds a point.
    var areTaken: Bool { !grips.isEmpty }

    /// Fingers have landed on the view.
    mutating func land(_ touches: [Touch]) {
        landed.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        let known = Set(landed)
        landed += touches.filter { !known.contains($0) }
    }

    /// Fingers let go of the view. Returns whether any of them held it.
    mutating func leave(_ touches: Set<Touch>) -> Bool {
        landed.removeAll(where: touches.contains)
        let count = grips.count
        grips.removeAll { touches.contains($0.touch) }
        return grips.count < count
    }

    /// The fingers that any of the followers follows, without cancelled ones, for which no lift is reported.
    private func fingers(of followers: [Follower]) -> [Touch] {
        landed.filter { touch in
            touch.phase != .cancelled && followers.contains { touch.isFollowed(by: $0.recognizer) }
        }
    }

    /// Whether other fingers are followed than those that hold the view.
    func haveChanged(for followers: [Follower]) -> Bool {
        !fingers(of: followers).elementsEqual(grips.lazy.map(\.touch))
    }

    /// Each finger takes hold of the point that lies under it.
    ///
    /// - Parameter place: from the view's own coordinates, counted from the anchor point, to the superview's.
    mutating func take(for followers: [Follower], at place: Transform, in superview: View) {
        let back = place.pseudoInverse
        grips = fingers(of: followers).map { touch in
            let location = touch.location(in: superview)
            return Grip(touch: touch, point: location.applying(back), followed: location)
        }
        middle = Point.centroid(of: carriers(among: followers).map { grips[$0].point })
        means = nil
        haveParted = false
    }

    mutating func letGo() { grips = [] }

    /// The movement that brings the points that are held under their fingers, by those means that are allowed: exactly for one
    /// finger or two. Of more, the two that a pinch or a rotation follows hold the view, and the others do not; where neither is
    /// at it, the middle of the pan's goes with their middle. (A fit of all of them would be nearer to each. It has no
    /// answer where two turn half round about a third, and swings a view that two fingers turn about one that is far away.)
    ///
    /// What more than two fingers have done while other means were allowed is past, and so it is where one of them holds the view
    /// no more: they hold what was under them when the view followed them last. Two have done nothing then, for each recognizer
    /// joins in with their first movement; unless one joins in that does not follow both: then they hold what is under them.
    ///
    /// - Parameters:
    ///   - place: from the view's own coordinates, counted from the anchor point, to the superview's.
    ///   - followers: those that are at it now; a finger that none of them follows any more has let go.
    ///   - axis: keeps what moves the view on its axis.
    mutating func movement(
        from place: Transform, in superview: View, by followers: [Follower], along axis: inout AxisConstraint
    ) -> Transform {
        let newMeans = followers.reduce(into: Means()) { $0.formUnion($1.means) }
        let followed = fingers(of: followers)
        let isLoosened = grips.contains { !followed.contains($0.touch) }
        let isOther = means.map { $0 != newMeans } ?? false
        if isOther, joinsInPart(followers) {
            hold(at: place) { $0.touch.location(in: superview) }
        } else if isLoosened || isOther && grips.count > 2 {
            hold(at: place, by: \.followed)
        }
        means = newMeans
        grips.removeAll { !followed.contains($0.touch) }
        for index in grips.indices { grips[index].followed = grips[index].touch.location(in: superview) }
        let pulls = grips.map { Pull(from: $0.point.applying(place), to: $0.followed) }
        haveParted = false
        let carried = carriers(among: followers).map { pulls[$0] }
        guard let from = Point.centroid(of: carried.map(\.from)), let to = Point.centroid(of: carried.map(\.to)) else {
            return .identity
        }
        let scaling = span(of: pulls, for: .scale, among: followers)
        let turning = span(of: pulls, for: .turn, among: followers)
        haveParted = scaling?.hasOpened ?? false || turning?.hasOpened ?? false
        let scale = scaling?.factor ?? 1
        let movement = Transform(rotationAngle: turning?.angle ?? 0).scaledBy(x: scale, y: scale).about(from)
        guard newMeans.contains(.move) else { return movement }
        return movement.concatenating(Transform(translation: axis.follow(to - from)))
    }

    /// The view has grown under the fingers: each holds the point that is under it now.
    mutating func holdAgain(at place: Transform) { hold(at: place, by: \.followed) }

    /// Each finger holds the point of the view at a place of the superview.
    private mutating func hold(at place: Transform, by location: (Grip) -> Point) {
        let back = place.pseudoInverse
        for index in grips.indices { grips[index].point = location(grips[index]).applying(back) }
    }

    /// The places among the grips of the fingers that hold the view: those that scale and turn it, or the pan's where none do.
    private func carriers(among followers: [Follower]) -> [Int] {
        var places: [Int] = []
        for means in [Means.scale, .turn] {
            guard let pair = pair(for: means, among: followers) else { continue }
            if !places.contains(pair.one) { places.append(pair.one) }
            if !places.contains(pair.other) { places.append(pair.other) }
        }
        return places.isEmpty ? self.places(for: .move, among: followers) : places.sorted()
    }

    private func span(of pulls: [Pull], for means: Means, among followers: [Follower]) -> SpanChange? {
        guard let (one, other) = pair(for: means, among: followers) else { return nil }
        return SpanChange(from: pulls[other].from - pulls[one].from, to: pulls[other].to - pulls[one].to)
    }

    /// The places among the grips of the two fingers that scale or turn the view: those that the recognizer for it follows; where
    /// it has not two of those that hold the view, the pan's. Nil where that is not allowed, and for fewer fingers.
    private func pair(for means: Means, among followers: [Follower]) -> (one: Int, other: Int)? {
        guard grips.count > 1, let follower = followers.first(where: { $0.means == means }) else { return nil }
        return firstTwo(of: follower)
            ?? followers.first { $0.means == .move }.flatMap { firstTwo(of: $0) }
    }

    /// The places among the grips of the first two fingers that a follower follows.
    private func firstTwo(of follower: Follower) -> (one: Int, other: Int)? {
        func follows(_ place: Int) -> Bool { grips[place].touch.isFollowed(by: follower.recognizer) }
        guard let one = grips.indices.first(where: follows),
            let other = grips.indices[(one + 1)...].first(where: follows)
        else { return nil }
        return (one, other)
    }

    /// The places among the grips of the fingers that the recognizer follows that lets the view do something.
    private func places(for means: Means, among followers: [Follower]) -> [Int] {
        guard let follower = followers.first(where: { $0.means == means }) else { return [] }
        return grips.indices.filter { grips[$0].touch.isFollowed(by: follower.recognizer) }
    }

    /// Whether one of the followers is new, and does not follow all the fingers that hold the view.
    private func joinsInPart(_ followers: [Follower]) -> Bool {
        followers.contains { follower in
            means?.contains(follower.means) == false
                && places(for: follower.means, among: followers).count < grips.count
        }
    }
}

extension Touch {
    /// Whether a recognizer follows the touch, or may do so.
    fileprivate func isFollowed(by recognizer: GestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } ?? false
    }
}

/// The vector from one finger's point of the view to another's, and from the one finger to the other.
private struct SpanChange {
    var from: Vector
    var to: Vector

    /// Fingers on one point have neither a distance nor a direction.
    private var isOnePoint: Bool { from.length <= Self.shortest }
    /// Whether the fingers hold the same point, and are apart.
    var hasOpened: Bool { isOnePoint && to.length > Self.shortest }
    private var isUseful: Bool { !isOnePoint && to.length > Self.shortest }
    /// The factor by which the fingers are farther apart than their points.
    var factor: Double { isUseful ? to.length / from.length : 1 }
    /// The angle by which the fingers are turned against their points, in radians.
    var angle: Double { isUseful ? from.angle(to: to) : 0 }

    /// Points of the superview (C).
    private static let shortest = 1e-3
}
