/// The methods that a ``DraggableView`` calls on its delegate. All of them are optional.
///
/// A drag may involve several recognizers. Its begin and its end are reported once.
public protocol DraggableViewDelegate: AnyObject {
    /// Called when one of pan, pinch and rotation has begun while ``DraggableView/isDragging`` was false, before it
    /// changes the view.
    func draggableViewDidBeginDragging(_ view: DraggableView)
    /// Called each time the state of pan, pinch or rotation becomes `began`, `changed`, `ended` or `cancelled`, after
    /// the view has been changed accordingly, and also if nothing has changed.
    func draggableViewDidDrag(_ view: DraggableView)
    /// Called when any of pan, pinch and rotation has ended or was cancelled while ``DraggableView/isDragging`` was
    /// true, after ``draggableViewDidDrag(_:)`` for this recognizer. The other recognizers may still move the view. The
    /// view has not yet begun to spring back, to glide or to snap.
    func draggableViewDidEndDragging(_ view: DraggableView)
    /// Called when the animation that a double tap started has ended. It is also called if the animation was ended
    /// early, for example because the user dragged the view.
    func draggableViewDidReset(_ view: DraggableView)
    /// Called when no part of a view that flies off is in the window any more. See ``DraggableView/flyOff``.
    func draggableViewDidFlyOff(_ view: DraggableView)
}

extension DraggableViewDelegate {
    /// Does nothing by default.
    public func draggableViewDidBeginDragging(_ view: DraggableView) {}
    /// Does nothing by default.
    public func draggableViewDidDrag(_ view: DraggableView) {}
    /// Does nothing by default.
    public func draggableViewDidEndDragging(_ view: DraggableView) {}
    /// Does nothing by default.
    public func draggableViewDidReset(_ view: DraggableView) {}
    /// Does nothing by default.
    public func draggableViewDidFlyOff(_ view: DraggableView) {}
}
