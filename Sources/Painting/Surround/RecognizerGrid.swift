internal import Drawing
package import Geometry
internal import GestureEngine
internal import Playback

/// Where each recognizer stands in the heading: a row for each view, a cell for each of its recognizers, always in the
/// same place, so that a change of state is a change of colour and not of position. A cell is as wide as the longest that is written
/// in it at any time.
///
/// Where there are more views than rows, only what does something at any time has a place. Where that is too much, too, there are cells
/// without owners, no more than are needed at once; the recognizers that are doing something take them in turn, and a note says how
/// many found no cell.
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
    /// From the edges of a cell to its words.
    static let padding = 7.0
    /// What a mark before the words takes.
    static let markWidth = 11.0
    private static let gap = 5.0
    private static let top = 6.0
    /// Points of a cell without an owner, at least.
    private static let narrowest = 150.0

    /// - Parameters:
    ///   - recognizers: those of the scene's first frame.
    ///   - history: what they do; without observed frames there is room for every state.
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

    /// Rows for views; false where there are too many.
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

    /// The widest cell that a recognizer fills.
    private static func widest(
        _ recognizer: RecognizerSnapshot, _ activities: Set<RecognizerActivity>?, _ measuring: any TextMeasuring
    ) -> Double {
        let shown: [RecognizerActivity?] =
            [nil] + RecognizerActivity.allCases.filter { activities?.contains($0) ?? true }
        return shown.map { width(of: recognizer.name, $0, measuring) }.max() ?? 0
    }

    /// The width of the cell of a recognizer that does something; nil for an idle one.
    static func width(of name: String, _ activity: RecognizerActivity?, _ measuring: any TextMeasuring) -> Double {
        let state = activity.map { measuring.width(of: " \($0.rawValue)", font: nameFont) } ?? 0
        let mark = activity?.isMarked == true ? markWidth : 0
        return (measuring.width(of: name, font: nameFont) + state + mark + 2 * padding).rounded(.up)
    }

    /// Columns of cells without owners.
    ///
    /// - Parameter mostBusy: how many are needed at once; nil where it is not known.
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
    /// Whether a mark stands before its words, since its cell has no colour.
    var isMarked: Bool { self == .possible || self == .failed || self == .waiting }
}
