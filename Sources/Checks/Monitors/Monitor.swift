internal import Playback

/// Watches for one condition.
protocol Monitor {
    /// Looks at a frame; `counts` says whether it belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool)
    /// The complaint, or nil where the condition held.
    func finish() -> Finding?
}
