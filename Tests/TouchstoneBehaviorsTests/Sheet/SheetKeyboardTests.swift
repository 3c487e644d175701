import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// A sheet on a board at y = 150…1002 of a window of 1200 × 1200, and a keyboard that covers `height` points of the board.
struct SheetKeyboardTests {
    private func keyboard(_ height: Double, duration: Double = 0, _ tester: SheetTester) {
        tester.simulation.addKeyboard()
        tester.simulation.moveKeyboard(to: height > 0 ? height + 198 : 0, duration: duration)
    }

    @Test func itStandsOnTheKeyboard() {
        let tester = SheetTester()
        keyboard(300, tester)
        let geometry = SheetGeometry(size: Size(width: 393, height: 552), bottomInset: 0)
        #expect(tester.sheet.frame == geometry.frame(at: .medium) && tester.sheet.frame.maxY == 552)
        #expect(tester.list.frame.height == tester.sheet.bounds.height - 30)
        keyboard(0, tester)
        #expect(tester.sheet.frame == Rect(x: 0, y: 427, width: 393, height: 425))
        #expect(tester.events.isEmpty, "its detent is the same")
    }

    @Test func atTheLargestDetentItsTopStays() {
        let tester = SheetTester(detents: [.large])
        keyboard(300, tester)
        #expect(tester.sheet.frame == Rect(x: 0, y: 59, width: 393, height: 493))
    }

    @Test func theKeyboardCoversTheBottomInsetFirst() {
        let tester = SheetTester(detents: [.points(500)])
        keyboard(20, tester)
        #expect(tester.sheet.frame == Rect(x: 0, y: 318, width: 393, height: 514), "14 points are left of the inset")
    }

    @Test func itMovesTogetherWithTheKeyboard() throws {
        let tester = SheetTester(detents: [.large])
        keyboard(300, duration: 0.25, tester)
        for _ in 0..<40 {
            let views = tester.step().views
            let sheet = try #require(views.first { $0.name == "sheet" })
            let keyboard = try #require(views.first { $0.name == "keyboard" })
            #expect(abs(sheet.drawnFrame.minY - 59) < 1e-9)
            #expect(150 + sheet.drawnFrame.maxY <= keyboard.drawnFrame.minY + 1e-9, "it is never behind the keyboard")
        }
        #expect(tester.sheet.frame.maxY == 552)
    }

    @Test func aFingerKeepsItsTopEdge() throws {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -200)
        #expect(tester.top == 227)
        keyboard(300, duration: 0.25, tester)
        for distance in [0.0, -2, -2, 0, 3, 0] {
            tester.go(distance)
            let sheet = try #require(tester.frames.last?.views.first { $0.name == "sheet" })
            #expect(abs(sheet.drawnFrame.minY - tester.top) < 1e-9)
        }
        #expect(abs(tester.top - 226) < 1e-9 && tester.sheet.frame.maxY == 552)
        tester.step(12)
        tester.lift()
        tester.rest()
        let geometry = SheetGeometry(size: Size(width: 393, height: 552), bottomInset: 0)
        #expect(tester.sheet.frame == geometry.frame(at: .medium))
    }

    @Test func aSheetThatSpringsGoesOnToTheNewPlace() {
        let tester = SheetTester()
        tester.land(at: 440)
        tester.go(-10, -60)
        tester.lift()
        tester.step(3)
        let top = tester.top
        keyboard(300, tester)
        #expect(abs(tester.top - top) < 1e-9)
        tester.rest()
        #expect(tester.sheet.frame.maxY == 552)
    }

    @Test func aDismissedSheetStaysAtTheBottomEdge() {
        let tester = SheetTester(detents: [.points(200)])
        tester.drag(at: tester.top + 5, by: 400)
        for height in [0.0, 300, 0] {
            keyboard(height, tester)
            #expect(tester.top == 852 && tester.sheet.detent == nil)
        }
    }

    @Test func aSheetIsDismissedBehindIt() {
        let tester = SheetTester(detents: [.points(200)])
        keyboard(300, tester)
        tester.land(at: tester.top + 5)
        tester.go(10, 240)
        tester.step(12)
        tester.lift()
        var top = tester.top
        #expect(top > 552, "the finger is on the keyboard")
        for _ in 0..<200 where !tester.simulation.isAtRest {
            tester.step()
            #expect(tester.top >= top, "it does not turn back")
            top = tester.top
        }
        #expect(abs(tester.top - 852) < 1e-6 && tester.sheet.detent == nil)
    }

    @Test func aListInItIsNotCovered() {
        let tester = SheetTester(detents: [.large])
        tester.list.contentOffset.y = 3000 - tester.list.bounds.height
        keyboard(300, tester)
        #expect(tester.list.adjustedContentInset == .zero)
        #expect(tester.offset == 3000 - 763, "what was at its top still is")
        keyboard(0, tester)
        #expect(tester.offset == 3000 - 763)
    }
}
