internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstonePictures
internal import TouchstonePlayer

/// Scenes that are played in step with a shared clock.
struct ComparisonPlayers {
    private let players: [ScenePlayer]
    private let clock: ComparisonClock
    /// The current frame of each scene.
    private(set) var frames: [PlayedFrame]

    init(_ scenes: [LoadedScene], clock: ComparisonClock) {
        players = scenes.map { $0.makePlayer() }
        self.clock = clock
        frames = players.compactMap { $0.next() }
    }

    /// Advances to a frame of the clock, which must not be before the current one.
    mutating func advance(to frame: Int) {
        for index in players.indices {
            let wanted = clock.frame(ofScene: index, in: frame)
            while frames[index].snapshot.frame < wanted, let next = players[index].next() { frames[index] = next }
        }
    }

    /// The distances between the views of the scenes, from the first frame to the last.
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
