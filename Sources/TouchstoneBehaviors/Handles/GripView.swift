internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A handle of a ``HandlesView``: a grip at a corner or at the middle of an edge, or the knob. The raw value is its name
/// in scenes.
public enum Handle: String, CaseIterable, Sendable {
    /// A grip at a corner or in the middle of an edge, clockwise from the top left corner.
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
    /// The knob above the top edge, which rotates the view.
    case knob

    /// The position of the handle in units of the bounds. The knob is above its position.
    var unit: Point {
        switch self {
        case .topLeft: Point(x: 0, y: 0)
        case .top, .knob: Point(x: 0.5, y: 0)
        case .topRight: Point(x: 1, y: 0)
        case .right: Point(x: 1, y: 0.5)
        case .bottomRight: Point(x: 1, y: 1)
        case .bottom: Point(x: 0.5, y: 1)
        case .bottomLeft: Point(x: 0, y: 1)
        case .left: Point(x: 0, y: 0.5)
        }
    }

    /// Whether the handle is in the middle of an edge.
    var isEdge: Bool { self != .knob && (outward.dx == 0 || outward.dy == 0) }
    /// Whether the handle is at a corner.
    var isCorner: Bool { self != .knob && !isEdge }
    /// The point that stays in place, in units of the bounds.
    var opposite: Point { Point(x: 1 - unit.x, y: 1 - unit.y) }
    /// The directions in which the width and the height grow: −1, 0 or 1 each.
    var outward: Vector { unit - opposite }
}

/// A grip or the knob of a view: a small view with a pan, in a larger area that accepts fingers.
final class GripView: View {
    let handle: Handle
    let pan = PanGestureRecognizer()

    /// In points of the view that the grip belongs to.
    private static let side = 12.0
    private static let blue = Color(red: 0.1, green: 0.4, blue: 0.85)

    init(_ handle: Handle) {
        self.handle = handle
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        identifier = handle.rawValue
        isPart = true
        backgroundColor = handle == .knob ? Self.blue : .white
        borderColor = handle == .knob ? .white : Self.blue
        borderWidth = 1.5
        cornerRadius = handle == .knob ? Self.side / 2 : 2
        addGestureRecognizer(pan)
    }

    required init?(coder: Coder) { nil }

    private var handlesView: HandlesView? { superview as? HandlesView }

    /// Moves to its position immediately, so that it also follows an animation that resizes the view.
    func follow() {
        guard let view = handlesView else { return }
        center = view.bounds.point(atUnit: handle.unit) - Vector(dx: 0, dy: handle == .knob ? view.knobDistance : 0)
    }

    override func didMoveToSuperview() { follow() }

    override func superviewDidResize(from oldSize: Size) { follow() }

    /// The area in which a finger takes hold of the grip, in the coordinates of the view that it belongs to.
    var area: Rect {
        guard let view = handlesView else { return .zero }
        let extent = max(view.gripSize, 0) / 2
        guard handle != .knob else {
            return Rect(x: center.x - extent, y: center.y - extent, width: 2 * extent, height: 2 * extent)
        }
        let outward = handle.outward
        func insets(_ direction: Double, _ length: Double) -> (Double, Double) {
            let inside = min(extent, length / 4)
            return (direction < 0 ? extent : inside, direction > 0 ? extent : inside)
        }
        let (left, right) = insets(outward.dx, view.bounds.width)
        let (top, bottom) = insets(outward.dy, view.bounds.height)
        return Rect(x: center.x - left, y: center.y - top, width: left + right, height: top + bottom)
    }

    override func point(inside point: Point, with event: Event?) -> Bool {
        handlesView.map { $0.grip(at: convert(point, to: $0)) === self } ?? false
    }

    /// A corner follows the finger, an edge follows it along its normal only, and the knob follows its angle. If the
    /// view is held back, none of them follows the finger.
    override var readings: ViewReadings {
        guard let view = handlesView else { return ViewReadings() }
        let outward = handle.outward
        var restraint: ViewReadings.Restraint = handle == .knob ? [] : .turn
        if outward.dx == 0 { restraint.insert(.horizontal) }
        if outward.dy == 0 { restraint.insert(.vertical) }
        if handle == .knob || view.isHeldBack { restraint.formUnion([.horizontal, .vertical]) }
        return ViewReadings(restraint: restraint)
    }
}
