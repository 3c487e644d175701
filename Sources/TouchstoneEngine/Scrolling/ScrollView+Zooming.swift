public import TouchstoneGeometry

internal import func TouchstoneSystem.exp
internal import func TouchstoneSystem.log

extension ScrollView {
    /// The scale of the view that the delegate returns for zooming; 1 at first. Setting it is the same as calling
    /// ``setZoomScale(_:animated:)`` without an animation.
    public var zoomScale: Double {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of the visible content, either immediately or animated over
    /// ``GestureConstants/scrollAnimationDuration``. The limits of scale and offset apply. Does nothing without a view
    /// to zoom.
    public func setZoomScale(_ scale: Double, animated: Bool) {
        guard scale.isFinite else { return }
        zoom(to: zoomLimits.range.clamp(scale), about: bounds.center, shownAt: bounds.center, animated: animated)
    }

    /// Zooms so that `rect` is in the middle and as large as it fits. `rect` is in the coordinates of the zoomed view.
    /// The limits of scale and offset apply.
    public func zoom(to rect: Rect, animated: Bool) {
        guard let content = zoomedView, rect.isFinite else { return }
        let rect = convert(rect, from: content)
        let ratio = min(bounds.width / max(rect.width, 1e-9), bounds.height / max(rect.height, 1e-9))
        zoom(
            to: zoomLimits.range.clamp(zoomScale * ratio), about: rect.center, shownAt: bounds.center,
            animated: animated)
    }

    /// Zooms to a scale inside the limits. The point `point` of the content then appears where the point `target` is
    /// now, as far as the limits allow.
    private func zoom(to scale: Double, about point: Point, shownAt target: Point, animated: Bool) {
        guard let content = zoomedView else { return }
        stopMotion()
        let (offset, scale) = (contentOffset, scale)
        let moved = Self.scaled(point, about: content.frame.origin, by: scale / zoomScale)
        let end = ScrollMotion.Position(
            offset: clamped(moved - (target - offset), content: content, scale: scale), scale: scale)
        if animated, simulation != nil {
            guard end.scale != zoomScale || end.offset != offset else { return }
            // Fingers that are zooming have told the delegate already.
            if end.scale != zoomScale, !zoom.isEndPending {
                zoom.isEndPending = true
                notify { $0.scrollViewWillBeginZooming(self, with: content) }
            }
            animate(to: end)
        } else {
            applyZoom(scale)
            // A subclass may have adapted the insets to the new size.
            move(to: clamped(end.offset))
            notify { $0.scrollViewDidZoom(self) }
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

    /// Returns the nearest offset inside the limits at a scale.
    private func clamped(_ offset: Point, content: View, scale: Double) -> Point {
        let ratio = scale / zoomScale
        let size = content.frame.size
        let before = storedContentSize
        defer { storedContentSize = before }
        storedContentSize = Size(width: size.width * ratio, height: size.height * ratio)
        return clamped(offset)
    }

    /// Scales the zoomed view about the origin of its frame, and sets the content size to the size of the scaled view.
    /// The offset does not change: the caller sets it.
    func applyZoom(_ scale: Double) {
        guard let content = zoomedView, scale > 0, scale.isFinite else { return }
        let origin = content.frame.origin
        let ratio = scale / zoomScale
        content.transform = content.transform.scaledBy(x: ratio, y: ratio)
        content.center += origin - content.frame.origin
        storedZoomScale = scale
        zoom.isApplied = true
        contentSize = content.frame.size
        zoom.isApplied = false
    }

    // MARK: Fingers

    /// Whether a pinch can change the scale.
    var mayZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

    /// Whether two fingers are zooming the content, which also move it.
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
        let content = zoomedView
        notify { $0.scrollViewWillBeginZooming(self, with: content) }
        grip(travel: pan.path)
    }

    private func pinchContent() {
        guard isZooming, let content = zoomedView else { return }
        let before = zoom
        followFingers()
        zoom.time = simulation?.time
        if zoom.fingers != before.fingers || drag.shown != contentOffset { grip(travel: pan.path) }
        // The previous and current midpoint, from the view's top left corner.
        let offset = contentOffset
        let position = convert(zoom.midpoint, from: nil) - offset
        let start = convert(midpoint(after: before), from: nil) - offset
        let wanted = zoom.base * pinchGestureRecognizer.scale
        let scale = zoomLimits.shown(for: wanted)
        let range = zoomLimits.range
        if wanted < range.lowerBound { report(.bound(setting: "minimumZoomScale", value: range.lowerBound)) }
        if wanted > range.upperBound { report(.bound(setting: "maximumZoomScale", value: range.upperBound)) }
        let origin = content.frame.origin
        let pull = Self.scaled(drag.pull + start, about: origin, by: scale / zoomScale) - position
        applyZoom(scale)
        drag.pull = pull
        drag.travel = pan.path
        show(pull: pull)
        notify { $0.scrollViewDidZoom(self) }
    }

    /// Updates the fingers and their midpoint.
    private func followFingers() {
        let touches = pinchGestureRecognizer.touches
        let down = touches.filter { !$0.isOver }
        zoom.fingers = down.count >= 2 ? down : touches
        zoom.midpoint = Point.centroid(of: zoom.fingers.map(\.location)) ?? zoom.midpoint
    }

    /// Returns the midpoint of the fingers when they last moved the content. For fingers that have replaced others, it
    /// is the midpoint before this frame. For the first fingers, it is the current midpoint, because the pan has
    /// already moved the content to there.
    private func midpoint(after before: ScrollZoom) -> Point {
        if before.fingers == zoom.fingers { return before.midpoint }
        guard !before.fingers.isEmpty else { return zoom.midpoint }
        return Point.centroid(of: zoom.fingers.map(\.previousLocation)) ?? zoom.midpoint
    }

    private func endZooming() {
        guard isZooming else { return }
        isZooming = false
        zoom.fingers = []
        // If all of the pinch's fingers have lifted, their movement is not left for a pan that other fingers continue.
        if pinchGestureRecognizer.touches.allSatisfy(\.isOver) { drag.travel = pan.path }
        if let velocity = drag.heldVelocity {
            drag.heldVelocity = nil
            letGo(velocity: velocity)
        } else {
            settle()
        }
        if !isZoomBouncing { notifyZoomingEnded() }
    }

    /// Calls the delegate once for each beginning.
    func notifyZoomingEnded() {
        guard zoom.isEndPending else { return }
        zoom.isEndPending = false
        let (content, scale) = (zoomedView, zoomScale)
        notify { $0.scrollViewDidEndZooming(self, with: content, atScale: scale) }
    }

    /// Sets the scale to its limit if the excess is too small to see: if every point of the content is within
    /// ``GestureConstants/bounceTolerance`` of its final position. A finger may stop a bounce that is almost over, and
    /// then fling the content.
    func endNegligibleZoomBounce() {
        let scale = zoomLimits.range.clamp(zoomScale)
        let distance = abs(scale / zoomScale - 1) * max(contentSize.width, contentSize.height)
        if scale != zoomScale, distance < constants.bounceTolerance { applyZoom(scale) }
    }

    /// Animates a scale beyond the limits back to the limit, about the fingers' last midpoint. Returns whether there
    /// was such a scale.
    func bounceZoomBack() -> Bool {
        let scale = zoomLimits.range.clamp(zoomScale)
        guard scale != zoomScale, simulation != nil, let content = zoomedView else { return false }
        let position = convert(zoom.midpoint, from: nil)
        let moved = Self.scaled(position, about: content.frame.origin, by: scale / zoomScale)
        isZoomBouncing = true
        animate(
            to: ScrollMotion.Position(
                offset: clamped(moved - (position - contentOffset), content: content, scale: scale), scale: scale))
        return true
    }
}

/// The state of a pinch on a scroll view.
struct ScrollZoom {
    /// The scale, not clamped to the limits, at which the scale of the pinch is 1.
    var base = 1.0
    /// The fingers that were followed last.
    var fingers: [Touch] = []
    /// The last midpoint of these fingers, in window coordinates.
    var midpoint = Point.zero
    /// The time, in seconds, of the last frame in which they moved the content.
    var time: Double?
    /// Whether a finger has stopped the scale while it was springing back to its limits.
    var isBounceStopped = false
    /// Whether the delegate was called for the beginning and not yet for the end.
    var isEndPending = false
    /// Whether the scale has changed, and the offset that belongs to it is still to be set.
    var isApplied = false
}

/// The limits of a zoom scale.
struct ZoomLimits {
    let range: ClosedRange<Double>
    let bounces: Bool
    /// The rubber band for the logarithm of the scale, so that growing and shrinking behave alike.
    private let band: RubberBand

    init(_ range: ClosedRange<Double>, bounces: Bool, constants: GestureConstants) {
        self.range = range
        self.bounces = bounces
        band = RubberBand(
            dimension: -log(constants.zoomStretchLimit), coefficient: constants.rubberBandCoefficient)
    }

    /// Returns the scale to show when a pinch requests `scale`.
    func shown(for scale: Double) -> Double {
        let edge = range.clamp(scale)
        return bounces && edge != scale ? edge * exp(band.stretch(for: log(scale / edge))) : edge
    }

    /// Returns the scale that a pinch must request for `shown` to be shown.
    func asked(for shown: Double) -> Double {
        let edge = range.clamp(shown)
        return bounces && edge != shown ? edge * exp(band.distance(for: log(shown / edge))) : shown
    }
}

extension ScrollView {
    /// Scrolls the shortest distance that makes `rect` visible in the part of the view that ``adjustedContentInset``
    /// leaves, inside the limits. `rect` is in the content's coordinates. If it is larger than that part, its top left
    /// corner is shown.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isFinite else { return }
        let rect = rect.standardized
        func offset(_ axis: ScrollAxis, _ offset: Double, _ low: Double, _ high: Double) -> Double {
            axis.limits.clamp(min(max(offset, high - axis.length), low))
        }
        let (axes, inset) = (axes, usedContentInset)
        setContentOffset(
            Point(
                x: offset(axes.x, contentOffset.x, rect.minX - inset.left, rect.maxX + inset.right),
                y: offset(axes.y, contentOffset.y, rect.minY - inset.top, rect.maxY + inset.bottom)),
            animated: animated)
    }

    /// Reports a change of the content offset: `scrollViewDidScroll`. A delegate may set the offset in it, and is then called again. One
    /// that never stops is ignored from ``GestureConstants/deepestNesting`` on.
    func reportScrolling() {
        guard scrollDepth < GestureConstants.deepestNesting else {
            return Misuse(.recursion(method: "scrollViewDidScroll"), of: self).record(in: simulation)
        }
        scrollDepth += 1
        notify { $0.scrollViewDidScroll(self) }
        scrollDepth -= 1
    }

    /// Returns the nearest offset inside the limits.
    package func clamped(_ offset: Point) -> Point {
        let axes = axes
        return Point(x: axes.x.limits.clamp(offset.x), y: axes.y.limits.clamp(offset.y))
    }

    /// Moves content that is kept in the middle of the view there, unless fingers hold it or it moves.
    package func centerContent() {
        guard isContentCentered, motion == nil, !isTracking, !isZooming else { return }
        let axes = axes
        func offset(_ axis: ScrollAxis, _ offset: Double) -> Double {
            axis.limits.lowerBound < axis.limits.upperBound ? offset : axis.limits.lowerBound
        }
        move(to: Point(x: offset(axes.x, contentOffset.x), y: offset(axes.y, contentOffset.y)))
    }

    /// Adapts the content to limits that a change of its size or of its insets has changed. Content at rest is brought
    /// inside, with or without a window. Decelerating content continues inside the new limits. Content that fingers
    /// hold, or that is being zoomed, is not changed.
    func contentChanged(from before: (x: ScrollAxis, y: ScrollAxis)) {
        guard !isTracking, !isZooming, !zoom.isApplied else { return }
        if let motion {
            if leadsElsewhere(motion, than: before) { continueCoasting() }
        } else {
            move(to: clamped(contentOffset))
        }
    }

    /// Adapts the content to a new size of the view in a window, as ``contentChanged(from:)`` does. But content at rest
    /// outside the old limits stays there.
    func sizeChanged(from before: (x: ScrollAxis, y: ScrollAxis)) {
        let wasInside = before.x.limits.contains(contentOffset.x) && before.y.limits.contains(contentOffset.y)
        if simulation != nil, motion != nil || wasInside { contentChanged(from: before) }
    }

    /// Whether a deceleration ends outside the new limits, or was to end at a limit that has moved.
    private func leadsElsewhere(_ motion: ScrollMotion, than before: (x: ScrollAxis, y: ScrollAxis)) -> Bool {
        func leadsElsewhere(_ end: Double, _ old: ScrollAxis, _ new: ScrollAxis) -> Bool {
            let wasEdge = end == old.limits.lowerBound || end == old.limits.upperBound
            return !new.limits.contains(end) || wasEdge && old.limits != new.limits
        }
        let end = motion.position(after: .infinity).offset
        let axes = axes
        return leadsElsewhere(end.x, before.x, axes.x) || leadsElsewhere(end.y, before.y, axes.y)
    }
}
