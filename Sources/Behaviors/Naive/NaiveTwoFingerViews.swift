internal import Geometry
public import GestureEngine

/// Turns by the angle of the line from the first finger to the second, whichever fingers they are.
///
/// When the first one lifts, the second is the first; when another lands where that one was, the line points the other way
/// and the view flips by 180°. The fix is to count the turn on from the angle that a new pair has, as a rotation
/// recognizer's `rotation` does: ``DraggableView`` (`draggable`).
open class NaiveAtan2View: NaiveView {
    /// Turns the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    private var last: Double?

    override func setUp() {
        rotationGestureRecognizer.addTarget(self, action: NaiveAtan2View.handleRotation)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        if rotation.state == .began { last = nil }
        guard rotation.state.isActive, rotation.numberOfTouches >= 2 else { return }
        let line = rotation.location(ofTouch: 1, in: superview) - rotation.location(ofTouch: 0, in: superview)
        let angle = line.direction
        if let last { transform = transform.rotated(by: angle - last) }
        last = angle
    }
}

/// Scales by the distance of two fingers, and keeps the second one's place when it lifts.
///
/// The finger that is left goes on with the pinch, against a place where nothing is, while the pan moves the view with it:
/// one finger does two things at once. The fix is to leave the scale alone unless two fingers are down, as a pinch
/// recognizer does: ``DraggableView`` (`draggable`).
open class NaiveOneFingerView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Where fingers are, or were: those that lift are forgotten when none is left, all at once.
    private var places: [(touch: Touch, place: Point)] = []

    override func setUp() {
        isMultipleTouchEnabled = true
        panGestureRecognizer.cancelsTouchesInView = false
        panGestureRecognizer.addTarget(self, action: NaiveOneFingerView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: superview) - .zero
        pan.setTranslation(.zero, in: superview)
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inOrder { places.append((touch, touch.location(in: nil))) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        let before = distance
        for index in places.indices where touches.contains(places[index].touch) {
            places[index].place = places[index].touch.location(in: nil)
        }
        guard before > 1, distance > 1 else { return }
        transform = transform.scaledBy(x: distance / before, y: distance / before)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { forget(event) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { forget(event) }

    private func forget(_ event: Event?) {
        let isDown = event?.touches(for: self)?.contains { $0.phase != .ended && $0.phase != .cancelled } ?? false
        if !isDown { places = [] }
    }

    /// Of the first two places; 0 with fewer.
    private var distance: Double { places.count >= 2 ? places[0].place.distance(to: places[1].place) : 0 }
}

/// Sets its scale to *base · gesture scale* at every movement, where base is from when the first finger landed, and the gesture
/// scale is 1 with fewer than two fingers.
///
/// So does a handler of Flutter's scale gesture, which goes on with one finger as a drag. Two fingers never lift in the same
/// frame: with the first movement of the one that is left the scale falls back to base, and the content jumps. The fix
/// is to leave the scale alone unless two fingers are down, as a pinch recognizer does: ``DraggableView`` (`draggable`).
open class NaiveScaleResetView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Those that are down, in the order in which they landed.
    private var fingers: [Touch] = []
    /// The transform when the first finger landed.
    private var base = Transform.identity
    /// The distance of the first two fingers when their number last changed; 0 with fewer. Points of the window.
    private var startDistance = 0.0

    override func setUp() {
        isMultipleTouchEnabled = true
        panGestureRecognizer.cancelsTouchesInView = false
        panGestureRecognizer.addTarget(self, action: NaiveScaleResetView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: superview) - .zero
        pan.setTranslation(.zero, in: superview)
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if fingers.isEmpty { base = transform }
        fingers += touches.inOrder
        startDistance = distance
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        transform = base.scaledBy(x: gestureScale, y: gestureScale)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { forget(touches) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { forget(touches) }

    private func forget(_ touches: Set<Touch>) {
        fingers.removeAll(where: touches.contains)
        startDistance = distance
    }

    private var gestureScale: Double { startDistance > 1 ? max(distance, 1) / startDistance : 1 }

    /// Of the first two fingers, in points of the window; 0 with fewer.
    private var distance: Double {
        fingers.count >= 2 ? fingers[0].location(in: nil).distance(to: fingers[1].location(in: nil)) : 0
    }
}

/// Keeps the fingers' centroid in place by the formula for a view that is scaled about its top left corner, although it is
/// scaled about its centre.
///
/// At each step of the pinch, by *ratio*, `center += (centroid − pivot) · (1 − ratio)`, all in the superview's coordinates. The
/// pivot is the top left corner of the box that the view has without its transform, and ought to be `center`. So the view is off
/// by half its unscaled size times (1 − ratio), wherever the fingers are: it drifts to the upper left when they spread, to the
/// lower right when they come together, also when they are about its middle. It is the formula of Compose's
/// gesture samples, `newOffset = (offset + centroid / oldScale) − (centroid / newScale + pan / oldScale)`, where
/// the view is drawn at `−newOffset · newScale` and its `transformOrigin` has been left at the centre. The fix is to scale about
/// the fingers: ``DraggableView`` (`draggable` with `pinchAnchor: fingers`).
open class NaiveCornerPivotView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    private var together: RecognizersTogether?

    override func setUp() {
        together = RecognizersTogether([panGestureRecognizer, pinchGestureRecognizer])
        panGestureRecognizer.addTarget(self, action: NaiveCornerPivotView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: NaiveCornerPivotView.handlePinch)
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(pinchGestureRecognizer)
    }

    private func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.translation(in: superview) - .zero
        pan.setTranslation(.zero, in: superview)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        let ratio = pinch.scale
        center += (pinch.location(in: superview) - pivot) * (1 - ratio)
        transform = transform.scaledBy(x: ratio, y: ratio)
        pinch.scale = 1
    }

    /// The top left corner of the box without the transform, in the superview's coordinates.
    private var pivot: Point {
        center - Vector(dx: anchorPoint.x * bounds.width, dy: anchorPoint.y * bounds.height)
    }
}
