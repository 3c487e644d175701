import TouchstoneKit

/// A sticker, written with the engine's names. Its three recognizers work simultaneously, around the fingers, and it is
/// lifted while it is held.
final class StickerView: View, GestureRecognizerDelegate {
    private let lift: Double
    private var held: Set<GestureRecognizer> = []

    init(lift: Double) {
        self.lift = lift
        super.init(frame: .zero)
        for recognizer in [
            PanGestureRecognizer(target: self, action: StickerView.move),
            PinchGestureRecognizer(target: self, action: StickerView.resize),
            RotationGestureRecognizer(target: self, action: StickerView.turn),
        ] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: Coder) { return nil }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        other.view === self
    }

    private func move(_ pan: PanGestureRecognizer) {
        hold(pan)
        let translation = pan.translation(in: superview)
        center += translation - .zero
        pan.setTranslation(.zero, in: superview)
    }

    private func resize(_ pinch: PinchGestureRecognizer) {
        hold(pinch)
        apply(Transform(scaleX: pinch.scale, y: pinch.scale), about: pinch.location(in: self))
        pinch.scale = 1
    }

    private func turn(_ rotation: RotationGestureRecognizer) {
        hold(rotation)
        apply(Transform(rotationAngle: rotation.rotation), about: rotation.location(in: self))
        rotation.rotation = 0
    }

    /// Applies a step in such a way that a point of the view stays where it is.
    private func apply(_ step: Transform, about point: Point) {
        let before = convert(point, to: superview)
        transform = step.concatenating(transform)
        center += before - convert(point, to: superview)
    }

    /// Grows while a recognizer is active, and settles with a spring after the last one ends.
    private func hold(_ recognizer: GestureRecognizer) {
        if recognizer.state == .began {
            if held.isEmpty { grow(by: lift) }
            held.insert(recognizer)
        } else if recognizer.state == .ended || recognizer.state == .cancelled {
            held.remove(recognizer)
            if held.isEmpty { grow(by: 1 / lift) }
        }
    }

    private func grow(by factor: Double) {
        superview?.bringSubviewToFront(self)
        View.animate(
            withDuration: 0.4, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            transform = transform.scaledBy(x: factor, y: factor)
        }
    }
}
