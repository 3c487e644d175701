internal import Synchronization
internal import TouchstoneCairo
internal import TouchstoneChecks
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
            tellsStory: options.sheet != nil || options.writesPage, after: earlier,
            endsWhereCodeFails: options.endsWhereCodeFails, cancellation: options.cancellation)
        painter = FramePainter(
            scene: loaded.scene, firstFrame: run.firstFrame,
            overlays: magnification == nil ? overlays : overlays.onCanvas, scale: options.scale,
            magnification: magnification ?? 1, lastFrame: run.lastFrame, isPanel: isPanel,
            history: run.history, verdict: run.verdict, measuring: fonts)
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
    var failingFrame: Int? { run.verdict.failures.first?.shownFrame }
    var scenes: [LoadedScene] { [loaded] }

    /// The first line of a trace of the scene.
    ///
    /// - Parameter frames: the frames of which a golden has pictures; nil for other traces.
    func traceHeader(_ fonts: FontBook, frames: [Int]? = nil) -> String {
        let picture = TraceDocument.Picture(
            size: painter.pictureSize, canvasOrigin: painter.windowOrigin, scale: painter.windowScale,
            // Only the font's file name: its folder depends on the machine.
            cairo: CairoVersion.string, font: fonts.fontFileName)
        return TraceDocument.header(of: loaded.scene, picture: picture, frames: frames)
    }

    func jobs(for frames: [Int]) -> FramePass.Source {
        Self.source(of: frames, playedBy: FrameIterator(loaded, kept: run.frames)) { [painter] player, wanted in
            while let frame = player.next() {
                guard frame.snapshot.frame == wanted else { continue }
                return FrameJob(
                    index: wanted, subject: frame, size: frame.shapeCount,
                    numbers: { TraceDocument.line(of: frame) },
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

/// A sequence of pictures that can be drawn: those of a scene, or of several scenes side by side.
protocol PreparedPictures {
    /// A description of the pictures.
    var title: String { get }
    /// The beginning of the names of its files, such as `card`, `card-compensated` and `card-compare`.
    var stem: String { get }
    /// Its folder within the output folder, with a trailing slash; empty for the output folder itself.
    var folder: String { get }
    /// The number of the last frame.
    var lastFrame: Int { get }
    /// The frame rate. The time of frame k in seconds is k divided by this value.
    var framesPerSecond: Double { get }
    /// The size of each picture, in points.
    var pictureSize: Size { get }
    /// Pixels per point.
    var scale: Double { get }

    /// The frame that shows best what has failed; nil if nothing has.
    var failingFrame: Int? { get }
    /// The scenes that it shows.
    var scenes: [LoadedScene] { get }

    /// The drawing jobs for some frames, in ascending order, played from the beginning.
    func jobs(for frames: [Int]) -> FramePass.Source
}

extension PreparedPictures {
    /// The path in the output folder of the file whose name has one of the endings in ``ProductNames``.
    func path(_ ending: String) -> String { folder + stem + ending }

    /// The path of the picture of a frame.
    func path(ofFrame frame: Int, fileExtension: String) -> String {
        folder + ProductNames.frames + frameNaming.name(frame: frame, fileExtension: fileExtension)
    }

    /// The drawing jobs for some frames, in ascending order.
    ///
    /// - Parameter next: plays up to a frame and returns its job. It is called by one worker at a time.
    static func source<Player>(
        of frames: [Int], playedBy player: sending Player,
        _ next: @escaping @Sendable (inout Player, _ frame: Int) -> FrameJob?
    ) -> FramePass.Source {
        let state = Mutex((player: player, waiting: frames[...]))
        return { state.withLock { state in state.waiting.popFirst().flatMap { next(&state.player, $0) } } }
    }

    /// Whether its pictures are those of other pictures of the same rendering, that is, whether their files have the same
    /// names.
    func isPlayed(as other: any PreparedPictures) -> Bool { stem == other.stem && folder == other.folder }

    /// The naming of the pictures of its frames.
    var frameNaming: FrameNaming { FrameNaming(stem: stem, frameCount: lastFrame + 1) }
}
