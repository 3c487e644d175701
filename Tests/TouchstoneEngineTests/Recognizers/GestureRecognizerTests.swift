import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct GestureRecognizerTests {
    private let tester = GestureTester()

    /// The platform's transitions, row by row; everything else is an error.
    private static let legal: [GestureRecognizer.State: Set<GestureRecognizer.State>] = [
        .possible: [.began, .ended, .failed],
        .began: [.changed, .ended, .cancelled],
        .changed: [.changed, .ended, .cancelled],
        .ended: [], .cancelled: [], .failed: [],
    ]

    @Test(arguments: GestureRecognizer.State.allCases, GestureRecognizer.State.allCases)
    func onlyThePlatformsTransitionsAreLegal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) {
        #expect(from.canBecome(to) == Self.legal[from]?.contains(to))
    }

    @Test func recognizedIsEnded() {
        #expect(GestureRecognizer.State.recognized == .ended)
        #expect(GestureRecognizer.State.allCases.filter(\.isOver) == [.ended, .cancelled, .failed])
        #expect(GestureRecognizer.State.allCases.filter(\.isActive) == [.began, .changed])
        #expect(GestureRecognizer.State.allCases.filter(\.isRecognized) == [.began, .changed, .ended])
    }

    /// The state that a custom recognizer sets in each of four events (land, move, move, lift), and the result.
    @Test(
        arguments: [
            ([[.ended]], [.ended]),
            ([[.failed]], [.failed]),
            ([[], [.began], [.changed], [.ended]], [.began, .changed, .ended]),
            ([[.began], [.changed, .changed], [.cancelled]], [.began, .changed, .cancelled]),
            ([[.began, .changed, .ended]], [.began, .changed, .ended]),
            ([[.possible], [], [], [.ended]], [.ended]),
            ([], [.failed]),
        ] as [([[GestureRecognizer.State]], [GestureRecognizer.State])])
    func customRecognizersTakeTheStatesTheySet(
        _ orders: [[GestureRecognizer.State]], _ states: [GestureRecognizer.State]
    ) {
        let recognizer = tester.add(ObedientRecognizer(), to: tester.card)
        recognizer.orders = orders
        var actions: [GestureRecognizer.State] = []
        recognizer.addAction { actions.append($0.state) }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 60, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: recognizer) == states)
        #expect(actions == states.filter { $0 != .failed }, "none for failed")
        #expect(tester.frames.contains { $0.recognizers[0].state == states.last }, "a frame shows the outcome")
        tester.step()
        #expect(recognizer.resets == 1 && recognizer.state == .possible)
    }

    @Test func aStateSetOutsideOfAnEventIsCarriedOut() {
        let recognizer = tester.add(ObedientRecognizer(), to: tester.card)
        recognizer.state = .ended
        tester.step()
        #expect(tester.states(of: recognizer) == [.ended] && tester.last.recognizers[0].state == .ended)
        tester.step()
        #expect(recognizer.state == .possible && tester.simulation.isAtRest)
    }

    // MARK: Being switched off

    @Test func switchedOffInMidGestureItIsCancelledAndDeafUntilTheFingerLandsAgain() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        var actions: [GestureRecognizer.State] = []
        pan.addAction { actions.append($0.state) }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        pan.isEnabled = false
        #expect(actions == [.began, .cancelled])
        tester.frame(.move(1, 80, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled], "told in the frame after")
        pan.isEnabled = true
        tester.frame(.move(1, 120, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .cancelled])
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled, .began])
    }

    @Test func switchedOffByItsOwnActionItIsCancelledOnce() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.addAction { if $0.state == .changed { $0.isEnabled = false } }
        tester.frame(.land(1, 50, 50))
        for x in [70.0, 80, 90] { tester.frame(.move(1, x, 50)) }
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .changed, .cancelled])
    }

    @Test func switchedOffWhileItWaitsItFails() {
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tap.numberOfTapsRequired = 2
        tester.frame(.land(1, 50, 50))
        tester.frame(.lift(1))
        tap.isEnabled = false
        tester.step()
        #expect(tester.states(of: tap) == [.failed] && tester.last.recognizers[0].state == .failed)
        tester.step()
        #expect(tester.simulation.isAtRest)
    }

    @Test func removedFromItsViewInMidGestureItIsCancelled() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        var actions: [GestureRecognizer.State] = []
        pan.addAction { actions.append($0.state) }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.card.removeGestureRecognizer(pan)
        tester.frame(.move(1, 90, 50))
        tester.frame(.lift(1))
        #expect(actions == [.began, .cancelled] && pan.view == nil)
    }

    // MARK: Targets and places

    private final class Card: View {
        var states: [GestureRecognizer.State] = []
        func handlePan(_ pan: PanGestureRecognizer) { states.append(pan.state) }
    }

    @Test func targetsAreCalledInOrderAndHeldWeakly() {
        let pan = PanGestureRecognizer()
        var order: [Int] = []
        pan.addAction { _ in order.append(1) }
        var card: Card? = Card(frame: Rect(x: 300, y: 0, width: 100, height: 100))
        weak let weakCard = card
        card.map { pan.addTarget($0, action: Card.handlePan) }
        pan.addAction { _ in order.append(2) }
        tester.card.addGestureRecognizer(pan)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        #expect(card?.states == [.began] && order == [1, 2])
        card = nil
        #expect(weakCard == nil)
        tester.frame(.lift(1))
        #expect(order == [1, 2, 1, 2])
    }

    @Test func locationsAreThoseOfTheFingersInAnyView() {
        let recognizer = tester.add(ObedientRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 150, 100))
        #expect(recognizer.location(in: nil) == Point(x: 100, y: 75))
        #expect(recognizer.numberOfTouches == 2)
        #expect(recognizer.location(ofTouch: 1, in: nil) == Point(x: 150, y: 100))
        tester.card.center = Point(x: 110, y: 100)
        #expect(isClose(recognizer.location(ofTouch: 0, in: tester.card), Point(x: 40, y: 50)))
        tester.frame(.lift(1), .lift(2))
        #expect(recognizer.location(in: nil) == Point(x: 100, y: 75), "the last one known")
    }

    @Test func fingersOfAContinuousGestureCountWhileTheyAreDownAndThoseOfATapToItsEnd() {
        let (pan, tap) = (tester.add(PanGestureRecognizer(), to: tester.card), TapGestureRecognizer())
        tester.simulation.window.addGestureRecognizer(tap)
        var counts: [String] = []
        for recognizer in [pan, tap] { recognizer.addAction { counts.append("\($0.state) \($0.numberOfTouches)") } }
        tester.frame(.land(1, 50, 50), .land(2, 100, 50))
        tester.frame(.move(1, 80, 50), .move(2, 130, 50))
        tester.frame(.lift(1), .move(2, 131, 50))
        tester.frame(.lift(2))
        #expect(counts == ["began 2", "changed 1", "ended 0"])
        tester.frame(.land(1, 500, 500))
        tester.frame(.lift(1))
        #expect(counts.last == "ended 1")
    }

    @Test func namesAreUniqueInAView() {
        let names = (0..<3).map { _ in tester.add(PanGestureRecognizer(), to: tester.card).fullName }
        #expect(names == ["card.pan", "card.pan2", "card.pan3"])
    }
}
