internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The way in which pan, pinch and rotation move a draggable view: ``IncrementalDragMode`` for the default
/// settings, ``AbsoluteDragMode`` for all others.
///
/// A mode keeps its own state and writes the view's transform, `currentScale` and `overflow`. It does not know whether
/// the view is dragged, glides or settles. ``DraggableView/State`` stores that.
protocol DragMode: AnyObject {
    /// Performs an action of the pan.
    func pan(_ pan: PanGestureRecognizer, in superview: View)
    /// Performs an action of the pinch.
    func pinch(_ pinch: PinchGestureRecognizer)
    /// Performs an action of the rotation.
    func rotate(_ rotation: RotationGestureRecognizer)
    /// Called after the last action of a pan, pinch or rotation.
    func gestureDidEnd()

    /// Moves the view inside its limit. Called after a layout, which may have changed the limit.
    func moveInside()
    /// The transform that the fingers request, or nil if the view has it. Read only while fingers hold the view.
    var wantedTransform: Transform? { get }
    /// The axes along which a view that is larger than its limit covers the limit.
    var limitCoverage: ViewReadings.LimitCoverage { get }
}

extension DragMode {
    func gestureDidEnd() {}
}

/// The mode of the default settings. It follows the rules that ``DraggableView`` documents, including their weaknesses.
final class IncrementalDragMode: DragMode {
    /// The last refused steps of pinch and rotation: a factor, and an angle in radians.
    private struct RefusedStep: Equatable {
        var scale = 1.0
        var angle = 0.0
    }

    private unowned let view: DraggableView
    private var refused = RefusedStep()

    init(view: DraggableView) { self.view = view }

    // MARK: Actions

    func pan(_ pan: PanGestureRecognizer, in superview: View) {
        let translation = pan.takeTranslation(in: view)
        let moved = view.transform.translatedBy(x: translation.dx, y: translation.dy)
            .concatenating(Transform(translation: view.overflow))
        view.overflow = excess(under: moved)
        view.transform = moved.concatenating(Transform(translation: -view.overflow))
    }

    func pinch(_ pinch: PinchGestureRecognizer) {
        let step = pinch.scale
        let scaled = view.transform.scaledBy(x: step, y: step)
        if isWithinScaleBounds(step: step), excess(under: scaled) == .zero {
            view.transform = scaled
            view.currentScale *= step
            refused.scale = 1
        } else {
            if isWithinScaleBounds(step: step) { reportRefusal(of: pinch) }
            view.reportScaleBound(ifReachedBy: step)
            refused.scale = step
        }
        view.overflow = .zero
        pinch.scale = 1
    }

    private func isWithinScaleBounds(step: Double) -> Bool {
        let scale = view.currentScale * step
        if step < 1, view.minScale > 0, scale < view.minScale { return false }
        if step > 1, view.maxScale >= 1, scale > view.maxScale { return false }
        return true
    }

    func rotate(_ rotation: RotationGestureRecognizer) {
        let rotated = view.transform.rotated(by: rotation.rotation)
        let fits = excess(under: rotated) == .zero
        if fits { view.transform = rotated } else { reportRefusal(of: rotation) }
        refused.angle = fits ? 0 : rotation.rotation
        view.overflow = .zero
        rotation.rotation = 0
    }

    /// Reports a step that would have led beyond the limit.
    private func reportRefusal(of recognizer: GestureRecognizer) {
        view.report(
            .refuse(
                gesture: recognizer.name, setting: "limitPolicy",
                value: .text(DraggableView.LimitPolicy.refuse.rawValue)))
    }

    func gestureDidEnd() {
        view.overflow = .zero
        refused = RefusedStep()
    }

    // MARK: Limit

    /// The distance of the frame under `transform` beyond the limit. Along each axis it is that of the left (top) edge,
    /// which is negative; or else that of the right (bottom) edge, which is positive; or else 0.
    private func excess(under transform: Transform) -> Vector {
        guard let limit = view.limitRect else { return .zero }
        let frame = view.frame(under: transform)
        func excess(_ low: Double, _ high: Double) -> Double { low < 0 ? low : max(high, 0) }
        return Vector(
            dx: excess(frame.minX - limit.minX, frame.maxX - limit.maxX),
            dy: excess(frame.minY - limit.minY, frame.maxY - limit.maxY))
    }

    /// Moves the view inside. If a finger drags it, the overflow grows by the same displacement.
    func moveInside() {
        let excess = excess(under: view.transform)
        guard excess != .zero else { return }
        view.transform = view.transform.concatenating(Transform(translation: -excess))
        if view.isDragging { view.overflow = view.overflow + excess }
    }

    // MARK: Readings

    /// The overflow of the pan, and the last steps of pinch and rotation if they were refused.
    var wantedTransform: Transform? {
        guard view.overflow != .zero || refused != RefusedStep() else { return nil }
        return view.transform.scaledBy(x: refused.scale, y: refused.scale).rotated(by: refused.angle)
            .concatenating(Transform(translation: view.overflow))
    }

    var limitCoverage: ViewReadings.LimitCoverage { [] }
}
