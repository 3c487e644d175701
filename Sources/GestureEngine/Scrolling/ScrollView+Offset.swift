public import Geometry
internal import Motion

extension ScrollView {
    /// Scrolls by as little as it takes for `rect`, in the content's coordinates, to be shown, inside the limits. A
    /// rectangle larger than the view is shown from its top left corner on.
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

    /// The nearest offset inside the limits.
    func clamped(_ offset: Point) -> Point {
        let axes = axes
        return Point(x: axes.x.limits.clamp(offset.x), y: axes.y.limits.clamp(offset.y))
    }

    /// Content that stands inside its limits stays inside when they change; content that coasts goes on in the new ones;
    /// a finger has its way.
    func limitsChanged(from before: (x: ScrollAxis, y: ScrollAxis)) {
        guard simulation != nil, !isTracking, !isZooming else { return }
        if let motion {
            if leadsElsewhere(motion, than: before) { continueCoasting() }
        } else if before.x.limits.contains(contentOffset.x), before.y.limits.contains(contentOffset.y) {
            move(to: clamped(contentOffset))
        }
    }

    /// Whether the end of a coasting is outside the limits, or was at one that has moved.
    private func leadsElsewhere(_ motion: ScrollMotion, than before: (x: ScrollAxis, y: ScrollAxis)) -> Bool {
        func leadsElsewhere(_ end: Double, _ old: ScrollAxis, _ new: ScrollAxis) -> Bool {
            let wasEdge = end == old.limits.lowerBound || end == old.limits.upperBound
            return !new.limits.contains(end) || wasEdge && old.limits != new.limits
        }
        let end = motion.place(after: .infinity).offset
        let axes = axes
        return leadsElsewhere(end.x, before.x, axes.x) || leadsElsewhere(end.y, before.y, axes.y)
    }
}
