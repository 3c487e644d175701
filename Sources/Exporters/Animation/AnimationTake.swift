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

    /// The colours of all frames; nil when it was asked to stop.
    func histogram() throws -> ColorHistogram? {
        var all = ColorHistogram()
        let isWhole = try encode(
            with: { ColorCounter() },
            sink: { histogram in
                if let histogram { all.merge(histogram) }
            })
        return isWhole ? all : nil
    }

    /// Adds all frames to a file and ends it; nil when it was asked to stop.
    func run<Writer: AnimationWriter, Encoder: FrameChangeEncoder>(
        _ writer: Writer, encoder: @escaping @Sendable () throws -> Encoder
    ) throws -> MadeAnimation? where Writer.Content == Encoder.Content {
        var writer = writer
        var delays = timetable.delays[...]
        let isWhole = try encode(with: encoder) { content in
            try writer.add(content, for: delays.popFirst() ?? 0)
            drew?()
        }
        guard isWhole else { return nil }
        let bytes = try writer.end()
        return MadeAnimation(writer: writer, byteCount: bytes)
    }

    /// Hands over what an encoder makes of each frame, in order; whether all of them were.
    private func encode<Encoder: FrameChangeEncoder>(
        with encoder: @escaping @Sendable () throws -> Encoder,
        sink: (Encoder.Content?) throws -> Void
    ) throws -> Bool {
        let (canvas, rasterizers) = (canvas, rasterizers)
        return try pipeline.run(
            FrameRun.source(
                of: strip.jobs(timetable.frames), length: Encoder.looksBack ? FrameRun.long : FrameRun.short),
            makeWorker: {
                let runs = RunEncoder(try encoder(), canvas: canvas, rasterizer: try rasterizers.makeRasterizer())
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
