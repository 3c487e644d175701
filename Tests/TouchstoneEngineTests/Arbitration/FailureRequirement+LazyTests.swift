import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Requirements that delegates and classes answer lazily, once per attempt.
extension FailureRequirementTests {
    @Test(arguments: [true, false])
    func aDelegateSaysItForOneAttempt(_ isAskedOfTheWaiting: Bool) {
        let (single, double) = (taps(1), taps(2))
        let delegate = ScriptedDelegate()
        if isAskedOfTheWaiting {
            single.delegate = delegate
            delegate.requires = { $0 === single && $1 === double }
        } else {
            double.delegate = delegate
            delegate.isRequired = { $0 === double && $1 === single }
        }
        touch()
        tester.step()
        #expect(tester.states(of: single).isEmpty)
        tester.step(until: 1)
        #expect(tester.states(of: single) == [.ended])
        let question = isAskedOfTheWaiting ? "requires tap1 tap2" : "isRequired tap2 tap1"
        #expect(delegate.asked.count { $0 == question } == 1, "once for each attempt")
        touch()
        tester.step(until: 2)
        #expect(delegate.asked.count { $0 == question } == 2)
    }

    @Test func aNoForbidsNothingThatIsRequiredElsewhere() {
        let (single, double) = (taps(1), taps(2))
        let delegate = ScriptedDelegate()
        single.delegate = delegate
        single.require(toFail: double)
        touch()
        #expect(tester.states(of: single).isEmpty)
        let other = ScriptedDelegate()
        other.isRequired = { _, _ in true }
        double.delegate = other
        tester.step(until: 1)
        #expect(tester.states(of: single) == [.ended])
    }

    @Test func itHoldsAcrossViews() {
        let child = tester.add("child", 20, 20, 100, 100, to: tester.card)
        let childs = tester.add(TapGestureRecognizer(), to: child)
        let double = taps(2)
        let delegate = ScriptedDelegate()
        delegate.requires = { _, other in other === double }
        childs.delegate = delegate
        touch()
        #expect(
            tester.states(of: childs).isEmpty && tester.last.recognizers.contains { $0.waitingFor == ["card.tap2"] })
        tester.step(until: 1)
        #expect(tester.states(of: childs) == [.ended])
    }

    @Test func aClassSaysItForItsRecognizers() {
        final class Patient: TapGestureRecognizer {
            override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other.name == "tap2" }
        }
        final class Important: TapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other.name == "plain" }
        }
        let patient = tester.add(Patient(name: "patient"), to: tester.card)
        let plain = tester.add(TapGestureRecognizer(name: "plain"), to: tester.card)
        _ = taps(2)
        let important = tester.add(Important(name: "important"), to: tester.card)
        important.numberOfTapsRequired = 3
        touch()
        #expect(tester.states(of: patient).isEmpty && tester.states(of: plain).isEmpty)
        let answers = tester.decisions.filter { $0.by == .recognizer && $0.ask != .waitsFor }
        #expect(
            answers.map { "\($0.ask) \($0.of) \($0.with ?? "")" }.sorted() == [
                "shouldBeRequiredToFailBy card.important card.plain", "shouldRequireFailureOf card.patient card.tap2",
            ])
    }

    /// A recognizer that is recognized when the finger lands, together with a long press that requires its failure.
    @Test func itCountsThatTheOtherWasRecognizedBeforeItAsked() {
        let down = tester.add(ObedientRecognizer(name: "down"), to: tester.card)
        down.orders = [[.ended]]
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        let delegate = ScriptedDelegate()
        delegate.together = { _, _ in true }
        down.delegate = delegate
        press.require(toFail: down)
        tester.frame(.land(1, 50, 50))
        tester.step(until: 1)
        #expect(tester.states(of: press) == [.failed])
        #expect(tester.frames.flatMap(\.transitions).last?.reason == .requirementRecognized("card.down"))
    }

    @Test func whoCannotPreventOrBePreventedIsInTheTrace() {
        let (single, double) = (taps(1), taps(2))
        touch()
        touch()
        #expect(tester.states(of: single).contains(.ended) && tester.states(of: double) == [.ended])
        let said = tester.decisions.filter { $0.ask == .canPrevent }
        #expect(said.map { "\($0.of) \($0.with ?? "") \($0.answer)" }.first == "card.tap1 card.tap2 false")
    }
}
