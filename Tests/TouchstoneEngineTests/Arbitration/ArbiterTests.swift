import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A delegate that returns the values it was given.
private final class Answers: GestureRecognizerDelegate {
    var mayBegin = true
    var together = false
    private(set) var asked: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        asked.append("\(gestureRecognizer.fullName) begin in \(gestureRecognizer.state)")
        return mayBegin
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        together
    }
}

/// Refuses to let recognizers of a class begin.
private final class RefusingView: View {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        !(gestureRecognizer is PanGestureRecognizer)
    }
}

private final class ModestPan: PanGestureRecognizer {
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

private final class StubbornPan: PanGestureRecognizer {
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

struct ArbiterTests {
    private let tester = GestureTester()
    private let board: View
    private let child: View
    private let delegate = Answers()
    private let otherDelegate = Answers()

    init() {
        board = tester.add("board", 300, 300, 400, 400, to: tester.simulation.window)
        child = tester.add("child", 100, 100, 200, 200, to: board)
    }

    /// One finger drags inside the child.
    private func drag() {
        tester.frame(.land(1, 450, 450))
        for step in 1...5 { tester.frame(.move(1, 450 + Double(step) * 8, 450)) }
        tester.frame(.lift(1))
    }

    @Test func theChildsPanWinsAndItsParentsFails() {
        let parents = tester.add(PanGestureRecognizer(), to: board)
        let childs = tester.add(PanGestureRecognizer(), to: child)
        drag()
        #expect(tester.story(of: childs) == [.began, .changed, .ended])
        #expect(tester.states(of: parents) == [.failed])
        let prevented = tester.decisions.filter { $0.ask == .prevent }
        #expect(prevented.map(\.of) == ["child.pan"] && prevented.map(\.with) == ["board.pan"])
        #expect(prevented.map(\.by) == [.engine])
        let frames = tester.frames.filter { !$0.decisions.isEmpty }.map(\.frame)
        #expect(frames == [2], "decided in the frame in which it began")
    }

    @Test func theFirstThatWasAddedWinsInOneView() {
        let first = tester.add(PanGestureRecognizer(), to: child)
        let second = tester.add(PanGestureRecognizer(), to: child)
        drag()
        #expect(tester.story(of: first) == [.began, .changed, .ended] && tester.states(of: second) == [.failed])
    }

    // MARK: shouldBegin

    @Test func aDelegatesNoLetsTheParentWin() {
        let parents = tester.add(PanGestureRecognizer(), to: board)
        let childs = tester.add(PanGestureRecognizer(), to: child)
        childs.delegate = delegate
        delegate.mayBegin = false
        drag()
        #expect(tester.states(of: childs) == [.failed])
        #expect(tester.story(of: parents) == [.began, .changed, .ended])
        #expect(delegate.asked == ["child.pan begin in possible"])
        #expect(tester.decisions.filter { $0.ask == .shouldBegin }.map(\.answer) == [false])
        #expect(tester.decisions.filter { $0.ask == .shouldBegin }.map(\.by) == [.delegate])
    }

    @Test func theRecognizersViewIsAsked() {
        let view = RefusingView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        view.identifier = "refusing"
        board.addSubview(view)
        let parents = tester.add(PanGestureRecognizer(), to: board)
        let own = tester.add(PanGestureRecognizer(), to: view)
        let inner = tester.add("inner", 0, 0, 200, 200, to: view)
        drag()
        #expect(inner.superview === view)
        #expect(tester.states(of: own) == [.failed], "not the hit view, but its own")
        #expect(tester.story(of: parents) == [.began, .changed, .ended])
        #expect(tester.decisions.first?.by == .view("refusing"))
    }

    @Test func theHitViewIsAskedAboutItsSuperviewsRecognizers() {
        let view = RefusingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        child.addSubview(view)
        let parents = tester.add(PanGestureRecognizer(), to: board)
        drag()
        #expect(tester.states(of: parents) == [.failed])
    }

    @Test func itIsAskedOnceForAnAttempt() {
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.delegate = delegate
        drag()
        #expect(delegate.asked.count == 1)
        drag()
        #expect(delegate.asked.count == 2)
    }

    @Test func aPanKnowsItsTranslationWhenItIsAsked() {
        final class Horizontal: GestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
                guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
                return abs(pan.velocity(in: pan.view).x) > abs(pan.velocity(in: pan.view).y)
            }
        }
        let horizontal = Horizontal()
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.delegate = horizontal
        drag()
        #expect(tester.story(of: pan) == [.began, .changed, .ended])
        tester.frame(.land(1, 450, 450))
        tester.frame(.move(1, 450, 480))
        #expect(tester.states(of: pan).last == .failed)
    }

    @Test func oneThatIsSwitchedOffWhileItIsAskedAboutFails() {
        final class Switch: GestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
                gestureRecognizer.isEnabled = false
                return true
            }
        }
        let delegate = Switch()
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.delegate = delegate
        drag()
        #expect(tester.states(of: pan) == [.failed] && tester.events.isEmpty)
    }

    // MARK: Together

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func aYesOfEitherSideIsEnough(_ parentsAnswer: Bool, _ childsAnswer: Bool) {
        let parents = tester.add(PanGestureRecognizer(), to: board)
        let childs = tester.add(PanGestureRecognizer(), to: child)
        (delegate.together, otherDelegate.together) = (parentsAnswer, childsAnswer)
        (parents.delegate, childs.delegate) = (delegate, otherDelegate)
        drag()
        let all: [GestureRecognizer.State] = [.began, .changed, .ended]
        #expect(tester.story(of: childs) == all)
        #expect(tester.story(of: parents) == (parentsAnswer || childsAnswer ? all : [.failed]))
        #expect(tester.decisions.contains { $0.ask == .simultaneous && $0.answer } == (parentsAnswer || childsAnswer))
    }

    @Test func oneThatBeginsLaterIsHeldAgainstThoseThatHaveBegun() {
        let childs = tester.add(PanGestureRecognizer(), to: child)
        let parents = tester.add(PanGestureRecognizer(), to: board)
        tester.frame(.land(1, 450, 450))
        tester.frame(.move(1, 480, 450))
        #expect(tester.states(of: parents) == [.failed])
        // A new finger, which both follow.
        tester.frame(.land(2, 550, 450))
        tester.frame(.move(2, 590, 450))
        #expect(tester.states(of: parents) == [.failed, .failed] && childs.state == .changed)
        #expect(tester.last.decisions.map(\.of) == ["child.pan"], "prevented when it asked")
        #expect(isClose(childs.translation(in: nil), Point(x: 40, y: 0)))
    }

    @Test func canPreventAndCanBePreventedAreAsked() {
        let stubborn = tester.add(StubbornPan(), to: board)
        let plain = tester.add(PanGestureRecognizer(), to: tester.simulation.window)
        let modest = tester.add(ModestPan(), to: child)
        drag()
        let all: [GestureRecognizer.State] = [.began, .changed, .ended]
        #expect(tester.story(of: modest) == all)
        #expect(tester.story(of: stubborn) == all)
        #expect(tester.states(of: plain) == [.failed], "the stubborn one prevents others, as any does")
    }

    @Test func recognizersThatShareNoTouchDoNotCompete() {
        let sibling = tester.add("sibling", 0, 0, 90, 90, to: board)
        let first = tester.add(PanGestureRecognizer(), to: child)
        let second = tester.add(PanGestureRecognizer(), to: sibling)
        tester.frame(.land(1, 450, 450), .land(2, 320, 320))
        tester.frame(.move(1, 480, 450), .move(2, 350, 320))
        #expect(tester.states(of: first) == [.began] && tester.states(of: second) == [.began])
    }

    @Test func aPinchOfTheParentMayTakeAFingerOnEachChild() {
        let sibling = tester.add("sibling", 0, 0, 90, 90, to: board)
        let pinch = tester.add(PinchGestureRecognizer(), to: board)
        let pans = [child, sibling].map { tester.add(PanGestureRecognizer(), to: $0) }
        tester.frame(.land(1, 450, 450), .land(2, 320, 320))
        tester.frame(.move(1, 454, 450), .move(2, 312, 320))
        #expect(tester.states(of: pinch) == [.began])
        #expect(pans.allSatisfy { tester.states(of: $0) == [.failed] })
    }

    // MARK: Order

    @Test func actionsAreCalledInTheOrderOfDelivery() {
        var order: [String] = []
        delegate.together = true
        for (view, name) in [(board, "b"), (child, "c2"), (child, "c1")] {
            let pan = tester.add(PanGestureRecognizer(name: name), to: view)
            pan.delegate = delegate
            pan.addAction { order.append("\($0.fullName) \($0.state)") }
        }
        tester.frame(.land(1, 450, 450))
        tester.frame(.move(1, 480, 450))
        #expect(order == ["child.c2 began", "child.c1 began", "board.b began"])
        #expect(tester.last.events.map(\.name) == ["c2", "c1", "b"])
    }

    @Test func eventsHoldTheValuesThatTheActionWasHanded() {
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.addAction { [unowned pan] _ in pan.setTranslation(.zero, in: nil) }
        tester.frame(.land(1, 450, 450))
        tester.frame(.move(1, 480, 450))
        tester.frame(.move(1, 483, 451))
        #expect(tester.events.map(\.state) == [.began, .changed])
        #expect(tester.events[0].values == [TraceField("translation", .vector([20, 0]))])
        #expect(tester.events[1].values == [TraceField("translation", .vector([3, 1]))])
        #expect(tester.last.recognizers[0].values.first == TraceField("translation", .vector([0, 0])))
    }
}
