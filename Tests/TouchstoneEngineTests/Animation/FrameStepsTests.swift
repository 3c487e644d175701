import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct FrameStepsTests {
    /// Moves to the right at a constant speed until it has moved far enough.
    private final class Runner: View, FrameStepped {
        var end = 0.5
        private(set) var times: [Double] = []
        private(set) var stops = 0
        var whenStepped: () -> Void = {}

        func run() { simulation?.frameSteps.add(self) }

        func step(to time: Double) {
            times.append(time)
            center.x = min(time, end) * 100
            if time >= end { simulation?.frameSteps.remove(self) }
            whenStepped()
        }

        func stopMoving() { stops += 1 }
    }

    private let simulation = Simulation(windowSize: Size(width: 100, height: 100), framesPerSecond: 10)

    private func makeRunner(in superview: View? = nil) -> Runner {
        let runner = Runner()
        (superview ?? simulation.window).addSubview(runner)
        return runner
    }

    @Test func everyFrameIsDrawnWhereTheViewIsAtItsTime() {
        let runner = makeRunner()
        runner.run()
        let shown = (0..<8).map { _ in simulation.step().views[0].model.center.x }
        // Written as a quotient, since the literal 0.3 is another number.
        let threeTenths = 3.0 / 10
        let times: [Double] = [0, 0.1, 0.2, threeTenths, 0.4, 0.5]
        let places: [Double] = (times + [0.5, 0.5]).map { $0 * 100 }
        #expect(shown == places)
        #expect(runner.times == times)
    }

    @Test func nothingIsAtRestWhileItMoves() {
        let runner = makeRunner()
        _ = simulation.step()
        #expect(simulation.isAtRest)
        runner.run()
        runner.run()
        for _ in 1...4 {
            _ = simulation.step()
            #expect(!simulation.isAtRest)
        }
        _ = simulation.step()
        #expect(simulation.isAtRest)
        #expect(runner.times.count == 5, "added twice, it is stepped once a frame")
    }

    @Test func aViewThatLeavesTheWindowStops() {
        let board = View()
        simulation.window.addSubview(board)
        let (inner, outer) = (makeRunner(in: board), makeRunner())
        inner.run()
        outer.run()
        _ = simulation.step()
        board.removeFromSuperview()
        _ = simulation.step()
        #expect(inner.times.count == 1 && inner.stops == 1)
        #expect(outer.times.count == 2 && outer.stops == 0)
        #expect(!simulation.isAtRest)
        outer.removeFromSuperview()
        #expect(simulation.isAtRest)
    }

    @Test func whatAStepDoesToOthersCounts() {
        let (first, second, third) = (makeRunner(), makeRunner(), makeRunner())
        first.whenStepped = { [weak second, weak third] in
            second?.removeFromSuperview()
            third?.run()
        }
        first.run()
        second.run()
        _ = simulation.step()
        #expect(second.times.isEmpty && second.stops == 1)
        #expect(third.times.isEmpty, "it has just set out")
        _ = simulation.step()
        #expect(third.times == [0.1])
    }
}
