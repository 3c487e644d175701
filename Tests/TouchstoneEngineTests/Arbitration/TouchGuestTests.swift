import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Views whose recognizers also receive touches that land in other views.
struct TouchGuestTests {
    private final class Guest: View, TouchGuest {
        weak var host: View?
        private(set) var frames = 0

        func receivesTouches(in view: View) -> Bool { view === host }
        func frameWillBeShown() { frames += 1 }
    }

    private let tester = GestureTester()
    private let guest = Guest()
    private let pan = PanGestureRecognizer()
    private let child: View

    init() {
        child = tester.add("child", 50, 50, 100, 100, to: tester.card)
        guest.accessibilityIdentifier = "guest"
        guest.host = child
        guest.addGestureRecognizer(pan)
        tester.simulation.window.addSubview(guest)
        tester.simulation.guests.add(guest)
        child.addGestureRecognizer(TapGestureRecognizer())
        tester.card.addGestureRecognizer(TapGestureRecognizer(name: "outer"))
    }

    @Test func itIsOfferedTheTouchAfterTheViewAndBeforeItsSuperview() {
        tester.frame(.land(1, 100, 100))
        #expect(tester.last.offers.map(\.recognizer) == ["child.tap", "guest.pan", "card.outer"])
        tester.frame(.move(1, 130, 100))
        #expect(pan.state == .began)
    }

    @Test func elsewhereItIsOfferedNothing() {
        tester.frame(.land(1, 20, 20))
        #expect(tester.last.offers.map(\.recognizer) == ["card.outer"])
    }

    @Test func oneThatHasLeftIsOfferedNothing() {
        tester.simulation.guests.remove(guest)
        tester.frame(.land(1, 100, 100))
        #expect(tester.last.offers.map(\.recognizer) == ["child.tap", "card.outer"])
    }

    @Test func itIsCalledInEveryFrame() {
        let before = guest.frames
        for _ in 0..<3 { tester.frame() }
        #expect(guest.frames == before + 3)
    }
}
