internal import Geometry
internal import GestureEngine

/// The delegate of a draggable view's recognizers: an object apart from the view, so that a subclass can be a delegate
/// of recognizers of its own.
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
        guard let holders = view?.holders else { return false }
        return holders.contains(gestureRecognizer) && holders.contains(other)
    }
}
