internal import Geometry
internal import GestureEngine
internal import Playback

/// In one frame a view that fingers hold goes farther than they explain: by more than 4 points, and by more than twice the
/// largest movement of a finger or, where two hold it, of a view that goes with them as if it were glued to both, or, by a knob, that
/// turns with it; at a limit, where it also makes up for what was held back, by more than four times that.
///
/// A view is held by the fingers that hit it or a view in it. It is measured against its superview: what moves the superview
/// counts there. These are not jumps:
///
/// - a view that is animated, or that moves by itself;
/// - the frame of an action of the scene, or of a tap;
/// - a step of a view that goes on as it went in the frame before;
/// - a frame in which a finger lifts and lands again, or lands more than once: its movement is not known. Of fingers that come or go,
///   the effect may show one frame later.
///
/// The numbers are those of `no-jump`, which knows the fingers' movements alone.
struct JumpLint: Monitor {
    private let view: String?
    /// The frame before, and the one before that.
    private var (before, earlier): (FrameSnapshot?, FrameSnapshot?) = (nil, nil)
    private var wasActed = false
    /// Views that what they lie in has taken along since fingers are down, as drawn or as the fingers found them.
    private var carried: Set<String> = []
    /// How far the fingers of a view might have taken it in the frame before, where that need not show in the same frame.
    private var owed: [String: Double] = [:]
    /// Every jump, up to ``most``; a view that goes on jumping, frame after frame, counts once.
    private(set) var findings: [Finding] = []
    /// The last frame in which each view jumped.
    private var lastJumps: [String: Int] = [:]

    /// Jumps that are kept.
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
            // Two fingers on one point have no direction, and a tremble turns it round.
            let own = touches.map { snapshot.touches[$0] }
            guard !own.areOnOnePoint else { continue }
            // What a view around it is pinched or dragged by takes it along.
            let outer = candidate.superview.flatMap { place in
                snapshot.hasActiveRecognizer(snapshot.views[place].name) ? hands[place] : nil
            }
            let fingers = outer.map { $0.map { snapshot.touches[$0] } } ?? own
            let toWindow = snapshot.ground(ofViewAt: index, presented: true)
            let step = candidate.step(from: last, in: toWindow)
            // What is less than the least jump needs no explanation.
            guard !(step <= Self.least) || !fingers.areExact else { continue }
            let corners = candidate.cornersInSuperview
            let steps = zip(last.cornersInSuperview, corners).map { ($1 - $0).applying(toWindow) }
            let places = zip(corners, steps).map { $0.applying(toWindow) - $1 }
            // A band shows a part of what goes on beyond the limit, where the view may be far larger.
            let wanted =
                last.readings.isLimitElastic
                ? last.wantedCornersInSuperview?.map { $0.applying(toWindow) } : nil
            let middle = snapshot.middleOfGroup(ofViewAt: index)
            let reach = max(
                Self.reach(of: fingers, at: places, about: middle),
                wanted.map { Self.reach(of: fingers, at: $0) } ?? 0)
            // What tilts by a finger's movement goes farther the larger it is.
            let tilt = reach > 0 ? abs(candidate.readings.tilt - last.readings.tilt) : 0
            let swing = tilt * places[0].distance(to: places[2]) / 2
            if !fingers.areExact { owed[name] = reach }
            let turn = own.compactMap { snapshot.turn(by: $0, ofViewAt: index, from: places) }.max() ?? 0
            let explained = max(
                max(reach, turn) + swing + (oldOwed[name] ?? 0), before.step(ofViewAt: lastIndex, since: earlier))
            // At a limit a view makes up for what the limit has held back, and is pushed inside meanwhile.
            let factor: Double = candidate.isAtLimit || last.isAtLimit ? 4 : 2
            guard !(step <= max(Self.least, factor * explained)) else { continue }
            let isGoingOn = lastJumps.updateValue(snapshot.frame, forKey: name) == snapshot.frame - 1
            guard !isGoingOn else { continue }
            let now = zip(places, steps).map { $0 + $1 }
            var finding = Finding(
                in: frame,
                "a corner of '\(name)' moves by \(visible(step)) pt, and its fingers explain "
                    + "\(visible(explained)) pt",
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

    /// Points of the window.
    private static let least = 4.0

    /// How far fingers take a view that goes with them.
    ///
    /// - Parameters:
    ///   - corners: of the view, in window coordinates, before the frame.
    ///   - pivot: what it may be scaled and turned about; nil for its own middle.
    private static func reach(
        of fingers: [TouchSnapshot], at corners: [Point], about pivot: Point? = nil
    ) -> Double {
        var reach = fingers.map(\.reach).max() ?? 0
        let middle = pivot ?? Point.centroid(of: corners) ?? .zero
        let radius = corners.map { $0.distance(to: middle) }.max() ?? 0
        let isExact = fingers.areExact
        for (place, one) in fingers.enumerated() {
            for other in fingers.dropFirst(place + 1) {
                // Where one was as another landed or lifted is anywhere on its way; and a view cannot go with more than two.
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
                // A view may be scaled and turned about its own middle.
                reach = max(reach, change.distance * radius + one.location.distance(to: one.previousLocation))
            }
        }
        return reach
    }

    func finish() -> Finding? { findings.first }

    /// The jump beside the movement of the fingers: `card jumps 80 pt right in one frame; 1 finger down, moving 8 pt`.
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
    /// Whether a view can go with them, and shows it in the same frame: none has come or gone, and there are no more than two.
    fileprivate var areExact: Bool { count <= 2 && allSatisfy { $0.phase == .moved || $0.phase == .stationary } }
}

extension [TouchSnapshot] {
    /// Whether two of them are, or were, nearer to each other than two fingers can be (C).
    fileprivate var areOnOnePoint: Bool {
        count > 1
            && enumerated().contains { place, one in dropFirst(place + 1).contains { one.leastDistance(to: $0) < 4 } }
    }
}

extension TouchSnapshot {
    /// How far it may have taken a view in the frame: where it lifts or lands among others, as far as all of its way.
    fileprivate var reach: Double { max(location.distance(to: previousLocation), travel) }
}

/// What turns and stretches one line into another.
struct LineChange {
    private let cosine: Double
    private let sine: Double

    /// Nil for a line of no length.
    init?(from before: Vector, to after: Vector) {
        let square = before.dx * before.dx + before.dy * before.dy
        guard square > 1e-6 else { return nil }
        cosine = (before.dx * after.dx + before.dy * after.dy) / square
        sine = (before.dx * after.dy - before.dy * after.dx) / square
    }

    func applied(to vector: Vector) -> Vector {
        Vector(dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
    }

    /// How far it takes a point that is at a distance of 1.
    var distance: Double { Vector(dx: cosine - 1, dy: sine).length }
}
