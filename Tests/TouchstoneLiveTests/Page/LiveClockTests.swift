import Foundation
import Testing
import TouchstoneTestSupport

/// The times at which the page requests frames.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct LiveClockTests: LivePageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    /// Returns the number of frames that a clock requests for each picture of a 60 Hz screen.
    ///
    /// - Parameters:
    ///   - phase: The fraction of a frame that has passed at the first picture.
    ///   - jitter: The number of milliseconds by which pictures are alternately early and late.
    private func frames(
        _ played: Played, speed: Double, pictures: Int, phase: Double, jitter: Double = 0
    ) throws -> [Int] {
        try played.page.evaluate(
            """
            (() => {
              const asked = [];
              let count = 0;
              const clock = new Clock((frames) => { count = frames; });
              Object.assign(clock, { isResting: false, speed: \(speed), anchor: { time: 0, now: -\(phase) * 1000 / 60 / \(speed) } });
              for (let picture = 0; picture < \(pictures); picture += 1) {
                count = 0;
                clock.advance(picture * 1000 / 60 + (picture % 2 ? 1 : -1) * \(jitter));
                if (count) clock.arrive(clock.frame + count);
                asked.push(count);
              }
              clock.isPaused = true;
              return asked;
            })()
            """)
    }

    @Test func aPictureHasOneFrameAlsoWhereTheyFallHalfWayBetween() throws {
        let played = try play(ours("nested-card"))
        for phase in [0.5, 0.7, 0.98] {
            let asked = try frames(played, speed: 1, pictures: 200, phase: phase, jitter: 2)
            // After half a second, the clock and the screen are synchronized.
            #expect(asked.dropFirst(30).allSatisfy { $0 == 1 }, "\(phase): \(asked)")
        }
        try played.close()
    }

    @Test func slowMotionPlaysNoFrameBeforeItsTime() throws {
        let played = try play(ours("nested-card"))
        let asked = try frames(played, speed: 0.05, pictures: 400, phase: 0)
        let steps = asked.indices.filter { asked[$0] > 0 }
        #expect(steps == (1...19).map { $0 * 20 }, "\(steps)")
        try played.close()
    }
}
