internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Draws a table of the positions of the involved views: their numbers as drawn, each always at the same place.
struct NumbersPainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot) {
        self.painter = painter
        self.snapshot = snapshot
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.numbers else { return }
        let grid = painter.layout.numbersGrid
        for (index, name) in grid.views.enumerated() {
            let origin = Point(x: area.minX, y: area.minY + Double(index) * grid.rowHeight)
            list.append(group: "\(name) numbers") { paint(name, grid, at: origin, &$0) }
        }
        if grid.omittedCount > 0 {
            let y = area.minY + Double(grid.views.count) * grid.rowHeight + NumbersGrid.lineHeight - 3.5
            list.append(
                TextRun(
                    "and \(grid.omittedCount) more", font: NumbersGrid.captionFont, color: painter.theme.faintText,
                    at: Point(x: area.minX, y: y)))
        }
    }

    private func paint(_ name: String, _ grid: NumbersGrid, at origin: Point, _ list: inout DrawList) {
        let theme = painter.theme
        let measuring = painter.measuring
        let swatch = Rect(x: origin.x, y: origin.y + 2, width: 3, height: grid.rowHeight - 6)
        list.append(Shape(.rectangle(swatch), fill: painter.color(ofView: name)))
        let view = snapshot.views.first { $0.name == name }
        let baseline = origin + Vector(dx: NumbersGrid.swatchWidth, dy: NumbersGrid.lineHeight - 3.5)
        list.append(
            TextRun(
                measuring.shorten(name, toFit: grid.nameWidth, font: NumbersGrid.nameFont),
                font: NumbersGrid.nameFont, color: theme.text, at: baseline))
        if let view, grid.differsFromModel(view) {
            list.append(
                TextRun(
                    NumbersGrid.drawnNote, font: NumbersGrid.captionFont, color: theme.faintText,
                    at: baseline + Vector(dx: 0, dy: NumbersGrid.lineHeight)))
        }
        let offset = origin - Point.zero
        // A view without a limit has no distances from it.
        let hasLimit = view?.readings.limit != nil
        for cell in grid.cells where cell.quantity != .limit || hasLimit {
            list.append(
                TextRun(
                    cell.quantity.caption, font: NumbersGrid.captionFont, color: theme.faintText,
                    at: cell.caption + offset))
            let values = view.flatMap { cell.quantity.values(of: $0) }
            let areBroken =
                cell.quantity == .limit ? view.flatMap { LimitDistances(of: $0, presented: true) }?.areBroken : nil
            for (index, place) in cell.values.enumerated() {
                if let letter = cell.quantity.letters?[index] {
                    list.append(
                        TextRun(
                            letter, font: NumbersGrid.captionFont, color: theme.faintText,
                            at: place + offset - Vector(dx: grid.valueWidth + 3, dy: 0)))
                }
                list.append(
                    TextRun(
                        measuring.truncate(
                            cell.quantity.text(of: values?[index]), toFit: grid.valueWidth - 2,
                            font: NumbersGrid.valueFont),
                        font: NumbersGrid.valueFont, color: areBroken?[index] == true ? theme.warningText : theme.text,
                        at: place + offset, alignment: .trailing))
            }
        }
    }
}

extension NumbersGrid {
    /// Whether numbers of a view differ from those of its model, because the view is being animated.
    fileprivate func differsFromModel(_ view: ViewSnapshot) -> Bool {
        guard view.presented != nil else { return false }
        var model = view
        model.presented = nil
        return cells.contains { cell in
            func texts(_ view: ViewSnapshot) -> [String]? {
                cell.quantity.values(of: view)?.map { cell.quantity.text(of: $0) }
            }
            return texts(view) != texts(model)
        }
    }
}

extension NumbersGrid.Quantity {
    /// The values of a view as drawn; nil if it has none.
    fileprivate func values(of view: ViewSnapshot) -> [Double]? {
        let parts = view.drawn.transform.decomposition
        switch self {
        case .frame:
            let frame = view.drawnFrame
            return [frame.minX, frame.minY, frame.width, frame.height]
        case .center: return [view.drawn.center.x, view.drawn.center.y]
        case .scale: return [parts.scaleX, parts.scaleY]
        case .angle: return [Angle(radians: parts.angle).degrees]
        case .translation: return [parts.translation.dx, parts.translation.dy]
        case .limit:
            return LimitDistances(of: view, presented: true)?.values
        }
    }

    /// The value with a fixed number of decimals, as many as are useful.
    fileprivate func text(of value: Double?) -> String {
        guard let value, value.isFinite else { return "–" }
        switch self {
        case .scale: return decimals(value, 3)
        case .angle: return decimals(value, 1) + "°"
        case .frame, .center, .translation, .limit: return decimals(value, 1)
        }
    }
}
