import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct RotationGestureRecognizerTests {
    private let tester = GestureTester()

    private func rotation() -> RotationGestureRecognizer { tester.add(RotationGestureRecognizer(), to: tester.card) }

    /// The second finger at an angle and a distance from the first, which is at (100, 100).
    private func second(_ degrees: Double, _ distance: Double = 50) -> GestureTester.Finger {
        .move(2, 100 + distance * cos(degrees * .pi / 180), 100 + distance * sin(degrees * .pi / 180))
    }

    private func land(at degrees: Double = 0, distance: Double = 50) {
        tester.frame(.land(1, 100, 100))
        guard case .move(let finger, let x, let y) = second(degrees, distance) else { return }
        tester.frame(.land(finger, x, y))
    }

    /// Degrees, the ratio of the new distance to the first, and whether it begins: 5° + 5° · √min(|d − d₀| / d₀, 1).
    @Test(arguments: [
        (4.99, 1.0, false), (5, 1, true), (5.01, 1, true), (-4.99, 1, false), (-5.01, 1, true),
        (7.49, 1.25, false), (7.51, 1.25, true), (7.49, 0.75, false), (7.51, 0.75, true),
        (9.99, 2, false), (10.01, 2, true), (9.99, 3, false), (10.01, 3, true),
    ])
    func thresholdGrowsWithTheChangeOfDistance(_ degrees: Double, _ stretch: Double, _ begins: Bool) {
        let rotation = rotation()
        land(distance: 30)
        tester.frame(second(degrees, 30 * stretch))
        #expect((rotation.state == .began) == begins, "\(degrees)° at \(stretch)")
        let threshold = 5 + 5 * min(abs(stretch - 1), 1).squareRoot()
        let expected = begins ? (abs(degrees) - threshold) * (degrees < 0 ? -1 : 1) : 0
        #expect(abs(rotation.rotation * 180 / .pi - expected) < 1e-6, "what is beyond the threshold counts")
    }

    @Test func countsFromTheThreshold() {
        let rotation = rotation()
        land()
        tester.frame(second(6))
        tester.frame(second(36))
        #expect(abs(rotation.rotation - 31 * .pi / 180) < 1e-8)
        tester.frame(second(-24))
        #expect(abs(rotation.rotation + 29 * .pi / 180) < 1e-8, "clockwise is positive")
    }

    @Test(arguments: [1.0, -1])
    func goesOnThroughHalfTurnsForSeveralTurns(_ sign: Double) {
        let rotation = rotation()
        land(at: 170)
        tester.frame(second(170 + sign * 6))
        var largestStep = 0.0
        var before = rotation.rotation
        for step in 1...120 {
            tester.frame(second(170 + sign * (6 + Double(step) * 10)))
            largestStep = max(largestStep, abs(rotation.rotation - before))
            before = rotation.rotation
        }
        #expect(abs(rotation.rotation - sign * 1201 * .pi / 180) < 1e-8)
        #expect(abs(largestStep - 10 * .pi / 180) < 1e-9, "no flip")
    }

    @Test func setRotationCountsFromNow() {
        let rotation = rotation()
        land()
        tester.frame(second(10))
        tester.frame(second(200))
        rotation.rotation = 0
        tester.frame(second(220))
        #expect(abs(rotation.rotation - 20 * .pi / 180) < 1e-12)
        rotation.rotation = 1
        tester.frame(second(200))
        #expect(abs(rotation.rotation - (1 - 20 * .pi / 180)) < 1e-12)
        rotation.rotation = .nan
        #expect(rotation.rotation.isFinite)
    }

    @Test func aThirdFingerIsIgnored() {
        let rotation = rotation()
        land()
        tester.frame(second(4))
        tester.frame(.land(3, 10, 190))
        tester.frame(second(6), .move(3, 190, 10))
        #expect(rotation.state == .began, "what had been turned before counts")
        tester.frame(second(16))
        let velocity = rotation.velocity
        tester.frame(.land(4, 10, 190))
        #expect(rotation.velocity == velocity)
        #expect(abs(rotation.rotation - 11 * .pi / 180) < 1e-8)
    }

    @Test func staysAliveWithOneFingerAndGoesOnWithTheNext() {
        let rotation = rotation()
        land()
        tester.frame(second(10))
        tester.frame(second(100))
        let turned = rotation.rotation
        tester.frame(.lift(1))
        tester.frame(.move(2, 120, 20))
        #expect(rotation.rotation == turned && tester.story(of: rotation) == [.began, .changed])
        tester.frame(.land(1, 20, 20))
        #expect(rotation.rotation == turned, "no jump")
        // Around the finger that stayed, at (120, 20), the other one rotates by 90°.
        tester.frame(.move(1, 120, 120))
        #expect(abs(abs(rotation.rotation - turned) - .pi / 2) < 1e-12)
        tester.frame(.lift(1), .lift(2))
        #expect(tester.story(of: rotation) == [.began, .changed, .ended])
    }

    @Test func aFingerThatLandsMakesNoVelocity() {
        let rotation = rotation()
        land()
        tester.frame(second(10))
        for step in 1...20 { tester.frame(second(10 + Double(step) * 10)) }
        tester.frame(.lift(2))
        tester.frame(.land(2, 150, 100))
        tester.frame(.move(2, 150, 100.5))
        #expect(abs(rotation.velocity - atan2(0.5, 50) * 60) < 1e-9, "half a point in a frame, and not the way so far")
    }

    @Test func fingersOnOnePointKeepTheirAngle() {
        let rotation = rotation()
        land(at: 0, distance: 20)
        tester.frame(second(20, 20))
        tester.frame(second(30, 20))
        let turned = rotation.rotation
        tester.frame(second(200, 0))
        #expect(rotation.rotation == turned)
        tester.frame(second(40, 20))
        #expect(abs(rotation.rotation - 35 * .pi / 180) < 1e-8)
        #expect(rotation.velocity.isFinite)
    }

    @Test func velocityIsRadiansPerSecondAndWeighsTwoPairs() {
        let rotation = rotation()
        land()
        tester.frame(second(10))
        tester.frame(second(30))
        let degrees = 0.25 * 20 * 60 + 0.75 * 10 * 60
        #expect(abs(rotation.velocity - degrees * .pi / 180) < 1e-9)
    }
}
