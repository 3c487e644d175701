package import TouchstoneChecks
package import TouchstoneDrawing
internal import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// Draws scenes side by side, with a shared clock.
package struct ComparisonPainter: Sendable {
    /// The positions of everything in the pictures.
    package let layout: ComparisonLayout
    /// The time that the scenes share.
    package let clock: ComparisonClock
    package let title: String
    private let panels: [ComparisonPanel]
    private let scale: Double
    private let theme: Theme
    private let measuring: any TextMeasuring
    private let history: ComparisonHistory
    /// A sentence that reports where and by how much the scenes differ, without a full stop.
    package let sentence: String

    /// The frame of the clock that shows best what is wrong or differs, or otherwise the last one.
    package let stillFrame: Int

    /// The maximum width of a picture in pixels, if its panels allow it. The thread of an issue shows pictures of this
    /// width without reducing them much.
    package static let pixelWidth = 1720.0

    private static let titleFont = Font(size: 17, weight: .semibold)
    private static let lineFont = Font(size: 12)

    /// - Parameters:
    ///   - title: the heading of the pictures.
    ///   - panels: the panels in order. The page has the theme of the first one.
    ///   - scale: pixels per point.
    ///   - history: the distances between the panels' views in all frames of the clock; without it no difference is
    ///     drawn.
    ///   - measuring: measures the texts.
    package init(
        title: String, panels: [ComparisonPanel], scale: Double, history: ComparisonHistory = ComparisonHistory(),
        measuring: any TextMeasuring
    ) {
        self.title = title
        self.panels = panels
        self.scale = scale
        theme = panels.first?.painter.theme ?? .light
        self.measuring = measuring
        self.history = history
        let clock = ComparisonClock(panels.map { ($0.framesPerSecond, $0.lastFrame) })
        self.clock = clock
        sentence = history.sentence(clock, of: panels.map { ($0.name, !$0.verdict.failures.isEmpty) })
        stillFrame = history.shownFrame(of: panels.map(\.verdict), clock) ?? clock.lastFrame
        layout = ComparisonLayout(
            panels, history: history, sentence: sentence.prefix(1).uppercased() + sentence.dropFirst(),
            width: Self.pixelWidth / scale, measuring: measuring)
    }

    /// Draws the picture of a frame of the clock.
    ///
    /// - Parameters:
    ///   - frames: the frame that each panel shows, in order, as ``ComparisonClock/frame(ofScene:in:)`` returns it.
    ///   - frame: the number of the frame of the clock.
    package func paint(_ frames: [PlayedFrame], at frame: Int) -> DrawList {
        var list = DrawList(size: layout.size, scale: scale, background: theme.page)
        list.append(group: "heading") { paintHeading(frames, at: frame, &$0) }
        for (index, panel) in panels.enumerated() where index < frames.count {
            list.append(group: panel.name) { list in
                let cell = layout.cells[index]
                paintHeader(of: cell, scene: index, endedAt: clock.end(ofScene: index, before: frame), &list)
                list.append(panel.painter.paint(frames[index]), at: cell.picture, scaledBy: layout.factor)
                VerdictPainter(width: layout.textWidth, theme: theme)
                    .paint(panel.verdict.lines, at: cell.verdict, measuring, &list)
            }
        }
        if let difference = layout.difference {
            list.append(group: "difference") { paintDifference(frames, at: frame, in: difference, &$0) }
        }
        return list
    }

    // MARK: Difference

    private func paintDifference(
        _ frames: [PlayedFrame], at frame: Int, in area: DifferenceLayout, _ list: inout DrawList
    ) {
        for (index, line) in area.words.enumerated() {
            let baseline = area.title.y + Double(index + 1) * DifferenceLayout.titleLine - 4
            list.draw(
                line, font: DifferenceLayout.titleFont, color: theme.text, at: Point(x: area.title.x, y: baseline))
        }
        guard let first = panels.first?.painter, let canvas = area.canvas, let plot = area.plot else { return }
        paintKey(above: canvas, &list)
        let windowWidth = panels.map(\.painter.canvasSize.width).max() ?? 1
        DifferencePainter(
            canvas: canvas, theme: theme, background: first.background,
            factor: canvas.width / max(windowWidth, 1) * first.magnification
        ).paint(frames, &list)
        DistancePlot(
            layout: area, plot: plot, history: history, clock: clock,
            reference: measuring.shorten(panels[0].name, toFit: plot.width / 3, font: DistancePlot.labelFont),
            theme: theme, measuring: measuring,
            color: first.color(ofView:)
        ).paint(at: frame, &list)
    }

    /// If the canvas is beside the panels, draws a key of the scenes' outlines above it.
    private func paintKey(above canvas: Rect, _ list: inout DrawList) {
        guard layout.difference?.isBesidePanels == true else { return }
        let font = ComparisonLayout.changeFont
        var y = canvas.minY - 7 - Double(panels.count - 1) * ComparisonLayout.lineHeight
        for (scene, panel) in panels.enumerated() {
            SceneStyle(scene: scene, theme: theme).paintSample(
                from: Point(x: canvas.minX, y: y - 4), width: ComparisonLayout.sampleWidth, &list)
            let width = canvas.width - ComparisonLayout.sampleWidth - 6
            list.draw(
                measuring.truncate(panel.name, toFit: width, font: font), font: font, color: theme.secondaryText,
                at: Point(x: canvas.minX + ComparisonLayout.sampleWidth + 6, y: y))
            y += ComparisonLayout.lineHeight
        }
    }

    // MARK: Heading

    /// The scenes usually have the same gestures, so the activity of the first one is shown.
    private func paintHeading(_ frames: [PlayedFrame], at frame: Int, _ list: inout DrawList) {
        let area = layout.heading
        let time = seconds(clock.time(of: frame))
        let number = "frame \(frame) of \(clock.lastFrame)"
        func width(beside text: String, _ font: Font) -> Double {
            area.width - measuring.width(of: text, font: font) - 12
        }
        let activity =
            frames.first?.activity(toFit: width(beside: number, Self.lineFont), Self.lineFont, measuring) ?? ""
        for (left, right, font, color, baseline) in [
            (title, time, Self.titleFont, theme.text, 16.0), (activity, number, Self.lineFont, theme.secondaryText, 36),
        ] {
            let fitting = measuring.truncate(left, toFit: width(beside: right, font), font: font)
            list.draw(fitting, font: font, color: color, at: Point(x: area.minX, y: area.minY + baseline))
            list.draw(
                right, font: font, color: color, at: Point(x: area.maxX, y: area.minY + baseline), alignment: .trailing)
        }
    }

    // MARK: Panels

    /// If a difference is drawn, the name is followed by a sample of the outline that the scene has there.
    private func paintHeader(
        of cell: ComparisonLayout.Cell, scene: Int, endedAt end: Double?, _ list: inout DrawList
    ) {
        let lines =
            cell.name.map { ($0, ComparisonLayout.nameFont, theme.text, ComparisonLayout.nameHeight) }
            + cell.changes.map { ($0, ComparisonLayout.changeFont, theme.secondaryText, ComparisonLayout.lineHeight) }
        var bottom = cell.header.y
        for (line, font, color, height) in lines {
            bottom += height
            list.draw(line, font: font, color: color, at: Point(x: cell.header.x, y: bottom - 4.5))
        }
        if layout.difference?.canvas != nil, let name = cell.name.first {
            let width = measuring.width(of: name, font: ComparisonLayout.nameFont)
            let start = cell.header + Vector(dx: width + 8, dy: ComparisonLayout.nameHeight - 10)
            SceneStyle(scene: scene, theme: theme).paintSample(from: start, width: ComparisonLayout.sampleWidth, &list)
        }
        guard let end else { return }
        list.draw(
            ComparisonLayout.endWords(end), font: ComparisonLayout.changeFont, color: theme.secondaryText,
            at: Point(x: cell.header.x + layout.textWidth, y: cell.header.y + ComparisonLayout.nameHeight - 4.5),
            alignment: .trailing)
    }
}

/// A scene, or a variant of a scene, in a comparison.
package struct ComparisonPanel: Sendable {
    /// The heading of the panel.
    package var name: String
    /// The values that it sets, if it is a variant.
    package var changes: [String]
    /// The painter of its frames, without a separate heading.
    package var painter: FramePainter
    /// The frame rate.
    package var framesPerSecond: Double
    /// The number of its last frame, which is shown until the end of the comparison.
    package var lastFrame: Int
    /// The outcomes of its expectations.
    package var verdict: Verdict

    /// Creates a panel for a scene that has been played completely.
    package init(
        name: String, scene: Scene, painter: FramePainter, lastFrame: Int, verdict: Verdict
    ) {
        self.name = name
        changes = scene.variant?.changes ?? []
        self.painter = painter
        framesPerSecond = scene.fps
        self.lastFrame = lastFrame
        self.verdict = verdict
    }
}
