package import Behaviors
internal import GestureEngine
internal import Playback
package import SceneFile

/// Plays cases in a scene and reports which rules they break.
package struct CaseRunner: Sendable {
    private let scene: Scene
    private let behaviors: BehaviorCatalogue

    /// A case that does not come to rest ends this many seconds after its last finger has lifted.
    private static let settleTimeout = 10.0
    /// Frames in a row in which nothing happens, and that checks look at: one knows that fingers are gone in the first,
    /// how views lie then in the second, and that they stay so in the third. From then on nothing can be found.
    private static let watchedStillFrames = 3

    package init(_ scene: Scene, behaviors: BehaviorCatalogue) {
        self.scene = scene
        self.behaviors = behaviors
    }

    /// Plays a case.
    ///
    /// - Parameter asksForCoverage: whether what it reaches is wanted.
    package func run(
        _ exploredCase: ExplorationCase, against rules: [ExplorationRule], asksForCoverage: Bool
    ) -> CaseOutcome {
        let player = ScenePlayer(exploredCase.scene(in: scene), behaviors: behaviors, isDrawn: false)
        var checker = ExpectationChecker(rules.map(\.expectation))
        var probe = CoverageProbe()
        var (frames, still) = (0, 0)
        let end = exploredCase.end + Self.settleTimeout
        for frame in player {
            frames += 1
            still = frame.isStill ? still + 1 : 0
            if still <= Self.watchedStillFrames {
                checker.observe(frame)
                if asksForCoverage { probe.observe(frame.snapshot) }
            }
            if frame.snapshot.time > end { break }
        }
        // A limit that an action takes away is none to be taken through.
        // What a scene says of limits is about fingers: an action may put a view, or its limit, where it likes. The lints know.
        let isMoved = exploredCase.actions.contains { $0.content.movesViews }
        let breaches = checker.finish().filter { failure in
            guard !failure.isVacuous else { return false }
            if case .insideLimit = failure.expectation.condition { return !isMoved }
            return true
        }.map {
            CaseOutcome.Breach(
                rule: ExplorationRule($0.expectation.condition).narrowed(to: $0.view), frame: $0.knownIn,
                message: $0.message)
        }
        return CaseOutcome(breaches: breaches, reached: probe.reached, frames: frames)
    }
}

extension SceneAction.Content {
    /// Whether views, or their limits, may lie elsewhere after it, whatever fingers do.
    fileprivate var movesViews: Bool {
        switch self {
        case .set, .relayout, .remove, .rotateDevice, .resize: true
        case .enable, .cancelTouches, .press: false
        }
    }
}

/// What became of a case.
package struct CaseOutcome: Sendable {
    /// A rule that was broken.
    package struct Breach: Sendable, Hashable {
        /// The rule, of the view that broke it.
        package var rule: ExplorationRule
        /// The frame in which it is known; nil where only the end of the scene tells.
        package var frame: Int?
        /// What was found.
        package var message: String
    }

    /// In the order of the rules.
    package var breaches: [Breach]
    /// What was reached, each as a number; in the order in which it was first reached.
    package var reached: [UInt64]
    package var frames: Int
}
