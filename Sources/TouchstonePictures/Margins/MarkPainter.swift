internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Draws a decision of arbitration as a small sign on a disc, so that it is visible on any bar.
struct MarkPainter {
    let kind: DecisionMark.Kind
    let theme: Theme

    static let radius = 4.5
    /// The distance from the center to the ends of the signs.
    private static let reach = 2.2

    func paint(at center: Point, _ list: inout DrawList) {
        list.append(
            Shape(
                .circle(center: center, radius: Self.radius), fill: theme.plate.withAlpha(1),
                stroke: Stroke(theme.text, width: 0.8)))
        for line in lines {
            list.append(
                Shape(
                    .polyline(line.map { center + Vector(dx: $0.0, dy: $0.1) * Self.reach }),
                    stroke: Stroke(theme.text, width: 1.3, cap: .round)))
        }
    }

    /// A cross, a bar, or a plus.
    private var lines: [[(Double, Double)]] {
        switch kind {
        case .prevented: [[(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]]
        case .refused: [[(-1, 0), (1, 0)]]
        case .together: [[(-1, 0), (1, 0)], [(0, -1), (0, 1)]]
        }
    }
}
