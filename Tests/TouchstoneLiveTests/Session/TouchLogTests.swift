import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneLive
import TouchstoneScenes

@Suite struct TouchLogTests {
    private func sample(
        _ phase: TouchLog.Sample.Phase, _ x: Double, at time: Double, pointer: Int = 0
    ) -> TouchLog.Sample {
        TouchLog.Sample(pointer: pointer, phase: phase, location: Point(x: x, y: 5), time: time)
    }

    @Test func whatChangesNothingIsLeftOut() {
        var log = TouchLog()
        let inputs = log.take(
            [sample(.began, 1, at: 0.01), sample(.moved, 1, at: 0.012), sample(.moved, 1.001, at: 0.014)], after: 0)
        #expect(inputs.map(\.phase) == [.began])
        #expect(log.count == 1)
    }

    @Test func ofManySamplesThoseStayThatATouchScreenReports() {
        var log = TouchLog()
        _ = log.take([sample(.began, 0, at: 0)], after: -1)
        for frame in 0..<60 {
            let start = Double(frame) / 60
            // A mouse with 1,000 reports per second.
            _ = log.take(
                (1...16).map { sample(.moved, Double(frame * 16 + $0), at: start + Double($0) / 1000) }, after: start)
        }
        let samples = log.bursts[0].fingers[0].samples
        #expect((110...130).contains(samples.count))
        #expect(samples.last?.location.x == 960)
    }

    @Test func nothingComesBeforeTheLastFrame() {
        var log = TouchLog()
        let first = log.take([sample(.began, 0, at: 0.5)], after: 1)
        let second = log.take([sample(.moved, 9, at: 0.2), sample(.ended, 9, at: 0.1)], after: 1)
        #expect(first[0].time > 1 + Simulation.timeTolerance)
        #expect(second.map(\.phase) == [.moved, .ended])
        #expect(second.allSatisfy { $0.time > first[0].time })
    }

    @Test func aLiftElsewhereIsAMoveBefore() {
        var log = TouchLog()
        _ = log.take([sample(.began, 0, at: 0.01)], after: 0)
        let inputs = log.take([sample(.ended, 30, at: 0.05)], after: 0.02)
        #expect(inputs.map(\.phase) == [.moved, .ended] && inputs[0].location.x == 30)
    }

    @Test func numbersAreTheLowestThatAreFree() {
        var log = TouchLog()
        _ = log.take([sample(.began, 0, at: 0.01, pointer: 40), sample(.began, 9, at: 0.01, pointer: 41)], after: 0)
        _ = log.take([sample(.ended, 0, at: 0.05, pointer: 40)], after: 0.02)
        let third = log.take([sample(.began, 5, at: 0.1, pointer: 42)], after: 0.06)
        #expect(third[0].finger == 1)
        // A gesture of a scene contains each number once.
        #expect(log.bursts.map { $0.fingers.map(\.number) } == [[1, 2], [1]])
    }

    @Test func fingersAndSamplesAreBounded() {
        var log = TouchLog()
        let crowd = (0..<500).map { sample(.began, Double($0), at: 0.01, pointer: $0) }
        #expect(log.take(crowd, after: 0).count == TouchLog.mostFingers)
        #expect(log.take([sample(.moved, .infinity, at: 0.1), sample(.moved, 7, at: .nan)], after: 0.05).isEmpty)
        // A finger that lands twice without a lift: the lift was lost.
        let again = log.take([sample(.began, 300, at: 0.2, pointer: 3)], after: 0.1)
        #expect(again.map(\.phase) == [.cancelled, .began])
    }

    @Test(arguments: [1e17, 1e18, 1e300, -1e17, 61, -60, .infinity, -.infinity, .nan])
    func timesFarFromTheClockAreIgnored(time: Double) {
        var log = TouchLog()
        _ = log.take([sample(.began, 0, at: 0.01)], after: 0)
        #expect(log.take([sample(.moved, 9, at: time), sample(.began, 3, at: time, pointer: 1)], after: 0.5).isEmpty)
        // A finger does not stay down because of such a time.
        let lift = log.take([sample(.ended, 9, at: time)], after: 0.5)
        #expect(lift.map(\.phase) == [.ended] && lift[0].location.x == 0)
        #expect(lift[0].time > 0.5 && lift[0].time < 0.501)
        #expect(!log.hasFingersDown)
    }

    @Test func timesNearTheClockAreTaken() {
        var log = TouchLog()
        let inputs = log.take([sample(.began, 0, at: 100), sample(.moved, 9, at: 100 + TouchLog.farthest)], after: 100)
        #expect(inputs.map(\.phase) == [.began, .moved] && inputs[1].time == 160)
    }

    @Test func aLogThatIsCutEndsThere() {
        var log = TouchLog()
        _ = log.take([sample(.began, 0, at: 0.01)], after: 0)
        for number in 1...10 { _ = log.take([sample(.moved, Double(number), at: Double(number) / 10)], after: 0.02) }
        log.cut(after: 0.45)
        #expect(log.count == 5 && !log.hasFingersDown)
        #expect(log.inputs.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended])
        #expect(log.inputs.last.map { $0.time > 0.45 && $0.time < 0.451 } ?? false)
        log.cut(after: 0)
        #expect(log.isEmpty)
    }

    @Test func gesturesSayWhatTouches() throws {
        var log = TouchLog()
        let pen = TouchLog.Sample(
            pointer: 1, phase: .began, location: Point(x: 1, y: 2), time: 0.25, type: .pencil)
        _ = log.take([pen], after: 0)
        let gesture = try #require(log.gestures(until: 1).first)
        #expect(gesture.at == 0.25 && gesture.touchTypes[1] == .pencil)
    }
}
