internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
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

    let prepared: PreparedScene
    let options: GoldenOptions
    let cancellation: Cancellation
    let fonts: FontBook
    private var golden: Golden { Golden(of: prepared, named: prepared.loaded.outputFolder, in: options.folder) }

    /// The number of pictures that are saved if the options name no frames.
    private static let storyLength = 12
    /// The largest number of frames whose differences are shown.
    private static let mostShown = 24

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
        var lines = [prepared.traceHeader(fonts, frames: frames)]
        try forEachLine { lines.append($0) }
        var pictures: [(frame: Int, pixels: Pixels)] = []
        try draw(frames) { pictures.append(($0, $1)) }
        return try golden.write(
            trace: lines.joined(separator: "\n") + "\n", pictures: pictures, frameCount: prepared.lastFrame + 1)
    }

    private func forEachLine(_ body: (String) -> Void) throws {
        for frame in FrameIterator(prepared.loaded, kept: prepared.run.frames) {
            if cancellation.isCancelled { throw Interrupted() }
            body(TraceDocument.line(of: frame))
        }
    }

    private func draw(_ frames: [Int], _ body: (Int, Pixels) throws -> Void) throws {
        let next = prepared.jobs(for: frames)
        let rasterizer = CairoRasterizer(fonts: fonts)
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
        comparison.observe(header: prepared.traceHeader(fonts))
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
        _ description: String, _ message: String?, frame: Int? = nil, measure: Failure.Measure? = nil
    ) -> CheckedScene.Outcome {
        guard let message else { return CheckedScene.Outcome(kind: .golden, words: description) }
        var failure = Failure(message, frame: frame)
        failure.time = frame.map { Double($0) / prepared.framesPerSecond }
        failure.measure = measure
        return CheckedScene.Outcome(
            kind: .golden, words: description, failure: failure,
            diagnostic: prepared.loaded.diagnostic(.error, at: nil, message))
    }
}

/// The golden of a scene or of one of its variants: files with its trace and the pictures of some of its frames.
struct Golden {
    /// The path of its folder: `goldens/card`, or `goldens/card/compensated`.
    var folder: String { [root, name].filter { !$0.isEmpty }.joined(separator: "/") }
    /// The folder of all goldens, as the user named it.
    private let root: String
    /// The path of its folder within that folder: `card`, `card/compensated`.
    private let name: String
    private let stem: String

    init(of prepared: PreparedScene, named name: String, in root: String) {
        self.root = root
        self.name = [name, String(prepared.folder.dropLast())].filter { !$0.isEmpty }.joined(separator: "/")
        stem = prepared.stem
    }

    /// The path of its trace. The golden exists if this file exists.
    var trace: String { "\(folder)/\(traceName)" }
    private var traceName: String { stem + ProductNames.trace }

    /// A description of what is missing from the golden, without a full stop; nil if it is complete.
    ///
    /// - Parameter text: the contents of its trace; nil if it cannot be read. ``readTrace()`` reports that.
    func missing(of text: String?) -> String? {
        guard FileSystem.exists(trace) else { return "there is no golden '\(folder)'" }
        let kept = Set(pictures.map(\.frame))
        // Not all traces list their pictures.
        let listed = text.flatMap { JSONValue($0.prefix { $0 != "\n" })?["pictures"]?.integers } ?? []
        guard let frame = listed.first(where: { !kept.contains($0) }) else { return nil }
        return "the golden '\(folder)' has no picture of frame \(frame)"
    }

    /// The largest trace that is read, in bytes.
    private static let largestTrace = 1 << 30
    /// The largest picture that is read, in bytes.
    private static let largestPicture = 1 << 28

    /// Reads the text of its trace.
    func readTrace() throws(InputError) -> String {
        let bytes = try InputFile.read(trace, limit: Self.largestTrace)
        guard bytes.count <= Self.largestTrace else { throw InputError(path: trace, reason: "the file is too large") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Its pictures with the numbers of their frames, in order.
    var pictures: [(frame: Int, path: String)] {
        FileSystem.names(in: "\(folder)/frames").compactMap { name in
            let path = "\(folder)/frames/\(name)"
            guard let frame = FrameNaming.frame(named: name, stem: stem, ending: ".png"),
                FileSystem.exists(path), !FileSystem.isFolder(path)
            else { return nil }
            return (frame, path)
        }.sorted { $0.frame < $1.frame }
    }

    /// Reads the pixels of one of its pictures.
    func readPicture(_ path: String) throws -> Pixels {
        let bytes = try InputFile.read(path, limit: Self.largestPicture)
        do {
            return try PNGReader.pixels(of: bytes)
        } catch {
            throw InputError(path: path, reason: error.description)
        }
    }

    /// Writes the golden: first the pictures, then the trace. Pictures of other frames are deleted. Links in the folder
    /// of all goldens are not followed.
    ///
    /// - Parameter frameCount: the number of frames of the scene.
    func write(trace text: String, pictures: [(frame: Int, pixels: Pixels)], frameCount: Int) throws -> [WrittenFile] {
        let naming = FrameNaming(stem: stem, frameCount: frameCount)
        var written: [WrittenFile] = []
        for (frame, pixels) in pictures {
            let path = "\(name)/\(ProductNames.frames)\(naming.name(frame: frame, fileExtension: "png"))"
            written.append(try SingleFile.replace(path, in: root, with: try PictureSequence.png(pixels)))
        }
        written.append(try SingleFile.replace("\(name)/\(traceName)", in: root, with: Array(text.utf8)))
        let names = Set(written.map(\.path))
        for (_, path) in self.pictures where !names.contains(path) {
            let file = FilePath(path).lastComponent
            try SingleFile.remove("\(name)/\(ProductNames.frames)\(file)", in: root)
        }
        return written
    }
}
