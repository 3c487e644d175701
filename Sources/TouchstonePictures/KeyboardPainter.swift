internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Draws a keyboard: a panel with three rows of letters and a row with the space bar. It is in the theme's colors, which
/// no view of a scene has by default.
struct KeyboardPainter {
    let theme: Theme
    let measuring: any TextMeasuring

    /// A key: its width in tenths of a row, its letter, and whether it types something.
    private struct Key {
        var width = 1.0
        var letter: String?
        var isLetter = true
    }

    private static let rows: [[Key]] = [
        keys("QWERTYUIOP"), keys("ASDFGHJKL"),
        [special(1.5)] + keys("ZXCVBNM") + [special(1.5)],
        [special(2.5), Key(width: 5, letter: nil), special(2.5)],
    ]

    private static func keys(_ letters: String) -> [Key] { letters.map { Key(letter: String($0)) } }

    private static func special(_ width: Double) -> Key { Key(width: width, letter: nil, isLetter: false) }

    /// The shares of the height above the rows, and of the rows. The rest is below them, as on a screen without a home
    /// button.
    private static let (top, rowsShare) = (0.045, 0.735)
    /// The share of a key's cell that its sides leave free, and the largest free width on both sides in points.
    private static let (gap, widestGap) = (0.16, 8.0)

    /// Draws the keyboard.
    ///
    /// - Parameters:
    ///   - size: its size.
    ///   - transform: the transform from its own coordinates to the picture's.
    func paint(_ size: Size, _ transform: Transform, _ list: inout DrawList) {
        let panel = Rect(origin: .zero, size: size)
        list.draw(.rectangle(panel), transform: transform, fill: theme.keyboard)
        list.draw(
            .polyline([panel.corners[0], panel.corners[1]].map { $0.applying(transform) }),
            stroke: Stroke(theme.canvasBorder, width: 1))
        let margin = size.width * 0.008
        let unit = (size.width - 2 * margin) / 10
        let height = size.height * Self.rowsShare / Double(Self.rows.count)
        guard unit > 0, height > 0 else { return }
        let gap = min(unit * Self.gap, Self.widestGap)
        let font = Font(size: min(height * 0.42, unit * 0.55), weight: .regular)
        let baseline = height / 2 + measuring.metrics(of: font).capHeight / 2
        for (number, row) in Self.rows.enumerated() {
            let y = size.height * Self.top + Double(number) * height
            var x = (size.width - row.reduce(0) { $0 + $1.width } * unit) / 2
            for key in row {
                let cell = Rect(x: x, y: y, width: key.width * unit, height: height)
                x = cell.maxX
                let area = Rect(
                    x: cell.minX + gap / 2, y: cell.minY + height * 0.1, width: cell.width - gap,
                    height: height * 0.8)
                list.draw(
                    .roundedRectangle(area, radius: min(5, area.height / 4)), transform: transform,
                    fill: key.isLetter ? theme.key : theme.keyboard.mixed(with: theme.secondaryText, 0.25))
                guard let letter = key.letter else { continue }
                list.draw(
                    letter, font: font, color: theme.secondaryText,
                    at: Point(x: cell.midX, y: cell.minY + baseline), alignment: .center, transform: transform)
            }
        }
    }
}
