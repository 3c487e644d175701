internal import Drawing
internal import ImageFormats
internal import Synchronization

/// A take whose palette depends on all frames: they are kept in a file until it is known, and compressed then.
final class GIFTake: AnimationTake {
    private let plan: AnimationPlan
    private let pipeline: OrderedPipeline
    private let makeWriter: (Palette) throws -> GIFWriter
    /// Hears of each frame that is added.
    private let drew: () -> Void
    private let scratch: ScratchFile
    private var frames: [Kept?] = []
    private var wordCount = 0
    private var histogram = ColorHistogram()
    private(set) var byteCounts: [Int] = []

    /// A frame in the file; there is none for one that looks as the one before.
    private struct Kept: Sendable {
        /// Where its pixels differ from the frame before; nil for a frame that is there as a whole.
        let bands: [PixelBand]?
        /// Where the pixels are in the file, as ``PixelRuns``.
        let words: Range<Int>
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

    var task: FrameTask {
        plan.task(encoder: { PixelChangeEncoder() }, take: { [self] in try keep($0) })
    }

    private func keep(_ change: PixelChangeEncoder.Content?) throws {
        guard let change else {
            frames.append(nil)
            return
        }
        if let old = change.old {
            histogram.countChange(from: old, to: change.new)
        } else {
            histogram.count(change.new)
        }
        let words = wordCount..<wordCount + change.new.words.count
        try scratch.write(change.new.words, at: words.lowerBound)
        frames.append(Kept(bands: change.bands, words: words))
        wordCount = words.upperBound
    }

    func end() throws -> MadeAnimation? {
        let palette = Palette(for: histogram, size: GIFFrameEncoder.colorCount)
        let map = PaletteMap(palette, for: histogram)
        histogram = ColorHistogram()
        var writer = try makeWriter(palette)
        var delays = plan.timetable.delays[...]
        let (canvas, scratch, frames, runs) = (plan.canvas, scratch, frames, runs)
        let next = Mutex(0)
        let isWhole = try pipeline.run {
            next.withLock { next -> Int? in
                guard next < runs.count else { return nil }
                defer { next += 1 }
                return next
            }
        } makeWorker: {
            let encoder = GIFFrameEncoder(palette, map: map, canvas: canvas)
            func pixels(of frame: Kept) throws -> PixelRuns {
                PixelRuns(words: try scratch.read(frame.words.count, at: frame.words.lowerBound))
            }
            return { run in
                if run > 0 {
                    for case let frame? in frames[runs[run - 1]] {
                        encoder.show(try pixels(of: frame), in: frame.bands)
                    }
                }
                return try frames[runs[run]].map { frame in
                    try frame.flatMap { try encoder.encode(pixels(of: $0), in: $0.bands) }
                }
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

    /// Frames that follow one another, from one that is there as a whole to the next.
    private var runs: [Range<Int>] {
        let starts = frames.indices.filter { frames[$0].map { $0.bands == nil } ?? false }
        return zip(starts, starts.dropFirst() + [frames.count]).map { $0..<$1 }
    }
}

/// Takes the first frame of a run as a whole, and of the others what may look otherwise than in the frame before.
final class PixelChangeEncoder: FrameChangeEncoder {
    struct Content: Sendable {
        /// Where something may have changed; nil for a whole frame.
        let bands: [PixelBand]?
        /// The pixels there, band after band.
        let new: PixelRuns
        /// The pixels that were there in the frame before; nil for a whole frame.
        let old: PixelRuns?
    }

    static let looksBack = false

    private var previous: Pixels?

    func begin(after pixels: Pixels?) { previous = nil }

    func encode(_ pixels: Pixels, changes: [PixelBand]) -> Content? {
        guard let old = previous?.runs(in: changes) else {
            previous = pixels
            return Content(bands: nil, new: pixels.withRows { PixelRuns(of: $0) }, old: nil)
        }
        previous?.copy(changes, from: pixels)
        return Content(bands: changes, new: pixels.runs(in: changes), old: old)
    }
}

extension Pixels {
    /// The pixels of bands, band after band.
    fileprivate func runs(in bands: [PixelBand]) -> PixelRuns {
        withRows { rows in PixelRuns(of: bands.map { rows[PixelRectangle($0)] }) }
    }
}
