internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks one condition.
protocol Monitor {
    /// Checks a frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool)
    /// Returns the failure, or nil if the condition held.
    func finish() -> Failure?
}

extension FrameSnapshot {
    /// The words after a number of a view that say whether it is the model's or the drawn one. Empty if neither the view
    /// nor a view around it is being animated, so that both are the same.
    func valueSource(of view: String, presented: Bool) -> String {
        guard let index = views.firstIndex(where: { $0.name == view }), isAnimated(viewAt: index) else { return "" }
        return presented ? " as drawn" : " in the model"
    }
}
