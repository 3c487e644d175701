internal import Geometry
internal import GestureEngine

extension DraggableView {
    /// The recognizers that move the view.
    var dragRecognizers: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    /// Whether one of the view's pan, pinch and rotation goes on.
    var hasActiveGesture: Bool { dragRecognizers.contains { $0.state == .began || $0.state == .changed } }
}

// MARK: Recognizers

// Where the view keeps the points under the fingers, each of its recognizers joins in as soon as another has begun, without
// passing its own threshold: else two fingers would slip until each had.

/// The pan of a draggable view.
final class JoiningPan: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.heldDrag.fingersLeave(touches)
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

/// The pinch of a draggable view.
final class JoiningPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.heldDrag.fingersLeave(touches)
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

/// The rotation of a draggable view.
final class JoiningRotation: RotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        draggableView?.fingersLand(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        draggableView?.heldDrag.fingersLeave(touches)
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
        return view.pinchAnchor == .fingers && view.hasActiveGesture
    }
}

// MARK: Arbitration

/// The delegate of a draggable view's recognizers: not the view itself, so that a subclass can be a delegate of its own
/// recognizers.
final class DraggableViewArbitration: GestureRecognizerDelegate {
    weak var view: DraggableView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let view else { return false }
        if gestureRecognizer === view.doubleTapGestureRecognizer {
            return view.isDoubleTapToResetEnabled && !view.isDragging && !view.transform.isIdentity
        }
        guard view.isDraggingEnabled else { return false }
        if gestureRecognizer === view.panGestureRecognizer { return view.isPanEnabled }
        if gestureRecognizer === view.pinchGestureRecognizer { return view.isPinchEnabled }
        if gestureRecognizer === view.rotationGestureRecognizer { return view.isRotationEnabled }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        guard let recognizers = view?.dragRecognizers else { return false }
        return recognizers.contains(gestureRecognizer) && recognizers.contains(other)
    }
}
