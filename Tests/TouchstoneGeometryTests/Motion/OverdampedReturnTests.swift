import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

extension OverdampedReturn.Form {
    static let standard = OverdampedReturn.Form(slowRate: 8.35, fastRate: 76.5, lead: 0.0085, equilibriumOffset: 0.0025)
}

struct OverdampedReturnTests {
    @Test func followsTheClosedForm() {
        let curve = OverdampedReturn(displacement: -235, form: .standard)
        #expect(curve.value(at: 0) == -235 && curve.value(at: -1) == -235 && curve.velocity(at: 0) == 0)
        for time in [1e-9, 0.008, 0.1, 0.6, 2] {
            let u = time + 0.0085
            let part = (76.5 * exp(-8.35 * u) - 8.35 * exp(-76.5 * u)) / 68.15
            #expect(abs(curve.value(at: time) + 235 * max(1.0025 * part - 0.0025, 0)) < 1e-11)
        }
    }

    @Test func obeysItsEquationOfMotion() {
        var chance = SeededGenerator(seed: 4)
        for seed in 0..<200 {
            let slow = chance.number(3...20)
            let form = OverdampedReturn.Form(
                slowRate: slow, fastRate: slow * chance.number(1.1...6), lead: chance.number(0...0.1),
                equilibriumOffset: chance.number(0...0.5))
            let curve = OverdampedReturn(displacement: chance.number(-300...300), form: form)
            let (time, step) = (chance.number(0.01...0.6) * curve.settlingTime(within: 1e-3), 1e-6)
            let velocity = (curve.value(at: time + step) - curve.value(at: time - step)) / (2 * step)
            let force = (curve.velocity(at: time + step) - curve.velocity(at: time - step)) / (2 * step)
            #expect(abs(velocity - curve.velocity(at: time)) < 1e-2, "\(seed)")
            let sum = force + (form.slowRate + form.fastRate) * velocity
            let distance = curve.value(at: time) + form.equilibriumOffset * curve.displacement
            #expect(abs(sum + form.slowRate * form.fastRate * distance) < 0.5, "\(seed)")
        }
    }

    @Test func comesNearerAllTheTime() {
        let curve = OverdampedReturn(displacement: 100, form: .standard)
        let places = (0...80).map { curve.value(at: Double($0) / 120) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
    }

    @Test func arrivesAndStays() {
        let curve = OverdampedReturn(displacement: -235, form: .standard)
        let arrival = curve.settlingTime(within: 1e-9)
        #expect(abs(arrival - 0.7229) < 0.001)
        for time in [arrival + 1e-6, 1, 100, .infinity] {
            #expect(curve.value(at: time) == 0 && curve.velocity(at: time) == 0)
        }
    }

    @Test func settlesWithinATolerance() {
        let curve = OverdampedReturn(displacement: 100, form: .standard)
        let time = curve.settlingTime(within: 0.1)
        #expect(abs(curve.value(at: time) - 0.1) < 1e-9)
        #expect(curve.settlingTime(within: 100) == 0 && curve.settlingTime(within: 0) == .infinity)
        #expect(OverdampedReturn(displacement: 0, form: .standard).settlingTime(within: 0.1) == 0)
    }

    @Test func whatMakesNoSenseIsReplaced() {
        let form = OverdampedReturn.Form(slowRate: .nan, fastRate: -3, lead: .infinity, equilibriumOffset: -1)
        #expect(form.slowRate == 0.001 && form.fastRate == 0.001 * 1.001 && form.lead == 1)
        #expect(form.equilibriumOffset == 0)
        let curve = OverdampedReturn(displacement: .infinity, form: form)
        #expect(curve.displacement == 0)
        for time in [Double.nan, -1, 0, 3, .infinity] {
            #expect(curve.value(at: time).isFinite && curve.velocity(at: time).isFinite)
        }
    }
}
