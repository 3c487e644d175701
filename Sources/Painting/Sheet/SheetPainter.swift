package import Drawing
internal import Geometry
internal import GestureEngine
package import Playback
package import SceneFile

/// Draws a contact sheet: the frames of a scene that tell what happened, with time stamps, words, and borders in the
/// colour of what the recognizers are doing.
package struct SheetPainter: Sendable {
    /// Where everything lies.
    package let layout: SheetLayout
    /// The frames that it shows, in order.
    package var frames: [Int] { shots.map(\.frame) }

    private let title: String
    private let subtitle: String?
    private let shots: [MomentSelection.Shot]
    private let phases: [SceneStory.Phase]
    private let lastFrame: Int
    private let framesPerSecond: Double
    private let verdict: [Verdict.Line]
    private let painter: FramePainter
    private let measuring: any TextMeasuring
    private let theme: Theme

    /// Pixels per point.
    package static let scale = 2.0
    private static let titleFont = Font(size: 17, weight: .semibold)
    private static let subtitleFont = Font(size: 13, weight: .semibold)
    private static let lineFont = Font(size: 12)
    private static let timeFont = Font(size: 12.5, weight: .semibold)
    private static let tickFont = Font(size: 10.5, weight: .semibold)

    /// - Parameters:
    ///   - story: what happens in the scene, all frames observed.
    ///   - count: pictures at most; as many as a page holds well unless it is said.
    ///   - columns: pictures side by side; as many as can be read unless it is said.
    ///   - overlays: what to draw instead of what the scene says; what stands around a window is left out.
    ///   - history: what the overlays need of the whole scene.
    package init(
        scene: Scene, firstFrame: PlayedFrame, lastFrame: Int, story: SceneStory, verdict: Verdict, count: Int? = nil,
        columns: Int? = nil, overlays: Scene.Overlays? = nil, history: SceneHistory,
        measuring: any TextMeasuring
    ) {
        let window = scene.largestWindow
        let broken = verdict.failures.map { Moment(frame: $0.frame, kind: .broken, words: $0.message) }
        let selection = MomentSelection(
            story.moments + broken, count: count ?? SheetLayout.count(for: window), busy: story.busy)
        title = scene.title
        subtitle = scene.variant?.name
        shots = selection.shots
        phases = story.phases
        self.lastFrame = lastFrame
        framesPerSecond = scene.fps
        self.verdict = verdict.lines(in: lastFrame, isLast: true)
        self.measuring = measuring
        let overlays = overlays ?? scene.overlays
        let theme = Theme(overlays.theme)
        self.theme = theme
        layout = SheetLayout(
            window: window, captions: shots.map(\.moments), columns: columns ?? SheetLayout.columns(for: window),
            headingLines: subtitle == nil ? 0 : 1,
            verdictHeight: Self.verdictPainter(theme).height(of: self.verdict, measuring), measuring: measuring)
        painter = FramePainter(
            scene: scene, firstFrame: firstFrame, overlays: overlays.onCanvas, scale: Self.scale,
            magnification: layout.magnification, isPanel: true, history: history, measuring: measuring)
    }

    private static func verdictPainter(_ theme: Theme) -> VerdictPainter {
        VerdictPainter(width: SheetLayout.width - 2 * SheetLayout.margin, theme: theme)
    }

    /// The sheet.
    ///
    /// - Parameter played: the frames of ``frames``, in that order.
    package func paint(_ played: [PlayedFrame]) -> DrawList {
        var list = DrawList(size: layout.size, scale: Self.scale, background: theme.page)
        list.append(group: "heading") { list in
            paintHeading(&list)
            Self.verdictPainter(theme).paint(verdict, at: layout.verdict, measuring, &list)
        }
        for (index, frame) in played.enumerated() where index < layout.cells.count {
            list.append(group: "frame \(frame.snapshot.frame)") { paint(frame, number: index, &$0) }
        }
        list.append(group: "timeline") { list in
            paintStrip(&list)
            paintLegend(&list)
        }
        return list
    }

    /// What can be seen on it, in words, for those who cannot see it: a sentence for each picture.
    package var alternative: String {
        let pictures = shots.map { shot in
            let words = shot.moments.map(\.words).filter { !$0.isEmpty }
            let time = seconds(Double(shot.frame) / framesPerSecond)
            return words.isEmpty ? time : "\(time): \(words.joined(separator: "; "))"
        }
        let count = shots.count == 1 ? "One frame" : "\(shots.count) frames"
        return "\(count) of \(isolated(title)). \(pictures.joined(separator: ". "))."
    }

    // MARK: Heading

    private func paintHeading(_ list: inout DrawList) {
        let area = layout.heading
        let length = seconds(Double(lastFrame) / framesPerSecond)
        let extent = "\(lastFrame + 1) frame\(lastFrame == 0 ? "" : "s"), \(length)"
        let room = area.width - measuring.width(of: extent, font: Self.lineFont) - 12
        list.append(
            TextRun(
                measuring.truncate(title, toFit: room, font: Self.titleFont), font: Self.titleFont, color: theme.text,
                at: Point(x: area.minX, y: area.minY + 17)))
        list.append(
            TextRun(
                extent, font: Self.lineFont, color: theme.secondaryText, at: Point(x: area.maxX, y: area.minY + 17),
                alignment: .trailing))
        guard let subtitle else { return }
        list.append(
            TextRun(
                measuring.truncate(subtitle, toFit: area.width, font: Self.subtitleFont), font: Self.subtitleFont,
                color: theme.text, at: Point(x: area.minX, y: area.minY + 37)))
    }

    // MARK: Pictures

    private func paint(_ frame: PlayedFrame, number: Int, _ list: inout DrawList) {
        let cell = layout.cells[number]
        let activity = RecognizerActivity(ofAllIn: frame.snapshot)
        let color = color(of: activity)
        let border = cell.border
        let isBad = shots[number].moments.contains { $0.kind.isBad }
        list.append(
            Shape(
                .roundedRectangle(border.inset(by: 1.5), radius: 6), fill: theme.canvas,
                stroke: Stroke(isBad ? theme.warningText : color, width: 3)))
        list.append(clippedTo: .roundedRectangle(border, radius: 6)) { list in
            let edge = isBad ? 3.0 : 0
            let header = Rect(
                x: border.minX + edge, y: border.minY + edge, width: border.width - 2 * edge,
                height: SheetLayout.headerHeight - edge)
            list.append(Shape(.rectangle(header), fill: color))
        }
        let ink = theme.text(on: color)
        let baseline = border.minY + 14.5
        list.append(
            TextRun(
                seconds(frame.snapshot.time), font: Self.timeFont, color: ink,
                at: Point(x: border.minX + 8, y: baseline)))
        let taken = measuring.width(of: seconds(frame.snapshot.time), font: Self.timeFont)
        // In a narrow picture the number stands alone, or not at all: the time tells as much.
        let number = String(frame.snapshot.frame)
        let fits = { (text: String) in
            measuring.width(of: text, font: Self.lineFont) <= border.width - 16 - taken - 8
        }
        if let text = ["frame \(number)", number].first(where: fits) {
            list.append(
                TextRun(
                    text, font: Self.lineFont, color: ink, at: Point(x: border.maxX - 8, y: baseline),
                    alignment: .trailing))
        }
        list.append(painter.paint(frame), at: cell.picture)
        paintWords(of: cell, &list)
    }

    private func paintWords(of cell: SheetLayout.Cell, _ list: inout DrawList) {
        for (index, line) in cell.lines.enumerated() {
            let y = cell.words.y + Double(index) * SheetLayout.wordHeight + 11.5
            let color = line.isBad ? theme.warningText : theme.secondaryText
            if !line.isRest {
                let middle = Point(x: cell.words.x + 3, y: y - 4)
                if line.isBad {
                    VerdictPainter.paint(.fails, at: middle, color, &list)
                } else {
                    list.append(Shape(.circle(center: middle, radius: 1.8), fill: color))
                }
            }
            list.append(
                TextRun(
                    line.text, font: SheetLayout.wordFont, color: color, at: Point(x: cell.words.x + 12, y: y)))
        }
    }

    private func color(of activity: RecognizerActivity?) -> Color {
        activity.map(theme.barFill) ?? theme.canvasBorder.mixed(with: theme.page, 0.5)
    }

    // MARK: Time

    /// The phases from the first frame to the last, with a mark and the time of each picture.
    private func paintStrip(_ list: inout DrawList) {
        let strip = layout.strip
        for (index, phase) in phases.enumerated() {
            let end = index + 1 < phases.count ? phases[index + 1].start : lastFrame + 1
            let left = layout.x(ofFrame: phase.start, lastFrame: lastFrame)
            // A frame of a long scene can still be seen.
            let right = max(left + 1.5, layout.x(ofFrame: end, lastFrame: lastFrame))
            list.append(
                Shape(
                    .rectangle(
                        Rect(x: left, y: strip.minY, width: min(right, strip.maxX) - left, height: strip.height)),
                    fill: color(of: phase.activity)))
        }
        var taken: [ClosedRange<Double>] = []
        // Those that tell of something bad come first where there is no room for all.
        let isBad = shots.map { $0.moments.contains { $0.kind.isBad } }
        for index in shots.indices.filter({ isBad[$0] }) + shots.indices.filter({ !isBad[$0] }) {
            let frame = shots[index].frame
            let x = layout.x(ofFrame: frame, lastFrame: lastFrame) + strip.width / Double(lastFrame + 1) / 2
            let color = isBad[index] ? theme.warningText : theme.text
            list.append(
                Shape(
                    .polygon([
                        Point(x: x, y: strip.maxY - 3), Point(x: x + 4, y: strip.maxY + 5),
                        Point(x: x - 4, y: strip.maxY + 5),
                    ]), fill: color, stroke: Stroke(theme.page, width: 1)))
            let text = seconds(Double(frame) / framesPerSecond)
            let width = measuring.width(of: text, font: Self.tickFont)
            let left = min(max(x - width / 2, strip.minX), strip.maxX - width)
            let room = left - 3...left + width + 3
            // A time that has no room goes without words: its picture tells it.
            guard !taken.contains(where: room.overlaps) else { continue }
            taken.append(room)
            list.append(
                TextRun(text, font: Self.tickFont, color: color, at: Point(x: left, y: strip.maxY + 15.5)))
        }
    }

    /// What the colours that are there mean.
    private func paintLegend(_ list: inout DrawList) {
        var x = layout.legend.minX
        let y = layout.legend.minY + 12
        let shown = Set(phases.map(\.activity))
        let names: [(RecognizerActivity?, String)] =
            RecognizerActivity.allCases.map { ($0, $0 == .possible ? "fingers down" : $0.rawValue) } + [
                (nil, "no fingers")
            ]
        for (activity, name) in names where shown.contains(activity) {
            list.append(
                Shape(
                    .roundedRectangle(Rect(x: x, y: y - 9, width: 10, height: 10), radius: 2), fill: color(of: activity)
                ))
            list.append(
                TextRun(name, font: Self.lineFont, color: theme.secondaryText, at: Point(x: x + 14, y: y)))
            x += 14 + measuring.width(of: name, font: Self.lineFont) + 16
        }
    }
}

extension Scene.Overlays {
    /// Those that are drawn on the canvas, none that stands around it.
    fileprivate var onCanvas: Scene.Overlays {
        var overlays = self
        overlays.kinds.formIntersection(Kind.onCanvas)
        return overlays
    }
}
