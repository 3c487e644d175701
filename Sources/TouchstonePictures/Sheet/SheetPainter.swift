package import TouchstoneChecks
package import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstonePlayer
package import TouchstoneScenes

/// Draws a contact sheet: the frames that show the story of a scene, with times, texts, and borders in the colour of
/// the recognizers' activity.
package struct SheetPainter: Sendable {
    /// The positions of everything.
    package let layout: SheetLayout
    /// The frames that it shows, in order.
    package var frames: [Int] { shots.map(\.frame) }

    private let title: String
    private let subtitle: String?
    let shots: [MomentSelection.Shot]
    let phases: [SceneStory.Phase]
    let lastFrame: Int
    let framesPerSecond: Double
    private let verdict: [Verdict.Line]
    private let changes: ArraySlice<(name: String, kinds: Set<ViewChanges.Kind>)>
    private let painter: FramePainter
    let measuring: any TextMeasuring
    let theme: Theme

    /// Pixels per point.
    package static let scale = 2.0
    private static let titleFont = Font(size: 17, weight: .semibold)
    private static let subtitleFont = Font(size: 13, weight: .semibold)
    static let lineFont = Font(size: 12)
    private static let timeFont = Font(size: 12.5, weight: .semibold)

    /// - Parameters:
    ///   - scene: the scene that is drawn.
    ///   - firstFrame: any frame of the scene. The heading has a place for each of its recognizers.
    ///   - lastFrame: the number of the scene's last frame.
    ///   - story: the story of the scene, after all frames.
    ///   - remarks: remarks about unusual behavior in the scene.
    ///   - verdict: the failures in the scene.
    ///   - frames: the frames that it may show, in ascending order; nil for all.
    ///   - count: the largest number of pictures; nil for as many as fit on a page.
    ///   - columns: the number of pictures side by side; nil for as many as can be read.
    ///   - overlays: the overlays to draw; nil for the scene's own. Overlays around the canvas are not drawn.
    ///   - history: the history of the whole scene, for the overlays.
    ///   - measuring: measures the texts.
    package init(
        scene: Scene, firstFrame: PlayedFrame, lastFrame: Int, story: SceneStory, remarks: [Failure] = [],
        verdict: Verdict, among frames: [Int]? = nil, count: Int? = nil, columns: Int? = nil,
        overlays: Scene.Overlays? = nil,
        history: SceneHistory,
        measuring: any TextMeasuring
    ) {
        let window = scene.largestWindow
        let odd = remarks.flatMap { $0.moments(of: .remark) } + verdict.failures.flatMap { $0.moments(of: .failure) }
        // Omit moments that a remark already reports.
        let oddFrames = Set(odd.map(\.frame))
        let moments = story.moments.filter { $0.kind != .pastLimit || !oddFrames.contains($0.frame) }
        let most = count ?? SheetLayout.count(for: window)
        let isWhole = frames.map { $0.count > lastFrame } ?? true
        let selection = MomentSelection(isWhole ? moments + odd : (moments + odd).shown(in: frames ?? []), count: most)
        title = scene.title
        subtitle = scene.variant?.name
        shots = selection.shots
        phases = story.phases
        self.lastFrame = lastFrame
        framesPerSecond = scene.fps
        self.verdict = Self.lines(verdict, remarks, framesPerSecond: scene.fps)
        changes = story.changes.views.prefix(Self.mostNumbers)
        self.measuring = measuring
        var shown = verdict
        // A picture shows a remark from the frame on that shows it best.
        shown.failures += remarks.map {
            Failure($0.summary, frame: $0.shownFrame, evidence: $0.evidence)
        }
        let overlays = overlays ?? scene.overlays
        let keyGrid = KeyGrid(
            history, overlays: overlays.showing(shown.evidence, onCanvas: true), width: SheetLayout.contentWidth,
            measuring: measuring)
        let theme = Theme(overlays.theme)
        self.theme = theme
        layout = SheetLayout(
            window: window, captions: shots.map(\.moments), columns: columns ?? SheetLayout.columns(for: window),
            headingLines: subtitle == nil ? 0 : 1,
            verdictHeight: Self.verdictPainter(theme).height(of: self.verdict, measuring), numberLines: changes.count,
            keyHeight: keyGrid.height, measuring: measuring)
        painter = FramePainter(
            scene: scene, firstFrame: firstFrame, overlays: overlays.onCanvas, scale: Self.scale,
            magnification: layout.magnification, isPanel: true, history: history, verdict: shown,
            measuring: measuring)
    }

    /// The largest number of views whose numbers are shown below each picture.
    private static let mostNumbers = 2
    /// The largest number of remarks above the pictures.
    private static let mostRemarks = 4

    /// The outcomes of the expectations, followed by the remarks.
    private static func lines(
        _ verdict: Verdict, _ remarks: [Failure], framesPerSecond: Double
    ) -> [Verdict.Line] {
        var lines = verdict.lines
        lines += remarks.prefix(mostRemarks).map { remark in
            Verdict.Line(mark: .odd, text: "\(seconds(Double(remark.shownFrame) / framesPerSecond)): \(remark.summary)")
        }
        if remarks.count > mostRemarks {
            lines.append(Verdict.Line(mark: .odd, text: "and \(remarks.count - mostRemarks) more remarks"))
        }
        return lines
    }

    private static func verdictPainter(_ theme: Theme) -> VerdictPainter {
        VerdictPainter(width: SheetLayout.contentWidth, theme: theme)
    }

    /// Draws the sheet.
    ///
    /// - Parameter played: the frames with the numbers in ``frames``, in that order.
    package func paint(_ played: [PlayedFrame]) -> DrawList {
        var list = DrawList(size: layout.size, scale: Self.scale, background: theme.page)
        list.append(group: "heading") { list in
            paintHeading(&list)
            Self.verdictPainter(theme).paint(verdict, at: layout.verdict, measuring, &list)
        }
        let changes = shownChanges(in: played)
        for (index, frame) in played.enumerated() where index < layout.cells.count {
            list.append(group: "frame \(frame.snapshot.frame)") { paint(frame, number: index, changes, &$0) }
        }
        list.append(group: "timeline") { list in
            paintStrip(&list)
            paintLegend(&list)
        }
        list.append(group: "key") { list in
            let grid = KeyGrid(played.flatMap(painter.keyLines), width: layout.key.width, measuring: measuring)
            KeyPainter(painter, grid, at: layout.key.origin).paint(&list)
        }
        return list
    }

    /// A text alternative for the sheet, with a sentence for each picture.
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
        let titleWidth = area.width - measuring.width(of: extent, font: Self.lineFont) - 12
        list.draw(
            measuring.truncate(title, toFit: titleWidth, font: Self.titleFont), font: Self.titleFont, color: theme.text,
            at: Point(x: area.minX, y: area.minY + 17))
        list.draw(
            extent, font: Self.lineFont, color: theme.secondaryText, at: Point(x: area.maxX, y: area.minY + 17),
            alignment: .trailing)
        guard let subtitle else { return }
        list.draw(
            measuring.truncate(subtitle, toFit: area.width, font: Self.subtitleFont), font: Self.subtitleFont,
            color: theme.text, at: Point(x: area.minX, y: area.minY + 37))
    }

    // MARK: Pictures

    private func paint(
        _ frame: PlayedFrame, number: Int, _ changes: [(name: String, kinds: Set<ViewChanges.Kind>)],
        _ list: inout DrawList
    ) {
        let cell = layout.cells[number]
        let activity = RecognizerActivity(ofAllIn: frame.snapshot)
        let color = color(of: activity)
        let border = cell.border
        let isBad = shots[number].moments.contains { $0.kind.isBad }
        list.draw(
            .roundedRectangle(border.inset(by: 1.5), radius: 6), fill: theme.canvas,
            stroke: Stroke(isBad ? theme.warningText : color, width: 3))
        list.append(clippedTo: .roundedRectangle(border, radius: 6)) { list in
            let edge = isBad ? 3.0 : 0
            let header = Rect(
                x: border.minX + edge, y: border.minY + edge, width: border.width - 2 * edge,
                height: SheetLayout.headerHeight - edge)
            list.draw(.rectangle(header), fill: color)
        }
        let ink = theme.text(on: color)
        let baseline = border.minY + 14.5
        list.draw(
            seconds(frame.snapshot.time), font: Self.timeFont, color: ink, at: Point(x: border.minX + 8, y: baseline))
        let taken = measuring.width(of: seconds(frame.snapshot.time), font: Self.timeFont)
        // In a narrow picture the number is shown without its label, or omitted, because the time contains the same
        // information.
        let number = String(frame.snapshot.frame)
        let fits = { (text: String) in
            measuring.width(of: text, font: Self.lineFont) <= border.width - 16 - taken - 8
        }
        if let text = ["frame \(number)", number].first(where: fits) {
            list.draw(
                text, font: Self.lineFont, color: ink, at: Point(x: border.maxX - 8, y: baseline), alignment: .trailing)
        }
        list.append(painter.paint(frame), at: cell.picture)
        paintNumbers(of: frame.snapshot, changes, in: cell, &list)
        paintWords(of: cell, &list)
    }

    /// Draws a line for each view whose numbers change in the scene.
    private func paintNumbers(
        of snapshot: FrameSnapshot, _ changes: [(name: String, kinds: Set<ViewChanges.Kind>)],
        in cell: SheetLayout.Cell, _ list: inout DrawList
    ) {
        let width = Self.numbersWidth(in: cell)
        for (index, change) in changes.enumerated() {
            guard let view = snapshot.views.first(where: { $0.name == change.name }) else { continue }
            let numbers = ViewChanges.words(of: view, change.kinds)
            let nameWidth = width - measuring.width(of: numbers, font: SheetLayout.numberFont) - 5
            let baseline = cell.numbers + Vector(dx: 0, dy: Double(index) * SheetLayout.numberHeight)
            let name =
                nameWidth > 20 ? measuring.shorten(view.name, toFit: nameWidth, font: SheetLayout.numberFont) : ""
            list.draw(name, font: SheetLayout.numberFont, color: theme.secondaryText, at: baseline)
            list.draw(
                measuring.truncate(numbers, toFit: width, font: SheetLayout.numberFont),
                font: SheetLayout.numberFont,
                color: theme.text, at: baseline + Vector(dx: width, dy: 0), alignment: .trailing)
        }
    }

    private static func numbersWidth(in cell: SheetLayout.Cell) -> Double {
        cell.border.width - 2 * SheetLayout.padding - 4
    }

    /// The views whose numbers are shown, with the kinds of numbers for which there is space beside the name in every
    /// picture. The least telling ones are omitted first.
    private func shownChanges(
        in played: [PlayedFrame]
    ) -> [(name: String, kinds: Set<ViewChanges.Kind>)] {
        guard let cell = layout.cells.first else { return [] }
        let width = Self.numbersWidth(in: cell)
        return changes.map { change in
            let views = played.compactMap { frame in frame.snapshot.views.first { $0.name == change.name } }
            let name = min(measuring.width(of: change.name, font: SheetLayout.numberFont), width / 3) + 5
            var kinds = change.kinds
            func fits() -> Bool {
                views.allSatisfy {
                    let words = ViewChanges.words(of: $0, kinds)
                    return name + measuring.width(of: words, font: SheetLayout.numberFont) <= width
                }
            }
            for kind in [ViewChanges.Kind.size, .alpha, .position] where kinds.count > 1 && !fits() {
                kinds.remove(kind)
            }
            return (change.name, kinds)
        }
    }

    private func paintWords(of cell: SheetLayout.Cell, _ list: inout DrawList) {
        for (index, line) in cell.lines.enumerated() {
            let y = cell.words.y + Double(index) * SheetLayout.wordHeight + 11.5
            let color = line.isBad ? theme.warningText : theme.secondaryText
            if !line.isRest {
                let middle = Point(x: cell.words.x + 3, y: y - 4)
                if line.isBad {
                    VerdictPainter.paint(line.mark, at: middle, color, &list)
                } else {
                    list.draw(.circle(center: middle, radius: 1.8), fill: color)
                }
            }
            list.draw(line.text, font: SheetLayout.wordFont, color: color, at: Point(x: cell.words.x + 12, y: y))
        }
    }

    func color(of activity: RecognizerActivity?) -> Color {
        activity.map(theme.barFill) ?? theme.canvasBorder.mixed(with: theme.page, 0.5)
    }
}

extension Scene.Overlays {
    /// The overlays that are drawn on the canvas, without those around it.
    package var onCanvas: Scene.Overlays {
        var overlays = self
        overlays.kinds.formIntersection(Kind.onCanvas)
        return overlays
    }
}

// The time axis below the pictures.
extension SheetPainter {
    private static let tickFont = Font(size: 10.5, weight: .semibold)

    /// Draws the phases from the first frame to the last, with a mark and the time of each picture.
    func paintStrip(_ list: inout DrawList) {
        let strip = layout.strip
        for (index, phase) in phases.enumerated() {
            let end = index + 1 < phases.count ? phases[index + 1].start : lastFrame + 1
            let left = layout.x(ofFrame: phase.start, lastFrame: lastFrame)
            // A single frame of a long scene must stay visible.
            let right = max(left + 1.5, layout.x(ofFrame: end, lastFrame: lastFrame))
            list.draw(
                .rectangle(
                    Rect(x: left, y: strip.minY, width: min(right, strip.maxX) - left, height: strip.height)),
                fill: color(of: phase.activity))
        }
        // Failures and unusual behavior come first if there is not enough space for all times.
        let isBad = shots.map { $0.moments.contains { $0.kind.isBad } }
        let middles = shots.map {
            layout.x(ofFrame: $0.frame, lastFrame: lastFrame) + strip.width / Double(lastFrame + 1) / 2
        }
        let times = shots.map { seconds(Double($0.frame) / framesPerSecond) }
        let widths = times.map { measuring.width(of: $0, font: Self.tickFont) }
        let lefts = TimeLabels.lefts(middles, widths, from: strip.minX, to: strip.maxX, first: isBad)
        for index in shots.indices {
            let x = middles[index]
            let color = isBad[index] ? theme.warningText : theme.text
            list.draw(
                .polygon([
                    Point(x: x, y: strip.maxY - 3), Point(x: x + 4, y: strip.maxY + 5),
                    Point(x: x - 4, y: strip.maxY + 5),
                ]), fill: color, stroke: Stroke(theme.page, width: 1))
            guard let left = lefts[index] else { continue }
            list.draw(times[index], font: Self.tickFont, color: color, at: Point(x: left, y: strip.maxY + 15.5))
        }
    }

    /// Draws the meaning of the colours that occur.
    func paintLegend(_ list: inout DrawList) {
        var x = layout.legend.minX
        let y = layout.legend.minY + 12
        let shown = Set(phases.map(\.activity))
        let names: [(RecognizerActivity?, String)] =
            RecognizerActivity.allCases.map { ($0, $0 == .possible ? "fingers down" : $0.rawValue) } + [
                (nil, "no fingers")
            ]
        for (activity, name) in names where shown.contains(activity) {
            list.draw(
                .roundedRectangle(Rect(x: x, y: y - 9, width: 10, height: 10), radius: 2), fill: color(of: activity))
            list.draw(name, font: Self.lineFont, color: theme.secondaryText, at: Point(x: x + 14, y: y))
            x += 14 + measuring.width(of: name, font: Self.lineFont) + 16
        }
    }
}
