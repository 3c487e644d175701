import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A tap, and then a drag.
struct TapDragGestureRecognizerTests {
    private let tester = GestureTester()

    private func tapDrag() -> TapDragGestureRecognizer { tester.add(TapDragGestureRecognizer(), to: tester.card) }

    private func doubleTap() -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(name: "double"), to: tester.card)
        tap.numberOfTapsRequired = 2
        return tap
    }

    private var reasons: [Reason] { tester.frames.flatMap(\.transitions).compactMap(\.reason) }

    /// A short tap, and some frames of rest.
    private func tap(_ x: Double = 100, _ y: Double = 100, rest: Int = 4) {
        tester.frame(.land(1, x, y))
        tester.frame(.lift(1))
        for _ in 0..<rest { tester.step() }
    }

    @Test func beginsWhenTheSecondFingerHasMovedAndEndsWithIt() {
        let recognizer = tapDrag()
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 109))
        #expect(recognizer.state == .possible)
        tester.frame(.move(1, 100, 114))
        #expect(recognizer.state == .began)
        #expect(isClose(recognizer.translation(in: nil), Point(x: 0, y: 4)))
        tester.frame(.move(1, 103, 134))
        #expect(isClose(recognizer.translation(in: nil), Point(x: 3, y: 24)))
        #expect(isClose(recognizer.location(in: tester.card), Point(x: 103, y: 134)))
        #expect(recognizer.velocity(in: nil).y > 0)
        recognizer.setTranslation(Point(x: 0, y: 1), in: nil)
        tester.frame(.move(1, 103, 136))
        #expect(isClose(recognizer.translation(in: nil), Point(x: 0, y: 3)))
        tester.frame(.lift(1))
        #expect(tester.story(of: recognizer) == [.began, .changed, .ended])
    }

    @Test func translationIsExactInATurnedAndScaledView() {
        let recognizer = tapDrag()
        tester.card.transform = Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        recognizer.minimumDistance = 0
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 130))
        #expect(isClose(recognizer.translation(in: tester.card), Point(x: 15, y: 0)))
    }

    @Test func itsAxisIsThatOfTheView() {
        let recognizer = tapDrag()
        recognizer.axis = .y
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 120, 100))
        #expect(reasons == [.movedAcrossAxis(.y, isForward: true)])
    }

    @Test func oneTapAloneFails() {
        let recognizer = tapDrag()
        tap()
        tester.step(until: 1)
        #expect(tester.states(of: recognizer) == [.failed])
        #expect(reasons == [.noFurtherTap(allowed: 0.35)])
    }

    @Test func aFirstTapThatDragsOrLastsFails() {
        let recognizer = tapDrag()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 160))
        #expect(reasons == [.movedTooFar(distance: 60, allowed: 45)])
        tester.frame(.lift(1))
        tester.frame(.land(1, 100, 100))
        tester.step(until: 2)
        #expect(tester.states(of: recognizer) == [.failed, .failed])
        #expect(reasons.last == .tookTooLong(allowed: 0.75))
    }

    @Test func aSecondLandingFarAwayFails() {
        _ = tapDrag()
        tap(50, 50)
        tester.frame(.land(1, 150, 50))
        #expect(reasons == [.landedAwayFromFirstTap(distance: 100, allowed: 45)])
    }

    @Test func theSecondFingerMayRestAsLongAsItLikes() {
        let recognizer = tapDrag()
        tap()
        tester.frame(.land(1, 100, 100))
        tester.step(until: 3)
        tester.frame(.move(1, 100, 80))
        #expect(recognizer.state == .began)
    }

    // MARK: Fingers that come and go

    @Test func aSecondFingerFailsItBeforeItBeginsAndIsIgnoredAfterThat() {
        let recognizer = tapDrag()
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.land(2, 120, 100))
        #expect(tester.states(of: recognizer) == [.failed])
        #expect(reasons == [.tooManyTouches(count: 2, allowed: 1)])
        tester.frame(.lift(1), .lift(2))
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        tester.frame(.land(2, 20, 20))
        tester.frame(.move(2, 90, 90))
        #expect(isClose(recognizer.translation(in: nil), Point(x: 0, y: 10)))
        tester.frame(.lift(1))
        #expect(tester.story(of: recognizer) == [.failed, .began, .ended])
    }

    @Test func aTapOfTwoFingersFails() {
        let recognizer = tapDrag()
        tester.frame(.land(1, 90, 100), .land(2, 110, 100))
        #expect(tester.states(of: recognizer) == [.failed])
    }

    @Test func aCallCancelsItOrFailsIt() {
        let recognizer = tapDrag()
        tester.frame(.land(1, 100, 100))
        tester.frame(.cancel(1))
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.cancel(1))
        #expect(tester.states(of: recognizer) == [.failed, .failed])
        #expect(reasons == [.touchesCancelled, .touchesCancelled])
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        tester.simulation.cancelAllTouches()
        tester.step()
        #expect(tester.story(of: recognizer) == [.failed, .failed, .began, .cancelled])
    }

    // MARK: With taps

    @Test(arguments: [false, true])
    func aDoubleTapIsTheDoubleTapsAndADragIsItsOwn(doubleWaits: Bool) {
        let recognizer = tapDrag()
        let double = doubleTap()
        if doubleWaits { double.require(toFail: recognizer) }
        tap()
        tap()
        #expect(tester.states(of: double) == [.ended] && tester.states(of: recognizer) == [.failed])
        tester.step(until: 2)
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        tester.frame(.lift(1))
        #expect(tester.story(of: recognizer).suffix(2) == [.began, .ended])
        #expect(
            tester.states(of: double) == [.ended, .failed], "20 points are few enough for a tap, but it was prevented")
    }

    @Test func itWaitsForADoubleTapThatItNeedsToFail() {
        let recognizer = tapDrag()
        let double = doubleTap()
        recognizer.require(toFail: double)
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        #expect(recognizer.state == .possible)
        tester.frame(.move(1, 100, 150))
        #expect(double.state == .failed && recognizer.state == .began)
        #expect(recognizer.translation(in: nil) == .zero)
    }

    @Test func aSingleTapLeavesItAlone() {
        let single = tester.add(TapGestureRecognizer(), to: tester.card)
        let recognizer = tapDrag()
        tap()
        #expect(tester.states(of: single) == [.ended])
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        #expect(tester.states(of: recognizer) == [.began])
    }

    @Test func aPanThatWaitsForItGetsPlainDrags() {
        let recognizer = tapDrag()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.require(toFail: recognizer)
        tap()
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 120))
        #expect(recognizer.state == .began && tester.states(of: pan) == [.failed, .failed])
        tester.frame(.lift(1))
        tester.step(until: 1)
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100, 150))
        #expect(pan.state == .began)
    }
}
