import Dispatch
import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Calls of apps that the platform does not allow. The engine plays on, and records them.
struct MisuseTests {
    private final class Board: View {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    private final class Restless: ScrollViewDelegate {
        var calls = 0
        func scrollViewDidScroll(_ scrollView: ScrollView) {
            calls += 1
            scrollView.contentOffset.y += 1
        }
    }

    private let tester = GestureTester()

    /// Makes a call in the action of a tap, and returns what the frames have recorded.
    private func misuses(_ call: @escaping (View) -> Void) -> [Misuse] {
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tap.addAction { [tester] _ in call(tester.card) }
        tester.frame(.land(1, 150, 150))
        tester.frame(.lift(1))
        for _ in 0..<10 { tester.step() }
        tester.card.removeGestureRecognizer(tap)
        return tester.frames.flatMap(\.misuses)
    }

    @Test("a view that is added to itself, or to a view inside it, stays where it is")
    func cycleOfViews() {
        let inner = tester.add("inner", 0, 0, 50, 50, to: tester.card)
        let found = misuses { card in
            card.addSubview(card)
            inner.insertSubview(card, at: 0)
        }
        #expect(found.map(\.call) == [.cycleOfViews], "the second one is the same")
        #expect(found.first?.view == "card" && tester.card.superview === tester.simulation.window)
        #expect(inner.superview === tester.card && inner.subviews.isEmpty)
    }

    @Test("an animator ignores calls that its state does not allow")
    func animator() {
        var positions: [PropertyAnimator.Position] = []
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { positions.append($0) }
        let found = misuses { card in
            animator.finishAnimation(at: .end)
            animator.addAnimations { card.alpha = 0 }
            animator.startAnimation()
            animator.stopAnimation(false)
            animator.startAnimation()
            animator.pauseAnimation()
            animator.finishAnimation(at: .end)
            animator.finishAnimation(at: .end)
        }
        #expect(
            found.map(\.call) == [
                .animator(method: "finishAnimation", state: .inactive),
                .animator(method: "startAnimation", state: .stopped),
                .animator(method: "pauseAnimation", state: .stopped),
                .animator(method: "finishAnimation", state: .inactive),
            ])
        #expect(positions == [.end] && animator.state == .inactive && tester.card.alpha == 0)
    }

    @Test("a spring without damping, mass or stiffness has other values", arguments: [0, -1, Double.nan])
    func spring(value: Double) {
        let found = misuses { card in
            View.animate(withDuration: 1, usingSpringWithDamping: value, initialSpringVelocity: 0) { card.alpha = 0 }
            #expect(SpringTimingParameters(dampingRatio: value).springTimingParameters != nil)
        }
        #expect(found.map(\.call) == [.spring])
        for (mass, stiffness, damping) in [(value, 1, 1), (1, value, 1), (1, 1, value), (.infinity, 1, 1)] {
            let parameters = SpringTimingParameters(mass: mass, stiffness: stiffness, damping: damping)
            #expect(PropertyAnimator(duration: 9, timingParameters: parameters).duration == standardDuration)
        }
    }

    private var standardDuration: Double {
        PropertyAnimator(duration: 9, timingParameters: SpringTimingParameters()).duration
    }

    @Test("a touch that does not exist is at the centroid", arguments: [-1, 1, Int.max])
    func touch(index: Int) {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        let place = pan.location(ofTouch: index, in: nil)
        tester.step()
        #expect(place == Point(x: 50, y: 50) && pan.location(ofTouch: 0, in: nil) == place)
        #expect(tester.last.misuses.map(\.call) == [.touch(index: index, count: 1)])
        #expect(tester.last.decisions.map(\.of) == ["card.pan"])
    }

    @Test("a constraint that pins nothing never becomes active")
    func constraint() {
        let found = misuses { card in
            let constraint = LayoutConstraint(
                item: card, attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 5)
            constraint.isActive = true
            #expect(!constraint.isActive)
        }
        #expect(found.map(\.call) == [.constraintWithoutAttribute])
    }

    @Test("a layout that asks for itself ends")
    func layout() {
        let board = Board(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        tester.card.addSubview(board)
        tester.step()
        #expect(tester.last.misuses.map(\.call) == [.recursion(method: "layoutSubviews")])
        #expect(board.layouts > 1)
    }

    @Test("a delegate that scrolls whenever it hears of scrolling ends")
    func scrolling() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Restless()
        list.delegate = delegate
        tester.card.addSubview(list)
        list.contentOffset = Point(x: 0, y: 5)
        tester.step()
        #expect(tester.last.misuses.map(\.call) == [.recursion(method: "scrollViewDidScroll")])
        #expect(delegate.calls == 16 && list.contentOffset.y == 21)
    }

    @Test("a call that breaks the engine, or with which the platform ends an app, ends the program")
    func ends() async {
        await #expect(processExitsWith: .failure) {
            let (list, other) = (ScrollView(), ScrollView())
            list.panGestureRecognizer.delegate = other
        }
        await #expect(processExitsWith: .failure) {
            let (first, second) = (View(), View())
            first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive = true
        }
        await #expect(processExitsWith: .failure) {
            let simulation = Simulation(windowSize: Size(width: 10, height: 10))
            _ = DisplayLink(for: simulation.window) { [weak simulation] _ in simulation?.advance() }
            simulation.advance()
        }
    }

    @Test("on another thread a change is not animated")
    func thread() async {
        let frame = await withCheckedContinuation { continuation in
            // This thread waits for the other one, so it must not be one on which tasks run.
            DispatchQueue(label: "app").async {
                let tester = GestureTester()
                let done = DispatchSemaphore(value: 0)
                // The view is carried to another thread, which an app must not do.
                nonisolated(unsafe) let carried = tester.card
                _ = DisplayLink(for: tester.simulation.window) { link in
                    link.invalidate()
                    View.animate(withDuration: 1) {
                        Task {
                            carried.alpha = 0.5
                            done.signal()
                        }
                        done.wait()
                    }
                }
                continuation.resume(returning: tester.step())
            }
        }
        #expect(frame.views.first?.model.alpha == 0.5 && frame.views.first?.presented == nil)
        #expect(frame.misuses.map(\.call) == [.otherThread])
    }
}
