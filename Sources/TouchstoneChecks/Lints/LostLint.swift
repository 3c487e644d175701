internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about fingers that the wrong recognizer receives. Two fingers pinch or rotate a view by much more than the
/// threshold, but the view's pinch or rotation recognizer failed because the view's pan had begun.
///
/// It also checks recognizers of a view around the view. A pan of the outer view takes fingers that are all on the
/// inner view, so the inner view's own pan fails, although the fingers move mainly in directions in which the inner
/// view is free to move, and together as far as a pan needs. These cases are allowed:
///
/// - One of the two recognizers begins by time alone, or the inner one fails when a finger lands.
/// - A finger that lands while the outer view is already pinched or rotated joins that gesture, even if the others have
///   lifted.
/// - A finger remains from a gesture of the inner view itself.
struct LostLint: Monitor {
    private let view: String?
    /// The recognizers that failed because of others, by name.
    private var failed: [String: Prevention] = [:]
    /// For each view, two fingers and the line between them when both had landed.
    private var pairs: [String: Pair] = [:]
    /// The recognizers that have begun since the first finger landed.
    private var begun: Set<String> = []
    /// The recognizers that had begun before the current frame.
    private var begunBefore: Set<String> = []
    /// The views that fingers have hit since the first finger landed.
    private var hits: Set<String> = []
    /// The landing points of the fingers that are down, in window coordinates.
    private var starts: [Int: Point] = [:]
    @BoxedOptional private var first: Failure?

    private struct Prevention {
        /// The recognizer's view, and its own name.
        var view: String
        var name: String
        /// The other recognizer.
        var winner: String
        /// Whether the other recognizer belongs to another view, and every finger on that view is also on the
        /// recognizer's own view. This includes fingers that have lifted since the first finger landed.
        var hasOwnFingers: Bool
    }

    private struct Pair {
        var fingers: (Int, Int)
        var line: Vector
    }

    /// The change of distance in window points: three times the threshold of a pinch (`docs/platform.md`).
    private static let distance = 24.0
    /// The rotation in degrees. It is more than the threshold of a rotation even if the fingers double their distance.
    private static let angle = 20.0
    /// The distance in window points below which two fingers have no direction (C).
    private static let leastSpread = 40.0

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        let snapshot = frame.snapshot
        let isTouched = snapshot.isTouched
        begunBefore = begun
        defer { if !isTouched { begun = [] } }
        for landing in snapshot.landings {
            if let view = landing.view { hits.insert(view) }
            starts[landing.finger] = landing.location
        }
        for transition in snapshot.transitions {
            if transition.state == .began { begun.insert(transition.recognizer) }
            if transition.state == .failed, case .prevented(let other) = transition.reason,
                let loser = snapshot.recognizers.first(where: { $0.fullName == transition.recognizer })
            {
                failed[transition.recognizer] = Prevention(
                    view: loser.view, name: loser.name, winner: other,
                    hasOwnFingers: hasOwnFingers(transition.recognizer, against: other, in: snapshot))
            } else {
                failed[transition.recognizer] = nil
            }
        }
        guard isTouched else {
            failed = [:]
            pairs = [:]
            hits = []
            starts = [:]
            return
        }
        guard !failed.isEmpty else { return follow(snapshot) }
        follow(snapshot)
        guard counts, !pairs.isEmpty || failed.values.contains(where: \.hasOwnFingers) else { return }
        for index in snapshot.recognizers.indices where view == nil || snapshot.recognizers[index].view == view {
            let (view, name) = (snapshot.recognizers[index].view, snapshot.recognizers[index].name)
            guard let failure = failed.values.first(where: { $0.view == view && $0.name == name }),
                let winner = snapshot.activeRecognizer(named: failure.winner)
            else { continue }
            let recognizer = snapshot.recognizers[index]
            if winner.view == recognizer.view {
                judgePair(recognizer, winner, in: frame)
            } else if failure.hasOwnFingers {
                judgeParent(recognizer, winner, in: frame)
            }
        }
    }

    /// Whether all fingers on the outer recognizer's view are on the inner recognizer's view or inside it. The fingers
    /// must not join an active gesture of the outer view, or remain from a gesture of the inner view. Returns false if
    /// both recognizers belong to the same view.
    private func hasOwnFingers(_ loser: String, against winner: String, in snapshot: FrameSnapshot) -> Bool {
        func view(of name: String) -> String { snapshot.recognizers.first { $0.fullName == name }?.view ?? "" }
        let (inner, outer) = (view(of: loser), view(of: winner))
        // An outer view that is already dragged may also take later fingers.
        guard inner != outer, !begunBefore.contains(winner) else { return false }
        // A finger that lands on a moving list holds it.
        guard
            !snapshot.landings.contains(where: { landing in
                snapshot.views.indices.contains {
                    snapshot.views[$0].name == landing.view && snapshot.isView(at: $0, inOrIs: inner)
                }
            })
        else { return false }
        let joins = snapshot.recognizers.contains {
            ($0.view == outer && $0.fullName != winner || $0.view == inner) && begun.contains($0.fullName)
        }
        guard !joins else { return false }
        return snapshot.views.indices.allSatisfy { index in
            !hits.contains(snapshot.views[index].name) || !snapshot.isView(at: index, inOrIs: outer)
                || snapshot.isView(at: index, inOrIs: inner)
        }
    }

    /// Records the first two fingers that are down on each view.
    private mutating func follow(_ snapshot: FrameSnapshot) {
        guard snapshot.touches.count > 1 else {
            pairs = [:]
            return
        }
        var current: [String: Pair] = [:]
        for (index, touches) in snapshot.touchesOfViews.all where touches.count > 1 {
            let view = snapshot.views[index].name
            let down = touches.filter { snapshot.touches[$0].isDown }
            guard down.count > 1 else { continue }
            let (one, other) = (snapshot.touches[down[0]], snapshot.touches[down[1]])
            let fingers = (one.finger, other.finger)
            let pair = pairs[view].flatMap { $0.fingers == fingers ? $0 : nil }
            current[view] = pair ?? Pair(fingers: fingers, line: other.location - one.location)
        }
        pairs = current
    }

    private mutating func judgePair(
        _ recognizer: RecognizerSnapshot, _ winner: RecognizerSnapshot, in frame: PlayedFrame
    ) {
        let wanted = recognizer.handling.subtracting(winner.handling)
        guard first == nil, let pair = pairs[recognizer.view] else { return }
        let places = [pair.fingers.0, pair.fingers.1].compactMap { finger in
            frame.snapshot.touches.first { $0.finger == finger }?.location
        }
        guard places.count == 2 else { return }
        let line = places[1] - places[0]
        let stretch = abs(line.length - pair.line.length)
        let turn = abs(Angle(radians: line.direction - pair.line.direction).normalized.degrees)
        let words: String
        if wanted.contains(.scales), stretch >= Self.distance {
            words = "move \(points(stretch)) \(line.length > pair.line.length ? "apart" : "together")"
        } else if wanted.contains(.turns), turn >= Self.angle, min(line.length, pair.line.length) >= Self.leastSpread {
            words = "turn by \(visible(turn))°"
        } else {
            return
        }
        first = Failure(
            in: frame,
            "two fingers on '\(recognizer.view)' \(words), and \(recognizer.fullName) does not begin, because "
                + "\(winner.fullName) prevents it",
            of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "does not begin")])
    }

    private mutating func judgeParent(
        _ recognizer: RecognizerSnapshot, _ winner: RecognizerSnapshot, in frame: PlayedFrame
    ) {
        let snapshot = frame.snapshot
        guard first == nil, !recognizer.beginsByTime, !winner.beginsByTime,
            recognizer.handling == [.moves], winner.handling == [.moves], !winner.fingers.isEmpty,
            let inner = snapshot.views.firstIndex(where: { $0.name == recognizer.view }),
            snapshot.isView(at: inner, inside: winner.view),
            let touches = snapshot.touchesOfViews[inner],
            Set(winner.fingers).isSubset(of: touches.map { snapshot.touches[$0].finger }),
            isFree(snapshot.views[inner], to: movement(of: winner.fingers, in: snapshot))
        else { return }
        let fingers = touches.map { snapshot.touches[$0].finger }
        let together = movement(of: fingers, in: snapshot) * (1 / Double(fingers.count))
        guard together.length >= GestureConstants.standard.panThreshold else { return }
        first = Failure(
            in: frame,
            "\(recognizer.fullName) does not begin, because \(winner.fullName) has taken its finger",
            of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "does not begin")])
    }

    /// The sum of the displacements of fingers since they landed, in window coordinates.
    private func movement(of fingers: [Int], in snapshot: FrameSnapshot) -> Vector {
        snapshot.touches.filter { fingers.contains($0.finger) }.reduce(.zero) { sum, touch in
            sum + (touch.location - (starts[touch.finger] ?? touch.location))
        }
    }

    /// Whether the larger part of a movement is in a direction in which a view is free to move.
    private func isFree(_ view: ViewSnapshot, to movement: Vector) -> Bool {
        let free = movement.length(free: view.readings.restraint, of: view)
        return 2 * free * free > movement.length * movement.length
    }

    func finish() -> Failure? { first }
}

extension FrameSnapshot {
    /// The recognizer with a full name, if it is active.
    fileprivate func activeRecognizer(named name: String) -> RecognizerSnapshot? {
        recognizers.indices.first { recognizers[$0].state.isActive && recognizers[$0].fullName == name }
            .map { recognizers[$0] }
    }

    /// Whether a view is another view, or is inside it.
    fileprivate func isView(at index: Int, inOrIs name: String) -> Bool {
        views[index].name == name || isView(at: index, inside: name)
    }

    /// Whether a view is inside another one, at any depth.
    fileprivate func isView(at index: Int, inside name: String) -> Bool {
        var current = views[index].superview
        while let view = current {
            if views[view].name == name { return true }
            current = views[view].superview
        }
        return false
    }
}
