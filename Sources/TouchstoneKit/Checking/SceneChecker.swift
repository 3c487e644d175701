internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport

extension LoadedScene {
    /// Plays the scene, or each of its variants, and tests its expectations.
    ///
    /// The options can request further tests, and pictures of the failures.
    ///
    /// - Throws: ``InputError`` for a golden that cannot be read, ``UnknownName``, ``/TouchstoneExport/OutputError``,
    ///   ``FrameSelection/OutOfRange``, ``DrawingError`` or ``Interrupted``.
    public func check(options: CheckOptions = CheckOptions()) throws -> CheckReport {
        try DrawingError.wrapping {
            try SceneChecker(loaded: choosing(variants: options.variants), options: options).check()
        }
    }
}

/// Checks a scene, or each of its variants, and draws failures. Each variant is played once for all of that.
private struct SceneChecker {
    let loaded: LoadedScene
    let options: CheckOptions

    /// A variant that was played.
    private struct Played {
        let scene: LoadedScene
        let run: SceneRun
        /// The scene as it is drawn; nil until it is needed.
        var prepared: PreparedScene?
        var differences: [GoldenKeeper.Difference] = []
    }

    func check() throws -> CheckReport {
        // Only drawing needs a font.
        let isDrawn = options.drawsFailures || options.golden != nil
        let fonts = try isDrawn ? Release.fonts() : nil
        var report = CheckReport()
        var variants: [Played] = []
        for (index, variant) in loaded.variants.enumerated() {
            let run = try SceneRun(
                variant, lints: options.lints, explaining: options.explained, keepsFrames: isDrawn,
                cancellation: options.cancellation)
            var checked = run.checked
            var played = Played(scene: variant, run: run)
            // Report a warning about the whole file once, with the first variant.
            if index > 0 { checked.warnings.removeAll { variant.warnings.contains($0) } }
            if let golden = options.golden, let fonts {
                let prepared = try PreparedScene(variant, renderOptions, after: run, fonts: fonts)
                let outcome = try GoldenKeeper(
                    prepared: prepared, options: golden, cancellation: options.cancellation, fonts: fonts
                ).run()
                checked.outcomes += outcome.asked
                report.goldens += outcome.written
                (played.prepared, played.differences) = (prepared, outcome.differences)
            }
            variants.append(played)
            report.scenes.append(checked)
            report.stories.append(run.stories)
        }
        if options.drawsFailures, let fonts { try drawFailures(of: variants, &report, fonts) }
        if options.golden != nil, let fonts { try showDifferences(of: variants, &report, fonts) }
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
    private func drawFailures(of variants: [Played], _ report: inout CheckReport, _ fonts: FontBook) throws {
        var products: [any Product] = []
        for (variant, played) in variants.enumerated() {
            let frames = Set(report.scenes[variant].failed.compactMap(\.failure?.knownFrame)).sorted()
            guard !frames.isEmpty else { continue }
            let prepared =
                try played.prepared ?? PreparedScene(played.scene, renderOptions, after: played.run, fonts: fonts)
            products.append(FramesProduct(prepared: prepared, frames: frames))
            for index in report.scenes[variant].outcomes.indices {
                guard let frame = report.scenes[variant].outcomes[index].failure?.knownFrame else { continue }
                report.scenes[variant].outcomes[index].pictures.append(
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
    private func showDifferences(of variants: [Played], _ report: inout CheckReport, _ fonts: FontBook) throws {
        let path = "\(folder)/golden"
        guard variants.contains(where: { !$0.differences.isEmpty }) || FileSystem.exists(path) else { return }
        let all = ProductNames(stem: loaded.outputName)
        let output = try OutputFolder("\(loaded.outputFolder)/golden", in: options.output, writing: { all.contain($0) })
        for (variant, played) in variants.enumerated() where !played.differences.isEmpty {
            guard let prepared = played.prepared else { continue }
            let strip = GoldenStrip(fonts: fonts, scale: prepared.scale)
            let naming = prepared.frameNaming
            var names: [String] = []
            var strips: [Pixels] = []
            for difference in played.differences {
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
                if let picture = difference.comparison.picture {
                    strips.append(
                        try strip.pixels(of: [
                            ("\(prepared.stem), frame \(difference.frame): the golden", difference.expected),
                            ("the difference", picture), ("now", difference.actual),
                        ]))
                }
            }
            if let first = strips.first {
                let alike = strips.filter { $0.width == first.width && $0.height == first.height }
                let name = prepared.path(ProductNames.difference)
                names.append(name)
                try PictureSequence.write(
                    animatedPNG: alike.map { ($0, Self.secondsAPicture) }, to: output.stream(to: name))
            }
            let last = report.scenes[variant].outcomes.indices.last
            if let last { report.scenes[variant].outcomes[last].pictures += names.map { "\(path)/\($0)" } }
        }
        report.files += try output.finish()
    }

    /// How long the animation shows each frame.
    private static let secondsAPicture = 1.2
}
