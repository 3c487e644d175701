import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// `docs/platform.md`, Pan.
struct PanFactsTests {
    /// Locations of one finger along x, one per sample, and the expected velocity of a pan at the end.
    struct VelocityCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var fps: Double
        /// Times in seconds, distances in points from the location where the finger lands at time 0.
        var samples: [(time: Double, place: Double)]
        var velocity: Double
    }

    private static let accelerating: [(time: Double, place: Double)] = (1...12).map { sample in
        let number = Double(sample)
        return (number / 120, 2 * number * (number + 1))
    }

    private static let resting: [(time: Double, place: Double)] = (0...36).map { (0.008 + Double($0) / 120, 5) }

    static let velocityCases: [VelocityCase] = [
        VelocityCase(
            testDescription: "two samples an event: 92 and 76 points in a sixtieth of a second", fps: 60,
            samples: accelerating, velocity: 4752),
        VelocityCase(
            testDescription: "5 points in 8 ms, and then 0.3 s of rest", fps: 120, samples: resting, velocity: 625),
        VelocityCase(
            testDescription: "the newest pair alone where there is no other", fps: 60,
            samples: [(1 / 120.0, 3), (2 / 120.0, 20)], velocity: 1200),
        VelocityCase(
            testDescription: "a rest makes the next pair longer", fps: 60,
            samples: [(1 / 60.0, 20), (2 / 60.0, 20), (3 / 60.0, 20), (4 / 60.0, 50)],
            velocity: 0.2 * 600 + 0.8 * 1200),
    ]

    @Test(arguments: velocityCases)
    func velocityIsTakenBetweenEvents(_ test: VelocityCase) {
        let tester = GestureTester(fps: test.fps)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 50, 50)], at: 0)
        for sample in test.samples { tester.play([.move(1, 50 + sample.place, 50)], at: sample.time) }
        tester.step(until: test.samples.map(\.time).max() ?? 0)
        #expect(abs(pan.velocity(in: nil).x - test.velocity) < 1e-6)
    }

    /// One finger moves 60 points and rests. A second one lands, and both rest. The pan begins with the 3 points that
    /// follow.
    @Test func aStillSampleBeginsNothing() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.minimumNumberOfTouches = 2
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 110, 50))
        tester.frame(.move(1, 110, 50), .land(2, 160, 50))
        tester.frame(.move(1, 110, 50), .move(2, 160, 50))
        #expect(pan.state == .possible)
        tester.frame(.move(1, 113, 50), .move(2, 163, 50))
        #expect(pan.state == .began && isClose(pan.translation(in: nil), Point(x: 53, y: 0)))
    }

    @Test func aSecondFingerThatLandsOrLiftsMakesNoPair() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.move(1, 80, 50))
        let velocity = pan.velocity(in: nil)
        tester.frame(.land(2, 150, 150))
        #expect(pan.velocity(in: nil) == velocity)
        tester.frame(.lift(2))
        #expect(pan.velocity(in: nil) == velocity && abs(velocity.x - (0.2 * 600 + 0.8 * 1200)) < 1e-9)
        tester.frame(.move(1, 110, 50))
        #expect(abs(pan.velocity(in: nil).x - (0.2 * 600 + 0.8 * 600)) < 1e-9, "30 points in the time of three frames")
    }

    @Test func aFingerThatMovesBeforeAndAfterAnotherLandsInAFrameMakesOnePair() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 50, 50)], at: 0)
        tester.play([.move(1, 70, 50)], at: 1 / 60.0)
        tester.play([.move(1, 80, 50)], at: 3 / 120.0)
        tester.play([.land(2, 150, 150)], at: 3.2 / 120)
        tester.play([.move(1, 90, 50)], at: 2 / 60.0)
        tester.step(until: 2 / 60.0)
        // The centroid of two fingers moves by half of the last 10 points.
        #expect(abs(pan.velocity(in: nil).x - (0.2 * 900 + 0.8 * 1200)) < 1e-9)
    }

    @Test func aFrameInWhichAFingerMovesAndLiftsAndTheOtherGoesOnMakesOnePair() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 50, 50), .land(2, 50, 150)], at: 0)
        tester.play([.move(1, 70, 50), .move(2, 70, 150)], at: 1 / 60.0)
        tester.play([.move(1, 75, 50), .move(2, 75, 150)], at: 3 / 120.0)
        tester.play([.lift(1)], at: 3.1 / 120)
        tester.play([.move(2, 90, 150)], at: 2 / 60.0)
        tester.step(until: 2 / 60.0)
        #expect(abs(pan.velocity(in: nil).x - 1200) < 1e-9, "20 points in each frame")
        tester.play([.move(2, 100, 150)], at: 3 / 60.0)
        tester.step(until: 3 / 60.0)
        #expect(abs(pan.velocity(in: nil).x - (0.2 * 600 + 0.8 * 1200)) < 1e-9)
    }

    @Test(arguments: [(60.0, 3.0, 53.0), (4, 8, 2), (0, 24, 14)])
    func withAMinimumOfTwoWhatTheFirstFingerWentAloneCounts(_ alone: Double, _ together: Double, _ translation: Double)
    {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.minimumNumberOfTouches = 2
        tester.frame(.land(1, 50, 50))
        if alone > 0 { tester.frame(.move(1, 50 + alone, 50)) }
        tester.frame(.land(2, 50, 150))
        #expect(tester.states(of: pan).isEmpty)
        tester.frame(.move(1, 50 + alone + together, 50), .move(2, 50 + together, 150))
        #expect(tester.states(of: pan) == [.began])
        #expect(abs(pan.translation(in: nil).x - translation) < 1e-9)
    }

    @Test func constantsThatThereAreNoMoreAreNamedWithWhatReplacesThem() {
        let names = GestureConstants.overridable.map(\.name)
        #expect(Set(GestureConstants.removed.map(\.name)) == ["swipeMaximumAngle", "tapMaximumDistance"])
        for removed in GestureConstants.removed { #expect(!names.contains(removed.name)) }
        #expect(GestureConstants.standard.tapAllowableMovement == 45)
    }
}
