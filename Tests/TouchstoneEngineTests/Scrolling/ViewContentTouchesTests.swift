import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The events that a view in a list receives for a finger that may scroll the list.
struct ViewContentTouchesTests {
    private final class Slider: View {
        private(set) var heard: [String] = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append("began") }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { heard.append("moved") }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended") }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { heard.append("cancelled") }
    }

    private let tester = ScrollTester()
    private let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 2000))

    init() { tester.list.addSubview(slider) }

    private func land() { tester.gestures.frame(.land(1, 50, 50)) }
    private func rest(frames: Int) { for _ in 0..<frames { tester.gestures.step() } }

    @Test func aFingerThatRestsIsToldAfterAWhile() {
        land()
        rest(frames: 9)
        #expect(slider.heard.isEmpty, "exactly 0.15 s are in time")
        rest(frames: 1)
        #expect(slider.heard == ["began"])
        tester.gestures.frame(.move(1, 55, 50))
        tester.gestures.frame(.lift(1))
        rest(frames: 2)
        #expect(slider.heard == ["began", "moved", "ended"])
    }

    @Test func aDragIsNotToldAtAll() {
        land()
        tester.gestures.frame(.move(1, 50, 30))
        #expect(tester.list.isDragging)
        rest(frames: 20)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(slider.heard.isEmpty)
    }

    @Test func aDragAfterAWhileTakesTheFingerAway() {
        land()
        rest(frames: 20)
        tester.gestures.frame(.move(1, 50, 30))
        #expect(tester.list.isDragging)
        #expect(slider.heard == ["began", "cancelled"])
    }

    @Test func aQuickTapIsToldWhenItIsOver() {
        land()
        tester.gestures.frame(.lift(1))
        rest(frames: 2)
        #expect(slider.heard == ["began", "ended"])
    }

    @Test func aFingerThatCannotScrollIsToldAtOnce() {
        land()
        tester.gestures.frame(.move(1, 75, 50))
        #expect(!tester.list.isDragging && slider.heard.first == "began")
    }

    @Test(arguments: [true, false]) func withoutTheDelayItIsToldAtOnce(isDisabled: Bool) {
        if isDisabled { tester.list.isScrollEnabled = false } else { tester.list.delaysContentTouches = false }
        land()
        #expect(slider.heard == ["began"])
        tester.gestures.frame(.move(1, 50, 30))
        #expect(slider.heard == ["began", isDisabled ? "moved" : "cancelled"])
    }

    @Test func itsRecognizersGetTheFingerAtOnce() {
        let press = tester.gestures.add(LongPressGestureRecognizer(name: "press"), to: slider)
        press.minimumPressDuration = 0.05
        land()
        rest(frames: 4)
        #expect(press.state == .began && slider.heard.isEmpty)
    }

    @Test func aFingerThatMayNotBeTakenAwayScrollsOnlyAtOnce() {
        tester.list.canCancelContentTouches = false
        land()
        tester.gestures.frame(.move(1, 50, 30))
        #expect(tester.list.isDragging, "the view was not told of it yet")
        tester.gestures.frame(.lift(1))
        tester.rest()
        land()
        rest(frames: 12)
        tester.gestures.frame(.move(1, 50, 30))
        #expect(!tester.list.isDragging && slider.heard == ["began", "moved"])
    }

    @Test(arguments: [true, false]) func aSubclassDecides(isKept: Bool) {
        final class Decider: ScrollView {
            var isKept = true
            override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
                isKept
            }
            override func touchesShouldCancel(in view: View) -> Bool { false }
        }
        let list = Decider(frame: tester.list.frame)
        list.isKept = isKept
        list.contentSize = tester.list.contentSize
        list.delaysContentTouches = false
        tester.simulation.window.addSubview(list)
        list.addSubview(slider)
        land()
        #expect(slider.heard == (isKept ? ["began"] : []))
        tester.gestures.frame(.move(1, 50, 30))
        #expect(list.isDragging == !isKept, "a view that has a finger keeps it")
        #expect(slider.heard == (isKept ? ["began", "moved"] : []))
    }
}
