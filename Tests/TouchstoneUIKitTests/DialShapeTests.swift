import Testing
import TouchstoneUIKit

/// A knob as a control: it follows a finger, keeps its value in a range, and sends an event when the value has changed.
private final class Knob: UIControl {
    var angle: CGFloat = 0 {
        didSet {
            angle = max(0, min(angle, 5))
            transform = CGAffineTransform(rotationAngle: angle)
        }
    }
    private var initial: CGFloat = 0

    private func angle(of touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return atan2(place.y - bounds.midY, place.x - bounds.midX)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        initial = angle(of: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        switch angle + angle(of: touch) - initial {
        case -CGFloat.infinity...0:
            angle = 0
            return false
        case let value:
            angle = value
            sendActions(for: .valueChanged)
            return true
        }
    }
}

/// A custom recognizer for a rotation around the middle of a view with one finger.
private final class OneFingerRotation: UIPanGestureRecognizer {
    private(set) var touchAngle: CGFloat = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        update(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        update(touches)
    }

    private func update(_ touches: Set<UITouch>) {
        guard let touch = touches.first, let view = view else { return }
        let place = touch.location(in: view)
        touchAngle = atan2(place.y - view.bounds.midY, place.x - view.bounds.midX)
    }
}

/// Begins with the first touch, in the screen's coordinates, and records its states.
private final class TouchDown: UIGestureRecognizer {
    var states: [UIGestureRecognizer.State] = []
    var place = CGPoint.zero
    var resets = 0

    override var state: UIGestureRecognizer.State {
        didSet { states.append(state) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, let view = view, let window = view.window else { return }
        place = view.convert(touch.location(in: view), to: window.screen.fixedCoordinateSpace)
        state = .began
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .ended
    }

    override func reset() {
        super.reset()
        resets += 1
    }
}

private final class Listener {
    var values: [CGFloat] = []
    var places: [CGPoint] = []

    func changed(_ knob: Knob) { values.append(knob.angle) }
    func touched(_ event: Any, _ why: UIEvent?) { values.append(why == nil ? -1 : -2) }
    func turned(_ recognizer: OneFingerRotation) {
        values.append(recognizer.touchAngle)
        places.append(recognizer.location(in: nil))
    }
}

struct DialShapeTests {
    private let knob = Knob(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    private let listener = Listener()

    @Test func aControlFollowsAFingerAndTellsItsTargets() {
        let stage = Stage(knob)
        knob.addTarget(listener, action: Listener.changed, for: .valueChanged)
        knob.addTarget(listener, action: Listener.touched, for: [.touchDown, .touchUpInside])
        stage.drag(CGPoint(x: 280, y: 300), CGPoint(x: 200, y: 380))
        #expect(abs(knob.angle - .pi / 2) < 1e-9 && listener.values.first == -2 && listener.values.last == -2)
        #expect(listener.values.count == 22 && !knob.isTracking && !knob.isHighlighted)
        knob.removeTarget(listener, action: nil, for: .touchUpInside)
        knob.isEnabled = false
        stage.drag(CGPoint(x: 280, y: 300), CGPoint(x: 200, y: 380))
        #expect(listener.values.count == 22 && knob.state == .disabled)
    }

    @Test func aControlMayLetGoInMidDrag() {
        let stage = Stage(knob)
        stage.drag(CGPoint(x: 280, y: 300), CGPoint(x: 280, y: 250), lifts: false)
        #expect(knob.angle == 0 && !knob.isTracking)
    }

    @Test func aRecognizerOfOnesOwnExtendsThePan() {
        let dial = UIView(frame: knob.frame)
        let stage = Stage(dial)
        dial.addGestureRecognizer(OneFingerRotation(target: listener, action: Listener.turned))
        stage.drag(CGPoint(x: 200, y: 240), CGPoint(x: 280, y: 300))
        #expect(abs(listener.values.last ?? 9) < 1e-9)
        #expect(listener.places.last == CGPoint(x: 280, y: 300))
    }

    @Test func aRecognizerOfOnesOwnSetsItsState() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let stage = Stage(view)
        let recognizer = TouchDown()
        view.addGestureRecognizer(recognizer)
        stage.tap(CGPoint(x: 120, y: 130))
        stage.step(2)
        #expect(recognizer.states == [.began, .ended, .possible] && recognizer.resets == 1)
        #expect(abs(recognizer.place.x - 120) < 1e-9 && abs(recognizer.place.y - 130) < 1e-9)
    }

    @Test func aButtonIsWorkedByATap() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.addTarget(listener, action: Listener.touched, for: .touchUpInside)
        let stage = Stage(button)
        stage.drag(CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 20), frames: 2, lifts: false)
        #expect(stage.last.views[0].label == "Going")
        stage.lift()
        #expect(stage.last.views[0].label == "Go" && listener.values == [-2])
        stage.drag(CGPoint(x: 10, y: 10), CGPoint(x: 200, y: 20))
        #expect(listener.values == [-2], "lifted outside")
    }
}
