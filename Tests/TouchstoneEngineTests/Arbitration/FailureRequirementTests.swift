import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Recognizers that wait for each other.
struct FailureRequirementTests {
    let tester = GestureTester()

    func taps(_ count: Int) -> TapGestureRecognizer {
        let tap = tester.add(TapGestureRecognizer(name: "tap\(count)"), to: tester.card)
        tap.numberOfTapsRequired = count
        return tap
    }

    private func play(_ fingers: (Double, [GestureTester.Finger])..., until end: Double = 3) {
        for (time, finger) in fingers { tester.play(finger, at: time) }
        tester.step(until: end)
    }

    /// The time at which a recognizer first had a state.
    private func time(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) -> Double? {
        tester.frames.first { frame in
            frame.transitions.contains { $0.recognizer == recognizer.fullName && $0.state == state }
        }?.time
    }

    // MARK: Taps

    /// The number of taps, and which of three tap recognizers is recognized if the first waits for the second, and the
    /// second for the third.
    @Test(arguments: [(1, [1, 0, 0]), (2, [0, 1, 0]), (3, [0, 0, 1])])
    func aSingleTapWaitsForADoubleTapThatWaitsForATriple(_ count: Int, _ recognized: [Int]) {
        let all = [taps(1), taps(2), taps(3)]
        all[0].require(toFail: all[1])
        all[1].require(toFail: all[2])
        for tap in 0..<count {
            tester.play([.land(1, 50, 50)], at: 0.1 + Double(tap) * 0.15)
            tester.play([.lift(1)], at: 0.15 + Double(tap) * 0.15)
        }
        tester.step(until: 3)
        #expect(all.map { tap in tester.states(of: tap).count { $0 == .ended } } == recognized)
        #expect(all.allSatisfy { tester.states(of: $0).count == 1 }, "one outcome each")
    }

    @Test func aSingleTapIsReleasedWhenTheIntervalOfTheDoubleTapIsOver() {
        let (single, double) = (taps(1), taps(2))
        single.require(toFail: double)
        play((0.1, [.land(1, 50, 50)]), (0.2, [.lift(1)]))
        let released = time(.ended, of: single)
        #expect(released.map { abs($0 - 0.55) < 1 / 60 + 1e-9 } == true, "released at \(String(describing: released))")
        let waiting = tester.frames.filter { frame in
            frame.recognizers.contains { $0.name == "tap1" && $0.waitingFor == ["card.tap2"] && $0.state == .possible }
        }
        #expect(waiting.first?.time == 12.0 / 60 && waiting.count == 22)
        #expect(tester.decisions.filter { $0.ask == .waitsFor }.map(\.with) == ["card.tap2"], "told once")
    }

    @Test func whatItWaitsForFailsItWhenRecognized() {
        let (single, double) = (taps(1), taps(2))
        single.require(toFail: double)
        play((0.1, [.land(1, 50, 50)]), (0.15, [.lift(1)]), (0.25, [.land(1, 50, 50)]), (0.3, [.lift(1)]))
        #expect(tester.states(of: single) == [.failed] && tester.states(of: double) == [.ended])
        let reasons = tester.frames.flatMap(\.transitions).filter { $0.recognizer == "card.tap1" }.map(\.reason)
        #expect(reasons == [.requirementRecognized("card.tap2")])
    }

    // MARK: Pan and swipe

    @Test func aPanWaitsForASwipeAndThenStartsAtZero() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        pan.require(toFail: swipe)
        var first: Point?
        pan.addAction { [unowned pan] in if $0.state == .began { first = pan.translation(in: nil) } }
        tester.frame(.land(1, 50, 50))
        for step in 1...60 { tester.frame(.move(1, 50 + Double(step), 50)) }
        #expect(tester.states(of: swipe) == [.failed])
        let begun = time(.began, of: pan)
        #expect(begun.map { abs($0 - 0.5) < 1 / 60 + 1e-9 } == true)
        #expect(first == Point.zero)
        #expect(isClose(pan.translation(in: nil), Point(x: 30, y: 0)), "what it has moved since half a second")
    }

    @Test func aSwipeThatIsRecognizedFailsTheWaitingPan() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        pan.require(toFail: swipe)
        tester.frame(.land(1, 50, 50))
        for step in 1...6 { tester.frame(.move(1, 50 + Double(step) * 15, 50)) }
        #expect(tester.states(of: pan) == [.failed] && tester.states(of: swipe) == [.ended])
    }

    @Test func aPanWhoseFingersLiftWhileItWaitsBeginsAndEndsWhenReleased() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        pan.require(toFail: swipe)
        play((0.1, [.land(1, 50, 50)]), (0.15, [.move(1, 70, 50)]), (0.2, [.lift(1)]), until: 1)
        #expect(tester.states(of: swipe) == [.failed])
        #expect(tester.states(of: pan) == [.began, .ended])
    }

    @Test func aPanWhoseFingersAreCancelledWhileItWaitsFails() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        pan.require(toFail: swipe)
        play((0.1, [.land(1, 50, 50)]), (0.15, [.move(1, 70, 50)]), (0.2, [.cancel(1)]), until: 1)
        #expect(tester.states(of: pan) == [.failed] && tester.events.isEmpty)
        #expect(tester.frames.flatMap(\.transitions).allSatisfy { $0.reason == .touchesCancelled })
    }

    // MARK: Chains, diamonds, cycles

    /// Recognizers that request `ended` when the finger lifts, except those that fail before, or never request
    /// anything.
    private func obedient(_ name: String, _ orders: [[GestureRecognizer.State]] = [[], [.ended]]) -> ObedientRecognizer
    {
        let recognizer = tester.add(ObedientRecognizer(name: name), to: tester.card)
        recognizer.orders = orders
        return recognizer
    }

    func touch() {
        tester.frame(.land(1, 50, 50))
        tester.frame(.lift(1))
    }

    @Test func aChainIsReleasedFromItsEnd() {
        let chain = (0..<5).map { obedient("r\($0)") }
        let last = taps(2)
        for (first, second) in zip(chain, chain.dropFirst()) { first.require(toFail: second) }
        chain[4].require(toFail: last)
        touch()
        #expect(chain.allSatisfy { $0.state == .possible })
        #expect(tester.last.recognizers.prefix(5).map(\.waitingFor.count) == [1, 1, 1, 1, 1])
        tester.step(until: 1)
        #expect(tester.states(of: chain[4]) == [.ended])
        #expect(chain.dropLast().allSatisfy { tester.states(of: $0) == [.failed] })
    }

    /// top waits for left and right, both wait for bottom.
    @Test(arguments: [false, true])
    func aDiamondIsDecidedByItsBottom(_ isBottomRecognized: Bool) {
        let (top, left, right) = (
            obedient("top"), obedient("left", [[], [.failed]]), obedient("right", [[], [.failed]])
        )
        let bottom = taps(2)
        for side in [left, right] {
            top.require(toFail: side)
            side.require(toFail: bottom)
        }
        top.require(toFail: bottom)
        touch()
        #expect(tester.last.recognizers.first?.waitingFor == ["card.tap2"])
        if isBottomRecognized { touch() }
        tester.step(until: 1)
        #expect(tester.states(of: top).first == (isBottomRecognized ? .failed : .ended))
    }

    @Test func aCycleFailsAndSaysSo() {
        let cycle = ["a", "b", "c"].map { obedient($0) }
        for (first, second) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) { first.require(toFail: second) }
        let bystander = obedient("d")
        bystander.require(toFail: cycle[0])
        touch()
        #expect(cycle.allSatisfy { tester.states(of: $0) == [.failed] })
        #expect(tester.states(of: bystander) == [.ended], "it waited for one that has failed")
        let told = tester.decisions.filter { $0.ask == .cycle }.map { "\($0.of) \($0.with ?? "")" }
        #expect(told.sorted() == ["card.a card.b", "card.b card.c", "card.c card.a"])
        let reason = tester.frames.flatMap(\.transitions).first { $0.recognizer == "card.a" }?.reason
        guard case .cycleOfRequirements(let names) = reason else {
            Issue.record("the reason is \(String(describing: reason))")
            return
        }
        #expect(Set(names) == ["card.a", "card.b", "card.c"])
    }

    @Test func itCannotWaitForItself() {
        let only = obedient("only")
        only.require(toFail: only)
        touch()
        #expect(tester.states(of: only) == [.ended])
    }

    // MARK: Who is waited for

    @Test func oneWithoutTouchesIsNotWaitedFor() {
        let elsewhere = tester.add("elsewhere", 300, 300, 100, 100, to: tester.simulation.window)
        let pan = tester.add(PanGestureRecognizer(), to: elsewhere)
        let tap = taps(1)
        tap.require(toFail: pan)
        touch()
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test func oneThatHasFailedBeforeIsNotWaitedFor() {
        let early = obedient("early", [[.failed]])
        let late = obedient("late")
        late.require(toFail: early)
        touch()
        #expect(tester.states(of: late) == [.ended])
    }

    @Test(arguments: ["disabled", "removed", "gone"])
    func oneThatIsTakenAwayIsNotWaitedForAnyMore(_ how: String) {
        let tap = taps(1)
        var other: TapGestureRecognizer? = taps(2)
        if let other { tap.require(toFail: other) }
        touch()
        #expect(tester.states(of: tap).isEmpty)
        switch how {
        case "disabled": other?.isEnabled = false
        case "removed": other.map { tester.card.removeGestureRecognizer($0) }
        default:
            other.map { tester.card.removeGestureRecognizer($0) }
            other = nil
        }
        tester.step()
        #expect(tester.states(of: tap) == [.ended])
    }

    @Test func oneThatWaitsCanBeSwitchedOff() {
        let (single, double) = (taps(1), taps(2))
        single.require(toFail: double)
        touch()
        single.isEnabled = false
        tester.step(until: 1)
        #expect(tester.states(of: single) == [.failed])
        #expect(tester.frames.flatMap(\.transitions).first { $0.recognizer == "card.tap1" }?.reason == .disabled)
    }

    @Test func whileItWaitsItIsPossibleToOthers() {
        let (single, double) = (taps(1), taps(2))
        single.require(toFail: double)
        touch()
        #expect(single.state == .possible && tester.last.recognizers[0].state == .possible)
    }

    // MARK: With exclusion

    @Test func aWaitingOneIsFailedByAnotherThatWins() {
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        let pan = tester.add(PanGestureRecognizer(name: "waits"), to: tester.card)
        let winner = tester.add(PanGestureRecognizer(name: "wins"), to: tester.card)
        pan.require(toFail: swipe)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 65, 50))
        #expect(tester.states(of: winner) == [.began])
        #expect(tester.states(of: pan) == [.failed] && tester.states(of: swipe) == [.failed])
    }

    @Test func whoIsRecognizedTogetherWithAWaitingOneIsAskedOnce() {
        let child = tester.add("child", 20, 20, 100, 100, to: tester.card)
        let active = tester.add(PanGestureRecognizer(name: "active"), to: child)
        let waiting = tester.add(PanGestureRecognizer(name: "waiting"), to: tester.card)
        let swipe = tester.add(SwipeGestureRecognizer(), to: tester.card)
        let delegate = ScriptedDelegate()
        delegate.together = { _, _ in true }
        for recognizer in [active, waiting, swipe] { recognizer.delegate = delegate }
        waiting.require(toFail: swipe)
        tester.frame(.land(1, 50, 50))
        for step in 1...10 { tester.frame(.move(1, 50 + Double(step) * 2, 50)) }
        #expect(
            tester.states(of: active).first == .began && tester.last.recognizers.contains { !$0.waitingFor.isEmpty })
        let asked = delegate.asked.filter {
            $0.hasPrefix("together") && $0.contains("active") && $0.contains("waiting")
        }
        #expect(asked.count == 1, "\(asked)")
    }

    @Test func aLongPressAgainstAPan() {
        let press = tester.add(LongPressGestureRecognizer(), to: tester.card)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.step(until: 0.6)
        tester.frame(.move(1, 90, 50))
        #expect(tester.story(of: press) == [.began, .changed] && tester.states(of: pan) == [.failed])
        tester.frame(.lift(1))
        tester.step()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        #expect(tester.states(of: press).last == .failed && tester.states(of: pan).last == .began)
    }
}
