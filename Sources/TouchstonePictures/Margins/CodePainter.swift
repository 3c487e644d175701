internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the handlers that ran in the frame beside or below the canvas: their lines, the values that these had, what
/// they set, and the lines that failures name. In a frame in which no handler ran, it draws those that ran last.
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
        var y = area.minY
        list.append(clippedTo: .rectangle(area.inset(by: -2))) { list in
            for item in grid.items(for: runs, movement: movement, painter.measuring) {
                paint(item, at: Point(x: area.minX, y: y), &list)
                y += item.height
            }
        }
    }

    /// The handlers that ran in the frame, or else those that ran last; before them those with lines that failures name,
    /// if they ran in another frame.
    private var runs: [CodeGrid.ShownRun] {
        let shown = painter.history.lastHandlers(upTo: number)
        let ranIn = shown.flatMap { $0.frame == number ? nil : $0.frame }
        let blamed = Set(blames.flatMap(\.lines))
        var earlier: [CodeGrid.ShownRun] = []
        for blame in blames where blame.frame != shown?.frame && !earlier.contains(where: { $0.run == blame.run }) {
            earlier.append(CodeGrid.ShownRun(run: blame.run, ranIn: blame.frame, blamed: Set(blame.lines)))
        }
        let titles = Set(earlier.map(\.run.title))
        // An earlier run that is not to blame says nothing beside one that is.
        let others = (shown?.runs ?? []).filter { ranIn == nil || !titles.contains($0.title) }
        return earlier + others.map { CodeGrid.ShownRun(run: $0, ranIn: ranIn, blamed: blamed) }
    }

    private var number: Int { frame.snapshot.frame }
    private var blames: [Failure.Blame] {
        painter.verdict.failures.compactMap(\.blame).filter { $0.frame <= number }
    }

    /// How far fingers and a view have moved in the frame in which the handlers ran.
    private var movement: String? {
        let ranIn = runs.first?.ranIn
        let words = painter.history.lastHandlers(upTo: ranIn ?? number)?.movement
        return ranIn.map { frame in words.map { "frame \(frame), \($0)" } } ?? words
    }

    private func paint(_ item: CodeGrid.Item, at origin: Point, _ list: inout DrawList) {
        let theme = painter.theme
        let baseline = origin + Vector(dx: 0, dy: CodeGrid.lineHeight - 3.5)
        switch item {
        case .title(let part, let count):
            let run = part.run
            let swatch = Rect(x: origin.x, y: origin.y + 3, width: FramePainter.swatchWidth, height: 10)
            painter.paintSwatch(of: run.view, in: frame.snapshot, swatch, &list)
            let name = run.title
            let x = baseline + Vector(dx: CodeGrid.markWidth, dy: 0)
            let shown = painter.measuring.shorten(name, toFit: grid.width * 0.6, font: CodeGrid.titleFont)
            list.draw(shown, font: CodeGrid.titleFont, color: theme.text, at: x)
            let width = painter.measuring.width(of: shown, font: CodeGrid.titleFont)
            list.draw(
                painter.measuring.truncate(
                    words(of: part, count), toFit: grid.width - CodeGrid.markWidth - width - 8,
                    font: CodeGrid.noteFont),
                font: CodeGrid.noteFont, color: theme.secondaryText, at: x + Vector(dx: width + 8, dy: 0))
        case .line(let row, let part, let texts):
            paint(row, of: part, texts, at: origin, &list)
        case .values(let text, let row, let part):
            paintMark(row, of: part, at: origin, &list)
            list.draw(
                text, font: CodeGrid.valueFont, color: valueColor(row, of: part),
                at: baseline + Vector(dx: grid.textOffset + CodeGrid.valueIndent, dy: 0))
        case .cut:
            list.draw(
                "…", font: CodeGrid.codeFont, color: theme.faintText,
                at: origin + Vector(dx: grid.textOffset, dy: item.height - 2))
        case .note(let text):
            list.draw(text, font: CodeGrid.noteFont, color: theme.secondaryText, at: baseline)
        case .movement(let text):
            list.draw(text, font: CodeGrid.movementFont, color: theme.text, at: baseline)
        case .gap: break
        }
    }

    /// What is said beside the name of a handler.
    private func words(of part: CodeGrid.ShownRun, _ count: Int) -> String {
        if let ranIn = part.ranIn { return "ran in frame \(ranIn)" }
        let name = "\(part.run.view).\(part.run.handler)"
        let state = frame.snapshot.recognizers.first { $0.fullName == name }?.state.rawValue ?? ""
        return count > 1 ? "ran \(count) times" : state
    }

    private func paint(
        _ row: CodeExcerpt.Row, of part: CodeGrid.ShownRun, _ texts: (code: String, values: String), at origin: Point,
        _ list: inout DrawList
    ) {
        let theme = painter.theme
        paintMark(row, of: part, at: origin, &list)
        let baseline = origin + Vector(dx: 0, dy: CodeGrid.lineHeight - 3.5)
        list.draw(
            "\(row.line.number)", font: CodeGrid.numberFont, color: theme.faintText,
            at: baseline + Vector(dx: grid.textOffset - 6, dy: 0), alignment: .trailing)
        let indent = Double(row.text.prefix { $0 == " " }.count) * CodeGrid.blankWidth
        let x = grid.textOffset + indent
        list.draw(
            texts.code, font: CodeGrid.codeFont,
            color: row.didRun ? theme.text : theme.faintText,
            at: baseline + Vector(dx: x, dy: 0))
        guard !texts.values.isEmpty else { return }
        let end = x + painter.measuring.width(of: texts.code, font: CodeGrid.codeFont) + CodeGrid.valueGap
        list.draw(
            texts.values, font: CodeGrid.valueFont, color: valueColor(row, of: part),
            at: baseline + Vector(dx: end, dy: 0))
    }

    private func valueColor(_ row: CodeExcerpt.Row, of part: CodeGrid.ShownRun) -> Color {
        if row.isBlamed { return painter.theme.warningText }
        return part.ranIn == nil ? painter.theme.codeValue : painter.theme.secondaryText
    }

    /// Draws the background of a line that a failure names, and a bar beside a line that ran.
    private func paintMark(_ row: CodeExcerpt.Row, of part: CodeGrid.ShownRun, at origin: Point, _ list: inout DrawList)
    {
        let line = Rect(x: origin.x, y: origin.y, width: grid.width, height: CodeGrid.lineHeight)
        if row.isBlamed { list.draw(.rectangle(line), fill: painter.theme.warning.withAlpha(0.15)) }
        guard row.didRun, row.isBlamed || part.ranIn == nil else { return }
        let color = row.isBlamed ? painter.theme.warning : painter.color(ofView: part.run.view)
        list.draw(
            .rectangle(Rect(x: origin.x, y: origin.y, width: 3, height: CodeGrid.lineHeight)), fill: color)
    }
}
