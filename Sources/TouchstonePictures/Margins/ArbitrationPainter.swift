internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Draws the decisions of arbitration in the frame as lines of text. Below them, as far as there is space, are the last
/// ones before it with their times.
struct ArbitrationPainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot

    static let font = Font(size: 11)
    static let lineHeight = 16.0
    /// The largest number of lines. If there are more, the last line shows how many.
    static let mostLines = 5

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot) {
        self.painter = painter
        self.snapshot = snapshot
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.arbitration else { return }
        let notes = ArbitrationNotes(snapshot).notes
        let lines = Int((area.height / Self.lineHeight).rounded(.down))
        let shown = notes.count > lines ? lines - 1 : notes.count
        for (index, note) in notes.prefix(shown).enumerated() {
            let mark = note.isWaiting ? painter.theme.waiting : painter.theme.faintText
            paint(note.text, painter.theme.text, mark: mark, line: index, in: area, &list)
        }
        if notes.isEmpty {
            paint("no recognizer waits or is prevented", painter.theme.faintText, mark: nil, line: 0, in: area, &list)
        } else if shown < notes.count {
            paint(
                "and \(notes.count - shown) more", painter.theme.secondaryText, mark: nil, line: shown, in: area, &list)
        }
        let used = max(notes.count, 1)
        guard used < lines else { return }
        let current = Set(notes.map(\.text))
        let past = painter.history.notes.prefix { $0.frame < snapshot.frame }.reversed().lazy
            .filter { !current.contains($0.text) }
        for (index, note) in past.prefix(lines - used).enumerated() {
            paint(
                "\(seconds(note.time)): \(note.text)", painter.theme.faintText, mark: nil, line: used + index, in: area,
                &list)
        }
    }

    private func paint(
        _ text: String, _ color: Color, mark: Color?, line: Int, in area: Rect, _ list: inout DrawList
    ) {
        let top = area.minY + Double(line) * Self.lineHeight
        if let mark {
            list.draw(.rectangle(Rect(x: area.minX, y: top + 2, width: 3, height: 11)), fill: mark)
        }
        list.draw(
            painter.measuring.shortenWords(of: text, toFit: area.width - 9, font: Self.font), font: Self.font,
            color: color, at: Point(x: area.minX + 9, y: top + 11.5))
    }
}
