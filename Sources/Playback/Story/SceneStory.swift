internal import Geometry
internal import GestureEngine
internal import SceneFile

/// What happens in a scene, gathered frame by frame: fingers, recognizers, limits, and actions.
///
/// ```swift
/// var story = SceneStory()
/// for frame in player { story.observe(frame) }
/// for moment in story.moments { print(moment.frame, moment.words) }
/// ```
package struct SceneStory: Sendable, Hashable {
    /// In the order of the frames.
    package var moments: [Moment] {
        found + worst.values.sorted { $0.frame < $1.frame } + (end.map { [$0] } ?? [])
    }

    /// Those of ``moments`` that no later frame changes, in the order in which that became known.
    package var settled: [Moment] { found }

    /// The views that are moved, scaled, turned, faded or scrolled, in the order in which the scene first shows them.
    package var changes: ViewChanges { tracker.changes }

    /// What went on, from the first frame to the last: each phase until the next begins.
    package private(set) var phases: [Phase] = []

    /// Frames in a row in which the recognizers together were doing one thing.
    package struct Phase: Sendable, Hashable {
        /// The first frame.
        package var start: Int
        /// Nil while nothing follows a finger.
        package var activity: RecognizerActivity?
    }

    /// The frames in which something goes on.
    package var busy: [Range<Int>] {
        zip(phases, phases.dropFirst()).compactMap { $0.activity == nil ? nil : $0.start..<$1.start }
            + (phases.last.flatMap { $0.activity == nil ? nil : [$0.start..<lastFrame + 1] } ?? [])
    }

    private var found: [Moment] = []
    private var lastFrame = -1
    private var end: Moment?
    private var tracker = ViewChangeTracker()
    /// What the scene's gestures were doing in the frame before, and since when.
    private var running = ""
    private var runningSince = 0
    private var limits: [String: LimitContact.Kind] = [:]
    /// Where views that are past their limits now were farthest past them, by the views' names.
    private var worst: [String: Moment] = [:]
    private var worstExcess: [String: Double] = [:]

    /// A story before its first frame.
    package init() {}

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        observeFingers(snapshot)
        observeRecognizers(snapshot)
        observeLimits(snapshot)
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

    private mutating func observeFingers(_ snapshot: FrameSnapshot) {
        for (phase, one, several, kind) in [
            (Touch.Phase.began, "lands", "land", Moment.Kind.finger), (.ended, "lifts", "lift", .finger),
            (.cancelled, "is cancelled", "are cancelled", .cancelled),
        ] {
            let fingers = snapshot.touches.filter { $0.phase == phase }.map { String($0.finger) }
            guard !fingers.isEmpty else { continue }
            let words =
                fingers.count == 1 ? "finger \(fingers[0]) \(one)" : "fingers \(enumeration(fingers)) \(several)"
            note(kind, words, in: snapshot)
        }
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
                // One that never began is recognized all at once.
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
            note(.failed, "\(enumeration(names)) fail\(names.count == 1 ? "s" : ""): \(reason)", in: snapshot)
        }
        active = Set(snapshot.recognizers.filter(\.state.isActive).map(\.fullName))
    }

    /// Recognizers that were at it at the end of the frame before.
    private var active: Set<String> = []

    // MARK: Limits

    private mutating func observeLimits(_ snapshot: FrameSnapshot) {
        for view in snapshot.views {
            guard let contact = LimitContact(of: view, presented: true) else { continue }
            let before = limits.updateValue(contact.kind, forKey: view.name) ?? .inside
            if contact.kind == .past {
                observe(contact, of: view.name, isFirst: before != .past, in: snapshot)
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

    /// Of the frames in which a view is past its limit the one in which it is farthest past it is told of.
    private mutating func observe(
        _ contact: LimitContact, of view: String, isFirst: Bool, in snapshot: FrameSnapshot
    ) {
        guard isFirst || contact.excess > worstExcess[view] ?? 0 else { return }
        worstExcess[view] = contact.excess
        let distance = oneDecimal(contact.excess)
        let edge = contact.edge.map { " at the \($0.rawValue)" } ?? ""
        worst[view] = Moment(
            frame: snapshot.frame, kind: .pastLimit,
            words: contact.covers
                ? "\(isolated(view)) leaves \(distance) pt of its limit uncovered\(edge)"
                : "\(isolated(view)) is \(distance) pt past its limit\(edge)")
    }

    // MARK: Gestures

    /// Seconds of the shortest gesture whose middle is worth a picture.
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

/// A length in points, as precise as a picture shows it.
private func oneDecimal(_ value: Double) -> String { trimmedDecimals(value, 1) }

extension Reason {
    /// Whether a failure for this reason tells something: fingers that did nothing, or were too few, fail most recognizers
    /// in most gestures.
    fileprivate var isNews: Bool {
        switch self {
        case .nothingLeft, .tooFewTouches, .noFurtherTap: false
        case .movedTooLittle(let distance, _): distance >= 1
        case .turnedTooLittle(let angle, _): abs(angle) >= 0.02
        default: true
        }
    }
}
