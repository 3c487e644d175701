internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstonePlayer
internal import TouchstoneScenes

/// The events in a scene, collected frame by frame: those of fingers, recognizers, limits and actions.
///
/// ```swift
/// var story = SceneStory()
/// for frame in player { story.observe(frame) }
/// for moment in story.moments { print(moment.frame, moment.words) }
/// ```
package struct SceneStory: Sendable, Hashable {
    /// All moments, in the order of the frames.
    package var moments: [Moment] {
        found + worst.values.sorted { $0.frame < $1.frame } + (end.map { [$0] } ?? [])
    }

    /// The elements of ``moments`` that later frames do not change, in the order in which they were found.
    package var settled: [Moment] { found }

    /// The views that are moved, scaled, rotated, faded or scrolled, in the order of their first change.
    package var changes: ViewChanges { tracker.changes }

    /// The phases of the scene. Each phase lasts until the next one begins.
    package private(set) var phases: [Phase] = []

    /// Consecutive frames in which the recognizers had the same combined activity.
    package struct Phase: Sendable, Hashable {
        /// The first frame.
        package var start: Int
        /// The activity; nil while no recognizer follows a finger.
        package var activity: RecognizerActivity?
    }

    /// The frames in which there is activity.
    package var busy: [Range<Int>] {
        zip(phases, phases.dropFirst()).compactMap { $0.activity == nil ? nil : $0.start..<$1.start }
            + (phases.last.flatMap { $0.activity == nil ? nil : [$0.start..<lastFrame + 1] } ?? [])
    }

    private var found: [Moment] = []
    private var lastFrame = -1
    private var end: Moment?
    private var tracker = ViewChangeTracker()
    /// The scene's running gestures in the previous frame, and the frame since which they run.
    private var running = ""
    private var runningSince = 0
    private var limits: [String: LimitContact.Kind] = [:]
    private var effects = EffectLog()
    /// For views that are past their limits, the moments at which they were farthest past them, by the views' names.
    private var worst: [String: Moment] = [:]
    private var worstExcess: [String: Double] = [:]

    /// Creates a story before its first frame.
    package init() {}

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        observeFingers(frame)
        observeRecognizers(snapshot)
        observeLimits(snapshot)
        observeEffects(snapshot)
        observeControls(snapshot)
        observeGestures(frame)
        tracker.observe(snapshot)
        for action in frame.actions { note(.action, action.summary, in: snapshot) }
        let activity = RecognizerActivity(ofAllIn: snapshot)
        if phases.last.map({ $0.activity != activity }) ?? true {
            phases.append(Phase(start: snapshot.frame, activity: activity))
        }
        lastFrame = snapshot.frame
        if snapshot.frame == 0 {
            note(.end, "the first frame", in: snapshot)
        } else {
            end = Moment(frame: snapshot.frame, kind: .end, words: "the last frame")
        }
    }

    private mutating func note(_ kind: Moment.Kind, _ words: String, in snapshot: FrameSnapshot) {
        found.append(Moment(frame: snapshot.frame, kind: kind, words: words))
    }

    // MARK: Fingers

    private mutating func observeFingers(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        for (hit, fingers) in snapshot.landingsByView {
            note(.finger, Self.words(fingers, "lands", "land") + snapshot.place(hit, fingers, of: frame), in: snapshot)
        }
        let speeds = snapshot.effects.compactMap(\.effect.comparison)
        for (phase, one, several, kind) in [
            (Touch.Phase.ended, "lifts", "lift", Moment.Kind.finger),
            (.cancelled, "is cancelled", "are cancelled", .cancelled),
        ] {
            let fingers = snapshot.touches.filter { $0.phase == phase }.map(\.finger)
            guard !fingers.isEmpty else { continue }
            let speed = kind == .finger ? speeds.first.map { " \($0)" } ?? "" : ""
            note(kind, Self.words(fingers, one, several) + speed, in: snapshot)
        }
    }

    private static func words(_ fingers: [Int], _ one: String, _ several: String) -> String {
        fingers.count == 1
            ? "finger \(fingers[0]) \(one)" : "fingers \(enumeration(fingers.map(String.init))) \(several)"
    }

    // MARK: Controls

    /// Values that controls sent since the last frame without fingers.
    private var sentValues: Set<String> = []

    /// A value that changes in many frames is noted once, until all fingers have lifted.
    private mutating func observeControls(_ snapshot: FrameSnapshot) {
        var sent: [(view: String, names: [String])] = []
        for event in snapshot.events where event.state == nil && Control.Events.tracedNames.contains(event.name) {
            if event.name == "valueChanged", !sentValues.insert(event.view).inserted { continue }
            if let index = sent.firstIndex(where: { $0.view == event.view }) {
                sent[index].names.append(event.name)
            } else {
                sent.append((event.view, [event.name]))
            }
        }
        for (view, names) in sent {
            let isLift = names.contains { $0.hasPrefix("touchUp") }
            let kind: Moment.Kind = isLift ? .ended : names == ["touchDown"] ? .finger : .limit
            note(kind, "\(isolated(view)) sends \(enumeration(names))", in: snapshot)
        }
        if snapshot.touches.isEmpty { sentValues = [] }
    }

    // MARK: Recognizers

    private mutating func observeRecognizers(_ snapshot: FrameSnapshot) {
        let begun = Set(snapshot.transitions.filter { $0.state == .began }.map(\.recognizer))
        var failed: [(reason: String, names: [String])] = []
        for transition in snapshot.transitions {
            let name = transition.recognizer
            switch transition.state {
            case .began: note(.began, "\(isolated(name)) begins", in: snapshot)
            case .ended:
                // A recognizer that ends without having begun is recognized in one step.
                let isDiscrete = !active.contains(name) && !begun.contains(name)
                note(.ended, "\(isolated(name)) \(isDiscrete ? "is recognized" : "ends")", in: snapshot)
            case .cancelled:
                let reason = transition.reason.map { ": \($0.words)" } ?? ""
                note(.cancelled, "\(isolated(name)) is cancelled\(reason)", in: snapshot)
            case .failed:
                guard let reason = transition.reason, reason.isNews else { continue }
                if let index = failed.firstIndex(where: { $0.reason == reason.words }) {
                    failed[index].names.append(isolated(name))
                } else {
                    failed.append((reason.words, [isolated(name)]))
                }
            case .possible, .changed: break
            }
        }
        for (reason, names) in failed {
            note(
                .failed, "\(enumeration(names)) \(names.count == 1 ? "is" : "are") not recognized: \(reason)",
                in: snapshot)
        }
        active = Set(snapshot.recognizers.filter(\.state.isActive).map(\.fullName))
    }

    /// The recognizers that were active at the end of the previous frame.
    private var active: Set<String> = []

    // MARK: Limits

    private mutating func observeLimits(_ snapshot: FrameSnapshot) {
        for view in snapshot.views {
            guard let contact = LimitContact(of: view, presented: true) else { continue }
            let before = limits.updateValue(contact.kind, forKey: view.name) ?? .inside
            if contact.kind == .past {
                let model = LimitContact(of: view, presented: false)
                let isDrawnOnly =
                    view.presented != nil && model.map { oneDecimal($0.excess) } != oneDecimal(contact.excess)
                observe(
                    contact, of: view.name, isFirst: before != .past, source: isDrawnOnly ? ", as drawn" : "",
                    in: snapshot)
                continue
            }
            if let worst = worst.removeValue(forKey: view.name) { found.append(worst) }
            if contact.kind == .touching, before == .inside {
                note(.limit, "\(isolated(view.name)) touches its limit", in: snapshot)
            } else if contact.kind == .inside, before != .inside {
                note(.limit, "\(isolated(view.name)) leaves its limit", in: snapshot)
            }
        }
    }

    /// Among the consecutive frames in which a view is past its limit, records the one in which it is farthest past it.
    ///
    /// - Parameter source: words that say that the distance is the drawn one, where the model's differs.
    private mutating func observe(
        _ contact: LimitContact, of view: String, isFirst: Bool, source: String, in snapshot: FrameSnapshot
    ) {
        guard isFirst || contact.excess > worstExcess[view] ?? 0 else { return }
        worstExcess[view] = contact.excess
        let distance = oneDecimal(contact.excess)
        let edge = contact.edge.map { " at the \($0.rawValue)" } ?? ""
        worst[view] = Moment(
            frame: snapshot.frame, kind: .pastLimit,
            words: (contact.covers
                ? "\(isolated(view)) leaves \(distance) pt of its limit uncovered\(edge)"
                : "\(isolated(view)) is \(distance) pt past its limit\(edge)") + source)
    }

    // MARK: Effects

    private mutating func observeEffects(_ snapshot: FrameSnapshot) {
        for record in effects.observe(snapshot).map(\.record) where record.effect.comparison == nil {
            // A missed part explains why nothing follows.
            let kind: Moment.Kind = record.effect.kind == "miss" ? .ended : .limit
            note(kind, "\(isolated(record.view)) \(record.effect.words)", in: snapshot)
        }
    }

    // MARK: Gestures

    /// The duration, in seconds, of the shortest gesture whose middle is worth a picture.
    private static let shortestWithMiddle = 0.3

    private mutating func observeGestures(_ frame: PlayedFrame) {
        let words = enumeration(frame.running)
        guard running != words else { return }
        let now = frame.snapshot
        let length = now.time * Double(now.frame - runningSince) / Double(max(now.frame, 1))
        if !running.isEmpty, length >= Self.shortestWithMiddle {
            let middle = (runningSince + now.frame) / 2
            found.append(Moment(frame: middle, kind: .middle, words: "halfway through \(running)"))
        }
        running = words
        runningSince = now.frame
    }
}

/// A length in points, with the precision that pictures show.
private func oneDecimal(_ value: Double) -> String { trimmedDecimals(value, 1) }

extension Reason {
    /// Whether a failure for this reason is informative. Most recognizers fail in most gestures because fingers did
    /// nothing, or were too few.
    fileprivate var isNews: Bool {
        switch self {
        case .nothingLeft, .tooFewTouches, .noFurtherTap: false
        case .movedTooLittle(let distance, _): distance >= 1
        case .turnedTooLittle(let angle, _): abs(angle) >= 0.02
        default: true
        }
    }
}

extension FrameSnapshot {
    /// The fingers that land in this frame, by the view that they hit, in the order of the first of them. The view is
    /// nil for a finger outside of the window.
    fileprivate var landingsByView: [(hit: String?, fingers: [Int])] {
        var found: [(hit: String?, fingers: [Int])] = []
        for touch in touches where touch.phase == .began {
            if let index = found.firstIndex(where: { $0.hit == touch.view }) {
                found[index].fingers.append(touch.finger)
            } else {
                found.append((touch.view, [touch.finger]))
            }
        }
        return found
    }

    /// The view that fingers hit, in words that follow `lands`. If the scene's gesture aims at another view, the reason
    /// is included: ` on content (outside of bar, which contains play)`.
    fileprivate func place(_ hit: String?, _ fingers: [Int], of frame: PlayedFrame) -> String {
        guard let hit else { return " outside of the window" }
        let words = " on \(isolated(hit))"
        let targets = frame.runningTargets
        guard targets.count == 1, let target = targets[0], let aimed = index(of: target),
            !isView(hit, inside: views[aimed].name),
            let landing = landings.first(where: { fingers.contains($0.finger) })
        else { return words }
        return switch obstacle(to: target, at: landing) {
        case .animation(let name)?: "\(words) (\(isolated(name)) is being animated)"
        case .outside(let outer)?: "\(words) (outside of \(isolated(outer)), which contains \(isolated(target)))"
        case .other(let reason)?: "\(words) (\(reason))"
        case nil: "\(words), not on \(isolated(target))"
        }
    }
}
