internal import Application
internal import Exporters
internal import NIOCore
internal import NIOPosix
internal import SceneFile

/// Writes what was played: scenes beside the one that is played, pictures into the folder of outputs.
///
/// It belongs to the server's thread; pictures are drawn on another one.
final class Workshop {
    private let output: String
    private let cancellation: Cancellation
    private let threads: NIOThreadPool
    private let loop: any EventLoop
    /// What was saved, by its path.
    private var saved: [String: [UInt8]] = [:]
    private var isDrawing = false

    /// A name or a request that cannot be followed, in words.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - output: the folder of outputs.
    ///   - threads: where pictures are drawn.
    ///   - loop: the server's thread.
    init(output: String, cancellation: Cancellation, threads: NIOThreadPool, loop: any EventLoop) {
        self.output = output
        self.cancellation = cancellation
        self.threads = threads
        self.loop = loop
    }

    /// An error for whoever reads the page.
    func words(on error: any Error) -> String {
        guard let scene = error as? SceneError else { return "\(error)" }
        return scene.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    }

    // MARK: Scenes

    /// What a scene that was played may be called: `card-live.yaml`.
    func name(for loaded: LoadedScene) -> String { "\(loaded.outputName)-live.yaml" }

    /// The name of a scene's file that somebody has chosen: a plain one, with its ending.
    func fileName(_ chosen: String) throws(Refusal) -> String {
        let isPlain = chosen.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_. ".unicodeScalars.contains(scalar)
        }
        guard !chosen.isEmpty, isPlain, chosen.first != ".", chosen.first != " ", chosen.last != " ",
            chosen.utf8.count <= 100
        else {
            throw Refusal(
                description:
                    "choose a name of letters, digits, '-', '_' and '.', without a folder, such as card-live.yaml")
        }
        return chosen.hasSuffix(".yaml") || chosen.hasSuffix(".yml") ? chosen : chosen + ".yaml"
    }

    /// Writes a scene beside the one that is played. A file that is there gives way only where it was saved here, and nobody has
    /// changed it since.
    ///
    /// - Returns: its path.
    func save(_ text: String, as name: String, beside loaded: LoadedScene) throws -> String {
        let path = loaded.folder.isEmpty ? name : "\(loaded.folder)/\(name)"
        let bytes = Array(text.utf8)
        let found = FileSystem.contents(of: path)
        if found != nil || FileSystem.exists(path) {
            guard let own = saved[path] else {
                throw Refusal(description: "'\(path)' is there already: choose another name")
            }
            guard found == own else {
                throw Refusal(description: "'\(path)' has changed since it was saved here: choose another name")
            }
        }
        try SingleFile.write(bytes, to: path, replacing: found != nil)
        saved[path] = bytes
        return path
    }

    // MARK: Pictures

    /// Draws a product of a scene, or of some of its variants; one at a time.
    ///
    /// - Parameter completion: is called on the server's thread.
    func draw(
        _ product: Order.Product, of loaded: LoadedScene, variants: [String],
        completion: @escaping (Result<[WrittenFile], any Error>) -> Void
    ) throws(Refusal) {
        guard !isDrawing else { throw Refusal(description: "something is being drawn already: wait until it is there") }
        isDrawing = true
        var options = RenderOptions()
        options.cancellation = cancellation
        options.behaviors = loaded.behaviors
        options.variants = variants
        options.formats = [.png]
        let files = threads.runIfActive(eventLoop: loop) { [options, output] in
            try DrawingError.wrapping { try Self.files(of: product, of: loaded, options, below: output) }
        }
        files.assumeIsolated().whenComplete { result in
            self.isDrawing = false
            completion(result)
        }
    }

    private static func files(
        of product: Order.Product, of loaded: LoadedScene, _ options: RenderOptions, below output: String
    ) throws -> [WrittenFile] {
        guard product != .report else {
            // Of a report the archive has everything.
            return try ReportRenderer(loaded: loaded, options: options, output: output).render().files
                .filter { $0.path.hasSuffix(".zip") }
        }
        return try loaded.choosing(variants: options.variants).variants.flatMap { variant in
            var options = options
            options.writesFrames = false
            options.variants = variant.scene.variant.map { [$0.name] } ?? []
            let stem = variant.outputName + (variant.scene.variant.map { "-" + $0.folder } ?? "")
            // A file by itself: what was drawn before stays.
            var path = "\(output)/\(variant.outputName)/\(stem)"
            if product == .sheet {
                options.sheet = SheetOptions()
                path += "-sheet.png"
            } else {
                options.animation.formats = [.gif]
                path += ".gif"
            }
            return try SceneRenderer(loaded: variant, options: options, output: path).renderFile().files
        }
    }
}
