internal import TouchstoneEngine
internal import TouchstoneGeometry

/// How a draggable view tilts during a drag, and how it leaves its window.
extension DraggableView {
    /// The transform without the tilt. Fingers, the limit and snapping use this transform.
    var untilted: Transform {
        get { dragTilt.untilted }
        set { dragTilt.untilted = newValue }
    }

    /// The position of the view's middle relative to its center, in the superview's coordinates.
    var middlePosition: Point { middle.applying(untilted) }

    // MARK: Flying off

    /// Whether the view is flying out of the window, as ``flyOff`` specifies. It has no limit then and receives no
    /// touches.
    public var isFlying: Bool { flight.isActive }

    /// Whether the view has flown out of the window and no code has set its transform since. It has no limit then and
    /// receives no touches.
    public var hasFlownOff: Bool { flight.isOver }

    /// The velocity of the view's flight after it is let go, in points of the superview per second. It is nil if the
    /// view does not fly off.
    var velocityOfFlight: Vector? {
        guard let velocityOfThrow, let dragOrigin else { return nil }
        return flyOff.velocity(of: self, after: middlePosition - dragOrigin, thrownAt: velocityOfThrow)
    }
}

extension DraggableView: FlyingView {
    var flightPosition: Transform { transform }

    func move(inFlightBy displacement: Vector) {
        untilted = untilted.concatenating(Transform(translation: displacement))
    }

    func flightDidEnd() {
        dragOrigin = nil
        dragTilt.end()
    }

    func didFlyOff() {
        report("didFlyOff")
        delegate?.draggableViewDidFlyOff(self)
    }
}

/// Passes the fingers of a draggable view's recognizers on to the view.
///
/// If the view keeps points under the fingers, each recognizer begins as soon as another one has begun, without passing
/// its own threshold. Otherwise two fingers would slip until both recognizers had begun.
struct DraggableViewFingers: FingerObserver {
    private func view(of recognizer: GestureRecognizer) -> DraggableView? { recognizer.view as? DraggableView }

    func recognizer(_ recognizer: GestureRecognizer, willBegin touches: Set<Touch>) {
        view(of: recognizer)?.fingersLand(touches)
    }

    func recognizer(_ recognizer: GestureRecognizer, willEnd touches: Set<Touch>) {
        view(of: recognizer)?.absoluteMode.fingersLeave(touches)
    }

    func recognizerDidMove(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .possible, let view = view(of: recognizer), view.pinchAnchor == .fingers,
            view.hasActiveGesture
        else { return }
        if let pan = recognizer as? PanGestureRecognizer {
            guard pan.numberOfTouches >= pan.minimumNumberOfTouches else { return }
            pan.setTranslation(.zero, in: nil)
        } else {
            guard recognizer.numberOfTouches == 2 else { return }
        }
        recognizer.state = .began
    }

    func recognizerDidReset(_ recognizer: GestureRecognizer) { view(of: recognizer)?.fingersAreGone() }
}
