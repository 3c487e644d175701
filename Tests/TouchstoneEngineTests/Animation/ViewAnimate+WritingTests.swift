import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Properties that are written without an animation while one runs.
extension ViewAnimateTests {
    /// The remainder of the animation is added to the value that was written.
    @Test func writingWithoutAnAnimationMovesWhatIsDrawnAndEndsNothing() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.center = Point(x: 200, y: 100) }
        tester.step(until: 0.25)
        tester.card.center = Point(x: 320, y: 100)
        tester.step(until: 0.5)
        #expect(abs((shown.presented?.center.x ?? 0) - (320 - 50)) < 1e-9)
        #expect(shown.model.center == Point(x: 320, y: 100) && log.finished.isEmpty)
        tester.step(until: 1)
        #expect(shown.presented == nil && shown.model.center == Point(x: 320, y: 100) && log.finished == [true])
    }

    @Test func writingOfATransformIsAddedRigidly() {
        tester.step()
        animate(1, options: .curveLinear) { tester.card.transform = Transform(rotationAngle: 1) }
        tester.step(until: 0.5)
        tester.card.transform = Transform(rotationAngle: 2).concatenating(Transform(translationX: 30, y: 40))
        tester.step(until: 0.75)
        let drawn = shown.drawn.transform
        #expect(abs(drawn.decomposition.angle - 1.75) < 1e-9 && abs(drawn.determinant - 1) < 1e-9)
        #expect(abs(drawn.tx - 30) < 1e-9 && abs(drawn.ty - 40) < 1e-9)
    }

    @Test func writingWithoutADurationFromTheCurrentStateEndsThemAll() {
        tester.step()
        animate(1) { tester.card.center.x = 200 }
        animate(1) { tester.card.center.x = 300 }
        animate(1) { tester.card.alpha = 0.5 }
        tester.step(until: 0.5)
        View.animate(withDuration: 0, options: .beginFromCurrentState) { tester.card.center.x = 250 }
        tester.step()
        #expect(shown.drawn.center.x == 250 && shown.drawn.alpha < 1 && shown.drawn.alpha > 0.5)
        #expect(log.finished == [false, false])
    }

    @Test func removingALayersAnimationsEndsThem() {
        tester.step()
        animate(1) { tester.card.center.x = 200 }
        tester.step()
        tester.card.layer.removeAllAnimations()
        #expect(log.finished.isEmpty)
        tester.step()
        #expect(log.finished == [false] && shown.presented == nil && shown.model.center.x == 200)
    }
}
