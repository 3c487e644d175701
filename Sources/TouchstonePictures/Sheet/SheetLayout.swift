package import TouchstoneChecks
package import TouchstoneDrawing
package import TouchstoneGeometry

/// The positions of everything on a contact sheet: a heading, the outcomes of the expectations, the pictures in rows,
/// and below them a time axis with the places of the pictures.
package struct SheetLayout: Sendable, Hashable {
    /// The positions of one picture and its surroundings.
    package struct Cell: Sendable, Hashable {
        /// The border. The line with time and frame is inside, along its upper edge.
        package var border: Rect
        /// The top left corner of the picture.
        package var picture: Point
        /// The lines of text below the picture.
        package var lines: [Line]
        /// The top left corner of the first line's box.
        package var words: Point
        /// The start of the baseline of the first line of numbers, above the text.
        package var numbers: Point
    }

    /// A line of text below a picture.
    package struct Line: Sendable, Hashable {
        package var text: String
        /// The mark before the text.
        package var mark: Verdict.Line.Mark
        /// Whether it continues the line above.
        package var isRest: Bool

        /// Whether it reports a failure or unusual behavior.
        package var isBad: Bool { mark == .fails || mark == .odd }
    }

    /// The size of the page, in points.
    package let size: Size
    package let cells: [Cell]
    package let heading: Rect
    package let verdict: Point
    /// The area of the time axis, from the first frame to the last.
    package let strip: Rect
    /// The area of the legend of colours.
    package let legend: Rect
    /// The area of the key of the lines.
    package let key: Rect
    /// The magnification of the window in the pictures.
    package let magnification: Double

    /// The width of a page in points. At two pixels per point it is as wide as the thread of an issue.
    package static let width = 860.0
    static let margin = 16.0
    /// The width of the heading, the expectations, the time axis and the keys.
    static let contentWidth = width - 2 * margin
    private static let gap = 12.0
    static let padding = 5.0
    static let headerHeight = 20.0
    static let wordFont = Font(size: 12)
    static let wordHeight = 15.5
    /// The minimum width of a picture with its border, so that the time fits above it.
    private static let narrowest = 70.0
    /// The largest number of lines below a picture, not counting failures and unusual behavior.
    private static let mostLines = 6
    static let numberFont = Font(size: 11)
    static let numberHeight = 14.0
    private static let titleHeight = 24.0
    private static let lineHeight = 18.0
    private static let stripHeight = 14.0
    private static let tickHeight = 18.0
    private static let legendHeight = 18.0
    /// The largest magnification of the window.
    private static let largest = 2.0

    /// The default number of pictures side by side: as many as can be read.
    package static func columns(for window: Size) -> Int {
        let aspect = window.height > 0 ? window.width / window.height : .infinity
        return switch aspect {
        case 2.4...: 2
        case 0.9...: 3
        case 0.62...: 4
        default: 5
        }
    }

    /// The default number of pictures.
    package static func count(for window: Size) -> Int {
        let columns = columns(for: window)
        return columns > 3 ? 2 * columns : 9
    }

    /// - Parameters:
    ///   - window: a size that contains the window in every frame.
    ///   - captions: the moments of each picture.
    ///   - columns: the number of pictures side by side.
    ///   - headingLines: the number of lines of the heading below the title.
    ///   - verdictHeight: the height that the expectations need, in points.
    ///   - numberLines: the number of lines of numbers below each picture.
    ///   - keyHeight: the height that the key of the lines needs, in points.
    ///   - measuring: measures the texts.
    package init(
        window: Size, captions: [[Moment]], columns: Int, headingLines: Int, verdictHeight: Double,
        numberLines: Int = 0, keyHeight: Double = 0, measuring: any TextMeasuring
    ) {
        let width = Self.contentWidth
        let most = Int((width + Self.gap) / (Self.narrowest + Self.gap))
        let columns = max(1, min(columns, most, captions.count))
        let widest = (width - Double(columns - 1) * Self.gap) / Double(columns)
        magnification = min(Self.largest, (widest - 2 * Self.padding) / max(window.width, 1))
        let picture = Size(width: window.width * magnification, height: window.height * magnification)
        let cellWidth = max(picture.width + 2 * Self.padding, min(widest, 150))
        heading = Rect(
            x: Self.margin, y: Self.margin - 2, width: width,
            height: Self.titleHeight + Double(headingLines) * Self.lineHeight)
        verdict = Point(x: Self.margin, y: heading.maxY + 2)
        var top = verdict.y + verdictHeight + 10
        var cells: [Cell] = []
        for range in Self.rows(of: captions, columns: columns) {
            let row = captions[range].map { Self.lines(of: $0, width: cellWidth - 2 * Self.padding, measuring) }
            let pictureTop = top + Self.headerHeight + Self.padding
            let numbersTop = pictureTop + picture.height + Self.padding
            let wordsTop = numbersTop + Double(numberLines) * Self.numberHeight
            let height = wordsTop - top + Double(row.map(\.count).max() ?? 0) * Self.wordHeight + Self.padding
            for (column, lines) in row.enumerated() {
                let x = Self.margin + Double(column) * (cellWidth + Self.gap)
                cells.append(
                    Cell(
                        border: Rect(x: x, y: top, width: cellWidth, height: height),
                        picture: Point(x: x + (cellWidth - picture.width) / 2, y: pictureTop), lines: lines,
                        words: Point(x: x + Self.padding + 2, y: wordsTop),
                        numbers: Point(x: x + Self.padding + 2, y: numbersTop + 10.5)))
            }
            top += height + Self.gap
        }
        self.cells = cells
        strip = Rect(x: Self.margin, y: top + 4, width: width, height: Self.stripHeight)
        legend = Rect(
            x: Self.margin, y: strip.maxY + Self.tickHeight, width: width, height: Self.legendHeight)
        key = Rect(x: Self.margin, y: legend.maxY, width: width, height: keyHeight)
        size = Size(width: Self.width, height: key.maxY + Self.margin - 2)
    }

    /// The pictures in each row. A picture and the one before it, which is shown for comparison, are in the same row if
    /// there is more than one column.
    private static func rows(of captions: [[Moment]], columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var start = 0
        while start < captions.count {
            var end = min(start + columns, captions.count)
            let isPairCut = end < captions.count && captions[end - 1].contains { $0.kind == .before }
            if isPairCut, end - start > 1 { end -= 1 }
            rows.append(start..<end)
            start = end
        }
        return rows
    }

    /// The text about a picture: failures and unusual behavior first, then as many moments as fit. A moment is only
    /// shortened if it has more lines than are available.
    private static func lines(of moments: [Moment], width: Double, _ measuring: any TextMeasuring) -> [Line] {
        var lines: [Line] = []
        var remainingLines = mostLines
        let ordered =
            moments.filter(\.kind.isBad).sorted { $0.kind < $1.kind } + moments.filter { $0.kind == .began }
            + moments.filter { !$0.kind.isBad && $0.kind != .began }
        for (index, moment) in ordered.enumerated() {
            let isLast = index == ordered.count - 1
            let texts = measuring.lines(
                of: moment.words, toFit: width - 14, font: wordFont,
                atMost: moment.kind.isBad || index > 0 ? .max : mostLines - 1)
            if !moment.kind.isBad {
                guard texts.count <= (isLast ? remainingLines : remainingLines - 1) else {
                    lines.append(Line(text: "and \(ordered.count - index) more", mark: .none, isRest: false))
                    break
                }
                remainingLines -= texts.count
            }
            let mark: Verdict.Line.Mark =
                switch moment.kind {
                case .failure: .fails
                case .remark: .odd
                default: .none
                }
            for (index, text) in texts.enumerated() { lines.append(Line(text: text, mark: mark, isRest: index > 0)) }
        }
        return lines
    }

    /// The x coordinate at which a frame begins on the time axis.
    func x(ofFrame frame: Int, lastFrame: Int) -> Double {
        strip.minX + strip.width * Double(frame) / Double(lastFrame + 1)
    }
}

extension Moment.Kind {
    /// Whether the moment is a failure or unusual.
    var isBad: Bool { self == .failure || self == .remark }
}
