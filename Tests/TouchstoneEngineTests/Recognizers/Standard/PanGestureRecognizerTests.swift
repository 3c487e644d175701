import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct PanGestureRecognizerTests {
    private let tester = GestureTester()

    private func pan() -> PanGestureRecognizer { tester.add(PanGestureRecognizer(), to: tester.card) }

    // MARK: Threshold

    @Test func smallStepsBeginAtTwelvePointsWithTwo() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        for x in [53.0, 56, 59] { tester.frame(.move(1, x, 50)) }
        #expect(tester.states(of: pan).isEmpty)
        tester.frame(.move(1, 62, 50))
        #expect(tester.states(of: pan) == [.began])
        #expect(pan.translation(in: nil) == Point(x: 2, y: 0))
    }

    /// The distance of the first step, and the translation at `began`; nil if it does not begin. Per axis, in the
    /// window.
    @Test(arguments: [
        (Vector(dx: 24, dy: 0), Vector(dx: 14, dy: 0)),
        (Vector(dx: 10, dy: 0), Vector.zero),
        (Vector(dx: -10, dy: 0), Vector.zero),
        (Vector(dx: 9.999, dy: 0), nil),
        (Vector(dx: 9, dy: 9), nil),
        (Vector(dx: 12, dy: 4), Vector(dx: 2, dy: 0)),
        (Vector(dx: -4, dy: -30), Vector(dx: 0, dy: -20)),
        (Vector(dx: 15, dy: -11), Vector(dx: 5, dy: -1)),
    ])
    func thresholdIsTakenOffEachAxis(_ step: Vector, _ translation: Vector?) {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 50 + step.dx, 50 + step.dy))
        #expect((pan.state == .began) == (translation != nil))
        if let translation { #expect(isClose(pan.translation(in: nil), .zero + translation)) }
    }

    @Test(arguments: [0.1, 33.3, 123.456, 100.7])
    func exactlyTenPointsBeginWhereverTheyAreCounted(_ start: Double) {
        let pan = pan()
        tester.frame(.land(1, start, 50))
        tester.frame(.move(1, start + 3.3, 50))
        tester.frame(.move(1, start + 3.3 + 6.7, 50))
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: nil), .zero))
    }

    @Test(arguments: [84.0, 336])
    func translationIsTravelLessTenForTheWholeDrag(_ travel: Double) {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        for step in 1...28 { tester.frame(.move(1, 50 + travel * Double(step) / 28, 50)) }
        #expect(isClose(pan.translation(in: nil), Point(x: travel - 10, y: 0)))
    }

    @Test func oneAxisLosesWhatItHadTravelledAndCountsInFullFromThen() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 62, 54))
        tester.frame(.move(1, 62, 57))
        #expect(isClose(pan.translation(in: nil), Point(x: 2, y: 3)))
    }

    @Test func thresholdIsInWindowPointsWhateverTheViewsScale() {
        let pan = pan()
        tester.card.transform = Transform(scaleX: 0.1, y: 0.1)
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 109, 100))
        #expect(pan.state == .possible)
        tester.frame(.move(1, 111, 100))
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: tester.card), Point(x: 10, y: 0)))
    }

    // MARK: Numbers of fingers

    @Test func tooFewFingersDoNotBeginAndTheirMovementCounts() {
        let pan = pan()
        pan.minimumNumberOfTouches = 2
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        tester.frame(.land(2, 110, 50))
        #expect(pan.state == .possible)
        tester.frame(.move(1, 92, 50), .move(2, 112, 50))
        #expect(tester.states(of: pan) == [.began])
        #expect(isClose(pan.translation(in: nil), Point(x: 32, y: 0)))
        tester.frame(.lift(1))
        tester.frame(.move(2, 130, 50))
        #expect(pan.state == .changed, "the minimum matters only to begin")
    }

    @Test func tooManyFingersFailAPanThatHasNotBegun() {
        let pan = pan()
        pan.maximumNumberOfTouches = 1
        tester.frame(.land(1, 50, 50))
        tester.frame(.land(2, 90, 50))
        tester.frame(.move(1, 90, 50))
        tester.frame(.lift(1), .lift(2))
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func furtherFingersAreIgnoredOnceItHasBegun() {
        let pan = pan()
        pan.maximumNumberOfTouches = 1
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.land(2, 150, 150))
        tester.frame(.move(2, 10, 10))
        #expect(isClose(pan.translation(in: nil), Point(x: 10, y: 0)))
        #expect(pan.location(in: nil) == Point(x: 70, y: 50) && pan.numberOfTouches == 1)
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .ended])
    }

    @Test func asManyFingersAsFitAreTakenWhenTwoLandTogether() {
        let pan = pan()
        pan.maximumNumberOfTouches = 2
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.land(2, 90, 50), .land(3, 150, 150))
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(in: nil) == Point(x: 80, y: 50))
    }

    // MARK: Fingers that land and lift

    @Test func landingAndLiftingMoveTheLocationAndNotTheTranslation() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        #expect(pan.translation(in: nil) == Point(x: 10, y: 0))
        tester.frame(.land(2, 170, 90))
        #expect(isClose(pan.translation(in: nil), Point(x: 10, y: 0)))
        #expect(pan.location(in: nil) == Point(x: 120, y: 70))
        tester.frame(.move(2, 180, 90))
        #expect(isClose(pan.translation(in: nil), Point(x: 15, y: 0)), "half of the way of one finger of two")
        tester.frame(.lift(1))
        #expect(isClose(pan.translation(in: nil), Point(x: 15, y: 0)))
        #expect(pan.location(in: nil) == Point(x: 180, y: 90))
        tester.frame(.lift(2))
        #expect(tester.states(of: pan).last == .ended)
        #expect(isClose(pan.translation(in: nil), Point(x: 15, y: 0)), "a lift does not move the centroid")
    }

    @Test func liftingElsewhereThanAtTheLastSampleDoesNotCount() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.simulation.enqueue([
            TouchInput(finger: 1, phase: .ended, location: Point(x: 170, y: 170), time: tester.simulation.time)
        ])
        tester.step()
        #expect(pan.translation(in: nil) == Point(x: 10, y: 0) && pan.location(in: nil) == Point(x: 70, y: 50))
    }

    @Test func endsWithTheLastFingerAndFailsWhenItNeverBegan() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 55, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.failed])
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 65, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.failed, .began, .ended])
    }

    @Test func samplesWithinAFrameCountInTheirOrder() {
        // The first finger moves 40 points alone, then a second one lands beside it, and both move 10.
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let slow = GestureTester(fps: 10)
        let slowPan = slow.add(PanGestureRecognizer(), to: slow.card)
        for tester in [tester, slow] {
            tester.play([.land(1, 10, 50)], at: 0)
            tester.play([.move(1, 30, 50)], at: 0.01)
            tester.play([.move(1, 70, 50)], at: 0.11)
            tester.play([.land(2, 100, 50)], at: 0.13)
            tester.play([.move(1, 80, 50)], at: 0.15)
            tester.play([.move(2, 110, 50)], at: 0.15)
            tester.play([.lift(1)], at: 0.16)
            tester.play([.move(2, 120, 50)], at: 0.17)
            tester.step(until: 0.3)
        }
        #expect(isClose(pan.translation(in: nil), Point(x: 70, y: 0)))
        #expect(isClose(slowPan.translation(in: nil), pan.translation(in: nil)))
    }

    @Test func aFingerThatLandsBetweenTwoSamplesMakesNoSecondChange() {
        let pan = pan()
        tester.frame(.land(1, 10, 50))
        tester.frame(.move(1, 30, 50))
        let time = tester.simulation.time
        tester.play([.move(1, 40, 50)], at: time + 0.004)
        tester.play([.land(2, 90, 50)], at: time + 0.008)
        tester.play([.move(1, 60, 50)], at: time + 0.012)
        tester.step()
        #expect(tester.states(of: pan) == [.began, .changed])
        #expect(isClose(pan.translation(in: nil), Point(x: 30, y: 0)), "10 alone, then half of 20")
    }

    @Test func beginningAndGoingOnWithinAFrameIsOneAction() {
        let pan = pan()
        tester.frame(.land(1, 10, 50))
        let time = tester.simulation.time
        tester.play([.move(1, 30, 50)], at: time + 0.004)
        tester.play([.land(2, 90, 50)], at: time + 0.008)
        tester.play([.move(1, 50, 50)], at: time + 0.012)
        tester.step()
        #expect(tester.states(of: pan) == [.began])
        #expect(isClose(pan.translation(in: nil), Point(x: 20, y: 0)))
    }

    @Test func whoeverIsAskedWhetherItMayBeginReadsTheWholeWay() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let delegate = ScriptedDelegate()
        var asked: [Point] = []
        delegate.begin = { [unowned pan] _ in
            asked.append(pan.translation(in: nil))
            return true
        }
        pan.delegate = delegate
        var begun: [Point] = []
        pan.addAction { [unowned pan] _ in if pan.state == .began { begun.append(pan.translation(in: nil)) } }
        tester.frame(.land(1, 50, 50))
        for step in 1...12 { tester.frame(.move(1, 50 + Double(step), 50)) }
        #expect(asked == [Point(x: 10, y: 0)] && begun == [.zero], "slow fingers have a direction, too")
    }
}
