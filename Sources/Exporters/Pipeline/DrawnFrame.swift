package import Drawing

/// A frame that waits to be drawn.
package struct FrameJob: Sendable {
    /// The number of the frame.
    package let index: Int
    /// What the frame was made from, for tasks that know its type.
    package let subject: any Sendable
    /// Makes the picture, on the thread of whichever worker has taken the job.
    package let paint: @Sendable () throws -> DrawList
    /// The numbers of the frame as a text, for tasks that write them beside the picture, or into it.
    package let numbers: @Sendable () -> String

    /// A frame that `paint` makes when a worker has taken the job, on the worker's thread.
    package init(
        index: Int, subject: any Sendable = (), numbers: @escaping @Sendable () -> String = { "" },
        paint: @escaping @Sendable () throws -> DrawList
    ) {
        self.index = index
        self.subject = subject
        self.paint = paint
        self.numbers = numbers
    }

    /// A frame that is painted already.
    package init(index: Int, list: DrawList) { self.init(index: index) { list } }
}

/// A frame of which the tasks of a ``FramePass`` take what they need: whatever is asked for is made once. For one thread.
package final class DrawnFrame {
    /// The frame.
    package let job: FrameJob
    /// Whether the frame only precedes those that are worked on.
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

    /// The picture as pixels, so many to a point.
    func canvas(scale: Double) throws -> FrameCanvases.Canvas {
        let canvas = try canvases.canvas(scale: scale)
        try canvas.show(try list, frame: job.index)
        return canvas
    }
}

/// What a worker draws on: a canvas for each scale that is asked for. For one thread.
final class FrameCanvases {
    private let rasterizers: any FrameRasterizerProvider
    private var canvases: [Canvas] = []

    init(_ rasterizers: any FrameRasterizerProvider) { self.rasterizers = rasterizers }

    func canvas(scale: Double) throws -> Canvas {
        if let known = canvases.first(where: { $0.scale == scale }) { return known }
        let canvas = Canvas(scale: scale, rasterizer: try rasterizers.makeRasterizer())
        canvases.append(canvas)
        return canvas
    }

    /// Pixels of one scale.
    final class Canvas {
        let scale: Double
        let rasterizer: any FrameRasterizer
        /// The picture that is shown.
        private(set) var pixels = Pixels(width: 0, height: 0)
        /// The frames that were shown last, and what may look otherwise in each than in the one before; nil for all. Empty
        /// after a failure.
        private var steps: [(frame: Int, changes: [PixelBand]?)] = []

        /// Animations that show few of the frames find the one that they have shown last.
        private static let mostSteps = 32

        init(scale: Double, rasterizer: any FrameRasterizer) {
            self.scale = scale
            self.rasterizer = rasterizer
        }

        func show(_ list: DrawList, frame: Int) throws {
            guard steps.last?.frame != frame else { return }
            let before = steps.suffix(Self.mostSteps)
            steps = []
            let changes = try rasterizer.update(&pixels, to: list.withScale(scale))
            steps = before + [(frame, changes)]
        }

        /// What may look otherwise than in an earlier frame, in bands that have no row in common; all of the picture where that is
        /// not known.
        func changes(since frame: Int?) -> [PixelBand] {
            let all = [PixelBand(rows: 0..<pixels.height, columns: 0..<pixels.width)]
            guard let place = steps.lastIndex(where: { $0.frame == frame }) else { return all }
            var bands: [PixelBand] = []
            for step in steps[(place + 1)...] {
                guard let changes = step.changes else { return all }
                bands += changes
            }
            return PixelBand.merging(bands)
        }
    }
}
