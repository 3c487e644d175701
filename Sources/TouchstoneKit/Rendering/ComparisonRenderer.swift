internal import TouchstoneCairo
internal import TouchstoneExport
internal import TouchstonePictures
internal import TouchstoneScenes

/// Draws the variants of a scene, or several scenes, side by side into a folder.
package struct ComparisonRenderer {
    private let scenes: [LoadedScene]
    private let options: RenderOptions
    private let output: String

    /// - Parameters:
    ///   - scenes: the scenes that are drawn side by side, with all of their variants.
    ///   - options: the files to make, and how to draw them.
    ///   - output: the folder in which the comparison's own folder is created.
    package init(scenes: [LoadedScene], options: RenderOptions, output: String) {
        self.scenes = scenes
        self.options = options.completed(by: scenes.first?.drawing)
        self.output = output
    }

    package func render() throws -> RenderReport {
        let fonts = try Release.fonts()
        let (comparison, parts) = try prepare(fonts)
        let frames = try options.selection.frames(
            lastFrame: comparison.lastFrame, framesPerSecond: comparison.framesPerSecond)
        var products: [any Product] = [FramesProduct(prepared: comparison, frames: frames)]
        // Unless frames are chosen, the frame with the largest difference is also written as a separate picture.
        if options.selection == FrameSelection(), let frame = comparison.painter.mostDifferentFrame {
            products.append(FramesProduct(prepared: comparison, frames: [frame], isPicture: true))
        }
        products +=
            AnimationProduct.all(of: comparison, frames: frames, options.animation)
        let names = ProductNames(stem: Self.stem(name))
        let kinds = Set(products.map(\.kind))
        let job = try RenderJob(
            making: products, in: "\(name)/compare", of: output, writing: { names.contain($0) },
            replacing: { names.isReplaced($0, by: kinds) }, options, fonts)
        var report = try job.finish(drawnFrames: frames.count, of: comparison.lastFrame + 1, in: parts)
        report.difference = comparison.painter.sentence
        return report
    }

    /// Prepares the pictures side by side, and each scene that they show.
    ///
    /// - Throws: ``NothingToCompare``, and the errors of runs.
    func prepare(_ fonts: FontBook) throws -> (prepared: PreparedComparison, scenes: [PreparedScene]) {
        let variants = try scenes.flatMap { try $0.choosing(variants: options.variants).variants }
        guard variants.count > 1 else { throw NothingToCompare(scene: scenes.first?.source.displayName ?? "") }
        let scale = options.scale ?? variants[0].scene.canvas.scale
        let magnification = ComparisonLayout.magnification(ofPhones: variants.map(\.scene.largestWindow), scale: scale)
        let prepared = try variants.map {
            try PreparedScene($0, options, isPanel: true, magnification: magnification, fonts: fonts)
        }
        let clock = ComparisonClock(prepared.map { ($0.framesPerSecond, $0.lastFrame) })
        let history = try ComparisonPlayers.history(of: variants, clock: clock, cancellation: options.cancellation)
        let painter = ComparisonPainter(
            title: title, panels: prepared.map(panel), scale: scale, history: history, measuring: fonts)
        return (PreparedComparison(scenes: variants, painter: painter, stem: Self.stem(name), scale: scale), prepared)
    }

    /// The name of the files, without their endings.
    ///
    /// - Parameter name: the output name of the scene or scenes.
    static func stem(_ name: String) -> String { "\(name)-compare" }

    /// The name of the folder.
    private var name: String {
        FileName.fitting(scenes.map(\.outputName).joined(separator: "-vs-"), in: 2 * FileName.wordBytes)
    }

    /// The title; scenes with the same title are distinguished by the names of their panels.
    private var title: String {
        let titles = scenes.map(\.scene.title)
        return Set(titles).count > 1 ? titles.joined(separator: " · ") : titles.first ?? ""
    }

    private func panel(_ scene: PreparedScene) -> ComparisonPanel {
        let file = scene.loaded.outputName
        let variant = scene.loaded.scene.variant?.name
        return ComparisonPanel(
            name: scenes.count > 1 ? ([file] + (variant.map { [$0] } ?? [])).joined(separator: " · ") : variant ?? file,
            scene: scene.loaded.scene, painter: scene.painter, lastFrame: scene.run.lastFrame,
            verdict: scene.run.verdict)
    }
}
