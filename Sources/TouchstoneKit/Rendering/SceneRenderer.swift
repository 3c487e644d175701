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

    /// Nothing is made before it is known that all of it can be drawn.
    func render() throws -> RenderReport {
        do {
            return try renderFrames()
        } catch let error as CairoError {
            throw DrawingError(error)
        }
    }

    private func renderFrames() throws -> RenderReport {
        let fonts = try FontBook()
        let name = loaded.source.outputName
        let rehearsal = try Rehearsal(
            loaded, overlays: options.overlays ?? loaded.scene.overlays, cancellation: options.cancellation)
        let frames = try options.selection.frames(
            lastFrame: rehearsal.lastFrame, framesPerSecond: loaded.scene.fps)
        let painter = painter(of: rehearsal, fonts: fonts)
        try checkSize(of: painter.layout)
        let folder = try OutputFolder(at: output.isEmpty ? name : "\(output)/\(name)")
        if options.writesTrace { try writeTrace(into: folder, after: rehearsal, layout: painter.layout, fonts: fonts) }
        try draw(frames, of: rehearsal, painter, into: folder, fonts: fonts)
        return RenderReport(
            files: try folder.finish(), drawnFrames: frames.count, frameCount: rehearsal.lastFrame + 1,
            expectationCount: loaded.scene.expectations.count, warnings: rehearsal.warnings,
            failures: rehearsal.failures)
    }

    private var scale: Double { options.scale ?? loaded.scene.canvas.scale }

    private func checkSize(of layout: PictureLayout) throws(CairoError) {
        let sides = [layout.size.width, layout.size.height].map { ($0 * scale).rounded(.up) }
        guard sides.allSatisfy({ $0 <= Double(CairoError.largestSide) }) else {
            throw .tooLarge(width: Int(sides[0]), height: Int(sides[1]))
        }
    }

    private func painter(of rehearsal: Rehearsal, fonts: FontBook) -> FramePainter {
        FramePainter(
            scene: loaded.scene, firstFrame: rehearsal.firstFrame, overlays: options.overlays, scale: options.scale,
            lastFrame: rehearsal.lastFrame, history: rehearsal.history, measuring: fonts)
    }

    private func draw(
        _ frames: [Int], of rehearsal: Rehearsal, _ painter: FramePainter, into folder: OutputFolder, fonts: FontBook
    ) throws {
        let naming = FrameNaming(stem: loaded.source.outputName, frameCount: rehearsal.lastFrame + 1)
        let stage = Stage(player: loaded.makePlayer(), frames: frames, painter: painter)
        let pipeline = FramePipeline(providers: options.formats.map { provider($0, fonts) }, workers: options.jobs)
        let progress = options.progress
        let wrote = options.wrote
        let outcome = try pipeline.run(
            { stage.next() }, cancellation: options.cancellation,
            progress: { done in progress?(done, frames.count) },
            sink: { index, fileExtension, bytes in
                let name = naming.name(frame: index, fileExtension: fileExtension)
                let file = try folder.write(bytes, to: "frames/\(name)")
                wrote?(file)
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

    private func provider(_ format: RenderOptions.Format, _ fonts: FontBook) -> any FrameEncoderProvider {
        switch format {
        case .png: PNGFrameProvider(fonts: fonts)
        case .svg: SVGFrameProvider(fonts: fonts)
        }
    }

    /// The scene is played anew for its trace: that costs little beside keeping every line until the folder may be made.
    private func writeTrace(
        into folder: OutputFolder, after rehearsal: Rehearsal, layout: PictureLayout, fonts: FontBook
    ) throws {
        let trace = try folder.stream(to: "\(loaded.source.outputName)-trace.jsonl")
        let picture = TraceDocument.Picture(
            layout: layout, scale: scale, cairo: CairoVersion.string, font: fonts.fontFile)
        try trace.append(TraceDocument.header(of: loaded.scene, picture: picture) + "\n")
        let player = loaded.makePlayer()
        while let frame = player.next() {
            if options.cancellation.isCancelled { throw Interrupted() }
            try trace.append(TraceDocument.line(of: frame.snapshot) + "\n")
        }
        let file = try trace.finish()
        options.wrote?(file)
    }
}
