import Testing
import TouchstoneExport

@Suite struct FrameClockTests {
    @Test(arguments: [
        (60.0, 60, 1.0), (1, 1, 1), (1000, 1000, 1), (59.94, 2997, 50), (29.5, 59, 2), (12.345, 2469, 200),
    ])
    func ratesThatHaveAFractionAreExact(rate: Double, ticksPerSecond: Int, ticksPerFrame: Double) {
        let clock = FrameClock(exactly: rate, limit: 65_535)
        #expect(clock.ticksPerSecond == ticksPerSecond)
        #expect(clock.ticksPerFrame == ticksPerFrame)
    }

    @Test func otherRatesAreRoundedWithoutDrift() {
        let clock = FrameClock(exactly: Double.pi * 10, limit: 65_535)
        #expect(clock.ticksPerSecond == 1000)
        for frame in stride(from: 0, to: 100_000, by: 997) {
            #expect(abs(Double(clock.time(of: frame)) - Double(frame) * 1000 / (Double.pi * 10)) <= 0.501)
        }
    }
}
