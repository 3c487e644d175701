internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport
internal import TouchstoneScenes

/// Checks a scene, or each of its variants, and draws failures.
package struct SceneChecker {
    private let loaded: LoadedScene
    private let options: CheckOptions

    package init(loaded: LoadedScene, options: CheckOptions) throws(UnknownName) {
        self.loaded = try loaded.choosing(variants: options.variants)
        self.options = options
    }

    package func check() throws -> CheckReport {
        // Only drawing needs a font.
        let fonts = try options.drawsFailures || options.golden != nil ? Release.fonts() : nil
        var report = CheckReport()
        var keepers: [(prepared: PreparedScene, differences: [GoldenKeeper.Difference])] = []
        for (place, variant) in loaded.variants.enumerated() {
            let run = try SceneRun(
                variant, lints: options.lints, explaining: options.recognizers, cancellation: options.cancellation)
            var checked = run.checked
            // Report a warning about the whole file once, with the first variant.
            if place > 0 { checked.warnings.removeAll { variant.warnings.contains($0) } }
            if let golden = options.golden, let fonts {
                let prepared = try PreparedScene(variant, renderOptions, fonts: fonts)
                let outcome = try GoldenKeeper(prepared, golden, options.cancellation, fonts: fonts).run()
                checked.outcomes += outcome.asked
                report.goldens += outcome.written
                keepers.append((prepared, outcome.differences))
            }
            report.scenes.append(checked)
            report.stories.append(run.stories)
        }
        if options.drawsFailures, let fonts { try drawFailures(&report, fonts) }
        if options.golden != nil, let fonts { try showDifferences(keepers, &report, fonts) }
        report.files.sort { $0.path < $1.path }
        return report
    }

    private var folder: String {
        options.output.isEmpty ? loaded.outputFolder : "\(options.output)/\(loaded.outputFolder)"
    }

    private var renderOptions: RenderOptions {
        var result = RenderOptions().completed(by: loaded.drawing)
        result.formats = [.png]
        result.jobs = options.jobs
        result.sheet = SheetOptions()
        result.cancellation = options.cancellation
        return result
    }

    // MARK: Failures

    /// Draws the frames in which expectations failed, into a separate folder.
    private func drawFailures(_ report: inout CheckReport, _ fonts: FontBook) throws {
        var products: [any Product] = []
        for (place, variant) in loaded.variants.enumerated() {
            let frames = Set(report.scenes[place].failed.compactMap(\.failure?.knownFrame)).sorted()
            guard !frames.isEmpty else { continue }
            let prepared = try PreparedScene(variant, renderOptions, fonts: fonts)
            products.append(FramesProduct(prepared: prepared, frames: frames))
            for index in report.scenes[place].outcomes.indices {
                guard let frame = report.scenes[place].outcomes[index].failure?.knownFrame else { continue }
                report.scenes[place].outcomes[index].pictures.append(
                    "\(folder)/check/\(prepared.path(ofFrame: frame, fileExtension: "png"))")
            }
        }
        // Pictures of an earlier check are outdated.
        guard !products.isEmpty || FileSystem.exists("\(folder)/check") else { return }
        let names = ProductNames(stem: loaded.outputName)
        let job = try RenderJob(
            making: products, in: "\(loaded.outputFolder)/check", of: options.output, writing: { names.contain($0) },
            renderOptions, fonts)
        report.files += try job.finish(drawnFrames: 0, of: 0, in: []).files
    }

    // MARK: Goldens

    /// Writes the golden, the difference and the current picture of each differing frame, and an animation of all of
    /// them.
    private func showDifferences(
        _ keepers: [(prepared: PreparedScene, differences: [GoldenKeeper.Difference])], _ report: inout CheckReport,
        _ fonts: FontBook
    ) throws {
        let path = "\(folder)/golden"
        guard keepers.contains(where: { !$0.differences.isEmpty }) || FileSystem.exists(path)
        else { return }
        let all = ProductNames(stem: loaded.outputName)
        let output = try OutputFolder(
            "\(loaded.outputFolder)/golden", in: options.output, writing: { all.contain($0) })
        for (place, (prepared, differences)) in keepers.enumerated() where !differences.isEmpty {
            let strip = GoldenStrip(fonts: fonts, scale: prepared.scale)
            let naming = prepared.frameNaming
            var names: [String] = []
            var strips: [Pixels] = []
            for difference in differences {
                let name = "\(prepared.folder)\(naming.name(frame: difference.frame, fileExtension: ""))".dropLast()
                let pictures: [(ProductNames.Panel, Pixels?)] = [
                    (.expected, difference.expected), (.difference, difference.comparison.picture),
                    (.actual, difference.actual),
                ]
                for (panel, pixels) in pictures {
                    guard let pixels else { continue }
                    names.append(name + ProductNames.difference(panel))
                    try output.write(try PictureSequence.png(pixels), to: name + ProductNames.difference(panel))
                }
                if let pixels = try strip.pixels(of: difference, named: prepared.stem) { strips.append(pixels) }
            }
            if let first = strips.first {
                let alike = strips.filter { $0.width == first.width && $0.height == first.height }
                let name = prepared.path(ProductNames.difference)
                names.append(name)
                try output.write(
                    try PictureSequence.animatedPNG(alike.map { ($0, Self.secondsAPicture) }), to: name)
            }
            let last = report.scenes[place].outcomes.indices.last
            if let last { report.scenes[place].outcomes[last].pictures += names.map { "\(path)/\($0)" } }
        }
        report.files += try output.finish()
    }

    /// How long the animation shows each frame.
    private static let secondsAPicture = 1.2
}
