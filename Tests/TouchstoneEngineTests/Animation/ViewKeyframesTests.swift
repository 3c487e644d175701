import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct ViewKeyframesTests {
    private let tester = GestureTester(fps: 1000)

    private var drawn: ViewSnapshot.Values { tester.last.views[0].drawn }

    /// A keyframe of the card's x: its relative start, its relative duration, and its value.
    private typealias Keyframe = (start: Double, duration: Double, x: Double)

    private static let linear = View.KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)

    private func animate(
        _ keyframes: [Keyframe], mode: View.KeyframeAnimationOptions = [], done: @escaping (Bool) -> Void = { _ in }
    ) {
        tester.step()
        View.animateKeyframes(withDuration: 1, options: [Self.linear, mode]) {
            for keyframe in keyframes {
                View.addKeyframe(withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration) {
                    tester.card.center.x = keyframe.x
                }
            }
        } completion: {
            done($0)
        }
    }

    /// The card's x at times; it starts at 100.
    private func places(_ times: [Double]) -> [Double] {
        times.map { time in
            tester.step(until: time)
            return (drawn.center.x * 1e6).rounded() / 1e6
        }
    }

    // MARK: Times

    @Test func aPropertyWaitsForItsKeyframesAndHoldsBehindThem() {
        var finished: [Bool] = []
        animate([(0.2, 0.2, 200), (0.6, 0.2, 0)]) { finished.append($0) }
        #expect(tester.card.center.x == 0, "the model is where it ends")
        #expect(places([0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]) == [100, 100, 150, 200, 200, 100, 0, 0])
        #expect(finished.isEmpty)
        tester.step(until: 1)
        #expect(finished == [true] && tester.simulation.isAtRest)
    }

    @Test func keyframesMayComeInAnyOrder() {
        animate([(0.5, 0.5, 300), (0, 0.5, 200)])
        #expect(tester.card.center.x == 300)
        #expect(places([0.25, 0.5, 0.75]) == [150, 200, 250])
    }

    @Test func oneThatOverlapsGoesOnFromWhereItIs() {
        animate([(0, 0.8, 500), (0.4, 0.4, 100)])
        #expect(places([0.2, 0.4, 0.6, 0.8]) == [200, 300, 200, 100])
    }

    @Test func oneWithoutATimeIsSetAtItsStart() {
        animate([(0.5, 0, 300)])
        #expect(places([0.499, 0.5, 0.6]) == [100, 300, 300])
    }

    @Test func timesOutsideCountAsTheNearestEnd() {
        animate([(-3, 0.5, 200), (.nan, .nan, 100), (0.5, 7, 300)])
        #expect(places([0.25, 0.5, 0.75]) == [100, 100, 200])
    }

    @Test func whatIsSetBesideKeyframesTakesTheWholeTime() {
        tester.step()
        View.animateKeyframes(withDuration: 1, options: Self.linear) {
            tester.card.center = Point(x: 300, y: 200)
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { tester.card.center.y = 0 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { tester.card.alpha = 0 }
        }
        tester.step(until: 0.25)
        #expect(drawn.center.distance(to: Point(x: 150, y: 125)) < 1e-9 && abs(drawn.alpha - 0.5) < 1e-9)
        tester.step(until: 0.625)
        #expect(drawn.center.distance(to: Point(x: 250, y: 75)) < 1e-9 && drawn.alpha == 0)
    }

    @Test func theWholeGoesByOneCurve() {
        tester.step()
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { tester.card.center.x = 200 }
        }
        tester.step(until: 0.25)
        let early = drawn.center.x
        tester.step(until: 0.5)
        #expect(early < 130 && abs(drawn.center.x - 200) < 1e-9, "ease in and out, unless told otherwise")
    }

    // MARK: Modes

    @Test func discreteValuesAreThereFromTheirStartOn() {
        animate([(0, 0.25, 200), (0.25, 0.25, 300), (0.5, 0.5, 400)], mode: .calculationModeDiscrete)
        #expect(places([0.1, 0.249, 0.25, 0.4, 0.5, 0.9]) == [200, 200, 300, 300, 400, 400])
    }

    @Test func pacedValuesAreReachedAtAnEvenSpeed() {
        animate([(0, 0.8, 200), (0.8, 0.2, 500)], mode: .calculationModePaced)
        #expect(places([0.1, 0.25, 0.5, 0.75]) == [140, 200, 300, 400])
    }

    @Test func aCubicGoesThroughEveryKeyWithoutABend() {
        animate([(0, 0.25, 350), (0.25, 0.5, 250), (0.75, 0.25, 400)], mode: .calculationModeCubic)
        var path: [Double] = []
        for _ in 1..<1000 {
            tester.step()
            path.append(drawn.center.x)
        }
        #expect(abs(path[249] - 350) < 1e-9 && abs(path[749] - 250) < 1e-9)
        let speeds = zip(path, path.dropFirst()).map { $1 - $0 }
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { abs($1 - $0) < 0.02 }, "no bend at the keys")
        #expect(path.max() ?? 0 > 355, "it swings beyond a key where it turns")
    }

    @Test func aCubicThroughEvenStepsIsStraight() {
        animate([(0, 0.5, 200), (0.5, 0.5, 300)], mode: .calculationModeCubic)
        #expect(places([0.1, 0.3, 0.5, 0.7]) == [120, 160, 200, 240])
    }

    @Test func aPacedCubicHasTimesByItsDistances() {
        animate([(0, 0.9, 200), (0.9, 0.1, 500)], mode: .calculationModeCubicPaced)
        #expect(places([0.25, 0.5, 0.75]) == [200, 300, 400], "along a line it is even")
    }

    @Test func everyKindOfValueHasEveryMode() {
        let modes: [View.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        for mode in modes {
            let tester = GestureTester(fps: 100)
            tester.step()
            View.animateKeyframes(withDuration: 1, options: mode) {
                for part in [0.0, 0.3, 0.6] {
                    View.addKeyframe(withRelativeStartTime: part, relativeDuration: 0.3) {
                        tester.card.bounds.size.width += part * 100 - 40
                        tester.card.transform = tester.card.transform.rotated(by: 2).scaledBy(x: 0.5, y: 1.5)
                        tester.card.backgroundColor = part == 0.3 ? nil : Color(red: part, green: 1, blue: 0)
                        tester.card.alpha -= 0.3
                        tester.card.layer.cornerRadius += 10
                    }
                }
            }
            for _ in 1..<100 {
                tester.step()
                let values = tester.last.views[0].drawn
                #expect(values.transform.isFinite && values.bounds.width >= 0 && (0...1).contains(values.alpha))
                #expect(abs(values.transform.determinant) > 0.1)
            }
            tester.step()
            #expect(tester.last.views[0].presented == nil && tester.simulation.isAtRest)
        }
    }

    @Test func aTurnOfMoreThanAWholeOneGoesOn() {
        tester.step()
        View.animateKeyframes(withDuration: 1, options: [Self.linear, .calculationModeCubic]) {
            for step in 0..<4 {
                View.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
                    tester.card.transform = tester.card.transform.rotated(by: 2)
                }
            }
        }
        var last = 0.0
        var turned = 0.0
        for _ in 1...999 {
            tester.step()
            let angle = drawn.transform.decomposition.angle
            let step = (angle - last).remainder(dividingBy: 2 * .pi)
            #expect(step > 0 && step < 0.02 && abs(drawn.transform.determinant - 1) < 1e-9)
            turned += step
            last = angle
        }
        #expect(abs(turned - 8) < 0.02)
    }

    // MARK: Elsewhere

    @Test func anAnimatorsBlockMayHaveKeyframes() {
        tester.step()
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [tester] in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { tester.card.center.x = 200 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { tester.card.center.x = 0 }
        }
        animator.fractionComplete = 0.25
        tester.step()
        #expect(abs(drawn.center.x - 150) < 1e-9)
        animator.fractionComplete = 0.75
        tester.step()
        #expect(abs(drawn.center.x - 100) < 1e-9)
        animator.isReversed = true
        animator.startAnimation()
        tester.step(until: 1)
        #expect(drawn.center.x == 100 && tester.card.center.x == 100, "back at the start")
    }

    @Test func outsideOfAnAnimationAKeyframeIsSetAtOnce() {
        tester.step()
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { tester.card.center.x = 300 }
        #expect(tester.card.center.x == 300 && tester.simulation.isAtRest)
    }

    @Test func aNewerAnimationIsAddedToKeyframes() {
        animate([(0, 0.5, 300), (0.5, 0.5, 100)])
        tester.step(until: 0.5)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { tester.card.center.x = 200 }
        #expect(places([0.5, 0.75, 1.25]) == [300, 225, 175])
    }
}
