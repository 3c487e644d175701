internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// Finds unusual behavior in a run that no expectation covers: the mistakes that lints detect, gestures without a
/// response, lists that do not scroll, and views that do not return.
///
/// The effects of a scene's actions are never reported.
package struct RemarkFinder {
    private var jumps: JumpMonitor?
    private var lints: [(lint: Lint, monitor: any Monitor)]
    private var answers = UnansweredGestureMonitor()
    private var leftovers = FadedViewMonitor()
    private var singles = SingleFingerMonitor()

    /// The smallest slip that is reported, in points. Less is hardly visible on a sheet.
    private static let leastSlip = 6.0

    /// Creates a finder before the first frame.
    ///
    /// - Parameter allowed: mistakes that the scene makes on purpose.
    package init(allowing allowed: Set<Lint> = []) {
        jumps = allowed.contains(.jump) ? nil : JumpMonitor(view: nil, hasExcuses: true)
        lints = [Lint.limit, .slip, .lost, .end, .shear, .scrollStolen, .momentumLost, .gap, .legalStates].filter {
            !allowed.contains($0)
        }
        .map { ($0, $0.makeMonitor(of: nil)) }
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        jumps?.observe(frame, counts: true)
        for index in lints.indices { lints[index].monitor.observe(frame, counts: true) }
        answers.observe(frame)
        leftovers.observe(frame)
        singles.observe(frame)
    }

    /// Returns the remarks in the order of their frames, each with a frame. Call this method after the last frame.
    ///
    /// - Parameter failures: what has failed. A remark about the same view in the same frames is left out.
    package func remarks(besides failures: [Failure] = []) -> [Failure] {
        let found = lints.compactMap { lint, monitor -> Failure? in
            guard let failure = monitor.finish() else { return nil }
            if lint == .slip, failure.measure.map({ $0.missedBy < Self.leastSlip }) ?? false { return nil }
            return failure.asRemark(of: lint)
        }
        let all =
            (jumps?.findings ?? []).map { $0.asRemark(of: .jump) } + found + answers.findings + leftovers.findings
            + singles.findings
        let others = all.filter { remark in remark.frame != nil && !failures.contains { $0.covers(remark) } }
        return others.enumerated().sorted {
            ($0.element.firstFrame, $0.offset) < ($1.element.firstFrame, $1.offset)
        }.map(\.element)
    }
}

extension Failure {
    /// Whether a remark is about a view of the failure in a frame of the failure.
    fileprivate func covers(_ remark: Failure) -> Bool {
        !views.isDisjoint(with: remark.views) && span.overlaps(remark.span)
    }

    private var views: Set<String> { Set(evidence.marks.map(\.view) + [view].compactMap(\.self)) }

    /// The frames from the first in which the condition failed to the last that the failure names. What never happens
    /// fails from the frame on in which that is known.
    private var span: ClosedRange<Int> {
        guard let frame else { return firstFrame...Int.max }
        return min(frame, firstFrame)...max(frame, firstFrame, shownFrame)
    }

    /// The mistake that a lint found as a remark, with the overlays that show it.
    fileprivate func asRemark(of lint: Lint) -> Failure {
        var remark = self
        remark.evidence.overlays = lint.overlays
        remark.expectation = Expectation(condition: .lint(lint, view: view))
        return remark
    }
}

/// Finds gestures of the scene during which nothing is recognized, reported or moved.
struct UnansweredGestureMonitor {
    /// A gesture that has begun without a response so far.
    private struct Open {
        let place: SourcePlace
        let words: String
        let view: String?
        /// The last frame in which its fingers were active.
        var lastFrame: PlayedFrame
        /// The reason why a recognizer has failed since then.
        var reason: String?
    }

    private(set) var findings: [Failure] = []
    private var open: [Open] = []
    private var answered: Set<SourcePlace> = []
    private var before: [ViewSnapshot] = []

    /// The time in seconds after a gesture in which a response may still follow: a tap may wait for a second one (C).
    private static let patience = 0.6

    mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        for (gesture, place) in frame.runningPlaces.enumerated() where !answered.contains(place) {
            if let index = open.firstIndex(where: { $0.place == place }) {
                open[index].lastFrame = frame
            } else {
                open.append(
                    Open(
                        place: place, words: frame.running[gesture], view: frame.runningTargets[gesture],
                        lastFrame: frame))
            }
        }
        let hasChanged = !before.isEmpty && before != snapshot.views
        before = snapshot.views
        if hasChanged || !snapshot.events.isEmpty
            || snapshot.transitions.contains(where: { $0.state == .began || $0.state == .ended })
        {
            answered.formUnion(open.map(\.place))
            open = []
        }
        if let failure = snapshot.transitions.first(where: { $0.state == .failed }), let reason = failure.reason {
            for index in open.indices where open[index].reason == nil {
                open[index].reason = "\(failure.recognizer) failed: \(reason.words)"
            }
        }
        while let gesture = open.first, gesture.lastFrame.snapshot.time < snapshot.time - Self.patience {
            open.removeFirst()
            answered.insert(gesture.place)
            findings.append(
                Failure(
                    in: gesture.lastFrame,
                    "nothing responds to '\(gesture.words)'" + (gesture.reason.map { ": \($0)" } ?? ""),
                    of: gesture.view,
                    marks: gesture.view.map { [.note(view: $0, words: "does not respond")] } ?? []))
        }
    }
}

/// Finds views that a gesture has faded and that stay that way. A view that is hidden all the time is not reported.
struct FadedViewMonitor {
    private var first: [String: Double] = [:]
    private var setByActions: Set<String> = []
    /// The views that were not hidden in some frame.
    private var unhidden: Set<String> = []
    private var last: PlayedFrame?
    /// Whether a finger has landed.
    private var hasTouches = false

    /// The smallest visible difference of alpha (C).
    private static let least = 0.05

    mutating func observe(_ frame: PlayedFrame) {
        for action in frame.actions {
            guard case .set(let assignments, _) = action.content else { continue }
            for assignment in assignments { if case .alpha = assignment.value { setByActions.insert(assignment.view) } }
        }
        hasTouches = hasTouches || !frame.snapshot.touches.isEmpty
        let views = frame.snapshot.views
        var isHidden = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            isHidden[index] = view.isHidden || view.superview.map { isHidden[$0] } ?? false
            if !isHidden[index] { unhidden.insert(view.name) }
            // A view that fades in when it appears, or before a finger lands, begins with the alpha of the end.
            if first[view.name] == nil || !hasTouches && view.presented == nil { first[view.name] = view.model.alpha }
        }
        last = frame
    }

    var findings: [Failure] {
        guard let last, last.snapshot.touches.isEmpty else { return [] }
        return last.snapshot.views.compactMap { view in
            guard let then = first[view.name], !setByActions.contains(view.name), view.presented == nil,
                unhidden.contains(view.name), abs(view.drawn.alpha - then) >= Self.least
            else { return nil }
            let percent = "\(Int((view.drawn.alpha * 100).rounded())) %"
            return Failure(
                in: last,
                "'\(view.name)' is still at \(percent) opacity at the end; it began at \(Int((then * 100).rounded())) %",
                of: view.name, marks: [.note(view: view.name, words: "still at \(percent)")])
        }
    }
}

/// Finds views that continue to scale or rotate after one of two fingers has lifted.
struct SingleFingerMonitor {
    /// A view with one finger on it, after two.
    private struct Single {
        let corners: [Point]
        var finding: Failure?
        var factor = 1.0
        var turn = 0.0
    }

    private var hadTwo: Set<String> = []
    private var singles: [String: Single] = [:]
    private var closed: [Failure] = []

    /// The smallest visible factor and rotation in degrees (C).
    private static let leastFactor = 1.08
    private static let leastTurn = 8.0

    mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        if !snapshot.touches.contains(where: \.isDown) { hadTwo = [] }
        let touches = snapshot.touchesOfViews
        for (index, view) in snapshot.views.enumerated() {
            let down = (touches[index] ?? []).map { snapshot.touches[$0] }.filter(\.isDown)
            if down.count > 1 { hadTwo.insert(view.name) }
            guard down.count == 1, hadTwo.contains(view.name), !snapshot.isAnimated(viewAt: index),
                frame.actions.isEmpty,
                view.superview.map({ touches[$0]?.count ?? 0 }) ?? 1 <= 1
            else {
                close(view.name)
                continue
            }
            let corners = view.drawn.bounds.corners.map { $0.applying(view.drawnTransformToSuperview) }
            guard let single = singles[view.name] else {
                singles[view.name] = Single(corners: corners)
                continue
            }
            let change = PoseChange(from: single.corners, to: corners)
            let factor = max(change.factor, 1 / change.factor)
            let turn = abs(change.turn.degrees)
            guard factor > max(single.factor, Self.leastFactor) || turn > max(single.turn, Self.leastTurn) else {
                continue
            }
            let words =
                factor > Self.leastFactor ? "×\(trimmedDecimals(change.factor, 2))" : "\(trimmedDecimals(turn, 1))°"
            singles[view.name]?.factor = max(factor, single.factor)
            singles[view.name]?.turn = max(turn, single.turn)
            singles[view.name]?.finding = Failure(
                in: frame,
                "\(view.name) is \(factor > Self.leastFactor ? "scaled" : "turned") \(words) by one finger, after the other has lifted",
                of: view.name, marks: [.note(view: view.name, words: "\(words) with one finger")])
        }
    }

    private mutating func close(_ view: String) {
        if let finding = singles.removeValue(forKey: view)?.finding { closed.append(finding) }
    }

    var findings: [Failure] {
        closed + singles.sorted { $0.key < $1.key }.compactMap(\.value.finding)
    }
}
