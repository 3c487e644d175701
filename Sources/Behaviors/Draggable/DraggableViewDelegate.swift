/// The methods that a ``DraggableView`` calls on its delegate. The begin and the end of a gesture are reported once, even
/// if several recognizers take part in it.
public protocol DraggableViewDelegate: AnyObject {
    /// Called when a drag begins, which is when the first of pan, pinch and rotation has begun.
    func draggableViewDidBeginDragging(_ view: DraggableView)
    /// Called after every action of pan, pinch or rotation, and before the end is reported.
    func draggableViewDidDrag(_ view: DraggableView)
    /// Called when a drag ends, which is when the first of pan, pinch and rotation has ended or was cancelled.
    func draggableViewDidEndDragging(_ view: DraggableView)
    /// Called when the animation that a double tap started is over.
    func draggableViewDidReset(_ view: DraggableView)
    /// Called when the view has flown out of its window.
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
