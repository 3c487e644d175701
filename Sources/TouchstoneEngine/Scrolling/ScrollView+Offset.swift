public import TouchstoneGeometry

extension ScrollView {
    /// Scrolls the shortest distance that makes `rect` visible, inside the limits. `rect` is in the content's
    /// coordinates. If it is larger than the view, its top left corner is shown.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard rect.isFinite else { return }
        let rect = rect.standardized
        func offset(_ axis: ScrollAxis, _ offset: Double, _ low: Double, _ high: Double) -> Double {
            axis.limits.clamp(min(max(offset, high - axis.length), low))
        }
        let axes = axes
        setContentOffset(
            Point(
                x: offset(axes.x, contentOffset.x, rect.minX, rect.maxX),
                y: offset(axes.y, contentOffset.y, rect.minY, rect.maxY)),
            animated: animated)
    }

    /// Calls the delegate's `scrollViewDidScroll`. A delegate may set the offset in it, and is then called again. One
    /// that never stops is ignored from ``GestureConstants/deepestNesting`` on.
    func reportScrolling() {
        guard scrollDepth < GestureConstants.deepestNesting else {
            return Misuse(.recursion(method: "scrollViewDidScroll"), of: self).record(in: simulation)
        }
        scrollDepth += 1
        delegate?.scrollViewDidScroll(self)
        scrollDepth -= 1
    }

    /// Returns the nearest offset inside the limits.
    func clamped(_ offset: Point) -> Point {
        let axes = axes
        return Point(x: axes.x.limits.clamp(offset.x), y: axes.y.limits.clamp(offset.y))
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
