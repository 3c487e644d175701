import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

extension CriticalSpring {
    init(displacement: Double, velocity: Double) {
        self.init(displacement: displacement, velocity: velocity, frequency: 11)
    }
}

struct CriticalSpringTests {
    @Test func followsTheClosedForm() {
        let spring = CriticalSpring(displacement: 40, velocity: -100)
        for time in [0.01, 0.1, 0.4, 1] {
            let place = (40 + (-100 + 11 * 40.0) * time) * exp(-11 * time)
            #expect(abs(spring.value(at: time) - place) < 1e-12)
        }
        #expect(spring.value(at: 0) == 40 && spring.velocity(at: 0) == -100)
    }

    @Test func obeysItsEquationOfMotion() {
        var chance = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let spring = CriticalSpring(
                displacement: chance.number(-100...100), velocity: chance.number(-3000...3000),
                frequency: chance.number(3...20))
            let (time, step) = (chance.number(0.01...1), 1e-6)
            let velocity = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
            let force = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
            let omega = spring.frequency
            #expect(abs(velocity - spring.velocity(at: time)) < 1e-3)
            #expect(abs(force + 2 * omega * velocity + omega * omega * spring.value(at: time)) < 0.1)
        }
    }

    @Test func goesThroughZeroOnlyWhenThrownHardEnough() throws {
        #expect(CriticalSpring(displacement: 10, velocity: 0).crossingTime == nil)
        #expect(CriticalSpring(displacement: 10, velocity: -109).crossingTime == nil)
        #expect(CriticalSpring(displacement: 10, velocity: 500).crossingTime == nil)
        #expect(CriticalSpring(displacement: 0, velocity: 500).crossingTime == nil)
        for sign in [1.0, -1] {
            let spring = CriticalSpring(displacement: 10 * sign, velocity: -600 * sign)
            let time = try #require(spring.crossingTime)
            #expect(abs(spring.value(at: time)) < 1e-12)
            #expect(spring.velocity(at: time) * sign < 0)
        }
    }

    @Test func isSettledAfterItsSettlingTimeAndNotBefore() {
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let spring = CriticalSpring(
                displacement: chance.number(-200...200), velocity: chance.number(-6000...6000))
            let time = spring.settlingTime(within: 0.1)
            #expect(abs(spring.value(at: time - 1e-6)) > 0.1)
            for later in 0..<200 { #expect(abs(spring.value(at: time + Double(later) * 0.01)) <= 0.1) }
        }
    }

    @Test func aSettlingTimeOfExtremesIsFound() {
        #expect(CriticalSpring(displacement: 0, velocity: 0).settlingTime(within: 0.1) == 0)
        #expect(CriticalSpring(displacement: 0.05, velocity: 0.1).settlingTime(within: 0.1) == 0)
        // It crosses zero so slowly that it stays within the tolerance on the other side.
        let through = CriticalSpring(displacement: 1, velocity: -11.5)
        let time = through.settlingTime(within: 0.1)
        #expect(abs(abs(through.value(at: time)) - 0.1) < 1e-9)
        for (displacement, velocity) in [(1e300, -1e-5), (1e300, 1e300), (-1e300, 1e301), (1e-300, 0)] {
            let spring = CriticalSpring(displacement: displacement, velocity: velocity)
            let time = spring.settlingTime(within: 0.1)
            #expect(time.isFinite && abs(spring.value(at: time)) <= 0.1)
        }
        #expect(through.settlingTime(within: .nan) == .infinity)
    }

    @Test func whatMakesNoSenseStandsStill() {
        let broken = CriticalSpring(displacement: .nan, velocity: .infinity, frequency: -1)
        #expect(broken.value(at: 0.5) == 0 && broken.velocity(at: 0.5) == 0 && broken.frequency == 0.001)
        let spring = CriticalSpring(displacement: 5, velocity: 2)
        #expect(spring.value(at: .nan) == 5 && spring.velocity(at: .nan) == 2)
        #expect(spring.value(at: .infinity) == 0 && spring.velocity(at: .infinity) == 0)
    }
}
