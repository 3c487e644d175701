import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneScenes

/// The memory of an exploration is bounded, however long it takes.
@Suite struct ExplorationMemoryTests {
    /// The test runs in a separate process, whose memory nothing else uses.
    @Test func aLongSearchKeepsNoMoreThanAShortOne() async {
        await #expect(processExitsWith: .success) {
            let scene = try #require(ExplorationTests.scenes("scenes/nested-card").first)
            var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
            let played = (0..<16).map { exploration.attempt($0) }
            var number = 0
            /// Explores cases that all reach something new.
            func explore(rounds: Int) {
                for _ in 0..<rounds {
                    let attempts = (0..<Exploration.roundSize).map { index in
                        var attempt = played[index % played.count]
                        number += 1
                        // A separate case with its own memory.
                        for index in attempt.exploredCase.gestures.indices {
                            attempt.exploredCase.gestures[index].at += Double(number)
                        }
                        attempt.outcome.reached = (0..<4).map { UInt64(4 * number + $0) }
                        attempt.outcome.breaches = []
                        return attempt
                    }
                    _ = exploration.finishRound(attempts)
                }
            }
            func peak() -> Int {
                var usage = rusage()
                #if os(Linux)
                    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                    return usage.ru_maxrss * 1024
                #else
                    getrusage(RUSAGE_SELF, &usage)
                    return usage.ru_maxrss
                #endif
            }
            explore(rounds: 800)
            let short = peak()
            explore(rounds: 8000)
            #expect(peak() - short < 64 << 20, "\(short >> 20) MB, then \(peak() >> 20) MB")
            #expect(exploration.caseCount == 8800 * Exploration.roundSize)
            #expect(exploration.coverage == 1 << 20)
            // New cases can still be made.
            #expect(!exploration.attempt(0).exploredCase.gestures.isEmpty)
        }
    }
}
