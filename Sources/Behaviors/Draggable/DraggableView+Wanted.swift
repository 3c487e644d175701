internal import Geometry
internal import GestureEngine

/// What the fingers ask for beyond what the limit and the bounds of scale allow.
extension DraggableView {
    /// The transform that the fingers ask for; nil where the view has it, and where no finger holds the view.
    var wantedTransform: Transform? {
        guard isHeld else { return nil }
        if isPlain { return plainlyWantedTransform }
        guard place.shown == transform, place.wanted != transform, place.wanted.isFinite else { return nil }
        return place.wanted
    }

    /// The pan's overflow, and the steps of pinch and rotation that were refused last.
    private var plainlyWantedTransform: Transform? {
        guard overflow != .zero || refusedStep != (1, 0) else { return nil }
        return transform.scaledBy(x: refusedStep.scale, y: refusedStep.scale).rotated(by: refusedStep.angle)
            .concatenating(Transform(translation: overflow))
    }

    /// Whether the view is as large, or as small, as it may be.
    var isAtScaleBound: Bool {
        func isNear(_ bound: Double) -> Bool { abs(currentScale / bound - 1) < 1e-6 }
        return minScale > 0 && (isNear(minScale) || currentScale < minScale)
            || maxScale >= 1 && (isNear(maxScale) || currentScale > maxScale)
    }
}
