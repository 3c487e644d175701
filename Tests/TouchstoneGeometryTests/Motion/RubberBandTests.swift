import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

struct RubberBandTests {
    @Test func followsTheMeasuredFormula() {
        let band = RubberBand(dimension: 500, coefficient: 0.55)
        #expect(abs(band.stretch(for: 100) - (1 - 1 / (0.55 * 100 / 500 + 1)) * 500) < 1e-12)
        #expect(band.stretch(for: -100) == -band.stretch(for: 100))
        #expect(band.stretch(for: 0) == 0)
    }

    @Test func givesLessAndLessAndNeverAsMuchAsTheDimension() {
        var chance = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let band = RubberBand(dimension: chance.number(1...2000), coefficient: 0.55)
            let distance = chance.number(0...3000)
            let (near, far) = (band.stretch(for: distance), band.stretch(for: distance + 10))
            #expect(near < far && far < band.dimension && far - near < 5.5)
            #expect(abs(band.distance(for: near) - distance) < 1e-6)
            #expect(abs(band.distance(for: -near) + distance) < 1e-6)
            let slope = (band.stretch(for: distance + 1e-4) - band.stretch(for: distance)) / 1e-4
            #expect(abs(band.slope(at: distance) - slope) < 1e-4)
        }
        #expect(RubberBand(dimension: 500, coefficient: 0.55).slope(at: 0) == 0.55)
    }

    @Test func aBandWithoutADimensionDoesNotGiveWay() {
        for dimension in [0, -5, Double.nan, .infinity] {
            let band = RubberBand(dimension: dimension, coefficient: 0.55)
            #expect(band.stretch(for: 100) == 0 && band.distance(for: 100) == 0 && band.slope(at: 1) == 0)
        }
    }

    @Test func extremesStayNumbers() {
        let band = RubberBand(dimension: 300, coefficient: 0.55)
        #expect(band.stretch(for: 1e300) == 300 && band.stretch(for: .infinity) == 300)
        #expect(band.distance(for: 300).isFinite && band.distance(for: -1e9).isFinite)
        #expect(band.stretch(for: .nan) == 0 && band.distance(for: .nan) == 0)
    }
}

struct ClosedRangeClampTests {
    @Test func theNearestNumberInTheRange() {
        let range = -1.0...2.0
        #expect([-5, -1, 0.5, 2, 9, .infinity].map(range.clamp) == [-1, -1, 0.5, 2, 2, 2])
        #expect(range.clamp(.nan) == -1)
    }
}
