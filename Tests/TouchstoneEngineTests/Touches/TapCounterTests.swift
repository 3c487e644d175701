import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct TapCounterTests {
    private let tester = GestureTester()
    private final class Counter: View {
        var counts: [Int] = []
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { counts += touches.map(\.tapCount) }
    }

    private func play(_ taps: [(time: Double, x: Double, moves: Double)]) -> [Int] {
        let counter = Counter(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        tester.simulation.window.addSubview(counter)
        for tap in taps {
            tester.play([.land(1, tap.x, 500)], at: tap.time)
            tester.play([.move(1, tap.x + tap.moves, 500)], at: tap.time + 0.02)
            tester.play([.lift(1)], at: tap.time + 0.05)
        }
        tester.step(until: 5)
        return counter.counts
    }

    @Test func countsTapsInARow() {
        #expect(play([(0.1, 500, 0), (0.3, 502, 0), (0.5, 498, 0)]) == [1, 2, 3])
    }

    @Test func startsAnewAfterAPauseOrElsewhere() {
        #expect(play([(0.1, 500, 0), (1, 500, 0), (1.2, 600, 0), (1.4, 600, 0)]) == [1, 1, 1, 2])
    }

    @Test func aFingerThatMovesDoesNotTap() {
        #expect(play([(0.1, 500, 0), (0.3, 500, 46), (0.5, 500, 0)]) == [1, 0, 1])
    }

    @Test func tapsInARowStayNearTheFirst() {
        #expect(play([(0.1, 500, 0), (0.3, 530, 0), (0.5, 545, 0), (0.7, 560, 0)]) == [1, 2, 3, 1])
    }
}
