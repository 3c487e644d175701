import Testing
import TouchstoneEngine
import TouchstoneGeometry

@Suite struct InputQueueTests {
    /// A finger that is at these x at 0, 0.1 and 0.2 s, and lifts right after.
    private func path(_ finger: Int, _ xs: [Double], end: Double = 0.2) -> [TouchInput] {
        let times = [0, 0.1, end]
        let moves = zip(times, xs).map { time, x in
            TouchInput(
                finger: finger, phase: time == 0 ? .began : .moved, location: Point(x: x, y: 100), time: time)
        }
        return moves + [TouchInput(finger: finger, phase: .ended, location: Point(x: xs[2], y: 100), time: end)]
    }

    private func play(_ inputs: [[TouchInput]]) -> (scale: Double?, panBegan: Bool, transitions: [Transition]) {
        let tester = GestureTester(fps: 10)
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        _ = tester.add(PanGestureRecognizer(), to: tester.card)
        var scale: Double?
        pinch.addAction { scale = ($0 as? PinchGestureRecognizer)?.scale }
        for input in inputs { tester.simulation.enqueue(input) }
        for _ in 0..<5 { tester.step() }
        let transitions = tester.frames.flatMap(\.transitions)
        return (
            scale, transitions.contains { $0.recognizer == "card.pan" && $0.state == .began },
            transitions.filter { $0.recognizer == "card.pinch" }
        )
    }

    @Test(
        "fingers that lift together have all made their last move before the first lifts, in whatever order they are added",
        arguments: [0.2, 0.1 + 0.1 + 1e-16, 0.2 + 3e-17, 0.20000000000000004])
    func movesBeforeLifts(secondEnd: Double) throws {
        let first = path(1, [50, 40, 20])
        let second = path(2, [150, 160, 180], end: secondEnd)
        for order in [[first, second], [second, first], [first + second]] {
            let result = play(order)
            #expect(abs(try #require(result.scale) - 160.0 / 108) < 1e-12)
            #expect(!result.panBegan)
            #expect(result.transitions.map(\.state) == [.began, .changed, .ended])
        }
    }

    @Test("a finger that lifts and lands again at one time keeps its order")
    func liftThenLand() {
        let tester = GestureTester()
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        let place = Point(x: 50, y: 50)
        func input(_ phase: TouchInput.Phase, _ time: Double) -> TouchInput {
            TouchInput(finger: 1, phase: phase, location: place, time: time)
        }
        tester.simulation.enqueue([input(.began, 0.1), input(.ended, 0.2)])
        tester.simulation.enqueue([input(.began, 0.2), input(.moved, 0.2), input(.ended, 0.3)])
        for _ in 0..<30 { tester.step() }
        #expect(tester.states(of: tap) == [.ended, .ended])
    }

    @Test("a finger that lands and lifts at one time has been there")
    func landThenLift() {
        let tester = GestureTester()
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        let place = Point(x: 50, y: 50)
        tester.simulation.enqueue([
            TouchInput(finger: 1, phase: .began, location: place, time: 0.1),
            TouchInput(finger: 1, phase: .ended, location: place, time: 0.1),
        ])
        for _ in 0..<10 { tester.step() }
        #expect(tester.states(of: tap) == [.ended])
    }
}
