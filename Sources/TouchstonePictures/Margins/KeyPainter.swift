internal import TouchstoneChecks
internal import TouchstoneDrawing
package import TouchstoneGeometry
internal import TouchstoneScenes

/// The layout of the key of the lines on the canvas, which is below the canvas. It contains the styles of lines that
/// the scene's pictures show, and is the same for all frames. All coordinates are relative to the key's origin.
package struct KeyGrid: Sendable, Hashable {
    /// A style of line.
    package enum LineStyle: String, Sendable, Hashable, CaseIterable {
        case limit
        case touched = "touched limit"
        case box = "box kept inside"
        case trail = "finger path"
        case lifted
        case ghost = "earlier place"
        case path = "path of the centre"
        case refused
        case grip = "slip from grip"
        case midpoint = "to midpoint"
    }

    /// A style and its label.
    package struct Entry: Sendable, Hashable {
        package var style: LineStyle
        /// The finger or the view whose colour the sample has; empty for a style with a fixed colour.
        package var owner: String
        /// The top left corner of the sample.
        package var origin: Point
    }

    package private(set) var entries: [Entry] = []
    /// The height; 0 if there are no lines to explain.
    package private(set) var height = 0.0

    static let font = Font(size: 9.5)
    static let lineHeight = 14.0
    static let sampleWidth = 18.0
    /// The distance from the left edge of a sample to its label.
    static let wordOffset = 22.0
    private static let gap = 9.0

    /// - Parameters:
    ///   - history: the history of the whole scene, for the pictures' overlays.
    ///   - width: the width of the key. Entries that do not fit into a line start a new one.
    init(_ history: SceneHistory, overlays: Scene.Overlays, width: Double, measuring: any TextMeasuring) {
        var next = Point.zero
        for style in LineStyle.allCases {
            guard let owner = Self.owner(of: style, history, overlays) else { continue }
            let needed = Self.wordOffset + measuring.width(of: style.rawValue, font: Self.font)
            if next.x > 0, next.x + needed > width { next = Point(x: 0, y: next.y + Self.lineHeight) }
            entries.append(Entry(style: style, owner: owner, origin: next))
            next.x += needed + Self.gap
        }
        height = entries.last.map { $0.origin.y + Self.lineHeight } ?? 0
    }

    /// The finger or view that first has a line of a style; nil if the scene's pictures contain no such line.
    private static func owner(of style: LineStyle, _ history: SceneHistory, _ overlays: Scene.Overlays) -> String? {
        let tally = history.tally
        func some(_ kind: Scene.Overlays.Kind, _ owner: String?) -> String? { overlays.contains(kind) ? owner : nil }
        return switch style {
        case .limit: some(.limit, tally.hasLimits ? "" : nil)
        case .touched: some(.limit, tally.touchesLimits ? "" : nil)
        case .box: some(.frame, tally.hasLimits ? "" : nil)
        case .trail: some(.fingers, tally.movingFinger.map(String.init))
        case .lifted: some(.fingers, tally.liftedFinger.map(String.init))
        case .ghost: some(.ghosts, history.poses.first { $0.poses.count > 1 }?.view)
        case .path: some(.path, history.paths.first { $0.places.count > 1 }?.view)
        case .refused: some(.overflow, tally.refusedView)
        case .grip: some(.grip, Self.slipped(history))
        case .midpoint: some(.centroid, history.fingerTogether.map(String.init))
        }
    }

    private static func slipped(_ history: SceneHistory) -> String? {
        let frame = history.grips.filter { $0.value.contains { $0.error > GripPainter.slip } }.keys.min()
        let grip = frame.flatMap { history.grips[$0]?.first { $0.error > GripPainter.slip } }
        return grip.map { String($0.finger) }
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

    /// Creates the key of a picture; empty if the picture has no key.
    init(_ painter: FramePainter) {
        self.init(painter, painter.layout.keyGrid, at: painter.layout.key?.origin ?? .zero)
    }

    func paint(_ list: inout DrawList) {
        for entry in grid.entries {
            let origin = entry.origin + (self.origin - Point.zero)
            paintSample(of: entry, at: origin, &list)
            list.append(
                TextRun(
                    entry.style.rawValue, font: KeyGrid.font, color: painter.theme.secondaryText,
                    at: origin + Vector(dx: KeyGrid.wordOffset, dy: 10)))
        }
    }

    private func paintSample(of entry: KeyGrid.Entry, at origin: Point, _ list: inout DrawList) {
        let theme = painter.theme
        let ends = [origin + Vector(dx: 0, dy: 6.5), origin + Vector(dx: KeyGrid.sampleWidth, dy: 6.5)]
        let (finger, view) = (theme.finger(Int(entry.owner) ?? 1), painter.color(ofView: entry.owner))
        func line(_ stroke: Stroke) { list.append(Shape(.polyline(ends), stroke: stroke)) }
        switch entry.style {
        case .limit: line(LimitPainter.stroke(theme.limit))
        case .touched:
            // The touched edge is thick, the others are not.
            line(LimitPainter.stroke(theme.warning))
            let edge = [ends[0].midpoint(to: ends[1]), ends[1]]
            list.append(Shape(.polyline(edge), stroke: LimitPainter.touchedStroke(theme)))
        case .box: line(FrameBoxPainter.stroke(theme))
        case .trail: line(FingerPainter.trailStroke(finger))
        case .lifted:
            let middle = ends[0].midpoint(to: ends[1])
            list.append(Shape(.circle(center: middle, radius: 5), stroke: FingerPainter.liftedStroke(finger)))
        case .ghost: line(GhostPainter.stroke(view, strength: 0.6))
        case .path: line(PathPainter.stroke(view))
        case .refused: line(OverflowPainter.stroke(view))
        case .grip: line(GripPainter.stroke(finger))
        case .midpoint: line(CentroidPainter.stroke(finger))
        }
    }
}
