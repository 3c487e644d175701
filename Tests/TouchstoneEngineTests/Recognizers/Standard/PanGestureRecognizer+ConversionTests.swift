import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Translation and velocity in the coordinates of views.
struct PanGestureRecognizerConversionTests {
    private let tester = GestureTester()

    @Test func translationIsExactInAViewThatIsItselfMoving() {
        let board = tester.add("board", 200, 200, 400, 400, to: tester.simulation.window)
        board.transform = Transform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 0.6)
        let pan = tester.add(PanGestureRecognizer(), to: board)
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 420, 400))
        // The view rotates and moves under the finger. The result uses its present coordinates.
        board.transform = Transform(rotationAngle: -1.2).scaledBy(x: 0.5, y: 2)
        board.center = Point(x: 333, y: 444)
        let inverse = board.transform.inverted ?? .identity
        let expected = Point.zero + Vector(dx: 10, dy: 0).applying(inverse)
        #expect(isClose(pan.translation(in: board), expected))
    }

    @Test func aViewThatFollowsItsFingerKeepsItsTranslationAtZero() {
        let board = tester.add("board", 100, 100, 600, 600, to: tester.simulation.window)
        board.transform = Transform(rotationAngle: 2).scaledBy(x: 0.8, y: 0.8)
        let child = tester.add("child", 100, 100, 300, 200, to: board)
        child.transform = Transform(rotationAngle: -0.5)
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.addAction { [child] recognizer in
            guard let pan = recognizer as? PanGestureRecognizer else { return }
            let translation = pan.translation(in: child)
            child.transform = child.transform.translatedBy(x: translation.x, y: translation.y)
            pan.setTranslation(.zero, in: child)
        }
        let start = child.convert(Point(x: 150, y: 100), to: nil)
        tester.frame(.land(1, start.x, start.y))
        tester.frame(.move(1, start.x + 10, start.y + 10))
        for step in 1...40 { tester.frame(.move(1, start.x + 10 + Double(step), start.y + 10 - 2 * Double(step))) }
        #expect(isClose(pan.translation(in: child), .zero))
        let finger = Point(x: start.x + 40, y: start.y - 80)
        #expect(isClose(child.convert(finger, from: nil), Point(x: 150, y: 100)), "the finger stays on its point")
    }

    @Test func setTranslationIsWhatReadsBackInARotatedAndScaledView() {
        let board = tester.add("board", 200, 200, 400, 400, to: tester.simulation.window)
        board.transform = Transform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 0.6)
        let pan = tester.add(PanGestureRecognizer(), to: board)
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 420, 400))
        pan.setTranslation(Point(x: -7, y: 31), in: board)
        #expect(isClose(pan.translation(in: board), Point(x: -7, y: 31)))
        tester.frame(.move(1, 425, 402))
        let inverse = board.transform.inverted ?? .identity
        let moved = Point(x: -7, y: 31) + Vector(dx: 5, dy: 2).applying(inverse)
        #expect(isClose(pan.translation(in: board), moved))
        pan.setTranslation(Point(x: 3, y: 4), in: nil)
        #expect(isClose(pan.translation(in: nil), Point(x: 3, y: 4)))
        pan.setTranslation(Point(x: .nan, y: 0), in: board)
        #expect(isClose(pan.translation(in: nil), Point(x: 3, y: 4)), "not a number is ignored")
    }

    @Test(arguments: [
        Transform(scaleX: 0, y: 0), Transform(scaleX: 0, y: 1), Transform(a: 1, b: 1, c: 1, d: 1, tx: 3, ty: 4),
    ])
    func aViewWithoutAnInverseGivesNumbers(_ singular: Transform) {
        let board = tester.add("board", 200, 200, 400, 400, to: tester.simulation.window)
        let child = tester.add("child", 0, 0, 400, 400, to: board)
        let pan = tester.add(PanGestureRecognizer(), to: child)
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 420, 430))
        board.transform = singular
        tester.frame(.move(1, 430, 450))
        #expect(pan.translation(in: child).isFinite && pan.velocity(in: child).isFinite)
        #expect(pan.location(in: child).isFinite)
        pan.setTranslation(Point(x: 5, y: 5), in: child)
        #expect(pan.translation(in: child).isFinite)
        pan.setTranslation(.zero, in: child)
        #expect(pan.translation(in: child) == .zero && pan.translation(in: nil) == .zero)
        #expect(tester.step().views.allSatisfy { $0.transformToWindow.isFinite && $0.frame.isFinite })
    }

    // MARK: Velocity

    /// Plays samples at their times (seconds after the landing) and x, and reads the velocity.
    private func velocity(of samples: [(time: Double, x: Double)]) -> Double {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 0, 50)], at: 0)
        for sample in samples { tester.play([.move(1, sample.x, 50)], at: sample.time) }
        tester.step(until: samples.last?.time ?? 0)
        return pan.velocity(in: nil).x
    }

    @Test func restDoesNotWearVelocityDown() {
        #expect(abs(velocity(of: [(0.008, 5)]) - 625) < 1e-9)
        tester.step(until: 0.308)
        let pan = tester.card.gestureRecognizers[0] as? PanGestureRecognizer
        #expect(abs((pan?.velocity(in: nil).x ?? 0) - 625) < 1e-9)
    }

    @Test func velocityWeighsTheLastTwoPairs() {
        #expect(abs(velocity(of: [(0.01, 10), (0.02, 30)]) - (0.2 * 2000 + 0.8 * 1000)) < 1e-9)
    }

    @Test func aPairCloserThanAMillisecondCountsNothing() {
        let tester = GestureTester(fps: 2000)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 50, 50)], at: 0)
        tester.play([.move(1, 60, 50)], at: 0.01)
        tester.play([.move(1, 80, 50)], at: 0.0105)
        tester.step(until: 0.011)
        #expect(abs(pan.velocity(in: nil).x - 0.8 * 1000) < 1e-9)
    }

    @Test func setTranslationKeepsTheVelocity() {
        let before = velocity(of: [(0.01, 10), (0.02, 30)])
        let pan = tester.card.gestureRecognizers[0] as? PanGestureRecognizer
        pan?.setTranslation(.zero, in: nil)
        #expect(pan?.velocity(in: nil).x == before)
    }

    @Test func aFingerThatLandsOrLiftsMakesNoVelocity() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 0, 50))
        for step in 1...10 { tester.frame(.move(1, Double(step) * 10, 50)) }
        tester.frame(.land(2, 199, 199))
        #expect(abs(pan.velocity(in: nil).x - 600) < 1e-6 && abs(pan.velocity(in: nil).y) < 1e-6)
        tester.frame(.lift(1))
        #expect(abs(pan.velocity(in: nil).x - 600) < 1e-6 && abs(pan.velocity(in: nil).y) < 1e-6)
    }

    @Test func velocityIsTurnedAndScaledWithTheView() {
        tester.card.transform = Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 112, 100))
        #expect(isClose(pan.velocity(in: tester.card), Point(x: 0, y: -360), within: 1e-6))
    }
}
