internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
package import TouchstoneGeometry
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
            list.draw(
                "and \(grid.omittedCount) more", font: NumbersGrid.captionFont, color: painter.theme.faintText,
                at: Point(x: area.minX, y: y))
        }
    }

    private func paint(_ name: String, _ grid: NumbersGrid, at origin: Point, _ list: inout DrawList) {
        let theme = painter.theme
        let measuring = painter.measuring
        let swatch = Rect(
            x: origin.x, y: origin.y + 2, width: FramePainter.swatchWidth, height: grid.rowHeight - 6)
        painter.paintSwatch(of: name, in: snapshot, swatch, &list)
        let view = snapshot.views.first { $0.name == name }
        let baseline = origin + Vector(dx: NumbersGrid.swatchWidth, dy: NumbersGrid.lineHeight - 3.5)
        list.draw(
            measuring.shorten(name, toFit: grid.nameWidth, font: NumbersGrid.nameFont),
            font: NumbersGrid.nameFont, color: theme.text, at: baseline)
        if let view, grid.differsFromModel(view) {
            list.draw(
                NumbersGrid.drawnNote, font: NumbersGrid.captionFont, color: theme.faintText,
                at: baseline + Vector(dx: 0, dy: NumbersGrid.lineHeight))
        }
        let offset = origin - Point.zero
        // A view without a limit has no distances from it.
        let hasLimit = view?.readings.limit != nil
        for cell in grid.cells where cell.quantity != .limit || hasLimit {
            list.draw(
                cell.quantity.caption, font: NumbersGrid.captionFont, color: theme.faintText, at: cell.caption + offset)
            let values = view.flatMap { cell.quantity.values(of: $0) }
            let areBroken =
                cell.quantity == .limit ? view.flatMap { LimitDistances(of: $0, presented: true) }?.areBroken : nil
            for (index, place) in cell.values.enumerated() {
                if let letter = cell.quantity.letters?[index] {
                    list.draw(
                        letter, font: NumbersGrid.captionFont, color: theme.faintText,
                        at: place + offset - Vector(dx: grid.valueWidth + 3, dy: 0))
                }
                list.draw(
                    measuring.truncate(
                        cell.quantity.text(of: values?[index]), toFit: grid.valueWidth - 2,
                        font: NumbersGrid.valueFont),
                    font: NumbersGrid.valueFont, color: areBroken?[index] == true ? theme.warningText : theme.text,
                    at: place + offset, alignment: .trailing)
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

/// The positions of the numbers in the table of numbers. They are the same for all frames of a scene, so that only
/// digits change. All coordinates are relative to the table's origin.
package struct NumbersGrid: Sendable, Hashable {
    /// The quantities that are shown for a view, in order.
    package enum Quantity: String, Sendable, Hashable, CaseIterable {
        /// Left, top, width and height, in the superview's coordinates.
        case frame
        /// The center, in the superview's coordinates.
        case center
        /// The scale along the view's own axes.
        case scale
        /// The angle in degrees, clockwise.
        case angle
        /// The translation in points.
        case translation
        /// The distances from the left, top, right and bottom of the limit. A distance past the limit is negative.
        case limit

        /// The name of the quantity, with its unit.
        package var caption: String {
            switch self {
            case .frame, .center, .translation: "\(rawValue) pt"
            case .limit: "to limit pt"
            case .scale: "scale ×"
            case .angle: rawValue
            }
        }

        /// The names of the quantity's values, in order; nil if there is only one value.
        package var letters: [String]? {
            switch self {
            case .frame: ["x", "y", "w", "h"]
            case .center, .scale, .translation: ["x", "y"]
            case .limit: ["←", "↑", "→", "↓"]
            case .angle: nil
            }
        }

        var count: Int {
            switch self {
            case .frame, .limit: 4
            case .center, .scale, .translation: 2
            case .angle: 1
            }
        }
    }

    /// A quantity in one row.
    package struct Cell: Sendable, Hashable {
        package var quantity: Quantity
        /// The left end of its caption's baseline.
        package var caption: Point
        /// The right ends of its values' baselines.
        package var values: [Point]
    }

    /// The names of the views that have a row.
    package private(set) var views: [String] = []
    /// The number of views without a row.
    package private(set) var omittedCount = 0
    /// The cells of one row, relative to the row's origin.
    package private(set) var cells: [Cell] = []
    /// The height of a row.
    package private(set) var rowHeight = 0.0
    /// The height; 0 if there is nothing to show.
    package private(set) var height = 0.0
    /// The maximum width of a view's name.
    package private(set) var nameWidth = 0.0
    /// The maximum width of a value.
    package private(set) var valueWidth = 0.0

    static let nameFont = Font(size: 10, weight: .semibold)
    static let captionFont = Font(size: 9)
    static let valueFont = Font(size: 9.5)
    /// The note below the name of a view whose numbers differ from those of its model.
    static let drawnNote = "drawn"
    static let lineHeight = 14.0
    static let swatchWidth = 10.0
    private static let mostRows = 4
    /// The distance between the letter of a value and the widest value.
    private static let letterWidth = 9.0
    private static let rowGap = 4.0
    private static let cellGap = 12.0
    /// A text with the maximum width of a value.
    private static let widest = "-9999.9"

    /// - Parameters:
    ///   - involved: the views that are involved in the scene.
    ///   - hasLimits: whether any view has a limit.
    ///   - hasAnimations: whether any view is animated. Rows then have a line for the note that the numbers are drawn
    ///     ones.
    ///   - width: the width of the table.
    init(
        _ involved: [String], hasLimits: Bool, hasAnimations: Bool, width: Double, measuring: any TextMeasuring
    ) {
        guard !involved.isEmpty else { return }
        views = Array(involved.prefix(Self.mostRows))
        omittedCount = involved.count - views.count
        let widestName = views.map { measuring.width(of: $0, font: Self.nameFont) }.max() ?? 0
        nameWidth = min(widestName, width * 0.22).rounded(.up)
        if hasAnimations {
            nameWidth = max(nameWidth, measuring.width(of: Self.drawnNote, font: Self.captionFont).rounded(.up))
        }
        valueWidth = measuring.width(of: Self.widest, font: Self.valueFont).rounded(.up) + 3
        let left = Self.swatchWidth + nameWidth + 10
        var position = Point(x: left, y: Self.lineHeight - 3.5)
        for quantity in Quantity.allCases where quantity != .limit || hasLimits {
            let caption = measuring.width(of: quantity.caption, font: Self.captionFont).rounded(.up) + 6
            let pitch = valueWidth + (quantity.letters == nil ? 0 : Self.letterWidth)
            let needed = caption + Double(quantity.count) * pitch
            if position.x > left, position.x + needed > width {
                position = Point(x: left, y: position.y + Self.lineHeight)
            }
            cells.append(
                Cell(
                    quantity: quantity, caption: position,
                    values: (1...quantity.count).map {
                        position + Vector(dx: caption + Double($0) * pitch, dy: 0)
                    }))
            position.x += needed + Self.cellGap
        }
        if hasAnimations { position.y = max(position.y, 2 * Self.lineHeight - 3.5) }
        rowHeight = position.y + 3.5 + Self.rowGap
        height = Double(views.count) * rowHeight + (omittedCount > 0 ? Self.lineHeight : 0)
    }
}
