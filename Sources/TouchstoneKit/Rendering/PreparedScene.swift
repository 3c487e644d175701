internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A scene, or one of its variants, that was played once and can be drawn.
struct PreparedScene: PreparedPictures {
    let loaded: LoadedScene
    let run: SceneRun
    let painter: FramePainter
    let scale: Double

    /// - Parameters:
    ///   - earlier: an earlier run of the scene, whose frames are used if it has kept them.
    ///   - isPanel: whether its pictures are parts of a page.
    ///   - magnification: the scale of the window on the page, which then shows nothing around it; nil for the window's
    ///     own size.
    init(
        _ loaded: LoadedScene, _ options: RenderOptions, after earlier: SceneRun? = nil, isPanel: Bool = false,
        magnification: Double? = nil, fonts: FontBook
    ) throws {
        self.loaded = loaded
        let overlays = options.overlays(for: loaded.scene)
        run = try SceneRun(
            loaded, overlays: overlays, pageOverlays: options.writesPage ? overlays.allOnPage : nil,
            tellsStory: options.sheet != nil || options.writesPage, after: earlier, cancellation: options.cancellation)
        painter = FramePainter(
            scene: loaded.scene, firstFrame: run.firstFrame,
            overlays: magnification == nil ? overlays : overlays.onCanvas, scale: options.scale,
            magnification: magnification ?? 1, lastFrame: run.lastFrame, isPanel: isPanel,
            history: run.history,
            verdict: run.verdict, measuring: fonts)
        scale = painter.scale
    }

    var title: String {
        ([loaded.scene.title] + (loaded.scene.variant.map { [$0.name] } ?? [])).joined(separator: " · ")
    }
    var stem: String { loaded.outputName + (loaded.scene.variant.map { "-" + $0.folder } ?? "") }
    var folder: String { loaded.scene.variant.map { $0.folder + "/" } ?? "" }
    var lastFrame: Int { run.lastFrame }
    var framesPerSecond: Double { loaded.scene.fps }
    var pictureSize: Size { painter.layout.size }
    var scenes: [LoadedScene] { [loaded] }

    func jobs(for frames: [Int]) -> FramePass.Source {
        Self.source(of: frames, playedBy: FrameIterator(loaded, kept: run.frames)) { [painter] player, wanted in
            while let frame = player.next() {
                let snapshot = frame.snapshot
                guard snapshot.frame == wanted else { continue }
                return FrameJob(
                    index: wanted, subject: frame, size: frame.shapeCount,
                    numbers: { TraceDocument.line(of: snapshot) },
                    paint: { painter.paint(frame) })
            }
            return nil
        }
    }
}

extension PlayedFrame {
    /// The approximate number of shapes in the frame's picture. A finger has its circles, its label, its trail, and what
    /// overlays show of it.
    var shapeCount: Int { snapshot.views.count + 10 * trails.count }
}
