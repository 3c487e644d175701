public import Geometry

/// Notified of what a scroll view does: UIKit's scroll view delegate. Every method has a default that does nothing.
public protocol ScrollViewDelegate: AnyObject {
    /// The content offset has changed, by whatever means.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The zoom scale has changed, by whatever means.
    func scrollViewDidZoom(_ scrollView: ScrollView)

    /// A finger has begun to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The last finger is about to let go.
    ///
    /// - Parameters:
    ///   - velocity: of the content offset, in points per millisecond. Along an axis on which the fingers were no faster
    ///     than ``GestureConstants/scrollReleaseThreshold`` it is 0.
    ///   - targetContentOffset: where the content will come to rest, exactly (on the platform this target may lie up to 1.7
    ///     points beyond; the final offsets are the same). May be set to another place, which is brought inside the
    ///     limits; the content then comes to rest exactly there.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
    /// The last finger has let go. `decelerate` says whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// The content begins to move on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content that moved on by itself has stopped: come to rest, or been stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// An animated change of content offset or zoom scale is over: at its end, or stopped before.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// The view in the content that zooming scales; nil, the default, for none.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Two fingers have begun to zoom `view`.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// Zooming is over, and so is the way back to the limits where there was one. `scale` is inside the limits, unless a
    /// finger has stopped it on that way.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
    /// The default: nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// The default: nothing.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    /// The default: nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// The default: nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {}
    /// The default: nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    /// The default: nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// The default: nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// The default: nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    /// The default: none.
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    /// The default: nothing.
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
    /// The default: nothing.
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
