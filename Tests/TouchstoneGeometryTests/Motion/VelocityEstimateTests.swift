import Testing
import TouchstoneGeometry

struct VelocityEstimateTests {
    /// Samples of a value along x, and the expected velocity.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var samples: [(time: Double, value: Double)]
        var velocity: Double
    }

    @Test(arguments: [
        Case(testDescription: "no sample", samples: [], velocity: 0),
        Case(testDescription: "one sample", samples: [(0, 5)], velocity: 0),
        Case(testDescription: "one pair counts alone", samples: [(0, 0), (0.5, 10)], velocity: 20),
        Case(
            testDescription: "two pairs are weighed", samples: [(0, 0), (0.5, 10), (1, 15)],
            velocity: 0.2 * 10 + 0.8 * 20),
        Case(
            testDescription: "the third pair pushes the first out", samples: [(0, 0), (1, 100), (2, 110), (3, 112)],
            velocity: 0.2 * 2 + 0.8 * 10),
        Case(
            testDescription: "closer than 1 ms counts 0", samples: [(0, 0), (0.5, 10), (0.5005, 50)], velocity: 0.8 * 20
        ),
        Case(testDescription: "exactly 1 ms counts", samples: [(0, 0), (0.001, 1)], velocity: 1000),
        Case(testDescription: "time going backwards counts 0", samples: [(1, 0), (0.5, 10)], velocity: 0),
    ])
    func weighsTheLastTwoPairs(_ test: Case) {
        var estimate = VelocityEstimate(newestWeight: 0.2, minimumInterval: 0.001)
        for sample in test.samples { estimate.add(Vector(dx: sample.value, dy: -sample.value), at: sample.time) }
        #expect(abs(estimate.velocity.dx - test.velocity) < 1e-9)
        #expect(abs(estimate.velocity.dy + test.velocity) < 1e-9)
    }

    @Test func samplesOfOneTimeAreNoDivisionByZero() {
        var estimate = VelocityEstimate(newestWeight: 0.2, minimumInterval: 0)
        estimate.add(Vector(dx: 0, dy: 0), at: 1)
        estimate.add(Vector(dx: 5, dy: 0), at: 1)
        #expect(estimate.velocity == .zero)
    }

    @Test func aFrameMakesOnePair() {
        var estimate = VelocityEstimate(newestWeight: 0.2, minimumInterval: 0.001)
        estimate.add(.zero, at: 0)
        for (time, value, frame) in [(0.1, 1.0, 1), (0.3, 2, 2), (0.5, 40, 2), (1.0, 45, 3)] {
            estimate.add(Vector(dx: value, dy: 0), at: time, frame: frame)
        }
        #expect(abs(estimate.velocity.dx - (0.2 * 10 + 0.8 * 97.5)) < 1e-12)
    }
}
