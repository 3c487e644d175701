import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The time at which touches are delivered to views.
struct ViewDeliveryTests {
    /// Records the calls that it receives, with their frames.
    private final class Listener: View {
        var heard: [String] = []

        private func hear(_ what: String, _ touches: Set<Touch>) {
            let fingers = touches.map(\.finger).sorted().map(String.init).joined(separator: "+")
            let phases = Set(touches.map(\.phase.rawValue)).joined()
            heard.append("\(what) \(fingers)" + (phases == what ? "" : " as \(phases)"))
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { hear("began", touches) }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { hear("moved", touches) }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { hear("ended", touches) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { hear("cancelled", touches) }
    }

    private let tester = GestureTester()
    private let listener: Listener
    private let other: Listener

    init() {
        listener = Listener(frame: Rect(x: 300, y: 300, width: 200, height: 200))
        other = Listener(frame: Rect(x: 600, y: 300, width: 200, height: 200))
        for view in [listener, other] { tester.simulation.window.addSubview(view) }
    }

    // MARK: delaysTouchesEnded

    private func doubleTap() -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.numberOfTapsRequired = 2
        return tap
    }

    @Test func anEndWaitsUntilTheDoubleTapHasFailed() {
        _ = doubleTap()
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began 1"])
        #expect(!tester.simulation.isAtRest)
        tester.step(until: 1)
        #expect(listener.heard == ["began 1", "ended 1"] && tester.simulation.isAtRest)
    }

    @Test func bothTouchesOfADoubleTapAreCancelled() {
        _ = doubleTap()
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began 1", "began 1", "cancelled 1", "cancelled 1"])
    }

    @Test func withoutTheDelayTheEndIsToldAtOnce() {
        doubleTap().delaysTouchesEnded = false
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began 1", "ended 1"])
    }

    // MARK: delaysTouchesBegan

    @Test func aBeginningWaitsUntilTheRecognizerHasFailed() {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.delaysTouchesBegan = true
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 405, 400))
        #expect(listener.heard.isEmpty)
        tester.frame(.move(1, 450, 400))
        #expect(tester.states(of: tap) == [.failed])
        #expect(listener.heard == ["began 1", "moved 1"])
        tester.frame(.move(1, 460, 400))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began 1", "moved 1", "moved 1", "ended 1"])
    }

    @Test func aRecognizedOneKeepsTheTouchFromTheView() {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.delaysTouchesBegan = true
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(tester.states(of: tap) == [.ended] && listener.heard.isEmpty)
    }

    @Test func aTouchThatIsOverBeforeItWasToldIsToldWhole() {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.delaysTouchesBegan = true
        tap.numberOfTapsRequired = 2
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        tester.step(until: 1)
        #expect(listener.heard == ["began 1", "ended 1"])
    }

    @Test func aTouchThatIsCancelledBeforeItWasToldIsNot() {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.delaysTouchesBegan = true
        tester.frame(.land(1, 400, 400))
        tester.frame(.cancel(1))
        tester.step(until: 1)
        #expect(listener.heard.isEmpty && tester.simulation.isAtRest)
    }

    // MARK: cancelsTouchesInView

    @Test func withoutCancellingARecognizedTapLeavesTheTouch() {
        let tap = tester.add(TapGestureRecognizer(), to: listener)
        tap.cancelsTouchesInView = false
        tester.frame(.land(1, 400, 400))
        tester.frame(.lift(1))
        #expect(tester.states(of: tap) == [.ended] && listener.heard == ["began 1", "ended 1"])
    }

    @Test func anIgnoredTouchStaysTheViews() {
        listener.isMultipleTouchEnabled = true
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        pan.maximumNumberOfTouches = 1
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 430, 400))
        tester.frame(.land(2, 320, 320))
        tester.frame(.move(1, 440, 400), .move(2, 330, 320))
        tester.frame(.lift(1), .lift(2))
        #expect(listener.heard == ["began 1", "cancelled 1", "began 2", "moved 2", "ended 2"])
    }

    // MARK: The responder chain

    @Test func aViewThatDoesNotListenPassesItOnToItsSuperview() {
        let child = tester.add("child", 50, 50, 50, 50, to: listener)
        let grandchild = tester.add("grandchild", 0, 0, 50, 50, to: child)
        tester.frame(.land(1, 375, 375))
        #expect(tester.last.touches.first?.view == "grandchild" && grandchild.superview === child)
        tester.frame(.move(1, 380, 375))
        tester.frame(.lift(1))
        #expect(listener.heard == ["began 1", "moved 1", "ended 1"])
    }

    @Test func aFingerThatLandsOnNoViewIsToldToNobody() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, -50, 400))
        tester.frame(.move(1, 400, 400))
        tester.frame(.lift(1))
        tester.step()
        #expect(tester.simulation.isAtRest && listener.heard.isEmpty && tester.states(of: pan).isEmpty)
    }

    // MARK: Several fingers

    @Test(arguments: [false, true])
    func isMultipleTouchEnabled(_ isEnabled: Bool) {
        listener.isMultipleTouchEnabled = isEnabled
        tester.frame(.land(1, 400, 400), .land(2, 420, 400))
        tester.frame(.move(1, 401, 400), .move(2, 421, 400))
        tester.frame(.lift(1))
        tester.frame(.lift(2))
        #expect(
            listener.heard
                == (isEnabled ? ["began 1+2", "moved 1+2", "ended 1", "ended 2"] : ["began 1", "moved 1", "ended 1"]))
    }

    @Test func recognizersGetEveryFingerOfAViewThatListensToOne() {
        let pinch = tester.add(PinchGestureRecognizer(), to: listener)
        tester.frame(.land(1, 400, 400), .land(2, 420, 400))
        #expect(pinch.numberOfTouches == 2 && listener.heard == ["began 1"])
    }

    @Test(arguments: [true, false])
    func isExclusiveTouch(_ isFirstExclusive: Bool) {
        (isFirstExclusive ? listener : other).isExclusiveTouch = true
        tester.frame(.land(1, 400, 400))
        tester.frame(.land(2, 700, 400))
        tester.frame(.lift(1))
        tester.frame(.lift(2))
        #expect(listener.heard == ["began 1", "ended 1"] && other.heard.isEmpty)
        tester.frame(.land(2, 700, 400))
        #expect(other.heard == ["began 2"], "alone it is told")
    }

    // MARK: Views that act during delivery

    private final class Acting: View {
        var act: (View) -> Void = { _ in }
        var cancels = 0
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { act(self) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancels += 1 }
    }

    @Test(arguments: [true, false])
    func aViewMayRemoveItselfOrCancelAllWhenAFingerLands(_ removes: Bool) {
        let acting = Acting(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        acting.act = { view in
            if removes {
                view.removeFromSuperview()
            } else {
                view.simulation?.cancelAllTouches()
            }
        }
        tester.card.addSubview(acting)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        #expect(tester.last.touches.map(\.phase) == [.cancelled] && acting.cancels == 1)
        tester.frame(.move(1, 90, 50))
        #expect(tester.last.touches.isEmpty && tester.states(of: pan) == [.failed] && tester.simulation.isAtRest)
    }

    // MARK: In mid-gesture

    @Test func aHiddenViewKeepsItsTouches() {
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 430, 400))
        listener.isHidden = true
        tester.frame(.move(1, 440, 400))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .changed, .ended], "only what lands is hit-tested")
        tester.frame(.land(1, 400, 400))
        #expect(tester.last.touches.first?.view == "window")
    }

    @Test func aRecognizerRemovedInItsOwnActionIsCancelledOnce() {
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        var actions: [GestureRecognizer.State] = []
        pan.addAction { [listener] recognizer in
            actions.append(recognizer.state)
            if recognizer.state == .began { listener.removeGestureRecognizer(recognizer) }
        }
        tester.frame(.land(1, 400, 400))
        tester.frame(.move(1, 430, 400))
        tester.frame(.move(1, 450, 400))
        tester.frame(.lift(1))
        #expect(actions == [.began, .cancelled] && pan.view == nil)
        tester.step()
        #expect(pan.state == .possible && tester.simulation.isAtRest)
    }

    @Test func aViewRemovedInAnActionTakesItsTouchesAlong() {
        let pan = tester.add(PanGestureRecognizer(), to: listener)
        pan.addAction { [listener] in if $0.state == .changed { listener.removeFromSuperview() } }
        tester.frame(.land(1, 400, 400))
        for x in [430.0, 440, 450] { tester.frame(.move(1, x, 400)) }
        tester.frame(.lift(1))
        #expect(tester.frames.flatMap(\.transitions).map(\.state) == [.began, .changed, .cancelled])
        tester.step()
        #expect(tester.simulation.isAtRest)
    }
}
