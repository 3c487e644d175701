package import TouchstoneDrawing
internal import TouchstoneImages

/// A frame that has not been drawn yet.
package struct FrameJob: Sendable {
    /// The number of the frame.
    package let index: Int
    /// The source of the frame, for tasks that know its type.
    package let subject: any Sendable
    /// The approximate number of shapes in the picture, by which the memory for it is estimated.
    package let size: Int
    /// Makes the picture, on the thread of the worker that runs the job.
    package let paint: @Sendable () throws -> DrawList
    /// Returns the numbers of the frame as a text, for tasks that write them beside the picture or into it.
    package let numbers: @Sendable () -> String

    /// Creates a frame whose picture `paint` makes on the thread of the worker that runs the job.
    package init(
        index: Int, subject: any Sendable = (), size: Int = 1, numbers: @escaping @Sendable () -> String = { "" },
        paint: @escaping @Sendable () throws -> DrawList
    ) {
        self.index = index
        self.subject = subject
        self.size = size
        self.paint = paint
        self.numbers = numbers
    }

    /// Creates a frame that is painted already.
    package init(index: Int, list: DrawList) { self.init(index: index) { list } }
}

/// A frame for the tasks of a ``FramePass``. Everything that they request is made only once. For use on one thread.
package final class DrawnFrame {
    /// The frame.
    package let job: FrameJob
    /// Whether the frame only precedes the frames of a run, so that nothing is taken from it.
    package let isBefore: Bool

    private let canvases: FrameCanvases
    private var painted: DrawList?

    init(_ job: FrameJob, isBefore: Bool, _ canvases: FrameCanvases) {
        self.job = job
        self.isBefore = isBefore
        self.canvases = canvases
    }

    /// The picture as shapes.
    package var list: DrawList {
        get throws {
            if let painted { return painted }
            let list = try job.paint()
            painted = list
            return list
        }
    }

    /// The numbers of the frame as a text.
    package private(set) lazy var numbers = job.numbers()

    /// The picture as a PNG file.
    package func png() throws -> [UInt8] {
        let list = try list
        return try canvases.canvas(scale: list.scale).rasterizer.encode(list)
    }

    /// Returns the picture as pixels, with `scale` pixels per point.
    func canvas(scale: Double) throws -> FrameCanvases.Canvas {
        let canvas = try canvases.canvas(scale: scale)
        try canvas.show(try list, frame: job.index)
        return canvas
    }
}

/// The canvases of a worker, one for each requested scale. For use on one thread.
final class FrameCanvases {
    private let makeRasterizer: () throws -> any FrameRasterizer
    private var canvases: [Canvas] = []

    init(_ makeRasterizer: @escaping () throws -> any FrameRasterizer) { self.makeRasterizer = makeRasterizer }

    func canvas(scale: Double) throws -> Canvas {
        if let known = canvases.first(where: { $0.scale == scale }) { return known }
        let canvas = Canvas(scale: scale, rasterizer: try makeRasterizer())
        canvases.append(canvas)
        return canvas
    }

    /// Pixels of one scale.
    final class Canvas {
        let scale: Double
        let rasterizer: any FrameRasterizer
        /// The size of the current picture, in pixels.
        private(set) var (width, height) = (0, 0)
        /// The last frames that were shown, and the parts of each that may differ from the one before; nil for
        /// everything. Empty after a failure.
        private var steps: [(frame: Int, changes: [PixelBand]?)] = []

        /// The number of steps that are kept, so that animations that show few of the frames find the last one that
        /// they showed.
        private static let mostSteps = 32

        init(scale: Double, rasterizer: any FrameRasterizer) {
            self.scale = scale
            self.rasterizer = rasterizer
        }

        func show(_ list: DrawList, frame: Int) throws {
            let before = steps.suffix(Self.mostSteps)
            steps = []
            let list = list.withScale(scale)
            // The rasterizer may have drawn another frame since this one was shown, for a PNG.
            let changes = try rasterizer.show(list)
            (width, height) = (list.pixelWidth, list.pixelHeight)
            let isShown = before.last?.frame == frame && changes?.isEmpty == true
            steps = before + (isShown ? [] : [(frame, changes)])
        }

        /// Calls `body` with the current picture. Its pixels are valid until `body` returns.
        func withPixels<Result>(_ body: (PixelRows) throws -> Result) throws -> Result {
            try rasterizer.withPixels { start, stride in
                try body(PixelRows(start: start, stride: stride, width: width, height: height))
            }
        }

        /// Returns the parts that may differ from an earlier frame, as bands that share no row; the whole picture if
        /// they are not known.
        func changes(since frame: Int?) -> [PixelBand] {
            let all = [PixelBand(rows: 0..<height, columns: 0..<width)]
            guard let index = steps.lastIndex(where: { $0.frame == frame }) else { return all }
            var bands: [PixelBand] = []
            for step in steps[(index + 1)...] {
                guard let changes = step.changes else { return all }
                bands += changes
            }
            return PixelBand.merging(bands)
        }
    }
}
