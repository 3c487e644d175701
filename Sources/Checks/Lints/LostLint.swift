internal import Geometry
internal import GestureEngine
internal import Playback

/// A view's own recognizer takes the fingers away from another of the view's that is made for what they do: two fingers pinch or
/// turn by much more than it takes, and the view's pinch or rotation was failed because its pan had begun.
///
/// Also the recognizer of a view around it: a pan whose fingers are all on the inner view keeps that view's own pan out, and they
/// go where the inner view is free to go more than across it. One
/// that begins by time alone, or fails as a finger lands, is not kept out by those who move sooner, and a finger that lands while the view around is already
/// pinched or turned joins in with that, also when the others have lifted; a finger that is left from a gesture
/// of the inner view's own is anybody's.
struct LostLint: Monitor {
    private let view: String?
    /// Recognizers that others have failed, by name.
    private var failed: [String: Failure] = [:]
    /// Two fingers of a view, and how they were when both had landed.
    private var pairs: [String: Pair] = [:]
    /// The recognizers that have begun since fingers are down.
    private var begun: Set<String> = []
    /// Those of them that had begun before the frame.
    private var begunBefore: Set<String> = []
    /// The views that fingers have hit since fingers are down.
    private var hits: Set<String> = []
    /// Where the fingers that are down have landed, in the window.
    private var starts: [Int: Point] = [:]
    private var first: Finding?

    private struct Failure {
        /// The other.
        var winner: String
        /// Whether the other is of another view, and every finger that was on that is on the recognizer's own, too: since
        /// fingers are down, those that have lifted among them.
        var hasOwnFingers: Bool
    }

    private struct Pair {
        var fingers: [Int]
        var line: Vector
    }

    /// Points of the window: three times what a pinch takes (`docs/platform.md`).
    private static let distance = 24.0
    /// Degrees: more than a rotation takes even where the fingers double their distance.
    private static let angle = 20.0
    /// Fingers nearer to each other than this have no direction, in points of the window (C).
    private static let leastSpread = 40.0

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        let snapshot = frame.snapshot
        let isTouched = snapshot.touches.contains(where: \.isDown)
        begunBefore = begun
        defer { if !isTouched { begun = [] } }
        for landing in snapshot.landings {
            if let view = landing.view { hits.insert(view) }
            starts[landing.finger] = landing.location
        }
        for transition in snapshot.transitions {
            if transition.state == .began { begun.insert(transition.recognizer) }
            if transition.state == .failed, case .prevented(let other) = transition.reason {
                failed[transition.recognizer] = Failure(
                    winner: other, hasOwnFingers: hasOwnFingers(transition.recognizer, against: other, in: snapshot))
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
            guard let failure = failed[snapshot.recognizers[index].fullName],
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

    /// Whether all fingers of one recognizer's view have hit the other's, or what is in it, and neither join what that has
    /// been at, nor are left from what the one's view has been at. Of one view all fingers are anybody's.
    private func hasOwnFingers(_ loser: String, against winner: String, in snapshot: FrameSnapshot) -> Bool {
        func view(of name: String) -> String { snapshot.recognizers.first { $0.fullName == name }?.view ?? "" }
        let (inner, outer) = (view(of: loser), view(of: winner))
        // What the view around is dragged by already is not taken away from a later finger.
        guard inner != outer, !begunBefore.contains(winner) else { return false }
        // A list that moves is held by a finger as it lands.
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

    /// Notes the first two fingers that are down on each view that something was lost on.
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
            let fingers = [one.finger, other.finger]
            let known = pairs[view].flatMap { $0.fingers == fingers ? $0 : nil }
            current[view] = known ?? Pair(fingers: fingers, line: other.location - one.location)
        }
        pairs = current
    }

    private mutating func judgePair(
        _ recognizer: RecognizerSnapshot, _ winner: RecognizerSnapshot, in frame: PlayedFrame
    ) {
        let wanted = recognizer.handling.subtracting(winner.handling)
        guard first == nil, let pair = pairs[recognizer.view] else { return }
        let places = pair.fingers.compactMap { finger in
            frame.snapshot.touches.first { $0.finger == finger }?.location
        }
        guard places.count == 2 else { return }
        let line = places[1] - places[0]
        let stretch = abs(line.length - pair.line.length)
        let turn = abs(Angle(radians: line.direction - pair.line.direction).normalized.degrees)
        let words: String
        if wanted.contains(.scales), stretch >= Self.distance {
            words = "go \(visible(stretch)) pt \(line.length > pair.line.length ? "apart" : "together")"
        } else if wanted.contains(.turns), turn >= Self.angle, min(line.length, pair.line.length) >= Self.leastSpread {
            words = "turn by \(visible(turn))°"
        } else {
            return
        }
        first = Finding(
            in: frame,
            "two fingers on '\(recognizer.view)' \(words), and \(recognizer.fullName) does not begin, because "
                + "\(winner.fullName) keeps it out",
            of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "does not begin")])
    }

    private mutating func judgeParent(
        _ recognizer: RecognizerSnapshot, _ winner: RecognizerSnapshot, in frame: PlayedFrame
    ) {
        let snapshot = frame.snapshot
        guard first == nil, !recognizer.beginsByTime, recognizer.handling == [.moves], winner.handling == [.moves],
            !winner.fingers.isEmpty,
            let inner = snapshot.views.firstIndex(where: { $0.name == recognizer.view }),
            snapshot.isView(at: inner, inside: winner.view),
            let touches = snapshot.touchesOfViews[inner],
            Set(winner.fingers).isSubset(of: touches.map { snapshot.touches[$0].finger }),
            isFree(snapshot.views[inner], to: movement(of: winner.fingers, in: snapshot))
        else { return }
        first = Finding(
            in: frame,
            "\(recognizer.fullName) does not begin, because \(winner.fullName) takes its finger away",
            of: recognizer.view, marks: [.note(recognizer: recognizer.fullName, "does not begin")])
    }

    /// How far fingers have gone together since each has landed, in the window.
    private func movement(of fingers: [Int], in snapshot: FrameSnapshot) -> Vector {
        snapshot.touches.filter { fingers.contains($0.finger) }.reduce(.zero) { sum, touch in
            sum + (touch.location - (starts[touch.finger] ?? touch.location))
        }
    }

    /// Whether more of a movement is where a view can go than across that.
    private func isFree(_ view: ViewSnapshot, to movement: Vector) -> Bool {
        let free = movement.length(free: view.readings.restraint, of: view)
        return 2 * free * free > movement.length * movement.length
    }

    func finish() -> Finding? { first }
}

extension FrameSnapshot {
    /// The recognizer of a full name, where it is at it.
    fileprivate func activeRecognizer(named name: String) -> RecognizerSnapshot? {
        recognizers.indices.first { recognizers[$0].state.isActive && recognizers[$0].fullName == name }
            .map { recognizers[$0] }
    }

    /// Whether a view is another one, or lies in it.
    fileprivate func isView(at index: Int, inOrIs name: String) -> Bool {
        views[index].name == name || isView(at: index, inside: name)
    }

    /// Whether a view lies in another one, at whatever depth.
    fileprivate func isView(at index: Int, inside name: String) -> Bool {
        var place = views[index].superview
        while let view = place {
            if views[view].name == name { return true }
            place = views[view].superview
        }
        return false
    }
}
