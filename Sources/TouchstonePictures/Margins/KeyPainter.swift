internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// A style of line on the canvas that the key explains.
struct KeyLine: Sendable {
    var label: String
    /// The position in the key; the smallest is first.
    let rank: Int
    /// Draws a sample, from a point to another on the same height, in the colour that the line has in pictures.
    let sample: @Sendable (FramePainter, Point, Point) -> [Shape]

    init(_ label: String, rank: Int, sample: @escaping @Sendable (FramePainter, Point, Point) -> [Shape]) {
        self.label = label
        self.rank = rank
        self.sample = sample
    }

    /// Creates a style whose sample is a straight line.
    init(_ label: String, rank: Int, stroke: @escaping @Sendable (FramePainter) -> Stroke) {
        self.init(label, rank: rank) { [Shape(.polyline([$1, $2]), stroke: stroke($0))] }
    }
}

/// The layout of the key of the lines on the canvas, which is below the canvas. It contains the styles of lines that a
/// picture shows. The space for it is the same in all frames. All coordinates are relative to the key's origin.
package struct KeyGrid: Sendable {
    /// The styles, each with the top left corner of its sample.
    private(set) var entries: [(line: KeyLine, origin: Point)] = []
    /// The height; 0 if there are no lines to explain.
    package private(set) var height = 0.0

    static let font = Font(size: 9.5)
    static let lineHeight = 14.0
    static let sampleWidth = 18.0
    /// The distance from the left edge of a sample to its label.
    static let wordOffset = 22.0
    private static let gap = 9.0

    /// Creates a key with space for the lines of all pictures of a scene.
    ///
    /// - Parameter history: the history of the whole scene, for the pictures' overlays.
    init(_ history: SceneHistory, overlays: Scene.Overlays, width: Double, measuring: any TextMeasuring) {
        let shown = CanvasOverlays.types.filter { $0.kind.map(overlays.contains) ?? false }
        self.init(shown.flatMap { $0.keyLines(history) }, width: width, measuring: measuring)
    }

    /// - Parameters:
    ///   - lines: the styles. Of several with the same label, the first is used.
    ///   - width: the width of the key. Entries that do not fit into a line start a new one.
    init(_ lines: [KeyLine], width: Double, measuring: any TextMeasuring) {
        var next = Point.zero
        var labels: Set<String> = []
        for var line in lines.sorted(by: { $0.rank < $1.rank }) where labels.insert(line.label).inserted {
            line.label = measuring.shorten(line.label, toFit: width - Self.wordOffset, font: Self.font)
            let needed = Self.wordOffset + measuring.width(of: line.label, font: Self.font)
            if next.x > 0, next.x + needed > width { next = Point(x: 0, y: next.y + Self.lineHeight) }
            entries.append((line, next))
            next.x += needed + Self.gap
        }
        height = entries.last.map { $0.origin.y + Self.lineHeight } ?? 0
    }
}

/// Draws the key of the lines on the canvas: a sample of each style in the colour that it has there, with its label.
struct KeyPainter {
    private let painter: FramePainter
    private let grid: KeyGrid
    private let origin: Point

    /// Creates a key with the colours of a scene's pictures.
    init(_ painter: FramePainter, _ grid: KeyGrid, at origin: Point) {
        self.painter = painter
        self.grid = grid
        self.origin = origin
    }

    func paint(_ list: inout DrawList) {
        for (line, place) in grid.entries {
            let origin = origin + (place - Point.zero)
            let start = origin + Vector(dx: 0, dy: 6.5)
            for shape in line.sample(painter, start, start + Vector(dx: KeyGrid.sampleWidth, dy: 0)) {
                list.append(shape)
            }
            list.draw(
                line.label, font: KeyGrid.font, color: painter.theme.secondaryText,
                at: origin + Vector(dx: KeyGrid.wordOffset, dy: 10))
        }
    }
}
