import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// `docs/platform.md`, Pinch and rotation.
struct PinchAndRotationFactsTests {
    private let tester = GestureTester()

    @Test(arguments: [(8.0, false), (8.001, true), (-8, false), (-8.001, true)])
    func aPinchBeginsAfterMoreThanEightPoints(_ change: Double, _ begins: Bool) {
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 100, 50))
        tester.frame(.move(2, 100 + change, 50))
        #expect((pinch.state == .began) == begins)
    }

    @Test func thePinchThresholdIsTakenOffTheBase() {
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, 100, 500), .land(2, 200, 500))
        tester.frame(.move(2, 300, 500))
        #expect(pinch.state == .began && abs(pinch.scale - 1.852) < 5e-4 && abs(pinch.scale - 200.0 / 108) < 1e-12)
        tester.frame(.move(2, 400, 500))
        #expect(abs(pinch.scale - 2.778) < 5e-4 && abs(pinch.scale - 300.0 / 108) < 1e-12)
    }

    @Test func aPinchThatShrinksTakesItOffTowardsWhereTheFingersAre() {
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, 100, 500), .land(2, 200, 500))
        tester.frame(.move(2, 150, 500))
        #expect(abs(pinch.scale - 50.0 / 92) < 1e-12)
    }

    @Test(arguments: [1.0, -1])
    func theRotationThresholdIsTakenOffTheBase(_ sign: Double) {
        let rotation = tester.add(RotationGestureRecognizer(), to: tester.simulation.window)
        func turn(to degrees: Double) {
            let angle = sign * degrees * .pi / 180
            tester.frame(
                .move(1, 500 - 50 * cos(angle), 500 - 50 * sin(angle)),
                .move(2, 500 + 50 * cos(angle), 500 + 50 * sin(angle)))
        }
        tester.frame(.land(1, 450, 500), .land(2, 550, 500))
        turn(to: 12)
        #expect(rotation.state == .began && abs(rotation.rotation * 180 / .pi - sign * 7) < 1e-6)
        turn(to: 24)
        #expect(abs(rotation.rotation * 180 / .pi - sign * 19) < 1e-6)
    }

    // MARK: Dominance

    /// Two fingers, 100 points apart, move 250 points down in half a second, rotate by 12° and spread by 16 % at the
    /// same time.
    private func dragByHand(dominance: Bool) -> (pinch: Double, rotation: Double, begun: [String]) {
        var constants = GestureConstants.standard
        constants.dominance = dominance
        let tester = GestureTester(constants: constants)
        let window = tester.simulation.window
        let pinch = tester.add(PinchGestureRecognizer(), to: window)
        let rotation = tester.add(RotationGestureRecognizer(), to: window)
        let delegate = ScriptedDelegate()
        delegate.together = { _, _ in true }
        pinch.delegate = delegate
        rotation.delegate = delegate
        tester.frame(.land(1, 450, 300), .land(2, 550, 300))
        for step in 1...30 {
            let time = Double(step) / 30
            let progress = time * time * time * (10 + time * (-15 + 6 * time))
            let angle = 12 * progress * .pi / 180
            let half = 50 + 8 * progress
            let (x, y) = (half * cos(angle), half * sin(angle))
            let middle = 300 + 250 * progress
            tester.frame(.move(1, 500 - x, middle - y), .move(2, 500 + x, middle + y))
        }
        let begun = tester.frames.flatMap(\.transitions).filter { $0.state == .began }.map(\.recognizer)
        return (pinch.scale, rotation.rotation * 180 / .pi, begun)
    }

    @Test func aDragByHandTurnsAndScalesWithoutDominance() {
        let drag = dragByHand(dominance: false)
        #expect(drag.begun.contains("window.pinch") && drag.begun.contains("window.rotation"))
        #expect(abs(drag.pinch - 1.074) < 1e-3)
        #expect(abs(drag.rotation - 5.5) < 0.1)
    }

    @Test func aDragByHandNeitherTurnsNorScalesWithDominance() {
        let drag = dragByHand(dominance: true)
        #expect(drag.begun == ["window.pinch"], "a pinch begins at its threshold, a rotation does not")
        #expect(drag.pinch == 1 && drag.rotation == 0)
    }

    /// The means after one event contain 0.4 of its movement.
    @Test func aPinchFollowsOnlyWhileRadialMovementDominates() {
        var constants = GestureConstants.standard
        constants.dominance = true
        let tester = GestureTester(constants: constants)
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, 450, 500), .land(2, 550, 500))
        tester.frame(.move(1, 430, 500), .move(2, 570, 500))
        #expect(abs(pinch.scale - 140.0 / 108) < 1e-12, "only radial")
        let scale = pinch.scale
        // Radial 0.6 · 8 + 0.4 · 5 = 6.8, weighted 27.2; translation 0.4 · 100 = 40, weighted 20: 27.2 < 1.4 · 20.
        tester.frame(.move(1, 425, 600), .move(2, 575, 600))
        #expect(abs(pinch.scale - scale) < 1e-12 && tester.last.recognizers.contains { $0.isHeldBack })
        // Radial 0.6 · 6.8 + 0.4 · 10 = 8.08, weighted 32.32; translation 0.6 · 40 = 24, weighted 12.
        tester.frame(.move(1, 415, 600), .move(2, 585, 600))
        #expect(abs(pinch.scale - scale * 170 / 150) < 1e-12, "what was held back is not made up for")
    }

    @Test func aRotationThatHasPassedItsThresholdBeginsWhenTurningDominates() {
        var constants = GestureConstants.standard
        constants.dominance = true
        let tester = GestureTester(constants: constants)
        let rotation = tester.add(RotationGestureRecognizer(), to: tester.simulation.window)
        func place(turn degrees: Double, down: Double) {
            let angle = degrees * .pi / 180
            tester.frame(
                .move(1, 500 - 50 * cos(angle), 300 + down - 50 * sin(angle)),
                .move(2, 500 + 50 * cos(angle), 300 + down + 50 * sin(angle)))
        }
        tester.frame(.land(1, 450, 300), .land(2, 550, 300))
        place(turn: 10, down: 60)
        #expect(tester.states(of: rotation).isEmpty, "the threshold is passed, but the fingers mostly go down")
        for turn in [20.0, 30, 40] { place(turn: turn, down: 60) }
        #expect(tester.states(of: rotation).contains(.began))
        let begun = tester.frames.firstIndex { $0.transitions.contains { $0.state == .began } }
        let reading = begun.flatMap { tester.frames[$0].recognizers.first?.values.first?.value }
        #expect(reading == .number(rotation.rotation) || begun.map { $0 < tester.frames.count - 1 } == true)
        let value = rotation.rotation
        place(turn: 47, down: 60)
        #expect(abs(rotation.rotation - value - 7 * .pi / 180) < 1e-9, "follows while it turns")
        let held = rotation.rotation
        for step in 1...3 { place(turn: 47 + Double(step), down: 60 + 80 * Double(step)) }
        #expect(rotation.rotation == held, "and holds while it is carried away")
    }

    @Test func dominanceIsInTheTraceAndMakesASliderOfNothing() {
        var constants = GestureConstants.standard
        constants.dominance = true
        let tester = GestureTester(constants: constants)
        _ = tester.add(PinchGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, 450, 300), .land(2, 550, 300))
        tester.frame(.move(1, 440, 400), .move(2, 560, 400))
        tester.frame(.move(1, 400, 400), .move(2, 600, 400))
        let answers = tester.decisions.filter { $0.ask == .dominance }.map(\.answer)
        #expect(answers == [false, true])
    }
}
