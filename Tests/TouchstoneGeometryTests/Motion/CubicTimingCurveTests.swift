import Testing
import TouchstoneGeometry

struct CubicTimingCurveTests {
    static let named: [(String, CubicTimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ]

    @Test(arguments: named)
    func startsAtZeroEndsAtOneAndNeverTurnsBack(_ name: String, _ curve: CubicTimingCurve) {
        #expect(curve.progress(at: -1) == 0 && curve.progress(at: 0) == 0, "\(name)")
        #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1, "\(name)")
        let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(name)")
    }

    /// The point of the curve at a parameter, straight from Bernstein's polynomials.
    @Test(arguments: named)
    func agreesWithPointsOfTheCurve(_ name: String, _ curve: CubicTimingCurve) {
        let (first, second) = (curve.controlPoint1, curve.controlPoint2)
        for step in 1..<100 {
            let t = Double(step) / 100
            let weights = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
            let time = weights.0 * first.x + weights.1 * second.x + weights.2
            let progress = weights.0 * first.y + weights.1 * second.y + weights.2
            #expect(abs(curve.progress(at: time) - progress) < 1e-12, "\(name) at \(time)")
        }
    }

    @Test func easeInAndOutMirrorEachOther() {
        for step in 0...100 {
            let time = Double(step) / 100
            let mirrored = 1 - CubicTimingCurve.easeOut.progress(at: 1 - time)
            #expect(abs(CubicTimingCurve.easeIn.progress(at: time) - mirrored) < 1e-12)
        }
        #expect(abs(CubicTimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-15)
    }

    @Test func hasOneProgressForEachTimeEvenWithControlPointsOutside() {
        let curve = CubicTimingCurve(Point(x: 3, y: 0), Point(x: -2, y: 1))
        #expect(curve.controlPoint1.x == 1 && curve.controlPoint2.x == 0)
        let values = (0...100).map { curve.progress(at: Double($0) / 100) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    }

    @Test func timeThatIsNotANumberIsTheStart() {
        #expect(CubicTimingCurve.easeIn.progress(at: .nan) == 0)
    }

    @Test func aCurveMaySwingBeyondBothEnds() {
        let curve = CubicTimingCurve(Point(x: 0.4, y: -2), Point(x: 0.6, y: 3))
        let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
        #expect(values[0] == 0 && values[1000] == 1 && abs(values[500] - 0.5) < 1e-12)
        #expect((values.min() ?? 0) < -0.3 && (values.max() ?? 0) > 1.3)
        // If y is a polynomial of x, the result is that polynomial: x is equal to the parameter for 1/3 and 2/3.
        let plain = CubicTimingCurve(Point(x: 1.0 / 3, y: -2), Point(x: 2.0 / 3, y: 3))
        for step in 1..<100 {
            let t = Double(step) / 100
            let expected = -6 * (1 - t) * (1 - t) * t + 9 * (1 - t) * t * t + t * t * t
            #expect(abs(plain.progress(at: t) - expected) < 1e-12)
        }
    }

    @Test func whatIsNoNumberDoesNotGetOut() {
        let wild = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, 1]
        for x in wild {
            for y in wild {
                let curve = CubicTimingCurve(Point(x: x, y: y), Point(x: y, y: x))
                for step in 0...10 { #expect(curve.progress(at: Double(step) / 10).isFinite, "\(x) \(y)") }
            }
        }
    }
}

struct MinimumJerkTests {
    @Test func restsAtBothEnds() {
        #expect(MinimumJerk.progress(at: -1) == 0 && MinimumJerk.progress(at: 0) == 0)
        #expect(MinimumJerk.progress(at: 1) == 1 && MinimumJerk.progress(at: 7) == 1)
        // Velocity and acceleration are zero there, so the progress after a short time is of third order.
        #expect(abs(MinimumJerk.progress(at: 1e-3) - 1e-8) < 2e-11)
        #expect(abs(1 - MinimumJerk.progress(at: 1 - 1e-3) - 1e-8) < 2e-11)
    }

    @Test func isSymmetricAndSteepestInTheMiddle() {
        #expect(MinimumJerk.progress(at: 0.5) == 0.5)
        for step in 0...50 {
            let time = Double(step) / 100
            let (early, late) = (MinimumJerk.progress(at: time), MinimumJerk.progress(at: 1 - time))
            #expect(abs(early + late - 1) < 1e-14)
        }
        let slope = (MinimumJerk.progress(at: 0.5005) - MinimumJerk.progress(at: 0.4995)) / 0.001
        #expect(abs(slope - 1.875) < 1e-4)
    }
}
