import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct DragGestureRecognizerTests {
    private let tester = GestureTester()
    private let drag: DragGestureRecognizer

    init() { drag = tester.add(DragGestureRecognizer(), to: tester.card) }

    private func press(_ x: Double, _ y: Double) {
        tester.frame(.land(1, x, y))
        tester.step(until: tester.simulation.time + 0.55)
    }

    @Test func isALongPressThatTellsHowFarItHasGone() {
        press(50, 50)
        #expect(tester.states(of: drag) == [.began] && drag.translation(in: nil) == .zero)
        tester.frame(.move(1, 53, 50))
        #expect(tester.states(of: drag) == [.began, .changed], "every move counts, without a threshold")
        #expect(drag.translation(in: nil) == Point(x: 3, y: 0))
        tester.frame(.move(1, 150, 90))
        tester.frame(.lift(1))
        #expect(tester.story(of: drag) == [.began, .changed, .ended])
        #expect(drag.translation(in: nil) == Point(x: 100, y: 40), "still there at the end")
    }

    @Test func whatTheFingerDoesBeforeItHasBegunDoesNotCount() {
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 56, 50))
        tester.step(until: 0.6)
        #expect(tester.states(of: drag) == [.began] && drag.translation(in: nil) == .zero)
    }

    @Test func seedingItWithTheCentreMakesTheRestOneLine() {
        let card = tester.card
        drag.addAction { [drag] _ in
            if drag.state == .began { drag.setTranslation(card.center, in: card.superview) }
            if drag.state == .changed { card.center = drag.translation(in: card.superview) }
        }
        press(50, 50)
        tester.frame(.move(1, 80, 65))
        tester.frame(.move(1, 180, 165))
        #expect(isClose(card.center, Point(x: 230, y: 215)))
        #expect(isClose(drag.location(in: card), Point(x: 50, y: 50)), "the finger holds what it took")
    }

    @Test func theSameHoldsInATurnedAndStretchedSuperview() {
        let board = tester.add("board", 300, 300, 400, 400, to: tester.simulation.window)
        board.transform = Transform.identity.rotated(by: 0.7).scaledBy(x: 1.5, y: 0.6)
        let child = tester.add("child", 150, 150, 100, 100, to: board)
        let drag = tester.add(DragGestureRecognizer(), to: child)
        drag.addAction { _ in
            if drag.state == .began { drag.setTranslation(child.center, in: board) }
            if drag.state == .changed { child.center = drag.translation(in: board) }
        }
        let start = child.convert(Point(x: 50, y: 50), to: nil)
        press(start.x, start.y)
        tester.frame(.move(1, start.x + 60, start.y - 45))
        #expect(tester.states(of: drag) == [.began, .changed])
        #expect(isClose(drag.location(in: child), Point(x: 50, y: 50)))
    }

    @Test func aTranslationThatIsSetInOneViewLeavesTheOthers() {
        press(50, 50)
        drag.setTranslation(Point(x: 1000, y: 0), in: tester.card)
        tester.frame(.move(1, 60, 50))
        #expect(drag.translation(in: tester.card) == Point(x: 1010, y: 0))
        #expect(drag.translation(in: nil) == Point(x: 10, y: 0))
        #expect(drag.translation(in: tester.simulation.window) == Point(x: 10, y: 0))
        drag.setTranslation(.zero, in: nil)
        #expect(drag.translation(in: nil) == .zero && drag.translation(in: tester.card) == Point(x: 1010, y: 0))
        drag.setTranslation(Point(x: .nan, y: 0), in: tester.card)
        #expect(drag.translation(in: tester.card) == Point(x: 1010, y: 0))
    }

    @Test func seedsEndWithTheDrag() {
        press(50, 50)
        drag.setTranslation(Point(x: 1000, y: 0), in: tester.card)
        tester.frame(.lift(1))
        tester.step()
        press(50, 50)
        #expect(tester.states(of: drag).last == .began && drag.translation(in: tester.card) == .zero)
    }

    @Test func aFingerThatLiftsMakesNoJumpAndEndsIt() {
        drag.numberOfTouchesRequired = 2
        tester.frame(.land(1, 50, 50), .land(2, 150, 50))
        tester.step(until: 0.6)
        tester.frame(.move(1, 60, 50), .move(2, 160, 50))
        drag.setTranslation(Point(x: 500, y: 0), in: tester.card)
        var translations: [Point] = []
        drag.addAction { [card = tester.card] in
            guard let drag = $0 as? DragGestureRecognizer else { return }
            translations += [drag.translation(in: nil), drag.translation(in: card)]
        }
        tester.frame(.lift(2))
        #expect(translations == [Point(x: 10, y: 0), Point(x: 500, y: 0)])
        #expect(tester.story(of: drag).last == .ended)
    }

    @Test func itsVelocityIsThatOfTheFinger() {
        press(50, 50)
        for step in 1...4 { tester.frame(.move(1, 50 + 3 * Double(step), 50)) }
        #expect(isClose(drag.velocity(in: nil), Point(x: 180, y: 0), within: 1e-6))
    }
}
