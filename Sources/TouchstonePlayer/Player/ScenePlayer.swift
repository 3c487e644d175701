package import TouchstoneBehaviors
package import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstoneScenes

/// A frame of a scene, with the data that pictures need in addition to the simulation's snapshot.
package struct PlayedFrame: Sendable, Hashable {
    /// The simulation's snapshot of the frame.
    package var snapshot: FrameSnapshot
    /// The trails of fingers that are down or have lifted recently.
    package var trails: [FingerTrail]
    /// Descriptions of the scene's running gestures, such as `drag card`.
    package var running: [String]
    /// The places of the running gestures in the file, in the order of ``running``.
    package var runningPlaces: [SourcePlace]
    /// The target views of the running gestures, in the order of ``running``; nil for raw touches and recordings.
    package var runningTargets: [String?]
    /// The actions that were performed right before this frame, in order.
    package var actions: [SceneAction]
    /// The sources of the snapshot's broken constraints, in the same order: a pin in the file, or the view in the file
    /// whose code created the constraint; nil if it does not come from the file.
    package var constraintPlaces: [SourcePlace?]
    /// Whether it is known that nothing happens in the frame: its snapshot equals the previous one, except for its
    /// number, its time and the events of the previous frame.
    package var isStill = false
    /// What handlers did in the frame, in the order in which they began; nil for a scene without handlers.
    package var handlers: [HandlerRun]?
    /// The results of the conditions of expectations, at the end of the frame.
    package var conditions: [CodeText: ConditionResult] = [:]

    /// The number of steps that it takes to play the frame: one for each view and recognizer, or one if nothing happens.
    package var work: Int { isStill ? 1 : 1 + snapshot.views.count + snapshot.recognizers.count }
}

/// Plays a scene: creates its views, moves its fingers, and returns frame after frame.
///
/// ```swift
/// let player = ScenePlayer(scene, behaviors: .ready)
/// for frame in player { print(frame.snapshot.views.count) }
/// ```
///
/// An action is performed in the first frame at or after its time, before that frame's input. A gesture starts at its
/// time. Its start point is resolved according to the views at that time; after that it is a path in the window. A
/// finger has the number that the gesture gives it, or the lowest free number if that one is taken.
///
/// A player is its own iterator and returns each frame once.
package final class ScenePlayer: Sequence, IteratorProtocol {
    /// A warning about a gesture or a constraint that is probably a mistake.
    package struct Warning: Sendable, Hashable {
        /// The place in the scene's file of the gesture, of the pin, or of the view whose code created the constraint.
        package var place: SourcePlace
        /// The text of the warning, without a full stop.
        package var message: String
    }

    /// The scene that is played.
    package let scene: Scene
    /// The warnings so far, in order.
    package private(set) var warnings: [Warning] = []

    private let simulation: Simulation
    /// The views by their names in traces and by their paths.
    private let views: [String: View]
    private let constraintPlaces: ConstraintPlaces
    private let recordings: [Gesture.RecordingReference: Recording]
    /// The gestures that have not started, in reverse order.
    private var waiting: [(index: Int, gesture: Gesture)]
    /// The time when the next gesture starts; infinite after the last.
    private var nextStart = Double.infinity
    private let actions: ActionPlayer
    /// Plays the code of the scene; nil for a scene without code.
    private let code: CodePlayer?
    /// The actions that events have caused in this frame.
    private var eventActions: [SceneAction] = []
    /// The conditions of expectations.
    private let conditions: [CodeText]
    /// The rules. This reference is needed because the simulation references them weakly.
    private let rules: SceneRules
    private var running: [(gesture: Gesture, end: Double)] = [] {
        didSet { runningFacts = RunningFacts(running, hasSummaries: isDrawn) }
    }
    private var runningFacts = RunningFacts([], hasSummaries: false)
    private var fingers = FingerNumbers()
    private var trails = FingerTrails()
    private let isDrawn: Bool
    private let isEndless: Bool
    /// The expressions of the rectangles that limit views of the scene's own kinds, by view.
    private let limits: [String: CodeText]
    private let superviewLimits: SuperviewLimits
    /// The previous frame, if its values can change only by an event, and if it may be followed by a frame in which
    /// nothing happens.
    private var lastSnapshot: FrameSnapshot?
    private var lastFrame: Int?
    private var constraintsWarnedOf: Set<BrokenConstraint> = []
    private var misusesWarnedOf: Set<Misuse> = []

    /// A scene without a duration ends this many seconds after everything has come to rest.
    package static let settleDuration = 0.25
    /// A scene that does not come to rest ends this many seconds after the last input.
    package static let settleTimeout = 60.0

    /// - Parameters:
    ///   - scene: the scene to play.
    ///   - behaviors: the behavior kinds against which the scene was checked.
    ///   - recordings: all recordings that the scene's gestures refer to.
    ///   - isDrawn: whether the frames are drawn. Otherwise frames have no trails and no descriptions of gestures, and
    ///     nothing is warned about. In a frame in which nothing happens, fields that views report then keep their
    ///     values, even if they would change without an event.
    ///   - isEndless: whether there is always a next frame, regardless of the scene's duration, as for a scene that is
    ///     played by hand.
    ///   - recordsHandlers: whether frames have what handlers did. The benchmark of handlers measures without it.
    ///   - recordsValues: whether frames have the current values of recognizers: `Simulation.recordsValues`.
    package init(
        _ scene: Scene, behaviors: BehaviorCatalogue, recordings: [Gesture.RecordingReference: Recording] = [:],
        isDrawn: Bool = true, isEndless: Bool = false, recordsHandlers: Bool = true, recordsValues: Bool = true
    ) {
        self.scene = scene
        self.isDrawn = isDrawn
        self.isEndless = isEndless
        self.recordings = recordings
        (simulation, views) = SceneBuilder(behaviors: behaviors).build(scene)
        simulation.recordsValues = recordsValues
        constraintPlaces = ConstraintPlaces(scene, views: views)
        superviewLimits = SuperviewLimits(of: scene)
        limits = scene.allViews.reduce(into: [:]) { $0[$1.id] = $1.limit?.code }
        actions = ActionPlayer(scene, simulation: simulation, views: views, behaviors: behaviors)
        code = scene.checkedCode.map { [simulation, views, actions] checked in
            CodePlayer(
                checked, simulation: simulation, views: views, awaitedEvents: actions.awaitedEvents,
                isRecording: recordsHandlers)
        }
        rules = SceneRules(scene.rules, views: views, code: code)
        if !scene.rules.isEmpty || code != nil { simulation.rules = rules }
        warnings = rules.warnings
        conditions = scene.expectations.flatMap { $0.condition.leaves }.compactMap { leaf in
            if case .holds(let text) = leaf { text } else { nil }
        }
        waiting = scene.gestures.enumerated().map { ($0.offset, $0.element) }.sortedByTime(\.gesture.at)
        nextStart = waiting.last?.gesture.at ?? .infinity
        if let duration = scene.duration, !isEndless { lastFrame = frameNumber(at: duration) }
        if let code {
            actions.code = code
            code.performActions = { [unowned self] view, event in eventActions += actions.play(event, of: view) }
            Screen.with(simulation) { code.start() }
        }
    }

    /// The keys of the members of objects that code can use, for a test that compares them with the table.
    package static var keysOfMembers: [String] { MemberCode.keys }

    /// What ended the scene, if its code made a mistake while it ran. No frame follows, unless the player is endless:
    /// then its code no longer runs.
    package var codeFailure: CodeFailure? { code?.failure }

    /// Adds inputs of fingers that do not belong to the scene's gestures, as in `Simulation.enqueue(_:)`. The caller
    /// chooses the numbers of the fingers.
    package func touch(_ inputs: [TouchInput]) { simulation.enqueue(inputs) }

    /// Whether nothing is left to happen: no gesture, action or finger remains, and nothing moves.
    package var isAtRest: Bool {
        waiting.isEmpty && actions.isDone && simulation.isAtRest && code?.keepsAwake != true
    }

    /// Returns the next frame, or nil after the last one.
    package func next() -> PlayedFrame? {
        let frame = simulation.frame + 1
        if let lastFrame, frame > lastFrame { return nil }
        if codeFailure != nil, frame > 0, !isEndless { return nil }
        let time = Double(frame) / scene.fps
        eventActions = []
        code?.beginFrame(isFirst: frame == 0)
        var played = actions.play(upTo: time)
        var inputs: [TouchInput] = []
        while nextStart <= time + Simulation.timeTolerance, let (index, gesture) = waiting.popLast() {
            nextStart = waiting.last?.gesture.at ?? .infinity
            inputs += start(gesture, index)
        }
        if !inputs.isEmpty { simulation.enqueue(inputs) }
        let (snapshot, isStill) = simulation.step(after: played.isEmpty ? lastSnapshot : nil)
        code?.endFrame()
        played += eventActions
        let canBeRepeated = isStill || !isDrawn || snapshot.views.allSatisfy(\.readings.fields.isEmpty)
        lastSnapshot = canBeRepeated && simulation.isIdle ? snapshot : nil
        let brokenPlaces = snapshot.brokenConstraints.map(constraintPlaces.place)
        if isDrawn {
            warnAboutMisses(in: snapshot)
            warnAboutDominance(in: snapshot)
            warnAboutConstraints(zip(snapshot.brokenConstraints, brokenPlaces).map { $0 })
            warnAboutMisuses(in: snapshot)
            trails.update(with: snapshot)
        }
        if running.contains(where: { $0.end < time - Simulation.timeTolerance }) {
            running.removeAll { $0.end < time - Simulation.timeTolerance }
        }
        fingers.forget(before: time)
        if lastFrame == nil, !isEndless { decideEnd(at: time) }
        var result = PlayedFrame(
            snapshot: snapshot, trails: trails.all, running: runningFacts.summaries,
            runningPlaces: runningFacts.places, runningTargets: runningFacts.targets, actions: played,
            constraintPlaces: brokenPlaces, isStill: isStill)
        if let code { add(code, to: &result) }
        superviewLimits.add(to: &result.snapshot)
        return result
    }

    /// Adds what code did in the frame, the variables of views, and the results of conditions.
    private func add(_ code: CodePlayer, to frame: inout PlayedFrame) {
        if !limits.isEmpty {
            Screen.with(simulation) {
                for index in frame.snapshot.views.indices {
                    let name = frame.snapshot.views[index].name
                    if let limit = limits[name] {
                        frame.snapshot.views[index].readings.limit = code.rect(limit, of: name)
                    }
                }
            }
        }
        if code.hasHandlers { frame.handlers = code.runs }
        for index in frame.snapshot.views.indices where !code.viewsWithVariables.isEmpty {
            let name = frame.snapshot.views[index].name
            guard code.viewsWithVariables.contains(name) else { continue }
            frame.snapshot.views[index].readings.fields += code.fields(of: name)
        }
        guard !conditions.isEmpty else { return }
        Screen.with(simulation) {
            for text in conditions { frame.conditions[text] = code.condition(text) }
        }
    }

    /// The name in traces of a recognizer. The given name may contain the path of a view that code created, such as
    /// `lamp.knob.pan`.
    package func traceName(ofRecognizer name: String) -> String {
        views.recognizer(named: name)?.fullName ?? name
    }

    /// The handlers of the scene, such as `card.pan`, with the names of views in traces, in the order of the file.
    package var handlerNames: [String] { code?.handlerNames ?? [] }

    // MARK: End

    /// The last frame at or before a time.
    private func frameNumber(at time: Double) -> Int {
        Int((time * scene.fps + Self.frameTolerance).rounded(.down))
    }

    /// The first frame at or after a time.
    private func firstFrameNumber(at time: Double) -> Int {
        Int((time * scene.fps - Self.frameTolerance).rounded(.up))
    }

    /// The tolerance, in frames, for a time to count as that of a frame.
    private static let frameTolerance = 1e-6

    private func decideEnd(at time: Double) {
        guard waiting.isEmpty, actions.isDone else { return }
        let named = firstFrameNumber(at: scene.expectations.compactMap(\.lastTime).max() ?? 0)
        if simulation.isAtRest, code?.keepsAwake != true {
            lastFrame = Swift.max(frameNumber(at: time + Self.settleDuration), named)
        } else if time > Swift.max(fingers.lastLift, actions.lastRelease) + Self.settleTimeout {
            lastFrame = Swift.max(simulation.frame, named)
        }
    }

    // MARK: Gestures

    /// The inputs of the gesture's fingers. The random choices depend on the gesture's index in the scene.
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
        if isDrawn, let outside = OutsideFingers(paths, of: gesture, window: simulation.window.bounds) {
            warnings.append(Warning(place: gesture.place, message: outside.message))
        }
        let taken = fingers.take(for: paths, of: gesture)
        running.append((gesture, paths.map(\.liftTime).max() ?? gesture.at))
        return zip(paths, taken).flatMap { path, taken in
            path.inputs(
                finger: taken.finger, notBefore: taken.freeFrom, type: gesture.touchTypes[path.number].engineType)
        }
    }

    /// Warns once about each constraint, even if it breaks several times.
    private func warnAboutConstraints(_ broken: [(constraint: BrokenConstraint, place: SourcePlace?)]) {
        for (constraint, place) in broken where constraintsWarnedOf.insert(constraint.withoutValues).inserted {
            guard let place = place ?? scene.views.first?.place else { continue }
            warnings.append(Warning(place: place, message: "\(constraint.words), at \(seconds(simulation.time))"))
        }
    }

    /// Warns once about each call that the platform does not allow, even if code makes it several times.
    private func warnAboutMisuses(in snapshot: FrameSnapshot) {
        for misuse in snapshot.misuses where misusesWarnedOf.insert(misuse).inserted {
            guard let place = scene.views.first?.place else { continue }
            warnings.append(Warning(place: place, message: "\(misuse.words), at \(seconds(snapshot.time))"))
        }
    }

    private func warnAboutMisses(in snapshot: FrameSnapshot) {
        for record in snapshot.effects {
            guard case .miss(let part, let distance) = record.effect,
                let touch = snapshot.touches.first(where: { $0.view == record.view }),
                let owner = fingers.owner(of: touch.finger, at: snapshot.time), owner.gesture.targetView != nil
            else { continue }
            warnings.append(
                Warning(
                    place: owner.gesture.place,
                    message: "finger \(owner.number) of this \(owner.gesture.verb) misses the \(part) of "
                        + "'\(record.view)' by \(trimmedDecimals(distance, 1)) pt, at \(seconds(snapshot.time))"))
        }
        for landing in snapshot.landings {
            guard let owner = fingers.owner(of: landing.finger, at: landing.time),
                let target = owner.gesture.targetView.flatMap({ views[$0] })
            else { continue }
            if let hit = landing.view, target.hasView(named: hit) { continue }
            let found = landing.view.map { "on '\($0)'" } ?? "outside of the window"
            warnings.append(
                Warning(
                    place: owner.gesture.place,
                    message: "finger \(owner.number) of this \(owner.gesture.verb) lands \(found), "
                        + "not on '\(target.displayName)', at \(seconds(landing.time))"))
        }
    }

    /// Warns once about each gesture that should scale or rotate a view, if dominance suppresses that part.
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

/// The descriptions and places of running gestures, computed once for all frames in which they run.
private struct RunningFacts {
    let summaries: [String]
    let places: [SourcePlace]
    let targets: [String?]

    init(_ running: [(gesture: Gesture, end: Double)], hasSummaries: Bool) {
        summaries = hasSummaries ? running.map(\.gesture.summary) : []
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
    /// The part of the movement that a recognizer measures, in one word; nil if the movement does not contain it.
    fileprivate func part(measuredBy recognizer: RecognizerSnapshot) -> String? {
        switch recognizer.values.first?.name {
        case "scale" where scale != 1: "scale"
        case "rotation" where rotation != .zero: "turn"
        default: nil
        }
    }
}
