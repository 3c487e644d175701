internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The contents of a heading above the recognizers.
package enum HeadingStyle: Sendable, Hashable {
    /// The title and the time, then the current activity and the number of the frame.
    case scene
    /// The same, with the name of a variant in between.
    case variant
    /// Nothing, because the picture is part of a page that shows these.
    case panel

    /// The height of the lines of text in points.
    var textHeight: Double {
        switch self {
        case .scene: HeadingPainter.titleHeight + HeadingPainter.lineHeight
        case .variant: HeadingPainter.titleHeight + 2 * HeadingPainter.lineHeight
        case .panel: 0
        }
    }
}

/// Draws the heading: the scene and the time, the current activity and the number of the frame, and the state of each
/// recognizer.
struct HeadingPainter {
    private let painter: FramePainter
    private let frame: PlayedFrame

    static let titleHeight = 21.0
    static let lineHeight = 19.0
    private static let titleFont = Font(size: 15, weight: .semibold)
    private static let variantFont = Font(size: 13, weight: .semibold)
    private static let lineFont = Font(size: 11.5)

    init(_ painter: FramePainter, _ frame: PlayedFrame) {
        self.painter = painter
        self.frame = frame
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.heading else { return }
        if painter.heading != .panel { paintText(in: area, &list) }
        paintRecognizers(at: Point(x: area.minX, y: area.minY + painter.heading.textHeight), &list)
    }

    private func paintText(in area: Rect, _ list: inout DrawList) {
        let theme = painter.theme
        let total = painter.lastFrame.map { " of \($0)" } ?? ""
        paintLine(
            painter.title, seconds(frame.snapshot.time), Self.titleFont, theme.text, theme.text,
            baseline: area.minY + 15, area, &list)
        var top = area.minY + Self.titleHeight
        if let variant = painter.variant {
            paintLine(
                variant.name, "", Self.variantFont, theme.text, theme.text, baseline: top + 12.5, area, &list)
            top += Self.lineHeight
        }
        let number = "frame \(frame.snapshot.frame)\(total)"
        paintLine(
            frame.activity(toFit: width(beside: number, Self.lineFont, in: area), Self.lineFont, painter.measuring),
            number,
            Self.lineFont, theme.secondaryText, theme.secondaryText, baseline: top + 12.5, area, &list)
    }

    private func width(beside right: String, _ font: Font, in area: Rect) -> Double {
        area.width - painter.measuring.width(of: right, font: font) - 12
    }

    /// Draws a text at the left, which is shortened to leave space for one at the right.
    private func paintLine(
        _ left: String, _ right: String, _ font: Font, _ leftColor: Color, _ rightColor: Color, baseline: Double,
        _ area: Rect, _ list: inout DrawList
    ) {
        let width = width(beside: right, font, in: area)
        list.draw(
            painter.measuring.truncate(left, toFit: width, font: font), font: font, color: leftColor,
            at: Point(x: area.minX, y: baseline))
        list.draw(right, font: font, color: rightColor, at: Point(x: area.maxX, y: baseline), alignment: .trailing)
    }

    // MARK: Recognizers

    private func paintRecognizers(at origin: Point, _ list: inout DrawList) {
        let grid = painter.layout.recognizers
        let offset = origin - Point.zero
        for label in grid.labels {
            let swatch = Rect(
                x: label.position.x, y: label.position.y - 9, width: FramePainter.swatchWidth, height: 10)
            painter.paintSwatch(
                of: label.view, in: frame.snapshot, Rect(origin: swatch.origin + offset, size: swatch.size), &list)
            list.draw(
                painter.measuring.shorten(
                    label.view, toFit: grid.labelWidth - RecognizerGrid.swatchWidth - RecognizerGrid.labelGap,
                    font: RecognizerGrid.viewFont),
                font: RecognizerGrid.viewFont, color: painter.theme.text,
                at: label.position + offset + Vector(dx: RecognizerGrid.swatchWidth, dy: 0))
        }
        if grid.isCrowded {
            paintBusy(grid, offset, &list)
        } else {
            let byName = Dictionary(frame.snapshot.recognizers.map { ($0.fullName, $0) }) { first, _ in first }
            for cell in grid.cells {
                guard let recognizer = cell.recognizer.flatMap({ byName[$0] }) else { continue }
                let rect = Rect(origin: cell.rect.origin + offset, size: cell.rect.size)
                paintCell(recognizer, named: recognizer.name, in: rect, &list)
            }
        }
    }

    /// For a crowded scene: draws the recognizers that are active, then those that are only possible, and the number of
    /// those without a cell.
    private func paintBusy(_ grid: RecognizerGrid, _ offset: Vector, _ list: inout DrawList) {
        let sequence = frame.snapshot.recognizers.filter(\.isInSequence)
        let busy = sequence.filter { $0.state != .possible } + sequence.filter { $0.state == .possible }
        let hasRest = busy.count > grid.cells.count
        let shown = hasRest ? grid.cells.count - 1 : busy.count
        for (recognizer, cell) in zip(busy.prefix(shown), grid.cells) {
            let rect = Rect(origin: cell.rect.origin + offset, size: cell.rect.size)
            paintCell(recognizer, named: recognizer.fullName, in: rect, &list)
        }
        let note = hasRest ? "and \(busy.count - shown) more" : busy.isEmpty ? "no recognizer is doing anything" : nil
        guard let note, let cell = hasRest ? grid.cells.last : grid.cells.first else { return }
        list.draw(
            note, font: RecognizerGrid.nameFont, color: painter.theme.faintText,
            at: cell.rect.origin + offset + Vector(dx: 7, dy: 13.5))
    }

    /// Draws a cell that is as wide as its text. It has no border if the recognizer is idle, a ring if the recognizer
    /// follows fingers, and a cross if it has failed. It is filled if the recognizer is recognized or waits.
    private func paintCell(
        _ recognizer: RecognizerSnapshot, named name: String, in area: Rect, _ list: inout DrawList
    ) {
        let theme = painter.theme
        let activity = RecognizerActivity(recognizer)
        let isQuiet = activity == nil || activity == .possible || activity == .failed
        let fill = isQuiet ? nil : activity.map(theme.barFill)
        let mark = activity?.isMarked == true ? RecognizerGrid.markWidth : 0
        let state = activity.map { " \($0.rawValue)" } ?? ""
        let font = RecognizerGrid.nameFont
        let text =
            painter.measuring.shorten(
                name,
                toFit: area.width - 2 * RecognizerGrid.padding - mark - painter.measuring.width(of: state, font: font),
                font: font)
        let width = min(area.width, RecognizerGrid.width(of: text, activity, painter.measuring))
        let rect = Rect(origin: area.origin, size: Size(width: width, height: area.height))
        if let activity {
            let edge = fill ?? (activity == .failed ? theme.faintText : theme.secondaryText)
            list.draw(
                .roundedRectangle(rect.inset(by: 0.5), radius: 5), fill: fill,
                stroke: Stroke(edge, width: 1, dash: activity == .failed ? [3, 2] : []))
        }
        let color = fill.map { theme.text(on: $0) } ?? (activity == .possible ? theme.text : theme.faintText)
        if let activity, activity.isMarked {
            paintMark(of: activity, at: Point(x: rect.minX + RecognizerGrid.padding + 3.5, y: rect.midY), color, &list)
        }
        list.draw(
            activity == nil ? text : isolated(text) + state, font: font, color: color,
            at: Point(x: rect.minX + RecognizerGrid.padding + mark, y: rect.minY + 13.5))
    }

    /// Draws a ring, two bars, or a cross.
    private func paintMark(of activity: RecognizerActivity, at center: Point, _ color: Color, _ list: inout DrawList) {
        let stroke = Stroke(color, width: 1.4, cap: .round)
        func line(_ start: (Double, Double), _ end: (Double, Double)) {
            let points = [start, end].map { center + Vector(dx: $0.0, dy: $0.1) }
            list.draw(.polyline(points), stroke: stroke)
        }
        switch activity {
        case .failed:
            line((-2.6, -2.6), (2.6, 2.6))
            line((-2.6, 2.6), (2.6, -2.6))
        case .waiting:
            line((-1.8, -3), (-1.8, 3))
            line((1.8, -3), (1.8, 3))
        case .possible, .began, .changed, .ended, .cancelled:
            list.draw(.circle(center: center, radius: 3), stroke: stroke)
        }
    }
}

extension PlayedFrame {
    /// A description of the scene's gestures and of the fingers that land, are down or lift:
    /// `drag card · finger 1 began`. If it is too long, long names are shortened and fingers are only counted.
    func activity(toFit width: Double, _ font: Font, _ measuring: any TextMeasuring) -> String {
        let fingers = snapshot.touches.map { touch in
            let word: String? =
                switch touch.phase {
                case .began: "began"
                case .ended: "lifted"
                case .cancelled: "cancelled"
                case .moved, .stationary: nil
                }
            return "finger \(touch.finger)" + (word.map { " \($0)" } ?? "")
        }
        guard !fingers.isEmpty || !running.isEmpty else { return "no fingers down" }
        let counted = fingers.count > 1 ? ["\(fingers.count) fingers"] : fingers
        let texts = [(running, fingers), (running, counted)].map { ($0 + $1).joined(separator: " · ") }
        if let fitting = texts.first(where: { measuring.width(of: $0, font: font) <= width }) { return fitting }
        return measuring.shortenWords(of: (running + counted).joined(separator: " · "), toFit: width, font: font)
    }
}

extension TextMeasuring {
    /// The text, shortened to fit into `width` points. Long words, which are names, are shortened in the middle as far
    /// as necessary. If that is not enough, the text is cut at its end.
    func shortenWords(of text: String, toFit width: Double, font: Font) -> String {
        guard self.width(of: text, font: font) > width else { return text }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        func shortened(to length: Int) -> String {
            words.map { word in
                guard word.count > length else { return String(word) }
                return "\(word.prefix(length - length / 3 - 1))…\(word.suffix(length / 3))"
            }.joined(separator: " ")
        }
        let texts = [32, 24, 16, 10].lazy.map(shortened)
        return texts.first { self.width(of: $0, font: font) <= width }
            ?? truncate(shortened(to: 24), toFit: width, font: font)
    }
}

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
    static let swatchWidth = 10.0
    /// The space after the name.
    static let labelGap = 6.0
    static let cellHeight = 19.0
    static let rowHeight = 23.0
    static let mostRows = 5
    /// The distance from the edges of a cell to its text.
    static let padding = 5.0
    /// The width of a mark before the text.
    static let markWidth = 10.0
    private static let gap = 3.0
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
