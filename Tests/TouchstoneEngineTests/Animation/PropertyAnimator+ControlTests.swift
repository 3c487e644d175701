import Testing
import TouchstoneEngine
import TouchstoneGeometry

extension PropertyAnimatorTests {
    // MARK: Holding and scrubbing

    @Test func aPauseHoldsItAndGoesOnWithoutAJump() {
        let animator = makeAnimator(.easeInOut)
        animator.startAnimation()
        tester.step(until: 0.3)
        let place = x
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning && tester.simulation.isAtRest)
        tester.step(until: 2)
        #expect(x == place)
        #expect(isClose(animator.fractionComplete, (place - 100) / 200))
        animator.startAnimation()
        tester.step()
        let curve = CubicTimingCurve.easeInOut
        #expect(isClose(x, 100 + 200 * curve.progress(at: 0.3 + 1.0 / 60)))
        tester.step(until: 2.68)
        #expect(log.positions.isEmpty)
        tester.step(until: 2.71)
        #expect(log.positions == [.end])
    }

    @Test(arguments: [true, false])
    func aFractionIsOneOfTheWayOrOfTheTime(_ isLinear: Bool) {
        let animator = makeAnimator(.easeIn)
        animator.scrubsLinearly = isLinear
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 0.25)
        tester.step()
        let part = isLinear ? 0.25 : CubicTimingCurve.easeIn.progress(at: 0.25)
        #expect(isClose(x, 100 + 200 * part))
        animator.fractionComplete = 7
        tester.step()
        #expect(x == 300 && animator.fractionComplete == 1)
        animator.fractionComplete = .nan
        #expect(animator.fractionComplete == 1)
    }

    @Test func whatWasScrubbedGoesOnFromThere() {
        let animator = makeAnimator(.easeInOut)
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        tester.step(until: 0.25)
        #expect(isClose(x, 100 + 200 * CubicTimingCurve.easeInOut.progress(at: 0.75)))
        tester.step(until: 0.5)
        #expect(log.positions == [.end])
    }

    @Test func theRestOfTheWayCanHaveAnotherTiming() {
        let animator = makeAnimator(.easeInOut)
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        tester.step(until: 1)
        #expect(isClose(x, 250))
        animator.isReversed = true
        tester.step(until: 1.5)
        #expect(x < 250 && x > 100)
        tester.step(until: 4)
        #expect(log.positions == [.start] && tester.card.center.x == 100)
    }

    // MARK: Turning back

    @Test func reversedItGoesBackAndTheModelWithIt() {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step(until: 0.5)
        animator.isReversed = true
        #expect(animator.isReversed && animator.isRunning)
        tester.step(until: 0.75)
        #expect(isClose(x, 150) && isClose(animator.fractionComplete, 0.75), "it counts from the other end")
        tester.step(until: 1)
        #expect(log.positions == [.start] && tester.card.center.x == 100 && shown.presented == nil)
    }

    @Test func reversedTwiceItArrives() {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step(until: 0.5)
        animator.isReversed = true
        tester.step(until: 0.75)
        animator.isReversed = false
        tester.step(until: 1)
        #expect(isClose(x, 200))
        tester.step(until: 1.5)
        #expect(log.positions == [.end] && tester.card.center.x == 300)
    }

    @Test func reversedWhileItIsHeld() {
        let animator = makeAnimator()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(isClose(animator.fractionComplete, 0.7))
        animator.fractionComplete = 0.9
        tester.step()
        #expect(isClose(x, 120))
        animator.startAnimation()
        tester.step(until: 1)
        #expect(log.positions == [.start])
    }

    // MARK: Stopping

    @Test func stoppedItLeavesTheModelWhereItWasDrawn() {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step(until: 0.5)
        animator.stopAnimation(true)
        #expect(isClose(tester.card.center.x, 200) && animator.state == .inactive && log.positions.isEmpty)
        tester.step()
        #expect(shown.presented == nil && isClose(x, 200))
    }

    @Test(arguments: [(PropertyAnimator.Position.end, 300.0), (.start, 100), (.current, 200)])
    func stoppedItIsFinishedWhereOneLikes(_ position: PropertyAnimator.Position, _ place: Double) {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step(until: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && !animator.isRunning)
        animator.finishAnimation(at: position)
        #expect(isClose(tester.card.center.x, place) && log.positions == [position] && animator.state == .inactive)
    }
}
