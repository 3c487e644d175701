import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The changes of views in a frame, and their causes.
struct ViewChangeTests {
    private func pan(_ tester: GestureTester, _ action: @escaping (PanGestureRecognizer) -> Void) {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.addAction { recognizer in
            if let pan = recognizer as? PanGestureRecognizer { action(pan) }
        }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 80, 50))
    }

    @Test("an action of a recognizer is the cause of what it changes, in any view")
    func actions() {
        let tester = GestureTester()
        let other = tester.add("other", 300, 0, 50, 50, to: tester.simulation.window)
        pan(tester) { pan in
            tester.card.center.x += 1
            tester.card.center.x += 1
            other.transform = other.transform.rotated(by: 0.1).scaledBy(x: 2, y: 2)
            other.bounds.origin.y += 5
        }
        #expect(
            tester.last.changes == [
                ViewChange(view: "card", kinds: .moves, cause: .recognizer("card.pan")),
                ViewChange(view: "other", kinds: [.turns, .scales, .scrolls], cause: .recognizer("card.pan")),
            ])
        // In the next frame nothing changes.
        #expect(tester.frame().changes.isEmpty)
    }

    @Test("a value that stays the same is no change, and neither is a color")
    func sameValues() {
        let tester = GestureTester()
        pan(tester) { _ in
            tester.card.center = tester.card.center
            tester.card.transform = .identity
            tester.card.alpha = 0.5
            tester.card.backgroundColor = Color(red: 1, green: 0, blue: 0)
        }
        #expect(tester.last.changes.isEmpty)
    }

    @Test("what a recognizer's action lays out is changed by the action, and what the step lays out by the layout")
    func layouts() {
        let tester = GestureTester()
        let inner = tester.add("inner", 0, 0, 10, 10, to: tester.card)
        inner.autoresizingMask = [.flexibleWidth]
        pan(tester) { _ in tester.card.bounds.size.width += 20 }
        #expect(
            tester.last.changes.contains(
                ViewChange(view: "card", kinds: .resizes, cause: .recognizer("card.pan"))))
        #expect(
            tester.last.changes.contains {
                $0.view == "inner" && $0.kinds.contains(.resizes) && $0.cause == .recognizer("card.pan")
            })
        final class Laying: View {
            override func layoutSubviews() { for view in subviews { view.center.x += 3 } }
        }
        let laying = Laying(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        tester.simulation.window.addSubview(laying)
        _ = tester.add("laid", 0, 0, 5, 5, to: laying)
        #expect(tester.frame().changes == [ViewChange(view: "laid", kinds: .moves, cause: .layout)])
    }

    @Test("touch methods, motions, completions and actions of a scene are causes")
    func others() {
        final class Touched: View {
            override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { center.x += 1 }
        }
        let tester = GestureTester()
        let touched = Touched(frame: Rect(x: 500, y: 500, width: 50, height: 50))
        touched.identifier = "touched"
        tester.simulation.window.addSubview(touched)
        tester.frame(.land(1, 510, 510))
        #expect(
            tester.frame(.move(1, 515, 510)).changes
                == [ViewChange(view: "touched", kinds: .moves, cause: .touches("touched"))])
        tester.simulation.perform("a name") { tester.card.center.x += 1 }
        #expect(tester.frame().changes == [ViewChange(view: "card", kinds: .moves, cause: .action("a name"))])
        // Code outside of a step has no cause.
        tester.card.center.x += 1
        #expect(tester.frame().changes.isEmpty)
        View.animate(
            withDuration: 0.02, animations: { touched.alpha = 0.5 }, completion: { _ in tester.card.center.y += 1 })
        var changes: [ViewChange] = []
        for _ in 0..<5 { changes += tester.frame().changes }
        #expect(changes == [ViewChange(view: "card", kinds: .moves, cause: .completion)])
    }

    @Test("a list that coasts scrolls by itself")
    func coasting() {
        let tester = ScrollTester()
        tester.drag(by: [-30, -30, -30])
        let changes = (0..<5).flatMap { _ in tester.gestures.step().changes }
        #expect(
            changes == Array(repeating: ViewChange(view: "list", kinds: .scrolls, cause: .motion("list")), count: 5))
    }
}
