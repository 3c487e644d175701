internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Compares a scene, or one of its variants, with its golden, or writes the golden.
struct GoldenKeeper {
    /// A frame whose picture differs from its golden.
    struct Difference {
        let frame: Int
        let expected: Pixels
        let actual: Pixels
        let comparison: PixelComparison
    }

    private let prepared: PreparedScene
    private let golden: Golden
    private let options: GoldenOptions
    private let cancellation: Cancellation
    private let rasterizer: any FrameRasterizer
    private let fonts: FontBook

    /// The number of pictures that are saved if the options name no frames.
    private static let storyLength = 12
    /// The largest number of frames whose differences are shown.
    private static let mostShown = 24

    init(
        _ prepared: PreparedScene, _ options: GoldenOptions, _ cancellation: Cancellation, fonts: FontBook
    ) throws {
        self.prepared = prepared
        self.options = options
        self.cancellation = cancellation
        self.fonts = fonts
        golden = Golden(of: prepared, named: prepared.loaded.outputFolder, in: options.folder)
        rasterizer = CairoRasterizer(fonts: fonts)
    }

    /// The result of comparing or writing.
    struct Outcome {
        /// The checks: first of the numbers, then of the pictures. Empty if a golden was written instead.
        var asked: [CheckedScene.Outcome] = []
        var written: [WrittenFile] = []
        /// The frames that differ, in order, up to ``mostShown``.
        var differences: [Difference] = []
    }

    func run() throws -> Outcome {
        guard options.mode != .all else { return Outcome(written: try record()) }
        // Read the trace once, because reading a long trace takes a while.
        let trace = Result { () throws(InputError) in try golden.readTrace() }
        if let missing = golden.missing(of: try? trace.get()) {
            guard options.mode == .never else { return Outcome(written: try record()) }
            var asked = outcome("it has a golden", missing)
            asked.lacksGolden = true
            return Outcome(asked: [asked])
        }
        do {
            let found = try compare(with: trace.get())
            if options.mode != .failed || found.asked.allSatisfy({ $0.diagnostic == nil }) { return found }
        } catch  where error is InputError && options.mode == .failed {
            // A damaged golden counts as failed.
        }
        return Outcome(written: try record())
    }

    // MARK: Writing

    private func record() throws -> [WrittenFile] {
        let story = prepared.run.story
        var frames = MomentSelection(story.moments, count: Self.storyLength).shots.map(\.frame)
        if !options.frames.items.isEmpty || options.frames.every > 1 {
            frames = try options.frames.frames(ofEach: [(prepared.lastFrame, prepared.framesPerSecond)])[0]
        }
        var lines = [header(frames: frames)]
        try forEachLine { lines.append($0) }
        var pictures: [(frame: Int, pixels: Pixels)] = []
        try draw(frames) { pictures.append(($0, $1)) }
        return try golden.write(
            trace: lines.joined(separator: "\n") + "\n", pictures: pictures, frameCount: prepared.lastFrame + 1)
    }

    /// - Parameter frames: the frames of which the golden has pictures; nil for a header that is compared with a
    ///   golden's.
    private func header(frames: [Int]? = nil) -> String {
        let picture = TraceDocument.Picture(
            size: prepared.painter.pictureSize, canvasOrigin: prepared.painter.windowOrigin,
            scale: prepared.painter.windowScale,
            cairo: CairoVersion.string,
            // Only the font's file name: its folder depends on the machine.
            font: fonts.fontFileName)
        return TraceDocument.header(of: prepared.loaded.scene, picture: picture, frames: frames)
    }

    private func forEachLine(_ body: (String) -> Void) throws {
        for frame in FrameIterator(prepared.loaded, kept: prepared.run.frames) {
            if cancellation.isCancelled { throw Interrupted() }
            body(TraceDocument.line(of: frame.snapshot))
        }
    }

    private func draw(_ frames: [Int], _ body: (Int, Pixels) throws -> Void) throws {
        let next = prepared.jobs(for: frames)
        var pixels = Pixels(width: 0, height: 0)
        while let job = try next() {
            if cancellation.isCancelled { throw Interrupted() }
            try rasterizer.rasterize(try job.paint(), into: &pixels)
            try body(job.index, pixels)
        }
    }

    // MARK: Comparing

    /// - Parameter trace: the text of the golden's trace.
    private func compare(with trace: String) throws -> Outcome {
        var result = Outcome()
        var comparison: TraceComparison
        do throws(TraceComparison.NotATrace) {
            comparison = try TraceComparison(trace, tolerance: options.tolerance.numbers)
        } catch {
            throw InputError(path: golden.trace, reason: error.description)
        }
        comparison.observe(header: header())
        try forEachLine { comparison.observe($0) }
        let numbers = comparison.finish()
        result.asked.append(
            outcome(
                "its numbers match '\(golden.folder)'",
                numbers.isEmpty ? nil : numbers.map(\.message).joined(separator: "; "),
                frame: numbers.compactMap(\.frame).first, measure: numbers.compactMap(\.measure).first))
        let pictures = golden.pictures.filter { $0.frame <= prepared.lastFrame }
        guard !pictures.isEmpty else { return result }
        var differing: [(frame: Int, message: String)] = []
        var paths = pictures[...]
        try draw(pictures.map(\.frame)) { frame, actual in
            guard let path = paths.popFirst()?.path else { return }
            let expected = try golden.readPicture(path)
            let comparison = PixelComparison(expected: expected, actual: actual, tolerance: options.tolerance)
            guard let message = comparison.message else { return }
            differing.append((frame, message))
            guard result.differences.count < Self.mostShown else { return }
            result.differences.append(
                Difference(frame: frame, expected: expected, actual: actual, comparison: comparison))
        }
        let message = differing.first.map { first in
            let more = differing.count > 1 ? "; \(differing.count) of \(pictures.count) pictures differ" : ""
            let maker = comparison.anotherMaker.map { "; \($0)" } ?? ""
            return "\(first.message), in frame \(first.frame)\(more)\(maker)"
        }
        result.asked.append(
            outcome("its pictures match '\(golden.folder)'", message, frame: differing.first?.frame))
        return result
    }

    /// The outcome of a check of the whole scene. `message` describes the failure; nil if the check passed.
    private func outcome(
        _ words: String, _ message: String?, frame: Int? = nil, measure: Failure.Measure? = nil
    ) -> CheckedScene.Outcome {
        guard let message else { return CheckedScene.Outcome(kind: .golden, words: words) }
        var failure = Failure(message, frame: frame)
        failure.time = frame.map { Double($0) / prepared.framesPerSecond }
        failure.measure = measure
        return CheckedScene.Outcome(
            kind: .golden, words: words, failure: failure,
            diagnostic: prepared.loaded.diagnostic(.error, at: nil, message))
    }
}
