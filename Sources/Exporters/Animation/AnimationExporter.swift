package import Drawing
internal import ImageFormats

/// Makes animations of pictures: GIF, animated PNG, animated WebP, MP4.
///
/// Each is played for ever where the format knows of that, and holds its last frame for a second. Frames are drawn and
/// encoded by several workers and written in order; the bytes are the same for any number of workers. Memory does not
/// grow with the number of frames, but for a WebP, which its library keeps compressed until it is whole.
package struct AnimationExporter: Sendable {
    private let rasterizers: any FrameRasterizerProvider
    private let pipeline: OrderedPipeline
    private let cancellation: Cancellation
    /// What travels inside of the files; an MP4 carries none.
    package var text: String?
    /// The most bytes that a file may have; any number unless set. To stay under it the rate is lowered first, then the
    /// scale; where even the smallest has more, that one is written.
    package var maximumBytes: Int?
    /// The name or the path of the program that makes an MP4.
    package var videoProgram = "ffmpeg"

    /// - Parameters:
    ///   - rasterizers: What draws the pictures.
    ///   - workers: How many frames are worked on at a time; at least one is.
    ///   - cancellation: Asks for an early end.
    package init(
        rasterizers: any FrameRasterizerProvider, workers: Int, cancellation: Cancellation = Cancellation()
    ) {
        self.rasterizers = rasterizers
        self.cancellation = cancellation
        pipeline = OrderedPipeline(workers: workers, cancellation: cancellation)
    }

    /// Writes an animation into a folder; nil when it was asked to stop, and then nothing is written.
    ///
    /// - Parameters:
    ///   - name: A path inside the folder.
    ///   - drew: Called for each frame of the strip, on the calling thread.
    /// - Throws: ``OutputError``, also for pictures that the format cannot hold and for a missing program; the errors of
    ///   the strip and of the rasterizers.
    package func write(
        _ strip: FrameStrip, as format: AnimationFormat, to folder: OutputFolder, name: String,
        drew: (() -> Void)? = nil
    ) throws -> AnimationOutcome? {
        let best = Timetable(frames: strip.frames, framesPerSecond: strip.framesPerSecond, format: format)
        let ladder = SizeLadder(framesPerSecond: best.framesPerSecond, frameCount: best.frames.count)
        var index = 0
        while true {
            let rung = ladder.rungs[index]
            let timetable = Timetable(
                frames: strip.frames, framesPerSecond: strip.framesPerSecond, format: format, every: rung.every)
            // What is drawn again was heard of.
            let heard = index == 0 ? drew : nil
            let take = AnimationTake(
                strip: strip, canvas: AnimationCanvas(of: strip, scaledBy: rung.scale), timetable: timetable,
                rasterizers: rasterizers, pipeline: pipeline, drew: heard)
            let made: MadeAnimation?
            do {
                made = try make(take, format, try folder.stream(to: name))
            } catch  where cancellation.isCancelled {
                // A program that was killed for it has failed, too.
                return nil
            } catch let error as ImageFormatError {
                throw OutputError(kind: .cannotCreate, path: "\(folder.path)/\(name)", reason: error.description)
            }
            guard var made else { return nil }
            if let maximumBytes, made.byteCount > maximumBytes,
                let next = ladder.next(after: index, bytes: made.byteCount, maximum: maximumBytes)
            {
                index = next
                continue
            }
            for _ in best.frames.count..<strip.frames.count { drew?() }
            return AnimationOutcome(
                file: try made.writer.finish(), shownFrames: timetable.frames.count, frameCount: strip.frames.count,
                framesPerSecond: timetable.framesPerSecond, scale: rung.scale,
                shortestDelay: best.step > 1 ? format.shortestDelay : nil, maximumBytes: maximumBytes,
                wasLowered: index > 0)
        }
    }

    /// Makes a file that is whole and has no name yet; nil when it was asked to stop.
    private func make(
        _ take: AnimationTake, _ format: AnimationFormat, _ file: StreamedFile
    ) throws -> MadeAnimation? {
        switch format {
        case .gif:
            guard let (histogram, drawn) = try take.colors() else { return nil }
            let palette = Palette(for: histogram, size: GIFFrameEncoder.colorCount)
            let map = PaletteMap(palette, for: histogram)
            let canvas = take.canvas
            return try take.run(GIFWriter(to: file, canvas: canvas, palette: palette, text: text), drawn: drawn) {
                try GIFFrameEncoder(palette, map: map, canvas: canvas)
            }
        case .apng:
            let writer = try APNGWriter(to: file, canvas: take.canvas, clock: take.timetable.clock, text: text)
            return try take.run(writer) { APNGFrameEncoder() }
        case .webp:
            return try take.run(WebPWriter(to: file, canvas: take.canvas, text: text)) { try WebPFrameEncoder() }
        case .mp4:
            let writer = try VideoWriter(
                to: file, canvas: take.canvas, timetable: take.timetable, program: videoProgram,
                cancellation: cancellation)
            return try take.run(writer) { PassthroughEncoder() }
        }
    }
}

/// Hands pixels on as they are, to a library that encodes frame after frame.
final class PassthroughEncoder: FrameChangeEncoder {
    static let looksBack = false

    func begin(after pixels: Pixels?) {}

    func encode(_ pixels: Pixels) -> Pixels? { pixels }
}
