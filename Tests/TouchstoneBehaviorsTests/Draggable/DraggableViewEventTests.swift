import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// The events that a draggable view sends, and the gestures that may begin (`docs/behaviors/draggable.md`).
struct DraggableViewEventTests {
    private let tester = DragTester()
    private var card: DraggableView { tester.card }
    private let middle = Point(x: 200, y: 200)

    /// The frames' events without repeated pairs of an action and its did-drag.
    private var story: [String] { tester.events.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

    // MARK: Begin and end

    @Test func aDragIsToldFromBeginToEnd() {
        tester.drag(from: middle, by: Vector(dx: 20, dy: 0))
        #expect(tester.delegateCalls == ["didBeginDragging", "didDrag", "didDrag", "didDrag", "didEndDragging"])
        #expect(
            tester.events == [
                "pan", "didBeginDragging", "didDrag", "pan", "didDrag", "pan", "didDrag", "didEndDragging",
            ])
        #expect(!card.isDragging)
    }

    @Test func beginIsToldOnceForSeveralRecognizersAndTheFirstToEndEnds() {
        card.isLimitDragInside = false
        tester.frame([1: Point(x: 170, y: 200), 2: Point(x: 230, y: 200)])
        tester.frame([1: Point(x: 190, y: 200), 2: Point(x: 270, y: 200)])
        #expect(tester.delegateCalls == ["didBeginDragging", "didDrag", "didDrag"], "pan and pinch")
        // Disabling it ends the pinch while the pan continues.
        card.pinchGestureRecognizer.isEnabled = false
        #expect(tester.delegateCalls.suffix(2) == ["didDrag", "didEndDragging"] && !card.isDragging)
        tester.frame([1: Point(x: 200, y: 200)])
        #expect(tester.delegateCalls.last == "didDrag" && !card.isDragging)
        #expect(card.panGestureRecognizer.state == .changed)
        tester.frame(lift: [1, 2])
        #expect(tester.delegateCalls.count { $0 == "didEndDragging" } == 1, "the pan's end ends nothing any more")
    }

    @Test func theNextOneToBeginBeginsItAgain() {
        card.isLimitDragInside = false
        tester.frame([1: Point(x: 150, y: 200), 2: Point(x: 250, y: 200)])
        tester.frame([1: Point(x: 130, y: 200), 2: Point(x: 270, y: 200)])
        #expect(card.isDragging && card.panGestureRecognizer.state == .possible)
        card.pinchGestureRecognizer.isEnabled = false
        #expect(!card.isDragging)
        tester.frame([1: Point(x: 150, y: 200), 2: Point(x: 290, y: 200)])
        #expect(card.isDragging && card.panGestureRecognizer.state == .began)
        tester.frame(lift: [1, 2])
        #expect(
            tester.delegateCalls.filter { $0 != "didDrag" } == [
                "didBeginDragging", "didEndDragging", "didBeginDragging", "didEndDragging",
            ])
    }

    @Test func aCancelEndsToo() {
        tester.grab(at: middle)
        tester.simulation.cancelAllTouches()
        #expect(!card.isDragging && tester.delegateCalls.suffix(2) == ["didDrag", "didEndDragging"])
        tester.frame()
        #expect(tester.frames.last?.events.map(\.name) == ["pan", "didDrag", "didEndDragging"])
    }

    // MARK: Switches

    @Test func switchesAreAskedOnlyWhenARecognizerWantsToBegin() {
        tester.grab(at: middle)
        card.isDraggingEnabled = false
        card.isPanEnabled = false
        tester.frame([1: Point(x: 230, y: 200)])
        #expect(card.transform.tx == 30)
        tester.frame(lift: [1])
        tester.drag(from: middle, by: Vector(dx: 30, dy: 0))
        #expect(card.transform.tx == 30 && tester.states(of: card.panGestureRecognizer).last == .failed)
    }

    @Test(arguments: [
        (true, false, false, false), (false, true, false, false), (false, false, true, false),
        (false, false, false, true),
    ])
    func eachSwitchKeepsItsRecognizerOut(_ all: Bool, _ pan: Bool, _ pinch: Bool, _ rotation: Bool) {
        card.isLimitDragInside = false
        (card.isDraggingEnabled, card.isPanEnabled) = (!all, !pan)
        (card.isPinchEnabled, card.isRotationEnabled) = (!pinch, !rotation)
        tester.frame([1: Point(x: 170, y: 200), 2: Point(x: 230, y: 200)])
        tester.frame([1: Point(x: 180, y: 160), 2: Point(x: 290, y: 270)])
        let begun = card.gestureRecognizers.prefix(3).map { $0.state == .began }
        #expect(begun == [!(all || pan), !(all || pinch), !(all || rotation)])
    }

    // MARK: Double tap

    @Test func aDoubleTapResetsInAFifthOfASecond() {
        card.transform = Transform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.5)
        tester.tap(2)
        let start = tester.frames.count
        #expect(card.transform.isIdentity && card.currentScale == 1 && card.overflow == .zero)
        tester.step(seconds: 0.2)
        #expect(tester.delegateCalls == ["didReset"])
        let shown = tester.frames.map { $0.views.first { $0.name == "card" }?.presented }
        #expect(shown[start - 1]?.transform.distance(to: Transform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.5)) == 0)
        #expect(shown.suffix(12).count { $0 != nil } == 11, "the twelfth frame after it is over")
        let reset = tester.frames.firstIndex { $0.events.contains { $0.name == "didReset" } }
        #expect(reset == start - 1 + 12)
    }

    @Test func aResetStartsAtWhatIsDrawn() {
        func shown() -> Double { tester.frames.last?.views.first { $0.name == "card" }?.presented?.transform.a ?? 0 }
        View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
            card.transform = Transform(scaleX: 0.5, y: 0.5)
        }
        tester.tap(1)
        tester.frame([1: middle])
        let before = shown()
        tester.frame(lift: [1])
        #expect(card.transform.isIdentity && before > 0.9)
        #expect(shown() < before && shown() > before - 0.02, "no jump to the model's 0.5")
    }

    @Test func aDoubleTapIsRefusedAtTheIdentity() {
        tester.tap(2)
        tester.step(seconds: 0.3)
        #expect(tester.states(of: card.doubleTapGestureRecognizer) == [.failed] && tester.delegateCalls.isEmpty)
    }

    @Test func aDoubleTapIsRefusedInMidDrag() {
        card.isLimitDragInside = false
        tester.grab(at: Point(x: 150, y: 150))
        tester.frame([1: Point(x: 160, y: 150)])
        // The pan follows the new finger, too. The tap began with it.
        for _ in 0..<2 {
            tester.frame([2: Point(x: 250, y: 250)])
            tester.frame(lift: [2])
        }
        #expect(!tester.states(of: card.doubleTapGestureRecognizer).contains(.ended))
        #expect(card.transform.tx == 10)
    }

    @Test func theDoubleTapHasASwitchOfItsOwn() {
        card.transform = Transform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.5)
        card.isDoubleTapToResetEnabled = false
        tester.tap(2)
        #expect(!card.transform.isIdentity)
        tester.step(seconds: 0.5)
        card.isDoubleTapToResetEnabled = true
        card.isDraggingEnabled = false
        tester.tap(2)
        #expect(card.transform.isIdentity, "not governed by isDraggingEnabled")
    }

    // MARK: Other views

    @Test func aChildWinsOverItsParentAndNeverMovesWithIt() {
        let child = DraggableView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        child.identifier = "child"
        card.addSubview(child)
        tester.drag(from: middle, by: Vector(dx: 20, dy: 0))
        #expect(child.transform.tx == 20 && card.transform.isIdentity)
        #expect(tester.states(of: card.panGestureRecognizer) == [.failed])
        tester.drag(from: Point(x: 120, y: 120), by: Vector(dx: 20, dy: 0))
        #expect(child.transform.tx == 20 && card.transform.tx == 20)
    }

    @Test func aFingerOnTheChildAndOneOnTheParentPinchTheParent() {
        let child = DraggableView(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        child.identifier = "child"
        child.isDraggingEnabled = false
        card.addSubview(child)
        tester.pinch(from: 120, to: [110, 55])
        #expect(card.currentScale == 0.5 && child.transform.isIdentity)
    }

    @Test func aSubclassCanBeADelegateOfItsOwnRecognizers() {
        final class Special: DraggableView, GestureRecognizerDelegate {}
        let view = Special()
        let tap = TapGestureRecognizer()
        tap.delegate = view
        view.addGestureRecognizer(tap)
        #expect(view.panGestureRecognizer.delegate !== view && tap.delegate === view)
    }

    @Test func aViewIsLetGo() {
        weak var card: DraggableView?
        do {
            let tester = DragTester()
            card = tester.card
            tester.grab(at: Point(x: 200, y: 200))
            tester.tap(2)
        }
        #expect(card == nil)
    }
}
