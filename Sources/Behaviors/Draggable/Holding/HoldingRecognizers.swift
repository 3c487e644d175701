internal import Geometry
internal import GestureEngine

// The recognizers of a draggable view. Where the view keeps the points under the fingers, each joins in as soon as another
// of them has begun, and need not go its own way first: else two fingers would slip until each had.

final class HoldingPan: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLeave(touches)
        super.touchesEnded(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        guard mayJoin, numberOfTouches >= minimumNumberOfTouches else { return }
        setTranslation(.zero, in: nil)
        state = .began
    }

    override func reset() {
        super.reset()
        draggableView?.fingersAreGone()
    }
}

final class HoldingPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLeave(touches)
        super.touchesEnded(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        if mayJoin, numberOfTouches == 2 { state = .began }
    }

    override func reset() {
        super.reset()
        draggableView?.fingersAreGone()
    }
}

final class HoldingRotation: RotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLeave(touches)
        super.touchesEnded(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        if mayJoin, numberOfTouches == 2 { state = .began }
    }

    override func reset() {
        super.reset()
        draggableView?.fingersAreGone()
    }
}

extension GestureRecognizer {
    fileprivate var draggableView: DraggableView? { view as? DraggableView }

    /// Whether the recognizer has not begun, and another of its view's that keep points under fingers has.
    fileprivate var mayJoin: Bool {
        guard state == .possible, let view = draggableView else { return false }
        return view.pinchAnchor == .fingers && view.isHeld
    }
}
