internal import CairoBackend
internal import Documents
internal import Exporters
internal import Painting
internal import Playback
internal import SceneFile

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Gathers what is attached to a bug report, in a folder and in an archive of it.
package struct ReportRenderer {
    private let loaded: LoadedScene
    private let options: RenderOptions
    private let output: String

    /// Frames of one variant that are shown by themselves.
    private static let mostFrames = 12

    /// - Parameter output: where the scene's own folder is made.
    package init(loaded: LoadedScene, options: RenderOptions, output: String) {
        var options = options.completed(by: loaded.drawing)
        options.sheet = options.sheet ?? SheetOptions()
        self.loaded = loaded
        self.options = options
        self.output = output
    }

    package func render() throws -> RenderReport {
        let fonts = try FontBook()
        let parts = try loaded.choosing(variants: options.variants).variants.map {
            try Part(PreparedScene($0, options, fonts: fonts), options, fonts)
        }
        let comparison = parts.count > 1 ? try compare(fonts) : nil
        let products = parts.flatMap(\.products) + (comparison.map { [$0.product] } ?? [])
        let name = loaded.outputName
        let names = [ProductNames(stem: name), ProductNames(stem: ComparisonRenderer.stem(name))]
        // Files that the scene refers to may have any name. One that it no longer refers to stays where it is.
        let others = Set(carried.map(\.path) + [Self.documentName, archiveName])
        let bench = try Workbench(
            making: products, in: "\(name)/report", of: output,
            writing: { path in others.contains(path) || names.contains { $0.contain(path) } }, options, fonts)
        try writeScene(on: bench)
        try bench.write(Array(document(of: parts, comparison, on: bench).text.utf8), to: Self.documentName)
        try writeArchive(on: bench)
        return try bench.finish(
            drawnFrames: parts.reduce(0) { $0 + $1.frames.count }, of: parts.reduce(0) { $0 + $1.scene.lastFrame + 1 },
            in: parts.map(\.scene))
    }

    private static let documentName = "report.md"
    private var archiveName: String { "\(loaded.outputName)-report.zip" }

    /// The scene's file and what it refers to.
    private var carried: [(path: String, bytes: [UInt8])] {
        [(sceneName, Array(loaded.reproduction.text.utf8))] + loaded.reproduction.files.map { ($0.path, $0.bytes) }
    }

    /// Writes the scene's file and the files that it refers to in the scene's folder.
    private func writeScene(on bench: Workbench) throws {
        for (path, bytes) in carried {
            do throws(OutputError) {
                try bench.write(bytes, to: path)
            } catch {
                guard error.kind == .cannotCreate else { throw error }
                bench.note("'\(path)' cannot lie in the report's folder: only the pictures carry it")
            }
        }
    }

    /// The scene's file, whatever it was called where it came from.
    private var sceneName: String {
        let name = loaded.reproduction.name
        let ending = FilePath(name).fileExtension
        let isPlain = !ending.isEmpty && ending.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        return "\(SceneSource.outputName(ofFile: name)).\(isPlain ? ending : "yaml")"
    }

    private func writeArchive(on bench: Workbench) throws {
        let files = bench.written.sorted { $0.path < $1.path }.map { file in
            (
                path: String(file.path.dropFirst(bench.folder.path.count + 1)),
                bytes: FileSystem.contents(of: file.path) ?? []
            )
        }
        try bench.write(try ZipArchive.bytes(of: files), to: archiveName)
    }

    /// The variants side by side, as an animation.
    private func compare(_ fonts: FontBook) throws -> (product: AnimationProduct, picture: ReportDocument.Picture) {
        let (reel, _) = try ComparisonRenderer(scenes: [loaded], options: options, output: output).prepare(fonts)
        let sentence = reel.painter.sentence
        return (
            Part.animation(of: reel),
            ReportDocument.Picture(
                path: Part.animationName(of: reel), alternative: "The variants side by side, moving: \(sentence)")
        )
    }

    private func document(
        of parts: [Part], _ comparison: (product: AnimationProduct, picture: ReportDocument.Picture)?,
        on bench: Workbench
    ) -> ReportDocument {
        let fonts = bench.fonts
        // An animation that could not be made is not shown.
        let made = Set(bench.written.map { String($0.path.dropFirst(bench.folder.path.count + 1)) })
        var told = parts.map(\.told)
        for index in told.indices { told[index].pictures.removeAll { !made.contains($0.path) } }
        if let picture = comparison?.picture, made.contains(picture.path) {
            told.append(
                ReportDocument.Part(name: "Side by side", failures: [], expectationCount: 0, pictures: [picture]))
        }
        return ReportDocument(
            title: loaded.scene.title, parts: told, sceneName: sceneName,
            scene: loaded.reproduction.text,
            versions: [
                ("Touchstone", Release.version), ("Cairo", CairoVersion.string),
                ("Font", "\(fonts.family), \(FilePath(fonts.fontFile).lastComponent)"), ("System", Self.system),
            ])
    }

    /// `Linux 6.1.0 x86_64`.
    private static var system: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
    }
}

extension ReportRenderer {
    /// What a report has of a scene, or of one of its variants.
    private struct Part {
        let scene: PreparedScene
        let sheet: SheetProduct
        /// The frames that are shown by themselves, in order.
        let frames: [Int]

        init(_ scene: PreparedScene, _ options: RenderOptions, _ fonts: FontBook) throws {
            self.scene = scene
            sheet = SheetProduct(scene: scene, options.sheet ?? SheetOptions(), options, fonts: fonts)
            let failed = Set(scene.rehearsal.verdict.failures.map(\.frame)).sorted().prefix(mostFrames)
            frames = Array(failed)
        }

        var products: [any Product] {
            [TraceProduct(scene: scene), sheet, FramesProduct(reel: scene, frames: frames), Self.animation(of: scene)]
        }

        /// All of the frames, as a file that an issue takes.
        static func animation(of reel: any Reel) -> AnimationProduct {
            AnimationProduct(
                reel: reel, frames: Array(0...reel.lastFrame), format: .gif, maximumBytes: largestAnimation)
        }

        /// The name of its file, in the folder of the report.
        static func animationName(of reel: any Reel) -> String {
            reel.folder + AnimationFormat.gif.fileName(stem: reel.stem)
        }

        /// GitHub takes pictures of up to 10 MB.
        private static let largestAnimation = 10_000_000

        /// What the report says of it.
        var told: ReportDocument.Part {
            let failures = scene.rehearsal.verdict.failures
            let shots = frames.map { frame in
                let messages = failures.filter { $0.frame == frame }.map(\.message).joined(separator: "; ")
                let time = seconds(Double(frame) / scene.framesPerSecond)
                return ReportDocument.Picture(
                    path: scene.path(ofFrame: frame, fileExtension: "png"),
                    alternative: "Frame \(frame), at \(time): \(messages)")
            }
            let pictures = [
                ReportDocument.Picture(path: sheet.name(fileExtension: "png"), alternative: sheet.alternative),
                ReportDocument.Picture(path: Self.animationName(of: scene), alternative: "\(scene.title), moving"),
            ]
            return ReportDocument.Part(
                name: scene.loaded.scene.variant?.name, failures: failures.map(\.message),
                expectationCount: scene.loaded.scene.expectations.count, pictures: pictures + shots)
        }
    }
}

/// What is released under one number: the library and the tool.
package enum Release {
    /// By the rules of semver.org.
    package static let version = "0.1.0"
}
