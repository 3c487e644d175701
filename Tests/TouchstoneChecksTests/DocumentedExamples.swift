import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstoneScenes

/// The examples in the documentation of `TouchstoneChecks`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func expectationChecker(of scene: Scene, player: ScenePlayer) -> [Failure] {
        var checker = ExpectationChecker(scene.expectations)
        for frame in player { checker.observe(frame) }
        let failures = checker.finish()
        return failures
    }

    static func exploration(of scene: Scene) {
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 1)
        while exploration.caseCount < 10_000 {
            let round = exploration.finishRound((0..<Exploration.roundSize).map { exploration.attempt($0) })
            for discovery in round.discoveries { exploration.keep(exploration.shrink(discovery), for: discovery.rule) }
        }
    }

    static func traceComparison(with golden: String, header: String, lines: [String]) throws {
        var comparison = try TraceComparison(golden, tolerance: 1e-6)
        comparison.observe(header: header)
        for line in lines { comparison.observe(line) }
        for difference in comparison.finish() { print(difference.message) }
    }

    static func pageDocument(_ document: inout PageDocument, of player: ScenePlayer, write: (String) -> Void) {
        for frame in player {
            document.observe(frame)
            if document.isPartFull { write(document.takePart()) }
        }
        write(document.takePart())
    }

    static func recognizerStory(of player: ScenePlayer) {
        var story = RecognizerStory(of: "card.pan")
        for frame in player { story.observe(frame) }
        print(story.text)
    }

    static func sceneHistory(of scene: Scene, player: ScenePlayer) -> SceneHistory {
        var history = SceneHistory(for: scene.overlays)
        for frame in player { history.observe(frame) }
        return history
    }

    static func sceneStory(of player: ScenePlayer) {
        var story = SceneStory()
        for frame in player { story.observe(frame) }
        for moment in story.moments { print(moment.frame, moment.words) }
    }
}
