import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct PropertyAnimatorTests {
    let tester = GestureTester()
    let log = Log()

    /// The values that completions received.
    final class Log {
        var positions: [PropertyAnimator.Position] = []
    }

    var shown: ViewSnapshot { tester.last.views[0] }
    var x: Double { shown.drawn.center.x }

    /// From 100 to 300 in a second.
    func makeAnimator(_ curve: View.AnimationCurve = .linear, duration: Double = 1) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: duration, curve: curve) { [tester] in
            tester.card.center = Point(x: 300, y: 100)
        }
        animator.addCompletion { [log] in log.positions.append($0) }
        tester.step()
        return animator
    }

    func isClose(_ value: Double, _ other: Double, within tolerance: Double = 1e-6) -> Bool {
        abs(value - other) <= tolerance
    }

    // MARK: Start to end

    @Test func goesFromStartToEnd() {
        let animator = makeAnimator()
        #expect(animator.state == .inactive && !animator.isRunning && tester.card.center.x == 100)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && tester.card.center.x == 300)
        tester.step(until: 0.25)
        #expect(isClose(x, 150) && isClose(animator.fractionComplete, 0.25))
        tester.step(until: 1)
        #expect(shown.presented == nil && log.positions == [.end] && animator.state == .inactive)
        #expect(tester.simulation.isAtRest)
    }

    @Test func aDelayComesFirst() {
        let animator = makeAnimator()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5)
        tester.step(until: 0.5)
        #expect(x == 100)
        tester.step(until: 1)
        #expect(isClose(x, 200))
        tester.step(until: 1.5)
        #expect(log.positions == [.end])
    }

    @Test func aPropertyThatIsAddedAgainGoesOnFromWhereItIs() {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step(until: 0.5)
        animator.addAnimations { [tester] in tester.card.center.x = 0 }
        #expect(log.positions.isEmpty)
        tester.step(until: 0.75)
        #expect(isClose(x, 100), "half way from 200 to 0")
        tester.step(until: 1)
        #expect(log.positions == [.end] && tester.card.center.x == 0 && tester.simulation.isAtRest)
    }

    @Test func aRunningAnimatorIsStartedAndKeptWithoutAReference() {
        tester.step()
        PropertyAnimator.runningPropertyAnimator(withDuration: 1, options: .curveLinear) { [tester] in
            tester.card.alpha = 0
        } completion: { [log] in
            log.positions.append($0)
        }
        tester.step(until: 0.5)
        #expect(isClose(shown.drawn.alpha, 0.5))
        tester.step(until: 1)
        #expect(log.positions == [.end])
    }

    @Test func aRemovedViewEndsItWhereItIs() {
        let animator = makeAnimator()
        animator.startAnimation()
        tester.step()
        tester.card.removeFromSuperview()
        #expect(log.positions.isEmpty && animator.state == .active)
        tester.step()
        #expect(log.positions == [.current] && animator.state == .inactive)
    }

    @Test(arguments: [true, false])
    func withoutADurationOrAnythingToAnimateItEndsInTheNextFrame(_ hasDuration: Bool) {
        let animator = hasDuration ? makeAnimator(duration: 0) : PropertyAnimator(duration: 1, curve: .linear)
        if !hasDuration {
            animator.addAnimations { [tester] in tester.card.alpha = 1 }
            animator.addCompletion { [log] in log.positions.append($0) }
        }
        animator.startAnimation()
        #expect(log.positions.isEmpty && animator.state == .active)
        tester.step()
        #expect(log.positions == [.end] && animator.state == .inactive)
    }

    @Test func whatIsAddedBeforeTheEndOfNothingIsAnimated() {
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { [log] in log.positions.append($0) }
        tester.step()
        animator.startAnimation()
        animator.addAnimations { [tester] in tester.card.center.x = 300 }
        tester.step(until: 0.5)
        #expect(isClose(x, 200) && log.positions.isEmpty)
        tester.step(until: 1)
        #expect(log.positions == [.end])
    }

    @Test func anAnimatorThatIsStoppedBeforeTheEndOfNothingCallsNoCompletion() {
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { [log] in log.positions.append($0) }
        animator.startAnimation()
        animator.stopAnimation(true)
        animator.addAnimations { [tester] in tester.card.center.x = 300 }
        animator.startAnimation()
        tester.step(until: 0.5)
        #expect(log.positions.isEmpty && animator.state == .active && isClose(x, 200))
    }

    /// An animator that its own completion starts again, forever: this happens once per frame, and no frame takes long.
    @Test(arguments: [0, 1e-12, 1e-9])
    func anAnimatorThatIsStartedByItsOwnCompletionGoesRoundOnceInAFrame(_ duration: Double) {
        final class Wheel {
            var turns = 0
            let animator: PropertyAnimator
            let card: View

            init(_ duration: Double, _ card: View) {
                animator = PropertyAnimator(duration: duration, curve: .linear)
                self.card = card
            }

            func turn() {
                animator.addAnimations { [self] in card.center.x += 1 }
                animator.addCompletion { [self] _ in
                    turns += 1
                    turn()
                }
                animator.startAnimation()
            }
        }
        tester.step()
        let wheel = Wheel(duration, tester.card)
        wheel.turn()
        for _ in 0..<1000 { tester.step() }
        #expect((999...1000).contains(wheel.turns) && !tester.simulation.isAtRest)
        wheel.animator.stopAnimation(true)
        tester.step()
        #expect(tester.simulation.isAtRest)
    }

    // MARK: Timing

    @Test func aSpringGoesByItsEquation() throws {
        let animator = PropertyAnimator(
            duration: 0.5,
            timingParameters: SpringTimingParameters(dampingRatio: 0.4, initialVelocity: Vector(dx: 8, dy: -3)))
        animator.addAnimations { [tester] in tester.card.center = Point(x: 300, y: 500) }
        tester.step()
        animator.startAnimation()
        let across = try #require(Spring(dampingRatio: 0.4, duration: 0.5, initialVelocity: 8))
        let down = try #require(Spring(dampingRatio: 0.4, duration: 0.5, initialVelocity: -3))
        var farthest = 0.0
        for frame in 1...29 {
            tester.step()
            let time = Double(frame) / 60
            #expect(isClose(x, 100 + 200 * across.progress(at: time), within: 1e-9))
            #expect(isClose(shown.drawn.center.y, 100 + 400 * down.progress(at: time), within: 1e-9))
            farthest = max(farthest, x)
        }
        #expect(farthest > 310, "it passes its place")
        tester.step()
        #expect(shown.presented == nil)
    }

    @Test func aVelocityDividedByNoDistanceIsNone() {
        let parameters = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: .infinity, dy: .nan))
        let animator = PropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { [tester] in tester.card.center = Point(x: 300, y: 300) }
        tester.step()
        animator.startAnimation()
        tester.step(until: 0.5)
        let expected = Spring(dampingRatio: 1, duration: 1)?.progress(at: 0.5) ?? .nan
        #expect(isClose(x, 100 + 200 * expected) && isClose(shown.drawn.center.y, x))
    }

    @Test func aSpringNeverTurnsASizeInsideOut() {
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.1) { [tester] in
            tester.card.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
        }
        tester.step()
        animator.startAnimation()
        for _ in 0..<60 {
            tester.step()
            #expect(shown.drawn.bounds.width >= 0 && shown.drawn.bounds.height >= 0)
        }
    }

    // MARK: Adding

    @Test func whatIsAddedLaterMovesInTheRest() {
        let animator = makeAnimator()
        animator.addAnimations({ [tester] in tester.card.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        tester.step(until: 0.5)
        #expect(isClose(shown.drawn.alpha, 1))
        animator.addAnimations { [tester] in tester.card.transform = Transform(scaleX: 3, y: 3) }
        tester.step(until: 0.75)
        #expect(isClose(shown.drawn.alpha, 0.5) && isClose(shown.drawn.transform.a, 2) && isClose(x, 250))
        tester.step(until: 1)
        #expect(log.positions == [.end] && shown.presented == nil)
    }

    @Test(arguments: [true, false])
    func touchesAreKeptAwayWhereTheAnimatorSaysSo(_ allows: Bool) {
        let animator = makeAnimator()
        animator.isUserInteractionEnabled = allows
        animator.startAnimation()
        tester.frame(.land(1, 300, 100))
        #expect(tester.last.touches[0].view == (allows ? "card" : "window"))
    }
}
