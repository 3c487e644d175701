import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// `docs/platform.md`, "States and arbitration", line by line.
struct ArbitrationTableTests {
    // MARK: Exclusion

    /// Whether A is recognized and how that affects B, for every combination of answers.
    struct Exclusion: CustomTestStringConvertible, Sendable {
        var canPrevent: Bool
        var canBePrevented: Bool
        var firstsYes: Bool
        var secondsYes: Bool
        var isBeginningLater: Bool

        /// "Active A prevents possible P exactly when A.canPrevent(P) and P.canBePrevented(by: A) and neither delegate says
        /// yes to recognizing together."
        var isPrevented: Bool { canPrevent && canBePrevented && !(firstsYes || secondsYes) }

        static let all: [Exclusion] = (0..<32).map { bits in
            Exclusion(
                canPrevent: bits & 1 != 0, canBePrevented: bits & 2 != 0, firstsYes: bits & 4 != 0,
                secondsYes: bits & 8 != 0, isBeginningLater: bits & 16 != 0)
        }

        var testDescription: String {
            "canPrevent \(canPrevent), canBePrevented \(canBePrevented), yes of A \(firstsYes), of P \(secondsYes)"
                + (isBeginningLater ? ", P asks later" : ", P is possible")
        }
    }

    private final class Pan: PanGestureRecognizer {
        var mayPrevent = true
        var mayBePrevented = true
        override func canPrevent(_ other: GestureRecognizer) -> Bool { mayPrevent }
        override func canBePrevented(by other: GestureRecognizer) -> Bool { mayBePrevented }
    }

    @Test(arguments: Exclusion.all)
    func anActiveRecognizerPreventsAPossibleOne(_ row: Exclusion) {
        let tester = GestureTester()
        let child = tester.add("child", 0, 0, 200, 200, to: tester.card)
        let (first, second) = (tester.add(Pan(), to: child), tester.add(Pan(), to: tester.card))
        let (firsts, seconds) = (ScriptedDelegate(), ScriptedDelegate())
        (first.delegate, second.delegate) = (firsts, seconds)
        firsts.together = { _, _ in row.firstsYes }
        seconds.together = { _, _ in row.secondsYes }
        first.mayPrevent = row.canPrevent
        second.mayBePrevented = row.canBePrevented
        second.minimumNumberOfTouches = row.isBeginningLater ? 2 : 1
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        if row.isBeginningLater {
            tester.frame(.land(2, 90, 50))
            tester.frame(.move(1, 110, 50), .move(2, 130, 50))
        }
        #expect(tester.states(of: first).first == .began)
        #expect(tester.states(of: second).first == (row.isPrevented ? .failed : .began))
        let prevented = tester.decisions.filter { $0.ask == .prevent }.map { "\($0.of) \($0.with ?? "")" }
        #expect(prevented == (row.isPrevented ? ["child.pan card.pan"] : []))
    }

    // MARK: Failure requirements

    /// The way in which A comes to require B's failure.
    enum Source: String, CaseIterable, Sendable {
        case requireToFail, shouldRequireFailureOf, shouldBeRequiredToFailBy, classOfTheWaiting, classOfTheOther
    }

    /// The outcome of B, and the resulting outcome of A.
    struct Outcome: CustomTestStringConvertible, Sendable {
        var name: String
        /// The states that B requests in the event in which A requests `ended`, and in the next.
        var orders: [GestureRecognizer.State?]
        var first: [GestureRecognizer.State]
        var testDescription: String { name }

        static let all = [
            Outcome(name: "B fails before", orders: [.failed], first: [.ended]),
            Outcome(name: "B fails in the same event", orders: [nil, .failed], first: [.ended]),
            Outcome(name: "B fails later", orders: [nil, nil, .failed], first: [.ended]),
            Outcome(name: "B is recognized in the same event", orders: [nil, .ended], first: [.failed]),
            Outcome(name: "B is recognized later", orders: [nil, nil, .ended], first: [.failed]),
            Outcome(name: "B begins later", orders: [nil, nil, .began], first: [.failed]),
            Outcome(name: "B's fingers are gone", orders: [nil, nil, nil], first: [.ended]),
        ]
    }

    private final class Waiting: ObedientRecognizer {
        var needs: GestureRecognizer?
        var isNeededBy: GestureRecognizer?
        override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other === needs }
        override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other === isNeededBy }
        // So only the requirement decides.
        override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }

    @Test(arguments: Source.allCases, Outcome.all)
    func oneThatRequiresAFailure(_ source: Source, _ row: Outcome) {
        let tester = GestureTester()
        let (first, second) = (
            tester.add(Waiting(name: "a"), to: tester.card), tester.add(Waiting(name: "b"), to: tester.card)
        )
        let delegate = ScriptedDelegate()
        switch source {
        case .requireToFail: first.require(toFail: second)
        case .shouldRequireFailureOf:
            first.delegate = delegate
            delegate.requires = { $1 === second }
        case .shouldBeRequiredToFailBy:
            second.delegate = delegate
            delegate.isRequired = { $1 === first }
        case .classOfTheWaiting: first.needs = second
        case .classOfTheOther: second.isNeededBy = first
        }
        first.orders = [[], [.ended]]
        second.orders = row.orders.map { $0.map { [$0] } ?? [] }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 51, 50))
        tester.frame(.move(1, 52, 50))
        tester.frame(.lift(1))
        tester.step()
        #expect(tester.states(of: first) == row.first)
        #expect(tester.states(of: second).count == 1 || row.orders.last == .began)
    }

    // MARK: shouldBegin

    @Test(arguments: ["hit view", "between", "its view", "delegate", "nobody"])
    func shouldBeginIsAskedWhenLeavingPossible(_ refuser: String) {
        final class Asked: View {
            var answer = true
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { answer }
        }
        let tester = GestureTester()
        let views = (0..<3).map { _ in Asked(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
        for (view, name) in zip(views, ["its view", "between", "hit view"]) { view.identifier = name }
        tester.card.addSubview(views[0])
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        let pan = tester.add(PanGestureRecognizer(), to: views[0])
        let delegate = ScriptedDelegate()
        pan.delegate = delegate
        delegate.begin = { _ in refuser != "delegate" }
        for view in views { view.answer = view.identifier != refuser }
        tester.frame(.land(1, 50, 50))
        #expect(tester.decisions.allSatisfy { $0.ask != .shouldBegin }, "not before it wants to begin")
        tester.frame(.move(1, 80, 50))
        let begins = refuser == "nobody" || refuser == "between"
        #expect(tester.states(of: pan) == [begins ? .began : .failed])
        let refused = tester.decisions.last { $0.ask == .shouldBegin && !$0.answer }?.by
        let expected: Decision.Answerer? =
            begins ? nil : refuser == "delegate" ? .delegate : .view(refuser)
        #expect(refused == expected)
        #expect(tester.last.transitions.last?.reason == expected.map { .refused(by: $0) })
    }

    // MARK: Defaults and actions

    @Test func theDefaultsAreThePlatforms() {
        for recognizer in [
            GestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
            RotationGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
            ScreenEdgePanGestureRecognizer(), DragGestureRecognizer(),
        ] {
            #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
            #expect(recognizer.isEnabled && recognizer.delegate == nil && recognizer.view == nil)
        }
        let press = LongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
        #expect(SwipeGestureRecognizer().direction == .right)
        #expect(PanGestureRecognizer().minimumNumberOfTouches == 1)
        let tap = TapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }

    @Test func oneThatIsSwitchedOffInMidGestureIsCancelled() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        pan.isEnabled = false
        tester.step()
        #expect(tester.states(of: pan) == [.began, .cancelled])
        #expect(tester.last.transitions.map(\.reason) == [.disabled])
    }

    // MARK: Observers

    @Test func anObserverOfTheStateSeesWhatTheEngineDecides() {
        final class Watching: PanGestureRecognizer {
            var seen: [State] = []
            override var state: State { didSet { if state != oldValue { seen.append(state) } } }
        }
        let tester = GestureTester()
        let watching = tester.add(Watching(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        tester.frame(.lift(1))
        tester.step()
        #expect(watching.seen == [.began, .ended, .possible])
        let delegate = ScriptedDelegate()
        delegate.begin = { _ in false }
        watching.delegate = delegate
        watching.seen = []
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
        tester.step()
        #expect(watching.seen == [.began, .failed, .possible])
    }
}
