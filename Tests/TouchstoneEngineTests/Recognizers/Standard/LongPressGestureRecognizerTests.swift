import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct LongPressGestureRecognizerTests {
    private let tester = GestureTester()

    private func press(_ change: (LongPressGestureRecognizer) -> Void = { _ in }) -> LongPressGestureRecognizer {
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        change(press)
        return press
    }

    private func play(_ fingers: (Double, [GestureTester.Finger])..., until end: Double = 3) {
        for (time, finger) in fingers { tester.play(finger, at: time) }
        tester.step(until: end)
    }

    private func reason(of recognizer: GestureRecognizer) -> Reason? {
        tester.frames.flatMap(\.transitions).last { $0.recognizer == recognizer.fullName }?.reason
    }

    @Test func beginsWhenHalfASecondIsOver() {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), until: 0.6 - 1 / 60)
        #expect(tester.states(of: press).isEmpty)
        tester.step()
        #expect(tester.states(of: press) == [.began])
    }

    @Test(arguments: [(0.5, true), (0.4999, false)])
    func aFingerThatLiftsThenHasPressedLongEnough(_ hold: Double, _ begins: Bool) {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), (0.1 + hold, [.lift(1)]))
        #expect(tester.story(of: press) == (begins ? [.began, .ended] : [.failed]))
    }

    @Test func withoutADurationItBeginsAtOnce() {
        let press = press { $0.minimumPressDuration = 0 }
        tester.frame(.land(1, 50, 50))
        #expect(tester.states(of: press) == [.began])
    }

    @Test(arguments: [(0.3, 0.39, false), (0.3, 0.42, true), (0.0, 0.02, true), (-1.0, 0.02, true), (2.0, 2.02, true)])
    func lastsAsLongAsItIsToldTo(_ duration: Double, _ hold: Double, _ begins: Bool) {
        let press = press { $0.minimumPressDuration = duration }
        play((0.1, [.land(1, 50, 50)]), (0.1 + (begins ? hold : hold - 0.1), [.lift(1)]))
        #expect(tester.story(of: press) == (begins ? [.began, .ended] : [.failed]))
    }

    @Test(arguments: [(10.0, true), (10.01, false)])
    func theAllowanceCountsBeforeItHasBegun(_ distance: Double, _ begins: Bool) {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), (0.2, [.move(1, 50 + distance, 50)]), (0.8, [.lift(1)]))
        #expect(tester.story(of: press) == (begins ? [.began, .ended] : [.failed]))
        if !begins { #expect(reason(of: press) == .movedTooFar(distance: 60.01 - 50, allowed: 10)) }
    }

    @Test func onceBegunEveryMoveIsAChangeHoweverFar() {
        let press = press()
        play(
            (0.1, [.land(1, 50, 50)]), (0.7, [.move(1, 150, 50)]), (0.72, [.move(1, 900, 50)]), (0.8, [.lift(1)]))
        #expect(tester.states(of: press) == [.began, .changed, .changed, .ended])
    }

    @Test func liftedBeforeItFails() {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), (0.3, [.lift(1)]))
        #expect(tester.states(of: press) == [.failed])
        #expect(reason(of: press) == .liftedTooEarly(needed: 0.5))
    }

    @Test func twoFingersWhereTwoAreNeeded() {
        let press = press { $0.numberOfTouchesRequired = 2 }
        play((0.1, [.land(1, 50, 50)]), (0.3, [.land(2, 80, 50)]), (0.9, [.lift(1)]), (1, [.lift(2)]))
        let times = tester.frames.filter { !$0.transitions.isEmpty }.map(\.time)
        #expect(tester.story(of: press) == [.began, .ended])
        #expect(times.first.map { $0 >= 0.8 - 1e-9 && $0 < 0.84 } == true, "counts from the second finger")
        #expect(times.last.map { abs($0 - 0.9) < 1e-9 } == true, "ends with the first that lifts")
    }

    @Test func oneFingerIsTooFewWhereTwoAreNeededAndTwoAreTooManyForOne() {
        let two = press { $0.numberOfTouchesRequired = 2 }
        play((0.1, [.land(1, 50, 50)]), (0.9, [.lift(1)]), until: 1)
        #expect(tester.states(of: two) == [.failed])
        let one = press()
        play((1.1, [.land(1, 50, 50)]), (1.2, [.land(2, 80, 50)]), (2, [.lift(1), .lift(2)]))
        #expect(tester.states(of: one) == [.failed])
        #expect(reason(of: one) == .tooManyTouches(count: 2, allowed: 1))
    }

    @Test func furtherFingersAreIgnoredOnceItHasBegun() {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), (0.8, [.land(2, 90, 90)]), (0.9, [.lift(2)]), (1, [.lift(1)]), until: 1)
        #expect(tester.story(of: press) == [.began, .ended])
    }

    @Test func tapsBeforeThePress() {
        let press = press { $0.numberOfTapsRequired = 1 }
        play((0.1, [.land(1, 50, 50)]), (0.15, [.lift(1)]), (0.25, [.land(1, 50, 50)]), (0.9, [.lift(1)]))
        #expect(tester.story(of: press) == [.began, .ended])
        tester.play([.land(1, 50, 50)], at: 3.1)
        tester.step(until: 5)
        #expect(tester.states(of: press).last == .failed, "without the tap")
        #expect(reason(of: press) == .tookTooLong(allowed: 0.75))
    }

    @Test func aCancelledFingerCancelsIt() {
        let press = press()
        play((0.1, [.land(1, 50, 50)]), (0.8, [.cancel(1)]))
        #expect(tester.story(of: press) == [.began, .cancelled])
        play((3.1, [.land(1, 50, 50)]), (3.2, [.cancel(1)]), until: 4)
        #expect(tester.story(of: press) == [.began, .cancelled, .failed])
    }

    @Test func aButtonThatStaysDown() {
        let press = press()
        tester.simulation.enqueue([
            PressInput(kind: .select, phase: .began, time: 0.1, view: tester.card),
            PressInput(kind: .select, phase: .ended, time: 0.9),
        ])
        tester.step(until: 1)
        #expect(tester.story(of: press) == [.began, .ended])
    }

    @Test func numbersThatMakeNoSenseDoNotTrap() {
        let press = press {
            $0.minimumPressDuration = .nan
            $0.allowableMovement = .nan
            $0.numberOfTouchesRequired = -3
            $0.numberOfTapsRequired = -1
        }
        play((0.1, [.land(1, 50, 50)]), (0.2, [.move(1, 300, 50)]), (1, [.lift(1)]))
        #expect(!tester.states(of: press).isEmpty && tester.simulation.isAtRest)
    }
}
