import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// `docs/platform.md`, Animation: springs.
struct SpringFactsTests {
    private let tester = GestureTester()

    /// The horizontal position at which the card is drawn. It moves from 100 to 300.
    private var x: Double {
        tester.last.views.first { $0.name == "card" }.map { ($0.presented ?? $0.model).center.x } ?? .nan
    }

    private func moveCard() { tester.card.center = Point(x: 300, y: 100) }

    @Test(
        "an animator has the duration of its spring, whatever it was given, and completes then",
        arguments: [
            (1, 100, 10, 0, 1.4727003346780927, 1e-12), (1, 300, 20, 0, 0.744256, 1e-6),
            (1, 100, 10, -5, 1.535081, 1e-6),
            (1, 100, 20, 0, 1, 0), (1, 25, 10, 0, 1.9, 0), (1, 400, 40, 0, 0.5, 0), (1, 100, 30, 0, 1, 0),
        ] as [(Double, Double, Double, Double, Double, Double)], [0.0, 99])
    func durationByMass(
        _ spring: (Double, Double, Double, velocity: Double, duration: Double, tolerance: Double), _ given: Double
    ) {
        let parameters = SpringTimingParameters(
            mass: spring.0, stiffness: spring.1, damping: spring.2,
            initialVelocity: Vector(dx: spring.velocity, dy: spring.velocity))
        let animator = PropertyAnimator(duration: given, timingParameters: parameters)
        #expect(abs(animator.duration - spring.duration) <= spring.tolerance, "\(animator.duration)")
        animator.addAnimations(moveCard)
        var end: Double?
        animator.addCompletion { [tester] _ in end = tester.simulation.time }
        tester.step()
        animator.startAnimation()
        tester.step(until: 2.5)
        #expect(end == (spring.duration * 60).rounded(.up) / 60)
    }

    @Test("a damping above critical damping is critical")
    func overdamped() {
        let animator = PropertyAnimator(
            duration: 1, timingParameters: SpringTimingParameters(mass: 1, stiffness: 100, damping: 30))
        animator.addAnimations(moveCard)
        tester.step()
        animator.startAnimation()
        tester.step(until: 0.05)
        #expect(abs((x - 100) / 200 - 0.090204) < 5e-7)
    }

    @Test("the default spring is critically damped", arguments: [(0.1, 0.545), (0.2, 0.879), (0.4, 0.994)])
    func standard(_ time: Double, _ progress: Double) {
        let animator = PropertyAnimator(duration: 7, timingParameters: SpringTimingParameters())
        animator.addAnimations(moveCard)
        tester.step()
        animator.startAnimation()
        tester.step(until: time)
        #expect(abs((x - 100) / 200 - progress) < 5e-4)
        #expect(animator.duration == 0.6)
    }

    @Test("a spring by its bounce comes to rest later than its duration")
    func bounce() {
        var end: Double?
        tester.step()
        View.animate(springDuration: 0.5, bounce: 0, animations: moveCard) { [tester] isFinished in
            end = isFinished ? tester.simulation.time : nil
        }
        tester.step(until: 0.3)
        // Critically damped with ω = 4π: 1 − (1 + 1.2π) e^(−1.2π).
        #expect(abs((x - 100) / 200 - 0.8900) < 5e-4)
        tester.step(until: 1)
        #expect(end == 0.8 && x == 300)
        let animator = PropertyAnimator(duration: 9, timingParameters: SpringTimingParameters(duration: 0.5, bounce: 0))
        #expect(animator.duration == 0.8)
    }

    @Test("a bounce above 0 overshoots, one below 0 is slower, and a velocity counts")
    func bounces() {
        func farthest(bounce: Double, velocity: Double = 0, until time: Double) -> Double {
            let tester = GestureTester()
            tester.step()
            View.animate(springDuration: 0.5, bounce: bounce, initialSpringVelocity: velocity) {
                tester.card.center = Point(x: 300, y: 100)
            }
            tester.step(until: time)
            let places = tester.frames.compactMap { $0.views.first?.presented?.center.x }
            return places.max() ?? .nan
        }
        #expect(farthest(bounce: 0.5, until: 1) > 305)
        #expect(farthest(bounce: 0, until: 1) <= 300)
        #expect(farthest(bounce: -0.5, until: 0.3) < farthest(bounce: 0, until: 0.3))
        #expect(farthest(bounce: 0, velocity: 20, until: 0.1) > farthest(bounce: 0, until: 0.1))
    }

    @Test("a duration that is not above 0 animates nothing", arguments: [0, -1, Double.nan])
    func noDuration(_ duration: Double) {
        tester.step()
        var isCompleted = false
        View.animate(springDuration: duration, animations: moveCard) { _ in isCompleted = true }
        tester.step()
        #expect(x == 300 && isCompleted)
    }
}
