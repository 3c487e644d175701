package import TouchstoneChecks
internal import TouchstoneEngine
package import TouchstoneExport
package import TouchstonePlayer
package import TouchstoneScenes

/// A run of a scene, or of one of its variants, without drawing. It finds the scene's length, the warnings, and the
/// expectations that failed.
///
/// Playing takes very little time compared to drawing, so a scene is played before the first picture is drawn. Then the
/// number of the last frame is known and a heading can show it.
package struct SceneRun: Sendable {
    /// The variant that was played; nil for a scene without variants.
    package let variant: Scene.Variant?
    /// Frame 0, which determines the layout of pictures.
    package let firstFrame: PlayedFrame
    /// The number of the last frame.
    package let lastFrame: Int
    /// The warnings about the file and about gestures, in order.
    package let warnings: [Diagnostic]
    /// The requested stories, in the order of the request.
    package let stories: [String]
    /// The parts of the scene's past that overlays need.
    package let history: SceneHistory
    /// The history for a page that plays the scene; empty unless a page was requested.
    let pageHistory: SceneHistory
    /// The events of the scene; empty unless the story was requested.
    package let story: SceneStory
    /// Remarks about unusual behavior in the scene; empty unless the story was requested.
    package let remarks: [Failure]
    /// The checks of the scene and their outcomes.
    package private(set) var checked: CheckedScene
    /// The outcomes of all expectations, including those of other variants.
    package let verdict: Verdict

    /// The failed expectations as errors at their places in the file.
    package var failures: [Diagnostic] { checked.failed.compactMap(\.diagnostic) }

    /// The frames, if they were kept.
    let frames: [PlayedFrame]?

    /// - Parameters:
    ///   - loaded: the scene to play.
    ///   - lints: the lints that run in addition to the scene's expectations.
    ///   - overlays: the overlays that the pictures will show; ``history`` contains the data that they need about the
    ///     whole scene.
    ///   - pageOverlays: the overlays that a page will show in addition to the pictures; nil for no page.
    ///   - names: the recognizers and handlers whose stories are requested, such as `card.pan`.
    ///   - tellsStory: whether ``story`` is requested.
    ///   - earlier: an earlier run of the same scene. Its frames are used if it has kept them. Otherwise the scene is
    ///     played again.
    ///   - keepsFrames: whether the frames are kept for a later run, unless they would take too much memory.
    ///   - endsWhereCodeFails: whether a mistake of code ends the run without an error.
    ///   - cancellation: ends the run when it is cancelled.
    /// - Throws: ``Interrupted`` if `cancellation` was cancelled; ``UnknownName`` for a recognizer that the scene does
    ///   not have; ``SceneError`` if playing the scene exceeds the limit of its work, or if its code makes a mistake.
    package init(
        _ loaded: LoadedScene, lints: [Lint] = [], overlays: Scene.Overlays = .plain,
        pageOverlays: Scene.Overlays? = nil, explaining names: [String] = [], tellsStory: Bool = false,
        after earlier: SceneRun? = nil, keepsFrames: Bool = false, endsWhereCodeFails: Bool = false,
        cancellation: Cancellation = Cancellation()
    ) throws {
        variant = loaded.scene.variant
        var player = FrameIterator(loaded, kept: names.isEmpty ? earlier?.frames : nil)
        let own = Set(loaded.scene.expectations.filter { $0.window == .always && $0.during == nil }.map(\.condition))
        let allowed = loaded.scene.allowedLints
        let added = lints.filter { !own.contains(.lint($0, view: nil)) && allowed[$0] == nil }
        let kinds =
            loaded.scene.expectations.map { _ in CheckedScene.Outcome.Kind.expectation }
            + added.map(CheckedScene.Outcome.Kind.lint)
        let expectations = loaded.scene.expectations + Lint.expectations(added)
        var checker = ExpectationChecker(expectations)
        var others = ExpectationChecker(loaded.scene.expectationsOfOthers)
        var history = SceneHistory(for: overlays)
        var pageHistory = SceneHistory(for: pageOverlays ?? .plain)
        var story = SceneStory()
        var remarks = RemarkFinder(allowing: Set(allowed.keys))
        var effects = EffectLog()
        guard var frame = player.next() else { preconditionFailure("a scene has at least one frame") }
        firstFrame = frame
        var requested = RequestedStories(
            names.map { player.player?.traceName(ofRecognizer: $0) ?? $0 }, first: frame,
            handlers: player.player?.handlerNames ?? [])
        var budget = WorkBudget(loaded)
        var kept = keepsFrames ? KeptFrames(of: loaded) : nil
        while true {
            if cancellation.isCancelled { throw Interrupted() }
            try budget.spend(
                on: frame, followers: tellsStory ? 2 : 0, checks: checker.work + others.work)
            checker.observe(frame)
            others.observe(frame)
            history.observe(frame)
            effects.observe(frame.snapshot)
            if pageOverlays != nil { pageHistory.observe(frame) }
            if tellsStory {
                story.observe(frame)
                remarks.observe(frame)
            }
            requested.observe(frame)
            kept?.observe(frame)
            guard let next = player.next() else { break }
            frame = next
        }
        if !endsWhereCodeFails, let failure = player.player?.codeFailure {
            throw SceneError(diagnostics: [loaded.diagnostic(.error, at: failure.ownPlace, failure.message)])
        }
        frames = kept?.frames ?? earlier?.frames
        self.story = story
        stories = try requested.finish()
        let last = frame.snapshot.frame
        lastFrame = last
        warnings =
            player.player.map { player in
                loaded.warnings + player.warnings.map { loaded.diagnostic(.warning, at: $0.place, $0.message) }
            } ?? earlier?.warnings ?? []
        let failures = checker.findings.map { $0?.known(by: last) }
        let brokenByOthers = others.finish().map { failure in
            var failure = failure.known(by: last)
            failure.isOwn = false
            return failure
        }
        verdict = Verdict(
            expectationCount: loaded.scene.expectations.count,
            otherCount: loaded.scene.expectationsOfOthers.count,
            failures: failures.compactMap(\.self) + brokenByOthers)
        self.remarks = tellsStory ? remarks.remarks(besides: verdict.failures) : []
        checked = CheckedScene(
            file: loaded.source.displayName, title: loaded.scene.title, variant: loaded.scene.variant?.name,
            frameCount: last + 1, duration: frame.snapshot.time,
            outcomes: zip(kinds, zip(expectations, failures)).map { kind, asked in
                let (expectation, failure) = asked
                return CheckedScene.Outcome(
                    kind: kind, words: expectation.words, place: expectation.place, failure: failure,
                    diagnostic: failure.map { loaded.diagnostic(.error, at: $0.place, kind.prefix + $0.message) })
            },
            warnings: warnings)
        checked.effects = effects.entries
        checked.allowedLints = lints.filter { allowed[$0] != nil }
        // Pictures of failures may need more of the scene than its overlays do.
        let evidence = (verdict.failures.map(\.evidence) + self.remarks.map(\.evidence)).reduce(Evidence()) {
            $0.union($1)
        }
        let more = evidence.overlays.subtracting(overlays.kinds)
        if !overlays.kinds.isEmpty, !more.isEmpty {
            history = SceneHistory(
                for: Scene.Overlays(kinds: overlays.kinds.union(more), pathViews: overlays.pathViews))
            for frame in FrameIterator(loaded, kept: frames) {
                if cancellation.isCancelled { throw Interrupted() }
                history.observe(frame)
            }
        }
        self.history = history
        self.pageHistory = pageHistory
    }
}

/// The frames of a scene in order: those that an earlier run has kept, or else as the engine plays them.
struct FrameIterator: Sequence, IteratorProtocol {
    /// The player; nil for kept frames.
    let player: ScenePlayer?
    private var kept: ArraySlice<PlayedFrame>

    init(_ loaded: LoadedScene, kept: [PlayedFrame]?) {
        player = kept == nil ? loaded.makePlayer() : nil
        self.kept = kept?[...] ?? []
    }

    mutating func next() -> PlayedFrame? { player?.next() ?? kept.popFirst() }
}

/// The frames of a run, as long as they are few enough to be kept in memory.
private struct KeptFrames {
    /// The frames so far; nil if they were too many.
    private(set) var frames: [PlayedFrame]? = []
    private var remaining: Int

    /// The largest number of views and recognizers in the kept frames of all variants together. They take about 100 MB
    /// (C).
    private static let most = 100_000

    init(of loaded: LoadedScene) { remaining = Self.most / loaded.variantCount }

    mutating func observe(_ frame: PlayedFrame) {
        remaining -= frame.work
        if remaining < 0 { frames = nil } else { frames?.append(frame) }
    }
}

extension CheckedScene.Outcome.Kind {
    /// The beginning of a message, such as `lint jump: `.
    fileprivate var prefix: String {
        guard case .lint(let lint) = self else { return "" }
        return "lint \(lint.rawValue): "
    }
}

/// The steps that playing a scene may take; see `ResourceLimits.Name.work`.
struct WorkBudget {
    private let loaded: LoadedScene
    private let limit: Int
    private var spent: Int

    /// Creates a budget from which only the layouts that the scene's actions cause are spent: one step for each view.
    init(_ loaded: LoadedScene) {
        self.loaded = loaded
        limit = loaded.input.limits[.work] / loaded.variantCount
        let relayouts = loaded.scene.actions.count { if case .relayout = $0.content { true } else { false } }
        spent = relayouts * loaded.scene.allViews.count
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - followers: The number of observers, apart from the player, that look at everything in the frame.
    ///   - checks: The steps of all checks up to this frame.
    /// - Throws: ``SceneError`` if it is too much.
    mutating func spend(on frame: PlayedFrame, followers: Int, checks: Int) throws(SceneError) {
        spent += frame.work * (1 + followers)
        guard spent + checks > limit else { return }
        let time = seconds(frame.snapshot.time)
        let share = loaded.variantCount > 1 ? ", a variant's share of \(loaded.input.limits[.work])," : ""
        var error = loaded.note(
            .error, at: nil,
            "playing the scene takes more than \(limit) steps\(share) and is only at \(time): every view, recognizer "
                + "and expectation takes a step in each frame in which something happens")
        error.remedy = .limit(ResourceLimits.Name.work.rawValue)
        throw SceneError(diagnostics: [error])
    }
}

/// What happens to a recognizer, or what handlers do, in words.
private protocol Story {
    var text: String { get }
    mutating func observe(_ frame: PlayedFrame)
}

extension RecognizerStory: Story {}
extension HandlerStory: Story {}

/// Follows some recognizers, or the handlers of some views, through a scene.
struct RequestedStories {
    private var stories: [any Story]
    /// The names that can be requested: every recognizer that has existed so far, in order.
    private var names: [String] = []
    private var seen: Set<String> = []
    /// The handlers of the scene, such as `list.scrollViewDidScroll`.
    private let handlers: [String]

    /// - Parameters:
    ///   - names: each the name of a recognizer, of a view, or of a view's handler.
    ///   - first: the first frame, which has the views and the recognizers.
    ///   - handlers: the names of the scene's handlers.
    init(_ names: [String], first: PlayedFrame, handlers: [String]) {
        self.handlers = handlers
        let known = Set(handlers + first.snapshot.views.map(\.name))
            .subtracting(first.snapshot.recognizers.map(\.fullName))
        stories = names.map { known.contains($0) ? HandlerStory(of: $0) : RecognizerStory(of: $0) as any Story }
    }

    mutating func observe(_ frame: PlayedFrame) {
        guard !stories.isEmpty else { return }
        for recognizer in frame.snapshot.recognizers where seen.insert(recognizer.fullName).inserted {
            names.append(recognizer.fullName)
        }
        for index in stories.indices { stories[index].observe(frame) }
    }

    /// The texts of the stories.
    func finish() throws(UnknownName) -> [String] {
        for case let story as RecognizerStory in stories where !seen.contains(story.recognizer) {
            throw UnknownName(.recognizer, story.recognizer, known: names + handlers.filter { !seen.contains($0) })
        }
        return stories.map(\.text)
    }
}
