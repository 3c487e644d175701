import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A sheet among other views, which change.
struct SheetViewSurroundingsTests {
    // MARK: Changes in mid-drag

    @Test(arguments: [600.0, 852, 1100]) func aResizeKeepsItUnderTheFinger(height: Double) {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -100)
        tester.board.frame.size = Size(width: 500, height: height)
        let stop = height * 425 / 852
        #expect(tester.top == 327 && tester.sheet.frame.width == 500)
        #expect(abs(tester.sheet.frame.maxY - max(height, 327 + stop)) < 1e-9, "below its lowest detent it is whole")
        tester.lift()
        tester.rest()
        #expect(abs(tester.top - (tester.sheet.detent == .large ? 59 : height - stop)) < 1e-9)
    }

    @Test func aResizeThatLeavesItFarOutsideKeepsItWithinReach() {
        let tester = SheetTester()
        tester.sheet.isDismissible = false
        tester.land(at: 440)
        tester.go(10, 200)
        tester.board.frame.size.height = 300
        let top = tester.top
        #expect(top < 300 && top > 150)
        tester.go(-100)
        #expect(tester.top < top - 10)
    }

    @Test func aResizeInMidFlightChangesWhereItGoes() {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -300)
        tester.step(10)
        tester.lift()
        tester.step(3)
        let before = tester.top
        tester.board.bounds.size.height = 700
        #expect(tester.top == before)
        tester.rest()
        #expect(tester.sheet.frame == Rect(x: 0, y: 59, width: 393, height: 641))
    }

    @Test func removedInMidDragItRestsWhereItBelongs() {
        for isLifted in [false, true] {
            let tester = SheetTester()
            tester.land(at: 440)
            tester.go(-10, -300)
            if isLifted { tester.lift() }
            tester.sheet.removeFromSuperview()
            tester.rest()
            #expect(tester.simulation.isAtRest || !isLifted)
            tester.board.addSubview(tester.sheet)
            #expect(tester.top == 59 && tester.sheet.detent == .large)
        }
    }

    // MARK: Other views

    @Test func aButtonInItIsCancelledByTheDrag() {
        let tester = SheetTester()
        let button = Button(frame: Rect(x: 0, y: 0, width: 393, height: 30))
        var events: [String] = []
        button.addAction({ _ in events.append("up") }, for: .touchUpInside)
        button.addAction({ _ in events.append("cancel") }, for: .touchCancel)
        tester.sheet.addSubview(button)
        tester.drag(at: 440, by: -300)
        #expect(tester.sheet.detent == .large && events == ["cancel"])
        tester.land(at: 70)
        tester.lift()
        #expect(events == ["cancel", "up"])
    }

    @Test func aControlThatSaysNoKeepsItsDrag() {
        final class Slider: Control {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
        }
        let tester = SheetTester()
        tester.sheet.addSubview(Slider(frame: Rect(x: 0, y: 0, width: 393, height: 30)))
        tester.drag(at: 440, by: -300)
        #expect(tester.top == 427)
    }

    @Test func inADraggableViewItIsTheOneThatMoves() {
        let tester = SheetTester()
        let draggable = DraggableView(frame: tester.board.frame)
        draggable.isLimitDragInside = false
        tester.simulation.window.addSubview(draggable)
        draggable.addSubview(tester.board)
        tester.board.frame.origin = .zero
        tester.drag(at: 440, by: -300)
        #expect(tester.top == 59 && draggable.transform.isIdentity)
        tester.drag(at: 20, by: 100)
        #expect(!draggable.transform.isIdentity)
    }
}
