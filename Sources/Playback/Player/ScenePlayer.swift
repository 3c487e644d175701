package import Behaviors
internal import Geometry
package import GestureEngine
package import Recordings
package import SceneFile

/// A frame of a scene, with what the picture needs beyond the simulation's snapshot.
package struct PlayedFrame: Sendable, Hashable {
    /// What the simulation reports of the frame.
    package var snapshot: FrameSnapshot
    /// The paths of fingers that are down or have lifted lately.
    package var trails: [FingerTrail]
    /// What the scene's gestures are doing, in words: `drag card`.
    package var running: [String]
    /// Where the running gestures stand in the file, in the order of ``running``.
    package var runningPlaces: [SourcePlace]
    /// The views that these gestures are for, in the order of ``running``; nil for raw touches and recordings.
    package var runningTargets: [String?]
    /// The actions that were played right before this frame, in their order.
    package var actions: [SceneAction]
    /// Where the snapshot's broken constraints come from, in their order: a pin of the file, or else the view of the file whose
    /// code has made the constraint; nil where it is not in the file.
    package var constraintPlaces: [SourcePlace?]
    /// Whether it is known that nothing happens in it: its snapshot is that of the frame before, but for its number, its time,
    /// and what happened then. Always false where frames are drawn.
    package var isStill = false
}

/// Plays a scene: builds its views, moves its fingers, and yields frame after frame.
///
/// ```swift
/// let player = ScenePlayer(scene, behaviors: .standard)
/// for frame in player { … }
/// ```
///
/// An action happens in the first frame at or after its time, before that frame's input. A gesture starts at its time:
/// its start point is resolved with the views as they are then, from then on it is a path in the window. A finger goes
/// by the number that the gesture gives it, or by the lowest free one where that is taken.
///
/// It is its own iterator: each frame is yielded once.
package final class ScenePlayer: Sequence, IteratorProtocol {
    /// Something about a gesture, or a constraint, that is not an error, but probably not meant.
    package struct Warning: Sendable, Hashable {
        /// The place in the scene's file of the gesture, of the pin, or of the view whose code has made the constraint.
        package var place: SourcePlace
        /// What was noticed, without a full stop.
        package var message: String
    }

    /// The scene that is played.
    package let scene: Scene
    /// What has been noticed so far, in order.
    package private(set) var warnings: [Warning] = []

    private let simulation: Simulation
    /// By what traces call them, and by their paths.
    private let views: [String: View]
    private let constraintPlaces: ConstraintPlaces
    private let recordings: [Gesture.RecordingReference: Recording]
    /// Gestures that have not started, the next one last.
    private var waiting: [(index: Int, gesture: Gesture)]
    /// When the next of them starts; infinite after the last.
    private var nextStart = Double.infinity
    private var actions: ActionPlayer
    /// The simulation holds them weakly.
    private let rules: SceneRules
    private var running: [(gesture: Gesture, end: Double)] = [] { didSet { runningFacts = RunningFacts(running) } }
    private var runningFacts = RunningFacts([])
    private var fingers = FingerNumbers()
    private var trails = FingerTrails()
    private let isDrawn: Bool
    private let isEndless: Bool
    /// The frame before, for a player whose frames are not drawn.
    private var lastSnapshot: FrameSnapshot?
    private var lastFrame: Int?
    private var constraintsWarnedOf: Set<BrokenConstraint> = []

    /// A scene without a duration ends this many seconds after everything has come to rest.
    package static let settleDuration = 0.25
    /// A scene that does not come to rest ends this many seconds after the last input.
    package static let settleTimeout = 60.0

    /// - Parameters:
    ///   - behaviors: the kinds that the scene was checked against.
    ///   - recordings: what the scene's recording gestures refer to; each of them.
    ///   - isDrawn: whether frames are made to be drawn. Others have no trails, and a frame in which nothing happens is made of the
    ///     one before: readings of views that change without anything happening stay as they were.
    ///   - isEndless: whether there is always a next frame, whatever the scene's duration is: somebody plays by hand.
    package init(
        _ scene: Scene, behaviors: BehaviorCatalogue, recordings: [Gesture.RecordingReference: Recording] = [:],
        isDrawn: Bool = true, isEndless: Bool = false
    ) {
        self.scene = scene
        self.isDrawn = isDrawn
        self.isEndless = isEndless
        self.recordings = recordings
        (simulation, views) = SceneBuilder(behaviors: behaviors).build(scene)
        constraintPlaces = ConstraintPlaces(scene, views: views)
        rules = SceneRules(scene.rules, views: views)
        if !scene.rules.isEmpty { simulation.rules = rules }
        warnings = rules.warnings
        actions = ActionPlayer(scene, simulation: simulation, views: views, behaviors: behaviors)
        waiting = scene.gestures.enumerated().map { ($0.offset, $0.element) }.sortedByTime(\.gesture.at)
        nextStart = waiting.last?.gesture.at ?? .infinity
        if let duration = scene.duration, !isEndless { lastFrame = frameNumber(at: duration) }
    }

    /// What fingers do beside the scene's gestures, as `Simulation.enqueue(_:)` takes it. Their numbers are the caller's
    /// business.
    package func touch(_ inputs: [TouchInput]) { simulation.enqueue(inputs) }

    /// Whether nothing is left to happen: no gesture, action or finger, and nothing moves.
    package var isAtRest: Bool { waiting.isEmpty && actions.isDone && simulation.isAtRest }

    /// The next frame, or nil after the last.
    package func next() -> PlayedFrame? {
        let frame = simulation.frame + 1
        if let lastFrame, frame > lastFrame { return nil }
        let time = Double(frame) / scene.fps
        let played = actions.play(upTo: time)
        var inputs: [TouchInput] = []
        while nextStart <= time + Simulation.timeTolerance, let (index, gesture) = waiting.popLast() {
            nextStart = waiting.last?.gesture.at ?? .infinity
            inputs += start(gesture, index)
        }
        if !inputs.isEmpty { simulation.enqueue(inputs) }
        let (snapshot, isStill) = simulation.step(after: played.isEmpty ? lastSnapshot : nil)
        if !isDrawn { lastSnapshot = snapshot }
        warnAboutMisses(in: snapshot)
        warnAboutDominance(in: snapshot)
        let brokenPlaces = snapshot.brokenConstraints.map(constraintPlaces.place)
        warnAboutConstraints(zip(snapshot.brokenConstraints, brokenPlaces).map { $0 })
        if isDrawn { trails.update(with: snapshot) }
        if running.contains(where: { $0.end < time - Simulation.timeTolerance }) {
            running.removeAll { $0.end < time - Simulation.timeTolerance }
        }
        fingers.forget(before: time)
        if lastFrame == nil, !isEndless { decideEnd(at: time) }
        return PlayedFrame(
            snapshot: snapshot, trails: trails.all, running: runningFacts.summaries,
            runningPlaces: runningFacts.places, runningTargets: runningFacts.targets, actions: played,
            constraintPlaces: brokenPlaces, isStill: isStill)
    }

    /// What traces call the recognizer of a name, which may have the path of a view that code has made: `dial.knob.pan`.
    package func traceName(ofRecognizer name: String) -> String {
        views.recognizer(named: name)?.fullName ?? name
    }

    // MARK: End

    /// The last frame at or before a time.
    private func frameNumber(at time: Double) -> Int {
        Int((time * scene.fps + Self.frameTolerance).rounded(.down))
    }

    /// The first frame at or after a time.
    private func firstFrameNumber(at time: Double) -> Int {
        Int((time * scene.fps - Self.frameTolerance).rounded(.up))
    }

    /// Frames by which a time may miss a frame and still be that frame's.
    private static let frameTolerance = 1e-6

    private func decideEnd(at time: Double) {
        guard waiting.isEmpty, actions.isDone else { return }
        let named = firstFrameNumber(at: scene.expectations.compactMap(\.lastTime).max() ?? 0)
        if simulation.isAtRest {
            lastFrame = Swift.max(frameNumber(at: time + Self.settleDuration), named)
        } else if time > Swift.max(fingers.lastLift, actions.lastRelease) + Self.settleTimeout {
            lastFrame = Swift.max(simulation.frame, named)
        }
    }

    // MARK: Gestures

    /// What the gesture's fingers will do. Its place in the scene is part of what is random in it.
    private func start(_ gesture: Gesture, _ index: Int) -> [TouchInput] {
        let paths: [FingerPath]
        var random = SplitMix64(seed: scene.seed, stream: UInt64(index))
        let seed = random.next()
        switch gesture.action {
        case .taps(let taps):
            guard let view = views[taps.view] else { return [] }
            paths = FingerPath.paths(of: taps, at: gesture.at, on: view, seed: seed)
        case .movement(let movement):
            guard let view = views[movement.view] else { return [] }
            paths = FingerPath.paths(of: movement, at: gesture.at, on: view, seed: seed)
        case .touches(let fingers):
            paths = FingerPath.paths(of: fingers, at: gesture.at)
        case .recording(let reference):
            guard let recording = recordings[reference] else { return [] }
            paths = FingerPath.paths(of: recording, at: gesture.at, in: simulation.window.bounds.size)
        }
        let taken = fingers.take(for: paths, of: gesture)
        running.append((gesture, paths.map(\.liftTime).max() ?? gesture.at))
        return zip(paths, taken).flatMap { path, taken in
            path.inputs(
                finger: taken.finger, notBefore: taken.freeFrom, type: gesture.touchTypes[path.number].engineType)
        }
    }

    /// Once for each constraint, however often it is broken anew.
    private func warnAboutConstraints(_ broken: [(constraint: BrokenConstraint, place: SourcePlace?)]) {
        for (constraint, place) in broken where constraintsWarnedOf.insert(constraint.withoutValues).inserted {
            guard let place = place ?? scene.views.first?.place else { continue }
            warnings.append(Warning(place: place, message: "\(constraint.words), at \(seconds(simulation.time))"))
        }
    }

    private func warnAboutMisses(in snapshot: FrameSnapshot) {
        for landing in snapshot.landings {
            guard let owner = fingers.owner(of: landing.finger, at: landing.time),
                let target = owner.gesture.targetView.flatMap({ views[$0] })
            else { continue }
            if let hit = landing.view, target.hasView(named: hit) { continue }
            let place = landing.view.map { "on '\($0)'" } ?? "outside of the window"
            warnings.append(
                Warning(
                    place: owner.gesture.place,
                    message: "finger \(owner.number) of this \(owner.gesture.verb) lands \(place), "
                        + "not on '\(target.displayName)', at \(seconds(landing.time))"))
        }
    }

    /// A gesture that is to scale or turn a view, and whose scale or turn dominance holds back; once for each.
    private func warnAboutDominance(in snapshot: FrameSnapshot) {
        for decision in snapshot.decisions where decision.ask == .dominance && !decision.answer {
            guard let recognizer = snapshot.recognizers.first(where: { $0.fullName == decision.of }),
                let gesture = recognizer.fingers.lazy
                    .compactMap({ self.fingers.owner(of: $0, at: snapshot.time)?.gesture }).first,
                case .movement(let movement) = gesture.action,
                let part = movement.part(measuredBy: recognizer)
            else { continue }
            let warning = Warning(
                place: gesture.place,
                message: "the \(part) of this \(gesture.verb) is held back, from \(seconds(snapshot.time)) on: "
                    + "its fingers mostly move in another way (constants: dominance)")
            if !warnings.contains(where: { $0.place == warning.place && $0.message.hasPrefix("the \(part)") }) {
                warnings.append(warning)
            }
        }
    }
}

/// The words and places of running gestures, made once for all frames in which they run.
private struct RunningFacts {
    let summaries: [String]
    let places: [SourcePlace]
    let targets: [String?]

    init(_ running: [(gesture: Gesture, end: Double)]) {
        summaries = running.map(\.gesture.summary)
        places = running.map(\.gesture.place)
        targets = running.map(\.gesture.targetView)
    }
}

extension Gesture.TouchType {
    fileprivate var engineType: Touch.TouchType {
        switch self {
        case .finger: .direct
        case .pencil: .pencil
        case .pointer: .indirectPointer
        }
    }
}

extension Gesture.Movement {
    /// What of the movement a recognizer measures, in a word; nil where the movement has nothing of it.
    fileprivate func part(measuredBy recognizer: RecognizerSnapshot) -> String? {
        switch recognizer.values.first?.name {
        case "scale" where scale != 1: "scale"
        case "rotation" where rotation != .zero: "turn"
        default: nil
        }
    }
}
