import Behaviors
import Checks
import Playback
import SceneFile

/// The examples in the documentation of `Checks`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func expectationChecker(of scene: Scene, player: ScenePlayer) -> [CheckFailure] {
        var checker = ExpectationChecker(scene.expectations)
        for frame in player { checker.observe(frame) }
        let failures = checker.finish()
        return failures
    }

    static func exploration(of scene: Scene) {
        var exploration = Exploration(of: scene, behaviors: .standard, seed: 1)
        while exploration.caseCount < 10_000 {
            let found = exploration.finishRound((0..<Exploration.roundSize).map { exploration.attempt($0) })
            for discovery in found { exploration.keep(exploration.shrink(discovery), for: discovery.rule) }
        }
    }

    static func traceComparison(with golden: String, header: String, lines: [String]) throws {
        var comparison = try TraceComparison(golden, tolerance: 1e-6)
        comparison.observe(header: header)
        for line in lines { comparison.observe(line) }
        for difference in comparison.finish() { print(difference.message) }
    }
}
