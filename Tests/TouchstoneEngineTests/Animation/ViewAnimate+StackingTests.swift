import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A newer animation of a property that is already being animated.
struct ViewAnimateStackingTests {
    private let tester = GestureTester(fps: 1000)

    private var drawn: ViewSnapshot.Values { tester.last.views[0].drawn }

    /// The values that completions received.
    private final class Log {
        var finished: [Bool] = []
    }

    private let log = Log()

    private func animate(_ duration: Double, options: AnimationOptions = [], _ change: () -> Void) {
        View.animate(
            withDuration: duration, options: options, animations: change,
            completion: { [log] in log.finished.append($0) })
    }

    @Test func theOlderOneGoesOnAndTheNewerOneIsAdded() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.center.x = 200 }
        tester.step(until: 0.5)
        animate(1, options: .curveLinear) { tester.card.center.x = 100 }
        #expect(log.finished.isEmpty)
        tester.step(until: 0.75)
        // 25 points are left of the older animation, which increases x, and the newer one has covered 25 of 100 points
        // downwards.
        #expect(abs(drawn.center.x - (200 - 25 - 25)) < 1e-9, "two linear ways there and back make a rest")
        tester.step(until: 1.25)
        #expect(log.finished == [true], "the older one has come to its end")
        #expect(abs(drawn.center.x - 125) < 1e-9)
        tester.step(until: 1.5)
        #expect(log.finished == [true, true] && drawn.center.x == 100 && tester.simulation.isAtRest)
    }

    /// The remainder of the older animation is added to the end of the newer one.
    @Test func theNewerOneMayBeOverFirst() {
        tester.step()
        let start = tester.card.center.x
        animate(1, options: .curveLinear) { tester.card.center.x = start + 100 }
        tester.step(until: 0.25)
        animate(0.25, options: .curveLinear) {
            tester.card.center.x = start + 300
            tester.card.transform = Transform(rotationAngle: 1)
        }
        tester.step(until: 0.499)
        let before = drawn.center.x
        tester.step(until: 0.75)
        #expect(log.finished == [true])
        #expect(abs(before - (start + 300 - 50)) < 2)
        #expect(abs(drawn.center.x - (start + 300 - 25)) < 1e-9)
        tester.step(until: 1)
        #expect(drawn.center.x == start + 300 && tester.simulation.isAtRest)
    }

    /// Animations of any duration: in a thousandth of a second nothing moves far.
    @Test(arguments: 0..<10)
    func nothingJumpsWhicheverIsOverFirst(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        tester.step()
        var before = drawn
        for _ in 0..<2000 {
            if random.chance(0.005) {
                let target = random.transform()
                animate(random.number(0.2...0.8)) {
                    tester.card.center.x = random.number(0...300)
                    tester.card.transform = target
                }
            }
            tester.step()
            let jump = Vector(
                dx: drawn.transform.tx - before.transform.tx, dy: drawn.transform.ty - before.transform.ty)
            #expect(abs(drawn.center.x - before.center.x) < 6 && jump.length < 6, "seed \(seed)")
            before = drawn
        }
    }

    @Test(arguments: 0..<30)
    func placeAndSpeedGoOnWithoutABreak(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        tester.card.backgroundColor = .black
        tester.step()
        var before: [[Double]] = []
        for _ in 0..<6 {
            // Springs and curves that start slowly: every new animation is at rest at its own start.
            let target = random.transform()
            let change = { [card = tester.card] in
                card.center = Point(x: random.number(0...900), y: random.number(0...900))
                card.bounds.size = Size(width: random.number(300...400), height: random.number(300...400))
                card.alpha = random.number(0.4...0.6)
                card.layer.cornerRadius = random.number(40...60)
                card.backgroundColor = Color(
                    red: random.number(0.4...0.6), green: random.number(0.4...0.6), blue: random.number(0.4...0.6),
                    alpha: random.number(0.5...0.6))
                card.transform = target
            }
            if seed.isMultiple(of: 2) {
                View.animate(
                    withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                    animations: change)
            } else {
                View.animate(withDuration: 2, animations: change)
            }
            for _ in 0..<100 {
                tester.step()
                let values = drawn
                let color = values.backgroundColor ?? .clear
                before.append([
                    values.center.x, values.center.y, values.bounds.width, 1000 * values.alpha, values.cornerRadius,
                    1000 * color.red, values.transform.tx,
                ])
            }
        }
        for (first, (second, third)) in zip(before, zip(before.dropFirst(), before.dropFirst(2))) {
            for index in first.indices {
                let bend = third[index] - 2 * second[index] + first[index]
                #expect(abs(bend) < 0.2, "seed \(seed), value \(index): at most 200 points per second more in a frame")
            }
        }
    }

    @Test(arguments: 0..<20)
    func rotationsStayRigid(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        tester.step()
        for _ in 0..<5 {
            let angle = random.number(-3...3)
            let place = Vector(dx: random.number(-100...100), dy: random.number(-100...100))
            animate(0.5) {
                tester.card.transform = Transform(rotationAngle: angle).concatenating(Transform(translation: place))
            }
            for _ in 0..<60 {
                tester.step()
                let transform = drawn.transform
                #expect(abs(transform.determinant - 1) < 1e-9 && abs(transform.shear) < 1e-9, "seed \(seed)")
            }
        }
    }

    @Test func aTurnDoesNotSwingTheWayThatIsLeft() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.transform = Transform(translationX: 100, y: 0) }
        tester.step(until: 0.5)
        animate(1, options: .curveLinear) {
            tester.card.transform = Transform(rotationAngle: 1).concatenating(Transform(translationX: 100, y: 0))
        }
        for _ in 1...490 {
            tester.step()
            #expect(abs(drawn.transform.ty) < 1e-9)
        }
        #expect(abs(drawn.transform.tx - 99) < 1e-6 && abs(drawn.transform.decomposition.angle - 0.49) < 1e-6)
    }

    @Test func aScaleDoesNotChangeItsSign() {
        tester.card.transform = Transform(scaleX: 0.1, y: 0.1)
        tester.step()
        animate(1, options: .curveLinear) { tester.card.transform = Transform(scaleX: 1, y: 1) }
        tester.step(until: 0.1)
        animate(0.1, options: .curveLinear) { tester.card.transform = Transform(scaleX: 0.1, y: 0.1) }
        for _ in 1...900 {
            tester.step()
            #expect(drawn.transform.a > 0 && drawn.transform.a <= 1)
        }
    }

    @Test func whatCannotGoOnIsReplacedWithoutAJump() {
        let cases: [(AnimationOptions, Transform)] = [
            (.repeat, Transform(scaleX: 3, y: 3)), (.autoreverse, Transform(scaleX: 3, y: 3)),
            ([], Transform(scaleX: 0, y: 0)),
        ]
        for (options, target) in cases {
            tester.card.transform = .identity
            tester.step()
            animate(1, options: options) { tester.card.transform = target }
            for _ in 1...300 { tester.step() }
            let before = drawn.transform
            animate(1) { tester.card.transform = Transform(scaleX: 2, y: 2) }
            tester.step()
            #expect(log.finished.last == false, "it was ended")
            #expect(drawn.transform.distance(to: before) < 0.02)
            for _ in 1...1000 { tester.step() }
            #expect(tester.simulation.isAtRest && drawn.transform == Transform(scaleX: 2, y: 2))
        }
    }

    /// However often a property is written, and whatever happens afterwards, the drawn value moves only by the written
    /// difference.
    @Test(arguments: 0..<10)
    func whatIsWrittenWithoutAnAnimationMovesWhatIsDrawnByAsMuch(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let other = tester.add("other", 0, 0, 100, 100, to: tester.simulation.window)
        tester.step()
        var written = Vector.zero
        func animateBoth(_ options: AnimationOptions = []) {
            let (x, duration) = (random.number(0...300), random.number(0.1...0.5))
            animate(duration, options: options) { tester.card.center.x = x + written.dx }
            animate(duration, options: options) { other.center.x = x }
        }
        other.center.x = tester.card.center.x
        for _ in 0..<1000 {
            if random.chance(0.01) { animateBoth(random.chance(0.3) ? .beginFromCurrentState : []) }
            if random.chance(0.01) {
                let step = random.number(-50...50)
                written.dx += step
                tester.card.center.x += step
            }
            tester.step()
            let places = tester.last.views.map(\.drawn.center.x)
            #expect(abs(places[0] - places[1] - written.dx) < 1e-6, "seed \(seed)")
        }
    }

    @Test func hundredsOfOnePropertyComeToTheirEnd() {
        tester.step()
        for number in 1...400 { animate(0.5) { tester.card.center.x = Double(number) } }
        tester.step(until: 0.25)
        #expect(drawn.center.x.isFinite && drawn.center.x != 400)
        tester.step(until: 0.5)
        #expect(log.finished.count == 400 && drawn.center.x == 400 && tester.simulation.isAtRest)
    }

    // MARK: Property animators

    @Test func anAnimatorAddsItselfToWhatIsGoingOn() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.center.x = 200 }
        tester.step(until: 0.5)
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [tester] in tester.card.center.x = 300 }
        animator.startAnimation()
        tester.step(until: 0.75)
        #expect(abs(drawn.center.x - (225 - 25)) < 1e-9)
        animator.pauseAnimation()
        tester.step(until: 1.5)
        #expect(abs(drawn.center.x - 225) < 1e-9, "the older one has come to its end, the animator is held")
        animator.isReversed = true
        animator.startAnimation()
        tester.step(until: 2)
        #expect(drawn.center.x == 200 && tester.card.center.x == 200 && tester.simulation.isAtRest)
    }

    @Test func aStoppedAnimatorLeavesWhatIsDrawn() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.center.x = 200 }
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [tester] in tester.card.center.x = 300 }
        animator.startAnimation()
        tester.step(until: 0.5)
        let shown = drawn.center.x
        animator.stopAnimation(true)
        #expect(tester.card.center.x == shown && shown == 200)
        tester.step()
        #expect(drawn.center.x == 200 && log.finished == [false])
    }

    @Test func aNewerAnimationReplacesAnAnimatorsFromWhatIsDrawn() {
        tester.step()
        let animator = PropertyAnimator(duration: 1, curve: .linear) { [tester] in tester.card.center.x = 300 }
        var positions: [PropertyAnimator.Position] = []
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        tester.step(until: 0.5)
        animate(1, options: .curveLinear) { tester.card.center.x = 100 }
        #expect(positions.isEmpty)
        tester.step()
        #expect(positions == [.current])
        tester.step(until: 0.75)
        #expect(abs(drawn.center.x - 175) < 1e-9)
    }
}
