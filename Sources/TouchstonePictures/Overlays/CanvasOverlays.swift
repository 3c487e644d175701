internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstoneScenes

/// One overlay on the canvas of a frame: marks, and texts for which a ``LabelPlacer`` finds positions.
protocol CanvasOverlay {
    /// The frame on which it is drawn.
    var stage: FrameStage { get }
    /// Draws everything except texts.
    func paint(_ list: inout DrawList)
    /// The texts, the most important first.
    var labels: [Label] { get }
    /// The areas that no text may cover, in picture coordinates.
    var obstacles: [Rect] { get }
    /// The lines that no text should cover if there is another position, in picture coordinates.
    var lines: [[Point]] { get }
    /// The area in which it is drawn, in picture coordinates. The default is the canvas.
    var room: Rect { get }
}

extension CanvasOverlay {
    var labels: [Label] { [] }
    var obstacles: [Rect] { [] }
    var lines: [[Point]] { [] }
    var room: Rect { stage.canvas }
}

/// The overlays on the canvas of one frame.
///
/// All marks are drawn first, in the order of the overlays. Then all texts are drawn, for which one ``LabelPlacer``
/// finds positions. Each overlay has two groups with its name: one for its marks and one for its texts.
struct CanvasOverlays {
    /// An overlay with its name.
    private struct Entry {
        let name: String
        let overlay: any CanvasOverlay
    }

    /// The overlays from back to front.
    private let entries: [Entry]
    private let stage: FrameStage

    /// The order in which the overlays' texts are placed. The last ones are omitted first.
    private static let precedence = [
        evidence, Scene.Overlays.Kind.fingers.rawValue, Scene.Overlays.Kind.grip.rawValue,
        Scene.Overlays.Kind.overflow.rawValue, names, Scene.Overlays.Kind.caliper.rawValue,
        Scene.Overlays.Kind.centroid.rawValue,
        Scene.Overlays.Kind.anchor.rawValue, Scene.Overlays.Kind.axes.rawValue, Scene.Overlays.Kind.grid.rawValue,
    ]
    /// The group of the views' names, which is in every picture with overlays.
    private static let names = "names"
    /// The group of the evidence of failures.
    private static let evidence = "evidence"
    /// The overlay in front of the line around the canvas.
    private static let inFront = Scene.Overlays.Kind.fingers.rawValue

    init(_ stage: FrameStage) {
        self.stage = stage
        let overlays = stage.painter.overlays(in: stage.snapshot.frame)
        var entries = Scene.Overlays.Kind.onCanvas.filter(overlays.contains).compactMap { kind in
            Self.overlay(of: kind, stage).map { Entry(name: kind.rawValue, overlay: $0) }
        }
        if !overlays.kinds.isEmpty {
            let place = entries.lastIndex { $0.name == Self.inFront } ?? entries.endIndex
            entries.insert(Entry(name: Self.evidence, overlay: EvidencePainter(stage: stage)), at: place)
            entries.append(Entry(name: Self.names, overlay: NamePainter(stage: stage)))
        }
        self.entries = entries
    }

    private static func overlay(of kind: Scene.Overlays.Kind, _ stage: FrameStage) -> (any CanvasOverlay)? {
        switch kind {
        case .grid: GridPainter(stage: stage)
        case .ghosts: GhostPainter(stage: stage)
        case .frame: FrameBoxPainter(stage: stage)
        case .limit: LimitPainter(stage: stage)
        case .overflow: OverflowPainter(stage: stage)
        case .path: PathPainter(stage: stage)
        case .axes: AxesPainter(stage: stage)
        case .anchor: AnchorPainter(stage: stage)
        case .caliper: CaliperPainter(stage: stage)
        case .centroid: CentroidPainter(stage: stage)
        case .grip: GripPainter(stage: stage)
        case .fingers: FingerPainter(stage: stage)
        case .heading, .timeline, .arbitration, .numbers: nil
        }
    }

    /// Draws the marks behind the line around the canvas.
    func paintMarks(_ list: inout DrawList) {
        for entry in entries where entry.name != Self.inFront { paint(entry, &list) }
    }

    /// Draws the overlays in front of that line: fingers, then all texts.
    func paintFront(_ list: inout DrawList) {
        for entry in entries where entry.name == Self.inFront { paint(entry, &list) }
        let placed = placedLabels()
        // Draw lines to labels first, so that they do not cross the text of another label.
        list.append(group: "leaders") { list in
            for entry in entries {
                for label in placed[entry.name] ?? [] { label.paintLeader(&list, stage.theme) }
            }
        }
        for entry in entries {
            guard let labels = placed[entry.name], !labels.isEmpty else { continue }
            list.append(group: entry.name) { list in
                for label in labels {
                    list.append(group: label.label.group) {
                        label.paint(&$0, stage.theme, stage.painter.measuring)
                    }
                }
            }
        }
    }

    private func paint(_ entry: Entry, _ list: inout DrawList) {
        list.append(group: entry.name) { list in
            list.append(clippedTo: .rectangle(entry.overlay.room)) { entry.overlay.paint(&$0) }
        }
    }

    /// The labels that have a position, by the overlays' names.
    private func placedLabels() -> [String: [PlacedLabel]] {
        var placer = LabelPlacer(
            room: stage.canvas, taken: entries.flatMap(\.overlay.obstacles), avoided: stage.writtenAreas,
            lines: entries.flatMap(\.overlay.lines), measuring: stage.painter.measuring)
        let byName = Dictionary(entries.map { ($0.name, $0.overlay) }) { first, _ in first }
        var placed: [String: [PlacedLabel]] = [:]
        for name in Self.precedence {
            placed[name] = byName[name]?.labels.compactMap { placer.place($0) }
        }
        return placed
    }
}

extension Scene.Overlays {
    /// All overlays on the canvas, in the same style, except those that show the past. A page draws those itself,
    /// together with everything around the canvas, from the numbers that it contains.
    package var allOnPage: Scene.Overlays {
        var overlays = self
        overlays.kinds = Set(Kind.onCanvas).subtracting([.ghosts, .path])
        return overlays
    }

    /// The same overlays in another theme.
    package func themed(_ theme: Theme) -> Scene.Overlays {
        var overlays = self
        overlays.theme = theme
        return overlays
    }
}

extension Scene.Overlays.Kind {
    /// The kinds that are drawn on the canvas, from back to front.
    package static let onCanvas: [Self] = [
        .grid, .ghosts, .frame, .limit, .overflow, .path, .axes, .anchor, .caliper, .centroid, .grip, .fingers,
    ]
}
