internal import ImageFormats

/// Frames that were drawn when their colours were counted, so that they need not be drawn again; as many of them as fit
/// into a bounded amount of memory.
struct DrawnFrames: Sendable {
    /// What is known of a frame.
    enum Frame: Sendable {
        /// Its pixels.
        case drawn(PixelRuns)
        /// It looks as the frame before.
        case asBefore
    }

    private var frames: [Int: Frame] = [:]
    private var byteCount = 0

    private static let limit = 1 << 25

    /// Keeps what is known of a frame, as long as there is room.
    mutating func keep(_ runs: PixelRuns?, ofFrame index: Int) {
        guard let runs else {
            frames[index] = .asBefore
            return
        }
        guard byteCount + runs.byteCount <= Self.limit else { return }
        byteCount += runs.byteCount
        frames[index] = .drawn(runs)
    }

    /// Nil for a frame that has to be drawn.
    subscript(index: Int) -> Frame? { frames[index] }
}
