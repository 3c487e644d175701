internal import Synchronization

/// Some frames that follow one another, for one worker: what has changed from each to the next is then known to it alone.
struct FrameRun: Sendable {
    /// The frame before the first of them; it is drawn once more.
    let previous: FrameJob?
    let frames: [FrameJob]

    /// How many frames a run has for an encoder that looks back: drawing the one before anew costs an eighth, and longer
    /// runs would leave workers idle at the end.
    static let long = 8
    /// For one that does not look back: the one before is painted and not drawn, and few pixels are kept waiting.
    static let short = 2

    /// The runs of some frames, in order, of so many frames each but for the last.
    static func source(
        of jobs: @escaping FramePipeline.Source, length: Int
    ) -> @Sendable () throws -> FrameRun? {
        let last = Mutex<FrameJob?>(nil)
        return {
            var frames: [FrameJob] = []
            while frames.count < length, let job = try jobs() { frames.append(job) }
            guard let end = frames.last else { return nil }
            return last.withLock { last in
                defer { last = end }
                return FrameRun(previous: last, frames: frames)
            }
        }
    }
}
