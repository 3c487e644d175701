import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct SwitchViewTests {
    /// Its thumb moves by 20 points.
    private let tester = RowTester([SwitchView(frame: Rect(x: 50, y: 50, width: 51, height: 31))])
    private let thumb = Point(x: 66, y: 65)

    private var toggle: SwitchView { tester.row }
    private var thumbPlace: Double { toggle.subviews.last?.frame.minX ?? .nan }

    @Test func aTapTurnsItOverAndTheThumbGoesThereWithoutAJump() {
        var place = thumbPlace
        tester.land(at: thumb)
        tester.lift()
        #expect(toggle.isOn)
        for _ in 0..<60 {
            tester.step()
            #expect(abs(thumbPlace - place) < 4)
            place = thumbPlace
        }
        #expect(place == 22)
        #expect(
            tester.events() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
        tester.tap(at: thumb)
        #expect(!toggle.isOn && thumbPlace == 2)
    }

    @Test func aThumbThatPassesTheMiddleTurnsItOver() {
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 9, dy: 0))
        #expect(!toggle.isOn && thumbPlace == 11)
        tester.move(by: Vector(dx: 3, dy: 0))
        #expect(toggle.isOn)
        tester.move(by: Vector(dx: -4, dy: 0))
        #expect(!toggle.isOn)
        tester.move(by: Vector(dx: 6, dy: 0))
        tester.lift()
        tester.rest()
        #expect(toggle.isOn && thumbPlace == 22)
    }

    @Test func aDragThatTurnsNothingOverIsNoTap() {
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: -5, dy: 0), frames: 2)
        tester.lift()
        #expect(!toggle.isOn)
    }

    @Test func aCancelLeavesItOnItsSide() {
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 8, dy: 0))
        tester.simulation.cancelAllTouches()
        tester.step()
        tester.rest()
        #expect(!toggle.isOn && thumbPlace == 2)
        #expect(tester.events() == ["touchDown", "touchCancel"])
    }

    @Test func aTapOfASuperviewDoesNotBeatIt() {
        let tap = TapGestureRecognizer()
        tester.list.addGestureRecognizer(tap)
        tester.tap(at: thumb)
        #expect(toggle.isOn)
        #expect(!tester.frames.flatMap(\.transitions).contains { $0.recognizer == "list.tap" && $0.state == .ended })
    }

    @Test func itGoesOnWhereAFingerCatchesIt() {
        tester.list.delaysContentTouches = false
        tester.land(at: thumb)
        tester.lift()
        tester.step(2)
        let place = thumbPlace
        #expect(place > 3 && place < 21)
        tester.land(at: thumb)
        tester.step(12)
        #expect(abs(thumbPlace - place) < 4)
    }

    @Test func removedInMidFlightItIsOnItsSideAtOnce() {
        toggle.isOn = true
        tester.step()
        #expect(thumbPlace < 22)
        toggle.removeFromSuperview()
        #expect(thumbPlace == 22)
    }

    @Test(arguments: 0..<30)
    func anythingMayHappen(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var isDown = false
        for _ in 0..<300 {
            switch random.index(10) {
            case 0 where !isDown:
                isDown = true
                tester.land(at: Point(x: random.number(51...100), y: random.number(51...80)))
            case 1 where isDown:
                isDown = false
                tester.lift()
            case 2 where random.chance(0.2): tester.simulation.cancelAllTouches()
            case 3 where random.chance(0.2): toggle.isOn.toggle()
            case 4 where random.chance(0.2): toggle.bounds.size.width = random.number(0...100)
            default: tester.move(by: Vector(dx: random.number(-9...9), dy: random.number(-9...9)))
            }
            #expect(thumbPlace >= 2 && thumbPlace <= 2 + max(toggle.bounds.width - 31, 0) + 1e-9, "seed \(seed)")
        }
        if isDown { tester.lift() }
        tester.rest()
        let ends = Set(["touchUpInside", "touchUpOutside", "touchCancel"])
        let touches = tester.events().filter { $0 == "touchDown" || ends.contains($0) }
        for (index, event) in touches.enumerated() {
            #expect((event == "touchDown") == index.isMultiple(of: 2), "seed \(seed)")
        }
        #expect(touches.count.isMultiple(of: 2) && !toggle.isTracking, "seed \(seed)")
    }
}
