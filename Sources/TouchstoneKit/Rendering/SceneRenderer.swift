internal import CairoBackend
internal import Drawing
internal import Exporters
internal import Playback
internal import SceneFile
internal import Synchronization

/// Draws a loaded scene into a folder.
struct SceneRenderer {
    let loaded: LoadedScene
    let options: RenderOptions
    /// Where the scene's own folder is made.
    let output: String

    func render() throws -> RenderReport {
        let fonts = try FontBook()
        let name = loaded.source.outputName
        let folder = try OutputFolder(at: "\(output)/\(name)")
        let trace = options.writesTrace ? try folder.stream(to: "\(name)-trace.jsonl") : nil
        var isFirst = true
        let rehearsal = try Rehearsal(loaded, cancellation: options.cancellation) { frame in
            guard let trace else { return }
            if isFirst { try trace.append(traceHeader(firstFrame: frame, fonts: fonts)) }
            isFirst = false
            try trace.append(TraceDocument.line(of: frame.snapshot) + "\n")
        }
        let frames = try options.selection.frames(
            lastFrame: rehearsal.lastFrame, framesPerSecond: loaded.scene.fps)
        try draw(frames, after: rehearsal, into: folder, fonts: fonts)
        try trace?.finish()
        return RenderReport(
            files: try folder.finish(), drawnFrames: frames.count, frameCount: rehearsal.lastFrame + 1,
            expectationCount: loaded.scene.expectations.count, warnings: rehearsal.warnings,
            failures: rehearsal.failures)
    }

    private func draw(
        _ frames: [Int], after rehearsal: Rehearsal, into folder: OutputFolder, fonts: FontBook
    ) throws {
        let painter = painter(firstFrame: rehearsal.firstFrame, lastFrame: rehearsal.lastFrame, fonts: fonts)
        let naming = FrameNaming(stem: loaded.source.outputName, frameCount: rehearsal.lastFrame + 1)
        let stage = Stage(player: loaded.makePlayer(), frames: frames, painter: painter)
        let pipeline = FramePipeline(providers: options.formats.map { provider($0, fonts) }, workers: options.jobs)
        let progress = options.progress
        let outcome = try pipeline.run(
            { stage.next() }, cancellation: options.cancellation,
            progress: { done in progress?(done, frames.count) },
            sink: { index, fileExtension, bytes in
                let name = naming.name(frame: index, fileExtension: fileExtension)
                try folder.write(bytes, to: "frames/\(name)")
            })
        if outcome.wasCancelled { throw Interrupted() }
    }

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

    private func painter(firstFrame: PlayedFrame, lastFrame: Int?, fonts: FontBook) -> FramePainter {
        FramePainter(
            scene: loaded.scene, firstFrame: firstFrame, overlays: options.overlays, scale: options.scale,
            lastFrame: lastFrame, measuring: fonts)
    }

    private func provider(_ format: RenderOptions.Format, _ fonts: FontBook) -> any FrameEncoderProvider {
        switch format {
        case .png: PNGFrameProvider(fonts: fonts)
        case .svg: SVGFrameProvider(fonts: fonts)
        }
    }

    private func traceHeader(firstFrame: PlayedFrame, fonts: FontBook) -> String {
        let painter = painter(firstFrame: firstFrame, lastFrame: nil, fonts: fonts)
        let picture = TraceDocument.Picture(
            layout: painter.layout, scale: options.scale ?? loaded.scene.canvas.scale, cairo: CairoVersion.string,
            font: fonts.fontFile)
        return TraceDocument.header(of: loaded.scene, picture: picture) + "\n"
    }
}
