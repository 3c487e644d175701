internal import CairoBackend
internal import Drawing
internal import Exporters
internal import Playback
internal import SceneFile
internal import Synchronization

/// Draws a loaded scene, or each of its variants, into a folder.
struct SceneRenderer {
    let loaded: LoadedScene
    let options: RenderOptions
    /// Where the scene's own folder is made.
    let output: String

    /// Nothing is made before it is known that all of it can be drawn.
    func render() throws -> RenderReport {
        let fonts = try FontBook()
        let scenes = try loaded.choosing(variants: options.variants).variants.map {
            try PreparedScene($0, options, fonts: fonts)
        }
        let frames = try options.selection.frames(
            ofEach: scenes.map { ($0.rehearsal.lastFrame, $0.loaded.scene.fps) })
        for scene in scenes { try PictureWriter.check(scene.painter.layout.size, scale: scale(of: scene)) }
        let name = loaded.source.outputName
        let folder = try OutputFolder(at: output.isEmpty ? name : "\(output)/\(name)")
        if options.writesTrace { for scene in scenes { try writeTrace(of: scene, into: folder, fonts: fonts) } }
        let total = frames.reduce(0) { $0 + $1.count }
        let writer = PictureWriter(options: options, folder: folder, fonts: fonts, total: total)
        var done = 0
        for (scene, frames) in zip(scenes, frames) {
            let naming = FrameNaming(stem: scene.stem, frameCount: scene.rehearsal.lastFrame + 1)
            let stage = Stage(player: scene.loaded.makePlayer(), frames: frames, painter: scene.painter)
            try writer.write(naming, into: "\(scene.folder)frames/", after: done) { stage.next() }
            done += frames.count
        }
        return RenderReport(
            files: try folder.finish(), drawnFrames: total,
            frameCount: scenes.reduce(0) { $0 + $1.rehearsal.lastFrame + 1 },
            of: scenes.map { ($0.loaded, $0.rehearsal) })
    }

    private func scale(of scene: PreparedScene) -> Double { options.scale ?? scene.loaded.scene.canvas.scale }

    /// The scene being played for the pictures: only the frames that are drawn leave it, one worker at a time.
    private final class Stage: Sendable {
        private struct State {
            var player: ScenePlayer
            var waiting: ArraySlice<Int>
        }

        private let state: Mutex<State>
        private let painter: FramePainter

        init(player: sending ScenePlayer, frames: [Int], painter: FramePainter) {
            state = Mutex(State(player: player, waiting: frames[...]))
            self.painter = painter
        }

        func next() -> FrameJob? {
            let frame = state.withLock { state -> PlayedFrame? in
                guard let wanted = state.waiting.popFirst() else { return nil }
                while let frame = state.player.next() {
                    if frame.snapshot.frame == wanted { return frame }
                }
                return nil
            }
            guard let frame else { return nil }
            let painter = painter
            return FrameJob(index: frame.snapshot.frame) { painter.paint(frame) }
        }
    }

    /// The scene is played anew for its trace: that costs little beside keeping every line until the folder may be made.
    private func writeTrace(of scene: PreparedScene, into folder: OutputFolder, fonts: FontBook) throws {
        let trace = try folder.stream(to: "\(scene.folder)\(scene.stem)-trace.jsonl")
        let picture = TraceDocument.Picture(
            layout: scene.painter.layout, scale: scale(of: scene), cairo: CairoVersion.string, font: fonts.fontFile)
        try trace.append(TraceDocument.header(of: scene.loaded.scene, picture: picture) + "\n")
        let player = scene.loaded.makePlayer()
        while let frame = player.next() {
            if options.cancellation.isCancelled { throw Interrupted() }
            try trace.append(TraceDocument.line(of: frame.snapshot) + "\n")
        }
        let file = try trace.finish()
        options.wrote?(file)
    }
}
