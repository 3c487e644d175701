public import Drawing

/// A frame that waits to be painted and encoded.
public struct FrameJob: Sendable {
    /// The number of the frame.
    public let index: Int
    /// Makes the picture, on the thread of whichever worker has taken the job.
    public let paint: @Sendable () throws -> DrawList
    /// The numbers of the frame as a text, for those who write them beside the picture, or into it.
    public let numbers: @Sendable () -> String

    /// A frame that `paint` makes when a worker has taken the job, on the worker's thread.
    public init(
        index: Int, numbers: @escaping @Sendable () -> String = { "" }, paint: @escaping @Sendable () throws -> DrawList
    ) {
        self.index = index
        self.numbers = numbers
        self.paint = paint
    }

    /// A frame that is painted already.
    public init(index: Int, list: DrawList) { self.init(index: index) { list } }
}
