import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct TapGestureRecognizerTests {
    private let tester = GestureTester()

    private func tap(_ taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(name: taps == 1 ? "tap" : "taps"), to: tester.card)
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return tap
    }

    private func play(_ fingers: (Double, [GestureTester.Finger])...) {
        for (time, finger) in fingers { tester.play(finger, at: time) }
        tester.step(until: 3)
    }

    @Test(arguments: [(0.05, true), (0.749, true), (0.75, true), (0.7501, false), (1, false)])
    func lastsAtMostThreeQuartersOfASecond(_ duration: Double, _ taps: Bool) {
        let tap = tap()
        play((0.1, [.land(1, 50, 50)]), (0.1 + duration, [.lift(1)]))
        #expect(tester.states(of: tap) == (taps ? [.ended] : [.failed]))
    }

    @Test(arguments: [(45.0, 0.0, true), (45.01, 0, false), (31, 31, true), (32, 32, false)])
    func movesAtMostFortyFivePoints(_ x: Double, _ y: Double, _ taps: Bool) {
        let tap = tap()
        play((0.1, [.land(1, 50, 50)]), (0.15, [.move(1, 50 + x, 50 + y)]), (0.2, [.lift(1)]))
        #expect(tester.states(of: tap) == (taps ? [.ended] : [.failed]))
    }

    @Test(arguments: [(0.1, true), (0.35, true), (0.351, false)])
    func tapsFollowOneAnotherWithinTheInterval(_ interval: Double, _ taps: Bool) {
        let tap = tap(2)
        play(
            (0.1, [.land(1, 50, 50)]), (0.15, [.lift(1)]), (0.15 + interval, [.land(1, 52, 50)]),
            (0.2 + interval, [.lift(1)]))
        #expect(tester.states(of: tap) == (taps ? [.ended] : [.failed, .failed]))
    }

    /// Two fingers, 100 points apart, land one after the other, in both orders.
    @Test func fingersOfTwoMayLandInAnotherOrder() {
        let tap = tap(2, touches: 2)
        play(
            (0.10, [.land(1, 50, 50)]), (0.11, [.land(2, 150, 50)]), (0.15, [.lift(1), .lift(2)]),
            (0.30, [.land(1, 150, 50)]), (0.31, [.land(2, 50, 50)]), (0.35, [.lift(1), .lift(2)]))
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test(arguments: [(45.0, true), (46, false)])
    func tapsInARowAreNearEachOther(_ distance: Double, _ taps: Bool) {
        let tap = tap(2)
        play(
            (0.1, [.land(1, 50, 50)]), (0.15, [.lift(1)]), (0.25, [.land(1, 50 + distance, 50)]), (0.3, [.lift(1)]))
        #expect(tester.states(of: tap) == (taps ? [.ended] : [.failed]))
        if !taps {
            let reason = tester.frames.flatMap(\.transitions).last?.reason
            #expect(reason == .landedAwayFromFirstTap(distance: distance, allowed: 45))
        }
    }

    @Test func tripleTapsNeedThree() {
        let tap = tap(3)
        for start in [0.1, 0.3] {
            tester.play([.land(1, 50, 50)], at: start)
            tester.play([.lift(1)], at: start + 0.05)
        }
        tester.step(until: 0.45)
        #expect(tester.states(of: tap).isEmpty)
        tester.play([.land(1, 50, 50)], at: 0.5)
        tester.play([.lift(1)], at: 0.55)
        tester.step(until: 0.6)
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test(arguments: [0.0, 0.02])
    func twoFingersTapTogetherOrAlmost(_ stagger: Double) {
        let tap = tap(touches: 2)
        play(
            (0.1, [.land(1, 50, 50)]), (0.1 + stagger, [.land(2, 90, 50)]), (0.2, [.lift(1)]),
            (0.2 + stagger, [.lift(2)]))
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test func aSecondFingerThatComesTooLateOrNotAtAllFails() {
        let tap = tap(touches: 2)
        play((0.1, [.land(1, 50, 50)]), (0.2, [.lift(1)]), (0.25, [.land(2, 90, 50)]), (0.3, [.lift(2)]))
        #expect(tester.states(of: tap) == [.failed, .failed])
    }

    @Test func oneFingerTooManyFails() {
        let tap = tap()
        play((0.1, [.land(1, 50, 50)]), (0.12, [.land(2, 90, 50)]), (0.2, [.lift(1), .lift(2)]))
        #expect(tester.states(of: tap) == [.failed])
    }

    @Test func aSingleTapDoesNotStopADoubleTap() {
        let (single, double) = (tap(1), tap(2))
        for start in [0.1, 0.3] {
            tester.play([.land(1, 50, 50)], at: start)
            tester.play([.lift(1)], at: start + 0.05)
        }
        tester.step(until: 1)
        #expect(tester.states(of: double) == [.ended])
        #expect(tester.states(of: single) == [.ended, .ended])
    }

    @Test func aDoubleTapStopsASingleOneOfASuperview() {
        let double = tap(2)
        let single = tester.add(TapGestureRecognizer(), to: tester.simulation.window)
        for start in [0.1, 0.3] {
            tester.play([.land(1, 50, 50)], at: start)
            tester.play([.lift(1)], at: start + 0.05)
        }
        tester.step(until: 1)
        #expect(tester.states(of: double) == [.ended])
        #expect(tester.states(of: single) == [.ended, .failed], "the first tap was its own")
    }

    @Test func anActionKnowsWhereTheTapWas() {
        let tap = tap()
        var place: Point?
        tap.addAction { place = $0.location(in: nil) }
        play((0.1, [.land(1, 50, 60)]), (0.2, [.lift(1)]))
        #expect(place == Point(x: 50, y: 60) && tap.location(in: nil) == Point(x: 50, y: 60))
    }

    @Test(arguments: [10.0, 5])
    func tapsAtALowFrameRate(_ fps: Double) {
        let tester = GestureTester(fps: fps)
        let single = tester.add(TapGestureRecognizer(), to: tester.card)
        let double = tester.add(TapGestureRecognizer(name: "double"), to: tester.card)
        double.numberOfTapsRequired = 2
        for start in [0.11, 0.15] {
            tester.play([.land(1, 50, 50)], at: start)
            tester.play([.lift(1)], at: start + 0.02)
        }
        tester.step(until: 1)
        #expect(tester.states(of: single) == [.ended, .ended])
        #expect(tester.states(of: double) == [.ended])
    }

    @Test func aFingerThatLandsInTheFrameOfATapBeginsTheNextOne() {
        let tester = GestureTester(fps: 10)
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        for (finger, start) in [(1, 0.05), (2, 0.17), (1, 0.29)] {
            tester.play([.land(finger, 50, 50)], at: start)
            tester.play([.lift(finger)], at: start + 0.11)
        }
        tester.step(until: 1)
        #expect(tester.states(of: tap) == [.ended, .ended, .ended])
    }

    @Test func limitsAreMeasuredInSamplesNotInFrames() {
        let tester = GestureTester(fps: 4)
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        // Another finger, elsewhere, moves all the time.
        tester.play([.land(9, 900, 900)], at: 0)
        for step in 1...120 { tester.play([.move(9, 900 - Double(step), 900)], at: Double(step) / 120) }
        tester.play([.land(1, 50, 50)], at: 0.01)
        tester.play([.lift(1)], at: 0.7555)
        tester.step(until: 1.25)
        #expect(tester.states(of: tap) == [.ended], "0.7455 s")
    }
}
