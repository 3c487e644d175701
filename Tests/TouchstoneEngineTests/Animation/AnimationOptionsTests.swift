import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct AnimationOptionsTests {
    private let tester = GestureTester()
    private var alpha: Double { tester.last.views[0].drawn.alpha }

    private func fade(_ options: AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
        tester.step()
        View.animate(
            withDuration: 1, options: [.curveLinear, options], animations: { tester.card.alpha = 0 },
            completion: completion)
    }

    private func alpha(at time: Double) -> Double {
        tester.step(until: time)
        return (alpha * 1e6).rounded() / 1e6
    }

    @Test func autoreverseGoesBackInTheSameTimeAgain() {
        var finished: [Bool] = []
        fade(.autoreverse) { finished.append($0) }
        #expect(alpha(at: 0.25) == 0.75 && alpha(at: 1) == 0 && alpha(at: 1.5) == 0.5 && alpha(at: 1.75) == 0.75)
        #expect(finished == [])
        #expect(alpha(at: 2) == 0 && finished == [true], "the model's value")
    }

    @Test func repeatBeginsAgainAndDoesNotKeepTheSceneFromRest() {
        fade(.repeat)
        #expect(alpha(at: 0.25) == 0.75 && alpha(at: 1.25) == 0.75 && alpha(at: 7.5) == 0.5)
        #expect(tester.simulation.isAtRest)
        tester.card.alpha = 1
        #expect(alpha(at: 8.25) == 1)
    }

    @Test func repeatAndAutoreverseSwing() {
        fade([.repeat, .autoreverse])
        #expect(alpha(at: 0.25) == 0.75 && alpha(at: 1.75) == 0.75 && alpha(at: 2.25) == 0.75 && alpha(at: 3) == 0)
    }

    @Test func withoutAnimationIsAtOnceAlsoWithinOne() {
        tester.step()
        View.animate(withDuration: 1) {
            View.performWithoutAnimation { tester.card.alpha = 0.5 }
            tester.card.center = Point(x: 300, y: 100)
        }
        tester.step()
        #expect(alpha == 0.5 && tester.last.views[0].presented != nil)
    }

    @Test func aSpringOfADurationGoesByItsEquation() throws {
        tester.step()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 4) {
            tester.card.center = Point(x: 300, y: 300)
        }
        let spring = try #require(Spring(dampingRatio: 0.6, duration: 0.5, initialVelocity: 4))
        for frame in 1...29 {
            tester.step()
            let place = 100 + 200 * spring.progress(at: Double(frame) / 60)
            #expect(isClose(tester.last.views[0].drawn.center, Point(x: place, y: place)))
        }
        tester.step()
        #expect(tester.last.views[0].presented == nil)
    }

    @Test func aTransitionAnimatesWhatItsBlockSets() {
        tester.step()
        var finished: [Bool] = []
        View.transition(with: tester.card, duration: 0.1, options: .transitionFlipFromLeft) {
            tester.card.alpha = 0
        } completion: {
            finished.append($0)
        }
        tester.step()
        #expect(tester.last.views[0].presented != nil)
        #expect(alpha(at: 0.2) == 0 && finished == [true])
    }

    @Test func viewsOfAnotherSimulationAreSetAtOnce() {
        let other = GestureTester()
        tester.step()
        other.step(until: 3)
        View.animate(withDuration: 1) {
            tester.card.alpha = 0
            other.card.alpha = 0
        }
        tester.step()
        other.step()
        #expect(tester.last.views[0].presented != nil && other.last.views[0].presented == nil)
    }
}
