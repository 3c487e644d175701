internal import Drawing
internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// What a heading shows above the recognizers.
package enum HeadingStyle: Sendable, Hashable {
    /// Title and time, then what is going on and the frame's number.
    case scene
    /// The same, with the name of a variant between.
    case variant
    /// Nothing: the picture is part of a page that shows it.
    case panel

    /// Points that the lines of text take.
    var textHeight: Double {
        switch self {
        case .scene: HeadingPainter.titleHeight + HeadingPainter.lineHeight
        case .variant: HeadingPainter.titleHeight + 2 * HeadingPainter.lineHeight
        case .panel: 0
        }
    }
}

/// Draws the heading: scene and time, what is going on and the frame's number, and what each recognizer is doing.
struct HeadingPainter {
    private let painter: FramePainter
    private let frame: PlayedFrame

    static let titleHeight = 21.0
    static let lineHeight = 19.0
    private static let titleFont = Font(size: 15, weight: .semibold)
    private static let variantFont = Font(size: 13, weight: .semibold)
    private static let lineFont = Font(size: 11.5)

    init(_ painter: FramePainter, _ frame: PlayedFrame) {
        self.painter = painter
        self.frame = frame
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.heading else { return }
        if painter.heading != .panel { paintText(in: area, &list) }
        paintRecognizers(at: Point(x: area.minX, y: area.minY + painter.heading.textHeight), &list)
    }

    private func paintText(in area: Rect, _ list: inout DrawList) {
        let theme = painter.theme
        let total = painter.lastFrame.map { " of \($0)" } ?? ""
        paintLine(
            painter.title, seconds(frame.snapshot.time), Self.titleFont, theme.text, theme.text,
            baseline: area.minY + 15, area, &list)
        var top = area.minY + Self.titleHeight
        if let variant = painter.variant {
            paintLine(
                variant.name, "", Self.variantFont, theme.text, theme.text, baseline: top + 12.5, area, &list)
            top += Self.lineHeight
        }
        let number = "frame \(frame.snapshot.frame)\(total)"
        paintLine(
            frame.activity(toFit: room(beside: number, Self.lineFont, in: area), Self.lineFont, painter.measuring),
            number,
            Self.lineFont, theme.secondaryText, theme.secondaryText, baseline: top + 12.5, area, &list)
    }

    private func room(beside right: String, _ font: Font, in area: Rect) -> Double {
        area.width - painter.measuring.width(of: right, font: font) - 12
    }

    /// A text at the left that gives way to one at the right.
    private func paintLine(
        _ left: String, _ right: String, _ font: Font, _ leftColor: Color, _ rightColor: Color, baseline: Double,
        _ area: Rect, _ list: inout DrawList
    ) {
        let room = room(beside: right, font, in: area)
        list.append(
            TextRun(
                painter.measuring.truncate(left, toFit: room, font: font), font: font, color: leftColor,
                at: Point(x: area.minX, y: baseline)))
        list.append(
            TextRun(
                right, font: font, color: rightColor, at: Point(x: area.maxX, y: baseline), alignment: .trailing))
    }

    // MARK: Recognizers

    private func paintRecognizers(at origin: Point, _ list: inout DrawList) {
        let grid = painter.layout.recognizers
        let offset = origin - Point.zero
        for label in grid.labels {
            let swatch = Rect(x: label.position.x, y: label.position.y - 9, width: 3, height: 10)
            list.append(
                Shape(
                    .rectangle(Rect(origin: swatch.origin + offset, size: swatch.size)),
                    fill: painter.color(ofView: label.view)))
            list.append(
                TextRun(
                    painter.measuring.truncate(
                        label.view, toFit: grid.labelWidth - RecognizerGrid.swatchWidth - RecognizerGrid.labelGap,
                        font: RecognizerGrid.viewFont),
                    font: RecognizerGrid.viewFont, color: painter.theme.text,
                    at: label.position + offset + Vector(dx: RecognizerGrid.swatchWidth, dy: 0)))
        }
        if grid.isCrowded {
            paintBusy(grid, offset, &list)
        } else {
            let byName = Dictionary(frame.snapshot.recognizers.map { ($0.fullName, $0) }) { first, _ in first }
            for cell in grid.cells {
                guard let recognizer = cell.recognizer.flatMap({ byName[$0] }) else { continue }
                let rect = Rect(origin: cell.rect.origin + offset, size: cell.rect.size)
                paintCell(recognizer, named: recognizer.name, in: rect, &list)
            }
        }
    }

    /// In a crowded scene: those that are doing something, those that only wait behind them, and how many found no cell.
    private func paintBusy(_ grid: RecognizerGrid, _ offset: Vector, _ list: inout DrawList) {
        let sequence = frame.snapshot.recognizers.filter(\.isInSequence)
        let busy = sequence.filter { $0.state != .possible } + sequence.filter { $0.state == .possible }
        let hasRest = busy.count > grid.cells.count
        let shown = hasRest ? grid.cells.count - 1 : busy.count
        for (recognizer, cell) in zip(busy.prefix(shown), grid.cells) {
            let rect = Rect(origin: cell.rect.origin + offset, size: cell.rect.size)
            paintCell(recognizer, named: recognizer.fullName, in: rect, &list)
        }
        let note = hasRest ? "and \(busy.count - shown) more" : busy.isEmpty ? "no recognizer is doing anything" : nil
        guard let note, let cell = hasRest ? grid.cells.last : grid.cells.first else { return }
        list.append(
            TextRun(
                note, font: RecognizerGrid.nameFont, color: painter.theme.faintText,
                at: cell.rect.origin + offset + Vector(dx: 7, dy: 13.5)))
    }

    private func paintCell(
        _ recognizer: RecognizerSnapshot, named name: String, in rect: Rect, _ list: inout DrawList
    ) {
        let theme = painter.theme
        let font = RecognizerGrid.nameFont
        let isIdle = recognizer.state == .possible && !recognizer.isInSequence
        let isQuiet = recognizer.state == .possible || recognizer.state == .failed
        let fill = isQuiet ? nil : theme.fill(of: recognizer.state)
        let edge =
            isIdle ? theme.canvasBorder.withAlpha(0.7) : isQuiet ? theme.faintText : theme.fill(of: recognizer.state)
        list.append(
            Shape(
                .roundedRectangle(rect.inset(by: 0.5), radius: 5), fill: fill,
                stroke: Stroke(edge, width: 1, dash: recognizer.state == .failed ? [3, 2] : [])))
        let state = recognizer.waitingFor.isEmpty ? recognizer.state.rawValue : "waiting"
        let text = isIdle ? name : "\(isolated(name)) \(state)"
        let color = fill != nil ? theme.text(on: fill) : isIdle ? theme.faintText : theme.secondaryText
        list.append(
            TextRun(
                painter.measuring.truncate(text, toFit: rect.width - 10, font: font), font: font, color: color,
                at: Point(x: rect.minX + 7, y: rect.minY + 13.5)))
    }
}

extension PlayedFrame {
    /// What the scene's gestures do, and what the fingers do: `drag card · finger 1 moved`; where that is too long the
    /// fingers are only counted.
    func activity(toFit room: Double, _ font: Font, _ measuring: any TextMeasuring) -> String {
        let fingers = snapshot.touches.map { "finger \($0.finger) \($0.phase.rawValue)" }
        guard !fingers.isEmpty || !running.isEmpty else { return "no fingers down" }
        let inFull = (running + fingers).joined(separator: " · ")
        guard fingers.count > 1, measuring.width(of: inFull, font: font) > room else { return inFull }
        return (running + ["\(fingers.count) fingers"]).joined(separator: " · ")
    }
}
