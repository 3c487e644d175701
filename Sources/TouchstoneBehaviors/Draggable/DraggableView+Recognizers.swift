internal import TouchstoneEngine
internal import TouchstoneGeometry

extension DraggableView {
    /// The recognizers that move the view.
    var dragRecognizers: [GestureRecognizer] {
        [panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer]
    }

    /// Whether the view's pan, pinch or rotation is active.
    var hasActiveGesture: Bool {
        panGestureRecognizer.state.isActive || pinchGestureRecognizer.state.isActive
            || rotationGestureRecognizer.state.isActive
    }
}

/// Passes the fingers of a draggable view's recognizers on to the view.
///
/// If the view keeps points under the fingers, each recognizer begins as soon as another one has begun, without passing
/// its own threshold. Otherwise two fingers would slip until both recognizers had begun.
struct DraggableViewFingers: FingerObserver {
    private func view(of recognizer: GestureRecognizer) -> DraggableView? { recognizer.view as? DraggableView }

    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
        view(of: recognizer)?.fingersLand(touches)
    }

    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {
        view(of: recognizer)?.absoluteMode.fingersLeave(touches)
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

/// The delegate of a draggable view's recognizers. It is separate from the view, so that a subclass of the view can be
/// the delegate of its own recognizers.
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
