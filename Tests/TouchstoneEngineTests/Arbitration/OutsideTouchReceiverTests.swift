import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Views whose recognizers also receive touches that land in other views.
struct OutsideTouchReceiverTests {
    private final class Guest: View, OutsideTouchReceiver {
        weak var host: View?
        private(set) var frames = 0

        func receivesTouches(in view: View) -> Bool { view === host }
        func frameWillBeShown() { frames += 1 }
    }

    private let tester = GestureTester()
    private let receiver = Guest()
    private let pan = PanGestureRecognizer()
    private let child: View

    init() {
        child = tester.add("child", 50, 50, 100, 100, to: tester.card)
        receiver.accessibilityIdentifier = "receiver"
        receiver.host = child
        receiver.addGestureRecognizer(pan)
        tester.simulation.window.addSubview(receiver)
        tester.simulation.outsideReceivers.add(receiver)
        child.addGestureRecognizer(TapGestureRecognizer())
        tester.card.addGestureRecognizer(TapGestureRecognizer(name: "outer"))
    }

    @Test func itIsOfferedTheTouchAfterTheViewAndBeforeItsSuperview() {
        tester.frame(.land(1, 100, 100))
        #expect(tester.last.offers.map(\.recognizer) == ["child.tap", "receiver.pan", "card.outer"])
        tester.frame(.move(1, 130, 100))
        #expect(pan.state == .began)
    }

    @Test func elsewhereItIsOfferedNothing() {
        tester.frame(.land(1, 20, 20))
        #expect(tester.last.offers.map(\.recognizer) == ["card.outer"])
    }

    @Test func oneThatHasLeftIsOfferedNothing() {
        tester.simulation.outsideReceivers.remove(receiver)
        tester.frame(.land(1, 100, 100))
        #expect(tester.last.offers.map(\.recognizer) == ["child.tap", "card.outer"])
    }

    @Test func itIsCalledInEveryFrame() {
        let before = receiver.frames
        for _ in 0..<3 { tester.frame() }
        #expect(receiver.frames == before + 3)
    }
}
