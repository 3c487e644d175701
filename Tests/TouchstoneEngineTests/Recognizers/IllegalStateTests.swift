import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// States that recognizers of apps set and that the platform does not allow.
struct IllegalStateTests {
    private typealias State = GestureRecognizer.State

    private final class ObedientPan: PanGestureRecognizer {
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
        override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
        override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
    }

    private let tester = GestureTester()

    /// Lands, moves twice and lifts a finger, and returns the states that `recognizer` had.
    private func play(_ recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
        if recognizer.view == nil { tester.card.addGestureRecognizer(recognizer) }
        let before = tester.states(of: recognizer).count
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 60, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.lift(1))
        tester.step()
        return Array(tester.states(of: recognizer).dropFirst(before))
    }

    /// The states that were set, and what counted instead, as `began→possible: cancelled`.
    private var misuses: [String] {
        tester.frames.flatMap(\.misuses).compactMap { misuse in
            guard case .state(let from, let to, let counts) = misuse.call else { return nil }
            return "\(from)→\(to): \(counts.map { "\($0)" } ?? "ignored")"
        }
    }

    @Test(
        "the nearest state that is allowed counts",
        arguments: [
            ([[.changed], [.changed], [.ended]], [.began, .changed, .ended], ["possible→changed: began"]),
            ([[.changed, .changed], [], [.ended]], [.began, .changed, .ended], ["possible→changed: began"]),
            ([[.changed, .ended]], [.began, .ended], ["possible→changed: began"]),
            ([[.began], [.began], [.ended]], [.began, .changed, .ended], ["began→began: changed"]),
            (
                [[.began], [.changed], [.began], [.ended]], [.began, .changed, .changed, .ended],
                ["changed→began: changed"]
            ),
            ([[.began], [.possible]], [.began, .cancelled], ["began→possible: cancelled"]),
            ([[.began], [.changed], [.failed]], [.began, .changed, .cancelled], ["changed→failed: cancelled"]),
            ([[.ended, .possible]], [.ended], ["ended→possible: ignored"]),
            ([[.failed, .began]], [.failed], ["failed→began: ignored"]),
            ([[.began, .cancelled, .ended]], [.failed], ["cancelled→ended: ignored"]),
            ([[.ended, .changed, .failed]], [.ended], ["ended→changed: ignored", "ended→failed: ignored"]),
        ] as [([[GestureRecognizer.State]], [GestureRecognizer.State], [String])])
    func nearest(orders: [[GestureRecognizer.State]], states: [GestureRecognizer.State], records: [String]) {
        let recognizer = ObedientRecognizer()
        recognizer.orders = orders
        #expect(play(recognizer) == states)
        #expect(misuses == records)
        #expect(recognizer.state == .possible && recognizer.resets == 1)
    }

    @Test("what the documentation allows is no misuse")
    func allowed() {
        for orders in [
            [[.possible], [.began], [.changed, .changed], [.ended]], [[.ended]], [[.failed, .failed]], [[.cancelled]],
            [[.began], [.cancelled]], [[.began, .changed, .ended]],
        ] as [[[GestureRecognizer.State]]] {
            let recognizer = ObedientRecognizer()
            recognizer.orders = orders
            _ = play(recognizer)
            tester.card.removeGestureRecognizer(recognizer)
        }
        #expect(misuses.isEmpty)
    }

    @Test("every pair of states is played on, and is a misuse unless it is allowed")
    func everyPair() {
        for first in State.allCases {
            for second in State.allCases {
                for third in State.allCases {
                    let recognizer = ObedientRecognizer()
                    recognizer.orders = [[first], [second], [third]]
                    _ = play(recognizer)
                    #expect(recognizer.state == .possible && recognizer.resets <= 2, "\(first) \(second) \(third)")
                    tester.card.removeGestureRecognizer(recognizer)
                }
            }
        }
        for transition in tester.frames.flatMap(\.transitions) {
            #expect(transition.previous.canBecome(transition.state))
        }
        #expect(tester.simulation.isAtRest)
    }

    @Test("a pan that ends without having begun is recognized, and reported")
    func endedFromPossible() throws {
        let pan = ObedientPan()
        #expect(play(pan) == [.ended])
        #expect(misuses == ["possible→ended: ended"])
        let misuse = try #require(tester.frames.flatMap(\.misuses).first)
        #expect(misuse.view == "card" && misuse.name == "card.pan" && misuse.type == "ObedientPan")
    }

    @Test("a recognizer that has begun before is continuous")
    func endedFromPossibleLater() {
        let recognizer = ObedientRecognizer()
        recognizer.orders = [[.ended]]
        #expect(play(recognizer) == [.ended] && misuses.isEmpty, "it may be discrete")
        recognizer.orders = [[.began], [.ended]]
        #expect(play(recognizer) == [.began, .ended] && misuses.isEmpty)
        recognizer.orders = [[.ended]]
        #expect(play(recognizer) == [.ended])
        #expect(misuses == ["possible→ended: ended"])
    }

    @Test("a recognizer that waits for another one may fail", arguments: [true, false])
    func failedWhileWaiting(_ isOwnCode: Bool) {
        let (recognizer, pan) = (ObedientRecognizer(), tester.add(PanGestureRecognizer(), to: tester.card))
        recognizer.require(toFail: pan)
        recognizer.orders = isOwnCode ? [[], [.began], [.failed]] : [[], [.began]]
        tester.card.addGestureRecognizer(recognizer)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 52, 50))
        #expect(recognizer.state == .possible)
        if isOwnCode { tester.frame(.move(1, 54, 50)) } else { recognizer.state = .failed }
        tester.step()
        #expect(tester.states(of: recognizer) == [.failed] && misuses.isEmpty)
    }

    @Test("the trace has a decision for each")
    func decision() throws {
        let recognizer = ObedientRecognizer(name: "slow")
        recognizer.orders = [[.changed], [.ended]]
        _ = play(recognizer)
        let decision = try #require(tester.decisions.first { $0.ask == .state })
        #expect(decision.of == "card.slow" && !decision.answer && decision.with == nil)
    }

    @Test("a state that other code sets is treated alike")
    func fromOutside() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.addAction { recognizer in if recognizer.state == .changed { recognizer.state = .possible } }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 70, 50))
        tester.frame(.move(1, 80, 50))
        tester.frame(.move(1, 90, 50))
        #expect(tester.states(of: pan) == [.began, .changed, .cancelled])
        #expect(misuses == ["changed→possible: cancelled"])
        pan.state = .changed
        tester.step()
        #expect(tester.simulation.window.subviews.count == 1, "the run goes on")
    }

    @Test("a recognizer without a view may set any state")
    func withoutView() {
        let pan = PanGestureRecognizer()
        for state in State.allCases { pan.state = state }
        #expect(pan.state == .possible)
    }
}
