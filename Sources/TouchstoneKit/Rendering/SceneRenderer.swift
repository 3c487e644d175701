internal import TouchstoneCairo
internal import TouchstoneExport
internal import TouchstoneScenes

/// Draws a loaded scene, or each of its variants, into a folder.
package struct SceneRenderer {
    private let loaded: LoadedScene
    private let options: RenderOptions
    private let output: String

    /// - Parameters:
    ///   - loaded: the scene to draw, with all of its variants.
    ///   - options: the files to make, and how to draw them.
    ///   - output: the folder in which the scene's own folder is created.
    package init(loaded: LoadedScene, options: RenderOptions, output: String) {
        self.loaded = loaded
        self.options = options.completed(by: loaded.drawing)
        self.output = output
    }

    package func render() throws -> RenderReport {
        let fonts = try Release.fonts()
        return try render(try prepared(fonts), fonts)
    }

    /// Draws the one product that the options request into a file with the name of the output.
    ///
    /// - Throws: ``NotOneFile`` if there would be several files.
    package func renderFile() throws -> RenderReport {
        var (report, bytes) = try renderBytes()
        guard let bytes else { return report }
        let file = try SingleFile.write(bytes, to: output, replacing: true)
        options.wrote?(file)
        report.files = [file]
        return report
    }

    /// Draws the one product that the options request.
    ///
    /// - Returns: The bytes of its file, nil if it could not be made. The report names the output as the file.
    /// - Throws: ``NotOneFile`` if there would be several files.
    package func renderBytes() throws -> (report: RenderReport, bytes: [UInt8]?) {
        let fonts = try Release.fonts()
        let scenes = try prepared(fonts)
        guard scenes.count == 1 else { throw NotOneFile.variants(scenes.compactMap(\.loaded.scene.variant?.name)) }
        let frames = try options.selection.frames(ofEach: scenes.map { ($0.lastFrame, $0.framesPerSecond) })
        guard !options.writesFrames || frames[0].count == 1 else { throw NotOneFile.frames(frames[0].count) }
        // The file gets its final name only after it is complete.
        let scratch = try ScratchFolder(for: output)
        var options = options
        options.wrote = nil
        var report = try SceneRenderer(loaded: loaded, options: options, output: scratch.path).render(scenes, fonts)
        guard let made = report.files.first else { return (report, nil) }
        report.files = [WrittenFile(path: output, byteCount: made.byteCount)]
        // A note begins with the name of the file.
        let name = FilePath(made.path).lastComponent + ": "
        report.notes = report.notes.map { note in
            note.hasPrefix(name) ? "\(FilePath(output).lastComponent): \(note.dropFirst(name.count))" : note
        }
        return (report, try InputFile.read(made.path, limit: Int.max - 1))
    }

    private func prepared(_ fonts: FontBook) throws -> [PreparedScene] {
        try loaded.choosing(variants: options.variants).variants.map { try PreparedScene($0, options, fonts: fonts) }
    }

    private func render(_ scenes: [PreparedScene], _ fonts: FontBook) throws -> RenderReport {
        let frames = try options.selection.frames(ofEach: scenes.map { ($0.lastFrame, $0.framesPerSecond) })
        var products = zip(scenes, frames).flatMap { self.products(of: $0, frames: $1, fonts) }
        if options.writesPage, scenes.count > 1 {
            products.append(PageProduct(scenes: scenes, frames: frames, path: loaded.outputName + ProductNames.page))
        }
        let names = ProductNames(stem: loaded.outputName)
        let kinds = Set(products.map(\.kind))
        let folders = options.variants.isEmpty ? nil : Set(scenes.map(\.folder))
        let job = try RenderJob(
            making: products, in: loaded.outputFolder, of: output, writing: { names.contain($0) },
            replacing: { names.isReplaced($0, by: kinds, in: folders) }, options, fonts)
        return try job.finish(
            drawnFrames: frames.reduce(0) { $0 + $1.count }, of: scenes.reduce(0) { $0 + $1.lastFrame + 1 }, in: scenes)
    }

    /// The products for one variant. `frames` are the frames that are drawn.
    private func products(of scene: PreparedScene, frames: [Int], _ fonts: FontBook) -> [any Product] {
        var products: [any Product] = []
        // A variant may have none of the chosen frames.
        guard !frames.isEmpty else { return [] }
        if options.writesTrace { products.append(TraceProduct(scene: scene, frames: frames)) }
        if let sheet = options.sheet {
            products.append(SheetProduct(scene: scene, sheet, options, frames: frames, fonts: fonts))
        }
        if options.writesPage {
            products.append(PageProduct(scenes: [scene], frames: [frames], path: scene.path(ProductNames.page)))
        }
        if options.writesFrames { products.append(FramesProduct(prepared: scene, frames: frames)) }
        return products + AnimationProduct.all(of: scene, frames: frames, options.animation)
    }
}
