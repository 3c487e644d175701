import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The recognizers that are offered a touch or a press.
struct TouchRecipientsTests {
    private let tester = GestureTester()
    private let delegate = ScriptedDelegate()
    private let child: View

    init() { child = tester.add("child", 50, 50, 100, 100, to: tester.card) }

    private func pan(_ name: String, on view: View) -> PanGestureRecognizer {
        let pan = tester.add(PanGestureRecognizer(name: name), to: view)
        pan.delegate = delegate
        return pan
    }

    private func drag() {
        tester.frame(.land(1, 100, 100))
        for step in 1...3 { tester.frame(.move(1, 100 + 15 * Double(step), 100)) }
        tester.frame(.lift(1))
    }

    @Test func theHitViewsRecognizersAreAskedFirstAndTheEventBeforeTheTouch() {
        _ = pan("outer", on: tester.card)
        _ = pan("second", on: child)
        _ = pan("third", on: child)
        tester.frame(.land(1, 100, 100))
        #expect(
            delegate.asked == [
                "event second", "touch second", "event third", "touch third", "event outer", "touch outer",
            ])
        #expect(tester.last.offers.map(\.recognizer) == ["child.second", "child.third", "card.outer"])
        #expect(tester.last.offers.allSatisfy { $0.finger == 1 && $0.isReceived })
    }

    @Test(arguments: ["event", "touch"])
    func oneThatMayNotReceiveItNeverSeesIt(_ question: String) {
        let (childs, parents) = (pan("inner", on: child), pan("outer", on: tester.card))
        if question == "event" {
            delegate.event = { $0 !== childs }
        } else {
            delegate.touch = { recognizer, _ in recognizer !== childs }
        }
        drag()
        #expect(tester.states(of: childs).isEmpty && tester.story(of: parents) == [.began, .changed, .ended])
        let refusals = tester.decisions.filter { !$0.answer }
        #expect(refusals.map(\.of) == ["child.inner"] && refusals.map(\.by) == [.delegate])
        #expect(refusals.map(\.ask) == [question == "event" ? .shouldReceiveEvent : .shouldReceiveTouch])
        let offers = tester.frames.flatMap(\.offers)
        #expect(offers.map(\.isReceived) == [false, true])
        #expect(delegate.asked.contains("touch inner") == (question == "touch"), "a refused event ends the questions")
    }

    @Test func aTouchThatIsNotReceivedMayBeTheViewsAndTheNextOneTheRecognizers() {
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        pinch.delegate = delegate
        delegate.touch = { _, touch in touch.finger != 2 }
        tester.frame(.land(1, 20, 20), .land(2, 180, 20), .land(3, 180, 180))
        tester.frame(.move(2, 190, 10), .move(3, 195, 195))
        #expect(pinch.numberOfTouches == 2 && tester.states(of: pinch) == [.began])
    }

    @Test func aSubclassAnswersForItself() {
        final class Deaf: PanGestureRecognizer {
            override func shouldReceive(_ event: Event) -> Bool { event.type == .presses }
        }
        let deaf = tester.add(Deaf(), to: child)
        drag()
        #expect(tester.states(of: deaf).isEmpty)
        #expect(tester.decisions.map(\.by) == [.recognizer] && tester.decisions.map(\.answer) == [false])
    }

    @Test func methodsThatADelegateDoesNotHaveAreNotAsked() {
        final class Silent: GestureRecognizerDelegate {}
        let silent = Silent()
        let (first, second) = (pan("a", on: child), pan("b", on: tester.card))
        (first.delegate, second.delegate) = (silent, silent)
        drag()
        #expect(tester.story(of: first) == [.began, .changed, .ended])
        #expect(tester.decisions.map(\.ask) == [.prevent])
    }

    @Test func theDelegateSeesTheTouchWithItsView() {
        var seen: (view: View?, phase: Touch.Phase, place: Point)?
        delegate.touch = { [child] _, touch in
            seen = (touch.view, touch.phase, touch.location(in: child))
            return true
        }
        _ = pan("outer", on: tester.card)
        tester.frame(.land(1, 100, 110))
        #expect(seen?.view === child && seen?.phase == .began && seen?.place == Point(x: 50, y: 60))
    }

    @Test func oneThatItsDelegateRemovesMeanwhileGetsNothing() {
        let (first, second) = (pan("first", on: child), pan("second", on: tester.card))
        delegate.touch = { recognizer, _ in
            if recognizer === first { recognizer.view?.removeGestureRecognizer(recognizer) }
            return true
        }
        drag()
        #expect(tester.states(of: second).first == .began && first.view == nil && first.state == .possible)
    }

    // MARK: Rules

    private final class Rules: ArbitrationRules {
        var answers: [Decision.Question: Bool] = [:]
        var askedWith: [(question: Decision.Question, fingers: [Int])] = []
        func answer(
            _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
            touches: [Touch]
        ) -> RuleAnswer? {
            askedWith.append((question, touches.map(\.finger)))
            return recognizer.name == "ruled" ? answers[question].map { RuleAnswer($0) } : nil
        }
    }

    @Test(
        arguments: [
            (Decision.Question.shouldReceiveEvent, []), (.shouldReceiveTouch, []), (.shouldBegin, [.failed]),
        ] as [(Decision.Question, [GestureRecognizer.State])])
    func aRuleAnswersInThePlaceOfTheDelegate(_ question: Decision.Question, _ states: [GestureRecognizer.State]) {
        let rules = Rules()
        tester.simulation.rules = rules
        rules.answers[question] = false
        let ruled = pan("ruled", on: child)
        let other = pan("other", on: tester.card)
        drag()
        #expect(tester.states(of: ruled) == states)
        #expect(tester.states(of: other).contains(.began))
        #expect(tester.decisions.filter { $0.ask == question && $0.by == .rule(because: nil) }.map(\.answer) == [false])
    }

    @Test func aRuleIsAskedWithTheFingersThatLandAndThatAreFollowed() {
        let rules = Rules()
        tester.simulation.rules = rules
        _ = pan("ruled", on: child)
        drag()
        let asked = rules.askedWith
        for question in [Decision.Question.shouldReceiveEvent, .shouldReceiveTouch, .shouldBegin] {
            #expect(asked.first { $0.question == question }?.fingers == [1], "\(question)")
        }
    }

    @Test func aRuleLetsRecognizersBeRecognizedTogetherOrWait() {
        let rules = Rules()
        tester.simulation.rules = rules
        rules.answers = [.simultaneous: true]
        let (ruled, other) = (pan("ruled", on: child), pan("other", on: tester.card))
        drag()
        #expect(tester.states(of: ruled).contains(.began) && tester.states(of: other).contains(.began))
        rules.answers = [.shouldRequireFailureOf: true]
        tester.step()
        drag()
        #expect(tester.states(of: ruled).last == .failed, "it waited, and the other was recognized")
        #expect(
            tester.decisions.contains { $0.ask == .waitsFor && $0.of == "child.ruled" && $0.by == .rule(because: nil) })
    }

    @Test func aTouchOfAnotherTypeIsNotOfferedNorAskedAbout() {
        let (inner, outer) = (pan("inner", on: child), pan("outer", on: tester.card))
        inner.allowedTouchTypes = [.direct, .indirectPointer]
        tester.frame(.landAs(.pencil, 1, 100, 100))
        tester.frame(.move(1, 130, 100))
        #expect(delegate.asked.filter { $0.hasSuffix("inner") } == [])
        #expect(tester.states(of: inner) == [] && outer.state == .began)
        #expect(tester.frames.flatMap(\.offers).map(\.recognizer) == ["card.outer"])
        let decision = tester.decisions.first { $0.ask == .allowedTouchType }
        #expect(decision?.of == "child.inner" && decision?.with == "pencil" && decision?.answer == false)
        #expect(tester.last.touches.map(\.type) == [.pencil])
    }

    @Test func eachTouchGoesToThoseThatTakeItsType() {
        let pencil = tester.add(PanGestureRecognizer(name: "draw"), to: tester.card)
        pencil.allowedTouchTypes = [.pencil]
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        pinch.allowedTouchTypes = [.direct]
        tester.frame(.land(1, 20, 20), .landAs(.pencil, 2, 100, 100), .land(3, 180, 180))
        tester.frame(.move(1, 10, 10), .move(2, 120, 100), .move(3, 190, 190))
        #expect(pencil.state == .began && pencil.numberOfTouches == 1)
        #expect(pinch.state == .began && pinch.numberOfTouches == 2)
        #expect(isClose(pencil.location(in: nil), Point(x: 120, y: 100)))
    }

    @Test func aTouchThatNoRecognizerTakesIsTheViews() {
        let control = Control(frame: Rect(x: 300, y: 300, width: 50, height: 50))
        tester.simulation.window.addSubview(control)
        let tap = tester.add(TapGestureRecognizer(), to: control)
        tap.allowedTouchTypes = []
        tester.frame(.landAs(.indirectPointer, 1, 320, 320))
        #expect(control.isTracking)
        tester.frame(.lift(1))
        #expect(tester.states(of: tap) == [])
    }
}
