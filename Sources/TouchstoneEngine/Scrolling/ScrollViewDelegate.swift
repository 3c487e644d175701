public import TouchstoneGeometry

/// Receives calls about what a scroll view does. Corresponds to `UIScrollViewDelegate`. Every method is optional.
public protocol ScrollViewDelegate: AnyObject {
    /// Called when the content offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called when the zoom scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: ScrollView)

    /// Called when a finger has begun to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called when the last finger is lifting.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that the finger drags.
    ///   - velocity: The velocity of the content offset in points per millisecond. It is 0 along an axis on which the
    ///     fingers were no faster than ``GestureConstants/scrollReleaseThreshold``.
    ///   - targetContentOffset: The exact offset at which the content will come to rest. In UIKit this target may be up
    ///     to 1.7 points beyond the final offset; the final offsets are the same. You may set another offset. It is
    ///     clamped to the limits, and the content then comes to rest exactly there.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
    /// Called when the last finger has lifted. `decelerate` is whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content begins to move on without fingers.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// Called when the deceleration has ended: the content came to rest or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Called when an animated change of content offset or zoom scale is over: it has reached its end or was stopped.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// Returns the view in the content that zooming scales; nil, the default, for no zooming.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Called when two fingers have begun to zoom `view`.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// Called when zooming is over, including any return to the limits. `scale` is inside the limits unless a finger
    /// has stopped the return.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
    /// Called after ``ScrollView/adjustedContentInset`` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
    /// UIKit's question before a tap on the status bar scrolls to the top. Never called, because there is no status
    /// bar.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// UIKit's method after a tap on the status bar. Never called, because there is no status bar.
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// The default implementation; does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// The default implementation; does nothing.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    /// The default implementation; does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// The default implementation; does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {}
    /// The default implementation; does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    /// The default implementation; does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// The default implementation; does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// The default implementation; does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    /// The default implementation; returns nil.
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    /// The default implementation; does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
    /// The default implementation; does nothing.
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
    /// The default implementation; does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
    /// The default implementation; returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    /// The default implementation; does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}

extension ScrollView {
    /// Calls a method of the delegate, and then of the ``scrollObserver``.
    func notify(_ call: (any ScrollViewDelegate) -> Void) {
        if let delegate { call(delegate) }
        if let scrollObserver { call(scrollObserver) }
    }
}
