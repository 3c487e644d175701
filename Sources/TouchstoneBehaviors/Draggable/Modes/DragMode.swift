internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The way in which pan, pinch and rotation move a draggable view: ``IncrementalDragMode`` for the default
/// settings, ``AbsoluteDragMode`` for all others.
///
/// A mode keeps its own state and writes the view's transform, `currentScale` and `overflow`. It does not know whether
/// the view is dragged, glides or settles. ``DraggableView/State`` stores that.
protocol DragMode: AnyObject {
    /// Performs an action of the pan.
    func pan(_ pan: PanGestureRecognizer, in superview: View)
    /// Performs an action of the pinch.
    func pinch(_ pinch: PinchGestureRecognizer)
    /// Performs an action of the rotation.
    func rotate(_ rotation: RotationGestureRecognizer)
    /// Called after the last action of a pan, pinch or rotation.
    func gestureDidEnd()

    /// Moves the view inside its limit. Called after a layout, which may have changed the limit.
    func moveInside()
    /// Called when a setting of the limit has changed.
    func limitDidChange()
    /// Called when a bound of scale has changed.
    func scaleBoundsDidChange()

    /// Whether a view that is let go beyond its limit springs back.
    var returnsInside: Bool { get }
    /// Whether a drag during the animation of a reset continues from the presented transform. Otherwise it adds to the
    /// rest of the animation.
    var catchesReset: Bool { get }

    /// The transform that the fingers request, or nil if the view has it. Read only while fingers hold the view.
    var wantedTransform: Transform? { get }
    /// The axes along which a view that is larger than its limit covers the limit.
    var limitCoverage: ViewReadings.LimitCoverage { get }
}

extension DragMode {
    func gestureDidEnd() {}
    func limitDidChange() {}
    func scaleBoundsDidChange() {}
}
