internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstoneScenes

/// One overlay on the canvas of a frame: marks, texts for which a ``LabelPlacer`` finds positions, and the lines of the
/// key that explain it.
protocol CanvasOverlay: SendableMetatype {
    /// The overlay that scenes name; nil for one that is drawn with any other.
    static var kind: Scene.Overlays.Kind? { get }
    /// The name of its groups. The default is the name in scenes.
    static var group: String { get }
    /// The position among the overlays whose texts are placed: the largest is omitted first. Nil without texts.
    static var labelRank: Int? { get }
    /// The lines of the key for all pictures of a scene. They need as much space as those of any frame.
    static func keyLines(_ history: SceneHistory) -> [KeyLine]

    init(stage: FrameStage)
    /// The frame on which it is drawn.
    var stage: FrameStage { get }
    /// Draws everything except texts.
    func paint(_ list: inout DrawList)
    /// The lines of the key for this frame: those that it draws.
    var keyLines: [KeyLine] { get }
    /// The texts, the most important first.
    var labels: [Label] { get }
    /// The areas that no text may cover, in picture coordinates.
    var obstacles: [Rect] { get }
    /// The lines that no text should cover if there is another position, in picture coordinates.
    var lines: [[Point]] { get }
    /// The area in which it is drawn, in picture coordinates. The default is the canvas.
    var bounds: Rect { get }
}

extension CanvasOverlay {
    static var group: String { kind?.rawValue ?? "" }
    static var labelRank: Int? { nil }
    static func keyLines(_ history: SceneHistory) -> [KeyLine] { [] }
    var keyLines: [KeyLine] { [] }
    var labels: [Label] { [] }
    var obstacles: [Rect] { [] }
    var lines: [[Point]] { [] }
    var bounds: Rect { stage.canvas }
}

/// The overlays on the canvas of one frame.
///
/// All marks are drawn first, in the order of the overlays. Then all texts are drawn, for which one ``LabelPlacer``
/// finds positions. Each overlay has two groups with its name: one for its marks and one for its texts.
struct CanvasOverlays {
    /// All overlays on the canvas, from back to front.
    static let types: [any CanvasOverlay.Type] = [
        GridPainter.self, GhostPainter.self, FrameBoxPainter.self, LimitPainter.self, OverflowPainter.self,
        PathPainter.self, AxesPainter.self, AnchorPainter.self, CaliperPainter.self, CentroidPainter.self,
        GripPainter.self, EvidencePainter.self, FingerPainter.self, NamePainter.self,
    ]

    /// The overlays of the frame, from back to front.
    private let overlays: [any CanvasOverlay]
    private let stage: FrameStage

    init(_ stage: FrameStage) {
        self.stage = stage
        let chosen = stage.painter.overlays(in: stage.snapshot.frame)
        overlays = Self.types.filter { type in type.kind.map(chosen.contains) ?? !chosen.kinds.isEmpty }
            .map { $0.init(stage: stage) }
    }

    /// The lines of the key that explain what is drawn.
    var keyLines: [KeyLine] { overlays.flatMap(\.keyLines) }

    /// Draws the marks behind the line around the canvas.
    func paintMarks(_ list: inout DrawList) {
        for overlay in overlays where !(overlay is FingerPainter) { paint(overlay, &list) }
    }

    /// Draws the overlays in front of that line: fingers, then all texts.
    func paintFront(_ list: inout DrawList) {
        for overlay in overlays where overlay is FingerPainter { paint(overlay, &list) }
        let placed = placedLabels()
        // Draw lines to labels first, so that they do not cross the text of another label.
        // On a page they belong to an overlay, which can be switched off.
        let leaders =
            stage.painter.heading == .panel ? placed : [(group: "leaders", labels: placed.flatMap(\.labels))]
        for (group, labels) in leaders {
            list.append(group: group) { list in
                for label in labels { label.paintLeader(&list, stage.theme) }
            }
        }
        for (group, labels) in placed where !labels.isEmpty {
            list.append(group: group) { list in
                for label in labels {
                    list.append(group: label.label.group) {
                        label.paint(&$0, stage.theme, stage.painter.measuring)
                    }
                }
            }
        }
    }

    private func paint(_ overlay: any CanvasOverlay, _ list: inout DrawList) {
        list.append(group: type(of: overlay).group) { list in
            list.append(clippedTo: .rectangle(overlay.bounds)) { overlay.paint(&$0) }
        }
    }

    /// The labels that have a position, from back to front, with the groups of their overlays.
    private func placedLabels() -> [(group: String, labels: [PlacedLabel])] {
        var placer = LabelPlacer(
            bounds: stage.canvas, taken: overlays.flatMap(\.obstacles), avoided: stage.writtenAreas,
            lines: overlays.flatMap(\.lines), outlines: stage.outlines, measuring: stage.painter.measuring)
        let ranked = overlays.indices.compactMap { index in
            type(of: overlays[index]).labelRank.map { (rank: $0, index: index) }
        }
        var placed = overlays.map { (group: type(of: $0).group, labels: [PlacedLabel]()) }
        for (_, index) in ranked.sorted(by: { $0.rank < $1.rank }) {
            placed[index].labels = overlays[index].labels.compactMap { placer.place($0) }
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
}

extension Scene.Overlays.Kind {
    /// The kinds that are drawn on the canvas, from back to front.
    package static let onCanvas: [Self] = CanvasOverlays.types.compactMap { $0.kind }
}
