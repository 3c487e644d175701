public import Geometry
internal import Motion

extension ScrollView {
    /// How large the view that the delegate names for zooming is shown: 1 at first. Setting it does what
    /// ``setZoomScale(_:animated:)`` does.
    public var zoomScale: Double {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms, inside the limits of scale and offset, about the middle of what is shown, at once or in
    /// ``GestureConstants/scrollAnimationDuration``. Does nothing without a view to zoom.
    public func setZoomScale(_ scale: Double, animated: Bool) {
        guard scale.isFinite else { return }
        zoom(to: zoomLimits.range.clamp(scale), about: bounds.center, shownAt: bounds.center, animated: animated)
    }

    /// Zooms so that `rect`, in the coordinates of the view that is zoomed, is shown as large as it fits and in the
    /// middle, inside the limits of scale and offset.
    public func zoom(to rect: Rect, animated: Bool) {
        guard let content = zoomedView, rect.isFinite else { return }
        let rect = convert(rect, from: content)
        let ratio = min(bounds.width / max(rect.width, 1e-9), bounds.height / max(rect.height, 1e-9))
        zoom(
            to: zoomLimits.range.clamp(zoomScale * ratio), about: rect.center, shownAt: bounds.center,
            animated: animated)
    }

    /// Zooms to a scale inside the limits; `place` of the content is then shown where `target` of it is now, as far as the
    /// limits let it.
    private func zoom(to scale: Double, about place: Point, shownAt target: Point, animated: Bool) {
        guard let content = zoomedView else { return }
        stopMotion()
        let (offset, scale) = (contentOffset, scale)
        let moved = Self.scaled(place, about: content.frame.origin, by: scale / zoomScale)
        let end = ScrollMotion.Place(
            offset: clamped(moved - (target - offset), content: content, scale: scale), scale: scale)
        if animated, simulation != nil {
            if end.scale != zoomScale || end.offset != offset { animate(to: end) }
        } else {
            applyZoom(scale)
            move(to: end.offset)
            delegate?.scrollViewDidZoom(self)
        }
    }

    // MARK: Scaling

    var zoomedView: View? { delegate?.viewForZooming(in: self) }

    var zoomLimits: ZoomLimits {
        ZoomLimits(
            minimumZoomScale...max(minimumZoomScale, maximumZoomScale), bounces: bouncesZoom, constants: constants)
    }

    private static func scaled(_ point: Point, about origin: Point, by ratio: Double) -> Point {
        origin + (point - origin) * ratio
    }

    /// The nearest offset inside the limits that hold at a scale.
    private func clamped(_ offset: Point, content: View, scale: Double) -> Point {
        let ratio = scale / zoomScale
        let size = content.frame.size
        let before = storedContentSize
        defer { storedContentSize = before }
        storedContentSize = Size(width: size.width * ratio, height: size.height * ratio)
        return clamped(offset)
    }

    /// Scales the zoomed view about the origin of its frame; the content is as large as the view then is.
    func applyZoom(_ scale: Double) {
        guard let content = zoomedView, scale > 0, scale.isFinite else { return }
        let origin = content.frame.origin
        let ratio = scale / zoomScale
        content.transform = content.transform.scaledBy(x: ratio, y: ratio)
        content.center += origin - content.frame.origin
        storedZoomScale = scale
        storedContentSize = content.frame.size
    }

    // MARK: Fingers

    /// Whether a pinch has something to change.
    var mayZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

    /// Whether two fingers zoom, and so move the content, too.
    var isPinching: Bool { isZooming && pinchGestureRecognizer.touches.count >= 2 }

    func handlePinch(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            beginZooming()
            pinchContent()
        case .changed: pinchContent()
        default: endZooming()
        }
    }

    private func beginZooming() {
        stopMotion()
        isZooming = true
        zoom.base = zoomLimits.asked(for: zoomScale)
        zoom.fingers = []
        zoom.isEndPending = true
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        grip(travel: pan.path)
    }

    private func pinchContent() {
        guard isZooming, let content = zoomedView else { return }
        let before = zoom
        followFingers()
        zoom.time = simulation?.time
        if zoom.fingers != before.fingers || drag.shown != contentOffset { grip(travel: pan.path) }
        // Where the midpoint was and is, from the view's top left corner.
        let offset = contentOffset
        let place = convert(zoom.midpoint, from: nil) - offset
        let start = convert(midpoint(after: before), from: nil) - offset
        let scale = zoomLimits.shown(for: zoom.base * pinchGestureRecognizer.scale)
        let origin = content.frame.origin
        let pull = Self.scaled(drag.pull + start, about: origin, by: scale / zoomScale) - place
        applyZoom(scale)
        drag.pull = pull
        drag.travel = pan.path
        show(pull: pull)
        delegate?.scrollViewDidZoom(self)
    }

    /// Notes where the fingers are.
    private func followFingers() {
        let touches = pinchGestureRecognizer.touches
        let down = touches.filter { !$0.isOver }
        zoom.fingers = down.count >= 2 ? down : touches
        zoom.midpoint = Point.centroid(of: zoom.fingers.map(\.location)) ?? zoom.midpoint
    }

    /// Where the midpoint of the fingers was when they moved the content last: of fingers that take over from others,
    /// before this frame; of the first, where it is, as the pan has moved the content so far.
    private func midpoint(after before: ScrollZoom) -> Point {
        if before.fingers == zoom.fingers { return before.midpoint }
        guard !before.fingers.isEmpty else { return zoom.midpoint }
        return Point.centroid(of: zoom.fingers.map(\.previousLocation)) ?? zoom.midpoint
    }

    private func endZooming() {
        guard isZooming else { return }
        isZooming = false
        zoom.fingers = []
        // Fingers that have all lifted leave no movement to a pan that others go on with.
        if pinchGestureRecognizer.touches.allSatisfy(\.isOver) { drag.travel = pan.path }
        if let velocity = drag.heldVelocity {
            drag.heldVelocity = nil
            letGo(velocity: velocity)
        } else {
            settle()
        }
        if !isZoomBouncing { tellZoomingEnded() }
    }

    /// Once for each beginning.
    func tellZoomingEnded() {
        guard zoom.isEndPending else { return }
        zoom.isEndPending = false
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }

    /// Sets the scale to its limit where it is beyond it by too little to be seen: where no point of the content is
    /// ``GestureConstants/bounceTolerance`` from its place. A finger may stop a bounce that is almost over, and then fling the content.
    func endNegligibleZoomBounce() {
        let scale = zoomLimits.range.clamp(zoomScale)
        let distance = abs(scale / zoomScale - 1) * max(contentSize.width, contentSize.height)
        if scale != zoomScale, distance < constants.bounceTolerance { applyZoom(scale) }
    }

    /// Sends a scale beyond the limits back, about the fingers' last midpoint. Returns whether it was.
    func bounceZoomBack() -> Bool {
        let scale = zoomLimits.range.clamp(zoomScale)
        guard scale != zoomScale, simulation != nil, let content = zoomedView else { return false }
        let place = convert(zoom.midpoint, from: nil)
        let moved = Self.scaled(place, about: content.frame.origin, by: scale / zoomScale)
        isZoomBouncing = true
        animate(
            to: ScrollMotion.Place(
                offset: clamped(moved - (place - contentOffset), content: content, scale: scale), scale: scale))
        return true
    }
}

/// Where a pinch takes the zoom scale of a scroll view.
struct ScrollZoom {
    /// The scale, not held by the limits, at which the pinch's own is 1.
    var base = 1.0
    /// The fingers that were followed last.
    var fingers: [Touch] = []
    /// Where their midpoint was, in window coordinates.
    var midpoint = Point.zero
    /// The time of the frame in which they moved the content last, in seconds.
    var time: Double?
    /// Whether a finger has stopped the scale on its way back inside its limits.
    var isBounceStopped = false
    /// Whether the delegate has got the beginning and still has to get the end.
    var isEndPending = false
}
