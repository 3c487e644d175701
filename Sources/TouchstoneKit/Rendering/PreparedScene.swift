internal import CairoBackend
internal import Drawing
internal import Playback
internal import SceneFile

/// A scene, or one of its variants, that has been played through and is ready to be drawn.
struct PreparedScene {
    let loaded: LoadedScene
    let rehearsal: Rehearsal
    let painter: FramePainter

    /// - Parameter isPanel: whether its pictures are parts of a page.
    init(_ loaded: LoadedScene, _ options: RenderOptions, isPanel: Bool = false, fonts: FontBook) throws {
        self.loaded = loaded
        rehearsal = try Rehearsal(
            loaded, overlays: options.overlays ?? loaded.scene.overlays, cancellation: options.cancellation)
        painter = FramePainter(
            scene: loaded.scene, firstFrame: rehearsal.firstFrame, overlays: options.overlays, scale: options.scale,
            lastFrame: rehearsal.lastFrame, isPanel: isPanel, history: rehearsal.history, measuring: fonts)
    }

    /// What its files are called: `card`, or `card-compensated`.
    var stem: String { loaded.source.outputName + (loaded.scene.variant.map { "-" + $0.folder } ?? "") }
    /// Its folder in the scene's, with a slash behind it; empty for a scene without variants.
    var folder: String { loaded.scene.variant.map { $0.folder + "/" } ?? "" }
}
