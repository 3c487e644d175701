import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct DisplayLinkTests {
    private final class Wheel: View {
        var turns: [Double] = []
        var ticks = 0

        func turn(_ link: DisplayLink) { turns.append(link.timestamp) }
        func tick() { ticks += 1 }
    }

    private let simulation = Simulation(windowSize: Size(width: 100, height: 100), framesPerSecond: 4)
    private let wheel = Wheel()

    private func step(_ count: Int) {
        for _ in 0..<count { _ = simulation.step() }
    }

    @Test func itIsCalledOnceAFrameBeforeTheFrameIsDrawn() {
        simulation.window.addSubview(wheel)
        var seen: [[Double]] = []
        let link = DisplayLink(for: wheel) { [weak wheel] link in
            wheel?.center.x = 100 * link.timestamp
            seen.append([link.timestamp, link.targetTimestamp, link.duration])
        }
        let drawn = (0..<3).map { _ in simulation.step().views[0].model.center.x }
        #expect(drawn == [0, 25, 50])
        #expect(seen == [[0, 0.25, 0.25], [0.25, 0.5, 0.25], [0.5, 0.75, 0.25]])
        link.invalidate()
    }

    @Test func nothingIsAtRestWhileItRuns() {
        simulation.window.addSubview(wheel)
        let link = DisplayLink(target: wheel, selector: Wheel.turn)
        #expect(simulation.isAtRest, "it has no view yet")
        link.add(to: wheel)
        step(2)
        #expect(!simulation.isAtRest)
        link.isPaused = true
        step(2)
        #expect(simulation.isAtRest && wheel.turns == [0, 0.25])
        link.isPaused = false
        step(1)
        #expect(wheel.turns == [0, 0.25, 1])
        link.invalidate()
        link.isPaused = true
        link.isPaused = false
        step(1)
        #expect(simulation.isAtRest && wheel.turns.count == 3, "ended for good")
    }

    @Test func itGoesWithItsViewOutOfTheWindowAndBack() {
        let board = View()
        board.addSubview(wheel)
        let link = DisplayLink(target: wheel, selector: Wheel.tick)
        link.add(to: wheel)
        step(1)
        simulation.window.addSubview(board)
        step(2)
        board.removeFromSuperview()
        step(2)
        #expect(wheel.ticks == 2 && simulation.isAtRest)
        let other = Simulation(windowSize: Size(width: 50, height: 50), framesPerSecond: 10)
        other.window.addSubview(board)
        _ = other.step()
        step(1)
        #expect(wheel.ticks == 3 && link.duration == 0.1, "by the clock of the other one")
    }

    @Test func theEndOfItsTargetEndsIt() {
        simulation.window.addSubview(wheel)
        var target: Wheel? = Wheel()
        weak var link: DisplayLink?
        if let target {
            let made = DisplayLink(target: target, selector: Wheel.tick)
            made.add(to: wheel)
            link = made
        }
        step(1)
        #expect(link != nil, "the view keeps it")
        target = nil
        step(1)
        #expect(link == nil && simulation.isAtRest)
    }

    @Test func aLinkMayEndOthersAndItself() {
        simulation.window.addSubview(wheel)
        let second = DisplayLink(target: wheel, selector: Wheel.tick)
        let first = DisplayLink(for: wheel) { link in
            second.invalidate()
            link.invalidate()
        }
        second.add(to: wheel)
        step(3)
        #expect(wheel.ticks == 0 && simulation.isAtRest && first.timestamp == 0)
    }
}
