internal import Geometry
package import GestureEngine

/// How far the box of a view is from the edges of its limit, in points of the superview's coordinates: left, top, right, bottom.
/// Of a view whose outline covers its limit, how far the outline is from the farther end of each edge.
package struct LimitDistances {
    /// Inwards; what is past the limit counts as negative.
    package let values: [Double]
    /// Whether the view is to cover the limit there, in place of lying inside.
    let areCovered: [Bool]

    /// Points by which an edge may miss its limit and tell nothing.
    private static let tolerance = 0.05

    /// Nil for a view without a limit.
    ///
    /// - Parameter presented: whether the view is where it is drawn, or where its model's values are.
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

    /// How far the box is on the wrong side of each edge; negative on the right one.
    package var excess: [Double] { zip(values, areCovered).map { $1 ? $0 : -$0 } }

    /// Whether the box is on the wrong side of each edge.
    package var areBroken: [Bool] { excess.map { $0 > Self.tolerance } }
}
