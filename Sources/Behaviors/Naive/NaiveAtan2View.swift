internal import Geometry
public import GestureEngine

/// Turns by the angle of the line from the first finger to the second, whichever fingers they are.
///
/// When the first one lifts, the second is the first; when another lands where that one was, the line points the other way
/// and the view flips by 180°. The mend is to count the turn on from the angle that a new pair has, as a rotation
/// recognizer's `rotation` does: ``DraggableView`` (`draggable`).
open class NaiveAtan2View: NaiveView {
    /// Turns the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    private var last: Double?

    override func setUp() {
        rotationGestureRecognizer.addTarget(self, action: NaiveAtan2View.handleRotation)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        if rotation.state == .began { last = nil }
        guard rotation.state.isActive, rotation.numberOfTouches >= 2 else { return }
        let line = rotation.location(ofTouch: 1, in: superview) - rotation.location(ofTouch: 0, in: superview)
        let angle = line.direction
        if let last { transform = transform.rotated(by: angle - last) }
        last = angle
    }
}
