internal import Synchronization
internal import TouchstoneImages

/// An attempt whose palette depends on all frames. They are kept in a file until the palette is known, and are then
/// compressed.
final class GIFAttempt: AnimationAttempt {
    private let plan: AnimationPlan
    private let pipeline: OrderedPipeline
    private let makeWriter: (Palette) throws -> GIFWriter
    /// Called for each frame that is added.
    private let drew: () -> Void
    private let scratch: ScratchFile
    private var frames: [Kept?] = []
    private var wordCount = 0
    private var histogram = ColorHistogram()
    /// The compressed frames; nil until the palette is known.
    private var timed: TimedFrames<GIFWriter>?

    /// A frame whose palette is not known yet.
    private struct Change: Sendable {
        /// The parts that have changed; nil for a complete frame.
        let spans: PixelSpans?
        /// The pixels of the parts.
        let new: PixelRuns
        /// The pixels of the parts in the frame before; nil for a complete frame.
        let old: PixelRuns?
    }

    /// A frame in the file. A frame that looks the same as the one before has none.
    private struct Kept: Sendable {
        /// The range of its words in the file: those of ``PixelSpans``, then those of the ``PixelRuns`` of their
        /// pixels.
        let words: Range<Int>
        /// The number of words of its parts; nil for a complete frame.
        let spanCount: Int?
    }

    init(
        _ plan: AnimationPlan, keepingFramesIn scratch: ScratchFile, _ pipeline: OrderedPipeline,
        drew: @escaping () -> Void, makeWriter: @escaping (Palette) throws -> GIFWriter
    ) {
        self.plan = plan
        self.scratch = scratch
        self.pipeline = pipeline
        self.drew = drew
        self.makeWriter = makeWriter
    }

    var byteCounts: [Int] { timed?.byteCounts ?? [] }

    var task: FrameTask {
        plan.task {
            FrameChangeEncoder { change in
                guard let (old, parts) = change.previous else {
                    return Change(spans: nil, new: PixelRuns(of: change.pixels), old: nil)
                }
                return Change(
                    spans: parts, new: PixelRuns(of: change.pixels, in: parts), old: PixelRuns(of: old, in: parts))
            }
        } take: { [self] in
            try keep($0)
        }
    }

    private func keep(_ change: Change?) throws {
        guard let change else {
            frames.append(nil)
            return
        }
        if let old = change.old {
            histogram.countChange(from: old, to: change.new)
        } else {
            histogram.count(change.new)
        }
        let spans = change.spans?.words ?? []
        let start = wordCount
        for words in [spans, change.new.words] {
            try scratch.write(words, at: wordCount)
            wordCount += words.count
        }
        frames.append(Kept(words: start..<wordCount, spanCount: change.spans.map { _ in spans.count }))
    }

    func end() throws -> Bool {
        let palette = Palette(for: histogram, size: GIFFrameEncoder.colorCount)
        let map = PaletteMap(palette, for: histogram)
        histogram = ColorHistogram()
        timed = TimedFrames(try makeWriter(palette), delays: plan.timetable.delays)
        let (canvas, scratch, frames) = (plan.canvas, scratch, frames)
        let next = Mutex(0)
        let isWhole = try pipeline.run {
            next.withLock { next -> Range<Int>? in
                guard next < frames.count else { return nil }
                defer { next += Self.runLength }
                return next..<min(next + Self.runLength, frames.count)
            }
        } makeWorker: {
            let encoder = GIFFrameEncoder(palette, map: map, canvas: canvas)
            return { run in
                try frames[run].map { frame -> [UInt8]? in
                    guard let frame else { return nil }
                    let words = try scratch.read(frame.words.count, at: frame.words.lowerBound)
                    let parts = frame.spanCount.map { PixelSpans(width: canvas.width, words: Array(words.prefix($0))) }
                    return encoder.encode(PixelRuns(words: Array(words.dropFirst(frame.spanCount ?? 0))), in: parts)
                }
            }
        } sink: { (contents: [[UInt8]?]) in
            for content in contents {
                try timed?.add(content)
                drew()
            }
        }
        if isWhole { try timed?.end() }
        return isWhole
    }

    /// The number of frames that a worker gets at a time.
    private static let runLength = 8
}
