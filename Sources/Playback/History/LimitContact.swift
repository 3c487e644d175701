package import Geometry
package import GestureEngine

/// How a view lies to its limit: which edge is farthest past it, and by how much.
package struct LimitContact: Sendable, Hashable {
    /// An edge of the limit, in the superview's coordinates; the raw value is its name in messages.
    package enum Edge: String, Sendable, Hashable { case left, top, right, bottom }

    /// What can be told apart by eye.
    package enum Kind: String, Sendable, Hashable { case inside, touching, past }

    /// The edge that the view is farthest past, or nearest to; nil for a view that covers its limit by its outline.
    package let edge: Edge?
    /// Points of the superview by which the view is past that edge; negative inside. Of a view that is to cover its limit,
    /// how much of the limit is left uncovered.
    package let excess: Double
    /// Whether the view is to cover the limit there.
    package let covers: Bool

    /// Points by which an edge may miss its limit and still count as touching: less than a pixel at any usual scale.
    package static let touching = 0.01
    /// Points from which on it can be seen that a view is past its limit.
    package static let noticeable = 0.5

    /// Nil for a view without a limit.
    ///
    /// - Parameter presented: whether the view is where it is drawn, or where its model's values are.
    package init?(of view: ViewSnapshot, presented: Bool) {
        guard let limit = view.readings.limit else { return nil }
        let coverage = view.readings.limitCoverage
        if coverage.contains(.outline) {
            edge = nil
            excess = view.uncovered(limit, presented: presented).max() ?? 0
            covers = true
            return
        }
        let box = view.limitedFrame(presented: presented)
        let (coversAcross, coversDown) = (coverage.contains(.horizontal), coverage.contains(.vertical))
        var farthest = Self.excess(box.minX - limit.minX, coversAcross)
        var (edge, covers) = (Edge.left, coversAcross)
        func compare(_ other: Edge, _ inwards: Double, _ otherCovers: Bool) {
            let excess = Self.excess(inwards, otherCovers)
            if excess > farthest { (farthest, edge, covers) = (excess, other, otherCovers) }
        }
        compare(.top, box.minY - limit.minY, coversDown)
        compare(.right, limit.maxX - box.maxX, coversAcross)
        compare(.bottom, limit.maxY - box.maxY, coversDown)
        self.edge = edge
        excess = farthest
        self.covers = covers
    }

    /// How far an edge that lies so far inwards is on the wrong side.
    private static func excess(_ inwards: Double, _ covers: Bool) -> Double { covers ? inwards : -inwards }

    /// How much of a rectangle, in the superview's coordinates, a view leaves uncovered: how far the farthest corner is outside of the
    /// view's outline, in points of the superview; negative where all are inside.
    package static func gap(of view: ViewSnapshot, in target: Rect, presented: Bool) -> Double {
        view.uncovered(target, presented: presented).max() ?? 0
    }

    /// What can be told apart by eye.
    package var kind: Kind {
        excess > Self.noticeable ? .past : excess >= -Self.touching ? .touching : .inside
    }
}

extension ViewSnapshot {
    /// The values as drawn, or those of the model.
    package func values(presented isPresented: Bool) -> Values { isPresented ? drawn : model }

    /// The box that a limit holds, in the superview's coordinates: that of the view without its tilt.
    func limitedFrame(presented isPresented: Bool) -> Rect {
        guard readings.tilt != 0 else { return isPresented ? drawnFrame : frame }
        return values(presented: isPresented).bounds.applying(limitedTransformToSuperview(presented: isPresented))
            .bounded
    }

    /// From the view's own coordinates to its superview's, without its tilt.
    func limitedTransformToSuperview(presented isPresented: Bool) -> Transform {
        let whole = isPresented ? drawnTransformToSuperview : modelTransformToSuperview
        guard readings.tilt != 0 else { return whole }
        let middle = values(presented: isPresented).bounds.center.applying(whole)
        return whole.concatenating(Transform(rotationAngle: -readings.tilt).about(middle))
    }

    /// How far each corner of a limit, in the superview's coordinates, is outside of the view's outline, in points of the superview;
    /// negative inside. From the top left on, clockwise.
    func uncovered(_ limit: Rect, presented: Bool) -> [Double] {
        let toSuperview = limitedTransformToSuperview(presented: presented)
        let bounds = values(presented: presented).bounds
        guard let back = toSuperview.inverted else { return [.infinity, .infinity, .infinity, .infinity] }
        let across = Vector(dx: toSuperview.a, dy: toSuperview.b).length
        let down = Vector(dx: toSuperview.c, dy: toSuperview.d).length
        return limit.corners.map { corner in
            let place = corner.applying(back)
            return max(
                (bounds.minX - place.x) * across, (place.x - bounds.maxX) * across, (bounds.minY - place.y) * down,
                (place.y - bounds.maxY) * down)
        }
    }
}
