internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstonePlayer

/// Draws the views of compared scenes on top of each other. Each scene's outlines have their own style, and arrows lead
/// from the corners of the first scene's views to the same corners of the others'. Views that coincide are one thin
/// outline.
struct DifferencePainter {
    /// The area of the window.
    let canvas: Rect
    let theme: Theme
    /// The color behind the views.
    let background: Color
    /// Page points per window point.
    let factor: Double

    private static let tip = 8.0
    /// The length of the shortest visible arrow, in points.
    private static let shortest = 3.0

    func paint(_ frames: [PlayedFrame], _ list: inout DrawList) {
        guard let first = frames.first else { return }
        list.draw(.rectangle(canvas), fill: background)
        list.append(clippedTo: .rectangle(canvas)) { list in
            for index in first.snapshot.shownViews {
                let view = first.snapshot.views[index]
                let others = frames.dropFirst().map { other in
                    other.snapshot.shownViews.lazy.map { other.snapshot.views[$0] }.first { $0.name == view.name }
                }
                guard view.isNamed, others.contains(where: { $0 != nil }) else { continue }
                list.append(group: "\(view.name) difference") { paint(view, others, &$0) }
            }
        }
        list.draw(.rectangle(canvas.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1))
    }

    private func paint(_ view: ViewSnapshot, _ others: [ViewSnapshot?], _ list: inout DrawList) {
        let parted = others.enumerated().compactMap { index, other -> (scene: Int, view: ViewSnapshot)? in
            guard let other, view.corners.allSatisfy(\.isFinite) else { return nil }
            let distance = zip(view.corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
            return distance > ComparisonHistory.threshold ? (index + 1, other) : nil
        }
        guard !parted.isEmpty else {
            let stroke = Stroke(theme.faintText.withAlpha(0.6), width: 1)
            list.draw(view.outline(), transform: place(view), stroke: stroke)
            return
        }
        for (scene, view) in [(0, view)] + parted {
            let style = SceneStyle(scene: scene, theme: theme)
            let (outline, transform) = (view.outline(), place(view))
            list.draw(outline, transform: transform, fill: style.stroke.color.withAlpha(0.08))
            list.draw(outline, transform: transform, stroke: Stroke(theme.edge.withAlpha(0.8), width: 3.6))
            list.draw(outline, transform: transform, stroke: style.stroke)
        }
        for (_, other) in parted {
            for (start, end) in zip(tips(of: view), tips(of: other)) { paintArrow(from: start, to: end, &list) }
        }
    }

    /// The transform from a view's own coordinates to the page.
    private func place(_ view: ViewSnapshot) -> Transform {
        let toPage = Transform(a: factor, b: 0, c: 0, d: factor, tx: canvas.minX, ty: canvas.minY)
        return view.transformToWindow.concatenating(toPage)
    }

    /// The points of the view's outline at its corners, which may be round.
    private func tips(of view: ViewSnapshot) -> [Point] {
        let bounds = view.drawn.bounds
        let radius = min(max(view.drawn.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
        let transform = place(view)
        return bounds.inset(by: radius * (1 - 0.5.squareRoot())).corners.map { $0.applying(transform) }
    }

    /// Draws an arrow that ends where it leaves the canvas.
    private func paintArrow(from start: Point, to target: Point, _ list: inout DrawList) {
        let end = start + (target - start) * part(from: start, to: target, inside: canvas.inset(by: Self.shortest))
        let displacement = end - start
        guard displacement.isFinite, displacement.length >= Self.shortest else { return }
        let ahead = displacement * (1 / displacement.length)
        let tip = min(Self.tip, displacement.length)
        let side = Vector(dx: -ahead.dy, dy: ahead.dx) * (tip * 0.45)
        let base = end - ahead * tip
        list.appendLine([start, base], Stroke(theme.warning, width: 1.4), edge: theme.edge.withAlpha(0.8))
        list.draw(.polygon([base + side, end, base - side]), fill: theme.warning)
    }
}

/// The part of a line, from 0 to 1, that is inside an area up to where the line leaves it; 1 for a line that does not
/// begin inside.
private func part(from start: Point, to end: Point, inside area: Rect) -> Double {
    guard area.minX...area.maxX ~= start.x, area.minY...area.maxY ~= start.y else { return 1 }
    func part(_ start: Double, _ end: Double, _ least: Double, _ most: Double) -> Double {
        if end > most { return (most - start) / (end - start) }
        return end < least ? (start - least) / (start - end) : 1
    }
    return min(part(start.x, end.x, area.minX, area.maxX), part(start.y, end.y, area.minY, area.maxY))
}

/// The style of the outlines of one compared scene. Each scene has its own hue, which no finger or view has, and its
/// own dashes.
struct SceneStyle {
    /// The stroke of the outline.
    let stroke: Stroke

    private static let dashes: [[Double]] = [[], [7, 3], [2, 2.5], [9, 3, 2, 3], [4, 2]]

    /// - Parameter scene: the index of the scene among the compared scenes, from 0.
    init(scene: Int, theme: Theme) {
        let hues = [theme.text, theme.limit, theme.began, theme.waiting, theme.ended]
        stroke = Stroke(hues[scene % hues.count], width: 2, dash: Self.dashes[scene % Self.dashes.count])
    }

    /// Draws a sample of the outline from left to right.
    func paintSample(from start: Point, width: Double, _ list: inout DrawList) {
        list.draw(.polyline([start, start + Vector(dx: width, dy: 0)]), stroke: stroke)
    }
}

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
            let distance = series.largest()?.distance ?? 0
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
