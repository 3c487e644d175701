internal import TouchstoneDrawing
package import TouchstoneGeometry

/// The positions of the difference between compared scenes: a description below the panels, the views on top of each
/// other beside the panels or below the description, and a plot of the distances over time. If nothing differs, there
/// is only the description.
package struct DifferenceLayout: Sendable, Hashable {
    /// The top left corner of the description.
    package let title: Point
    /// The lines of the description.
    package let words: [String]
    /// The area of the window in which the views are drawn on top of each other; nil if nothing differs.
    package let canvas: Rect?
    /// Whether that window is beside the panels, with a separate key above it.
    let isBesidePanels: Bool
    /// The area of the plot's lines; nil if nothing differs.
    package let plot: Rect?
    /// The views that have a line, those with the largest distance first, and the positions of their names.
    package let legend: [LegendEntry]
    /// The number of views that do not fit into the legend and have no line.
    package let omittedCount: Int
    /// The y coordinate of the lower end.
    package let bottom: Double

    /// A view's name in the legend.
    package struct LegendEntry: Sendable, Hashable {
        package var view: String
        /// The left end of its swatch, on the baseline of the text.
        package var origin: Point
    }

    static let titleFont = Font(size: 13, weight: .semibold)
    static let titleLine = 18.0
    static let legendFont = Font(size: 10.5)
    static let legendLine = 15.0
    static let swatchWidth = 22.0
    /// The space for the labels of the axes.
    static let axisWidth = 42.0
    static let axisHeight = 16.0
    private static let mostViews = 6
    private static let narrowestPlot = 220.0
    private static let smallestHeight = 110.0
    private static let largestHeight = 230.0
    private static let gap = 12.0

    /// - Parameters:
    ///   - area: the position and the maximum width.
    ///   - canvas: the size of the largest window, as it is drawn in the panels.
    ///   - place: the position of the canvas beside the panels; nil for a canvas below the description.
    init(
        _ history: ComparisonHistory, sentence: String, in area: Rect, canvas size: Size, at place: Point? = nil,
        measuring: any TextMeasuring
    ) {
        title = area.origin
        isBesidePanels = place != nil
        words = measuring.lines(of: sentence, toFit: area.width, font: Self.titleFont, atMost: 3)
        let top = area.minY + Double(words.count) * Self.titleLine + 8
        guard history.differs else {
            (canvas, plot, legend, omittedCount, bottom) = (nil, nil, [], 0, top)
            return
        }
        let shrink = place == nil ? min(1, area.width / max(size.width, 1)) : 1
        let canvas = Rect(
            origin: place ?? Point(x: area.minX, y: top),
            size: Size(width: size.width * shrink, height: size.height * shrink))
        self.canvas = canvas
        let beside = place == nil ? area.maxX - canvas.maxX - Self.gap - Self.axisWidth : 0
        let isBeside = beside >= Self.narrowestPlot
        let plotWidth = isBeside ? beside : area.width - Self.axisWidth
        let left = area.maxX - plotWidth
        let views = Self.views(of: history)
        let (entries, legendHeight) = Self.legend(
            views.prefix(Self.mostViews), width: plotWidth, measuring: measuring)
        omittedCount = max(0, views.count - Self.mostViews)
        let plotTop = isBeside || place != nil ? top : canvas.maxY + Self.gap
        let height =
            isBeside ? canvas.height - Self.axisHeight - legendHeight : Self.smallestHeight
        let plot = Rect(
            x: left, y: plotTop + 4, width: max(plotWidth, 1),
            height: min(max(height, Self.smallestHeight), Self.largestHeight))
        self.plot = plot
        let legendTop = plot.maxY + Self.axisHeight
        legend = entries.map { LegendEntry(view: $0.view, origin: $0.origin + Vector(dx: left, dy: legendTop)) }
        bottom = max(place == nil ? canvas.maxY : 0, legendTop + legendHeight)
    }

    /// The views that are ever apart, those with the largest distance first. Views with equal distances are in the
    /// order of the comparison.
    private static func views(of history: ComparisonHistory) -> [String] {
        var largest: [(view: String, distance: Double)] = []
        for series in history.series {
            let distance = series.largest?.distance ?? 0
            guard distance > ComparisonHistory.threshold else { continue }
            if let index = largest.firstIndex(where: { $0.view == series.view }) {
                largest[index].distance = max(largest[index].distance, distance)
            } else {
                largest.append((series.view, distance))
            }
        }
        let places = largest.indices.sorted { (-largest[$0].distance, $0) < (-largest[$1].distance, $1) }
        return places.map { largest[$0].view }
    }

    private static func legend(
        _ views: ArraySlice<String>, width: Double, measuring: any TextMeasuring
    ) -> (entries: [LegendEntry], height: Double) {
        var next = Point(x: 0, y: legendLine)
        let entries = views.map { view in
            let name = measuring.shorten(view, toFit: width - swatchWidth, font: legendFont)
            let needed = swatchWidth + measuring.width(of: name, font: legendFont)
            if next.x > 0, next.x + needed > width { next = Point(x: 0, y: next.y + legendLine) }
            defer { next.x += needed + 14 }
            return LegendEntry(view: name, origin: next)
        }
        return (entries, views.isEmpty ? 0 : next.y + 4)
    }
}
