internal import Drawing
package import Geometry
internal import GestureEngine

/// Where each recognizer stands in the heading: a row for each view, a cell for each of its recognizers, always in the
/// same place, so that a change of state is a change of colour and not of position.
///
/// Scenes with more recognizers than fit get cells without owners; the recognizers that are doing something take them
/// in turn, and a note says how many found no cell.
package struct RecognizerGrid: Sendable, Hashable {
    package struct Cell: Sendable, Hashable {
        /// The recognizer's full name; nil for a cell that any may take.
        package var recognizer: String?
        /// Relative to the grid's origin.
        package var rect: Rect
    }

    package struct RowLabel: Sendable, Hashable {
        package var view: String
        /// Relative to the grid's origin: the left end of the baseline, where the view's swatch begins.
        package var position: Point
    }

    package private(set) var cells: [Cell] = []
    package private(set) var labels: [RowLabel] = []
    package private(set) var labelWidth = 0.0
    package private(set) var height = 0.0
    /// Whether there are more recognizers than cells.
    package private(set) var isCrowded = false

    static let nameFont = Font(size: 11)
    static let viewFont = Font(size: 11.5, weight: .semibold)
    /// From the left of a view's swatch to its name.
    static let swatchWidth = 7.0
    /// Behind the name.
    static let labelGap = 6.0
    static let cellHeight = 19.0
    static let rowHeight = 23.0
    static let mostRows = 5
    private static let gap = 5.0
    private static let padding = 7.0
    private static let top = 6.0

    init(recognizers: [RecognizerSnapshot], width: Double, measuring: any TextMeasuring) {
        guard !recognizers.isEmpty else { return }
        let longestState =
            GestureRecognizer.State.allCases
            .map { measuring.width(of: " " + $0.rawValue, font: Self.nameFont) }.max() ?? 0
        func cellWidth(_ recognizer: RecognizerSnapshot) -> Double {
            let name = measuring.width(of: recognizer.name, font: Self.nameFont)
            return min((name + longestState + 2 * Self.padding).rounded(.up), width)
        }
        var views: [String] = []
        var byView: [String: [RecognizerSnapshot]] = [:]
        for recognizer in recognizers {
            if byView[recognizer.view] == nil { views.append(recognizer.view) }
            byView[recognizer.view, default: []].append(recognizer)
        }
        let widestLabel = views.map { measuring.width(of: $0, font: Self.viewFont) }.max() ?? 0
        labelWidth = min(widestLabel + Self.swatchWidth + Self.labelGap, width * 0.3).rounded(.up)
        var row = 0
        for view in views {
            labels.append(
                RowLabel(view: view, position: Point(x: 0, y: Self.top + Double(row) * Self.rowHeight + 13.5)))
            var x = labelWidth
            for recognizer in byView[view] ?? [] {
                let wanted = min(cellWidth(recognizer), width - labelWidth)
                if x + wanted > width + 0.01, x > labelWidth {
                    row += 1
                    x = labelWidth
                }
                cells.append(
                    Cell(
                        recognizer: recognizer.fullName,
                        rect: Rect(
                            x: x, y: Self.top + Double(row) * Self.rowHeight, width: wanted, height: Self.cellHeight)))
                x += wanted + Self.gap
            }
            row += 1
        }
        if row > Self.mostRows { makeCrowded(width: width) } else { height = Self.top + Double(row) * Self.rowHeight }
    }

    /// Two columns of cells without owners.
    private mutating func makeCrowded(width: Double) {
        isCrowded = true
        labels = []
        labelWidth = 0
        let columns = max(1, Int(width / 220))
        let cellWidth = (width - Double(columns - 1) * Self.gap) / Double(columns)
        cells = (0..<(Self.mostRows - 1) * columns).map { index in
            let x = Double(index % columns) * (cellWidth + Self.gap)
            let y = Self.top + Double(index / columns) * Self.rowHeight
            return Cell(recognizer: nil, rect: Rect(x: x, y: y, width: cellWidth, height: Self.cellHeight))
        }
        height = Self.top + Double(Self.mostRows - 1) * Self.rowHeight
    }
}
