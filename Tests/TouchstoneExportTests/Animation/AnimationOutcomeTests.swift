import Testing
import TouchstoneExport

@Suite struct AnimationOutcomeTests {
    private let file = WrittenFile(path: "out/card/card.gif", byteCount: 900_000)

    @Test func nothingIsSaidOfAllFrames() {
        #expect(AnimationOutcome(file: file, shownFrames: 90, frameCount: 90, framesPerSecond: 60).note == nil)
        let fitting = AnimationOutcome(
            file: file, shownFrames: 90, frameCount: 90, framesPerSecond: 60, maximumBytes: 900_000)
        #expect(fitting.note == nil)
    }

    @Test func whatWasDroppedAndLoweredIsSaid() {
        let outcome = AnimationOutcome(
            file: file, shownFrames: 23, frameCount: 90, framesPerSecond: 14.985, scale: 0.375, shortestDelay: 0.02,
            maximumBytes: 1_000_000, wasLowered: true)
        #expect(
            outcome.note
                == "card.gif: 23 of 90 frames, 14.985 a second, at 37.5 % of its size, to stay under 1 MB")
        let dropped = AnimationOutcome(
            file: file, shownFrames: 45, frameCount: 90, framesPerSecond: 30, shortestDelay: 0.02)
        #expect(
            dropped.note == "card.gif: 45 of 90 frames, 30 a second, because a browser shows each for at least 0.02 s")
    }

    @Test func whatDoesNotFitIsSaid() {
        let outcome = AnimationOutcome(
            file: file, shownFrames: 15, frameCount: 90, framesPerSecond: 10, scale: 0.25, maximumBytes: 500_000,
            wasLowered: true)
        #expect(
            outcome.note
                == "card.gif: 15 of 90 frames, 10 a second, at 25 % of its size: still 900 KB, more than the 500 KB allowed"
        )
    }
}
