internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about views that jump: in one frame, a view that fingers hold moves by more than 4 points and by more than
/// twice the distance that the fingers explain. That distance is the largest movement of a finger, of a view that
/// follows two fingers exactly, or of a view that is rotated by a knob. Four times that distance is allowed at a limit,
/// and for a view that its limit has held back: it also catches up on movement.
///
/// A view is held by the fingers that hit it or a view inside it. Its movement is measured relative to its superview,
/// because movements of the superview are checked there. These are not jumps:
///
/// - a movement of a view that is animated or moves on its own;
/// - a movement in the frame of an action of the scene, or of a tap;
/// - a step of a view that continues its movement of the previous frame;
/// - a movement in a frame in which a finger lifts and lands again, or lands more than once, because the finger's path
///   is not known. If fingers land or lift, the effect may appear one frame later.
///
/// The numbers are those of `no-jump`, which uses only the movements of the fingers.
struct JumpLint: Monitor {
    private let view: String?
    /// The previous frame, and the one before it.
    private var (before, earlier): (FrameSnapshot?, FrameSnapshot?) = (nil, nil)
    private var wasActed = false
    /// The views whose superviews have moved since the first finger landed, as drawn or according to the model values.
    private var carried: Set<String> = []
    /// For each view, the distance by which its fingers may have moved it in the previous frame, if the effect can be
    /// delayed.
    private var owed: [String: Double] = [:]
    /// The jumps, up to ``most``. A view that jumps in consecutive frames is counted once.
    private(set) var findings: [Failure] = []
    /// The last frame in which each view jumped.
    private var lastJumps: [String: Int] = [:]

    /// The largest number of jumps that are kept.
    private static let most = 12

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard findings.count < Self.most else { return }
        let snapshot = frame.snapshot
        let hands = snapshot.touchesOfViews
        let isActed = !frame.actions.isEmpty
        defer {
            wasActed = isActed
            (before, earlier) = (snapshot, before)
        }
        let oldOwed = owed
        owed = [:]
        guard !hands.isEmpty else {
            carried = []
            return
        }
        guard let before else { return }
        let isCounted = counts && snapshot.tellsMovements(since: before) && !isActed && !wasActed
        let free = snapshot.viewsOfDiscreteGestures(after: before.recognizers)
        for index in snapshot.views.indices where view == nil || snapshot.views[index].name == view {
            let name = snapshot.views[index].name
            guard let lastIndex = before.place(of: name, near: index) else { continue }
            if snapshot.ground(ofViewAt: index, presented: true) != before.ground(ofViewAt: lastIndex, presented: true)
                || snapshot.ground(ofViewAt: index, presented: false)
                    != before.ground(ofViewAt: lastIndex, presented: false)
            {
                carried.insert(name)
            }
            guard isCounted, let touches = hands[index], !carried.contains(name), !free.contains(name) else { continue }
            let (candidate, last) = (snapshot.views[index], before.views[lastIndex])
            guard candidate.presented == nil, last.presented == nil, !candidate.readings.isMovingByItself,
                !last.readings.isMovingByItself
            else { continue }
            // Two fingers at the same point have no direction, and tremor changes it arbitrarily.
            let own = touches.map { snapshot.touches[$0] }
            guard !own.areOnOnePoint else { continue }
            // A view moves with a view around it that is pinched or dragged.
            let outer = candidate.superview.flatMap { place in
                snapshot.hasActiveRecognizer(snapshot.views[place].name) ? hands[place] : nil
            }
            let fingers = outer.map { $0.map { snapshot.touches[$0] } } ?? own
            let toWindow = snapshot.ground(ofViewAt: index, presented: true)
            let step = candidate.step(from: last, in: toWindow)
            // A movement below the minimum needs no explanation.
            guard !(step <= Self.least) || !fingers.areExact else { continue }
            let corners = candidate.cornersInSuperview
            let steps = zip(last.cornersInSuperview, corners).map { ($1 - $0).applying(toWindow) }
            let places = zip(corners, steps).map { $0.applying(toWindow) - $1 }
            // An elastic limit shows only a part of the movement beyond the limit, where the view may be far larger.
            let wanted =
                last.readings.isLimitElastic
                ? last.wantedCornersInSuperview?.map { $0.applying(toWindow) } : nil
            let middle = snapshot.middleOfGroup(ofViewAt: index)
            let reach = max(
                Self.reach(of: fingers, at: places, about: middle),
                wanted.map { Self.reach(of: fingers, at: $0) } ?? 0)
            // A tilt that a finger's movement causes moves the corners of a larger view farther.
            let tilt = reach > 0 ? abs(candidate.readings.tilt - last.readings.tilt) : 0
            let swing = tilt * places[0].distance(to: places[2]) / 2
            if !fingers.areExact { owed[name] = reach }
            let turn = own.compactMap { snapshot.turn(by: $0, ofViewAt: index, from: places) }.max() ?? 0
            let explained = max(
                max(reach, turn) + swing + (oldOwed[name] ?? 0), before.step(ofViewAt: lastIndex, since: earlier))
            // A view that was held back catches up on movement, while it is also pushed inside. One that refuses whole
            // steps is held back before it reaches its limit.
            let isHeldBack = candidate.isAtLimit || last.isAtLimit || last.readings.wantedTransform != nil
            let factor: Double = isHeldBack ? 4 : 2
            guard !(step <= max(Self.least, factor * explained)) else { continue }
            let isGoingOn = lastJumps.updateValue(snapshot.frame, forKey: name) == snapshot.frame - 1
            guard !isGoingOn else { continue }
            let now = zip(places, steps).map { $0 + $1 }
            var finding = Failure(
                in: frame,
                "a corner of '\(name)' moves by \(visible(step)) pt, and its fingers explain "
                    + "\(trimmedDecimals(explained, 2)) pt",
                of: name,
                measure: .init(
                    found: [step], expected: [factor * explained], missedBy: step - factor * explained,
                    tolerance: 0),
                marks: [
                    .jump(
                        view: name, from: places, to: now,
                        words: PoseChange(from: places, to: now).words + " in one frame")
                ])
            finding.summary = Self.summary(of: name, from: places, to: now, in: frame)
            findings.append(finding)
        }
    }

    /// The smallest jump, in window points.
    private static let least = 4.0

    /// The distance by which fingers move a view that follows them.
    ///
    /// - Parameters:
    ///   - corners: the corners of the view before the frame, in window coordinates.
    ///   - pivot: the point about which the view may be scaled and rotated; nil for its own center.
    private static func reach(
        of fingers: [TouchSnapshot], at corners: [Point], about pivot: Point? = nil
    ) -> Double {
        var reach = fingers.map(\.reach).max() ?? 0
        let middle = pivot ?? Point.centroid(of: corners) ?? .zero
        let radius = corners.map { $0.distance(to: middle) }.max() ?? 0
        let isExact = fingers.areExact
        for (place, one) in fingers.enumerated() {
            for other in fingers.dropFirst(place + 1) {
                // When one finger lands or lifts, the other may be anywhere on its path. A view cannot follow more than
                // two fingers exactly.
                if !isExact {
                    let distance = one.leastDistance(to: other)
                    let lever = corners.map { $0.distance(to: one.location) }.max() ?? 0
                    reach = max(reach, (one.reach + other.reach) * (1 + 2 * lever / max(distance, 1e-6)))
                    continue
                }
                guard
                    let change = LineChange(
                        from: other.previousLocation - one.previousLocation, to: other.location - one.location)
                else { continue }
                for corner in corners {
                    let displacement = change.applied(to: corner - one.previousLocation)
                    reach = max(reach, (one.location + displacement).distance(to: corner))
                }
                // A view may be scaled and rotated about its own center.
                reach = max(reach, change.distance * radius + one.location.distance(to: one.previousLocation))
            }
        }
        return reach
    }

    func finish() -> Failure? { findings.first }

    /// A description of the jump and of the fingers' movement:
    /// `card jumps 80 pt right in one frame; 1 finger down, moving 8 pt`.
    private static func summary(
        of view: String, from before: [Point], to now: [Point], in frame: PlayedFrame
    ) -> String {
        let snapshot = frame.snapshot
        let change = PoseChange(from: before, to: now)
        let down = snapshot.touches.filter(\.isDown)
        let distance = snapshot.touches.map { $0.location.distance(to: $0.previousLocation) }.max() ?? 0
        var words = "\(view) \(change.words) in one frame; "
        words +=
            down.isEmpty
            ? "the finger lifts"
            : "\(down.count) finger\(down.count == 1 ? "" : "s") down, moving "
                + "\(trimmedDecimals(distance, 1)) pt"
        let reason = JumpReason(of: view, by: change.displacement, in: frame)
        for part in [reason.fingerDistance, reason.touchOrder].compactMap(\.self) { words += "; \(part)" }
        return words
    }
}

extension [TouchSnapshot] {
    /// Whether a view can follow the fingers exactly in the same frame: none has landed or lifted, and there are at
    /// most two.
    fileprivate var areExact: Bool { count <= 2 && allSatisfy { $0.phase == .moved || $0.phase == .stationary } }
}

extension [TouchSnapshot] {
    /// Whether two of the fingers are, or were, closer to each other than two fingers can be (C).
    fileprivate var areOnOnePoint: Bool {
        count > 1
            && enumerated().contains { place, one in dropFirst(place + 1).contains { one.leastDistance(to: $0) < 4 } }
    }
}

extension TouchSnapshot {
    /// The distance by which the finger may have moved a view in the frame. If it lands or lifts, this is up to its
    /// whole path.
    fileprivate var reach: Double { max(location.distance(to: previousLocation), travel) }
}

/// The rotation and scaling that transform one line into another.
struct LineChange {
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
