public import TouchstoneEngine
internal import TouchstoneGeometry

/// Has pan, pinch and rotation, but no delegate that lets them recognize simultaneously.
///
/// Two fingers never land in the same frame, and one finger moves before the other one lands. So the pan begins and
/// prevents the other recognizers for as long as a finger is down. The fix is a delegate that allows simultaneous
/// recognition: ``DraggableView`` (`draggable`).
open class NaiveDragFirstView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveDragFirstView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: NaiveDragFirstView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: NaiveDragFirstView.handleRotation)
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(pinchGestureRecognizer)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: superview) - .zero
        pan.setTranslation(.zero, in: superview)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }
}
