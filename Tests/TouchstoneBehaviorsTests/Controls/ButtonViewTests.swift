import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct ButtonViewTests {
    private let tester = RowTester([ButtonView(frame: Rect(x: 50, y: 50, width: 100, height: 40))])
    private let middle = Point(x: 100, y: 70)

    private var button: ButtonView { tester.row }

    @Test func aTapTriggersIt() {
        tester.tap(at: middle)
        #expect(tester.events() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    }

    @Test func heldAndThenDraggedItDoesNotScroll() {
        tester.land(at: middle)
        tester.step(12)
        #expect(button.isHighlighted)
        tester.move(by: Vector(dx: 0, dy: -20), frames: 4)
        #expect(tester.list.contentOffset.y == 0 && button.isHighlighted)
        tester.move(by: Vector(dx: 0, dy: -20), frames: 4)
        #expect(!button.isHighlighted)
        tester.lift()
        #expect(tester.events() == ["touchDown", "touchUpOutside"])
    }

    @Test func draggedAtOnceItScrollsAndIsNotTouched() {
        tester.land(at: middle)
        tester.move(by: Vector(dx: 0, dy: -20), frames: 2)
        #expect(tester.list.contentOffset.y == 30)
        tester.lift()
        #expect(tester.events() == [])
    }

    @Test func aTitleIsShownAndALabelGivenInAnotherWayStays() {
        #expect(BehaviorKind.button.makeView(given: ["title": .text("Play")]).label == "Play")
        button.label = "Stop"
        tester.tap(at: middle)
        #expect(button.label == "Stop")
    }

    @Test func itIsShadedWhileItIsPressed() {
        #expect(button.subviews.allSatisfy { $0.isHidden })
        tester.land(at: middle)
        tester.step(12)
        #expect(button.subviews.contains { !$0.isHidden && $0.frame == button.bounds })
        #expect(button.readings.fields == [TraceField("isHighlighted", .bool(true))])
    }
}
