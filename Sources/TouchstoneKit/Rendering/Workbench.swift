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

    /// A bench on which `products` are going to be made.
    init(options: RenderOptions, folder: OutputFolder, fonts: FontBook, for products: [any Product]) {
        self.options = options
        self.folder = folder
        self.fonts = fonts
        total = products.reduce(0) { $0 + $1.pictureCount }
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
    var unwritten: [OutputError] { missed.withLock { $0 } }

    /// What was noted, in order.
    var notes: [String] { said.withLock { $0 } }
}
