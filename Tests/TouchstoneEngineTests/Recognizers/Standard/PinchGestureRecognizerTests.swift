import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct PinchGestureRecognizerTests {
    private let tester = GestureTester()

    private func pinch() -> PinchGestureRecognizer { tester.add(PinchGestureRecognizer(), to: tester.card) }

    @Test(arguments: [(8.0, false), (8.001, true), (-8.0, false), (-8.001, true), (30.0, true)])
    func beginsAfterMoreThanEightPointsOfChange(_ change: Double, _ begins: Bool) {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 100, 50))
        tester.frame(.move(2, 100 + change, 50))
        #expect((pinch.state == .began) == begins)
        let base = change < 0 ? 42.0 : 58
        #expect(abs(pinch.scale - (begins ? (50 + change) / base : 1)) < 1e-12)
    }

    @Test func scaleCountsFromTheThreshold() {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 92, 50))
        tester.frame(.move(2, 101, 50))
        tester.frame(.move(2, 150, 50))
        #expect(tester.states(of: pinch) == [.began, .changed])
        #expect(pinch.scale == 2)
        tester.frame(.move(1, 125, 50))
        #expect(pinch.scale == 0.5)
    }

    @Test func setScaleCountsFromNow() {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(2, 100, 50))
        tester.frame(.move(2, 150, 50))
        pinch.scale = 1
        tester.frame(.move(2, 200, 50))
        #expect(abs(pinch.scale - 1.5) < 1e-12)
        pinch.scale = 3
        tester.frame(.move(2, 125, 50))
        #expect(abs(pinch.scale - 1.5) < 1e-12)
        for refused in [0, -1, Double.nan, .infinity] { pinch.scale = refused }
        #expect(abs(pinch.scale - 1.5) < 1e-12)
    }

    @Test func aThirdFingerIsIgnored() {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(2, 96, 50))
        tester.frame(.land(3, 10, 190))
        tester.frame(.move(2, 99, 50), .move(3, 190, 10))
        #expect(pinch.state == .began, "6 and 3 points make 9, the third finger takes nothing from them")
        tester.frame(.move(2, 148, 50), .move(3, 10, 10))
        let (scale, velocity) = (pinch.scale, pinch.velocity)
        #expect(abs(scale - 98.0 / 48) < 1e-12 && velocity > 0)
        tester.frame(.land(4, 10, 190))
        #expect(pinch.scale == scale && pinch.velocity == velocity && pinch.numberOfTouches == 2)
        tester.frame(.lift(1), .lift(2))
        #expect(tester.story(of: pinch) == [.began, .changed, .ended], "it does not wait for the ignored finger")
    }

    @Test func staysAliveWithOneFingerAndGoesOnWithTheNext() {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 92, 50))
        tester.frame(.move(2, 101, 50))
        tester.frame(.move(2, 150, 50))
        let changes = tester.states(of: pinch).count
        tester.frame(.lift(2))
        tester.frame(.move(1, 10, 10))
        #expect(tester.states(of: pinch).count == changes && pinch.scale == 2)
        tester.frame(.land(2, 40, 50))
        #expect(pinch.scale == 2, "no jump")
        tester.frame(.move(2, 70, 90))
        #expect(abs(pinch.scale - 4) < 1e-12, "the distance has doubled again: 50 to 100")
        tester.frame(.lift(1))
        tester.frame(.lift(2))
        #expect(tester.story(of: pinch) == [.began, .changed, .ended])
    }

    @Test func fingersOnOnePointGiveNumbers() {
        let pinch = pinch()
        tester.frame(.land(1, 50, 50), .land(2, 50, 50))
        tester.frame(.move(2, 60, 50))
        #expect(pinch.state == .began && abs(pinch.scale - 10.0 / 9) < 1e-12, "closer than a point counts as a point")
        tester.frame(.move(2, 50, 50))
        #expect(abs(pinch.scale - 1 / 9.0) < 1e-12)
        #expect(pinch.velocity.isFinite)
        tester.frame(.move(2, 68, 50))
        #expect(abs(pinch.scale - 2) < 1e-12)
    }

    @Test func velocityIsScalePerSecondAndWeighsTwoPairs() {
        let pinch = pinch()
        tester.frame(.land(1, 0, 50), .land(2, 92, 50))
        tester.frame(.move(2, 102, 50))
        tester.frame(.move(2, 132, 50))
        // Pairs of 10 and 30 points in a sixtieth of a second, over the 100 points that are scale 1.
        #expect(abs(pinch.velocity - (0.25 * 1800 + 0.75 * 600) / 100) < 1e-9)
        pinch.scale = 1
        #expect(abs(pinch.velocity - (0.25 * 1800 + 0.75 * 600) / 132) < 1e-9)
    }

    @Test func aScaleThatIsSetBeforeItHasBegunIsIgnored() {
        let tester = GestureTester()
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        pinch.scale = 2
        tester.frame(.move(2, 91, 50))
        #expect(tester.states(of: pinch).isEmpty && pinch.scale == 1)
        for step in 2...10 {
            pinch.scale = 1
            tester.frame(.move(2, 90 + Double(step), 50))
        }
        #expect(tester.states(of: pinch).first == .began)
    }
}
