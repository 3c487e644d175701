package import TouchstoneEngine
package import TouchstoneGeometry

/// The position of a view relative to its limit: the edge that is farthest past it, and the distance.
package struct LimitContact: Sendable, Hashable {
    /// An edge of the limit, in the superview's coordinates. The raw value is its name in messages.
    package enum Edge: String, Sendable, Hashable { case left, top, right, bottom }

    /// The positions that can be told apart by eye.
    package enum Kind: String, Sendable, Hashable { case inside, touching, past }

    /// The edge that the view is farthest past, or nearest to; nil for a view whose outline must cover its limit.
    package let edge: Edge?
    /// The distance by which the view is past that edge, in points of the superview; negative inside. For a view that
    /// must cover its limit, the distance by which the limit is uncovered.
    package let excess: Double
    /// Whether the view must cover the limit at that edge.
    package let covers: Bool

    /// The distance, in points, at which an edge still counts as touching its limit. It is less than a pixel at any
    /// usual scale.
    package static let touching = 0.01
    /// The distance, in points, above which it is visible that a view is past its limit.
    package static let noticeable = 0.5

    /// Creates the contact of a view; nil for a view without a limit.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - presented: whether the view is where it is drawn, or where its model values place it.
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

    /// The distance by which an edge is on the wrong side, given its distance inward.
    private static func excess(_ inwards: Double, _ covers: Bool) -> Double { covers ? inwards : -inwards }

    /// The largest distance by which a corner of a rectangle, in the superview's coordinates, is outside the view's
    /// outline, in points of the superview. Negative if all corners are inside, so that the view covers the rectangle.
    package static func gap(of view: ViewSnapshot, in target: Rect, presented: Bool) -> Double {
        view.uncovered(target, presented: presented).max() ?? 0
    }

    /// The position as it can be told apart by eye.
    package var kind: Kind {
        excess > Self.noticeable ? .past : excess >= -Self.touching ? .touching : .inside
    }
}

extension ViewSnapshot {
    /// The values as drawn, or those of the model.
    package func values(presented isPresented: Bool) -> Values { isPresented ? drawn : model }

    /// Whether the view touches its limit, as drawn.
    var isAtLimit: Bool { LimitContact(of: self, presented: true).map { $0.kind != .inside } ?? false }

    /// The box that a limit applies to, in the superview's coordinates: the view's box without its tilt.
    func limitedFrame(presented isPresented: Bool) -> Rect {
        guard readings.tilt != 0 else { return isPresented ? drawnFrame : frame }
        return values(presented: isPresented).bounds.applying(limitedTransformToSuperview(presented: isPresented))
            .bounded
    }

    /// The transform from the view's own coordinates to its superview's, without its tilt.
    func limitedTransformToSuperview(presented isPresented: Bool) -> Transform {
        let whole = isPresented ? drawnTransformToSuperview : modelTransformToSuperview
        guard readings.tilt != 0 else { return whole }
        let middle = values(presented: isPresented).bounds.center.applying(whole)
        return whole.concatenating(Transform(rotationAngle: -readings.tilt).about(middle))
    }

    /// The distances by which the corners of a limit, in the superview's coordinates, are outside the view's outline,
    /// in points of the superview; negative inside. The corners are in clockwise order, starting at the top left.
    func uncovered(_ limit: Rect, presented: Bool) -> [Double] {
        let toSuperview = limitedTransformToSuperview(presented: presented)
        let bounds = values(presented: presented).bounds
        guard let back = toSuperview.inverted else { return [.infinity, .infinity, .infinity, .infinity] }
        let across = Vector(dx: toSuperview.a, dy: toSuperview.b).length
        let down = Vector(dx: toSuperview.c, dy: toSuperview.d).length
        return limit.corners.map { corner in
            let point = corner.applying(back)
            return max(
                (bounds.minX - point.x) * across, (point.x - bounds.maxX) * across, (bounds.minY - point.y) * down,
                (point.y - bounds.maxY) * down)
        }
    }
}

/// The distances of a view's box from the left, top, right and bottom edges of its limit, in points of the superview's
/// coordinates. For a view whose outline covers its limit, the distance of the outline from the farther end of each
/// edge.
package struct LimitDistances {
    /// The distances inward. A box past its limit has negative distances.
    package let values: [Double]
    /// For each edge, whether the view must cover the limit instead of being inside it.
    let areCovered: [Bool]

    /// The distance, in points, by which an edge may be past its limit without being reported.
    private static let tolerance = 0.05

    /// Creates the distances of a view; nil for a view without a limit.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - presented: whether the view is where it is drawn, or where its model values place it.
    package init?(of view: ViewSnapshot, presented: Bool) {
        guard let limit = view.readings.limit else { return nil }
        let coverage = view.readings.limitCoverage
        if coverage.contains(.outline) {
            let bare = view.uncovered(limit, presented: presented)
            values = [(0, 3), (0, 1), (1, 2), (2, 3)].map { max(bare[$0], bare[$1]) }
            areCovered = [true, true, true, true]
            return
        }
        let box = view.limitedFrame(presented: presented)
        values = [box.minX - limit.minX, box.minY - limit.minY, limit.maxX - box.maxX, limit.maxY - box.maxY]
        areCovered = [LimitCoverage.horizontal, .vertical, .horizontal, .vertical].map(coverage.contains)
    }

    private typealias LimitCoverage = ViewReadings.LimitCoverage

    /// The distance by which the box is on the wrong side of each edge; negative on the right side.
    package var excess: [Double] { zip(values, areCovered).map { $1 ? $0 : -$0 } }

    /// Whether the box is on the wrong side of each edge.
    package var areBroken: [Bool] { excess.map { $0 > Self.tolerance } }
}
