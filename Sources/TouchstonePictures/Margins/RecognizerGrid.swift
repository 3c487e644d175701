internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry

/// The positions of the recognizers in the heading. There is a row for each view, with a cell for each of its
/// recognizers, always at the same place, so that a change of state changes a colour and not a position. A cell is as
/// wide as its longest text in the scene.
///
/// If there are more views than rows, only recognizers that are active at some time have a place. If these are still
/// too many, there are cells without owners, as many as are needed at the same time. The active recognizers share these
/// cells in turn, and a note shows the number of those without a cell.
package struct RecognizerGrid: Sendable, Hashable {
    package struct Cell: Sendable, Hashable {
        /// The recognizer's full name; nil for a cell that any recognizer may use.
        package var recognizer: String?
        /// The area relative to the grid's origin.
        package var rect: Rect
    }

    package struct RowLabel: Sendable, Hashable {
        package var view: String
        /// The position relative to the grid's origin: the left end of the baseline, where the view's swatch begins.
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
    /// The distance from the left edge of a view's swatch to its name.
    static let swatchWidth = 7.0
    /// The space after the name.
    static let labelGap = 6.0
    static let cellHeight = 19.0
    static let rowHeight = 23.0
    static let mostRows = 5
    /// The distance from the edges of a cell to its text.
    static let padding = 7.0
    /// The width of a mark before the text.
    static let markWidth = 11.0
    private static let gap = 5.0
    private static let top = 6.0
    /// The minimum width of a cell without an owner, in points.
    private static let narrowest = 150.0

    /// - Parameters:
    ///   - recognizers: the recognizers in the scene's first frame.
    ///   - history: the activities of the recognizers. If it contains no frames, there is space for every state.
    init(recognizers: [RecognizerSnapshot], history: SceneHistory, width: Double, measuring: any TextMeasuring) {
        guard !recognizers.isEmpty else { return }
        let tally = history.lastFrame < 0 ? nil : history.tally
        if makeRows(of: recognizers, tally, width: width, measuring) { return }
        if let tally {
            let busy = recognizers.filter { tally.activities[$0.fullName] != nil }
            if makeRows(of: busy, tally, width: width, measuring) { return }
        }
        makeCrowded(mostBusy: tally?.mostBusy, width: width)
    }

    /// Creates rows for views; returns false if there are too many.
    private mutating func makeRows(
        of recognizers: [RecognizerSnapshot], _ tally: SceneTally?, width: Double, _ measuring: any TextMeasuring
    ) -> Bool {
        cells = []
        labels = []
        var views: [String] = []
        var byView: [String: [RecognizerSnapshot]] = [:]
        for recognizer in recognizers {
            if byView[recognizer.view] == nil { views.append(recognizer.view) }
            byView[recognizer.view, default: []].append(recognizer)
        }
        guard views.count <= Self.mostRows else { return false }
        let widestLabel = views.map { measuring.width(of: $0, font: Self.viewFont) }.max() ?? 0
        labelWidth = min(widestLabel + Self.swatchWidth + Self.labelGap, width * 0.3).rounded(.up)
        var row = 0
        for view in views {
            labels.append(
                RowLabel(view: view, position: Point(x: 0, y: Self.top + Double(row) * Self.rowHeight + 13.5)))
            var x = labelWidth
            for recognizer in byView[view] ?? [] {
                let wanted = min(
                    Self.widest(recognizer, tally.map { $0.activities[recognizer.fullName] ?? [] }, measuring),
                    width - labelWidth)
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
        height = row > 0 ? Self.top + Double(row) * Self.rowHeight : 0
        return row <= Self.mostRows
    }

    /// The width of the widest cell of a recognizer.
    private static func widest(
        _ recognizer: RecognizerSnapshot, _ activities: Set<RecognizerActivity>?, _ measuring: any TextMeasuring
    ) -> Double {
        let shown: [RecognizerActivity?] =
            [nil] + RecognizerActivity.allCases.filter { activities?.contains($0) ?? true }
        return shown.map { width(of: recognizer.name, $0, measuring) }.max() ?? 0
    }

    /// The width of a recognizer's cell with an activity; nil for an idle recognizer.
    static func width(of name: String, _ activity: RecognizerActivity?, _ measuring: any TextMeasuring) -> Double {
        let state = activity.map { measuring.width(of: " \($0.rawValue)", font: nameFont) } ?? 0
        let mark = activity?.isMarked == true ? markWidth : 0
        return (measuring.width(of: name, font: nameFont) + state + mark + 2 * padding).rounded(.up)
    }

    /// Creates columns of cells without owners.
    ///
    /// - Parameter mostBusy: the number of cells that are needed at the same time; nil if it is not known.
    private mutating func makeCrowded(mostBusy: Int?, width: Double) {
        isCrowded = true
        labels = []
        labelWidth = 0
        let columns = max(1, Int((width + Self.gap) / (Self.narrowest + Self.gap)))
        let cellWidth = (width - Double(columns - 1) * Self.gap) / Double(columns)
        let most = (Self.mostRows - 1) * columns
        let rows = (min(mostBusy ?? most, most) + columns - 1) / columns
        cells = (0..<rows * columns).map { index in
            let x = Double(index % columns) * (cellWidth + Self.gap)
            let y = Self.top + Double(index / columns) * Self.rowHeight
            return Cell(recognizer: nil, rect: Rect(x: x, y: y, width: cellWidth, height: Self.cellHeight))
        }
        height = rows > 0 ? Self.top + Double(rows) * Self.rowHeight : 0
    }
}

extension RecognizerActivity {
    /// Whether a mark is drawn before the text, because the cell has no colour.
    var isMarked: Bool { self == .possible || self == .failed || self == .waiting }
}
