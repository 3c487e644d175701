import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstoneScenes

/// Frames in which nothing happens. A player whose frames are not drawn copies them from the frame before, and
/// exploration examines only the first of them.
@Suite struct StillFramesTests {
    @Test(
        "they are the frames of a player that makes each anew, and tell checks nothing",
        arguments: [
            "Benchmarks/exploration/scenes/clamp", "Benchmarks/exploration/scenes/clamp-momentum",
            "Benchmarks/exploration/scenes/spring-drag", "Benchmarks/exploration/scenes/scroll",
            "scenes/complaints/2-one-finger", "scenes/complaints/6-cancelled", "scenes/presses",
            "scenes/device-rotation",
        ])
    func tellNothing(name: String) throws {
        let scene = try #require(ExplorationTests.scenes(name).first)
        let exploration = Exploration(of: scene, behaviors: .ready, seed: 5)
        // The limit rules of a scene are not tested after every action, so a rule of another kind is compared.
        let rules = ExplorationRule.all(of: scene, on: ExplorationSpace(of: scene, behaviors: .ready)).filter {
            $0.name != "inside-limit"
        }
        let runner = CaseRunner(scene, behaviors: .ready)
        var stillCount = 0
        for index in 0..<40 {
            let exploredCase = exploration.attempt(index).exploredCase
            let outcome = runner.run(exploredCase, against: rules, asksForCoverage: true)
            let played = exploredCase.scene(in: scene)
            let whole = ScenePlayer(played, behaviors: .ready, recordsHandlers: false)
            let lean = ScenePlayer(played, behaviors: .ready, isDrawn: false, recordsHandlers: false)
            var checker = ExpectationChecker(rules.compactMap(\.expectation))
            for _ in 0..<outcome.frames {
                let (frame, leanFrame) = (try #require(whole.next()), try #require(lean.next()))
                try #require(frame.snapshot == leanFrame.snapshot)
                #expect(leanFrame.trails.isEmpty && (leanFrame.isStill || !frame.isStill))
                if leanFrame.isStill { stillCount += 1 }
                checker.observe(frame)
            }
            let failures = checker.finish().filter { !$0.isVacuous }
            #expect(outcome.breaches.map(\.message) == failures.map(\.message))
        }
        #expect(stillCount > 40)
    }
}
