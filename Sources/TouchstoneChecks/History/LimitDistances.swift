package import TouchstoneEngine
internal import TouchstoneGeometry

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
