import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ViewAnimateTests {
    let tester = GestureTester()

    var shown: ViewSnapshot { tester.last.views[0] }

    /// The values that completions received.
    final class Log {
        var finished: [Bool] = []
    }

    let log = Log()

    func animate(
        _ duration: Double = 0.5, delay: Double = 0, options: AnimationOptions = [], _ change: () -> Void
    ) {
        View.animate(
            withDuration: duration, delay: delay, options: options, animations: change,
            completion: { [log] in log.finished.append($0) })
    }

    // MARK: Values

    @Test(arguments: [
        (AnimationOptions.curveEaseInOut, CubicTimingCurve.easeInOut), (.curveEaseIn, .easeIn),
        (.curveEaseOut, .easeOut),
        (.curveLinear, .linear),
    ])
    func modelIsThereAtOnceAndWhatIsDrawnFollowsTheCurve(_ options: AnimationOptions, _ curve: CubicTimingCurve) {
        tester.step()
        animate(0.5, options: options) { tester.card.center = Point(x: 300, y: 100) }
        for frame in 1...29 {
            tester.step()
            #expect(shown.model.center == Point(x: 300, y: 100))
            let progress = curve.progress(at: Double(frame) / 30)
            #expect(abs((shown.presented?.center.x ?? 0) - (100 + 200 * progress)) < 1e-9, "frame \(frame)")
        }
        #expect(log.finished.isEmpty && !tester.simulation.isAtRest)
        tester.step()
        #expect(shown.presented == nil && log.finished == [true] && tester.simulation.isAtRest)
    }

    @Test func everyAnimatablePropertyMoves() {
        tester.step()
        animate(1, options: .curveLinear) {
            tester.card.alpha = 0
            tester.card.bounds = Rect(x: 10, y: 0, width: 100, height: 200)
            tester.card.transform = Transform(scaleX: 3, y: 3)
        }
        for _ in 1...30 { tester.step() }
        let values = shown.presented
        #expect(abs((values?.alpha ?? 0) - 0.5) < 1e-12)
        #expect(values.map { $0.bounds.distance(to: Rect(x: 5, y: 0, width: 150, height: 200)) < 1e-9 } == true)
        #expect(values.map { $0.transform.distance(to: Transform(scaleX: 2, y: 2)) < 1e-9 } == true)
        #expect(values?.center == Point(x: 100, y: 100))
        #expect(shown.transformToWindow.isFinite && shown.drawnFrame != shown.frame)
    }

    @Test func coloursMixPremultipliedAndCornersGrow() {
        tester.step()
        animate(1, options: .curveLinear) {
            tester.card.backgroundColor = Color(red: 1, green: 0, blue: 0)
            tester.card.layer.cornerRadius = 40
        }
        tester.step(until: 0.25)
        #expect(shown.model.backgroundColor == Color(red: 1, green: 0, blue: 0) && shown.model.cornerRadius == 40)
        #expect(
            shown.presented?.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.25), "nil counts as clear")
        #expect(shown.presented?.cornerRadius == 10)
        let layer = tester.card.layer.presentation()
        #expect(layer?.cornerRadius == 10 && layer?.backgroundColor == shown.presented?.backgroundColor)
        tester.step(until: 1)
        animate(1, options: .curveLinear) { tester.card.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5) }
        tester.step(until: 1.5)
        let mixed = shown.presented?.backgroundColor ?? .clear
        #expect(abs(mixed.alpha - 0.75) < 1e-9 && abs(mixed.red - 0.5 / 0.75) < 1e-9)
        #expect(abs(mixed.blue - 0.25 / 0.75) < 1e-9 && mixed.green == 0)
        tester.step(until: 2)
        #expect(shown.presented == nil)
    }

    @Test func whatASpringTakesTooFarIsBroughtBack() {
        tester.step()
        tester.card.alpha = 0.2
        View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.1, initialSpringVelocity: 30) {
            tester.card.alpha = 1
            tester.card.layer.cornerRadius = 1
            tester.card.backgroundColor = .white
            tester.card.bounds.size = .zero
        }
        for _ in 1...29 {
            tester.step()
            guard let values = shown.presented, let color = values.backgroundColor else { continue }
            #expect((0...1).contains(values.alpha) && values.cornerRadius >= 0 && values.bounds.width >= 0)
            #expect(color.alpha <= 1 && (0...1).contains(color.red))
        }
    }

    @Test func aRotationStaysRigidAllTheWayTheShortWayRound() {
        tester.card.transform = Transform(rotationAngle: 3)
        tester.step()
        animate(0.5) { tester.card.transform = Transform(rotationAngle: -3) }
        for _ in 1...29 {
            tester.step()
            guard let transform = shown.presented?.transform else { continue }
            #expect(abs(transform.determinant - 1) < 1e-12)
            #expect(abs(transform.decomposition.angle) >= 3 - 1e-9, "through π, not through 0")
        }
    }

    @Test func aDelayHoldsTheOldValue() {
        tester.step()
        animate(0.5, delay: 0.5, options: .curveLinear) { tester.card.alpha = 0 }
        tester.step(until: 0.5)
        #expect(shown.presented?.alpha == 1)
        tester.step(until: 0.75)
        #expect(abs((shown.presented?.alpha ?? 0) - 0.5) < 1e-9)
        tester.step(until: 1)
        #expect(shown.presented == nil && log.finished == [true])
    }

    @Test func aDelayAloneSetsTheValueAtItsEnd() {
        tester.step()
        animate(0, delay: 0.1) { tester.card.alpha = 0 }
        tester.step(until: 0.08)
        #expect(shown.presented?.alpha == 1)
        tester.step(until: 0.1)
        #expect(shown.presented == nil && log.finished == [true])
    }

    // MARK: From the current state

    @Test func beginFromCurrentStateStartsAtWhatIsDrawn() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.center = Point(x: 200, y: 100) }
        tester.step(until: 0.5)
        animate(1, options: [.curveLinear, .beginFromCurrentState]) { tester.card.center = Point(x: 100, y: 100) }
        #expect(log.finished.isEmpty, "not within the call")
        tester.step()
        #expect(log.finished == [false], "the first one was ended before its time")
        tester.step(until: 1)
        #expect(abs((shown.presented?.center.x ?? 0) - (150 + 100) / 2) < 1e-9)
        tester.step(until: 1.5)
        #expect(log.finished == [false, true])
    }

    // MARK: Completion

    @Test func writingTwiceInOneBlockIsOneAnimation() {
        tester.step()
        animate(1, options: .curveLinear) {
            tester.card.center = Point(x: 900, y: 100)
            tester.card.center = Point(x: 200, y: 100)
        }
        #expect(log.finished.isEmpty)
        tester.step(until: 0.5)
        #expect(abs((shown.presented?.center.x ?? 0) - 150) < 1e-9, "from where it was drawn")
        tester.step(until: 1)
        #expect(log.finished == [true])
    }

    @Test func completionComesOnceForSeveralPropertiesAndViews() {
        let child = tester.add("child", 0, 0, 50, 50, to: tester.card)
        tester.step()
        animate {
            tester.card.center = Point(x: 900, y: 100)
            tester.card.alpha = 0.5
            child.alpha = 0.5
        }
        child.layer.removeAllAnimations()
        #expect(log.finished.isEmpty)
        tester.step(until: 0.6)
        #expect(log.finished == [false], "one of the three was ended before its time")
    }

    @Test(arguments: [0, -1, Double.nan])
    func withoutDurationTheValueIsSetAtOnceAndTheCompletionComesInTheNextFrame(_ duration: Double) {
        tester.step()
        animate(duration) { tester.card.alpha = 0.5 }
        #expect(log.finished.isEmpty && tester.card.alpha == 0.5 && !tester.simulation.isAtRest)
        tester.step()
        #expect(shown.presented == nil && shown.model.alpha == 0.5)
        #expect(log.finished == [true] && tester.simulation.isAtRest)
    }

    @Test func theCompletionOfNothingComesInTheNextFrame() {
        animate { tester.card.alpha = 1 }
        #expect(log.finished.isEmpty)
        tester.step()
        #expect(log.finished == [true])
    }

    @Test func whatACompletionSetsIsNotPartOfAnAnimation() {
        tester.step()
        View.animate(withDuration: 1) {
            tester.card.center = Point(x: 200, y: 100)
        } completion: { [tester] _ in
            tester.card.alpha = 0.5
            tester.card.center = Point(x: 500, y: 100)
        }
        View.animate(withDuration: 0.1, options: .beginFromCurrentState) {
            tester.card.center = Point(x: 300, y: 100)
        }
        tester.step(until: 0.2)
        #expect(shown.presented == nil && shown.model.center == Point(x: 500, y: 100) && shown.model.alpha == 0.5)
    }

    @Test func animationsCanFollowOneAnother() {
        tester.step()
        View.animate(withDuration: 0.1) {
            tester.card.alpha = 0.5
        } completion: { [tester, log] _ in
            View.animate(withDuration: 0.1) {
                tester.card.alpha = 1
            } completion: {
                log.finished.append($0)
            }
        }
        tester.step(until: 0.15)
        #expect(shown.presented != nil && log.finished.isEmpty)
        tester.step(until: 0.2)
        #expect(log.finished == [true] && tester.simulation.isAtRest)
    }

    @Test func aViewThatIsRemovedEndsItsAnimations() {
        let child = tester.add("child", 0, 0, 50, 50, to: tester.card)
        tester.step()
        animate { child.alpha = 0.5 }
        tester.card.removeFromSuperview()
        #expect(log.finished.isEmpty)
        tester.step()
        #expect(log.finished == [false] && tester.simulation.isAtRest)
    }

    // MARK: Touches

    @Test(arguments: [true, false])
    func touchesAreKeptAwayWhileItIsAnimated(_ allows: Bool) {
        tester.step()
        animate(options: allows ? .allowUserInteraction : []) { tester.card.center = Point(x: 500, y: 500) }
        // The hit test uses the model, which is already at the end of the animation.
        tester.frame(.land(1, 500, 500))
        #expect(tester.last.touches[0].view == (allows ? "card" : "window"))
        tester.frame(.land(2, 50, 50))
        #expect(tester.last.touches[1].view == "window")
        tester.step(until: 0.5)
        tester.frame(.land(3, 500, 500))
        #expect(tester.last.touches[2].view == "card")
    }

    @Test func aFingerThatLandsAfterTheEndWithinOneFrameHits() {
        let tester = GestureTester(fps: 10)
        tester.step()
        View.animate(withDuration: 0.03) { tester.card.alpha = 0.9 }
        tester.play([.land(1, 900, 900)], at: 0.01)
        tester.play([.land(2, 50, 50)], at: 0.02)
        tester.play([.land(3, 50, 50)], at: 0.04)
        tester.step()
        #expect(tester.last.touches.map(\.view) == ["window", "window", "card"])
    }
}
