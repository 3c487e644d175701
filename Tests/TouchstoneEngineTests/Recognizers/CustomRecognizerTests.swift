import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Recognizers as users write them.
struct CustomRecognizerTests {
    private let tester = GestureTester()

    private func play(_ recognizer: GestureRecognizer, lifts: Bool = true) -> [GestureRecognizer.State] {
        tester.card.addGestureRecognizer(recognizer)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        tester.frame(.move(1, 95, 50))
        if lifts { tester.frame(.lift(1)) }
        return tester.states(of: recognizer)
    }

    private var lastReason: Reason? { tester.frames.flatMap(\.transitions).last?.reason }

    @Test func cancelledWhilePossibleIsFailed() {
        final class Checkmark: GestureRecognizer {
            override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .cancelled }
        }
        let checkmark = tester.add(Checkmark(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.simulation.cancelAllTouches()
        tester.step()
        #expect(tester.states(of: checkmark) == [.failed] && lastReason == .touchesCancelled)
    }

    @Test func anObserverOfFingersIsCalledAroundTheRecognizersOwnCode() {
        final class Recorder: GestureRecognizer {
            var calls: [String] = []
            override func touchesBegan(_ touches: Set<Touch>, with event: Event) { calls.append("began") }
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) { calls.append("moved") }
            override func touchesEnded(_ touches: Set<Touch>, with event: Event) { calls.append("ended") }
            override func reset() { calls.append("reset") }
        }
        struct Observer: FingerObserver {
            func record(_ call: String, _ recognizer: GestureRecognizer) {
                (recognizer as? Recorder)?.calls.append(call)
            }
            func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
                record("will begin \(touches.count)", recognizer)
            }
            func recognizerDidMove(_ recognizer: GestureRecognizer) {
                record("did move", recognizer)
                recognizer.state = recognizer.state == .possible ? .began : .changed
            }
            func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {
                record("will end \(touches.count)", recognizer)
                recognizer.state = .ended
            }
            func recognizerDidReset(_ recognizer: GestureRecognizer) { record("did reset", recognizer) }
        }
        let recorder = Recorder()
        recorder.fingerObserver = Observer()
        #expect(play(recorder) == [.began, .changed, .ended])
        tester.step()
        #expect(
            recorder.calls == [
                "will begin 1", "began", "moved", "did move", "moved", "did move", "will end 1", "ended", "reset",
                "did reset",
            ])
    }

    @Test func anOutcomeThatIsSetAgainChangesNothing() {
        final class FailsTwice: GestureRecognizer {
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                state = .failed
                state = .failed
            }
        }
        #expect(play(FailsTwice()) == [.failed] && lastReason == .ownDecision)
        final class EndsTwice: PanGestureRecognizer {
            override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
                super.touchesEnded(touches, with: event)
                state = .ended
            }
        }
        #expect(play(EndsTwice()) == [.began, .changed, .ended])
    }

    @Test func oneThatSwitchesItselfOffHasItsOutcome() {
        final class Modest: GestureRecognizer {
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                isEnabled = false
                state = .failed
            }
        }
        #expect(play(Modest()) == [.failed] && lastReason == .disabled)
    }

    @Test func oneThatTakesItsBeginningBackDisturbsNobody() {
        final class Directional: PanGestureRecognizer {
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                super.touchesMoved(touches, with: event)
                if state == .began { state = .cancelled }
            }
        }
        let other = PanGestureRecognizer(name: "other")
        let directional = Directional()
        tester.card.addGestureRecognizer(directional)
        #expect(play(other) == [.began, .changed, .ended])
        #expect(tester.states(of: directional) == [.failed] && tester.events.allSatisfy { $0.name == "other" })
    }

    @Test func oneThatForgetsItsEndIsCancelledWhenItsFingersAreUp() {
        final class Forgetful: GestureRecognizer {
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                state = state == .possible ? .began : .changed
            }
        }
        let forgetful = Forgetful()
        #expect(play(forgetful) == [.began, .changed, .cancelled] && lastReason == .nothingLeft)
        tester.step()
        #expect(tester.simulation.isAtRest && forgetful.state == .possible)
    }

    @Test func oneThatIgnoresEverythingIsResetAllTheSame() {
        final class Picky: GestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
                for touch in touches { ignore(touch, for: event) }
            }
            override func reset() { resets += 1 }
        }
        let picky = Picky()
        #expect(play(picky).isEmpty && picky.resets == 1)
    }

    @Test func othersSeeTheStateThatIsGranted() {
        final class Watcher: GestureRecognizer {
            weak var watched: GestureRecognizer?
            var seen: [State] = []
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                watched.map { seen.append($0.state) }
            }
        }
        let (pan, watcher) = (PanGestureRecognizer(), Watcher())
        watcher.watched = pan
        let delegate = ScriptedDelegate()
        delegate.begin = { _ in false }
        pan.delegate = delegate
        tester.card.addGestureRecognizer(pan)
        #expect(play(watcher) == [.failed])
        #expect(watcher.seen == [.possible, .possible], "it asks to begin, and is refused")
    }

    // MARK: Asking super

    @Test func anOverrideThatAsksSuperMayAnswerOtherwise() {
        final class Refusing: View {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
                super.gestureRecognizerShouldBegin(gestureRecognizer) && gestureRecognizer.name != "pan"
            }
        }
        let refusing = Refusing(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        tester.card.addSubview(refusing)
        #expect(play(PanGestureRecognizer()) == [.failed])
        #expect(tester.decisions.contains { $0.ask == .shouldBegin && !$0.answer })
        #expect(play(PanGestureRecognizer(name: "other")) == [.began, .changed, .ended])
    }

    @Test func aScrollViewsSubclassMayKeepATouchOut() {
        final class Choosy: ScrollView {
            override func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
            {
                super.gestureRecognizer(gestureRecognizer, shouldReceive: touch) && touch.finger != 1
            }
        }
        let list = Choosy(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        list.contentSize = Size(width: 200, height: 2000)
        tester.card.addSubview(list)
        tester.frame(.land(1, 50, 150))
        tester.frame(.move(1, 50, 100))
        #expect(tester.states(of: list.panGestureRecognizer).isEmpty && list.contentOffset == .zero)
        tester.frame(.lift(1), .land(2, 50, 150))
        tester.frame(.move(2, 50, 100))
        #expect(tester.states(of: list.panGestureRecognizer) == [.began])
    }

    // MARK: Several simulations

    @Test(arguments: ["removed", "moved", "gone"])
    func aViewGoesOnInAnotherSimulation(_ how: String) {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        var first: GestureTester? = GestureTester()
        first?.simulation.window.addSubview(view)
        first?.frame(.land(1, 50, 50))
        first?.frame(.move(1, 80, 50))
        #expect(pan.state == .began)
        if how == "removed" { view.removeFromSuperview() }
        if how == "gone" { first = nil }
        tester.simulation.window.addSubview(view)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .ended])
        tester.step()
        first?.step()
        #expect(pan.state == .possible && tester.simulation.isAtRest)
    }
}
