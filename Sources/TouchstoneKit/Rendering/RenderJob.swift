internal import Synchronization
internal import TouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneScenes

/// The shared state of a rendering's products: the output folder, the fonts, the progress and the remarks.
final class RenderJob: Sendable {
    let options: RenderOptions
    let folder: OutputFolder
    let fonts: FontBook
    private let total: Int
    private let done = Mutex(0)
    private let state: Mutex<State>

    private struct State {
        var sample: PictureSample
        var notes: [String] = []
        var written: [WrittenFile] = []
        var unwritten: [OutputError] = []
        var background: [BackgroundWork] = []
    }

    /// Makes the products in a new folder. Nothing is made before all products have been checked.
    ///
    /// - Parameters:
    ///   - name: the name of the folder.
    ///   - output: the folder in which that folder is created; empty for the working directory.
    ///   - isOwn: a closure that returns whether the rendering may write a file of a given name.
    ///   - isReplaced: a closure that returns whether a file of an earlier rendering belongs to one of the products.
    convenience init(
        making products: [any Product], in name: String, of output: String,
        writing isOwn: @escaping @Sendable (String) -> Bool,
        replacing isReplaced: @escaping @Sendable (String) -> Bool = { _ in true }, _ options: RenderOptions,
        _ fonts: FontBook
    ) throws {
        for product in products { try product.check() }
        let folder = try OutputFolder(name, in: output, writing: isOwn, replacing: isReplaced)
        try self.init(making: products, in: folder, options, fonts)
    }

    /// Makes products that have been checked already, in a folder that already belongs to this run.
    init(
        making products: [any Product], in folder: OutputFolder, _ options: RenderOptions, _ fonts: FontBook
    ) throws {
        self.options = options
        self.fonts = fonts
        self.folder = folder
        total = products.reduce(0) { $0 + $1.pictureCount }
        let frames = products.compactMap { $0 as? FramesProduct }.reduce(0) { $0 + $1.frames.count }
        state = Mutex(State(sample: PictureSample(total: frames * options.formats.count)))
        let made = Result { try make(try products.flatMap { try $0.parts(on: self) }) }
        let background = state.withLock { state in
            defer { state.background = [] }
            return state.background
        }
        // Everything has ended before an error is thrown.
        for result in [made] + background.map({ work in Result { try work.finish() } }) { try result.get() }
    }

    /// Makes the parts, one scene after the other. Parts of the same scene share passes over its frames.
    private func make(_ parts: [ProductPart]) throws {
        var all: [any PreparedPictures] = []
        for part in parts where !all.contains(where: { $0.isPlayed(as: part.prepared) }) {
            all.append(part.prepared)
        }
        let pass = FramePass(workers: options.jobs, cancellation: options.cancellation, makeRasterizer: makeRasterizer)
        for prepared in all {
            var remaining = parts.filter { prepared.isPlayed(as: $0.prepared) }
            while !remaining.isEmpty {
                let begun = try remaining.map { ($0, try $0.next()) }
                remaining = begun.filter { $0.1 != nil }.map(\.0)
                do {
                    guard try pass.run(begun.compactMap(\.1), jobs: prepared.jobs) else { throw Interrupted() }
                } catch  where options.cancellation.isCancelled {
                    throw Interrupted()
                }
            }
        }
    }

    /// Begins work that needs no more frames, beside the work of the other products.
    func doInBackground(_ work: @escaping @Sendable () throws -> Void) {
        state.withLock { $0.background.append(BackgroundWork(work)) }
    }

    /// Returns a new rasterizer for one thread, which draws pictures.
    var makeRasterizer: @Sendable () throws -> any FrameRasterizer {
        { [fonts, usesShortcuts = options.usesShortcuts] in
            CairoRasterizer(fonts: fonts, usesShortcuts: usesShortcuts)
        }
    }

    /// Completes the rendering. Files that earlier runs wrote for the same products, and this run did not, are deleted.
    ///
    /// - Parameters:
    ///   - drawnFrames: the number of frames that were drawn, of `frameCount`.
    ///   - scenes: the scenes that were drawn.
    func finish(drawnFrames: Int, of frameCount: Int, in scenes: [PreparedScene]) throws -> RenderReport {
        let files = try folder.finish()
        // Each run repeats the warnings about the file.
        var seen: Set<Diagnostic> = []
        var warnings = scenes.flatMap(\.run.warnings).filter { seen.insert($0).inserted }
        if let scene = scenes.first?.loaded, let message = RenderReport.warning(about: fonts.missingCharacters) {
            warnings.append(scene.note(.warning, at: nil, message))
        }
        return RenderReport(
            files: files, outcomes: scenes.map { ($0.loaded.scene.variant, $0.run.verdict) },
            removedFiles: folder.removedCount,
            drawnFrames: drawnFrames, frameCount: frameCount,
            expectationCount: scenes.reduce(0) { $0 + $1.loaded.scene.expectations.count }, notes: notes,
            unwritten: state.withLock(\.unwritten), warnings: warnings, failures: scenes.flatMap(\.run.failures))
    }

    /// Writes a complete file into the folder.
    func write(_ bytes: [UInt8], to name: String) throws(OutputError) { didWrite(try folder.write(bytes, to: name)) }

    /// Writes the picture of a frame into the folder. When the first ones show that all of them are a large amount, that
    /// is reported.
    func write(picture bytes: [UInt8], to name: String) throws(OutputError) {
        try write(bytes, to: name)
        foresee(state.withLock { $0.sample.add(bytes.count) })
    }

    /// Reports an amount if it is large.
    func foresee(_ amount: OutputAmount?) {
        if let amount, amount.isLarge { options.foresees?(amount) }
    }

    /// Records that a file has its final name.
    func didWrite(_ file: WrittenFile) {
        state.withLock { $0.written.append(file) }
        options.wrote?(file)
    }

    /// The files that have their final names, in no particular order.
    var written: [WrittenFile] { state.withLock(\.written) }

    /// Records that one more picture was drawn.
    func didDraw() {
        done.withLock { done in
            done += 1
            options.progress?(done, total)
        }
    }

    /// Adds a remark about the files for the user, in a sentence without a full stop.
    func note(_ sentence: String) { state.withLock { $0.notes.append(sentence) } }

    /// Records that a file cannot be made. The other files are still made.
    func cannotMake(_ error: OutputError) { state.withLock { $0.unwritten.append(error) } }

    /// The remarks, in order.
    var notes: [String] { state.withLock(\.notes) }
}
