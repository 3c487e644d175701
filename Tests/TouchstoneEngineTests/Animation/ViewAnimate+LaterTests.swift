import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Completions that are called later, and animations that wait for a window.
struct ViewAnimateLaterTests {
    private let tester = GestureTester()
    private let child = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    private let log = Log()

    private final class Log {
        var finished: [Bool] = []
        var positions: [PropertyAnimator.Position] = []
    }

    init() { child.identifier = "child" }

    private func animate(
        _ duration: Double = 1, delay: Double = 0, options: AnimationOptions = [], _ change: () -> Void
    ) {
        View.animate(
            withDuration: duration, delay: delay, options: [options, .curveLinear], animations: change,
            completion: { [log] in log.finished.append($0) })
    }

    private func drawn(_ name: String = "child") -> ViewSnapshot.Values? {
        tester.last.views.first { $0.name == name }?.drawn
    }

    // MARK: Later

    @Test func whatAnActionBeginsIsCompletedInItsFrame() {
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        var isWithin = false
        tap.addAction { [log, tester] _ in
            isWithin = true
            View.animate(withDuration: 0) {
                tester.card.alpha = 0.5
            } completion: { finished in
                #expect(!isWithin)
                log.finished.append(finished)
            }
            isWithin = false
        }
        tester.frame(.land(1, 50, 50))
        tester.frame(.lift(1))
        #expect(log.finished == [true])
    }

    @Test func aChainOfNothingGoesOnByOneInAFrame() {
        var count = 0
        func next() {
            View.animate(withDuration: 1) {
                tester.card.alpha = 1
            } completion: { _ in
                count += 1
                next()
            }
        }
        next()
        tester.step()
        #expect(count == 1)
        for _ in 0..<999 { tester.step() }
        #expect(count == 1000)
    }

    @Test func aChainOfDurationsThatAreTooShortDoesNotHoldAFrame() {
        var count = 0
        func next() {
            View.animate(withDuration: 1e-10) {
                tester.card.alpha = tester.card.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                count += 1
                next()
            }
        }
        tester.step()
        next()
        for _ in 0..<100 { tester.step() }
        #expect((99...100).contains(count))
    }

    @Test func eachSimulationMakesItsOwnCalls() {
        let other = GestureTester()
        View.animate(withDuration: 0) {
            other.card.alpha = 0.5
        } completion: { [log] in
            log.finished.append($0)
        }
        tester.step()
        #expect(log.finished.isEmpty)
        other.step()
        #expect(log.finished == [true])
    }

    @Test func whatSetsNoViewOutsideOfASimulationIsNotCompleted() {
        animate {}
        tester.step(until: 1)
        #expect(log.finished.isEmpty)
    }

    // MARK: Waiting for a window

    @Test func theCompletionOfNothingWaitsForAWindowToo() {
        animate(0) { child.alpha = 0.5 }
        tester.step(until: 1)
        #expect(log.finished.isEmpty)
        tester.card.addSubview(child)
        tester.step()
        #expect(log.finished == [true])
    }

    @Test func anAnimationWaitsForAWindow() {
        animate { child.center = Point(x: 120, y: 20) }
        #expect(child.center == Point(x: 120, y: 20), "the model is there at once")
        tester.step(until: 2)
        #expect(log.finished.isEmpty && tester.simulation.isAtRest)
        tester.card.addSubview(child)
        tester.step(until: 2.5)
        #expect(abs((drawn()?.center.x ?? 0) - 70) < 1e-9 && log.finished.isEmpty)
        tester.step(until: 3)
        #expect(drawn()?.center.x == 120 && log.finished == [true] && tester.simulation.isAtRest)
    }

    @Test func aDelayCountsFromTheWindow() {
        animate(delay: 0.5) { child.alpha = 0 }
        tester.step(until: 1)
        tester.card.addSubview(child)
        tester.step(until: 1.5)
        #expect(drawn()?.alpha == 1)
        tester.step(until: 2)
        #expect(abs((drawn()?.alpha ?? 0) - 0.5) < 1e-9)
    }

    @Test func aViewInAViewWaitsWithIt() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        outer.addSubview(child)
        animate {
            child.alpha = 0
            outer.alpha = 0
        }
        tester.step()
        tester.card.addSubview(outer)
        tester.step(until: 0.5)
        #expect(abs((drawn()?.alpha ?? 0) - 0.5) < 1e-9)
        tester.step(until: 1)
        #expect(log.finished == [true])
    }

    @Test func severalOfOnePropertyAreAdded() {
        animate { child.center.x = 120 }
        animate(2) { child.center.x = 20 }
        tester.card.addSubview(child)
        tester.step(until: 0.5)
        // Half of the first animation's distance, which is upwards, and three quarters of the second's, which is
        // downwards.
        #expect(abs((drawn()?.center.x ?? 0) - (20 - 50 + 75)) < 1e-9)
        tester.step(until: 2)
        #expect(drawn()?.center.x == 20 && log.finished == [true, true])
    }

    @Test func whatIsWrittenMeanwhileIsWhereItEnds() {
        animate { child.center.x = 120 }
        child.center.x = 300
        tester.card.addSubview(child)
        tester.step(until: 0.5)
        #expect(abs((drawn()?.center.x ?? 0) - 250) < 1e-9)
        tester.step(until: 1)
        #expect(drawn()?.center.x == 300)
    }

    @Test func fromTheCurrentStateIsFromTheFirst() {
        animate { child.center.x = 120 }
        animate(options: .beginFromCurrentState) { child.center.x = 220 }
        tester.card.addSubview(child)
        tester.step(until: 0.5)
        #expect(abs((drawn()?.center.x ?? 0) - 120) < 1e-9 && log.finished == [false])
    }

    @Test func aViewThatJoinsLaterIsWhereTheOthersAre() {
        tester.step()
        animate {
            tester.card.alpha = 0
            child.alpha = 0
        }
        tester.step(until: 0.5)
        tester.card.addSubview(child)
        tester.step(until: 0.75)
        #expect(abs((drawn()?.alpha ?? 0) - 0.25) < 1e-9 && abs((drawn("card")?.alpha ?? 0) - 0.25) < 1e-9)
        tester.step(until: 1)
        #expect(log.finished == [true])
    }

    @Test func aViewThatJoinsAfterTheEndIsThere() {
        tester.step()
        animate {
            tester.card.alpha = 0
            child.alpha = 0
        }
        tester.step(until: 1.5)
        #expect(log.finished.isEmpty, "one of its views waits")
        tester.card.addSubview(child)
        tester.step()
        #expect(drawn()?.alpha == 0 && log.finished == [true])
    }

    @Test func aViewOfAnotherSimulationIsSetAtOnce() {
        let other = GestureTester()
        tester.step()
        animate {
            tester.card.alpha = 0
            child.alpha = 0
        }
        other.card.addSubview(child)
        other.step()
        #expect(other.last.views.last?.presented == nil)
        tester.step(until: 1)
        #expect(log.finished == [true])
    }

    @Test func aViewThatLeavesItsSuperviewFirstWaitsOn() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        outer.addSubview(child)
        animate { child.alpha = 0 }
        child.removeFromSuperview()
        tester.step()
        tester.card.addSubview(child)
        tester.step(until: 0.5)
        #expect(abs((drawn()?.alpha ?? 0) - 0.5) < 1e-9 && log.finished.isEmpty)
    }

    @Test func removingItsAnimationsEndsTheWaiting() {
        animate { child.alpha = 0 }
        child.layer.removeAllAnimations()
        tester.card.addSubview(child)
        tester.step()
        #expect(drawn()?.alpha == 0 && log.finished == [false])
    }

    @Test func aViewThatNeverComesIntoAWindowIsNeverAnimated() {
        animate { child.alpha = 0 }
        tester.step(until: 2)
        #expect(child.alpha == 0 && log.finished.isEmpty)
    }

    // MARK: Property animators

    @Test func anAnimatorWaitsForAWindow() {
        var animator: PropertyAnimator? = PropertyAnimator(duration: 1, curve: .linear) { [child] in child.alpha = 0 }
        animator?.addCompletion { [log] in log.positions.append($0) }
        animator?.startAnimation()
        #expect(animator?.state == .active && child.alpha == 0)
        animator = nil
        tester.step(until: 1)
        tester.card.addSubview(child)
        tester.step(until: 1.5)
        #expect(abs((drawn()?.alpha ?? 0) - 0.5) < 1e-9 && log.positions.isEmpty)
        tester.step(until: 2)
        #expect(log.positions == [.end])
    }

    @Test func anAnimatorThatIsHeldIsHeldInTheWindow() {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [child] in child.alpha = 0 }
        animator.fractionComplete = 0.25
        tester.card.addSubview(child)
        tester.step(until: 1)
        #expect(drawn()?.alpha == 0.75 && tester.simulation.isAtRest)
        animator.startAnimation()
        tester.step(until: 1.5)
        #expect(abs((drawn()?.alpha ?? 0) - 0.25) < 1e-9)
    }

    @Test func anAnimatorThatIsStoppedBeforehandLeavesTheViewWhereItWas() {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [child] in child.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        #expect(child.alpha == 1)
        animator.finishAnimation(at: .end)
        tester.card.addSubview(child)
        tester.step()
        #expect(drawn()?.alpha == 0 && tester.last.views.allSatisfy { $0.presented == nil })
    }
}
