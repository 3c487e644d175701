internal import Geometry
public import GestureEngine

/// Adds the pan's translation *in the view itself* to `center`, which is in the superview's coordinates.
///
/// Turned, the view goes off at an angle, and upside down the wrong way; scaled, it lags behind or runs ahead. The mend is
/// one word, the view that the translation is asked for in: ``CenterDragView`` (`center-drag`).
open class NaiveSelfTranslationView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveSelfTranslationView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: self) - .zero
        pan.setTranslation(.zero, in: self)
    }
}
