internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The fingers that hold a view, and the point of the view that each finger holds.
struct FingerGrips {
    /// The movements with which a view may follow its fingers.
    struct Means: OptionSet {
        let rawValue: Int

        static let move = Means(rawValue: 1 << 0)
        static let scale = Means(rawValue: 1 << 1)
        static let turn = Means(rawValue: 1 << 2)
    }

    /// An active recognizer, and the movements that it allows.
    struct Follower {
        var recognizer: GestureRecognizer
        var means: Means
    }

    /// The position of the point that a finger holds, and the position of the finger, in the same coordinates.
    private struct Pull {
        var from: Point
        var to: Point
    }

    /// A finger and the point that it holds.
    private struct Grip {
        var touch: Touch
        /// In the view's own coordinates, relative to its anchor point.
        var point: Point
        /// The position of the finger when the view last followed it, in the superview's coordinates.
        var followed: Point
    }

    private var landed: [Touch] = []
    /// The grips, in the order of the fingers.
    private var grips: [Grip] = []
    /// The movements that were allowed when the view last followed the fingers, or nil before that.
    private var means: Means?

    /// The middle of the points that the fingers first held, in the view's own coordinates, or nil without fingers.
    private(set) var middle: Point?
    /// Whether fingers that held the same point have moved apart. They can neither scale nor rotate the view about that
    /// point.
    private(set) var haveParted = false

    /// Whether any finger holds a point.
    var areTaken: Bool { !grips.isEmpty }

    /// Called when fingers have landed on the view.
    mutating func land(_ touches: [Touch]) {
        landed.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        let before = Set(landed)
        landed += touches.filter { !before.contains($0) }
    }

    /// Called when fingers leave the view. Returns whether any of them held it.
    mutating func leave(_ touches: Set<Touch>) -> Bool {
        landed.removeAll(where: touches.contains)
        let count = grips.count
        grips.removeAll { touches.contains($0.touch) }
        return grips.count < count
    }

    /// The fingers that any of the followers follows. Cancelled fingers are left out, because their lift is not
    /// reported.
    private func fingers(of followers: [Follower]) -> [Touch] {
        landed.filter { touch in
            touch.phase != .cancelled && followers.contains { touch.isFollowed(by: $0.recognizer) }
        }
    }

    /// Whether the followed fingers differ from those that hold the view.
    func haveChanged(for followers: [Follower]) -> Bool {
        !fingers(of: followers).elementsEqual(grips.lazy.map(\.touch))
    }

    /// Each finger takes hold of the point under it.
    ///
    /// - Parameter transform: the transform from the view's own coordinates, relative to the anchor point, to the
    ///   superview's.
    mutating func take(for followers: [Follower], at transform: Transform, in superview: View) {
        let back = transform.pseudoInverse
        grips = fingers(of: followers).map { touch in
            let location = touch.location(in: superview)
            return Grip(touch: touch, point: location.applying(back), followed: location)
        }
        middle = Point.centroid(of: carriers(among: followers).map { grips[$0].point })
        means = nil
        haveParted = false
    }

    mutating func letGo() { grips = [] }

    /// Returns the movement that brings the held points under their fingers, as far as the allowed movements can. The
    /// result is exact for one or two fingers.
    ///
    /// Of more than two fingers, the two that a pinch or a rotation follows hold the view, and the others do not. If
    /// neither recognizer is active, the middle of the held points follows the middle of the pan's fingers. (A fit to
    /// all fingers would be closer to each of them. But it has no solution if two fingers rotate half a turn about a
    /// third, and it swings a view that two fingers rotate about a distant one.)
    ///
    /// The allowed movements may change, and one of the fingers may stop holding the view. Movements of more than two
    /// fingers before that do not count: each finger then holds the point that was under it when the view last followed
    /// it. The same applies to two fingers if one of them stops holding the view. If a recognizer joins in that does
    /// not follow all fingers, each finger holds the point that is under it now. Otherwise two fingers keep their
    /// points, because each recognizer joins in at their first movement.
    ///
    /// - Parameters:
    ///   - transform: the transform from the view's own coordinates, relative to the anchor point, to the superview's.
    ///   - followers: the recognizers that are active now. A finger that none of them follows no longer holds the view.
    ///   - axis: the constraint that keeps the movement on its axis.
    mutating func movement(
        from transform: Transform, in superview: View, by followers: [Follower], along axis: inout AxisConstraint
    ) -> Transform {
        let newMeans = followers.reduce(into: Means()) { $0.formUnion($1.means) }
        let followed = fingers(of: followers)
        let isLoosened = grips.contains { !followed.contains($0.touch) }
        let isOther = means.map { $0 != newMeans } ?? false
        if isOther, joinsInPart(followers) {
            hold(at: transform) { $0.touch.location(in: superview) }
        } else if isLoosened || isOther && grips.count > 2 {
            hold(at: transform, by: \.followed)
        }
        means = newMeans
        grips.removeAll { !followed.contains($0.touch) }
        for index in grips.indices { grips[index].followed = grips[index].touch.location(in: superview) }
        let pulls = grips.map { Pull(from: $0.point.applying(transform), to: $0.followed) }
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

    /// Called when the view has grown under the fingers. Each finger then holds the point that is under it now.
    mutating func holdAgain(at transform: Transform) { hold(at: transform, by: \.followed) }

    /// Each finger takes hold of the point of the view at a location in the superview.
    private mutating func hold(at transform: Transform, by location: (Grip) -> Point) {
        let back = transform.pseudoInverse
        for index in grips.indices { grips[index].point = location(grips[index]).applying(back) }
    }

    /// The indices of the grips whose fingers hold the view: those that scale and rotate it, or those of the pan if
    /// there are none.
    private func carriers(among followers: [Follower]) -> [Int] {
        var indices: [Int] = []
        for means in [Means.scale, .turn] {
            guard let pair = pair(for: means, among: followers) else { continue }
            if !indices.contains(pair.one) { indices.append(pair.one) }
            if !indices.contains(pair.other) { indices.append(pair.other) }
        }
        return indices.isEmpty ? self.indices(for: .move, among: followers) : indices.sorted()
    }

    private func span(of pulls: [Pull], for means: Means, among followers: [Follower]) -> SpanChange? {
        guard let (one, other) = pair(for: means, among: followers) else { return nil }
        return SpanChange(from: pulls[other].from - pulls[one].from, to: pulls[other].to - pulls[one].to)
    }

    /// The indices of the grips whose two fingers scale or rotate the view. They are the first two that the matching
    /// recognizer follows. If it follows fewer than two of the fingers that hold the view, they are the pan's. Nil if
    /// that movement is not allowed, and for fewer than two fingers.
    private func pair(for means: Means, among followers: [Follower]) -> (one: Int, other: Int)? {
        guard grips.count > 1, let follower = followers.first(where: { $0.means == means }) else { return nil }
        return firstTwo(of: follower)
            ?? followers.first { $0.means == .move }.flatMap { firstTwo(of: $0) }
    }

    /// The indices of the grips of the first two fingers that a follower follows.
    private func firstTwo(of follower: Follower) -> (one: Int, other: Int)? {
        func follows(_ index: Int) -> Bool { grips[index].touch.isFollowed(by: follower.recognizer) }
        guard let one = grips.indices.first(where: follows),
            let other = grips.indices[(one + 1)...].first(where: follows)
        else { return nil }
        return (one, other)
    }

    /// The indices of the grips whose fingers are followed by the recognizer that allows a movement.
    private func indices(for means: Means, among followers: [Follower]) -> [Int] {
        guard let follower = followers.first(where: { $0.means == means }) else { return [] }
        return grips.indices.filter { grips[$0].touch.isFollowed(by: follower.recognizer) }
    }

    /// Whether one of the followers is new and does not follow all fingers that hold the view.
    private func joinsInPart(_ followers: [Follower]) -> Bool {
        followers.contains { follower in
            means?.contains(follower.means) == false
                && indices(for: follower.means, among: followers).count < grips.count
        }
    }
}

extension Touch {
    /// Whether a recognizer follows the touch or may do so.
    fileprivate func isFollowed(by recognizer: GestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } ?? false
    }
}

/// The vectors from one finger to another: between the points that they hold, and between the fingers themselves.
private struct SpanChange {
    var from: Vector
    var to: Vector

    /// Fingers on the same point have neither a distance nor a direction.
    private var isOnePoint: Bool { from.length <= Self.shortest }
    /// Whether the fingers hold the same point but are apart.
    var hasOpened: Bool { isOnePoint && to.length > Self.shortest }
    private var isUseful: Bool { !isOnePoint && to.length > Self.shortest }
    /// The distance of the fingers divided by the distance of the points that they hold.
    var factor: Double { isUseful ? to.length / from.length : 1 }
    /// The angle from the direction of the held points to the direction of the fingers, in radians.
    var angle: Double { isUseful ? from.angle(to: to) : 0 }

    /// In points of the superview (C).
    private static let shortest = 1e-3
}
