internal import CairoBackend
internal import Exporters
internal import Synchronization

/// What the products of one rendering share: where files go, the fonts, how far the work is, and what is worth saying.
final class Workbench: Sendable {
    let options: RenderOptions
    let folder: OutputFolder
    let fonts: FontBook
    private let total: Int
    private let done = Mutex(0)
    private let said = Mutex<[String]>([])
    private let files = Mutex<[WrittenFile]>([])
    private let missed = Mutex<[OutputError]>([])

    /// A bench on which everything has been made; nothing is before it is known that all of it can be.
    ///
    /// - Parameters:
    ///   - name: what the folder is called that it is made in.
    ///   - output: where that folder is; empty for the working directory.
    ///   - isOwn: whether a file of such a name may be made in it.
    convenience init(
        making products: [any Product], in name: String, of output: String,
        writing isOwn: @escaping @Sendable (String) -> Bool, _ options: RenderOptions, _ fonts: FontBook
    ) throws {
        for product in products { try product.check() }
        try self.init(making: products, in: try OutputFolder(name, in: output, writing: isOwn), options, fonts)
    }

    /// A bench on which everything has been made that was found able to be, in a folder that is this run's already.
    init(
        making products: [any Product], in folder: OutputFolder, _ options: RenderOptions, _ fonts: FontBook
    ) throws {
        self.options = options
        self.fonts = fonts
        self.folder = folder
        total = products.reduce(0) { $0 + $1.pictureCount }
        try make(try products.flatMap { try $0.parts(on: self) })
    }

    /// Makes the parts: those of one reel after those of another, and what is made of the same frames in the same passes.
    private func make(_ parts: [ProductPart]) throws {
        var reels: [any Reel] = []
        for part in parts where !reels.contains(where: { $0.isPlayed(as: part.reel) }) { reels.append(part.reel) }
        let pass = FramePass(rasterizers: rasterizers, workers: options.jobs, cancellation: options.cancellation)
        for reel in reels {
            var rest = parts.filter { reel.isPlayed(as: $0.reel) }
            while !rest.isEmpty {
                let begun = try rest.map { ($0, try $0.next()) }
                rest = begun.filter { $0.1 != nil }.map(\.0)
                do {
                    guard try pass.run(begun.compactMap(\.1), jobs: reel.jobs) else { throw Interrupted() }
                } catch  where options.cancellation.isCancelled {
                    throw Interrupted()
                }
            }
        }
    }

    /// What draws the pictures.
    var rasterizers: CairoRasterizerProvider {
        CairoRasterizerProvider(fonts: fonts, usesShortcuts: options.usesShortcuts)
    }

    /// Ends the work: what the last run made there and this one did not is gone.
    ///
    /// - Parameters:
    ///   - drawnFrames: how many frames were drawn, of how many.
    ///   - scenes: those that were drawn.
    func finish(drawnFrames: Int, of frameCount: Int, in scenes: [PreparedScene]) throws -> RenderReport {
        RenderReport(
            files: try folder.finish(), drawnFrames: drawnFrames, frameCount: frameCount, notes: notes,
            unwritten: unwritten, missingCharacters: fonts.missingCharacters,
            of: scenes.map { ($0.loaded, $0.rehearsal) })
    }

    /// Writes a whole file in the folder.
    func write(_ bytes: [UInt8], to name: String) throws(OutputError) { didWrite(try folder.write(bytes, to: name)) }

    /// A file stands under its name.
    func didWrite(_ file: WrittenFile) {
        files.withLock { $0.append(file) }
        options.wrote?(file)
    }

    /// The files that stand under their names, in no order.
    var written: [WrittenFile] { files.withLock { $0 } }

    /// One more picture is drawn.
    func didDraw() {
        done.withLock { done in
            done += 1
            options.progress?(done, total)
        }
    }

    /// Something about what was made that its reader should know, in a sentence without a full stop.
    func note(_ sentence: String) { said.withLock { $0.append(sentence) } }

    /// A file cannot be made, which does not keep the others from being made.
    func cannotMake(_ error: OutputError) { missed.withLock { $0.append(error) } }

    /// What could not be made, in order.
    private var unwritten: [OutputError] { missed.withLock { $0 } }

    /// What was noted, in order.
    var notes: [String] { said.withLock { $0 } }
}
