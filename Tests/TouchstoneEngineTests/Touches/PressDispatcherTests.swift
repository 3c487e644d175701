import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct PressDispatcherTests {
    private let tester = GestureTester()

    private func press(_ kind: Press.Kind, at time: Double, for duration: Double = 0.05, on view: View? = nil) {
        tester.simulation.enqueue([
            PressInput(kind: kind, phase: .began, time: time, view: view),
            PressInput(kind: kind, phase: .ended, time: time + duration),
        ])
    }

    private func tap(_ kinds: Press.Kind..., on view: View) -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(), to: view)
        tap.allowedPressTypes = kinds
        return tap
    }

    @Test(arguments: Press.Kind.allCases)
    func aTapIsForTheButtonsItIsToldTo(_ kind: Press.Kind) {
        let tap = tap(kind, on: tester.card)
        for (index, other) in Press.Kind.allCases.enumerated() {
            press(other, at: 0.1 + Double(index) * 0.3, on: tester.card)
        }
        tester.step(until: 3)
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test func withoutMoreATapIsForSelect() {
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        press(.select, at: 0.1, on: tester.card)
        press(.menu, at: 0.5, on: tester.card)
        tester.step(until: 1)
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test func aDoublePress() {
        let double = tap(.playPause, on: tester.card)
        double.numberOfTapsRequired = 2
        press(.playPause, at: 0.1, on: tester.card)
        press(.playPause, at: 0.3, on: tester.card)
        tester.step(until: 1)
        press(.playPause, at: 1.1, on: tester.card)
        tester.step(until: 2)
        #expect(tester.states(of: double) == [.ended, .failed])
    }

    @Test func aButtonHeldTooLongIsNoTap() {
        let tap = tap(.select, on: tester.card)
        press(.select, at: 0.1, for: 1, on: tester.card)
        tester.step(until: 2)
        #expect(tester.states(of: tap) == [.failed])
        #expect(tester.frames.flatMap(\.transitions).first?.reason == .tookTooLong(allowed: 0.75))
    }

    @Test func aPressGoesToTheViewWithTheFocusAndItsSuperviews() {
        let child = tester.add("child", 0, 0, 50, 50, to: tester.card)
        let other = tester.add("other", 60, 60, 50, 50, to: tester.card)
        let taps = [child, other, tester.card, tester.simulation.window].map { tap(.menu, on: $0) }
        press(.menu, at: 0.1, on: child)
        tester.step(until: 0.3)
        #expect(taps.map { tester.states(of: $0) } == [[.ended], [], [.failed], [.failed]], "the deepest wins")
        #expect(tester.frames.flatMap(\.offers).allSatisfy { $0.press == .menu && $0.finger == nil })
        press(.menu, at: 0.5)
        tester.step(until: 1)
        #expect(
            taps.map { tester.states(of: $0).last } == [.ended, nil, .failed, .ended], "the window without a focus")
    }

    @Test func delegatesAreAsked() {
        let delegate = ScriptedDelegate()
        let tap = tap(.select, on: tester.card)
        tap.delegate = delegate
        delegate.press = { _, press in press.kind != .select }
        press(.select, at: 0.1, on: tester.card)
        tester.step(until: 1)
        #expect(tester.states(of: tap).isEmpty && delegate.asked == ["event tap", "press tap"])
        #expect(tester.decisions.map(\.ask).contains(.shouldReceivePress))
    }

    /// Records the calls that it receives.
    private final class Listener: View {
        var heard: [String] = []
        var events = 0

        private func hear(_ phase: String, _ presses: Set<Press>, _ event: PressesEvent?) {
            if event?.allPresses.isSuperset(of: presses) == true { events += 1 }
            heard += presses.map { "\($0.kind) \(phase) as \($0.phase)" }
        }
        override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { hear("began", presses, event) }
        override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
            hear("changed", presses, event)
        }
        override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { hear("ended", presses, event) }
        override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
            hear("cancelled", presses, event)
        }
    }

    @Test func viewsHearOfPressesAndTheirSuperviewsUnlessOverridden() {
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        tester.simulation.window.addSubview(listener)
        let child = tester.add("child", 0, 0, 50, 50, to: listener)
        press(.leftArrow, at: 0.1, on: child)
        tester.simulation.enqueue([PressInput(kind: .leftArrow, phase: .changed, time: 0.12)])
        tester.step(until: 1)
        #expect(
            listener.heard == [
                "leftArrow began as began", "leftArrow changed as changed", "leftArrow ended as ended",
            ])
    }

    @Test func aRecognizedTapTakesThePressFromTheView() {
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        tester.simulation.window.addSubview(listener)
        _ = tap(.select, on: listener)
        press(.select, at: 0.1, on: listener)
        tester.step(until: 1)
        #expect(listener.heard == ["select began as began", "select cancelled as cancelled"])
    }

    @Test func aPressThatIsToldLateIsToldAsItWas() {
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        tester.simulation.window.addSubview(listener)
        let tap = tap(.select, on: listener)
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesBegan = true
        press(.select, at: 0.1, on: listener)
        tester.step(until: 1)
        #expect(listener.heard == ["select began as began", "select ended as ended"])
        #expect(listener.events == 2, "each with its event")
    }

    @Test func aSystemCancelAndARemovedViewCancelPresses() {
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        tester.simulation.window.addSubview(listener)
        let tap = tap(.select, .menu, on: listener)
        press(.select, at: 0.1, for: 5, on: listener)
        tester.step(until: 0.2)
        tester.simulation.cancelAllTouches()
        tester.step()
        #expect(tester.states(of: tap) == [.failed] && listener.heard.count == 2)
        tester.step()
        press(.menu, at: 0.5, for: 5, on: listener)
        tester.step(until: 0.6)
        listener.removeFromSuperview()
        tester.step()
        #expect(tap.view != nil && tester.last.transitions.count == 1)
        #expect(listener.heard.count == 4)
    }

    @Test func hostileInputsAreLeftOut() {
        let tap = tap(.select, on: tester.card)
        tester.simulation.enqueue([
            PressInput(kind: .select, phase: .ended, time: 0.1, view: tester.card),
            PressInput(kind: .select, phase: .began, time: .nan, view: tester.card),
            PressInput(kind: .select, phase: .stationary, time: 0.1, view: tester.card),
            PressInput(kind: .select, phase: .began, time: 0.2, view: View()),
            PressInput(kind: .select, phase: .began, time: 0.3, view: tester.card),
            PressInput(kind: .select, phase: .began, time: 0.4, view: tester.card),
            PressInput(kind: .select, phase: .cancelled, time: 0.5),
        ])
        tester.step(until: 2)
        #expect(tester.states(of: tap) == [.failed, .failed] && tester.simulation.isAtRest)
    }

    @Test func pressesAndTouchesComeInTheOrderOfTime() {
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        tester.simulation.window.addSubview(listener)
        var order: [String] = []
        let tap = tap(.select, on: listener)
        tap.addAction { _ in order.append("press") }
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        pan.addAction { order.append("pan \($0.state)") }
        tester.play([.land(1, 300, 300)], at: 0.001)
        tester.play([.move(1, 330, 300)], at: 0.002)
        press(.select, at: 0.003, for: 0.001, on: listener)
        tester.play([.move(1, 340, 300)], at: 0.006)
        tester.step(until: 0.1)
        #expect(order == ["pan began", "press", "pan changed"])
    }
}
