internal import Synchronization
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer

/// Scenes that were played once and can be drawn side by side.
struct PreparedComparison: PreparedPictures {
    /// The scenes, in the order of the painter's panels.
    let scenes: [LoadedScene]
    let painter: ComparisonPainter
    let stem: String
    let scale: Double

    var title: String { painter.title }
    var folder: String { "" }
    var lastFrame: Int { painter.clock.lastFrame }
    var framesPerSecond: Double { painter.clock.framesPerSecond }
    var pictureSize: Size { painter.layout.size }

    func jobs(for frames: [Int]) -> FramePass.Source {
        let stage = Stage(scenes, frames: frames, painter: painter)
        return { stage.next() }
    }

    /// Plays the scenes for the pictures, in step with the clock, for one worker at a time.
    private final class Stage: Sendable {
        private struct State {
            var players: ComparisonPlayers
            var waiting: ArraySlice<Int>
        }

        private let state: Mutex<State>
        private let painter: ComparisonPainter

        init(_ scenes: [LoadedScene], frames: [Int], painter: ComparisonPainter) {
            state = Mutex(State(players: ComparisonPlayers(scenes, clock: painter.clock), waiting: frames[...]))
            self.painter = painter
        }

        func next() -> FrameJob? {
            let found = state.withLock { state -> (frame: Int, frames: [PlayedFrame])? in
                guard let wanted = state.waiting.popFirst() else { return nil }
                state.players.advance(to: wanted)
                return (wanted, state.players.frames)
            }
            guard let (frame, frames) = found else { return nil }
            let painter = painter
            return FrameJob(
                index: frame, size: frames.reduce(0) { $0 + $1.shapeCount },
                numbers: { frames.map { TraceDocument.line(of: $0.snapshot) }.joined(separator: ",") },
                paint: { painter.paint(frames, at: frame) })
        }
    }
}
