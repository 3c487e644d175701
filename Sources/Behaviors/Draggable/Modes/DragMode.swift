internal import Geometry
internal import GestureEngine

/// How pan, pinch and rotation move a draggable view: ``PlainDrag`` for the default settings, ``HeldDrag`` for the others.
///
/// A mode keeps its own state and writes the view's transform, `currentScale` and `overflow`. It does not know whether the
/// view is dragged, glides or settles: that is ``DraggableView/State``.
protocol DragMode: AnyObject {
    /// Carries out an action of the pan.
    func pan(_ pan: PanGestureRecognizer, in superview: View)
    /// Carries out an action of the pinch.
    func pinch(_ pinch: PinchGestureRecognizer)
    /// Carries out an action of the rotation.
    func rotate(_ rotation: RotationGestureRecognizer)
    /// Called after the action with which one of the three ends.
    func gestureDidEnd()

    /// Moves the view inside its limit, which a layout may have moved.
    func moveInside()
    /// Called when a setting of the limit has changed.
    func limitDidChange()
    /// Called when a bound of scale has changed.
    func scaleBoundsDidChange()

    /// Whether a view that was let go beyond its limit springs back.
    var returnsInside: Bool { get }
    /// Whether a drag during the animation of a reset goes on from what is drawn; else it adds to the rest of the animation.
    var catchesReset: Bool { get }

    /// The transform that the fingers ask for; nil where the view has it. Asked only while fingers hold the view.
    var wantedTransform: Transform? { get }
    /// How a view that is larger than its limit covers it.
    var limitCoverage: ViewReadings.LimitCoverage { get }
}

extension DragMode {
    func gestureDidEnd() {}
    func limitDidChange() {}
    func scaleBoundsDidChange() {}
}
