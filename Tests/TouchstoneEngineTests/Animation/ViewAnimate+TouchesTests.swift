import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Fingers that land on a view that is being animated.
struct ViewAnimateTouchesTests {
    private let tester = GestureTester()
    private let child: View

    /// The techniques that animate the card from its place at (0, 0) to one at (400, 0) in half a second.
    enum Way: CaseIterable { case animation, spring, keyframes, animator }

    init() {
        child = tester.add("child", 0, 0, 100, 100, to: tester.card)
        tester.step()
    }

    private func move(_ way: Way, allowsTouches: Bool = false) {
        let change = { [card = tester.card] in card.center.x = 500 }
        let options: AnimationOptions = allowsTouches ? .allowUserInteraction : []
        switch way {
        case .animation: View.animate(withDuration: 0.5, options: options, animations: change)
        case .spring:
            View.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: options,
                animations: change)
        case .keyframes:
            View.animateKeyframes(
                withDuration: 0.5, options: allowsTouches ? .allowUserInteraction : [],
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: change)
                })
        case .animator:
            let animator = PropertyAnimator(duration: 0.5, curve: .linear, animations: change)
            animator.isUserInteractionEnabled = allowsTouches
            animator.startAnimation()
        }
    }

    /// Returns the view that a new finger hits.
    private func hit(_ finger: Int, _ x: Double, _ y: Double) -> String? {
        tester.frame(.land(finger, x, y)).touches.last?.view
    }

    @Test(arguments: Way.allCases)
    func neitherTheViewNorWhatIsInItIsHit(_ way: Way) {
        move(way)
        #expect(hit(1, 450, 50) == "window" && hit(2, 590, 190) == "window", "where the model is")
        #expect(hit(3, 50, 50) == "window", "where it is drawn")
        tester.step(until: 0.6)
        #expect(hit(4, 450, 50) == "child" && hit(5, 590, 190) == "card", "after the end")
    }

    @Test(arguments: Way.allCases)
    func allowedItIsHitWhereTheModelIs(_ way: Way) {
        move(way, allowsTouches: true)
        #expect(hit(1, 450, 50) == "child" && hit(2, 590, 190) == "card")
        #expect(hit(3, 50, 50) == "window")
    }

    @Test func aSubviewThatIsAnimatedLeavesItsFingersToTheSuperview() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        View.animate(withDuration: 2) { child.alpha = 0.5 }
        #expect(hit(1, 50, 50) == "card")
        tester.frame(.move(1, 80, 50))
        tester.frame(.move(1, 90, 50))
        #expect(tester.states(of: pan) == [.began, .changed])
    }

    @Test func aFingerThatIsDownStaysWithAViewThatBeginsToMove() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 150, 150))
        tester.frame(.move(1, 170, 150))
        move(.animation)
        tester.frame(.move(1, 180, 150))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .changed, .ended])
    }
}
