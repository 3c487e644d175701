internal import Drawing
package import Geometry
package import Playback

/// Where each recognizer's lane lies in the timeline, and the marks of its time axis. Everything is relative to the
/// timeline's origin, and the same for all frames of a scene.
package struct TimelineGrid: Sendable, Hashable {
    package struct Lane: Sendable, Hashable {
        /// `card.pan`.
        package var recognizer: String
        /// Where its bars lie.
        package var rect: Rect
    }

    /// What a bar or a mark means.
    package enum Sign: Sendable, Hashable {
        case activity(RecognizerActivity)
        case mark(DecisionMark.Kind)

        package var word: String {
            switch self {
            case .activity(let activity): activity.rawValue
            case .mark(let kind): kind.rawValue
            }
        }
    }

    /// What a sign means.
    package struct LegendEntry: Sendable, Hashable {
        package var sign: Sign
        /// The top left corner of its swatch's square.
        package var origin: Point
    }

    package private(set) var lanes: [Lane] = []
    /// How many recognizers found no lane.
    package private(set) var omittedCount = 0
    private var axis: TimeAxis?
    package var ticks: [TimeAxis.Tick] { axis?.ticks ?? [] }
    /// Where bars lie: the lanes together.
    package private(set) var plot = Rect.zero
    /// The activities and the marks that the scene shows, in a fixed order, in as many rows as they need.
    package private(set) var legend: [LegendEntry] = []
    /// 0 where there is nothing to show.
    package private(set) var height = 0.0

    static let labelFont = Font(size: 10)
    static let tickFont = Font(size: 9.5)
    static let laneHeight = 12.0
    /// A row of the legend.
    static let legendHeight = 14.0
    /// Between the legend and the lanes.
    private static let playheadRoom = 8.0
    /// From the left of a lane's swatch to its name.
    static let laneSwatchWidth = 7.0
    /// From the left of a swatch to its word.
    static let swatchWidth = 13.0
    static let axisHeight = 15.0
    static let mostLanes = 10
    private static let lanePitch = 15.0

    /// - Parameter width: of the timeline.
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
        let signs =
            RecognizerActivity.allCases.filter(activities.contains).map(Sign.activity)
            + DecisionMark.Kind.allCases.filter(marks.contains).map(Sign.mark)
        var next = Point.zero
        return signs.map { sign in
            let needed = swatchWidth + measuring.width(of: sign.word, font: tickFont)
            if next.x > 0, next.x + needed > width { next = Point(x: 0, y: next.y + legendHeight) }
            defer { next.x += needed + 11 }
            return LegendEntry(sign: sign, origin: next)
        }
    }

    /// Where a frame begins.
    package func x(ofFrame frame: Int) -> Double { axis?.x(ofFrame: frame) ?? plot.minX }
}
