import Foundation
import Motion
import TestSupport
import Testing

extension OverdampedReturn.Form {
    static let standard = OverdampedReturn.Form(slowRate: 9, fastRate: 46, lead: 0.011)
}

struct OverdampedReturnTests {
    @Test func followsTheClosedForm() {
        let way = OverdampedReturn(displacement: -235, form: .standard)
        #expect(way.value(at: 0) == -235 && way.value(at: -1) == -235 && way.velocity(at: 0) == 0)
        for time in [1e-9, 0.008, 0.1, 0.6, 2] {
            let u = time + 0.011
            #expect(abs(way.value(at: time) + 235 * (46 * exp(-9 * u) - 9 * exp(-46 * u)) / 37) < 1e-11)
        }
    }

    @Test func obeysItsEquationOfMotion() {
        var chance = SeededGenerator(seed: 4)
        for seed in 0..<200 {
            let slow = chance.number(3...20)
            let form = OverdampedReturn.Form(
                slowRate: slow, fastRate: slow * chance.number(1.1...6), lead: chance.number(0...0.1))
            let way = OverdampedReturn(displacement: chance.number(-300...300), form: form)
            let (time, step) = (chance.number(0.01...1), 1e-6)
            let velocity = (way.value(at: time + step) - way.value(at: time - step)) / (2 * step)
            let force = (way.velocity(at: time + step) - way.velocity(at: time - step)) / (2 * step)
            #expect(abs(velocity - way.velocity(at: time)) < 1e-2, "\(seed)")
            let sum = force + (form.slowRate + form.fastRate) * velocity
            #expect(abs(sum + form.slowRate * form.fastRate * way.value(at: time)) < 0.5, "\(seed)")
        }
    }

    @Test func comesNearerAllTheTime() {
        let way = OverdampedReturn(displacement: 100, form: .standard)
        let places = (0...200).map { way.value(at: Double($0) / 120) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    }

    @Test func settlesWithinATolerance() {
        let way = OverdampedReturn(displacement: 100, form: .standard)
        let time = way.settlingTime(within: 0.1)
        #expect(abs(way.value(at: time) - 0.1) < 1e-9)
        #expect(way.settlingTime(within: 100) == 0 && way.settlingTime(within: 0) == .infinity)
        #expect(OverdampedReturn(displacement: 0, form: .standard).settlingTime(within: 0.1) == 0)
    }

    @Test func whatMakesNoSenseIsReplaced() {
        let form = OverdampedReturn.Form(slowRate: .nan, fastRate: -3, lead: .infinity)
        #expect(form.slowRate == 0.001 && form.fastRate == 0.001 * 1.001 && form.lead == 1)
        let way = OverdampedReturn(displacement: .infinity, form: form)
        #expect(way.displacement == 0)
        for time in [Double.nan, -1, 0, 3, .infinity] {
            #expect(way.value(at: time).isFinite && way.velocity(at: time).isFinite)
        }
    }
}
