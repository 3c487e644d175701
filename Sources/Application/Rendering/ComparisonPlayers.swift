internal import Exporters
internal import GestureEngine
internal import Painting
internal import Playback

/// Scenes that are played in step with the clock that they share.
struct ComparisonPlayers {
    private let players: [ScenePlayer]
    private let clock: ComparisonClock
    /// What each of them shows.
    private(set) var frames: [PlayedFrame]

    init(_ scenes: [LoadedScene], clock: ComparisonClock) {
        players = scenes.map { $0.makePlayer() }
        self.clock = clock
        frames = players.compactMap { $0.next() }
    }

    /// Goes on to a frame of the clock that is not before the one that is shown.
    mutating func advance(to frame: Int) {
        for index in players.indices {
            let wanted = clock.frame(ofScene: index, in: frame)
            while frames[index].snapshot.frame < wanted, let next = players[index].next() { frames[index] = next }
        }
    }

    /// How far the views of the scenes are apart from the first frame to the last.
    static func history(
        of scenes: [LoadedScene], clock: ComparisonClock, cancellation: Cancellation
    ) throws(Interrupted) -> ComparisonHistory {
        var history = ComparisonHistory()
        var players = ComparisonPlayers(scenes, clock: clock)
        for frame in 0...clock.lastFrame {
            if cancellation.isCancelled { throw Interrupted() }
            players.advance(to: frame)
            history.observe(players.frames, at: frame)
        }
        return history
    }
}
