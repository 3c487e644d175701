internal import GestureEngine
internal import Playback
internal import Synchronization

/// A scene being played for those who draw it, one worker at a time: only the frames that are drawn leave it.
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

    /// The next frame that is drawn; nil after the last one.
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
