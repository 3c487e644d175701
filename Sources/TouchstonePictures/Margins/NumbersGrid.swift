internal import TouchstoneDrawing
package import TouchstoneGeometry

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
    static let swatchWidth = 7.0
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
