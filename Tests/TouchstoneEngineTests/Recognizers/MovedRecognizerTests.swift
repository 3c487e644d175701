import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A recognizer that is added to another view in the middle of its gesture (`docs/platform.md`, States and
/// arbitration).
struct MovedRecognizerTests {
    private let tester = GestureTester()

    @Test("it goes on with its touches, in the coordinates of its new view")
    func goesOn() {
        let half = tester.add("half", 0, 0, 100, 100, to: tester.card)
        half.transform = Transform(scaleX: 0.5, y: 0.5)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 150, 150))
        tester.frame(.move(1, 170, 150))
        half.addGestureRecognizer(pan)
        #expect(pan.view === half && tester.card.gestureRecognizers.isEmpty)
        tester.frame(.move(1, 180, 150))
        #expect(pan.state == .changed && pan.numberOfTouches == 1)
        #expect(isClose(pan.translation(in: half), Point(x: 40, y: 0)))
        tester.frame(.lift(1))
        #expect(pan.state == .ended)
        let transitions = tester.frames.flatMap(\.transitions)
        #expect(transitions.map(\.recognizer) == ["card.pan", "half.pan", "half.pan"])
        #expect(transitions.map(\.previous) == [.possible, .began, .changed])
        tester.step()
        #expect(pan.state == .possible && tester.simulation.isAtRest)
    }

    @Test("it may be moved by its own action, before it has begun, and away from a view that is removed")
    func byItsAction() {
        let (first, second) = (
            tester.add("first", 0, 0, 50, 50, to: tester.card), tester.add("second", 60, 0, 50, 50, to: tester.card)
        )
        let pan = tester.add(PanGestureRecognizer(), to: first)
        pan.addAction { recognizer in
            guard recognizer.state == .began else { return }
            second.addGestureRecognizer(recognizer)
        }
        tester.frame(.land(1, 20, 20))
        tester.card.addGestureRecognizer(pan)
        #expect(pan.state == .possible && pan.numberOfTouches == 1)
        tester.frame(.move(1, 40, 20))
        #expect(pan.view === second && pan.state == .began)
        tester.frame(.move(1, 45, 20), .lift(1))
        #expect(pan.state == .ended)
    }

    @Test("in another simulation, or in no window, its gesture ends")
    func elsewhere() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        View().addGestureRecognizer(pan)
        tester.step()
        tester.step()
        #expect(tester.states(of: pan).isEmpty, "it has another name now")
        #expect(tester.frames.flatMap(\.transitions).map(\.state) == [.began, .cancelled])
        #expect(pan.state == .possible && tester.simulation.window.subviews.count == 1)
    }
}
