import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

extension Coasting.Style {
    static let bouncing = Coasting.Style(
        rate: .normal, stopVelocity: 10, bounceFrequency: 11, returnForm: .standard, tolerance: 0.1, bounces: true)
    static let stopping = Coasting.Style(
        rate: .normal, stopVelocity: 10, bounceFrequency: 11, returnForm: .standard, tolerance: 0.1, bounces: false)
}

extension Coasting {
    init(from start: Double, velocity: Double, within limits: ClosedRange<Double>) {
        self.init(from: start, velocity: velocity, within: limits, style: .bouncing)
    }
}

struct CoastingTests {
    private let limits = 0.0...1000.0

    @Test func insideItDecelerates() {
        let coasting = Coasting(from: 300, velocity: 800, within: limits)
        let deceleration = Deceleration(from: 300, velocity: 800)
        for time in [0, 0.1, 0.7, 1.9] { #expect(coasting.value(at: time) == deceleration.value(at: time)) }
        #expect(coasting.end == deceleration.end && coasting.duration == deceleration.duration)
    }

    @Test func atAnEdgeItBouncesWithTheVelocityThatItHas() throws {
        let coasting = Coasting(from: 900, velocity: 2000, within: limits)
        let deceleration = Deceleration(from: 900, velocity: 2000)
        let arrival = try #require(deceleration.time(reaching: 1000))
        let spring = CriticalSpring(displacement: 0, velocity: deceleration.velocity(at: arrival))
        for time in [0.05, 0.2, 0.5] {
            #expect(abs(coasting.value(at: arrival + time) - 1000 - spring.value(at: time)) < 1e-9)
        }
        #expect(coasting.end == 1000)
        #expect(abs(coasting.duration - arrival - spring.settlingTime(within: 0.1)) < 1e-12)
        #expect(coasting.value(at: coasting.duration) == 1000)
    }

    @Test func withoutABounceItStopsAtTheEdge() throws {
        let coasting = Coasting(from: 100, velocity: -2000, within: limits, style: .stopping)
        let arrival = try #require(Deceleration(from: 100, velocity: -2000).time(reaching: 0))
        #expect(coasting.duration == arrival && coasting.end == 0)
        #expect(coasting.value(at: arrival) == 0 && coasting.velocity(at: arrival) == 0)
        let outside = Coasting(from: -30, velocity: 0, within: limits, style: .stopping)
        #expect(outside.duration == 0 && outside.value(at: 0) == 0)
    }

    @Test(arguments: [Double.nan, 0]) func letGoAtRestOutsideItReturns(velocity: Double) {
        let coasting = Coasting(from: 1060, velocity: velocity, within: limits)
        let curve = OverdampedReturn(displacement: 60, form: .standard)
        for time in [0, 0.01, 0.1, 0.3] {
            #expect(coasting.value(at: time) == 1000 + curve.value(at: time))
            #expect(coasting.velocity(at: time) == curve.velocity(at: time))
        }
        #expect(coasting.duration == curve.settlingTime(within: 0.1) && coasting.value(at: coasting.duration) == 1000)
        #expect(Coasting(from: 1000.1, velocity: 0, within: limits).end == 1000)
    }

    @Test func outsideItSpringsBack() {
        let coasting = Coasting(from: -60, velocity: -1, within: limits)
        let spring = CriticalSpring(displacement: -60, velocity: -1)
        for time in [0, 0.1, 0.3] { #expect(coasting.value(at: time) == spring.value(at: time)) }
        #expect(coasting.end == 0)
    }

    @Test func thrownBackFromOutsideItCoastsOn() throws {
        let coasting = Coasting(from: -20, velocity: 1500, within: limits)
        let spring = CriticalSpring(displacement: -20, velocity: 1500)
        let crossing = try #require(spring.crossingTime)
        let deceleration = Deceleration(from: 0, velocity: spring.velocity(at: crossing))
        #expect(abs(coasting.value(at: crossing + 0.3) - deceleration.value(at: 0.3)) < 1e-9)
        #expect(coasting.end == deceleration.end && coasting.end > 0)
        // The spring would cross the edge after 31 seconds.
        let slow = Coasting(from: -19.64, velocity: 216.68, within: limits)
        #expect(slow.end == 0 && slow.duration < 1)
        // If there is nothing to scroll, it only springs.
        #expect(Coasting(from: -20, velocity: 1500, within: 0...0).end == 0)
    }

    @Test func placesAndVelocitiesHaveNoSteps() {
        var chance = SeededGenerator(seed: 5)
        for seed in 0..<300 {
            let coasting = Coasting(
                from: chance.number(-150...1150), velocity: chance.number(-5000...5000), within: limits)
            #expect(limits.contains(coasting.end))
            var time = 0.0
            while time < coasting.duration {
                let next = time + 0.001
                let step = coasting.value(at: next) - coasting.value(at: time)
                let most = max(abs(coasting.velocity(at: time)), abs(coasting.velocity(at: next)))
                #expect(abs(step) <= most * 0.001 * 1.01 + 0.1 + 1e-9, "\(seed) at \(time)")
                time = next
            }
            #expect(coasting.value(at: time) == coasting.end)
        }
    }

    @Test func aSpringToAPlaceDoesNotPassIt() {
        for (start, velocity, target) in [(0.0, 9000.0, 300.0), (300, -9000, 0), (100, 50, 300), (100, -400, 300)] {
            let coasting = Coasting(from: start, velocity: velocity, to: target, style: .bouncing)
            let sign = target > start ? 1.0 : -1.0
            for frame in 0...100 { #expect((target - coasting.value(at: Double(frame) / 60)) * sign >= 0) }
            #expect(coasting.value(at: coasting.duration) == target)
            #expect(coasting.duration > 0.1 && coasting.duration < 2)
        }
        for velocity in [-500.0, 500] {
            let swing = Coasting(from: 300, velocity: velocity, to: 300, style: .bouncing)
            let spring = CriticalSpring(displacement: 0, velocity: velocity)
            #expect(swing.end == 300 && swing.value(at: 0.1) == 300 + spring.value(at: 0.1))
        }
    }

    @Test func aDecelerationToAPlaceEndsThere() {
        let coasting = Coasting(from: 0, deceleratingTo: 250, style: .bouncing)
        #expect(coasting.end == 250 && coasting.value(at: coasting.duration) == 250)
        #expect(coasting.value(at: coasting.duration * 0.99) < 250)
    }

    @Test func whatMakesNoSenseStandsInside() {
        for (start, velocity) in [(Double.nan, 5.0), (.infinity, .nan), (3, .infinity), (1e300, -1e300), (4, 1e300)] {
            let coasting = Coasting(from: start, velocity: velocity, within: limits)
            #expect(limits.contains(coasting.end) && coasting.duration.isFinite)
            for time in [Double.nan, 0, 0.3, 5, .infinity] { #expect(coasting.value(at: time).isFinite) }
        }
    }
}
