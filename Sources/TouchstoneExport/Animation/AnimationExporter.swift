package import TouchstoneDrawing
internal import TouchstoneImages

/// Makes an animation from pictures: GIF, animated PNG, animated WebP, MP4.
///
/// The animation shows its last frame for two seconds, the frames at which it stops for one, and repeats forever if the format supports that. Frames are drawn
/// and encoded by several workers and written in order. The bytes are the same for any number of workers.
///
/// The memory does not grow with the number of frames, except for a WebP, whose library keeps the compressed frames
/// until the file is complete. A GIF keeps its frames in a temporary file until its colours are known.
///
/// It requests passes over its frames until its file is complete. A pass may serve other products, too. An exporter that
/// is released earlier leaves nothing behind.
package final class AnimationExporter {
    /// The next step of an animation.
    package enum Step {
        /// The frames must be drawn for this task.
        case pass(FrameTask)
        /// The file is complete.
        case done(AnimationOutcome)
    }

    private let strip: FrameStrip
    private let format: AnimationFormat
    private let folder: OutputFolder
    private let name: String
    private let workers: Int
    private let cancellation: Cancellation
    /// Draws the sample of frames by which the first version is chosen.
    private let pass: FramePass
    private let drew: (() -> Void)?
    private let versions: AnimationVersions
    /// The timetable of the first version.
    private let best: Timetable
    /// The text to embed in the file. An MP4 has none.
    package var text: String?
    /// The largest number of bytes of the file; nil for no limit. To stay below it, first the frame rate is lowered,
    /// then the scale. If even the smallest version is larger, it is written anyway.
    package var maximumBytes: Int?
    /// The name or the path of the program that makes MP4 files.
    package var videoProgram = "ffmpeg"
    /// The current attempt, its file and its version; nil before the first pass.
    private var current: (attempt: any AnimationAttempt, file: StreamedFile, version: Int)?
    /// The reason why the file cannot be made, if it was found in a pass that continues for others.
    private var failure: OutputError?
    /// The number of calls of ``drew``.
    private var reported = 0

    /// - Parameters:
    ///   - strip: The pictures.
    ///   - format: The format of the file.
    ///   - folder: The folder in which the file is written.
    ///   - name: A path inside the folder.
    ///   - workers: The number of frames that are processed at the same time, at least one.
    ///   - cancellation: Requests an early end.
    ///   - makeRasterizer: Returns a new rasterizer, independent of the others, for one worker and one scale.
    ///   - drew: Called for each frame of the strip, on the thread of the passes.
    package init(
        _ strip: FrameStrip, as format: AnimationFormat, to folder: OutputFolder, name: String, workers: Int,
        cancellation: Cancellation = Cancellation(),
        makeRasterizer: @escaping @Sendable () throws -> any FrameRasterizer, drew: (() -> Void)? = nil
    ) {
        self.strip = strip
        self.format = format
        self.folder = folder
        self.name = name
        self.workers = workers
        self.cancellation = cancellation
        self.drew = drew
        pass = FramePass(workers: workers, cancellation: cancellation, makeRasterizer: makeRasterizer)
        best = Timetable(
            frames: strip.frames, framesPerSecond: strip.framesPerSecond, format: format, stops: strip.stops)
        versions = AnimationVersions(framesPerSecond: best.framesPerSecond, frameCount: best.frames.count)
    }

    /// Continues the animation. Call it at the beginning and after each pass that it requested. Returns nil if it is
    /// cancelled.
    ///
    /// - Throws: ``OutputError``, also if the format cannot contain the pictures and if a program is missing.
    package func next() throws -> Step? {
        do {
            if let failure { throw failure }
            guard let (attempt, file, version) = current else {
                guard let version = try firstVersion() else { return nil }
                return .pass(try begin(version))
            }
            current = nil
            guard try attempt.end() else { return nil }
            if let maximumBytes {
                let bytes = try file.byteCountOnDisk()
                if bytes > maximumBytes, let next = versions.next(after: version, bytes: bytes, maximum: maximumBytes) {
                    return .pass(try begin(next))
                }
            }
            // The frames that are not shown count, too.
            while reported < strip.frames.count { reportProgress() }
            return .done(outcome(try file.finish(), version))
        } catch  where cancellation.isCancelled {
            // A program that was killed because of the cancellation has failed, too.
            return nil
        } catch {
            throw refusal(error) ?? error
        }
    }

    /// The approximate number of bytes of each frame so far. Empty for a video, whose size only its encoder knows.
    package var byteCounts: [Int] { format == .mp4 ? [] : current?.attempt.byteCounts ?? [] }

    /// Returns the outcome for a version.
    private func outcome(_ file: WrittenFile, _ version: Int) -> AnimationOutcome {
        let timetable = plan(version).timetable
        return AnimationOutcome(
            file: file, shownFrames: timetable.frames.count, frameCount: strip.frames.count,
            framesPerSecond: timetable.framesPerSecond, scale: versions.all[version].scale,
            shortestDelay: best.step > 1 ? format.shortestDelay : nil, maximumBytes: maximumBytes,
            wasLowered: version > 0)
    }

    private func plan(_ version: Int, sample: [Int]? = nil) -> AnimationPlan {
        AnimationPlan(strip, format, versions.all[version], sample: sample)
    }

    /// Reports one more frame. Frames that are drawn again are not reported again.
    private func reportProgress() {
        guard reported < strip.frames.count else { return }
        reported += 1
        drew?()
    }

    private func begin(_ version: Int) throws -> FrameTask {
        let file = try folder.stream(to: name)
        let attempt = try self.attempt(plan(version), file) { [weak self] in self?.reportProgress() }
        current = (attempt, file, version)
        return attempt.task.reporting { [self] error in
            guard let refusal = refusal(error), !cancellation.isCancelled else { throw error }
            failure = refusal
        }
    }

    /// Returns the error if it prevents only this file; nil if it prevents all of them.
    private func refusal(_ error: any Error) -> OutputError? {
        switch error {
        case let error as ImageFormatError:
            OutputError(kind: .cannotCreate, path: "\(folder.path)/\(name)", reason: error.description)
        case let error as OutputError where error.kind == .cannotCreate: error
        default: nil
        }
    }

    /// Begins an animation in a file.
    ///
    /// - Parameter drew: Called for each frame that is added.
    private func attempt(
        _ plan: AnimationPlan, _ file: StreamedFile, drew: @escaping () -> Void
    ) throws -> any AnimationAttempt {
        let text = text
        switch format {
        case .gif:
            let pipeline = OrderedPipeline(workers: workers, cancellation: cancellation)
            return GIFAttempt(plan, keepingFramesIn: try file.scratch(), pipeline, drew: drew) {
                try GIFWriter(to: file, canvas: plan.canvas, palette: $0, text: text)
            }
        case .apng:
            let writer = try APNGWriter(
                to: file, canvas: plan.canvas, ticksPerSecond: plan.timetable.clock.ticksPerSecond, text: text)
            return StreamedAttempt(plan, writer: writer, drew: drew) { APNGWriter.makeEncoder() }
        case .webp:
            let writer = try WebPWriter(to: file, canvas: plan.canvas, text: text)
            return StreamedAttempt(plan, writer: writer, drew: drew) { try WebPWriter.makeEncoder() }
        case .mp4:
            let writer = try VideoWriter(
                to: file, canvas: plan.canvas, timetable: plan.timetable, program: videoProgram,
                cancellation: cancellation)
            return StreamedAttempt(plan, writer: writer, drew: drew) {
                FrameChangeEncoder { PixelRuns(of: $0.pixels) }
            }
        }
    }

    // MARK: Sizes

    /// Returns the first version that is likely to be small enough; nil if it is cancelled.
    private func firstVersion() throws -> Int? {
        var version = 0
        // The size of a video depends on much more than on pairs of frames.
        guard let maximumBytes, format != .mp4 else { return version }
        while let sample = FrameSample(of: plan(version).timetable.frames) {
            guard let byteCounts = try byteCounts(of: sample, version) else { return nil }
            let bytes = sample.byteCount(from: byteCounts)
            guard bytes > maximumBytes,
                let next = versions.next(after: version, bytes: bytes, maximum: maximumBytes)
            else { break }
            version = next
        }
        return version
    }

    private func byteCounts(of sample: FrameSample, _ version: Int) throws -> [Int]? {
        let file = try folder.stream(to: name)
        let attempt = try self.attempt(plan(version, sample: sample.frames), file) {}
        guard try pass.run([attempt.task], jobs: strip.jobs), try attempt.end() else { return nil }
        return attempt.byteCounts
    }
}
