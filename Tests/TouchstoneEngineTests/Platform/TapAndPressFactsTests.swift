import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// `docs/platform.md`, Tap, long press, swipe, edge.
struct TapAndPressFactsTests {
    private let tester = GestureTester()

    private func play(_ fingers: (Double, [GestureTester.Finger])..., until end: Double = 3) {
        for (time, finger) in fingers { tester.play(finger, at: time) }
        tester.step(until: end)
    }

    private func tap(_ taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return tap
    }

    // MARK: Tap

    @Test(arguments: [(11.0, true), (45, true), (45.01, false)])
    func aTapMayMoveFortyFivePoints(_ distance: Double, _ taps: Bool) {
        let tap = tap()
        play((0.1, [.land(1, 50, 50)]), (0.15, [.move(1, 50 + distance, 50)]), (0.2, [.lift(1)]))
        #expect(tester.states(of: tap) == (taps ? [.ended] : [.failed]))
    }

    @Test func twoFingersThatMoveApartAreATap() {
        let tap = tap(touches: 2)
        play(
            (0.1, [.land(1, 50, 50), .land(2, 100, 50)]), (0.15, [.move(1, 30, 50), .move(2, 120, 50)]),
            (0.2, [.lift(1), .lift(2)]))
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test(arguments: [(15.0, true), (30, false)])
    func tapsInARowCountFromTheFirst(_ wander: Double, _ taps: Bool) {
        let tap = tap(3)
        for count in 0..<3 {
            let start = 0.1 + 0.2 * Double(count)
            tester.play([.land(1, 50 + wander * Double(count), 50)], at: start)
            tester.play([.lift(1)], at: start + 0.05)
        }
        tester.step(until: 2)
        #expect(tester.states(of: tap).contains(.ended) == taps)
    }

    @Test func theLocationOfATapIsWhereItsFirstTapStarted() {
        let tap = tap(2)
        var place: Point?
        tap.addAction { place = $0.location(in: nil) }
        play(
            (0.1, [.land(1, 50, 60)]), (0.12, [.move(1, 60, 60)]), (0.15, [.lift(1)]), (0.3, [.land(1, 80, 70)]),
            (0.35, [.lift(1)]))
        #expect(place == Point(x: 50, y: 60))
    }

    // MARK: Long press

    @Test(arguments: [(10.0, 10.0, false), (15, -15, true), (9, 9, true)])
    func theAllowanceIsTheCentroids(_ first: Double, _ second: Double, _ begins: Bool) {
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        press.numberOfTouchesRequired = 2
        play(
            (0.1, [.land(1, 50, 50), .land(2, 100, 50)]),
            (0.2, [.move(1, 50 + first * 1.01, 50), .move(2, 100 + second * 1.01, 50)]),
            (0.9, [.lift(1), .lift(2)]))
        #expect(tester.states(of: press).contains(.began) == begins)
    }

    @Test func theAllowanceCountsFromWhenAllAreDown() {
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        press.numberOfTouchesRequired = 2
        play(
            (0.1, [.land(1, 50, 50)]), (0.2, [.move(1, 140, 50)]), (0.3, [.land(2, 100, 90)]),
            (0.9, [.lift(1), .lift(2)]))
        #expect(tester.story(of: press) == [.began, .ended])
    }

    @Test func aLongPressEndsWhenAnyOfTheFingersLifts() {
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        press.numberOfTouchesRequired = 2
        play((0.1, [.land(1, 50, 50), .land(2, 80, 50)]), (0.9, [.lift(1)]), (1.5, [.lift(2)]), until: 1)
        #expect(tester.story(of: press) == [.began, .ended])
    }

    // MARK: Swipe

    @Test(arguments: [(20.1, true), (45, true), (60, true), (75.0, true), (80, false)])
    func aSwipeHasNoLimitOfAngle(_ degrees: Double, _ isSwipe: Bool) {
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.simulation.window)
        // 51 points along, and as far across as the angle requires: 75° is 190 points across, 80° is 289.
        let across = 51 * tan(degrees * .pi / 180)
        tester.frame(.land(1, 400, 200))
        tester.frame(.move(1, 425.5, 200 + across / 2))
        tester.frame(.move(1, 451, 200 + across))
        tester.frame(.lift(1))
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
    }

    @Test(arguments: [
        (0.0, 60.0, 0.0, true), (90, 60, 0, false), (90, 0, 60, true), (-90, 0, -60, true), (180, -60, 0, true),
    ])
    func theDirectionIsTheViews(_ turn: Double, _ x: Double, _ y: Double, _ isSwipe: Bool) {
        tester.card.center = Point(x: 500, y: 500)
        tester.card.transform = Transform(rotationAngle: turn * .pi / 180)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 500, 500))
        tester.frame(.move(1, 500 + x, 500 + y))
        tester.frame(.lift(1))
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
    }

    @Test func aMirroredViewSwipesTheOtherWay() {
        tester.card.center = Point(x: 500, y: 500)
        tester.card.transform = Transform(scaleX: -0.5, y: 1)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 500, 500))
        tester.frame(.move(1, 449, 500))
        #expect(tester.states(of: swipe) == [.ended], "the distance is in points of the window")
    }

    @Test(arguments: [(60.0, true), (40, false), (-60, false)])
    func eachFingerHasToGoThatWay(_ second: Double, _ isSwipe: Bool) {
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.simulation.window)
        swipe.numberOfTouchesRequired = 2
        tester.frame(.land(1, 400, 500), .land(2, 400, 600))
        tester.frame(.move(1, 560, 500), .move(2, 400 + second, 600))
        tester.frame(.lift(1), .lift(2))
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
    }

    @Test func theLocationOfASwipeIsWhereItBegan() {
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.simulation.window)
        var place: Point?
        swipe.addAction { place = $0.location(in: nil) }
        tester.frame(.land(1, 400, 500))
        tester.frame(.move(1, 480, 500))
        #expect(place == Point(x: 400, y: 500))
    }
}
