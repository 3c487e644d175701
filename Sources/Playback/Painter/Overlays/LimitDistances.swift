internal import Geometry
internal import GestureEngine

/// How far the box of a view is from the edges of its limit, in points of the superview's coordinates.
struct LimitDistances {
    /// Left, top, right, bottom; what is past the limit counts as negative.
    let values: [Double]
    /// Whether each of them is on the wrong side: past the limit, or inside of one that the view is to cover.
    let areBroken: [Bool]

    /// Points by which an edge may miss its limit.
    private static let tolerance = 0.05

    /// Nil for a view without a limit.
    init?(of view: ViewSnapshot) {
        guard let limit = view.readings.limit else { return nil }
        let box = view.drawnFrame
        values = [box.minX - limit.minX, box.minY - limit.minY, limit.maxX - box.maxX, limit.maxY - box.maxY]
        let coverage = view.readings.limitCoverage
        areBroken = values.enumerated().map { index, distance in
            // A box tells nothing of an outline that covers.
            guard !coverage.contains(.outline) else { return false }
            let covers = coverage.contains(index % 2 == 0 ? .horizontal : .vertical)
            return (covers ? -distance : distance) < -Self.tolerance
        }
    }
}
