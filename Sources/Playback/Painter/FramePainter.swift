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
    let heading: HeadingStyle
    let framesPerSecond: Double
    /// The symbols of views, by the views' names.
    let symbols: [String: Symbol]
    /// What lies behind all views; opaque.
    private let background: Color
    /// What holds the window in every frame.
    private let largestWindow: Size
    let overlays: Scene.Overlays
    let scale: Double
    /// Points of the picture for each point of the window.
    let magnification: Double
    /// The number of the last frame, where it is known.
    let lastFrame: Int?
    let history: SceneHistory
    let measuring: any TextMeasuring

    /// - Parameters:
    ///   - firstFrame: any frame of the scene; the heading has a place for each of its recognizers.
    ///   - overlays: what to draw instead of what the scene says.
    ///   - scale: pixels per point instead of the scene's.
    ///   - magnification: how large the window is drawn, greater than 0; what overlays write stays as large as it is.
    ///   - lastFrame: the number of the last frame, for the heading.
    ///   - isPanel: whether the pictures are parts of a page that has a heading of its own.
    ///   - history: the whole scene, for what overlays draw that look back; without it they draw nothing.
    public init(
        scene: Scene, firstFrame: PlayedFrame, overlays: Scene.Overlays? = nil, scale: Double? = nil,
        magnification: Double = 1, lastFrame: Int? = nil, isPanel: Bool = false,
        history: SceneHistory = SceneHistory(for: .plain), theme: Theme = .standard, measuring: any TextMeasuring
    ) {
        title = scene.title
        variant = scene.variant
        heading = isPanel ? .panel : variant == nil ? .scene : .variant
        framesPerSecond = scene.fps
        symbols = Dictionary(scene.allViews.compactMap { view in view.symbol.map { (view.id, $0) } }) { first, _ in
            first
        }
        background = Color.white.mixed(with: scene.canvas.background.withAlpha(1), scene.canvas.background.alpha)
        largestWindow = scene.largestWindow
        self.overlays = overlays ?? scene.overlays
        self.scale = scale ?? scene.canvas.scale
        self.magnification = magnification
        self.lastFrame = lastFrame
        self.history = history
        self.theme = theme
        self.measuring = measuring
        layout = PictureLayout(
            canvas: largestWindow.scaled(by: magnification), overlays: self.overlays, heading: heading,
            recognizers: firstFrame.snapshot.recognizers,
            history: history, framesPerSecond: scene.fps, measuring: measuring)
    }

    /// The picture of a frame.
    public func paint(_ frame: PlayedFrame) -> DrawList {
        let window = frame.snapshot.windowSize
        // Where the window does not fill the room that it has in other frames, what is around it is not the canvas.
        let isBounded = layout.hasMargin || window != largestWindow
        var list = DrawList(size: layout.size, scale: scale, background: isBounded ? theme.page : background)
        let canvasRect = canvasRect(of: frame.snapshot)
        if layout.heading != nil { list.append(group: "heading") { HeadingPainter(self, frame).paint(&$0) } }
        if layout.arbitration != nil {
            list.append(group: "arbitration") { ArbitrationPainter(self, frame.snapshot).paint(&$0) }
        }
        if isBounded {
            list.append(Shape(.rectangle(canvasRect), fill: background))
        }
        list.append(clippedTo: .rectangle(canvasRect)) { list in
            ViewPainter(self, frame.snapshot).paint(&list)
            if overlays.contains(.ghosts) { GhostPainter(self, frame: frame.snapshot.frame).paint(&list) }
            if overlays.contains(.limit) || overlays.contains(.frame) {
                LimitPainter(self, frame.snapshot).paint(&list)
            }
            if overlays.contains(.path) { PathPainter(self, frame: frame.snapshot.frame).paint(&list) }
            if overlays.contains(.grip) {
                GripPainter(self, frame: frame.snapshot.frame, canvas: canvasRect).paint(&list)
            }
        }
        if isBounded {
            list.append(
                Shape(.rectangle(canvasRect.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1)))
        }
        if layout.timeline != nil {
            list.append(group: "timeline") { TimelinePainter(self, frame: frame.snapshot.frame).paint(&$0) }
        }
        if overlays.contains(.fingers) {
            // A finger on the canvas' edge is whole where there is a margin.
            let room = canvasRect.inset(by: layout.hasMargin ? -PictureLayout.canvasGap : 0)
            list.append(group: "fingers") { list in
                list.append(clippedTo: .rectangle(room)) {
                    FingerPainter(self, frame.trails, canvas: canvasRect).paint(&$0)
                }
            }
        }
        return list
    }

    /// Where the window of a frame lies in the picture.
    func canvasRect(of snapshot: FrameSnapshot) -> Rect {
        Rect(origin: layout.canvasOrigin, size: snapshot.windowSize.scaled(by: magnification))
    }

    /// From window coordinates to the picture's.
    var toPicture: Transform {
        let origin = layout.canvasOrigin
        return Transform(a: magnification, b: 0, c: 0, d: magnification, tx: origin.x, ty: origin.y)
    }
}

extension Size {
    fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
