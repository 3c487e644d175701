internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Draws the outcomes of expectations: a line for each failure, or one line that reports that all passed, each after a
/// mark.
struct VerdictPainter: Sendable, Hashable {
    /// The maximum width of mark and text together, in points.
    let width: Double
    let theme: Theme

    static let font = Font(size: 12, weight: .semibold)
    static let lineHeight = 16.0
    /// The distance from the left edge of a mark to its text.
    static let markWidth = 18.0

    /// The height of the lines in points.
    func height(of lines: [Verdict.Line], _ measuring: any TextMeasuring) -> Double {
        Double(lines.reduce(0) { $0 + texts(of: $1, measuring).count }) * Self.lineHeight
    }

    /// The maximum height of the lines in any frame of a failing run, in points; 0 if nothing fails.
    func height(of verdict: Verdict, _ measuring: any TextMeasuring) -> Double {
        verdict.pictureChanges.map { height(of: verdict.pictureLines(in: $0), measuring) }.max() ?? 0
    }

    private func texts(of line: Verdict.Line, _ measuring: any TextMeasuring) -> [String] {
        measuring.lines(of: line.text, toFit: width - Self.markWidth, font: Self.font, atMost: .max)
    }

    /// Draws the lines below `origin`.
    func paint(_ lines: [Verdict.Line], at origin: Point, _ measuring: any TextMeasuring, _ list: inout DrawList) {
        var y = origin.y
        for line in lines {
            let color = color(of: line.mark)
            Self.paint(line.mark, at: Point(x: origin.x + 6, y: y + 8), color, &list)
            for text in texts(of: line, measuring) {
                let indent = line.mark == .none ? 0 : Self.markWidth
                list.draw(text, font: Self.font, color: color, at: Point(x: origin.x + indent, y: y + 12.5))
                y += Self.lineHeight
            }
        }
    }

    private func color(of mark: Verdict.Line.Mark) -> Color {
        switch mark {
        case .passes: theme.successText
        case .fails, .odd: theme.warningText
        case .none: theme.faintText
        }
    }

    /// Draws a check mark or a cross as shapes, so that it does not depend on a font.
    static func paint(_ mark: Verdict.Line.Mark, at center: Point, _ color: Color, _ list: inout DrawList) {
        let lines: [[(Double, Double)]]
        switch mark {
        case .passes: lines = [[(-5, 0.5), (-1.5, 4), (5, -4.5)]]
        case .fails: lines = [[(-4, -4), (4, 4)], [(-4, 4), (4, -4)]]
        case .odd: lines = [[(0, -5), (0, 1)], [(0, 4.6), (0, 4.8)]]
        case .none: lines = []
        }
        for line in lines {
            list.draw(
                .polyline(line.map { center + Vector(dx: $0.0, dy: $0.1) }),
                stroke: Stroke(color, width: 2.4, cap: .round, join: .round))
        }
    }
}
