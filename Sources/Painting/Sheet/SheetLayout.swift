internal import Drawing
package import Geometry
internal import Playback

/// Where everything lies on a contact sheet: a heading, how the expectations fare, the pictures in rows, and below them the
/// whole time with the pictures' places on it.
package struct SheetLayout: Sendable, Hashable {
    /// Where one picture lies, with what stands around it.
    package struct Cell: Sendable, Hashable {
        /// The border; the line of time and frame lies along its upper edge, inside.
        package var border: Rect
        /// The top left corner of the picture.
        package var picture: Point
        /// The lines of words below the picture.
        package var lines: [Line]
        /// Where the first line's box begins.
        package var words: Point
    }

    /// A line below a picture.
    package struct Line: Sendable, Hashable {
        package var text: String
        /// Whether it tells of something that should not be.
        package var isBad: Bool
        /// Whether it goes on from the line above.
        package var isRest: Bool
    }

    /// The size of the page, in points.
    package let size: Size
    package let cells: [Cell]
    package let heading: Rect
    package let verdict: Point
    /// The whole time, from the first frame to the last.
    package let strip: Rect
    /// Where the meaning of colours is told.
    package let legend: Rect
    /// How large the window is drawn in the pictures.
    package let magnification: Double

    /// Points that a page is wide: at two pixels a point it is as wide as the thread of an issue shows it.
    package static let width = 860.0
    static let margin = 16.0
    private static let gap = 12.0
    static let padding = 5.0
    static let headerHeight = 20.0
    static let wordFont = Font(size: 12)
    static let wordHeight = 15.5
    /// A picture is never narrower with its border: a time has room above it.
    private static let narrowest = 70.0
    /// Lines below a picture at most.
    private static let mostLines = 6
    private static let titleHeight = 24.0
    private static let lineHeight = 18.0
    private static let stripHeight = 14.0
    private static let tickHeight = 18.0
    private static let legendHeight = 18.0
    /// The window is drawn larger than it is only so far.
    private static let largest = 2.0

    /// How many pictures stand side by side unless it is said: as many as can be read.
    package static func columns(for window: Size) -> Int {
        let aspect = window.height > 0 ? window.width / window.height : .infinity
        return switch aspect {
        case 2.4...: 2
        case 0.9...: 3
        case 0.62...: 4
        default: 5
        }
    }

    /// How many pictures there are unless it is said.
    package static func count(for window: Size) -> Int {
        let columns = columns(for: window)
        return columns > 3 ? 2 * columns : 9
    }

    /// - Parameters:
    ///   - window: what holds the window in every frame.
    ///   - captions: the moments of each picture.
    ///   - headingLines: lines of the heading below the title.
    ///   - verdictHeight: points that the expectations need.
    init(
        window: Size, captions: [[Moment]], columns: Int, headingLines: Int, verdictHeight: Double,
        measuring: any TextMeasuring
    ) {
        let room = Self.width - 2 * Self.margin
        let most = Int((room + Self.gap) / (Self.narrowest + Self.gap))
        let columns = max(1, min(columns, most, captions.count))
        let widest = (room - Double(columns - 1) * Self.gap) / Double(columns)
        magnification = min(Self.largest, (widest - 2 * Self.padding) / max(window.width, 1))
        let picture = Size(width: window.width * magnification, height: window.height * magnification)
        let cellWidth = max(picture.width + 2 * Self.padding, min(widest, 150))
        heading = Rect(
            x: Self.margin, y: Self.margin - 2, width: room,
            height: Self.titleHeight + Double(headingLines) * Self.lineHeight)
        verdict = Point(x: Self.margin, y: heading.maxY + 2)
        var top = verdict.y + verdictHeight + 10
        var cells: [Cell] = []
        for start in stride(from: 0, to: captions.count, by: columns) {
            let row = captions[start..<min(start + columns, captions.count)].map {
                Self.lines(of: $0, width: cellWidth - 2 * Self.padding, measuring)
            }
            let pictureTop = top + Self.headerHeight + Self.padding
            let wordsTop = pictureTop + picture.height + Self.padding
            let height = wordsTop - top + Double(row.map(\.count).max() ?? 0) * Self.wordHeight + Self.padding
            for (column, lines) in row.enumerated() {
                let x = Self.margin + Double(column) * (cellWidth + Self.gap)
                cells.append(
                    Cell(
                        border: Rect(x: x, y: top, width: cellWidth, height: height),
                        picture: Point(x: x + (cellWidth - picture.width) / 2, y: pictureTop), lines: lines,
                        words: Point(x: x + Self.padding + 2, y: wordsTop)))
            }
            top += height + Self.gap
        }
        self.cells = cells
        strip = Rect(x: Self.margin, y: top + 4, width: room, height: Self.stripHeight)
        legend = Rect(
            x: Self.margin, y: strip.maxY + Self.tickHeight, width: room, height: Self.legendHeight)
        size = Size(width: Self.width, height: legend.maxY + Self.margin - 2)
    }

    /// What is said of a picture, in as many lines as fit.
    private static func lines(of moments: [Moment], width: Double, _ measuring: any TextMeasuring) -> [Line] {
        var lines: [Line] = []
        // A jump is told more plainly than the expectation that fails for it, which stands above all pictures.
        let told = moments.filter { !$0.words.isEmpty }.sorted { $0.kind == .jump && $1.kind != .jump }
        for (index, moment) in told.enumerated() {
            let room = mostLines - lines.count
            let rest = told.count - index
            guard room > 1 || rest == 1 else {
                lines.append(Line(text: "and \(rest) more", isBad: false, isRest: false))
                break
            }
            let most = min(3, rest > 1 ? room - 1 : room)
            let texts = measuring.lines(of: moment.words, toFit: width - 14, font: wordFont, atMost: most)
            for (place, text) in texts.enumerated() {
                lines.append(Line(text: text, isBad: moment.kind.isBad, isRest: place > 0))
            }
        }
        return lines
    }

    /// Where a frame begins on the strip.
    func x(ofFrame frame: Int, lastFrame: Int) -> Double {
        strip.minX + strip.width * Double(frame) / Double(lastFrame + 1)
    }
}

extension Moment.Kind {
    /// Whether it should not be.
    var isBad: Bool { self == .broken || self == .jump || self == .pastLimit }
}
