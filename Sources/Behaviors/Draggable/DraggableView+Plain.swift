internal import Geometry
internal import GestureEngine

/// What a draggable view does at an action unless its settings ask for more.
extension DraggableView {
    /// How far the frame under `transform` is past the limit: per axis the left (top) edge, negative, or else the right
    /// (bottom) edge, positive, or else 0.
    private func excess(under transform: Transform) -> Vector {
        guard let limit = limitRect else { return .zero }
        let frame = frame(under: transform)
        func excess(_ low: Double, _ high: Double) -> Double { low < 0 ? low : max(high, 0) }
        return Vector(
            dx: excess(frame.minX - limit.minX, frame.maxX - limit.maxX),
            dy: excess(frame.minY - limit.minY, frame.maxY - limit.maxY))
    }

    /// Moves the view inside a limit that has moved. A finger that drags it is ahead by that.
    func moveInsidePlainly() {
        let excess = excess(under: transform)
        guard excess != .zero else { return }
        transform = transform.concatenating(Transform(translation: -excess))
        if isDragging { overflow = overflow + excess }
    }

    func panPlainly(_ pan: PanGestureRecognizer) {
        let translation = pan.translation(in: self)
        let moved = transform.translatedBy(x: translation.x, y: translation.y)
            .concatenating(Transform(translation: overflow))
        overflow = excess(under: moved)
        transform = moved.concatenating(Transform(translation: -overflow))
        pan.setTranslation(.zero, in: self)
    }

    func pinchPlainly(_ pinch: PinchGestureRecognizer) {
        let step = pinch.scale
        let scaled = transform.scaledBy(x: step, y: step)
        if isWithinBounds(step: step), excess(under: scaled) == .zero {
            transform = scaled
            currentScale *= step
            refusedStep.scale = 1
        } else {
            refusedStep.scale = step
        }
        overflow = .zero
        pinch.scale = 1
    }

    private func isWithinBounds(step: Double) -> Bool {
        let scale = currentScale * step
        if step < 1, minScale > 0, scale < minScale { return false }
        if step > 1, maxScale >= 1, scale > maxScale { return false }
        return true
    }

    func rotatePlainly(_ rotation: RotationGestureRecognizer) {
        let rotated = transform.rotated(by: rotation.rotation)
        let fits = excess(under: rotated) == .zero
        if fits { transform = rotated }
        refusedStep.angle = fits ? 0 : rotation.rotation
        overflow = .zero
        rotation.rotation = 0
    }
}
