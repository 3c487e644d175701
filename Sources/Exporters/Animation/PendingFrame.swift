/// The frame that was added last: it waits to be written until it is known for how long it is shown.
struct PendingFrame<Content> {
    private var frame: (content: Content, ticks: Int)?

    /// Adds a frame; returns the one before it, which is now complete. One that looks as the one before makes that last
    /// longer.
    mutating func add(_ content: Content?, for ticks: Int) -> (content: Content, ticks: Int)? {
        guard let content else {
            frame?.ticks += ticks
            return nil
        }
        defer { frame = (content, ticks) }
        return frame
    }

    /// The last of the frames.
    mutating func end() -> (content: Content, ticks: Int)? {
        defer { frame = nil }
        return frame
    }
}
