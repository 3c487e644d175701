internal import Synchronization
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
    ///   - isPanel: whether its pictures are parts of a page.
    ///   - magnification: the scale of the window on the page, which then shows nothing around it; nil for the window's
    ///     own size.
    init(
        _ loaded: LoadedScene, _ options: RenderOptions, isPanel: Bool = false, magnification: Double? = nil,
        fonts: FontBook
    ) throws {
        self.loaded = loaded
        let overlays = options.overlays(for: loaded.scene)
        run = try SceneRun(
            loaded, overlays: overlays,
            pageOverlays: options.writesPage ? overlays.allOnPage : nil,
            tellsStory: options.sheet != nil || options.writesPage, cancellation: options.cancellation)
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
        let player = SharedPlayer(loaded.makePlayer(), frames: frames)
        return { [painter] in
            guard let frame = player.next() else { return nil }
            let snapshot = frame.snapshot
            return FrameJob(
                index: snapshot.frame, subject: frame, size: frame.shapeCount,
                numbers: { TraceDocument.line(of: snapshot) },
                paint: { painter.paint(frame) })
        }
    }
}

extension PlayedFrame {
    /// The approximate number of shapes in the frame's picture. A finger has its circles, its label, its trail, and what
    /// overlays show of it.
    var shapeCount: Int { snapshot.views.count + 10 * trails.count }
}

/// Plays a scene for the workers that draw it, one worker at a time, and passes on only the frames that are drawn.
final class SharedPlayer: Sendable {
    private struct State {
        var player: ScenePlayer
        var waiting: ArraySlice<Int>
    }

    private let state: Mutex<State>

    /// - Parameter frames: the numbers of the frames that are drawn, ascending.
    init(_ player: sending ScenePlayer, frames: [Int]) {
        state = Mutex(State(player: player, waiting: frames[...]))
    }

    /// Returns the next frame that is drawn; nil after the last one.
    func next() -> PlayedFrame? {
        state.withLock { state in
            guard let wanted = state.waiting.popFirst() else { return nil }
            while let frame = state.player.next() {
                if frame.snapshot.frame == wanted { return frame }
            }
            return nil
        }
    }
}
