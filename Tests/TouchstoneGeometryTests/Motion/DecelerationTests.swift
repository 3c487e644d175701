import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

extension Deceleration.Rate {
    static let normal = Deceleration.Rate(perMillisecond: 0.998)
    static let fast = Deceleration.Rate(perMillisecond: 0.99)
}

extension Deceleration {
    init(from start: Double, velocity: Double, rate: Rate = .normal) {
        self.init(from: start, velocity: velocity, rate: rate, stopVelocity: 10)
    }

    init(from start: Double, to end: Double) { self.init(from: start, to: end, rate: .normal, stopVelocity: 10) }
}

struct DecelerationTests {
    @Test func followsTheMeasuredFormula() {
        let deceleration = Deceleration(from: 100, velocity: 2000)
        for time in [0.0, 0.001, 0.1, 0.5, 1, 2] {
            let place = 100 + 2000 * 0.499 * (1 - pow(0.998, 1000 * time))
            #expect(abs(deceleration.value(at: time) - place) < 1e-9)
            #expect(abs(deceleration.velocity(at: time) - 2000 * pow(0.998, 1000 * time)) < 1e-9)
        }
        #expect(deceleration.value(at: 0) == 100)
    }

    @Test func stopsAtTenPointsASecond() {
        let deceleration = Deceleration(from: 0, velocity: -500)
        #expect(abs(500 * pow(0.998, 1000 * deceleration.duration) - 10) < 1e-9)
        #expect(abs(deceleration.end + 490 * 0.499) < 1e-9)
        #expect(deceleration.value(at: 60) == deceleration.end)
        #expect(deceleration.velocity(at: deceleration.duration) == 0)
        #expect(Deceleration(from: 7, velocity: 10).duration == 0)
        #expect(Deceleration(from: 7, velocity: 10).end == 7)
    }

    @Test func theFastRateGoesAFifthAsFar() {
        let fast = Deceleration(from: 0, velocity: 1000, rate: .fast)
        #expect(abs(fast.end - 990 * 0.099) < 1e-9)
        #expect(abs(1000 * pow(0.99, 1000 * fast.duration) - 10) < 1e-9)
    }

    @Test func tellsWhenItIsSomewhere() throws {
        var chance = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let deceleration = Deceleration(
                from: chance.number(-500...500), velocity: chance.number(-8000...8000),
                rate: chance.chance(0.5) ? .normal : .fast)
            let time = chance.number(0...1) * deceleration.duration
            let found = deceleration.time(reaching: deceleration.value(at: time))
            #expect(abs((found ?? .nan) - time) < 1e-6)
        }
        let right = Deceleration(from: 0, velocity: 100)
        #expect(right.time(reaching: -1) == nil && right.time(reaching: 46) == nil)
        #expect(right.time(reaching: 0) == 0)
        #expect(Deceleration(from: 3, velocity: 0).time(reaching: 3) == 0)
        #expect(Deceleration(from: 3, velocity: 0).time(reaching: 4) == nil)
    }

    @Test func oneToAPlaceStopsThere() {
        for (start, end) in [(0.0, 300.0), (300, 0), (5, 5.5), (-40, -41)] {
            let deceleration = Deceleration(from: start, to: end)
            #expect(abs(deceleration.end - end) < 1e-9)
            #expect(deceleration.duration > 0)
        }
        #expect(Deceleration(from: 8, to: 8).duration == 0)
        #expect(Deceleration(from: 8, to: 8).end == 8)
    }

    @Test func whatMakesNoSenseStandsStill() {
        let broken = Deceleration(from: .nan, velocity: .infinity)
        #expect(broken.value(at: 1) == 0 && broken.duration == 0)
        let good = Deceleration(from: 1, velocity: 100)
        #expect(good.value(at: .nan) == 1 && good.value(at: -5) == 1 && good.value(at: .infinity) == good.end)
        #expect(Deceleration.Rate(perMillisecond: .nan).perMillisecond == 0.001)
        for rate in [-1, 0, 1, 2, Double.infinity] {
            let odd = Deceleration(from: 0, velocity: 1e12, rate: .init(perMillisecond: rate), stopVelocity: .nan)
            #expect(odd.end.isFinite && odd.duration.isFinite)
        }
    }
}
