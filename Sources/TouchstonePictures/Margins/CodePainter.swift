internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the handlers that ran in the frame beside or below the canvas: their lines, the values that these had, what
/// they set, and the lines that failures name. In a frame in which no handler ran, it draws those that ran last, in
/// faint colours.
struct CodePainter {
    private let painter: FramePainter
    private let frame: PlayedFrame
    private let grid: CodeGrid

    init(_ painter: FramePainter, _ frame: PlayedFrame) {
        self.painter = painter
        self.frame = frame
        grid = painter.layout.codeGrid
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.code else { return }
        let number = frame.snapshot.frame
        let blamed = Set(painter.verdict.failures.filter { $0.firstFrame <= number }.flatMap(\.lines))
        let shown = painter.history.handlers(upTo: number)
        let ranIn = shown.flatMap { $0.frame == number ? nil : $0.frame }
        let note = ranIn == nil ? shown?.movement : nil
        let items = grid.items(for: shown?.runs ?? [], blamed: blamed, note: note, painter.measuring)
        var y = area.minY
        list.append(clippedTo: .rectangle(area.inset(by: -2))) { list in
            for item in items {
                paint(item, at: Point(x: area.minX, y: y), ranIn, &list)
                y += item.height
            }
        }
    }

    private func paint(_ item: CodeGrid.Item, at origin: Point, _ ranIn: Int?, _ list: inout DrawList) {
        let theme = painter.theme
        let baseline = origin + Vector(dx: 0, dy: CodeGrid.lineHeight - 3.5)
        switch item {
        case .title(let run, let count):
            let swatch = Rect(x: origin.x, y: origin.y + 3, width: FramePainter.swatchWidth, height: 10)
            painter.paintSwatch(of: run.view, in: frame.snapshot, swatch, &list)
            let name = "\(run.view).\(run.handler)"
            let x = baseline + Vector(dx: CodeGrid.markWidth, dy: 0)
            let shown = painter.measuring.shorten(name, toFit: grid.width * 0.6, font: CodeGrid.titleFont)
            list.draw(shown, font: CodeGrid.titleFont, color: theme.text, at: x)
            let width = painter.measuring.width(of: shown, font: CodeGrid.titleFont)
            list.draw(
                painter.measuring.truncate(
                    words(of: run, count, ranIn), toFit: grid.width - CodeGrid.markWidth - width - 8,
                    font: CodeGrid.noteFont),
                font: CodeGrid.noteFont, color: theme.secondaryText, at: x + Vector(dx: width + 8, dy: 0))
        case .line(let row, let view, let texts):
            paint(row, of: view, texts, at: origin, isPast: ranIn != nil, &list)
        case .values(let text, let row):
            paintMark(row, of: nil, at: origin, &list)
            list.draw(
                text, font: CodeGrid.valueFont, color: valueColor(row, isPast: ranIn != nil),
                at: baseline + Vector(dx: grid.textOffset + CodeGrid.valueIndent, dy: 0))
        case .cut:
            list.draw(
                "⋯", font: CodeGrid.codeFont, color: theme.faintText,
                at: origin + Vector(dx: grid.textOffset, dy: item.height - 2))
        case .note(let text):
            list.draw(text, font: CodeGrid.noteFont, color: theme.secondaryText, at: baseline)
        case .gap: break
        }
    }

    /// What is said beside the name of a handler.
    private func words(of run: HandlerRun, _ count: Int, _ ranIn: Int?) -> String {
        if let ranIn { return "last ran in frame \(ranIn)" }
        let name = "\(run.view).\(run.handler)"
        let state = frame.snapshot.recognizers.first { $0.fullName == name }?.state.rawValue ?? ""
        return count > 1 ? "ran \(count) times, the last time:" : state
    }

    private func paint(
        _ row: CodeExcerpt.Row, of view: String, _ texts: (code: String, values: String), at origin: Point,
        isPast: Bool, _ list: inout DrawList
    ) {
        let theme = painter.theme
        paintMark(row, of: isPast ? nil : view, at: origin, &list)
        let baseline = origin + Vector(dx: 0, dy: CodeGrid.lineHeight - 3.5)
        list.draw(
            "\(row.line.number)", font: CodeGrid.numberFont, color: theme.faintText,
            at: baseline + Vector(dx: grid.textOffset - 6, dy: 0), alignment: .trailing)
        let indent = Double(row.text.prefix { $0 == " " }.count) * CodeGrid.blankWidth
        let x = grid.textOffset + indent
        list.draw(
            texts.code, font: CodeGrid.codeFont, color: row.didRun && !isPast ? theme.text : theme.faintText,
            at: baseline + Vector(dx: x, dy: 0))
        guard !texts.values.isEmpty else { return }
        let end = x + painter.measuring.width(of: texts.code, font: CodeGrid.codeFont) + CodeGrid.valueGap
        list.draw(
            texts.values, font: CodeGrid.valueFont, color: valueColor(row, isPast: isPast),
            at: baseline + Vector(dx: end, dy: 0))
    }

    private func valueColor(_ row: CodeExcerpt.Row, isPast: Bool) -> Color {
        isPast ? painter.theme.faintText : row.isBlamed ? painter.theme.warningText : painter.theme.codeValue
    }

    /// Draws the background of a line that a failure names, and a bar beside a line that ran.
    private func paintMark(_ row: CodeExcerpt.Row, of view: String?, at origin: Point, _ list: inout DrawList) {
        let line = Rect(x: origin.x, y: origin.y, width: grid.width, height: CodeGrid.lineHeight)
        if row.isBlamed { list.draw(.rectangle(line), fill: painter.theme.warning.withAlpha(0.15)) }
        guard let view, row.didRun else { return }
        let color = row.isBlamed ? painter.theme.warning : painter.color(ofView: view)
        list.draw(
            .rectangle(Rect(x: origin.x, y: origin.y, width: 3, height: CodeGrid.lineHeight)), fill: color)
    }
}
