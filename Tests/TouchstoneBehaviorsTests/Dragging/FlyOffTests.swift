import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct FlyOffTests {
    private static func makeTester(_ flyOff: FlyOff) -> DragTester {
        let tester = DragTester()
        tester.card.flyOff = flyOff
        tester.card.isLimitDragInside = false
        return tester
    }

    /// Drags slowly, rests, and lifts the finger.
    private static func drag(_ tester: DragTester, by displacement: Vector) {
        tester.grab(at: Point(x: 200, y: 200))
        for part in 1...10 { tester.frame([1: Point(x: 200, y: 200) + displacement * (Double(part) / 10)]) }
        tester.step(seconds: 0.3)
        tester.frame(lift: [1])
    }

    @Test(arguments: [(119.0, false), (121, true)])
    func theDistanceDecides(distance: Double, flies: Bool) {
        let tester = Self.makeTester(FlyOff(distance: 120))
        Self.drag(tester, by: Vector(dx: 0, dy: distance))
        #expect(tester.card.isFlying == flies)
        tester.step(seconds: 3)
        #expect(tester.card.hasFlownOff == flies)
        #expect(tester.events.filter { $0 == "didFlyOff" }.count == (flies ? 1 : 0))
        #expect(tester.delegateCalls.contains("didFlyOff") == flies)
        if flies {
            // It flies straight on until no part of it is in the window.
            #expect(tester.card.transform.tx == 0 && tester.card.frame.minY >= 1000)
        } else {
            #expect(tester.card.transform.distance(to: .identity) < 1e-9)
        }
    }

    @Test func theSpeedDecidesAndIsKept() {
        let tester = Self.makeTester(FlyOff(speed: 800))
        tester.grab(at: Point(x: 200, y: 200))
        for part in 1...5 { tester.frame([1: Point(x: 200 - Double(part) * 20, y: 200)]) }
        tester.frame(lift: [1])
        #expect(tester.card.isFlying)
        guard case .release(let speed, 800, "flyOff")? = tester.frames.last?.effects.first?.effect else {
            Issue.record("no speed")
            return
        }
        #expect(abs(speed - 1200) < 1)
        let place = tester.card.transform.tx
        tester.frame()
        let step = tester.card.transform.tx - place
        tester.frame()
        #expect(abs(tester.card.transform.tx - place - 2 * step) < 1e-9)
        #expect(abs(step * 60 + 1200) < 1)
        #expect(tester.simulation.window.hitTest(tester.place(0.5, 0.5)) !== tester.card)
    }

    @Test func aCancelledDragSpringsBack() {
        let tester = Self.makeTester(FlyOff(distance: 10, speed: 10))
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 350, y: 200)])
        tester.simulation.cancelAllTouches()
        tester.step(seconds: 2)
        #expect(!tester.card.isFlying && tester.card.transform.distance(to: .identity) < 1e-9)
    }

    /// If it is caught on its way back, it still knows the place where the first drag began.
    @Test func itGoesBackToWhereTheFirstDragBegan() {
        let tester = Self.makeTester(FlyOff(distance: 500))
        Self.drag(tester, by: Vector(dx: 90, dy: 0))
        tester.step(seconds: 0.1)
        tester.drag(from: Point(x: 220, y: 200), by: Vector(dx: 0, dy: 40))
        tester.step(seconds: 2)
        #expect(tester.card.transform.distance(to: .identity) < 1e-9)
    }

    @Test func onAnAxisItFliesAlongThat() {
        let tester = Self.makeTester(FlyOff(distance: 50, speed: 300))
        tester.board.transform = Transform(rotationAngle: 0.4)
        tester.card.axis = .x
        tester.grab(at: tester.place(0.5, 0.5))
        for part in 1...6 { tester.frame([1: Point(x: 200 + Double(part) * 20, y: 200 + Double(part) * 25)]) }
        tester.frame(lift: [1])
        tester.step(seconds: 3)
        #expect(tester.card.hasFlownOff && tester.card.transform.ty == 0)
    }

    @Test func otherCodeBringsItBack() {
        let tester = Self.makeTester(FlyOff(distance: 50))
        tester.card.tilt = 8
        Self.drag(tester, by: Vector(dx: 60, dy: 0))
        tester.step(seconds: 3)
        #expect(tester.card.hasFlownOff && tester.card.readings.tilt == 0)
        tester.card.transform = .identity
        #expect(!tester.card.hasFlownOff && tester.card.limitRect == nil)
        tester.drag(from: Point(x: 200, y: 200), by: Vector(dx: 5, dy: 0))
        tester.step(seconds: 2)
        #expect(tester.card.transform.distance(to: .identity) < 1e-9)
    }

    @Test(arguments: [0.0, 0.05, -2])
    func itAlwaysLeavesAlsoAStretchedBoard(scale: Double) {
        let tester = Self.makeTester(FlyOff(distance: 20))
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 260, y: 200)])
        tester.board.transform = Transform(scaleX: scale, y: 1)
        tester.frame(lift: [1])
        tester.step(seconds: 4)
        #expect(tester.card.hasFlownOff && tester.card.transform.isFinite)
    }

    @Test func aCentreFliesAndSpringsBack() {
        for (distance, flies) in [(30.0, false), (60, true)] {
            let tester = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
            tester.tile.flyOff = FlyOff(distance: 50)
            let before = tester.tile.center
            tester.frame([1: Point(x: 230, y: 230)])
            tester.frame([1: Point(x: 240, y: 230)])
            tester.frame([1: Point(x: 240 + distance, y: 230)])
            tester.rest(frames: 30)
            tester.frame(lift: [1])
            #expect(tester.tile.isFlying == flies)
            tester.rest(frames: 120)
            #expect(tester.tile.hasFlownOff == flies)
            if !flies { #expect(tester.tile.center == before) }
        }
    }
}
