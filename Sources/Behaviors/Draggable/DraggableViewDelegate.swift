/// The delegate of a ``DraggableView``. Begin and end are reported once for a gesture of several recognizers.
public protocol DraggableViewDelegate: AnyObject {
    /// The first of pan, pinch and rotation has begun.
    func draggableViewDidBeginDragging(_ view: DraggableView)
    /// An action of pan, pinch or rotation has been carried out; called at every action, and before the end is reported.
    func draggableViewDidDrag(_ view: DraggableView)
    /// The first of pan, pinch and rotation has ended or was cancelled.
    func draggableViewDidEndDragging(_ view: DraggableView)
    /// The animation that a double tap started is over.
    func draggableViewDidReset(_ view: DraggableView)
    /// The view has flown out of its window.
    func draggableViewDidFlyOff(_ view: DraggableView)
}

extension DraggableViewDelegate {
    /// The default: does nothing.
    public func draggableViewDidBeginDragging(_ view: DraggableView) {}
    /// The default: does nothing.
    public func draggableViewDidDrag(_ view: DraggableView) {}
    /// The default: does nothing.
    public func draggableViewDidEndDragging(_ view: DraggableView) {}
    /// The default: does nothing.
    public func draggableViewDidReset(_ view: DraggableView) {}
    /// The default: does nothing.
    public func draggableViewDidFlyOff(_ view: DraggableView) {}
}
