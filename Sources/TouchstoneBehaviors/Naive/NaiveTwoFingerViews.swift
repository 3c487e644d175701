public import TouchstoneEngine
internal import TouchstoneGeometry

/// Rotates by the angle of the line from the first finger to the second, whichever fingers they are.
///
/// When the first finger lifts, the second becomes the first. When another finger lands where the first one was, the
/// line points in the opposite direction, and the view flips by 180°. The fix is to continue from the angle that a new
/// pair of fingers has, as a rotation recognizer's `rotation` does: ``DraggableView`` (`draggable`).
open class NaiveAtan2View: NaiveView {
    /// Rotates the view. Its name is `rotation`.
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

/// Scales by the distance of two fingers, and keeps the location of the second one when it lifts.
///
/// The remaining finger continues the pinch against a location without a finger, while the pan moves the view with the
/// same finger. So one finger scales and moves the view at the same time. The fix is to change the scale only while two
/// fingers are down, as a pinch recognizer does: ``DraggableView`` (`draggable`).
open class NaiveOneFingerView: NaivePanView {
    /// The current or last locations of the fingers. Fingers that lift are all removed together, when no finger is
    /// left.
    private var fingers = FollowedFingers()

    override func setUp() {
        super.setUp()
        isMultipleTouchEnabled = true
        panGestureRecognizer.cancelsTouchesInView = false
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inOrder { fingers.land(touch) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        let before = distance
        fingers.move(touches)
        guard before > 1, distance > 1 else { return }
        transform = transform.scaledBy(x: distance / before, y: distance / before)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { forget(event) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { forget(event) }

    private func forget(_ event: Event?) {
        let isDown = event?.touches(for: self)?.contains { $0.phase != .ended && $0.phase != .cancelled } ?? false
        if !isDown { fingers.removeAll() }
    }

    /// The distance of the first two locations, or 0 with fewer.
    private var distance: Double { fingers.line?.length ?? 0 }
}

/// Sets its scale to *base · gesture scale* at every movement. *Base* is the scale when the first finger landed. The
/// *gesture scale* is 1 with fewer than two fingers.
///
/// A handler of Flutter's scale gesture does the same, because that gesture continues with one finger as a drag. Two
/// fingers never lift in the same frame. At the first movement of the remaining finger the scale falls back to *base*,
/// and the content jumps. The fix is to change the scale only while two fingers are down, as a pinch recognizer does:
/// ``DraggableView`` (`draggable`).
open class NaiveScaleResetView: NaivePanView {
    /// The fingers that are down, in the order in which they landed.
    private var fingers: [Touch] = []
    /// The transform when the first finger landed.
    private var base = Transform.identity
    /// The distance of the first two fingers when their number last changed, in points of the window. It is 0 with
    /// fewer.
    private var startDistance = 0.0

    override func setUp() {
        super.setUp()
        isMultipleTouchEnabled = true
        panGestureRecognizer.cancelsTouchesInView = false
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

    /// The distance of the first two fingers, in points of the window. It is 0 with fewer.
    private var distance: Double {
        fingers.count >= 2 ? fingers[0].location(in: nil).distance(to: fingers[1].location(in: nil)) : 0
    }
}

/// Tries to keep the centroid of the fingers in place, but uses the formula for a view that is scaled about its top
/// left corner. The view is scaled about its center.
///
/// At each step of the pinch, by *ratio*, it sets `center += (centroid − pivot) · (1 − ratio)`, all in the superview's
/// coordinates. The pivot is the top left corner of the box that the view has without its transform. It should be
/// `center`. So the view is off by half its unscaled size times (1 − ratio), wherever the fingers are. It drifts to the
/// upper left when the fingers spread, and to the lower right when they come together, even if they are about its
/// middle.
///
/// This is the formula of Compose's gesture samples, `newOffset = (offset + centroid / oldScale) − (centroid / newScale
/// + pan / oldScale)`, with the view drawn at `−newOffset · newScale` and `transformOrigin` left at the center. The fix
/// is to scale about the fingers: ``DraggableView`` (`draggable` with `pinchAnchor: fingers`).
open class NaiveCornerPivotView: NaivePanView {
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    private var together: RecognizersTogether?

    override func setUp() {
        super.setUp()
        together = RecognizersTogether([panGestureRecognizer, pinchGestureRecognizer])
        pinchGestureRecognizer.addTarget(self, action: NaiveCornerPivotView.handlePinch)
        addGestureRecognizer(pinchGestureRecognizer)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        let ratio = pinch.scale
        center += (pinch.location(in: superview) - pivot) * (1 - ratio)
        transform = transform.scaledBy(x: ratio, y: ratio)
        pinch.scale = 1
    }

    /// The top left corner of the view's box without the transform, in the superview's coordinates.
    private var pivot: Point {
        center - Vector(dx: anchorPoint.x * bounds.width, dy: anchorPoint.y * bounds.height)
    }
}

/// Has pan, pinch and rotation, but no delegate that lets them recognize simultaneously.
///
/// Two fingers never land in the same frame, and one finger moves before the other one lands. So the pan begins and
/// prevents the other recognizers for as long as a finger is down. The fix is a delegate that allows simultaneous
/// recognition: ``DraggableView`` (`draggable`).
open class NaiveDragFirstView: NaivePanView {
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()

    override func setUp() {
        super.setUp()
        pinchGestureRecognizer.addTarget(self, action: NaiveDragFirstView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: NaiveDragFirstView.handleRotation)
        addGestureRecognizer(pinchGestureRecognizer)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }
}

/// Keeps the box that it would have without its rotation inside the superview's bounds.
///
/// If the view is rotated, its corners leave the limit, or it stops before its edge reaches the limit. The fix is to
/// keep the box of the transformed bounds inside, which is the view's `frame`: ``DraggableView`` (`draggable`).
open class NaiveUnrotatedLimitView: NaivePanView {
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    private var together: RecognizersTogether?

    override func setUp() {
        super.setUp()
        together = RecognizersTogether([panGestureRecognizer, rotationGestureRecognizer])
        rotationGestureRecognizer.addTarget(self, action: NaiveUnrotatedLimitView.handleRotation)
        addGestureRecognizer(rotationGestureRecognizer)
    }

    override func handlePan(_ pan: PanGestureRecognizer) {
        guard let limit = superview?.bounds else { return }
        let position = center + pan.takeTranslation(in: superview)
        center = Point(
            x: max(limit.minX + bounds.width / 2, min(position.x, limit.maxX - bounds.width / 2)),
            y: max(limit.minY + bounds.height / 2, min(position.y, limit.maxY - bounds.height / 2)))
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    override open var readings: ViewReadings { ViewReadings(limit: superview?.bounds) }
}
