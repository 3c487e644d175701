internal import Geometry

extension ScrollView {
    /// The ways in which fingers do not move the content just now: where there is nothing to scroll, and at the limits and beyond
    /// them, where it gives way less than they pull. While two fingers zoom, they hold the zoomed view, and not this one, which
    /// never changes its own size.
    var restraint: ViewReadings.Restraint {
        guard !isPinching else { return [.horizontal, .vertical, .scale] }
        func isHeld(_ axis: ScrollAxis, _ offset: Double, freedom: Double) -> Bool {
            freedom == 0 || !axis.isScrollable || offset <= axis.limits.lowerBound || offset >= axis.limits.upperBound
        }
        let axes = axes
        var restraint: ViewReadings.Restraint = .scale
        if isHeld(axes.x, contentOffset.x, freedom: drag.freedom.x) { restraint.insert(.horizontal) }
        if isHeld(axes.y, contentOffset.y, freedom: drag.freedom.y) { restraint.insert(.vertical) }
        return restraint
    }
}
