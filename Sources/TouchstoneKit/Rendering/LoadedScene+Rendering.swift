internal import TouchstoneCairo
internal import TouchstoneExport
internal import TouchstoneScenes

extension LoadedScene {
    /// Draws the scene, or each of its variants, into a separate folder in `output`.
    ///
    /// `scenes/card.yaml` is drawn into `out/card`. Each variant of the scene is drawn into its own folder there, such
    /// as `out/card/compensated`. A second run replaces the files that earlier runs wrote there for the same
    /// products, such as the pictures of frames, and no others. A file appears under its name only when it is complete.
    ///
    /// - Parameters:
    ///   - output: the folder in which the scene's own folder is created.
    ///   - options: the files to make, and how to draw them.
    /// - Returns: the files that were written, and the expectations that failed.
    /// - Throws: ``SceneError``, ``UnknownName``, ``/TouchstoneExport/OutputError``, ``FrameSelection/OutOfRange``,
    ///   ``DrawingError`` or ``Interrupted``.
    public func render(to output: String, options: RenderOptions = RenderOptions()) throws -> RenderReport {
        try DrawingError.wrapping {
            let options = options.completed(by: drawing)
            let fonts = try Release.fonts()
            return try render(prepared(options, fonts), to: output, options, fonts)
        }
    }

    /// Draws a single product of the scene into a file: the picture of a frame, a sheet, an animation, a page or a
    /// trace. The options select the product.
    ///
    /// - Throws: the errors of ``render(to:options:)``, or ``NotOneFile`` if there would be several files.
    package func render(toFile path: String, options: RenderOptions = RenderOptions()) throws -> RenderReport {
        try Self.write(try render(asFile: path, options: options), to: path, options)
    }

    /// Draws a single product of the scene, as ``render(toFile:options:)`` does, and returns the bytes of its file.
    ///
    /// Errors and the report refer to the file by `name`.
    ///
    /// - Returns: nil for the bytes of a product that could not be made.
    /// - Throws: the errors of ``render(toFile:options:)``.
    package func render(
        asFile name: String, options: RenderOptions = RenderOptions()
    ) throws -> (report: RenderReport, bytes: [UInt8]?) {
        try DrawingError.wrapping {
            let options = options.completed(by: drawing)
            let fonts = try Release.fonts()
            let scenes = try prepared(options, fonts)
            guard scenes.count == 1 else { throw NotOneFile.variants(scenes.compactMap(\.loaded.scene.variant?.name)) }
            let frames = try options.selection.frames(ofEach: scenes.map { ($0.lastFrame, $0.framesPerSecond) })
            guard !options.writesFrames || frames[0].count == 1 else { throw NotOneFile.frames(frames[0].count) }
            return try Self.file(name, options) { try render(scenes, to: $0, $1, fonts) }
        }
    }

    /// Makes a single product in a temporary folder, so that its file gets its final name only after it is complete.
    ///
    /// - Parameter make: makes the product in a folder.
    /// - Returns: the report about a file called `name`, and its bytes; nil for a product that could not be made.
    static func file(
        _ name: String, _ options: RenderOptions, _ make: (String, RenderOptions) throws -> RenderReport
    ) throws -> (report: RenderReport, bytes: [UInt8]?) {
        let scratch = try ScratchFolder(for: name)
        var options = options
        options.wrote = nil
        var report = try make(scratch.path, options)
        guard let made = report.files.first else { return (report, nil) }
        report.files = [WrittenFile(path: name, byteCount: made.byteCount)]
        // A note begins with the name of the file.
        let prefix = FilePath(made.path).lastComponent + ": "
        report.notes = report.notes.map { note in
            note.hasPrefix(prefix) ? "\(FilePath(name).lastComponent): \(note.dropFirst(prefix.count))" : note
        }
        return (report, try InputFile.read(made.path, limit: Int.max - 1))
    }

    /// Writes the bytes of a single product to its file.
    static func write(
        _ made: (report: RenderReport, bytes: [UInt8]?), to path: String, _ options: RenderOptions
    ) throws -> RenderReport {
        guard let bytes = made.bytes else { return made.report }
        let file = try SingleFile.write(bytes, to: path, replacing: true)
        options.wrote?(file)
        var report = made.report
        report.files = [file]
        return report
    }

    private func prepared(_ options: RenderOptions, _ fonts: FontBook) throws -> [PreparedScene] {
        try choosing(variants: options.variants).variants.map { try PreparedScene($0, options, fonts: fonts) }
    }

    private func render(
        _ scenes: [PreparedScene], to output: String, _ options: RenderOptions, _ fonts: FontBook
    ) throws -> RenderReport {
        let frames = try options.selection.frames(ofEach: scenes.map { ($0.lastFrame, $0.framesPerSecond) })
        var products = zip(scenes, frames).flatMap { $0.products(frames: $1, options, fonts) }
        if options.writesPage, scenes.count > 1 {
            let version = options.isWatched ? outputName + ProductNames.pageVersion : nil
            products.append(
                PageProduct(
                    scenes: scenes, frames: frames, path: outputName + ProductNames.page, versionPath: version))
        }
        let names = ProductNames(stem: outputName)
        let kinds = Set(products.map(\.kind))
        let folders = options.variants.isEmpty ? nil : Set(scenes.map(\.folder))
        let job = try RenderJob(
            making: products, in: outputFolder, of: output, writing: { names.contain($0) },
            replacing: { names.isReplaced($0, by: kinds, in: folders) }, options, fonts)
        return try job.finish(
            drawnFrames: frames.reduce(0) { $0 + $1.count }, of: scenes.reduce(0) { $0 + $1.lastFrame + 1 }, in: scenes)
    }
}

extension PreparedScene {
    /// The products of the scene. `frames` are the frames that are drawn; a variant may have none of the chosen frames.
    fileprivate func products(frames: [Int], _ options: RenderOptions, _ fonts: FontBook) -> [any Product] {
        guard !frames.isEmpty else { return [] }
        var products: [any Product] = []
        if options.writesTrace { products.append(TraceProduct(scene: self, frames: frames)) }
        if options.sheet != nil {
            products.append(SheetProduct(scene: self, options, frames: frames, fonts: fonts))
        }
        if options.writesPage {
            let version = options.isWatched ? path(ProductNames.pageVersion) : nil
            products.append(
                PageProduct(scenes: [self], frames: [frames], path: path(ProductNames.page), versionPath: version))
        }
        if options.writesFrames { products.append(FramesProduct(prepared: self, frames: frames)) }
        return products + AnimationProduct.all(of: self, frames: frames, options.animation)
    }
}
