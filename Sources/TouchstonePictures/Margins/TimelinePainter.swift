package import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry

/// Draws a lane for each recognizer, with its states so far as bars and the decisions of arbitration about it as marks,
/// and a playhead at the current frame.
struct TimelinePainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot
    private var frame: Int { snapshot.frame }

    /// The minimum width of a bar in points, so that a single frame of a long scene stays visible.
    private static let narrowest = 2.5

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot) {
        self.painter = painter
        self.snapshot = snapshot
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.timeline else { return }
        let offset = area.origin - Point.zero
        let grid = painter.layout.timelineGrid
        paintLegend(offset, &list)
        paintAxis(grid, offset, &list)
        let lanes = Dictionary(painter.history.lanes.map { ($0.recognizer, $0) }) { first, _ in first }
        for lane in grid.lanes {
            paintLabel(lane.recognizer, of: lane.rect, offset, &list)
            for run in lanes[lane.recognizer]?.runs ?? [] where run.start <= frame {
                paint(run, in: lane.rect, grid, offset, &list)
            }
            paint(lanes[lane.recognizer]?.marks.filter { $0.frame <= frame } ?? [], in: lane.rect, grid, offset, &list)
        }
        if grid.omittedCount > 0, let last = grid.lanes.last {
            list.draw(
                "and \(grid.omittedCount) more", font: TimelineGrid.labelFont, color: painter.theme.faintText,
                at: Point(x: 0, y: last.rect.maxY + 12.5) + offset)
        }
        paintPlayhead(grid, offset, &list)
    }

    /// Draws the name to the left of a lane. If it is too long, the view's part is shortened.
    private func paintLabel(_ name: String, of lane: Rect, _ offset: Vector, _ list: inout DrawList) {
        let font = TimelineGrid.labelFont
        let measuring = painter.measuring
        let width = lane.minX - 6 - TimelineGrid.laneSwatchWidth
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let swatch = Rect(
            origin: Point(x: 0, y: lane.midY - 4) + offset, size: Size(width: FramePainter.swatchWidth, height: 8))
        painter.paintSwatch(of: String(name[..<dot]), in: snapshot, swatch, &list)
        let view = measuring.shorten(
            String(name[..<dot]), toFit: width - measuring.width(of: String(name[dot...]), font: font), font: font)
        list.draw(
            measuring.shorten(view + name[dot...], toFit: width, font: font), font: font,
            color: painter.theme.secondaryText,
            at: Point(x: TimelineGrid.laneSwatchWidth, y: lane.midY + measuring.metrics(of: font).capHeight / 2)
                + offset)
    }

    private func paint(
        _ run: SceneHistory.Run, in lane: Rect, _ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList
    ) {
        let start = grid.x(ofFrame: run.start)
        let end = max(grid.x(ofFrame: min(run.end, frame) + 1), start + Self.narrowest)
        let slimness = painter.theme.slimness(of: run.activity)
        let rect = Rect(
            x: start, y: lane.minY + lane.height * slimness / 2, width: min(end, lane.maxX + Self.narrowest) - start,
            height: lane.height * (1 - slimness))
        list.draw(
            .rectangle(Rect(origin: rect.origin + offset, size: rect.size)),
            fill: painter.theme.barFill(of: run.activity))
    }

    /// Draws marks. Marks at the same time are beside each other; of equal marks only one is drawn.
    private func paint(
        _ marks: [DecisionMark], in lane: Rect, _ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList
    ) {
        var ends: [DecisionMark.Kind: Double] = [:]
        var end = -Double.infinity
        for mark in marks {
            let wanted = (grid.x(ofFrame: mark.frame) + grid.x(ofFrame: mark.frame + 1)) / 2
            if let last = ends[mark.kind], wanted < last { continue }
            let x = max(wanted, end)
            guard x + MarkPainter.radius <= lane.maxX else { return }
            MarkPainter(kind: mark.kind, theme: painter.theme).paint(at: Point(x: x, y: lane.midY) + offset, &list)
            end = x + 2 * MarkPainter.radius
            ends[mark.kind] = end
        }
    }

    private func paintAxis(_ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList) {
        let theme = painter.theme
        let plot = grid.plot
        for tick in grid.ticks {
            let top = Point(x: tick.x, y: plot.minY) + offset
            list.draw(
                .polyline([top, top + Vector(dx: 0, dy: plot.height + 3)]),
                stroke: Stroke(theme.canvasBorder.withAlpha(0.55), width: 1))
            list.draw(
                tick.label, font: TimelineGrid.tickFont, color: theme.faintText,
                at: Point(x: tick.x, y: plot.maxY + 12.5) + offset,
                alignment: tick.x <= plot.minX ? .leading : .center)
        }
        let baseline = Point(x: plot.minX, y: plot.maxY) + offset
        list.draw(
            .polyline([baseline, baseline + Vector(dx: plot.width, dy: 0)]),
            stroke: Stroke(theme.canvasBorder, width: 1))
    }

    private func paintPlayhead(_ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList) {
        // The playhead is at the frame's end, because everything that the frame shows has happened.
        let top = Point(x: grid.x(ofFrame: frame + 1), y: grid.plot.minY - 1) + offset
        let color = painter.theme.text
        list.draw(.polyline([top, top + Vector(dx: 0, dy: grid.plot.height + 2)]), stroke: Stroke(color, width: 1.2))
        list.draw(
            .polygon([top + Vector(dx: -3.5, dy: -4), top + Vector(dx: 3.5, dy: -4), top + Vector(dx: 0, dy: 1)]),
            fill: color)
    }

    /// Draws the meaning of bars and marks.
    private func paintLegend(_ offset: Vector, _ list: inout DrawList) {
        // The lanes show what has happened so far.
        let symbols = TimelineGrid.symbols(of: painter.history.lanes, until: frame)
        let legend = TimelineGrid.legend(
            of: symbols, width: painter.layout.timeline?.width ?? 0, measuring: painter.measuring)
        for entry in legend {
            let origin = entry.origin + offset
            switch entry.symbol {
            case .activity(let activity):
                let height = 8 * (1 - painter.theme.slimness(of: activity))
                list.draw(
                    .rectangle(Rect(x: origin.x, y: origin.y + 6.5 - height / 2, width: 9, height: height)),
                    fill: painter.theme.barFill(of: activity))
            case .mark(let kind):
                MarkPainter(kind: kind, theme: painter.theme).paint(at: origin + Vector(dx: 4.5, dy: 6.5), &list)
            }
            list.draw(
                entry.symbol.word, font: TimelineGrid.tickFont, color: painter.theme.faintText,
                at: origin + Vector(dx: TimelineGrid.swatchWidth, dy: 10))
        }
    }
}

/// The positions of the recognizers' lanes in the timeline, and of the marks on its time axis. All coordinates are
/// relative to the timeline's origin, and are the same for all frames of a scene.
package struct TimelineGrid: Sendable, Hashable {
    package struct Lane: Sendable, Hashable {
        /// The name of the recognizer, such as `card.pan`.
        package var recognizer: String
        /// The area of its bars.
        package var rect: Rect
    }

    /// A kind of bar or mark.
    package enum Symbol: Sendable, Hashable {
        case activity(RecognizerActivity)
        case mark(DecisionMark.Kind)

        package var word: String {
            switch self {
            case .activity(let activity): activity.rawValue
            case .mark(let kind): kind.rawValue
            }
        }
    }

    /// The meaning of a symbol.
    package struct LegendEntry: Sendable, Hashable {
        package var symbol: Symbol
        /// The top left corner of its swatch's square.
        package var origin: Point
    }

    package private(set) var lanes: [Lane] = []
    /// The number of recognizers without a lane.
    package private(set) var omittedCount = 0
    private var axis: TimeAxis?
    package var ticks: [TimeAxis.Tick] { axis?.ticks ?? [] }
    /// The area of the bars: all lanes together.
    package private(set) var plot = Rect.zero
    /// The activities and the marks that occur in the scene, in a fixed order, in as many rows as necessary. A picture
    /// shows those that have occurred so far.
    package private(set) var legend: [LegendEntry] = []
    /// The height; 0 if there is nothing to show.
    package private(set) var height = 0.0

    static let labelFont = Font(size: 10)
    static let tickFont = Font(size: 9.5)
    static let laneHeight = 12.0
    /// The height of a row of the legend.
    static let legendHeight = 14.0
    /// The space between the legend and the lanes.
    private static let playheadRoom = 8.0
    /// The distance from the left edge of a lane's swatch to its name.
    static let laneSwatchWidth = 10.0
    /// The distance from the left edge of a swatch to its label.
    static let swatchWidth = 13.0
    static let axisHeight = 15.0
    static let mostLanes = 10
    private static let lanePitch = 15.0

    /// - Parameter width: the width of the timeline.
    init(_ history: SceneHistory, framesPerSecond: Double, width: Double, measuring: any TextMeasuring) {
        let all = history.lanes
        guard !all.isEmpty else { return }
        let shown = all.count > Self.mostLanes ? Self.mostLanes - 1 : all.count
        omittedCount = all.count - shown
        let names = all.prefix(shown).map(\.recognizer)
        let widest = names.map { measuring.width(of: $0, font: Self.labelFont) }.max() ?? 0
        let labelWidth = min(widest + 10 + Self.laneSwatchWidth, width * 0.4).rounded(.up)
        let rows = Double(shown + (omittedCount > 0 ? 1 : 0))
        legend = Self.legend(of: Self.symbols(of: all, until: .max), width: width, measuring: measuring)
        plot = Rect(
            x: labelWidth, y: (legend.last?.origin.y ?? 0) + Self.legendHeight + Self.playheadRoom,
            width: width - labelWidth,
            height: rows * Self.lanePitch)
        for (index, name) in names.enumerated() {
            let y = plot.minY + Double(index) * Self.lanePitch + (Self.lanePitch - Self.laneHeight) / 2
            lanes.append(
                Lane(recognizer: name, rect: Rect(x: plot.minX, y: y, width: plot.width, height: Self.laneHeight)))
        }
        height = plot.maxY + Self.axisHeight
        axis = TimeAxis(
            from: plot.minX, width: plot.width, frameCount: history.lastFrame + 1, framesPerSecond: framesPerSecond,
            font: Self.tickFont, measuring: measuring)
    }

    /// The activities and the marks that occur up to a frame, in a fixed order.
    static func symbols(of lanes: [SceneHistory.Lane], until frame: Int) -> [Symbol] {
        let activities = Set(lanes.flatMap(\.runs).filter { $0.start <= frame }.map(\.activity))
        let marks = Set(lanes.flatMap(\.marks).filter { $0.frame <= frame }.map(\.kind))
        return RecognizerActivity.allCases.filter(activities.contains).map(Symbol.activity)
            + DecisionMark.Kind.allCases.filter(marks.contains).map(Symbol.mark)
    }

    /// The positions of symbols in the legend, in as many rows as necessary.
    static func legend(of symbols: [Symbol], width: Double, measuring: any TextMeasuring) -> [LegendEntry] {
        var next = Point.zero
        return symbols.map { symbol in
            let needed = swatchWidth + measuring.width(of: symbol.word, font: tickFont)
            if next.x > 0, next.x + needed > width { next = Point(x: 0, y: next.y + legendHeight) }
            defer { next.x += needed + 11 }
            return LegendEntry(symbol: symbol, origin: next)
        }
    }

    /// The x coordinate at which a frame begins.
    package func x(ofFrame frame: Int) -> Double { axis?.x(ofFrame: frame) ?? plot.minX }
}

/// Draws a decision of arbitration as a small sign on a disc, so that it is visible on any bar.
struct MarkPainter {
    let kind: DecisionMark.Kind
    let theme: Theme

    static let radius = 4.5
    /// The distance from the center to the ends of the signs.
    private static let signRadius = 2.2

    func paint(at center: Point, _ list: inout DrawList) {
        list.draw(
            .circle(center: center, radius: Self.radius), fill: theme.plate.withAlpha(1),
            stroke: Stroke(theme.text, width: 0.8))
        for line in lines {
            list.draw(
                .polyline(line.map { center + Vector(dx: $0.0, dy: $0.1) * Self.signRadius }),
                stroke: Stroke(theme.text, width: 1.3, cap: .round))
        }
    }

    /// A cross, a bar, or a plus.
    private var lines: [[(Double, Double)]] {
        switch kind {
        case .prevented: [[(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]]
        case .refused: [[(-1, 0), (1, 0)]]
        case .together: [[(-1, 0), (1, 0)], [(0, -1), (0, 1)]]
        }
    }
}
