internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes

extension LoadedScene {
    /// Draws the variants of a scene, or several scenes with their variants, side by side with the same clock.
    ///
    /// The folder is `card/compare` in `output`, or `card-vs-board/compare`.
    ///
    /// - Throws: the errors of ``render(to:options:)``, or ``NothingToCompare``.
    public static func compare(
        _ scenes: [LoadedScene], to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping {
            let options = options.completed(by: scenes.first?.drawing)
            let fonts = try Release.fonts()
            let comparison = try PreparedComparison(of: scenes, options, fonts)
            let frames = try options.selection.frames(
                lastFrame: comparison.lastFrame, framesPerSecond: comparison.framesPerSecond)
            var products: [any Product] = [FramesProduct(prepared: comparison, frames: frames)]
            // Unless frames are chosen, the frame with the largest difference is also written as a separate picture.
            if options.selection == FrameSelection(), let frame = comparison.painter.mostDifferentFrame {
                products.append(FramesProduct(prepared: comparison, frames: [frame], isPicture: true))
            }
            products += AnimationProduct.all(of: comparison, frames: frames, options.animation)
            let names = ProductNames(stem: comparison.stem)
            let kinds = Set(products.map(\.kind))
            let job = try RenderJob(
                making: products, in: "\(PreparedComparison.name(of: scenes))/compare", of: output,
                writing: { names.contain($0) }, replacing: { names.isReplaced($0, by: kinds) }, options, fonts)
            var report = try job.finish(
                drawnFrames: frames.count, of: comparison.lastFrame + 1, in: comparison.panels)
            report.difference = comparison.painter.sentence
            return report
        }
    }
}

/// Scenes that were played once and can be drawn side by side.
struct PreparedComparison: PreparedPictures {
    /// The scenes, in the order of the painter's panels.
    let panels: [PreparedScene]
    let painter: ComparisonPainter
    let stem: String
    let scale: Double

    var title: String { painter.title }
    var folder: String { "" }
    var lastFrame: Int { painter.clock.lastFrame }
    var framesPerSecond: Double { painter.clock.framesPerSecond }
    var pictureSize: Size { painter.layout.size }
    var scenes: [LoadedScene] { panels.map(\.loaded) }

    /// Prepares the pictures side by side, and each scene that they show.
    ///
    /// - Parameter scenes: the scenes that are drawn side by side, with all of their variants.
    /// - Throws: ``NothingToCompare``, and the errors of runs.
    init(of scenes: [LoadedScene], _ options: RenderOptions, _ fonts: FontBook) throws {
        let variants = try scenes.flatMap { try $0.choosing(variants: options.variants).variants }
        guard variants.count > 1 else { throw NothingToCompare(scene: scenes.first?.source.displayName ?? "") }
        let scale = options.scale ?? variants[0].scene.canvas.scale
        let magnification = ComparisonLayout.magnification(ofPhones: variants.map(\.scene.largestWindow), scale: scale)
        panels = try variants.map {
            try PreparedScene($0, options, isPanel: true, magnification: magnification, fonts: fonts)
        }
        let clock = ComparisonClock(panels.map { ($0.framesPerSecond, $0.lastFrame) })
        var history = ComparisonHistory()
        var players = ComparisonPlayers(variants, clock: clock)
        for frame in 0...clock.lastFrame {
            if options.cancellation.isCancelled { throw Interrupted() }
            players.advance(to: frame)
            history.observe(players.frames, at: frame)
        }
        // Scenes with the same title are distinguished by the names of their panels.
        let titles = scenes.map(\.scene.title)
        painter = ComparisonPainter(
            title: Set(titles).count > 1 ? titles.joined(separator: " · ") : titles.first ?? "",
            panels: panels.map { Self.panel($0, isOfSeveral: scenes.count > 1) }, scale: scale, history: history,
            measuring: fonts)
        stem = Self.stem(Self.name(of: scenes))
        self.scale = scale
    }

    /// The name of the files, without their endings.
    ///
    /// - Parameter name: the output name of the scene or scenes.
    static func stem(_ name: String) -> String { "\(name)-compare" }

    /// The name of the folder.
    fileprivate static func name(of scenes: [LoadedScene]) -> String {
        FileName.fitting(scenes.map(\.outputName).joined(separator: "-vs-"), in: 2 * FileName.wordBytes)
    }

    private static func panel(_ scene: PreparedScene, isOfSeveral: Bool) -> ComparisonPanel {
        let file = scene.loaded.outputName
        let variant = scene.loaded.scene.variant?.name
        return ComparisonPanel(
            name: isOfSeveral ? ([file] + (variant.map { [$0] } ?? [])).joined(separator: " · ") : variant ?? file,
            scene: scene.loaded.scene, painter: scene.painter, lastFrame: scene.run.lastFrame,
            verdict: scene.run.verdict)
    }

    func jobs(for frames: [Int]) -> FramePass.Source {
        Self.source(of: frames, playedBy: ComparisonPlayers(scenes, clock: painter.clock)) {
            [painter] players, wanted in
            players.advance(to: wanted)
            let frames = players.frames
            return FrameJob(
                index: wanted, size: frames.reduce(0) { $0 + $1.shapeCount },
                numbers: { frames.map { TraceDocument.line(of: $0.snapshot) }.joined(separator: ",") },
                paint: { painter.paint(frames, at: wanted) })
        }
    }
}

/// Scenes that are played in step with a shared clock.
private struct ComparisonPlayers {
    private let players: [ScenePlayer]
    private let clock: ComparisonClock
    /// The current frame of each scene.
    private(set) var frames: [PlayedFrame]

    init(_ scenes: [LoadedScene], clock: ComparisonClock) {
        players = scenes.map { $0.makePlayer() }
        self.clock = clock
        frames = players.compactMap { $0.next() }
    }

    /// Advances to a frame of the clock, which must not be before the current one.
    mutating func advance(to frame: Int) {
        for index in players.indices {
            let wanted = clock.frame(ofScene: index, in: frame)
            while frames[index].snapshot.frame < wanted, let next = players[index].next() { frames[index] = next }
        }
    }
}
