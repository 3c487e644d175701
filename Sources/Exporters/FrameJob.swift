package import Drawing

/// A frame that waits to be painted and encoded.
package struct FrameJob: Sendable {
    /// The number of the frame.
    package let index: Int
    /// Makes the picture, on the thread of whichever worker has taken the job.
    package let paint: @Sendable () throws -> DrawList
    /// The numbers of the frame as a text, for those who write them beside the picture, or into it.
    package let numbers: @Sendable () -> String

    /// A frame that `paint` makes when a worker has taken the job, on the worker's thread.
    package init(
        index: Int, numbers: @escaping @Sendable () -> String = { "" }, paint: @escaping @Sendable () throws -> DrawList
    ) {
        self.index = index
        self.numbers = numbers
        self.paint = paint
    }

    /// A frame that is painted already.
    package init(index: Int, list: DrawList) { self.init(index: index) { list } }
}
