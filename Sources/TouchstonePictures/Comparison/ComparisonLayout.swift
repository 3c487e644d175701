internal import TouchstoneChecks
internal import TouchstoneDrawing
package import TouchstoneGeometry
internal import TouchstonePlayer

/// The positions of everything in the pictures of a comparison. They are the same for all frames.
///
/// Below a heading, the panels are in rows that are at most as wide as a page. If necessary, panels are made smaller. A
/// panel consists of its name and the values that it sets, its picture, and its verdict.
package struct ComparisonLayout: Sendable, Hashable {
    /// The positions of one panel.
    package struct Cell: Sendable, Hashable {
        /// The lines of its name, and in a smaller font of the values that it sets.
        package var name: [String]
        package var changes: [String]
        /// The top left corner of these lines.
        package var header: Point
        /// The top left corner of its picture, which is drawn `factor` times as large.
        package var picture: Point
        /// The top left corner of its verdict.
        package var verdict: Point
    }

    /// The size of the page, in points.
    package let size: Size
    package let cells: [Cell]
    /// The factor by which pictures are enlarged.
    package let factor: Double
    /// The maximum width of text in a panel.
    package let textWidth: Double
    /// The area of the heading.
    package let heading: Rect
    /// The layout of the difference; nil without a history.
    package let difference: DifferenceLayout?

    static let nameFont = Font(size: 17, weight: .semibold)
    static let nameHeight = 22.0
    static let changeFont = Font(size: 12)
    /// The length of the sample of an outline after a name.
    static let sampleWidth = 26.0
    static let lineHeight = 16.0
    private static let headingHeight = 46.0
    private static let margin = 14.0
    /// The smallest factors. Smaller pictures are hard to read, but two pictures still share a row, and so do phones,
    /// which are narrow.
    private static let smallest = 0.7
    private static let smallestOfTwo = 0.5
    private static let smallestPhone = 0.36
    /// The largest number of phones in one row.
    private static let mostPhones = 4

    /// - Parameters:
    ///   - history: the distances between the panels' views.
    ///   - sentence: the sentence that describes them.
    ///   - width: the maximum width of the page in points.
    init(
        _ panels: [ComparisonPanel], history: ComparisonHistory, sentence: String, width: Double,
        measuring: any TextMeasuring
    ) {
        let widest = panels.map(\.painter.layout.size.width).max() ?? 0
        let availableWidth = max(width, 1) - 2 * Self.margin
        let arePhones = Self.arePhones(panels.map(\.painter.canvasSize))
        // The difference of phones is drawn beside them.
        let isBeside = arePhones && history.differs
        let row = panels.count + (isBeside ? 1 : 0)
        let columns =
            arePhones && Self.factor(row, widest, availableWidth) >= Self.smallestPhone
            ? row : Self.columns(panels.count, widest: widest, availableWidth: availableWidth)
        let factor = min(1, Self.factor(columns, widest, availableWidth))
        self.factor = factor
        let cellWidth = max(widest * factor, 120)
        // Align the words with the text in the pictures.
        let inset = panels.contains { $0.painter.layout.hasMargin } ? PictureLayout.margin * factor : 0
        let textWidth = cellWidth - 2 * inset
        self.textWidth = textWidth
        let pageWidth = Double(columns) * cellWidth + Double(columns - 1) * Self.margin + 2 * Self.margin
        heading = Rect(
            x: Self.margin + inset, y: Self.margin, width: pageWidth - 2 * (Self.margin + inset),
            height: Self.headingHeight)
        let length = panels.map { Double($0.lastFrame) / $0.framesPerSecond }.max() ?? 0
        var cells: [Cell] = []
        var top = heading.maxY + 6
        for start in stride(from: 0, to: panels.count, by: columns) {
            let row = panels[start..<min(start + columns, panels.count)]
            let headers = row.map { Header($0, length: length, width: textWidth, measuring) }
            // The key of the difference is in the same place.
            let keyHeight = isBeside ? Double(panels.count) * Self.lineHeight + 8 : 0
            let headerHeight = max(headers.map(\.height).max() ?? 0, keyHeight)
            // Windows are aligned in a row even if the headings above them differ.
            let windowTop = row.map(\.painter.layout.canvasOrigin.y).max() ?? 0
            let lowering = row.map { (windowTop - $0.painter.layout.canvasOrigin.y) * factor }
            let pictureHeight =
                zip(row, lowering).map { $0.painter.layout.size.height * factor + $1 }.max() ?? 0
            let verdictHeight = row.map { Self.verdictHeight(of: $0, toFit: textWidth, measuring) }.max() ?? 0
            for (column, header) in headers.enumerated() {
                let x = Self.margin + Double(column) * (cellWidth + Self.margin)
                cells.append(
                    Cell(
                        name: header.name, changes: header.changes, header: Point(x: x + inset, y: top),
                        picture: Point(x: x, y: top + headerHeight + lowering[column]),
                        verdict: Point(x: x + inset, y: top + headerHeight + pictureHeight + 6)))
            }
            top += headerHeight + pictureHeight + 6 + verdictHeight + Self.margin
        }
        self.cells = cells
        let canvases = panels.map(\.painter.canvasSize)
        let canvas = Size(
            width: (canvases.map(\.width).max() ?? 0) * factor, height: (canvases.map(\.height).max() ?? 0) * factor)
        let area = Rect(x: heading.minX, y: top, width: heading.width, height: 0)
        var canvasOrigin: Point?
        if isBeside, columns > panels.count, let first = cells.first {
            canvasOrigin = Point(
                x: Self.margin + Double(panels.count) * (cellWidth + Self.margin) + (cellWidth - canvas.width) / 2,
                y: first.picture.y + (panels.first?.painter.layout.canvasOrigin.y ?? 0) * factor)
        }
        difference =
            history.series.isEmpty
            ? nil
            : DifferenceLayout(
                history, sentence: sentence, in: area, canvas: canvas, at: canvasOrigin, measuring: measuring)
        size = Size(width: pageWidth, height: difference.map { $0.bottom + Self.margin } ?? top)
    }

    /// The magnification at which the windows of a few phones and their difference fit into one row; nil for other
    /// windows.
    ///
    /// The text of overlays keeps its size, unlike in pictures that are made smaller.
    ///
    /// - Parameters:
    ///   - windows: the sizes of the windows.
    ///   - scale: pixels per point.
    package static func magnification(ofPhones windows: [Size], scale: Double) -> Double? {
        guard arePhones(windows), let widest = windows.map(\.width).max() else { return nil }
        let columns = Double(windows.count + 1)
        let availableWidth = ComparisonPainter.pixelWidth / scale - 2 * margin - (columns - 1) * margin
        return min(1, (availableWidth / columns).rounded(.down) / widest)
    }

    private static func arePhones(_ windows: [Size]) -> Bool {
        (1...mostPhones).contains(windows.count) && windows.allSatisfy { $0.height > 1.2 * $0.width }
    }

    /// The words above a picture that shows its last frame until the end of the comparison.
    static func endWords(_ time: Double) -> String { "ended at \(seconds(time))" }

    /// The lines above a picture.
    private struct Header {
        let name: [String]
        let changes: [String]

        /// - Parameter length: the duration of the comparison in seconds. A panel that ends earlier says so.
        init(_ panel: ComparisonPanel, length: Double, width: Double, _ measuring: any TextMeasuring) {
            let end = Double(panel.lastFrame) / panel.framesPerSecond
            let endWidth = end < length ? measuring.width(of: endWords(end), font: changeFont) + 8 : 0
            name = measuring.lines(of: panel.name, toFit: width - sampleWidth - 8 - endWidth, font: nameFont, atMost: 2)
            let text = panel.changes.joined(separator: ", ")
            changes = measuring.lines(of: text, toFit: width, font: changeFont, atMost: 2)
        }

        var height: Double { Double(name.count) * nameHeight + Double(changes.count) * lineHeight + 4 }
    }

    /// The height of a panel's verdict.
    private static func verdictHeight(
        of panel: ComparisonPanel, toFit width: Double, _ measuring: any TextMeasuring
    ) -> Double {
        VerdictPainter(width: width, theme: .light).height(of: panel.verdict.lines, measuring)
    }

    /// The number of columns: as many pictures side by side as can be read, in rows of equal length.
    private static func columns(_ count: Int, widest: Double, availableWidth: Double) -> Int {
        let most = (1...max(1, count)).last { columns in
            columns == 1 || factor(columns, widest, availableWidth) >= (columns == 2 ? smallestOfTwo : smallest)
        }
        let rows = (count + (most ?? 1) - 1) / (most ?? 1)
        return max(1, (count + rows - 1) / max(1, rows))
    }

    private static func factor(_ columns: Int, _ widest: Double, _ availableWidth: Double) -> Double {
        (availableWidth - Double(columns - 1) * margin) / (Double(columns) * max(widest, 1))
    }
}
