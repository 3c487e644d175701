internal import Drawing
internal import ImageFormats

/// One way of making an animation: so large, with these frames.
struct AnimationTake {
    let strip: FrameStrip
    let canvas: AnimationCanvas
    let timetable: Timetable
    let rasterizers: any FrameRasterizerProvider
    let pipeline: OrderedPipeline
    /// Hears of each frame that is added.
    let drew: (() -> Void)?

    /// The colours of all frames, and those frames of which that is kept; nil when it was asked to stop.
    func colors() throws -> (histogram: ColorHistogram, drawn: DrawnFrames)? {
        var all = ColorHistogram()
        var drawn = DrawnFrames()
        var frames = timetable.frames[...]
        let isWhole = try encode(
            with: { ColorCounter() },
            sink: { content in
                if let content { all.merge(content.histogram) }
                if let frame = frames.popFirst() { drawn.keep(content?.runs, ofFrame: frame) }
            })
        return isWhole ? (all, drawn) : nil
    }

    /// Adds all frames to a file and ends it; nil when it was asked to stop.
    func run<Writer: AnimationWriter, Encoder: FrameChangeEncoder>(
        _ writer: Writer, drawn: DrawnFrames = DrawnFrames(), encoder: @escaping @Sendable () throws -> Encoder
    ) throws -> MadeAnimation? where Writer.Content == Encoder.Content {
        var writer = writer
        var delays = timetable.delays[...]
        let isWhole = try encode(drawn, with: encoder) { content in
            try writer.add(content, for: delays.popFirst() ?? 0)
            drew?()
        }
        guard isWhole else { return nil }
        let bytes = try writer.end()
        return MadeAnimation(writer: writer, byteCount: bytes)
    }

    /// Hands over what an encoder makes of each frame, in order; whether all of them were.
    private func encode<Encoder: FrameChangeEncoder>(
        _ drawn: DrawnFrames = DrawnFrames(), with encoder: @escaping @Sendable () throws -> Encoder,
        sink: (Encoder.Content?) throws -> Void
    ) throws -> Bool {
        let (canvas, rasterizers) = (canvas, rasterizers)
        return try pipeline.run(
            FrameRun.source(
                of: strip.jobs(timetable.frames), length: Encoder.looksBack ? FrameRun.long : FrameRun.short),
            makeWorker: {
                let runs = RunEncoder(
                    try encoder(), canvas: canvas, rasterizer: try rasterizers.makeRasterizer(), drawn: drawn)
                return { try runs.encode($0) }
            },
            sink: { (contents: [Encoder.Content?]) in for content in contents { try sink(content) } })
    }
}

/// An animation that is whole and has no name yet.
struct MadeAnimation {
    var writer: any AnimationWriter
    let byteCount: Int
}

/// Counts the colours of frames, so that a palette can be chosen over all of them.
final class ColorCounter: FrameChangeEncoder {
    /// The colours of a frame, and the frame.
    struct Content: Sendable {
        let histogram: ColorHistogram
        let runs: PixelRuns
    }

    static let looksBack = false

    func begin(after pixels: Pixels?) {}

    func encode(_ pixels: Pixels) -> Content? {
        let runs = pixels.withRows { PixelRuns(of: $0) }
        var histogram = ColorHistogram()
        histogram.count(runs)
        return Content(histogram: histogram, runs: runs)
    }
}
