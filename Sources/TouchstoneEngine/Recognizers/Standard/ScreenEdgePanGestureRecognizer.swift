internal import TouchstoneGeometry

/// Recognizes a pan that starts at an edge of the window. Corresponds to `UIScreenEdgePanGestureRecognizer`.
///
/// The first finger must land within ``GestureConstants/edgeRegion`` of one of the ``edges``. The pan begins when the
/// finger has moved away from that edge by ``GestureConstants/edgePanThreshold``, or by
/// ``PanGestureRecognizer/minimumDistance`` if that is set. The distance is subtracted from the translation. The pan
/// fails if the finger first moves that far along the edge.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges at which the pan may start; empty by default, so that the pan never begins.
    open var edges: RectEdge = []

    /// The edges near which the first finger has landed.
    private var startEdges: RectEdge = []

    override open class var defaultName: String { "edgePan" }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        let isFirst = self.touches.count == touches.count
        if isFirst, let first = touches.inOrder.first, !isNearEdge(first.location) { return }
        super.touchesBegan(touches, with: event)
    }

    /// Whether a point of the window is near one of the edges. If it is not, the recognizer fails.
    private func isNearEdge(_ location: Point) -> Bool {
        guard let window = view?.window else { return false }
        let bounds = window.bounds
        let distances: [(edge: RectEdge, distance: Double)] = [
            (.top, location.y - bounds.minY), (.left, location.x - bounds.minX), (.bottom, bounds.maxY - location.y),
            (.right, bounds.maxX - location.x),
        ].filter { edges.contains($0.edge) }
        let allowed = constants.edgeRegion
        startEdges = RectEdge(
            distances.filter { $0.distance <= allowed + GestureConstants.tolerance }.map(\.edge))
        guard startEdges.isEmpty else { return true }
        let nearest = distances.map(\.distance).min()
        fail(nearest.map { .landedAwayFromEdge(distance: $0, allowed: allowed) } ?? .hasNoEdge)
        return false
    }

    override var standardDistance: Double { constants.edgePanThreshold }

    override func remainderWhenBeginning(after displacement: Vector) -> Vector? {
        let threshold = neededDistance
        let (inwards, across) = extent(of: displacement)
        if inwards >= threshold - GestureConstants.tolerance { return displacement.shortened(by: threshold) }
        if across >= threshold - GestureConstants.tolerance { fail(.movedInAnotherDirection) }
        return nil
    }

    /// The distances that a displacement leads away from the edges, and along them or out of the window.
    private func extent(of displacement: Vector) -> (inwards: Double, across: Double) {
        let directions: [(RectEdge, inwards: Double, across: Double)] = [
            (.top, displacement.dy, displacement.dx), (.left, displacement.dx, displacement.dy),
            (.bottom, -displacement.dy, displacement.dx), (.right, -displacement.dx, displacement.dy),
        ]
        let own = directions.filter { startEdges.contains($0.0) }
        return (own.map(\.inwards).max() ?? 0, own.map { abs($0.across) }.min() ?? 0)
    }

    override var progress: (distance: Double, needed: Double) {
        (max(extent(of: translation(in: nil) - Point.zero).inwards, 0), neededDistance)
    }

    override open func reset() {
        super.reset()
        startEdges = []
    }
}

/// Edges of a rectangle. Corresponds to `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The edges as bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates edges from bits. Unknown bits are kept and have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edge with the smallest y.
    public static let top = RectEdge(rawValue: 1 << 0)
    /// The edge with the smallest x.
    public static let left = RectEdge(rawValue: 1 << 1)
    /// The edge with the largest y.
    public static let bottom = RectEdge(rawValue: 1 << 2)
    /// The edge with the largest x.
    public static let right = RectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}
