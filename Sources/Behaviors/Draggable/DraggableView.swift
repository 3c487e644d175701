public import Geometry
public import GestureEngine

/// A view that is dragged, pinched and rotated, all at the same time, inside a limit, nested in others of its kind.
///
/// Only its own pan, pinch and rotation recognize together; never with a parent's, a child's or a scroll view's. Without
/// a superview nothing happens.
///
/// The limit is the superview's bounds inset by ``limitInsideInsets``; what is held inside it is the view's `frame`, the
/// box of its transformed bounds. At every action
///
/// - *pan*: `t = translate(translation in self) · transform · translate(overflow)`. Where the frame under t is not inside
///   the limit, t is moved back by (dx, dy) and that becomes the overflow: the finger must come back all the way before
///   the view moves again.
/// - *pinch*: a step that would take ``currentScale`` below ``minScale`` or above ``maxScale`` does nothing; else the
///   transform is scaled about the centre, and a step that leaves the limit is taken back.
/// - *rotation*: the transform is rotated; a step that leaves the limit is taken back.
///
/// A double tap animates the transform to the identity.
///
/// Known weak points, kept because this is how such views are commonly written: a whole step is refused at a limit, so a
/// fast pinch stops short of it; scaling is about the centre, so content slips under the fingers; a view larger than its
/// limit jumps.
open class DraggableView: View {
    // MARK: Settings

    /// Whether pan, pinch and rotation may begin; the double tap is not asked about it.
    public var isDraggingEnabled = true
    /// Asked when the pan wants to begin, not in mid-gesture.
    public var isPanEnabled = true
    /// Asked when the pinch wants to begin, not in mid-gesture.
    public var isPinchEnabled = true
    /// Asked when the rotation wants to begin, not in mid-gesture.
    public var isRotationEnabled = true
    /// Asked when the double tap wants to be recognized.
    public var isDoubleTapToResetEnabled = true
    /// The smallest ``currentScale``; 0 or less for no lower bound.
    public var minScale = 0.1
    /// The largest ``currentScale``; less than 1 for no upper bound.
    public var maxScale = 10.0
    /// Whether the view's frame is held inside the limit.
    public var isLimitDragInside = true
    /// Distances of the limit from the edges of the superview's bounds, in the superview's coordinates; negative widens.
    public var limitInsideInsets = EdgeInsets.zero
    /// Held weakly.
    public weak var delegate: (any DraggableViewDelegate)?

    // MARK: State

    /// Whether one of pan, pinch and rotation has begun and none has ended since.
    public private(set) var isDragging = false
    /// The product of all pinch steps since the view was made or reset: 1 at first, whatever the transform.
    public private(set) var currentScale = 1.0
    /// How far the finger is ahead of the view at the limit, in the superview's coordinates; positive is right and down.
    public private(set) var overflow = Vector.zero

    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Scales the view. Its name is `pinch`.
    public let pinchGestureRecognizer = PinchGestureRecognizer()
    /// Rotates the view. Its name is `rotation`.
    public let rotationGestureRecognizer = RotationGestureRecognizer()
    /// Resets the transform, unless something is dragged or it is the identity already. Its name is `doubleTap`.
    public let doubleTapGestureRecognizer = TapGestureRecognizer(name: "doubleTap")

    private let arbitration = DraggableViewArbitration()

    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view whose frame is zero.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        arbitration.view = self
        panGestureRecognizer.addTarget(self, action: DraggableView.handlePan)
        pinchGestureRecognizer.addTarget(self, action: DraggableView.handlePinch)
        rotationGestureRecognizer.addTarget(self, action: DraggableView.handleRotation)
        doubleTapGestureRecognizer.numberOfTapsRequired = 2
        doubleTapGestureRecognizer.addTarget(self, action: DraggableView.handleDoubleTap)
        for recognizer in [
            panGestureRecognizer, pinchGestureRecognizer, rotationGestureRecognizer, doubleTapGestureRecognizer,
        ] {
            recognizer.delegate = arbitration
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: Limit

    /// The rectangle, in the superview's coordinates, that holds the frame; nil without a superview or with the limit
    /// off.
    public var limitRect: Rect? {
        guard isLimitDragInside, let superview else { return nil }
        return superview.bounds.inset(by: limitInsideInsets)
    }

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

    // MARK: Actions

    private func handlePan(_ pan: PanGestureRecognizer) {
        guard superview != nil else { return }
        beginDraggingIfNeeded(pan)
        let translation = pan.translation(in: self)
        let moved = transform.translatedBy(x: translation.x, y: translation.y)
            .concatenating(Transform(translation: overflow))
        overflow = excess(under: moved)
        transform = moved.concatenating(Transform(translation: -overflow))
        pan.setTranslation(.zero, in: self)
        finishAction(pan)
    }

    private func handlePinch(_ pinch: PinchGestureRecognizer) {
        guard superview != nil else { return }
        beginDraggingIfNeeded(pinch)
        let step = pinch.scale
        if isWithinBounds(step: step) {
            let scaled = transform.scaledBy(x: step, y: step)
            if excess(under: scaled) == .zero {
                transform = scaled
                currentScale *= step
            }
        }
        overflow = .zero
        pinch.scale = 1
        finishAction(pinch)
    }

    private func isWithinBounds(step: Double) -> Bool {
        let scale = currentScale * step
        if step < 1, minScale > 0, scale < minScale { return false }
        if step > 1, maxScale >= 1, scale > maxScale { return false }
        return true
    }

    private func handleRotation(_ rotation: RotationGestureRecognizer) {
        guard superview != nil else { return }
        beginDraggingIfNeeded(rotation)
        let rotated = transform.rotated(by: rotation.rotation)
        if excess(under: rotated) == .zero { transform = rotated }
        overflow = .zero
        rotation.rotation = 0
        finishAction(rotation)
    }

    private func handleDoubleTap(_ tap: TapGestureRecognizer) {
        guard superview != nil else { return }
        overflow = .zero
        currentScale = 1
        View.animate(
            withDuration: 0.2, options: .beginFromCurrentState,
            animations: { transform = .identity },
            completion: { [weak self] _ in
                guard let self else { return }
                report("didReset")
                delegate?.draggableViewDidReset(self)
            })
    }

    // MARK: Begin and end

    private func beginDraggingIfNeeded(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .began, !isDragging else { return }
        isDragging = true
        report("didBeginDragging")
        delegate?.draggableViewDidBeginDragging(self)
    }

    private func finishAction(_ recognizer: GestureRecognizer) {
        report("didDrag")
        delegate?.draggableViewDidDrag(self)
        guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
        overflow = .zero
        guard isDragging else { return }
        isDragging = false
        report("didEndDragging")
        delegate?.draggableViewDidEndDragging(self)
    }

    override open var readings: ViewReadings {
        ViewReadings(
            limit: limitRect,
            fields: [
                TraceField("overflow", .vector([overflow.dx, overflow.dy])),
                TraceField("currentScale", .number(currentScale)),
                TraceField("isDragging", .bool(isDragging)),
            ])
    }
}
