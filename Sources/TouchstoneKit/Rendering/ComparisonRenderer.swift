internal import CairoBackend
internal import Drawing
internal import Exporters
internal import Playback
internal import SceneFile
internal import Synchronization

/// Draws the variants of a scene, or several scenes, side by side into a folder.
struct ComparisonRenderer {
    let scenes: [LoadedScene]
    let options: RenderOptions
    /// Where the comparison's own folder is made.
    let output: String

    /// Nothing is made before it is known that all of it can be drawn.
    func render() throws -> RenderReport {
        let fonts = try FontBook()
        let variants = try scenes.flatMap { try $0.choosing(variants: options.variants).variants }
        guard variants.count > 1 else { throw NothingToCompare(scene: scenes.first?.source.displayName ?? "") }
        let prepared = try variants.map { try PreparedScene($0, options, isPanel: true, fonts: fonts) }
        let scale = options.scale ?? prepared[0].loaded.scene.canvas.scale
        let painter = ComparisonPainter(
            title: title, panels: prepared.map(panel), scale: scale, measuring: fonts)
        let clock = painter.clock
        let frames = try options.selection.frames(lastFrame: clock.lastFrame, framesPerSecond: clock.framesPerSecond)
        try PictureWriter.check(painter.layout.size, scale: scale)
        let name = scenes.map(\.source.outputName).joined(separator: "-vs-")
        let folder = try OutputFolder(at: (output.isEmpty ? name : "\(output)/\(name)") + "/compare")
        let writer = PictureWriter(options: options, folder: folder, fonts: fonts, total: frames.count)
        let stage = Stage(variants, frames: frames, painter: painter)
        try writer.write(
            FrameNaming(stem: "\(name)-compare", frameCount: clock.lastFrame + 1), into: "frames/", after: 0
        ) { stage.next() }
        return RenderReport(
            files: try folder.finish(), drawnFrames: frames.count, frameCount: clock.lastFrame + 1,
            of: prepared.map { ($0.loaded, $0.rehearsal) })
    }

    /// Scenes of one title are told apart by their panels' names.
    private var title: String {
        let titles = scenes.map(\.scene.title)
        return Set(titles).count > 1 ? titles.joined(separator: " · ") : titles.first ?? ""
    }

    private func panel(_ scene: PreparedScene) -> ComparisonPanel {
        let file = scene.loaded.source.outputName
        let variant = scene.loaded.scene.variant?.name
        return ComparisonPanel(
            name: scenes.count > 1 ? ([file] + (variant.map { [$0] } ?? [])).joined(separator: " · ") : variant ?? file,
            scene: scene.loaded.scene, painter: scene.painter, lastFrame: scene.rehearsal.lastFrame,
            verdict: scene.rehearsal.verdict)
    }

    /// The scenes being played for the pictures, in step with the clock, for one worker at a time.
    private final class Stage: Sendable {
        private struct State {
            var players: [ScenePlayer]
            /// What each of them shows.
            var frames: [PlayedFrame] = []
            var waiting: ArraySlice<Int>

            init(_ scenes: [LoadedScene], waiting: ArraySlice<Int>) {
                players = scenes.map { $0.makePlayer() }
                frames = players.compactMap { $0.next() }
                self.waiting = waiting
            }
        }

        private let state: Mutex<State>
        private let painter: ComparisonPainter

        init(_ scenes: [LoadedScene], frames: [Int], painter: ComparisonPainter) {
            state = Mutex(State(scenes, waiting: frames[...]))
            self.painter = painter
        }

        func next() -> FrameJob? {
            let clock = painter.clock
            let found = state.withLock { state -> (frame: Int, frames: [PlayedFrame])? in
                guard let wanted = state.waiting.popFirst() else { return nil }
                for index in state.players.indices {
                    let frame = clock.frame(ofScene: index, in: wanted)
                    while state.frames[index].snapshot.frame < frame, let next = state.players[index].next() {
                        state.frames[index] = next
                    }
                }
                return (wanted, state.frames)
            }
            guard let (frame, frames) = found else { return nil }
            let painter = painter
            return FrameJob(index: frame) { painter.paint(frames, at: frame) }
        }
    }
}
