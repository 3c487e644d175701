internal import NIOCore
internal import NIOPosix
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// Writes what was played: scenes into the folder of the original scene, and pictures into the output folder. Also
/// tests expectations of what was played.
///
/// It belongs to the server's thread. Pictures are drawn, and expectations are tested, on other threads.
final class SessionWriter {
    private let output: String
    private let cancellation: Cancellation
    private let threads: NIOThreadPool
    private let loop: any EventLoop
    /// The contents of the scenes that were saved, by their paths.
    private var saved: [String: [UInt8]] = [:]
    private var isDrawing = false

    /// A message about a name or a request that cannot be accepted.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - output: The output folder.
    ///   - threads: The threads on which pictures are drawn and expectations are tested.
    ///   - loop: The server's thread.
    init(output: String, cancellation: Cancellation, threads: NIOThreadPool, loop: any EventLoop) {
        self.output = output
        self.cancellation = cancellation
        self.threads = threads
        self.loop = loop
    }

    /// Returns an error as text for the reader of the page.
    func message(of error: any Error) -> String {
        guard let scene = error as? SceneError else { return "\(error)" }
        return scene.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    }

    // MARK: Scenes

    /// Returns the default name for a scene that was played, such as `card-live.yaml`.
    func name(for loaded: LoadedScene) -> String { "\(loaded.outputName)-live.yaml" }

    /// Checks the file name that the user has chosen for a scene, and returns it with its extension.
    func fileName(_ chosen: String) throws(Refusal) -> String {
        let isPlain = chosen.unicodeScalars.allSatisfy { scalar in
            Self.isLetterOrDigit(scalar) || Self.isMark(scalar) || "-_. ".unicodeScalars.contains(scalar)
        }
        // A name that begins with a dash is an option to most programs, and one that begins with a dot is hidden.
        let isBegun = chosen.unicodeScalars.first.map { Self.isLetterOrDigit($0) && !Self.isMark($0) || $0 == "_" }
        guard isPlain, isBegun ?? false, chosen.unicodeScalars.last != " ", chosen.utf8.count <= 100 else {
            throw Refusal(
                description: "choose a name of letters, digits, '-', '_' and '.' that begins with a letter or a digit, "
                    + "without a folder, such as card-live.yaml")
        }
        return chosen.hasSuffix(".yaml") || chosen.hasSuffix(".yml") ? chosen : chosen + ".yaml"
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Whether a scalar belongs to the letter before it, such as an accent.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    /// Writes a scene into the folder of the original scene. An existing file is replaced only if it was saved here and
    /// has not changed since.
    ///
    /// - Returns: The path of the file.
    func save(_ text: String, as name: String, beside loaded: LoadedScene) throws -> String {
        let path = FilePath(loaded.folder).appending(name)
        let bytes = Array(text.utf8)
        let found = FileSystem.contents(of: path)
        if found != nil || FileSystem.exists(path) {
            guard let own = saved[path] else {
                throw Refusal(description: "'\(path)' exists already: choose another name")
            }
            guard found == own else {
                throw Refusal(description: "'\(path)' has changed since it was saved here: choose another name")
            }
        }
        try SingleFile.write(bytes, to: path, replacing: found != nil)
        saved[path] = bytes
        return path
    }

    // MARK: Expectations

    /// Tests expectations of a session.
    ///
    /// - Parameter completion: Called on the server's thread, unless the server ends before.
    func test(_ lines: [String], in record: SessionRecord, completion: @escaping ([SessionScene.Mark]) -> Void) {
        threads.runIfActive(eventLoop: loop) { [cancellation] in
            try SessionScene.marks(lines, in: record, cancellation: cancellation)
        }.assumeIsolated().whenSuccess(completion)
    }

    // MARK: Pictures

    /// Draws a product of a scene, or of some of its variants. Only one can be drawn at a time.
    ///
    /// - Parameter completion: Called on the server's thread.
    func draw(
        _ product: PageMessage.Product, of loaded: LoadedScene, variants: [String],
        completion: @escaping (Result<[WrittenFile], any Error>) -> Void
    ) throws(Refusal) {
        guard !isDrawing else {
            throw Refusal(description: "another picture is being drawn: wait until it is finished")
        }
        isDrawing = true
        var options = RenderOptions()
        options.cancellation = cancellation
        options.variants = variants
        options.formats = [.png]
        let files = threads.runIfActive(eventLoop: loop) { [options, output] in
            try Self.files(of: product, of: loaded, options, below: output)
        }
        files.assumeIsolated().whenComplete { result in
            self.isDrawing = false
            completion(result)
        }
    }

    private static func files(
        of product: PageMessage.Product, of loaded: LoadedScene, _ options: RenderOptions, below output: String
    ) throws -> [WrittenFile] {
        guard product != .report else {
            // The archive contains everything of a report.
            return try loaded.report(to: output, options: options).files.filter { $0.path.hasSuffix(".zip") }
        }
        return try loaded.choosing(variants: options.variants).variants.flatMap { variant in
            var options = options
            options.writesFrames = false
            options.variants = variant.scene.variant.map { [$0.name] } ?? []
            let stem = variant.outputName + (variant.scene.variant.map { "-" + $0.folder } ?? "")
            // The file is drawn separately, so that earlier output is kept.
            var path = "\(output)/\(variant.outputName)/\(stem)"
            if product == .sheet {
                options.sheet = SheetOptions()
                path += "-sheet.png"
            } else {
                options.animation.formats = [.gif]
                path += ".gif"
            }
            // A pipe could have this name, and nothing may read it.
            guard [.file, .nothing].contains(FileSystem.entry(at: path, followingLinks: true)) else {
                throw Refusal(description: "'\(path)' exists and is not a file")
            }
            return try variant.render(toFile: path, options: options).files
        }
    }
}
