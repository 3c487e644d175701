internal import Geometry
internal import GestureEngine

extension DraggableView {
    /// The recognizers that move the view.
    var dragRecognizers: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    /// Whether one of the view's pan, pinch and rotation goes on.
    var hasActiveGesture: Bool {
        panGestureRecognizer.state.isActive || pinchGestureRecognizer.state.isActive
            || rotationGestureRecognizer.state.isActive
    }
}

/// Has a draggable view follow the fingers of its recognizers.
///
/// Where the view keeps the points under the fingers, each recognizer joins in as soon as another has begun, without passing
/// its own threshold: else two fingers would slip until each had.
struct DraggableViewFingers: FingerObserver {
    private func view(of recognizer: GestureRecognizer) -> DraggableView? { recognizer.view as? DraggableView }

    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
        view(of: recognizer)?.fingersLand(touches)
    }

    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {
        view(of: recognizer)?.heldDrag.fingersLeave(touches)
    }

    func recognizerDidMove(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .possible, let view = view(of: recognizer), view.pinchAnchor == .fingers,
            view.hasActiveGesture
        else { return }
        if let pan = recognizer as? PanGestureRecognizer {
            guard pan.numberOfTouches >= pan.minimumNumberOfTouches else { return }
            pan.setTranslation(.zero, in: nil)
        } else {
            guard recognizer.numberOfTouches == 2 else { return }
        }
        recognizer.state = .began
    }

    func recognizerDidReset(_ recognizer: GestureRecognizer) { view(of: recognizer)?.fingersAreGone() }
}

/// The delegate of a draggable view's recognizers: not the view itself, so that a subclass can be a delegate of its own
/// recognizers.
final class DraggableViewArbitration: GestureRecognizerDelegate {
    weak var view: DraggableView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let view else { return false }
        if gestureRecognizer === view.doubleTapGestureRecognizer {
            return view.isDoubleTapToResetEnabled && !view.isDragging && !view.isAway && !view.untilted.isIdentity
        }
        guard view.isDraggingEnabled, !view.isAway else { return false }
        if gestureRecognizer === view.panGestureRecognizer {
            view.panWillBegin()
            return view.isPanEnabled
        }
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
