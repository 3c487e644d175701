import Testing
import TouchstoneUIKit

/// Code as apps and articles have it, with calls that the platform does not allow. It plays to its end.
struct PublishedCodeTests {
    /// Follows one finger on a circle. It sets `changed` without having begun.
    private final class CircleRecognizer: UIGestureRecognizer {
        var turn: CGFloat = 0
        private var last: CGFloat?

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            if numberOfTouches > 1 { state = .failed }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard let view, let touch = touches.first else { return }
            let place = touch.location(in: view)
            let angle = atan2(place.y - view.bounds.midY, place.x - view.bounds.midX)
            if let last { turn += angle - last }
            last = angle
            state = .changed
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            state = .ended
        }

        override func reset() {
            super.reset()
            last = nil
            turn = 0
        }
    }

    /// Begins at once, and resets itself with states that cannot follow.
    private final class TouchDownRecognizer: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            state = .ended
            state = .possible
        }
    }

    private final class Knob: UIView {
        var angle: CGFloat = 0
        var calls: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            accessibilityIdentifier = "knob"
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        func turned(_ sender: CircleRecognizer) {
            angle += sender.turn
            sender.turn = 0
            calls.append("\(sender.state)")
        }

        func pinched(_ sender: UIPinchGestureRecognizer) { calls.append("pinched") }
    }

    private let knob = Knob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    @Test func aRecognizerThatChangesWithoutBeginning() {
        knob.addGestureRecognizer(CircleRecognizer(target: knob, action: Knob.turned))
        let stage = Stage(knob)
        stage.drag(CGPoint(x: 190, y: 150), CGPoint(x: 150, y: 190), frames: 3, lifts: false)
        #expect(knob.calls == ["began", "changed", "changed"])
        #expect(abs(knob.angle - .pi / 2 + atan2(40 / 3.0, 80 / 3.0)) < 1e-9)
        stage.lift()
        #expect(knob.calls.last == "ended")
        stage.rest()
        #expect(stage.simulation.isAtRest)
    }

    @Test func aRecognizerThatBeginsAgainAndResetsItself() {
        let recognizer = TouchDownRecognizer()
        knob.addGestureRecognizer(recognizer)
        var states: [UIGestureRecognizerState] = []
        recognizer.addAction { states.append($0.state) }
        let stage = Stage(knob)
        for _ in 1...2 { stage.drag(CGPoint(x: 110, y: 110), CGPoint(x: 150, y: 150), frames: 2) }
        #expect(states == [.began, .changed, .changed, .ended, .began, .changed, .changed, .ended])
    }

    @Test func anActionThatTakesAnotherRecognizer() {
        let pan = UIPanGestureRecognizer(target: knob, action: Knob.pinched)
        knob.addGestureRecognizer(pan)
        let stage = Stage(knob)
        stage.drag(CGPoint(x: 110, y: 110), CGPoint(x: 150, y: 150), lifts: false)
        #expect(knob.calls.isEmpty && pan.state == .changed)
        #expect(
            stage.last.misuses.map(\.call) == [
                .action(takes: "PinchGestureRecognizer", given: "PanGestureRecognizer")
            ])
    }

    @Test func aControllerThatCreatesNoView() {
        final class Empty: UIViewController {
            override func loadView() {}
        }
        final class Early: UIViewController {
            override func loadView() { view.backgroundColor = .red }
            override func viewDidLoad() { view.alpha = 0.5 }
        }
        final class Late: UIViewController {
            override func viewDidLoad() { view = nil }
        }
        let host = UIViewControllerHost(Empty())
        let early = UIViewControllerHost(Early())
        let stage = Stage(host, early, UIViewControllerHost(Late()))
        #expect(stage.last.misuses.map(\.name) == ["Empty", "Early", "Late"])
        #expect(stage.last.misuses.map(\.call) == [.missingView, .missingView, .missingView])
        #expect(host.controller.view.superview === host)
        #expect(early.controller.view.backgroundColor == .red && early.controller.view.alpha == 0.5)
    }

    @Test func aLabelThatLosesItsFontAndColorHasTheDefaults() {
        let label = UILabel()
        label.text = "ab"
        let size = label.intrinsicContentSize
        label.font = nil
        label.textColor = nil
        #expect(label.intrinsicContentSize == size && label.font.pointSize == 17 && label.textColor == .black)
    }

    @Test func springsHaveThePlatformsNames() {
        let stage = Stage(knob)
        UIView.animate(springDuration: 0.5, bounce: 0.2, initialSpringVelocity: 1, delay: 0.1, options: []) {
            knob.center.x += 100
        } completion: { _ in
            knob.alpha = 0
        }
        stage.rest()
        #expect(knob.center.x == 250 && knob.alpha == 0)
        UIView.animate { knob.alpha = 1 }
        let timing = UISpringTimingParameters(duration: 0.5, bounce: 0, initialVelocity: .zero)
        #expect(UIViewPropertyAnimator(duration: 3, timingParameters: timing).duration == 0.8)
        #expect(UIViewPropertyAnimator(duration: 3, timingParameters: UISpringTimingParameters()).duration == 0.6)
    }
}
