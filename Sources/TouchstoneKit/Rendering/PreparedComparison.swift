internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes

extension LoadedScene {
    /// Draws the variants of a scene, or several scenes with their variants, side by side with the same clock.
    ///
    /// The folder is `card/compare` in `output`, or `card-vs-board/compare`. Unless frames are chosen, one picture is
    /// drawn: the still, which shows the frame in which an expectation fails worst, or otherwise the largest difference.
    /// A page needs scenes with one frame rate.
    ///
    /// - Throws: the errors of ``render(to:options:)``, or ``NothingToCompare``.
    public static func compare(
        _ scenes: [LoadedScene], to output: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try DrawingError.wrapping {
            let options = options.completed(by: scenes.first?.drawing)
            let fonts = try Release.fonts()
            let comparison = try PreparedComparison(of: scenes, options, fonts)
            return try comparison.draw(to: output, options, fonts)
        }
    }

    /// Draws a single product of a comparison into a file: a picture, an animation or a page. The options select the
    /// product.
    ///
    /// - Throws: the errors of ``compare(_:to:options:)``, or ``NotOneFile`` if there would be several files.
    package static func compare(
        _ scenes: [LoadedScene], toFile path: String, options: RenderOptions = RenderOptions()
    ) throws -> RenderReport {
        try write(try compare(scenes, asFile: path, options: options), to: path, options)
    }

    /// Draws a single product of a comparison, and returns the bytes of its file, to which errors and the report refer
    /// by `name`.
    package static func compare(
        _ scenes: [LoadedScene], asFile name: String, options: RenderOptions = RenderOptions()
    ) throws -> (report: RenderReport, bytes: [UInt8]?) {
        try DrawingError.wrapping {
            let options = options.completed(by: scenes.first?.drawing)
            let fonts = try Release.fonts()
            let comparison = try PreparedComparison(of: scenes, options, fonts)
            let count = try comparison.pictures(options).frames.count
            guard !options.writesFrames || count == 1 else { throw NotOneFile.frames(count) }
            return try file(name, options) { try comparison.draw(to: $0, $1, fonts) }
        }
    }
}

/// Scenes that were played once and can be drawn side by side.
struct PreparedComparison: PreparedPictures {
    /// The scenes, in the order of the painter's panels.
    let panels: [PreparedScene]
    let painter: ComparisonPainter
    let stem: String
    /// The folder of all of its files in the output folder.
    private let folderName: String
    let scale: Double

    var title: String { painter.title }
    var folder: String { "" }
    var lastFrame: Int { painter.clock.lastFrame }
    var framesPerSecond: Double { painter.clock.framesPerSecond }
    var pictureSize: Size { painter.layout.size }
    var failingFrame: Int? { panels.contains { !$0.run.verdict.failures.isEmpty } ? painter.stillFrame : nil }
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
        let history = try ComparisonHistory(of: panels, options.cancellation)
        painter = ComparisonPainter(
            title: panels.commonTitle,
            panels: panels.map { Self.panel($0, isOfSeveral: scenes.count > 1) }, scale: scale, history: history,
            measuring: fonts)
        let name = Self.name(of: scenes)
        stem = Self.stem(name)
        folderName = "\(name)/compare"
        self.scale = scale
    }

    /// The pictures that the options choose: the still, or the chosen frames.
    fileprivate func pictures(_ options: RenderOptions) throws -> FramesProduct {
        guard options.selection != FrameSelection() else {
            return FramesProduct(prepared: self, frames: [painter.stillFrame], isPicture: true)
        }
        return FramesProduct(prepared: self, frames: try frames(options))
    }

    private func frames(_ options: RenderOptions) throws -> [Int] {
        try options.selection.frames(lastFrame: lastFrame, framesPerSecond: framesPerSecond)
    }

    /// Makes the products that the options choose, in the comparison's folder in `output`.
    fileprivate func draw(to output: String, _ options: RenderOptions, _ fonts: FontBook) throws -> RenderReport {
        let pictures = try pictures(options)
        var products: [any Product] = options.writesFrames ? [pictures] : []
        let animations = AnimationProduct.all(of: self, frames: try frames(options), options.animation)
        products += animations
        if options.writesPage {
            let shown = try options.selection.frames(ofEach: panels.map { ($0.lastFrame, $0.framesPerSecond) })
            products.append(PageProduct(scenes: panels, frames: shown, path: path(ProductNames.page)))
        }
        let names = ProductNames(stem: stem)
        let kinds = Set(products.map(\.kind))
        let job = try RenderJob(
            making: products, in: folderName, of: output, writing: { names.contain($0) },
            replacing: { names.isReplaced($0, by: kinds) }, options, fonts)
        let drawn = animations.isEmpty ? pictures.frames : try frames(options)
        var report = try job.finish(drawnFrames: drawn.count, of: lastFrame + 1, in: panels)
        report.difference = painter.sentence
        return report
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
        ComparisonPanel(
            name: scene.name(amongSeveral: isOfSeveral),
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
                numbers: { frames.map { TraceDocument.line(of: $0) }.joined(separator: ",") },
                paint: { painter.paint(frames, at: wanted) })
        }
    }
}

extension PreparedScene {
    /// Its name beside other scenes: that of its file, with its variant, or only the variant among those of one file.
    func name(amongSeveral isOfSeveral: Bool) -> String {
        let (file, variant) = (loaded.outputName, loaded.scene.variant?.name)
        return isOfSeveral ? ([file] + (variant.map { [$0] } ?? [])).joined(separator: " · ") : variant ?? file
    }
}

extension [PreparedScene] {
    /// Whether the scenes are of more than one file, or are several scenes of a picture.
    var areOfSeveral: Bool {
        contains { $0.loaded.source != self[0].loaded.source || $0.loaded.index != self[0].loaded.index }
    }

    /// The titles of the scenes, each once.
    var commonTitle: String {
        reduce(into: [String]()) { titles, scene in
            if !titles.contains(scene.loaded.scene.title) { titles.append(scene.loaded.scene.title) }
        }.joined(separator: " · ")
    }
}

extension ComparisonHistory {
    /// Plays scenes in step.
    init(of scenes: [PreparedScene], _ cancellation: Cancellation) throws {
        self.init()
        let clock = ComparisonClock(of: scenes)
        var players = ComparisonPlayers(scenes.map(\.loaded), clock: clock)
        for frame in 0...clock.lastFrame {
            if cancellation.isCancelled { throw Interrupted() }
            players.advance(to: frame)
            observe(players.frames, at: frame)
        }
    }
}

extension ComparisonClock {
    /// The clock of scenes that are played in step.
    init(of scenes: [PreparedScene]) { self.init(scenes.map { ($0.framesPerSecond, $0.lastFrame) }) }
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
