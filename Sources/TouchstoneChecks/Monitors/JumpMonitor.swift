internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that no view jumps: that no corner moves in one frame by more than 4 points and by more than twice the distance
/// that fingers explain. The movement is measured in the window.
///
/// The expectation `no-jump` has no excuses. While a finger is down, it tests all views, and fingers explain the largest
/// movement of any of them.
///
/// The lint `jump` tests the views that fingers hold: the fingers that hit the view or a view inside it. They explain the
/// largest movement of one of them, of a view that follows two of them exactly, or of a view that one of them rotates
/// about its middle.
/// Four times that distance is allowed at a limit, and for a view that its limit has held back: it also catches up on
/// movement. The lint excuses:
///
/// - a movement of a view that is animated or moves on its own;
/// - a movement in the frame of an action of the scene or in the next one, or in the frame of a tap;
/// - a view whose superview has moved since the first finger landed. Movements of the superview are checked there;
/// - a step of a view that continues its movement of the previous frame;
/// - a movement in a frame in which a finger lifts and lands again, or lands more than once, because the finger's path
///   is not known. If fingers land or lift, the effect may appear one frame later;
/// - two fingers at the same point: they have no direction, and tremor changes it arbitrarily.
struct JumpMonitor: Monitor {
    private let view: String?
    private let isPresented: Bool
    private let hasExcuses: Bool
    /// The previous frame, and the one before it.
    private var (before, earlier): (FrameSnapshot?, FrameSnapshot?) = (nil, nil)
    /// The jumps, up to ``most``. A view that jumps in consecutive frames is counted once.
    private(set) var findings: [Failure] = []
    /// The last frame in which each view jumped.
    private var lastJumps: [String: Int] = [:]
    /// For the lint, whether the previous frame had an action.
    private var wasActed = false
    /// The views whose superviews have moved since the first finger landed, as drawn or according to the model values.
    private var carried: Set<String> = []
    /// For each view, the distance by which its fingers may have moved it in the previous frame and in this one, if the
    /// effect can be delayed.
    private var (delayed, nextDelayed): ([String: Double], [String: Double]) = ([:], [:])

    /// The largest number of jumps that are kept.
    private static let most = 12
    /// The smallest jump, in window points.
    private static let least = 4.0

    init(view: String?, isPresented: Bool = false, hasExcuses: Bool = false) {
        self.view = view
        self.isPresented = isPresented
        self.hasExcuses = hasExcuses
    }

    /// A view that is tested.
    private struct Candidate {
        /// The indices of the view in this frame and in the previous one.
        var index: Int
        var lastIndex: Int
        /// The fingers that may move the view.
        var fingers: [TouchSnapshot]
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard findings.count < Self.most else { return }
        let snapshot = frame.snapshot
        defer {
            wasActed = !frame.actions.isEmpty
            (delayed, nextDelayed) = (nextDelayed, [:])
            (before, earlier) = (snapshot, before)
        }
        guard let before else { return }
        for candidate in candidates(in: frame, since: before) where counts {
            let name = snapshot.views[candidate.index].name
            let from = before.corners(ofViewAt: candidate.lastIndex, presented: isPresented)
            let to = snapshot.corners(ofViewAt: candidate.index, presented: isPresented)
            let distance = PoseChange.distance(from: from, to: to)
            let (explained, factor) =
                hasExcuses
                ? explanation(of: distance, of: candidate, from: from, in: snapshot, since: before)
                : (candidate.fingers.map(\.displacement.length).max() ?? 0, 2)
            let allowed = max(Self.least, factor * explained)
            // A distance that is not a number is a jump, too.
            guard !(distance <= allowed) else { continue }
            let change = PoseChange(from: from, to: to)
            let isGoingOn = lastJumps.updateValue(snapshot.frame, forKey: name) == snapshot.frame - 1
            guard !isGoingOn else { continue }
            let source = snapshot.valueSource(of: name, presented: isPresented)
            let fingers = hasExcuses ? ", and its fingers explain" : " while the fingers move by at most"
            var finding = Failure(
                in: frame,
                "a corner of '\(name)' moves by \(points(change.distance))\(source)\(fingers) "
                    + "\(trimmedDecimals(explained, 1)) pt",
                of: name,
                measure: .init(
                    found: [change.distance], expected: [allowed], missedBy: change.distance - allowed, tolerance: 0),
                marks: [.jump(view: name, from: from, to: to, words: change.words + " in one frame")])
            let reason = JumpReason(of: name, by: change.displacement, in: frame)
            if hasExcuses {
                finding.summary = Self.summary(of: name, change, reason, in: snapshot)
            } else {
                finding.reason = reason.words
            }
            findings.append(finding)
        }
    }

    func finish() -> Failure? { findings.first }

    /// The views that are tested: those that exist in this frame and in the previous one, and that fingers may move. The
    /// lint leaves out those that it excuses.
    private mutating func candidates(in frame: PlayedFrame, since before: FrameSnapshot) -> [Candidate] {
        let snapshot = frame.snapshot
        let (views, lastViews) = (snapshot.views, before.views)
        let touches = hasExcuses ? snapshot.touchesOfViews : nil
        guard touches.map({ !$0.isEmpty }) ?? snapshot.isTouched else {
            carried = []
            return []
        }
        let excused =
            hasExcuses && frame.actions.isEmpty && !wasActed && snapshot.showsMovements(since: before)
            ? snapshot.viewsOfDiscreteGestures(after: before.recognizers) : nil
        var candidates: [Candidate] = []
        for index in views.indices where view == nil || views[index].name == view {
            guard let lastIndex = lastViews.index(of: views[index].name, near: index) else { continue }
            guard let touches else {
                candidates.append(Candidate(index: index, lastIndex: lastIndex, fingers: snapshot.touches))
                continue
            }
            if !snapshot.hasSameSuperviews(ofViewAt: index, as: lastIndex, in: before),
                snapshot.superviewTransforms(ofViewAt: index) != before.superviewTransforms(ofViewAt: lastIndex)
            {
                carried.insert(views[index].name)
            }
            guard let excused, let own = touches[index]?.map({ snapshot.touches[$0] }), !own.areOnOnePoint,
                !carried.contains(views[index].name), !excused.contains(views[index].name),
                views[index].presented == nil, lastViews[lastIndex].presented == nil,
                !views[index].readings.isMovingByItself, !lastViews[lastIndex].readings.isMovingByItself
            else { continue }
            // A view moves with a view around it that is pinched or dragged.
            let outer = views[index].superview.flatMap { superview in
                snapshot.hasActiveRecognizer(views[superview].name) ? touches[superview] : nil
            }
            let fingers = outer?.map { snapshot.touches[$0] } ?? own
            candidates.append(Candidate(index: index, lastIndex: lastIndex, fingers: fingers))
        }
        return candidates
    }

    /// The distance that fingers explain, in window points, and the multiple of it by which the view may move.
    ///
    /// - Parameter corners: the corners of the view before the frame, in window coordinates.
    private mutating func explanation(
        of movement: Double, of candidate: Candidate, from corners: [Point], in snapshot: FrameSnapshot,
        since before: FrameSnapshot
    ) -> (distance: Double, factor: Double) {
        let fingers = candidate.fingers
        // A movement below the minimum, or about as large as that of a finger, needs no further explanation.
        if fingers.areExact {
            let distance = fingers.reduce(0) { max($0, $1.distance) }
            if movement <= max(Self.least, 2 * distance) { return (distance, 2) }
        }
        let (view, last) = (snapshot.views[candidate.index], before.views[candidate.lastIndex])
        var distance = Self.largestMovement(
            of: fingers, at: corners, about: snapshot.middleOfGroup(ofViewAt: candidate.index))
        // An elastic limit shows only a part of the movement beyond the limit, where the view may be far larger.
        if last.readings.isLimitElastic, let wanted = last.wantedTransformToSuperview {
            let toWindow = wanted.concatenating(snapshot.superviewTransforms(ofViewAt: candidate.index).model)
            let corners = last.model.bounds.corners.map { $0.applying(toWindow) }
            distance = max(distance, Self.largestMovement(of: fingers, at: corners))
        }
        if !fingers.areExact { nextDelayed[view.name] = distance }
        // A tilt that a finger's movement causes moves the corners of a larger view farther.
        let tilt = distance > 0 ? abs(view.readings.tilt - last.readings.tilt) : 0
        let turns = fingers.compactMap { snapshot.turn(by: $0, ofViewAt: candidate.index, from: corners) }
        distance =
            max(distance, turns.max() ?? 0) + tilt * corners[0].distance(to: corners[2]) / 2
            + (delayed[view.name] ?? 0)
        if let earlier, let index = earlier.views.index(of: view.name, near: candidate.lastIndex) {
            let start = earlier.corners(ofViewAt: index, presented: isPresented)
            distance = max(distance, PoseChange.distance(from: start, to: corners))
        }
        // A view that was held back catches up on movement, while it is also pushed inside. One that refuses whole
        // steps is held back before it reaches its limit.
        let isHeldBack = view.isAtLimit || last.isAtLimit || last.readings.wantedTransform != nil
        return (distance, isHeldBack ? 4 : 2)
    }

    /// The distance by which fingers move a view that follows them.
    ///
    /// - Parameters:
    ///   - corners: the corners of the view before the frame, in window coordinates.
    ///   - pivot: the point about which the view may be scaled and rotated; nil for its own center.
    private static func largestMovement(
        of fingers: [TouchSnapshot], at corners: [Point], about pivot: Point? = nil
    ) -> Double {
        var largest = fingers.map(\.distance).max() ?? 0
        let middle = pivot ?? Point.centroid(of: corners) ?? .zero
        let radius = corners.map { $0.distance(to: middle) }.max() ?? 0
        let isExact = fingers.areExact
        for (index, one) in fingers.enumerated() {
            for other in fingers.dropFirst(index + 1) {
                // When one finger lands or lifts, the other may be anywhere on its path. A view cannot follow more than
                // two fingers exactly.
                if !isExact {
                    let distance = one.leastDistance(to: other)
                    let lever = corners.map { $0.distance(to: one.location) }.max() ?? 0
                    largest = max(largest, (one.distance + other.distance) * (1 + 2 * lever / max(distance, 1e-6)))
                    continue
                }
                guard
                    let change = LineChange(
                        from: other.previousLocation - one.previousLocation, to: other.location - one.location)
                else { continue }
                for corner in corners {
                    let displacement = change.applied(to: corner - one.previousLocation)
                    largest = max(largest, (one.location + displacement).distance(to: corner))
                }
                // A view may be scaled and rotated about its own center.
                largest = max(largest, change.distance * radius + one.location.distance(to: one.previousLocation))
            }
        }
        return largest
    }

    /// A description of the jump and of the fingers' movement:
    /// `card jumps 80 pt right in one frame; 1 finger down, moving 8 pt`.
    private static func summary(
        of view: String, _ change: PoseChange, _ reason: JumpReason, in snapshot: FrameSnapshot
    ) -> String {
        let down = snapshot.touches.filter(\.isDown)
        let distance = snapshot.touches.map(\.displacement.length).max() ?? 0
        var words = "\(view) \(change.words) in one frame; "
        words +=
            down.isEmpty
            ? "the finger lifts"
            : "\(down.count) finger\(down.count == 1 ? "" : "s") down, moving "
                + "\(trimmedDecimals(distance, 1)) pt"
        for part in [reason.fingerDistance, reason.touchOrder].compactMap(\.self) { words += "; \(part)" }
        return words
    }
}

extension [TouchSnapshot] {
    /// Whether a view can follow the fingers exactly in the same frame: none has landed or lifted, and there are at
    /// most two.
    fileprivate var areExact: Bool { count <= 2 && allSatisfy { $0.phase == .moved || $0.phase == .stationary } }

    /// Whether two of the fingers are, or were, closer to each other than two fingers can be (C).
    fileprivate var areOnOnePoint: Bool {
        count > 1
            && enumerated().contains { index, one in dropFirst(index + 1).contains { one.leastDistance(to: $0) < 4 } }
    }
}

extension TouchSnapshot {
    /// The distance by which the finger may have moved a view in the frame. If it lands or lifts, this is up to its
    /// whole path.
    fileprivate var distance: Double { max(location.distance(to: previousLocation), travel) }
}

/// The rotation and scaling that transform one line into another.
private struct LineChange {
    private let cosine: Double
    private let sine: Double

    /// Creates the change; nil for a line without length.
    init?(from before: Vector, to after: Vector) {
        let square = before.dx * before.dx + before.dy * before.dy
        guard square > 1e-6 else { return nil }
        cosine = (before.dx * after.dx + before.dy * after.dy) / square
        sine = (before.dx * after.dy - before.dy * after.dx) / square
    }

    func applied(to vector: Vector) -> Vector {
        Vector(dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
    }

    /// The distance by which a point at a distance of 1 from the center moves.
    var distance: Double { Vector(dx: cosine - 1, dy: sine).length }
}

extension ViewSnapshot.Values {
    /// Whether the values by which a view is placed are equal to other ones.
    fileprivate func hasGeometry(of other: ViewSnapshot.Values) -> Bool {
        bounds == other.bounds && center == other.center && transform == other.transform
    }
}

extension FrameSnapshot {
    /// The transforms of a view's superview to the window: as drawn, and according to the model values, which
    /// hit-testing uses.
    fileprivate func superviewTransforms(ofViewAt index: Int) -> (drawn: Transform, model: Transform) {
        guard let superview = views[index].superview else { return (.identity, .identity) }
        return (
            transformToWindow(ofViewAt: superview, presented: true),
            transformToWindow(ofViewAt: superview, presented: false)
        )
    }

    /// Whether the views around a view have the same geometry as in another frame, which is faster to find out than
    /// ``superviewTransforms(ofViewAt:)``.
    fileprivate func hasSameSuperviews(ofViewAt index: Int, as otherIndex: Int, in other: FrameSnapshot) -> Bool {
        var (own, others) = (views[index].superview, other.views[otherIndex].superview)
        while let superview = own {
            guard own == others, superview < other.views.count,
                views[superview].transformToWindow == other.views[superview].transformToWindow,
                views[superview].anchorPoint == other.views[superview].anchorPoint,
                views[superview].model.hasGeometry(of: other.views[superview].model)
            else { return false }
            (own, others) = (views[superview].superview, other.views[superview].superview)
        }
        return others == nil
    }

    /// Whether the frame shows how fingers moved. It does not if a finger both lifts and lands again, or lands more
    /// than once.
    fileprivate func showsMovements(since before: FrameSnapshot) -> Bool {
        landings.isEmpty
            || Set(landings.map(\.finger)).count == landings.count
                && !landings.contains { landing in
                    before.touches.contains { $0.finger == landing.finger && $0.isDown }
                }
    }

    /// The distance by which a finger moves a corner of a view that it rotates about its center: as a dial, or with a
    /// knob, which is a subview. Nil if it does neither.
    ///
    /// - Parameter corners: the corners of the view before the frame, in window coordinates.
    fileprivate func turn(by touch: TouchSnapshot, ofViewAt index: Int, from corners: [Point]) -> Double? {
        let knob = views.indices.first { views[$0].superview == index && views[$0].name == touch.view }
        guard [index, knob].compactMap(\.self).contains(where: { isTurnedByFinger(views[$0]) }),
            let middle = Point.centroid(of: corners),
            let turn = LineChange(from: touch.previousLocation - middle, to: touch.location - middle)
        else { return nil }
        return turn.distance * (corners.map { $0.distance(to: middle) }.max() ?? 0)
    }

    /// Whether fingers hold, or let go of, a view that follows them along neither axis, but around a point.
    private func isTurnedByFinger(_ view: ViewSnapshot) -> Bool {
        let restraint = view.readings.restraint
        return restraint.isSuperset(of: [.horizontal, .vertical]) && !restraint.contains(.turn)
            && (hasActiveRecognizer(view.name)
                || transitions.contains { transition in
                    transition.state == .ended
                        && recognizers.contains { $0.fullName == transition.recognizer && $0.view == view.name }
                })
    }

    /// Whether a recognizer of a view is active.
    fileprivate func hasActiveRecognizer(_ view: String) -> Bool {
        recognizers.indices.contains { recognizers[$0].state.isActive && recognizers[$0].view == view }
    }
}
