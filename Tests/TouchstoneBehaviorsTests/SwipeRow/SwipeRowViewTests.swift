import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct SwipeRowViewTests {
    /// Three rows of 300 × 60, one below the other. Open to the right, they are 150 wide; open to the left, 80.
    private func makeTester(transform: Transform = .identity, fullSwipe: Bool = false) -> RowTester<SwipeRowView> {
        let rows = (0..<3).map { index in
            let row = SwipeRowView(frame: Rect(x: 0, y: Double(index) * 60, width: 300, height: 60))
            row.leading = [.init(title: "Read")]
            row.trailing = [.init(title: "Delete", width: 90), .init(title: "Flag", width: 60)]
            row.isFullSwipeEnabled = fullSwipe
            return row
        }
        return RowTester(rows, transform: transform)
    }

    private let start = Point(x: 250, y: 30)
    private let below = Point(x: 250, y: 90)

    private func button(_ title: String, in row: SwipeRowView) -> View? {
        row.subviews.first { $0.label == title }
    }

    // MARK: Dragging

    @Test func itSlidesAlongItsOwnAxisAndOpens() {
        for transform in [.identity, Transform(rotationAngle: 0.7).scaledBy(x: 0.6, y: 0.9)] {
            let tester = makeTester(transform: transform)
            tester.land(at: start)
            tester.move(by: Vector(dx: -35, dy: 0), frames: 2)
            let place = tester.row.transform.tx
            tester.move(by: Vector(dx: -30, dy: 4))
            #expect(abs(tester.row.transform.tx - place + 30) < 1e-9 && tester.row.transform.ty == 0)
            tester.step(12)
            tester.lift()
            tester.rest()
            #expect(tester.row.openSide == .trailing && tester.row.transform == Transform(translationX: -150, y: 0))
            #expect(tester.events() == ["didOpen"])
        }
    }

    @Test func theButtonsShareWhatItUncovers() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -10, dy: 0))
        tester.move(by: Vector(dx: -50, dy: 0))
        #expect(button("Delete", in: tester.row)?.frame == Rect(x: 320, y: 0, width: 30, height: 60))
        #expect(button("Flag", in: tester.row)?.frame == Rect(x: 300, y: 0, width: 20, height: 60))
        #expect(button("Read", in: tester.row)?.isHidden == true)
    }

    @Test func aVerticalDragIsTheLists() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: 5, dy: -12), frames: 4)
        #expect(tester.list.contentOffset.y > 20 && tester.row.transform == .identity)
    }

    @Test func aSideWithoutButtonsDoesNotOpen() {
        let tester = makeTester()
        tester.row.leading = []
        tester.drag(from: start, by: Vector(dx: 40, dy: 0))
        #expect(tester.events() == [] && tester.row.openSide == nil)
        #expect(!tester.frames.flatMap(\.transitions).contains { $0.recognizer == "row0.pan" && $0.state == .began })
    }

    @Test func beyondItsButtonsARubberBandGivesWay() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -10, dy: 0))
        tester.move(by: Vector(dx: -50, dy: 0), frames: 4)
        #expect(tester.row.transform.tx < -160 && tester.row.transform.tx > -199)
    }

    @Test func itGoesWhereItsVelocityPoints() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -14, dy: 0), frames: 3)
        tester.lift()
        var place = tester.row.transform.tx
        tester.step()
        #expect(tester.row.transform.tx < place, "it goes on as fast as the fingers")
        place = tester.row.transform.tx
        tester.rest()
        #expect(tester.row.openSide == .trailing)
    }

    @Test func aFingerCatchesItInFlight() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -20, dy: 0), frames: 5)
        tester.lift()
        tester.step(3)
        tester.land(at: Point(x: 100, y: 30))
        tester.move(by: Vector(dx: 12, dy: 0))
        let place = tester.row.transform.tx
        tester.move(by: Vector(dx: 12, dy: 0))
        #expect(abs(tester.row.transform.tx - place - 12) < 1e-9)
    }

    @Test func aFingerThatComesOrGoesMovesNothing() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -20, dy: 0), frames: 4)
        let place = tester.row.transform.tx
        tester.land(2, at: Point(x: 80, y: 30))
        #expect(tester.row.transform.tx == place)
        tester.lift(1)
        #expect(tester.row.transform.tx == place)
        tester.move(2, by: Vector(dx: -7, dy: 0))
        #expect(abs(tester.row.transform.tx - place + 7) < 1e-9)
    }

    @Test func aCancelTakesItBack() {
        let tester = makeTester()
        tester.drag(from: start, by: Vector(dx: -120, dy: 0))
        tester.land(at: Point(x: 60, y: 30))
        tester.move(by: Vector(dx: 20, dy: 0), frames: 6)
        tester.simulation.cancelAllTouches()
        tester.step()
        tester.rest()
        #expect(tester.row.openSide == .trailing && tester.row.transform.tx == -150)
        #expect(tester.events() == ["didOpen"])
    }

    @Test func aRelayoutInMidDragKeepsItsPlace() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -20, dy: 0), frames: 5)
        let place = tester.row.transform.tx
        tester.row.bounds.size.width = 100
        #expect(tester.row.transform.tx == place)
        tester.move(by: Vector(dx: 2, dy: 0))
        #expect(abs(tester.row.transform.tx - place) <= 2)
        tester.step(12)
        tester.lift()
        tester.rest()
        #expect(tester.row.transform.tx == -100, "no wider open than the row")
    }

    @Test func aTransformThatItIsGivenIsTheOneOfTheClosedRow() {
        let tester = makeTester()
        tester.drag(from: start, by: Vector(dx: -120, dy: 0))
        tester.row.transform = Transform(rotationAngle: 0.1)
        #expect(tester.row.transform == Transform(rotationAngle: 0.1).translatedBy(x: -150, y: 0))
        tester.row.close()
        tester.rest()
        #expect(tester.row.transform == Transform(rotationAngle: 0.1))
    }

    // MARK: Full swipe

    @Test func aDragAcrossTheRowTriggersTheOutermostButton() {
        let tester = makeTester(fullSwipe: true)
        tester.land(at: Point(x: 290, y: 30))
        tester.move(by: Vector(dx: -10, dy: 0))
        tester.move(by: Vector(dx: -25, dy: 0), frames: 9)
        #expect(tester.row.transform.tx == -225)
        tester.step(12)
        #expect((button("Delete", in: tester.row) as? Button)?.isHighlighted == false)
        tester.move(by: Vector(dx: -5, dy: 0))
        #expect((button("Delete", in: tester.row) as? Button)?.isHighlighted == true)
        tester.step(12)
        tester.lift()
        tester.rest()
        #expect(tester.events() == ["didFullSwipe"] && tester.row.transform == .identity)
        #expect(tester.frames.flatMap(\.events).contains { $0.name == "primaryActionTriggered" })
    }

    // MARK: Closing

    @Test func aTapOnItsContentClosesItAndIsNotGivenToIt() {
        let tester = makeTester()
        let content = ButtonView(frame: Rect(x: 160, y: 10, width: 100, height: 40))
        content.identifier = "content"
        tester.row.addSubview(content)
        tester.drag(from: Point(x: 280, y: 5), by: Vector(dx: -120, dy: 0))
        tester.tap(at: Point(x: 60, y: 30))
        #expect(tester.events() == ["didOpen", "didClose"])
        #expect(!tester.frames.flatMap(\.events).contains { $0.view == "content" })
        tester.tap(at: Point(x: 200, y: 30))
        #expect(tester.frames.flatMap(\.events).contains { $0.view == "content" && $0.name == "touchUpInside" })
    }

    @Test func aTapOnAButtonIsTheButtonsAndClosesIt() {
        let tester = makeTester()
        tester.drag(from: start, by: Vector(dx: -120, dy: 0))
        tester.tap(at: Point(x: 180, y: 30))
        let names = tester.frames.flatMap(\.events).filter { $0.view.hasSuffix("Flag") }.map(\.name)
        #expect(names == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        #expect(tester.row.openSide == nil && tester.row.transform == .identity)
    }

    @Test func anotherRowThatIsDraggedClosesIt() {
        for closesOthers in [true, false] {
            let tester = makeTester()
            tester.rows[1].closesOthers = closesOthers
            tester.drag(from: start, by: Vector(dx: -120, dy: 0))
            tester.drag(from: below, by: Vector(dx: -120, dy: 0))
            #expect(tester.rows[0].openSide == (closesOthers ? nil : .trailing))
            #expect(tester.rows[1].openSide == .trailing)
        }
    }

    @Test func aListThatBeginsToDragClosesIt() {
        let tester = makeTester()
        tester.drag(from: start, by: Vector(dx: -120, dy: 0))
        tester.drag(from: below, by: Vector(dx: 0, dy: -40))
        #expect(tester.row.openSide == nil)
        // A row that was removed from the list is not notified.
        tester.drag(from: Point(x: 250, y: 10), by: Vector(dx: -120, dy: 0))
        tester.simulation.window.addSubview(tester.row)
        tester.drag(from: below, by: Vector(dx: 0, dy: -40))
        #expect(tester.row.openSide == .trailing)
    }

    @Test func removedInMidDragItIsWhereItWas() {
        let tester = makeTester()
        tester.land(at: start)
        tester.move(by: Vector(dx: -20, dy: 0), frames: 5)
        tester.row.removeFromSuperview()
        tester.step()
        #expect(tester.row.transform == .identity && tester.row.openSide == nil)
    }

    @Test func buttonsThatGoCloseTheirSide() {
        let tester = makeTester()
        tester.drag(from: start, by: Vector(dx: -120, dy: 0))
        tester.row.trailing = []
        #expect(tester.row.openSide == nil && tester.row.transform == .identity)
        #expect(button("Delete", in: tester.row) == nil)
    }
}
