import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A finger that lands or lifts during a gesture never causes a jump.
struct ContinuityTests {
    @Test(arguments: 0..<60)
    func landingsAndLiftsMoveNoValue(_ seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let tester = GestureTester()
        let board = tester.add("board", 0, 0, 1000, 1000, to: tester.simulation.window)
        board.transform = Transform(rotationAngle: chance.number(-3...3))
        let pan = tester.add(PanGestureRecognizer(), to: board)
        let pinch = tester.add(PinchGestureRecognizer(), to: board)
        let rotation = tester.add(RotationGestureRecognizer(), to: board)
        let together = Together()
        for recognizer in [pan, pinch, rotation] { recognizer.delegate = together }
        var places: [Int: Point] = [:]
        var largestPanStep = 0.0
        var changes = 0
        for _ in 0..<250 {
            let before = (pan.translation(in: nil), pinch.scale, rotation.rotation)
            let wasActive = (pan.state.isActive, pinch.state.isActive, rotation.state.isActive)
            let finger = 1 + chance.index(5)
            if chance.chance(0.12) {
                changes += 1
                if places[finger] == nil {
                    let place = Point(x: chance.number(200...800), y: chance.number(200...800))
                    places[finger] = place
                    tester.frame(.land(finger, place.x, place.y))
                } else {
                    places[finger] = nil
                    tester.frame(.lift(finger))
                }
                if wasActive.0, pan.state.isActive {
                    #expect(isClose(pan.translation(in: nil), before.0), "seed \(seed)")
                }
                if wasActive.1, pinch.state.isActive { #expect(pinch.scale == before.1, "seed \(seed)") }
                if wasActive.2, rotation.state.isActive { #expect(rotation.rotation == before.2, "seed \(seed)") }
            } else if let place = places[finger] {
                let moved = place + Vector(dx: chance.number(-5...5), dy: chance.number(-5...5))
                places[finger] = moved
                tester.frame(.move(finger, moved.x, moved.y))
                if wasActive.0 {
                    largestPanStep = max(largestPanStep, pan.translation(in: nil).distance(to: before.0))
                }
            }
        }
        #expect(changes > 10)
        #expect(largestPanStep < 7.1, "never more than the finger's own step; seed \(seed)")
    }

    private final class Together: GestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }
    }
}
