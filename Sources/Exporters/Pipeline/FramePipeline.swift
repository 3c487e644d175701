package import Drawing
internal import Threads

/// Paints, encodes and hands over frames, a worker a core.
///
/// Each worker takes a job, paints it, encodes it in every format, hands over the bytes, and takes the next: whole
/// frames are dealt out, no worker waits for another, and no more frames are in memory than there are workers. What is
/// handed over is the same for any number of workers; the order in which it is handed over is not.
package struct FramePipeline: Sendable {
    /// Gives the next job, or nil after the last. Called by one worker at a time.
    package typealias Source = @Sendable () throws -> FrameJob?
    /// Takes the bytes of a file: the frame, the file's extension, the bytes. Called by several workers at a time.
    package typealias Sink = @Sendable (_ job: FrameJob, _ fileExtension: String, _ bytes: [UInt8]) throws -> Void
    /// Hears how many frames are done. Called by one worker at a time; the count goes up by one.
    package typealias Progress = @Sendable (_ frames: Int) -> Void

    /// How a run ended when nothing went wrong.
    package struct Outcome: Hashable, Sendable {
        /// How many frames were handed over in all formats.
        package let frames: Int
        /// Whether the run ended before the last job because it was asked to.
        package let wasCancelled: Bool
    }

    private let providers: [any FrameEncoderProvider]
    private let workers: Int

    /// - Parameters:
    ///   - providers: The formats, in the order in which a frame's files are handed over.
    ///   - workers: How many frames are worked on at a time, at most; at least one is. The system may run fewer.
    package init(providers: [any FrameEncoderProvider], workers: Int) {
        self.providers = providers
        self.workers = max(1, workers)
    }

    /// Works until the source is empty, something goes wrong, or `cancellation` asks for the end; returns when all
    /// workers have come to rest. Frames that were begun are finished in any case.
    ///
    /// The calling thread is one of the workers and is busy meanwhile.
    ///
    /// - Throws: the first error of source, painting, encoders or sink. When several frames fail, the error of the
    ///   one with the lowest place in the source, whatever the number of workers.
    @discardableResult
    package func run(
        _ source: @escaping Source, cancellation: Cancellation = Cancellation(), progress: Progress? = nil,
        sink: @escaping Sink
    ) throws -> Outcome {
        let queue = FrameQueue(source: source, cancellation: cancellation, progress: progress)
        let providers = providers
        WorkerThreads.run(upTo: workers) { Self.work(queue, providers: providers, sink: sink) }
        return try queue.outcome()
    }

    private static func work(_ queue: FrameQueue<FrameJob>, providers: [any FrameEncoderProvider], sink: Sink) {
        var encoders: [(fileExtension: String, encoder: any FrameEncoder)] = []
        while let (job, place) = queue.next() {
            do {
                if encoders.isEmpty {
                    encoders = try providers.map { ($0.fileExtension, try $0.makeEncoder()) }
                }
                let list = try job.paint()
                for (fileExtension, encoder) in encoders {
                    try sink(job, fileExtension, try encoder.encode(list))
                }
                queue.finished()
            } catch {
                queue.failed(error, at: place)
            }
        }
    }
}

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
