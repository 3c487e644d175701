import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct SliderViewTests {
    /// The middle of the thumb moves between 64 and 236 in the list: 172 points.
    private func makeTester(_ value: Double = 0.5, transform: Transform = .identity) -> RowTester<SliderView> {
        let slider = SliderView(frame: Rect(x: 50, y: 50, width: 200, height: 40))
        slider.value = value
        return RowTester([slider], transform: transform)
    }

    private let thumb = Point(x: 150, y: 70)

    @Test func theThumbFollowsTheFingerFromWhereItTookHold() {
        for transform in [.identity, Transform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.7)] {
            let tester = makeTester(transform: transform)
            tester.land(at: thumb + Vector(dx: 9, dy: 5))
            tester.step(12)
            #expect(tester.row.value == 0.5)
            tester.move(by: Vector(dx: 4.3, dy: 6), frames: 10)
            #expect(abs(tester.row.value - 0.75) < 1e-9)
            tester.lift()
            #expect(Set(tester.events()) == ["touchDown", "valueChanged", "touchUpInside"])
        }
    }

    @Test func aFingerBesideTheThumbMovesNothing() {
        let tester = makeTester()
        tester.drag(from: Point(x: 90, y: 70), by: Vector(dx: 60, dy: 0))
        #expect(tester.row.value == 0.5 && tester.events() == [])
        // The thumb is at 150, and fingers within 22 points hold it.
        #expect(tester.effects == [.miss(part: "thumb", distance: 38)])
    }

    @Test func anEndOfTheTrackIsABound() {
        let tester = makeTester()
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 20, dy: 0), frames: 4)
        #expect(tester.effects == [])
        tester.move(by: Vector(dx: 20, dy: 0), frames: 2)
        #expect(Set(tester.effects) == [.bound(setting: "maximumValue", value: 1)])
    }

    @Test func beyondAnEndTheFingerHasToComeBack() {
        let tester = makeTester()
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 40, dy: 0), frames: 4)
        #expect(tester.row.value == 1)
        tester.move(by: Vector(dx: -40, dy: 0))
        #expect(tester.row.value == 1)
        tester.move(by: Vector(dx: -43, dy: 0))
        #expect(abs(tester.row.value - (1 - 9.0 / 172)) < 1e-9)
    }

    @Test func aHorizontalDragFromTheThumbIsNotThePansOfASuperview() {
        let tester = makeTester()
        tester.list.contentSize.width = 900
        tester.land(at: thumb)
        tester.move(by: Vector(dx: 8, dy: 1), frames: 6)
        #expect(tester.list.contentOffset.x == 0 && tester.row.isTracking)
        // The distance is not counted from the landing: a scroll view has withheld the finger, and the thumb does not
        // catch up in one frame.
        #expect(tester.row.value > 0.5 && tester.row.value < 0.5 + 48.0 / 172)
        tester.lift()
        // If the finger lands next to the thumb, it is counted from there.
        tester.land(at: Point(x: 80, y: 70))
        tester.move(by: Vector(dx: -8, dy: 1), frames: 6)
        #expect(tester.list.contentOffset.x > 0)
    }

    @Test func aVerticalDragFromTheThumbScrollsUnlessTheThumbIsHeld() {
        let tester = makeTester()
        tester.land(at: thumb)
        tester.move(by: Vector(dx: 0, dy: -20), frames: 3)
        #expect(tester.list.contentOffset.y > 0)
        tester.lift()
        tester.rest()
        tester.list.contentOffset.y = 0
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 0, dy: -20), frames: 3)
        #expect(tester.list.contentOffset.y == 0)
    }

    @Test func aCancelKeepsTheValue() {
        let tester = makeTester()
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 17.2, dy: 0))
        tester.simulation.cancelAllTouches()
        tester.step()
        #expect(abs(tester.row.value - 0.6) < 1e-9)
        #expect(tester.events() == ["touchDown", "valueChanged", "touchCancel"])
    }

    @Test func oneThatIsNotContinuousSendsItsValueOnce() {
        let tester = makeTester()
        tester.row.isContinuous = false
        tester.drag(from: thumb, by: Vector(dx: 60, dy: 0))
        #expect(tester.events() == ["touchDown", "valueChanged", "touchUpInside"])
    }

    @Test func aRelayoutUnderAFingerMovesNoValue() {
        let tester = makeTester()
        tester.land(at: thumb)
        tester.step(12)
        tester.move(by: Vector(dx: 17.2, dy: 0))
        tester.row.bounds.size.width = 120
        #expect(abs(tester.row.value - 0.6) < 1e-9)
        tester.move(by: Vector(dx: 9.2, dy: 0))
        #expect(abs(tester.row.value - 0.7) < 1e-9)
    }

    @Test func valuesStayInTheirRange() {
        let slider = SliderView(frame: Rect(x: 0, y: 0, width: 200, height: 40))
        for (value, kept) in [(2.0, 1.0), (-1, 0), (.nan, 0), (.infinity, 0)] {
            slider.value = value
            #expect(slider.value == kept)
        }
        slider.minimumValue = 5
        #expect(slider.value == 5)
        slider.maximumValue = 10
        slider.value = 7
        slider.maximumValue = .infinity
        #expect(slider.maximumValue == 10 && slider.value == 7)
        slider.bounds.size.width = 3
        #expect(slider.subviews.allSatisfy { $0.frame.isFinite })
    }

    /// Several fingers, cancels, relayouts: the value stays in its range, and each landing has one end.
    @Test(arguments: 0..<40)
    func anythingMayHappen(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tester = makeTester(
            random.number(0...1),
            transform: Transform(rotationAngle: random.number(-3...3)).scaledBy(x: random.number(0.3...2), y: 1))
        var down: Set<Int> = []
        var tracked = 0
        for _ in 0..<300 {
            let finger = 1 + random.index(2)
            switch random.index(14) {
            case 0..<2 where !down.contains(finger):
                down.insert(finger)
                tester.land(finger, at: Point(x: random.number(50...250), y: random.number(50...90)))
            case 2 where down.contains(finger):
                down.remove(finger)
                tester.lift(finger)
            case 3 where random.chance(0.2):
                tester.simulation.cancelAllTouches()
                tester.step()
            case 4 where random.chance(0.2): tester.row.bounds.size.width = random.number(0...300)
            case 5 where random.chance(0.1): tester.row.isEnabled.toggle()
            case 6 where random.chance(0.05): tester.row.transform = Transform(scaleX: 0, y: 1)
            default:
                for finger in down.sorted() {
                    tester.move(finger, by: Vector(dx: random.number(-20...20), dy: random.number(-3...3)))
                }
                tester.step()
            }
            #expect((0...1).contains(tester.row.value), "seed \(seed)")
            tracked += tester.row.isTracking ? 1 : 0
        }
        for finger in down.sorted() { tester.lift(finger) }
        tester.rest()
        var isDown = false
        for event in tester.events() where event != "valueChanged" {
            #expect((event == "touchDown") != isDown, "seed \(seed): \(tester.events())")
            isDown.toggle()
        }
        #expect(!isDown && !tester.row.isTracking, "seed \(seed)")
    }
}
