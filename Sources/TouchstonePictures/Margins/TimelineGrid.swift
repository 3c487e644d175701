package import TouchstoneChecks
internal import TouchstoneDrawing
package import TouchstoneGeometry

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
    /// The activities and the marks that occur in the scene, in a fixed order, in as many rows as necessary.
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
    static let laneSwatchWidth = 7.0
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
        legend = Self.makeLegend(of: all, width: width, measuring: measuring)
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

    private static func makeLegend(
        of lanes: [SceneHistory.Lane], width: Double, measuring: any TextMeasuring
    ) -> [LegendEntry] {
        let activities = Set(lanes.flatMap(\.runs).map(\.activity))
        let marks = Set(lanes.flatMap(\.marks).map(\.kind))
        let symbols =
            RecognizerActivity.allCases.filter(activities.contains).map(Symbol.activity)
            + DecisionMark.Kind.allCases.filter(marks.contains).map(Symbol.mark)
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
