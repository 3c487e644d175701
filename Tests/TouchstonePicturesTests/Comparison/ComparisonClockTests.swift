import Testing
import TouchstoneChecks
import TouchstonePictures

struct ComparisonClockTests {
    @Test func scenesOfOneRateShareTheirFrames() {
        let clock = ComparisonClock([(60, 30), (60, 12)])
        #expect(clock.framesPerSecond == 60 && clock.lastFrame == 30)
        #expect([0, 1, 12, 13, 30].map { clock.frame(ofScene: 0, in: $0) } == [0, 1, 12, 13, 30])
        #expect([0, 1, 12, 13, 30].map { clock.frame(ofScene: 1, in: $0) } == [0, 1, 12, 12, 12])
    }

    @Test func theFastestSceneSetsTheRateAndTheOthersShowTheirLastFrameUntilThen() {
        let clock = ComparisonClock([(30, 30), (120, 60), (100, 100)])
        #expect(clock.framesPerSecond == 120 && clock.lastFrame == 120)
        #expect([0, 3, 4, 7, 8, 120].map { clock.frame(ofScene: 0, in: $0) } == [0, 0, 1, 1, 2, 30])
        #expect([0, 60, 120].map { clock.frame(ofScene: 1, in: $0) } == [0, 60, 60])
        // 7 / 120 s is between the frames 5 and 6 of a hundredth each.
        #expect([6, 7, 120].map { clock.frame(ofScene: 2, in: $0) } == [5, 5, 100])
    }

    @Test func theLastSceneEndsWithinTheClock() {
        // 10 / 7 s is 85.7 frames of a sixtieth.
        let clock = ComparisonClock([(7, 10), (60, 1)])
        #expect(clock.lastFrame == 86)
        #expect(clock.frame(ofScene: 0, in: 86) == 10)
    }

    @Test func thereIsNothingToShowOfNothing() {
        #expect(ComparisonClock([]).lastFrame == 0)
        #expect(ComparisonClock([(60, 0)]).lastFrame == 0)
    }
}
