public import Drawing
internal import Geometry
internal import GestureEngine
public import SceneFile

/// Turns frames of one scene into draw lists: the views, the overlays, and what stands around the canvas.
///
/// Painting a frame needs no other frame, so any thread may paint any of them.
public struct FramePainter: Sendable {
    /// Where everything lies in the pictures.
    public let layout: PictureLayout
    /// The colours of the overlays.
    public let theme: Theme
    let title: String
    let variant: Scene.Variant?
    let canvas: Scene.Canvas
    let framesPerSecond: Double
    /// The symbols of views, by the views' names.
    let symbols: [String: Symbol]
    let overlays: Scene.Overlays
    let scale: Double
    /// The number of the last frame, where it is known.
    let lastFrame: Int?
    let history: SceneHistory
    let measuring: any TextMeasuring

    /// - Parameters:
    ///   - firstFrame: any frame of the scene; the heading has a place for each of its recognizers.
    ///   - overlays: what to draw instead of what the scene says.
    ///   - scale: pixels per point instead of the scene's.
    ///   - lastFrame: the number of the last frame, for the heading.
    ///   - history: the whole scene, for what overlays draw that look back; without it they draw nothing.
    public init(
        scene: Scene, firstFrame: PlayedFrame, overlays: Scene.Overlays? = nil, scale: Double? = nil,
        lastFrame: Int? = nil, history: SceneHistory = SceneHistory(for: .plain), theme: Theme = .standard,
        measuring: any TextMeasuring
    ) {
        title = scene.title
        variant = scene.variant
        canvas = scene.canvas
        framesPerSecond = scene.fps
        symbols = Dictionary(scene.allViews.compactMap { view in view.symbol.map { (view.id, $0) } }) { first, _ in
            first
        }
        self.overlays = overlays ?? scene.overlays
        self.scale = scale ?? scene.canvas.scale
        self.lastFrame = lastFrame
        self.history = history
        self.theme = theme
        self.measuring = measuring
        layout = PictureLayout(
            canvas: scene.canvas.size, overlays: self.overlays, hasVariant: variant != nil,
            recognizers: firstFrame.snapshot.recognizers,
            history: history, framesPerSecond: scene.fps, measuring: measuring)
    }

    /// The picture of a frame.
    public func paint(_ frame: PlayedFrame) -> DrawList {
        let hasMargin = layout.hasMargin
        let background = Color.white.mixed(with: canvas.background.withAlpha(1), canvas.background.alpha)
        var list = DrawList(size: layout.size, scale: scale, background: hasMargin ? theme.page : background)
        if layout.heading != nil { list.append(group: "heading") { HeadingPainter(self, frame).paint(&$0) } }
        if layout.arbitration != nil {
            list.append(group: "arbitration") { ArbitrationPainter(self, frame.snapshot).paint(&$0) }
        }
        if hasMargin {
            list.append(Shape(.rectangle(canvasRect), fill: background))
        }
        list.append(clippedTo: .rectangle(canvasRect)) { list in
            ViewPainter(self, frame.snapshot).paint(&list)
            if overlays.contains(.ghosts) { GhostPainter(self, frame: frame.snapshot.frame).paint(&list) }
            if overlays.contains(.limit) || overlays.contains(.frame) {
                LimitPainter(self, frame.snapshot).paint(&list)
            }
            if overlays.contains(.path) { PathPainter(self, frame: frame.snapshot.frame).paint(&list) }
            if overlays.contains(.grip) { GripPainter(self, frame: frame.snapshot.frame).paint(&list) }
        }
        if hasMargin {
            list.append(
                Shape(.rectangle(canvasRect.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1)))
        }
        if layout.timeline != nil {
            list.append(group: "timeline") { TimelinePainter(self, frame: frame.snapshot.frame).paint(&$0) }
        }
        if overlays.contains(.fingers) {
            // A finger on the canvas' edge is whole where there is a margin.
            let room = canvasRect.inset(by: hasMargin ? -PictureLayout.canvasGap : 0)
            list.append(group: "fingers") { list in
                list.append(clippedTo: .rectangle(room)) { FingerPainter(self, frame.trails).paint(&$0) }
            }
        }
        return list
    }

    /// Where the window lies in the picture.
    var canvasRect: Rect { Rect(origin: layout.canvasOrigin, size: canvas.size) }

    /// From window coordinates to the picture's.
    var toPicture: Transform { Transform(translation: layout.canvasOrigin - .zero) }
}
