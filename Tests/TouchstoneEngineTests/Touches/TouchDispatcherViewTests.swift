import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The touches that reach views.
struct TouchDispatcherViewTests {
    /// Records the calls that it receives.
    private final class Listener: View {
        var heard: [String] = []
        var samples: [Int] = []
        var fingersOfEvents: [Int] = []

        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { hear("began", touches, event) }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { hear("moved", touches, event) }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { hear("ended", touches, event) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { hear("cancelled", touches, event) }

        private func hear(_ what: String, _ touches: Set<Touch>, _ event: Event?) {
            heard.append(what)
            samples += touches.map { event?.coalescedTouches(for: $0)?.count ?? 0 }
            fingersOfEvents.append(event?.allTouches?.count ?? 0)
        }
    }

    private let tester = GestureTester()
    private let listener = Listener(frame: Rect(x: 300, y: 300, width: 200, height: 200))

    init() { tester.simulation.window.addSubview(listener) }

    private func drag(_ x: Double) {
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 405, 400))
        tester.frame(.move(1, 400 + x, 400))
        tester.frame(.lift(1))
    }

    @Test func aViewWithoutRecognizersHearsEverything() {
        drag(30)
        #expect(listener.heard == ["began", "moved", "moved", "ended"])
    }

    @Test func aRecognizedPanTakesTheTouchFromTheView() {
        _ = tester.add(PanGestureRecognizer(), to: tester.simulation.window)
        drag(30)
        #expect(listener.heard == ["began", "moved", "cancelled"])
    }

    @Test func aFailedPanLeavesTheTouch() {
        _ = tester.add(PanGestureRecognizer(), to: listener)
        drag(6)
        #expect(listener.heard == ["began", "moved", "moved", "ended"])
    }

    @Test func aPanThatDoesNotCancelLeavesTheTouch() {
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        pan.cancelsTouchesInView = false
        drag(30)
        #expect(listener.heard == ["began", "moved", "moved", "ended"] && tester.states(of: pan).last == .ended)
    }

    @Test func aTapTakesItsLiftFromTheView() {
        _ = tester.add(TapGestureRecognizer(), to: listener)
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began", "cancelled"])
    }

    @Test func aSystemCancelIsToldOnce() {
        tester.frame(.land(1, 400, 400))
        tester.simulation.cancelAllTouches()
        tester.simulation.cancelAllTouches()
        tester.frame(.lift(1))
        #expect(listener.heard == ["began", "cancelled"])
    }

    @Test func samplesOfAFrameAreToldOnceWithTheSingleOnesKept() {
        tester.frame(.land(1, 400, 400))
        for step in 1...3 { tester.play([.move(1, 400 + Double(step), 400)], at: Double(step) * 0.005) }
        tester.step()
        #expect(listener.heard == ["began", "moved"] && listener.samples == [1, 3])
    }

    @Test func anEventHoldsFingersThatAreDownAndThoseItLifts() {
        listener.isMultipleTouchEnabled = true
        let time = 0.01
        tester.play([.land(1, 400, 400)], at: 0)
        tester.play([.land(2, 420, 400)], at: 0)
        tester.play([.lift(1)], at: time)
        tester.play([.move(2, 421, 400)], at: time)
        tester.play([.lift(2)], at: time)
        tester.step(until: 0.02)
        #expect(listener.heard == ["began", "moved", "ended", "ended"])
        #expect(listener.fingersOfEvents == [2, 2, 2, 1])
    }

    @Test func recognizersHearOfATouchBeforeTheView() {
        let order = Order()
        let recognizer = Order.Recognizer()
        recognizer.order = order
        let child = Order.Child(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        child.order = order
        listener.addSubview(child)
        listener.addGestureRecognizer(recognizer)
        tester.frame(.land(1, 310, 310))
        #expect(order.names == ["recognizer", "view"])
    }

    private final class Order {
        var names: [String] = []

        final class Recognizer: GestureRecognizer {
            var order: Order?
            override func touchesBegan(_ touches: Set<Touch>, with event: Event) { order?.names.append("recognizer") }
        }

        final class Child: View {
            var order: Order?
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { order?.names.append("view") }
        }
    }
}
