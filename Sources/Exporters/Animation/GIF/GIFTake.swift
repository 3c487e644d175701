internal import ImageFormats
internal import Synchronization

/// A take whose palette depends on all frames: they are kept in a file until it is known, and compressed then.
final class GIFTake: AnimationTake {
    private let plan: AnimationPlan
    private let pipeline: OrderedPipeline
    private let makeWriter: (Palette) throws -> GIFWriter
    /// Hears of each frame that is added.
    private let drew: () -> Void
    private let kept: ScratchFile
    /// Where each frame is in it; nil for one that looks as the one before.
    private var places: [Range<Int>?] = []
    private var wordCount = 0
    private var histogram = ColorHistogram()
    private(set) var byteCounts: [Int] = []

    /// How many frames a worker compresses that follow one another.
    private static let longestRun = 8

    init(
        _ plan: AnimationPlan, keeping kept: ScratchFile, _ pipeline: OrderedPipeline, drew: @escaping () -> Void,
        makeWriter: @escaping (Palette) throws -> GIFWriter
    ) {
        self.plan = plan
        self.kept = kept
        self.pipeline = pipeline
        self.drew = drew
        self.makeWriter = makeWriter
    }

    var task: FrameTask {
        plan.task(encoder: { PixelRunsEncoder() }, take: { [self] in try keep($0) })
    }

    private func keep(_ picture: PixelRuns?) throws {
        guard let picture else {
            places.append(nil)
            return
        }
        histogram.count(picture)
        let place = wordCount..<wordCount + picture.words.count
        try kept.write(picture.words, at: place.lowerBound)
        places.append(place)
        wordCount = place.upperBound
    }

    func end() throws -> MadeAnimation? {
        let palette = Palette(for: histogram, size: GIFFrameEncoder.colorCount)
        let map = PaletteMap(palette, for: histogram)
        histogram = ColorHistogram()
        var writer = try makeWriter(palette)
        var delays = plan.timetable.delays[...]
        let (canvas, kept, places) = (plan.canvas, kept, places)
        let next = Mutex(0)
        let isWhole = try pipeline.run {
            next.withLock { next -> Range<Int>? in
                guard next < places.count else { return nil }
                let run = next..<min(next + Self.longestRun, places.count)
                next = run.upperBound
                return run
            }
        } makeWorker: {
            func picture(at place: Range<Int>) throws -> PixelRuns {
                PixelRuns(words: try kept.read(place.count, at: place.lowerBound))
            }
            let encoder = try GIFFrameEncoder(palette, map: map, canvas: canvas)
            return { run in
                if let before = places[..<run.lowerBound].last(where: { $0 != nil }), let before {
                    encoder.begin(after: try picture(at: before))
                }
                return try places[run].map { try $0.map { try encoder.encode(picture(at: $0)) } ?? nil }
            }
        } sink: { (contents: [[UInt8]?]) in
            for content in contents {
                byteCounts.append(content.map(GIFWriter.byteCount) ?? 0)
                try writer.add(content, for: delays.popFirst() ?? 0)
                drew()
            }
        }
        guard isWhole else { return nil }
        let bytes = try writer.end()
        return MadeAnimation(writer: writer, byteCount: bytes)
    }
}
